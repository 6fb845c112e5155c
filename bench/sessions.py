"""What betting sessions and a whole run take, against the bare kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from bench.full_table import full_table
from bench.measure import SEED, LeftOut, Measured, in_turns, processor_ns, python
from punto.odds import compiled
from punto.rules.books import keys
from punto.rules.load import Book

if TYPE_CHECKING:
    from punto.odds.offer import Offer
    from punto.rules.model import Rulebook
    from punto.sim.bets.play import Playing
    from punto.sim.bets.strategy import BuiltIn
    from punto.sim.dealing import Dealing

MANY, _STARTS_MAX = 10**8, 3

COUPS = 1000
"""A session has so many; a chunk of them is played for a measurement."""


def betting(book: Book, repeats: int) -> Iterator[Measured | LeftOut]:
    """Play sessions of every progression by one process, as many coups as the kernel only deals."""
    if not compiled.is_installed():
        return
    from punto.odds.offer import offers
    from punto.rules.ruling import Refused
    from punto.sim.bets.builtin import named
    from punto.sim.bets.catalogue import PROGRESSIONS
    from punto.sim.dealing import Dealing, dealing_of

    dealing = dealing_of(full_table(book.rules))
    if not isinstance(dealing, Dealing) or dealing.continuous:
        yield LeftOut("betting sessions", f"its table deals no shoes: {dealing}")
        return
    found = offers(book.rules)
    assert not isinstance(found, Refused), found
    for each in PROGRESSIONS:
        system = named(each.name).on(found[:1], dealing.decks)
        yield _playing(found[:1], dealing, system, repeats)
    if book.key in keys():
        yield _from_start_to_exit(book, dealing, min(repeats, _STARTS_MAX))


def _from_start_to_exit(book: Book, dealing: Dealing, repeats: int) -> Measured:
    """The command with its report, by processor time, against as many coups of the kernel."""
    shoes, dealt = _bare(book.rules, dealing)
    words = ("-m", "punto.cli.main", "simulate", book.key, "--coups", str(MANY), "--seed", "1")
    ours, theirs = in_turns(lambda: python(*words), shoes, repeats, processor_ns)
    return Measured(
        f"punto simulate {book.key}, {MANY:,} coups, start to exit",
        "the kernel alone, which deals and counts",
        "for 1,000 coups",
        1000 * ours // MANY,
        1000 * theirs // dealt,
    )


def _playing(wager: Sequence[Offer], dealing: Dealing, system: BuiltIn, repeats: int) -> Measured:
    job = _job(wager, dealing, system)
    coups = sum(map(_times, zip(*job.chunk(0).lengths, strict=True)))
    shoes, dealt = _bare(wager[0].table.book, dealing)
    ours, theirs = in_turns(lambda: job.chunk(0), shoes, repeats, processor_ns)
    return Measured(
        f"simulate sessions of {system.name}, {COUPS:,} coups at most, every stake counted",
        "the kernel alone, which deals and counts",
        "for 1,000 coups",
        1000 * ours // coups,
        1000 * theirs // dealt,
    )


def _times(pair: tuple[int, int]) -> int:
    return pair[0] * pair[1]


def _job(wager: Sequence[Offer], dealing: Dealing, system: BuiltIn) -> Playing:
    from punto.money import Cents
    from punto.sim.bets.play import job_of
    from punto.sim.bets.session import Session

    stake = Cents(2000)
    session = Session(Cents(100 * stake), stake, stake, Cents(500 * stake), coups=COUPS)
    return job_of(wager, dealing, session, system, coups=1, seed=SEED)


def _bare(rules: Rulebook, dealing: Dealing) -> tuple[Callable[[], int], int]:
    """Deal a fixed number of shoes, and how many coups they have."""
    import numpy as np

    from punto.sim.compiled import kernel
    from punto.sim.loops.kernel import COUNTS, LANES, RUNS
    from punto.sim.tables import end_of, tables_of, work_of

    tables, end = tables_of(rules.draw, rules.points, dealing), end_of(dealing)

    def shoes() -> int:
        streams = np.random.SeedSequence(SEED).generate_state(32, np.uint64).reshape(4, 8)
        counts = np.zeros(COUNTS, np.uint32)
        kernel().shoes(8192 // LANES, streams, work_of(tables, dealing), end, counts)
        return int(counts[:RUNS].sum())

    return shoes, shoes()
