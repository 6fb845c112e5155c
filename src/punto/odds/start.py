"""The distribution of a coup's outcomes by the counts of the first two cards of both hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import perm

from punto.odds.composition import Composition
from punto.odds.counting import DEEPEST, Distribution, play_of
from punto.odds.kernel import four_cards, take_stock
from punto.odds.known import VOID, Known, endings, initial
from punto.odds.states import FINISHES, SIZES, STATES, Play, Scratch
from punto.rules.coup import FirstCounts
from punto.rules.draw import INITIAL_CARDS, Draw
from punto.rules.points import Points


def by_start(
    draw: Draw, points: Points, shoe: Composition, known: Known | None = None
) -> Mapping[FirstCounts, Distribution]:
    """Starts that can be dealt, each with the distribution of all that may follow.

    Their totals are numbers of deals of the same kind, so that they can be weighed and added.
    """
    play = play_of(draw, points)
    if shoe.size < INITIAL_CARDS:
        return {}
    if known is None:
        return _by_counts(play, shoe)
    return _by_cards(play, shoe, known)


def together(found: Iterable[Distribution]) -> Distribution:
    """Several starts as one."""
    every = list(found)
    return Distribution(
        sum(each.total for each in every),
        lambda: _sums([each.joint for each in every]),
        lambda: _sums([[*each.finishes, *each.states] for each in every]),
    )


def _sums(numbers: Sequence[Sequence[int]]) -> list[int]:
    return [sum(map(int, column)) for column in zip(*numbers, strict=True)]


def _by_counts(play: Play, shoe: Composition) -> dict[FirstCounts, Distribution]:
    """Third cards are taken out first, as in `kernel.any_hands`; only counts are told apart."""
    scratch = Scratch._make([0] * size for size in SIZES)
    take_stock(shoe.counts, play, scratch)
    four_cards(scratch)
    more = perm(shoe.size - INITIAL_CARDS, min(shoe.size, DEEPEST) - INITIAL_CARDS)
    totals = [ways * more for ways in scratch.four]
    found = [[0] * FINISHES for _ in totals]
    for at, total in enumerate(totals):
        if not play.player[at] and not play.banker[11 * at]:
            found[at][at] = total
    _draw(play, scratch, found)
    return {
        FirstCounts(*divmod(at, 10)): _counted(play, shoe, at, total, found[at])
        for at, total in enumerate(totals)
        if total
    }


def _counted(
    play: Play, shoe: Composition, at: int, total: int, finishes: Sequence[int]
) -> Distribution:
    """The distribution of one start; pairs are counted only where somebody asks for them."""
    start = FirstCounts(*divmod(at, 10))
    margins = [*finishes, *[0] * STATES]
    return Distribution(total, lambda: _by_cards(play, shoe, Known())[start].joint, lambda: margins)


def _draw(play: Play, scratch: Scratch, found: Sequence[list[int]]) -> None:
    """Add the coups of five and of six cards."""
    left, four = scratch.left, scratch.four
    for third in range(10):
        number = left[third]
        if not number:
            continue
        left[third] -= 1
        four_cards(scratch)
        ways = [number * scratch.rest[1] * each for each in four]
        for at, each in enumerate(ways):
            player, banker = divmod(at, 10)
            if play.player[at]:
                if not play.banker[11 * at + third + 1]:
                    found[at][200 + (player + third) % 10 * 10 + banker] += each
            elif play.banker[11 * at]:
                found[at][100 + 10 * player + (banker + third) % 10] += each
        _draw_two(third, number, play, scratch, found)
        left[third] += 1


def _draw_two(
    third: int, number: int, play: Play, scratch: Scratch, found: Sequence[list[int]]
) -> None:
    """The Player has drawn `third`, of which there were so many."""
    left, four = scratch.left, scratch.four
    for last in range(10):
        ways = number * left[last]
        if not ways:
            continue
        left[last] -= 1
        four_cards(scratch)
        left[last] += 1
        for at, each in enumerate(four):
            if play.player[at] and play.banker[11 * at + third + 1]:
                player, banker = divmod(at, 10)
                place = 300 + (player + third) % 10 * 10 + (banker + last) % 10
                found[at][place] += ways * each


def _by_cards(play: Play, shoe: Composition, known: Known) -> dict[FirstCounts, Distribution]:
    """Card by card, with all that is known of pairs."""
    joints: dict[FirstCounts, list[int]] = defaultdict(lambda: [0] * (STATES * FINISHES))
    totals: dict[FirstCounts, int] = defaultdict(int)
    for group, weights in initial(play, shoe, known).items():
        start = FirstCounts(sum(group.values[:2]) % 10, sum(group.values[2:]) % 10)
        joint, alike = joints[start], sum(weights.values())
        for finish, ways in endings(play, shoe, known, group):
            totals[start] += ways * alike
            if finish != VOID:
                for state, weight in weights.items():
                    joint[FINISHES * state + finish] += ways * weight
    return {
        start: Distribution(total, lambda joint=joints[start]: joint)
        for start, total in totals.items()
        if total
    }
