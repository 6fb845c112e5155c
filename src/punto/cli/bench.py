"""`punto bench`: how fast things are, as ratios in one run on one machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.cli.show.screen import Json
    from punto.cli.trials import LeftOut, Measured, Weighed
    from punto.rules.load import Book


def bench(*, book: str = "crown-melbourne-v29", repeats: int = 7, json: bool = False) -> int:
    """The benchmarks, as ratios.

    Each figure is compared with a reference that is measured in the same run,
    in turns with it; the best of several repeats counts, and of workers the
    median. "Times as fast": the time of the reference divided by that of Punto.
    "Times as long": the other way round, where the reference does less.

    For example:

      punto bench
      punto bench --book rws --repeats 15
      punto bench --json

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
    from punto.cli.fault import InputError
    from punto.cli.find import find_book
    from punto.cli.show.screen import emit, waiting
    from punto.cli.trials import LeftOut

    if not 1 <= repeats <= 100:
        raise InputError(f"{repeats} repeats; want 1 to 100")
    with waiting("measuring"):
        done = list(_trials(find_book(book), book, repeats))
    measured = [each for each in done if not isinstance(each, LeftOut)]
    left_out = [each for each in done if isinstance(each, LeftOut)]
    if json:
        emit(
            {
                "measured": [_json(each) for each in measured],
                "left-out": [{"what": each.what, "why": each.why} for each in left_out],
            }
        )
    else:
        _print(measured, left_out)
    return 0


def _trials(book: Book, name: str, repeats: int) -> Iterator[Measured | Weighed | LeftOut]:
    from punto.cli.trials import loading, settling, starting
    from punto.cli.trials_bet import betting
    from punto.cli.trials_crew import crews
    from punto.cli.trials_odds import asking, counting
    from punto.cli.trials_sim import simulating
    from punto.cli.trials_table import playing

    yield settling(book, repeats)
    yield starting(repeats)
    yield loading(repeats)
    yield playing(book, repeats)
    yield from counting(book, repeats)
    yield asking(name, repeats)
    yield from simulating(book, repeats)
    yield from betting(book, repeats)
    yield from crews(book, repeats)


def _json(each: Measured | Weighed) -> Json:
    from punto.cli.trials import Measured

    shared: dict[str, Json] = {
        "what": each.what,
        "reference": each.reference,
        "ratio": each.ratio,
        "ratio-of": each.ratio_of,
    }
    if not isinstance(each, Measured):
        return shared | {"bytes": each.ours_bytes, "reference-bytes": each.theirs_bytes}
    return shared | {
        "unit": each.unit,
        "nanoseconds": each.ours_ns,
        "reference-nanoseconds": each.theirs_ns,
        "peak-bytes": each.peak_bytes,
        "state-bytes": {str(coup): size for coup, size in each.state_bytes.items()},
    }


def _print(measured: Sequence[Measured | Weighed], left_out: Sequence[LeftOut]) -> None:
    from rich.text import Text

    from punto.cli.show.screen import Screen, records

    rows = [
        (
            Text(each.what, "bold"),
            f"{each.ratio} {each.ratio_of}",
            *_figures(each),
        )
        for each in measured
    ]
    screen = Screen()
    screen.show(records(screen, ("what", "ratio", "figures", "reference"), rows, loose=True))
    for each in left_out:
        screen.show(Text(""), Text(str(each)))


def _figures(each: Measured | Weighed) -> tuple[str, str]:
    """What ours took, and what the reference did."""
    from punto.cli.trials import Measured

    if not isinstance(each, Measured):
        ours, theirs = (f"{size // 10**6} MB" for size in (each.ours_bytes, each.theirs_bytes))
        return f"{ours} at most", f"{theirs}: {each.reference}"
    time = f"{time_words(each.ours_ns)} {each.unit}"
    peak = [] if each.peak_bytes is None else [f"{each.peak_bytes // 10**6} MB at most"]
    state = [
        f"a state of {size} bytes after coup {coup}" for coup, size in each.state_bytes.items()
    ]
    theirs = f"{time_words(each.theirs_ns)}: {each.reference}"
    return ", ".join((time, *peak, *state)), theirs


def time_words(nanoseconds: int) -> str:
    """A time in the unit that reads best.

    >>> time_words(1_234), time_words(98_765_432)
    ('1.23 µs', '98.8 ms')
    """
    from decimal import Context, Decimal

    for unit, size in (("s", 10**9), ("ms", 10**6), ("µs", 10**3)):
        if nanoseconds >= size:
            figure = Context(prec=3).divide(Decimal(nanoseconds), Decimal(size))
            return f"{figure:f} {unit}"
    return f"{nanoseconds} ns"
