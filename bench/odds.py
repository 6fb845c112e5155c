"""What counting deals takes. The integers of both sides are compared first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from bench.c_library import build, c_compiler
from bench.enumeration import Enumeration, plain_totals
from bench.measure import SEED, LeftOut, Measured, in_turns
from punto.cards import decks
from punto.odds import compiled
from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, Counting, play_of
from punto.odds.states import FINISHES
from punto.rules.load import Book

SHOES, GONE = 5, 60
_MARGINS = "count deals by totals, and by pairs"
_JOINT = "count deals by totals and pairs together"
_COMPILED, _PLAIN = " (compiled)", " (plain Python)"
_SHOE = "a shoe"
_SHORT, _LONG = 40, 3
"""How many times as many repeats are due to what takes microseconds, and how many repeats are
enough for what takes a good part of a second."""


def counting(book: Book, repeats: int) -> Iterator[Measured | LeftOut]:
    """Count the deals of uneven shoes, by the compiled kernel and by the plain one."""
    rules, shoes = book.rules, random_shoes()
    plain = Counting(rules.draw, rules.points)
    if not compiled.is_installed():
        yield LeftOut("the compiled kernel", "numba is not installed, which punto[fast] brings")
    else:
        fast = CompiledCounting(rules.draw, rules.points)
        library = build("enumeration.c")
        if library is None:
            why = f"{c_compiler()} does not compile C here"
            yield LeftOut("the compiled kernel against C", why)
        else:
            slow = Enumeration(library, play_of(rules.draw, rules.points))
            yield _margins(fast, slow, shoes, repeats)
            yield _joint(fast, slow, shoes, repeats)
        yield _joint_in_python(plain, fast, shoes, repeats)
    yield _margins_in_python(plain, book, shoes[0], repeats)


def random_shoes() -> list[Composition]:
    """Eight decks, each without random cards; the seed makes them the same always."""
    random, full = Random(SEED), decks(8)
    return [Composition.of_decks(8).without(random.sample(full, GONE)) for _ in range(SHOES)]


def _margins(
    fast: CompiledCounting, slow: Enumeration, shoes: Sequence[Composition], repeats: int
) -> Measured:
    for shoe in shoes:
        _same(fast.margins(shoe)[:FINISHES], slow.totals(shoe))
    ours, theirs = in_turns(
        lambda: _each(fast.margins, shoes), lambda: _each(slow.totals, shoes), _SHORT * repeats
    )
    reference = "C loops over values, -O3, by totals alone"
    return Measured(_MARGINS + _COMPILED, reference, _SHOE, ours // SHOES, theirs // SHOES)


def _joint(
    fast: CompiledCounting, slow: Enumeration, shoes: Sequence[Composition], repeats: int
) -> Measured:
    _same(fast.joint(shoes[0]), slow.joint(shoes[0]))
    ours, theirs = in_turns(
        lambda: _each(fast.joint, shoes), lambda: slow.joint(shoes[0]), min(repeats, _LONG)
    )
    reference = "C loops over four of 52 cards, -O3"
    return Measured(_JOINT + _COMPILED, reference, _SHOE, ours // SHOES, theirs)


def _joint_in_python(
    plain: Counting, fast: CompiledCounting, shoes: Sequence[Composition], repeats: int
) -> Measured:
    _same(plain.joint(shoes[0]), fast.joint(shoes[0]))
    ours, theirs = in_turns(
        lambda: plain.joint(shoes[0]), lambda: _each(fast.joint, shoes), repeats
    )
    return Measured(_JOINT + _PLAIN, "compiled", _SHOE, ours, theirs // SHOES, inverted=True)


def _margins_in_python(plain: Counting, book: Book, shoe: Composition, repeats: int) -> Measured:
    play = play_of(book.rules.draw, book.rules.points)
    _same(plain.margins(shoe)[:FINISHES], plain_totals(play, shoe))
    ours, theirs = in_turns(lambda: plain.margins(shoe), lambda: plain_totals(play, shoe), repeats)
    reference = "Python loops over values, by totals alone"
    return Measured(_MARGINS + _PLAIN, reference, _SHOE, ours, theirs)


def _each(count: Callable[[Composition], object], shoes: Iterable[Composition]) -> None:
    """Count one shoe after the other; no result is kept, for its memory would cost time."""
    deque(map(count, shoes), maxlen=0)


def _same(ours: Iterable[int], theirs: Iterable[int]) -> None:
    assert list(ours) == list(theirs), "both must count the same"
