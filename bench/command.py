"""`python -m bench`: how fast things are, as ratios in one run on one machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench import (
    floor_load,
    floor_store,
    odds,
    offering,
    pages,
    pricing,
    roads,
    sessions,
    settling,
    simulation,
    starting,
    table,
    workers,
)
from bench.measure import LeftOut, Measured, Weighed
from bench.report import report
from punto.cli.fault import InputError
from punto.cli.find import find_book
from punto.cli.program import call_app, new_app, run_program
from punto.cli.show.screen import waiting
from punto.rules.load import Book

NAME = "python -m bench"


def bench(*, book: str = "crown-melbourne-v29", repeats: int = 7, json: bool = False) -> int:
    """The benchmarks, as ratios.

    Each figure is compared with a reference that is measured in the same run,
    in turns with it; the best of several repeats counts, and of workers the
    median. "Times as fast": the time of the reference divided by that of Punto.
    "Times as long": the other way round, where the reference does less.

    For example:

      python -m bench
      python -m bench --book rws --repeats 15
      python -m bench --json

    Parameters
    ----------
    book
        The book whose full layout is settled, whose shoe is dealt and whose deals are counted:
        a key, or the path of a folder.
    repeats
        How often each measurement is repeated.
    json
        Print JSON: what was measured, with ratios as text, nanoseconds and bytes as whole
        numbers; and what was left out, and why.
    """
    if not 1 <= repeats <= 100:
        raise InputError(f"The number of repeats is {repeats}. It must be 1 to 100.")
    with waiting("measuring"):
        done = tuple(_trials(find_book(book), book, repeats))
    report(done, as_json=json)
    return 0


def _trials(book: Book, name: str, repeats: int) -> Iterator[Measured | Weighed | LeftOut]:
    yield settling.settling(book, repeats)
    yield starting.starting(repeats)
    yield starting.loading(repeats)
    yield table.playing(book, repeats)
    yield offering.offering(book, repeats)
    yield floor_store.storing(book, repeats)
    yield from floor_load.carrying(floor_load.PLAYERS)
    yield from pages.showing(repeats)
    yield from odds.counting(book, repeats)
    yield from pricing.pricing(book, repeats)
    yield from roads.drawing(book, repeats)
    yield starting.asking(name, repeats)
    yield from simulation.simulating(book, repeats)
    yield from sessions.betting(book, repeats)
    yield from workers.crews(book, repeats)


def run(words: Sequence[str]) -> int:
    """Run the benchmarks and return the exit code, which means what it means for `punto`."""
    return run_program("bench", words, _answer)


def _answer(words: list[str]) -> int:
    app = new_app(NAME)
    app.default(bench)
    return call_app(app, words, NAME)
