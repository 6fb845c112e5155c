"""The exact distribution of the next coup: how many deals end in each outcome.

The kernel does the counting. This module gives it a book's table of play as numbers, and turns its
answers into outcomes.
"""

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate, chain
from math import perm
from types import ModuleType

from punto.cards import Rank
from punto.odds import compiled, kernel
from punto.odds.composition import Composition
from punto.odds.states import EIGHTS, FINISHES, SAME, SIZES, STATES, Play, Scratch
from punto.rules.coup import Eights, Outcome, Pair, Side
from punto.rules.draw import COLUMNS, NO_CARD, Draw, due_at
from punto.rules.points import Points

_PAIRS, _EIGHTS = tuple(Pair), tuple(Eights)

DEEPEST = 6
"""The most cards of a coup."""

STARTS = 100
"""`10 * player + banker`, by the counts of the first two cards of both hands."""


class Buckets:
    """Places in a list of numbers, in groups whose numbers are added up; no group is empty."""

    def __init__(self, places: Sequence[Sequence[int]]) -> None:
        self.places = tuple(map(tuple, places))

    @cached_property
    def arrays(self) -> tuple[Sequence[int], Sequence[int]]:
        """The places of all buckets one after another, and where each bucket begins among them."""
        starts = accumulate(map(len, self.places[:-1]), initial=0)
        return compiled.array(list(chain(*self.places))), compiled.array(list(starts))


Sums = Callable[[Sequence[int], Buckets], tuple[int, ...]]
"""What sums up the numbers of each bucket."""


def plain_sums(numbers: Sequence[int], buckets: Buckets) -> tuple[int, ...]:
    return tuple(sum(map(numbers.__getitem__, each)) for each in buckets.places)


def compiled_sums(numbers: Sequence[int], buckets: Buckets) -> tuple[int, ...]:
    """Add up the numbers of each bucket, with arrays."""
    return tuple(compiled.sums(numbers, *buckets.arrays))


class Counting:
    """Counts the deals of a shoe by one book's table of play, with the kernel in plain Python."""

    sums: Sums = staticmethod(plain_sums)

    def __init__(
        self,
        draw: Draw,
        points: Points,
        array: Callable[[Sequence[int]], Sequence[int]] = list[int],
        zeros: Callable[[int], MutableSequence[int]] = lambda size: [0] * size,
        module: ModuleType = kernel,
    ) -> None:
        self.play = play_of(draw, points)
        values, eight, player, banker = self.play
        self._play = Play(array(values), eight, array(player), array(banker))
        self._scratch = Scratch._make(map(zeros, SIZES))
        self._array, self._zeros, self._kernel = array, zeros, module

    def joint(self, shoe: Composition) -> Sequence[int]:
        """Count the deals by outcome: pairs, totals, numbers of cards. For the order see `cell`."""
        out = self._zeros(STATES * FINISHES)
        self._kernel.joint(self._array(shoe.counts), self._play, self._scratch, out)
        return out

    def margins(self, shoe: Composition) -> Sequence[int]:
        """Count the deals of six cards or more by totals and numbers of cards, then by pairs."""
        out = self._zeros(FINISHES + STATES)
        self._kernel.margins(self._array(shoe.counts), self._play, self._scratch, out)
        return out

    def starts(self, shoe: Composition) -> tuple[Sequence[int], Sequence[int]]:
        """The number of deals for each pair of totals that both hands can have with two cards.

        The second list splits each of these numbers into `FINISHES` numbers: one for every way in
        which the coup can end, by the final totals and numbers of cards of both hands. The shoe
        must have four cards or more.
        """
        totals, found = self._zeros(STARTS), self._zeros(STARTS * FINISHES)
        scratch = self._scratch._replace(found=found)
        self._kernel.starts(self._array(shoe.counts), self._play, scratch, totals)
        return totals, found


class CompiledCounting(Counting):
    """Counts the deals of a shoe with the compiled kernel, which needs `punto[fast]`."""

    sums: Sums = staticmethod(compiled_sums)

    def __init__(self, draw: Draw, points: Points) -> None:
        super().__init__(draw, points, compiled.array, compiled.zeros, compiled.kernel())


def counting(draw: Draw, points: Points, shoes: int = 1) -> Counting:
    """Choose the fastest way to count `shoes` shoes: compiled, once loading the kernel pays off.

    Both kernels give the same numbers. All shoes counted in this process are taken into account,
    and a kernel that is loaded already is used at once.
    """
    if compiled.pays(shoes):
        return CompiledCounting(draw, points)
    return Counting(draw, points)


def play_of(draw: Draw, points: Points) -> Play:
    """Return the table of play, as `rules/draw.py` reads it, and the values of cards as numbers."""
    return _play_of(draw, tuple(points.values[rank.value] % 10 for rank in Rank))


@cache
def _play_of(draw: Draw, values: tuple[int, ...]) -> Play:
    counts = [(player, banker) for player in range(10) for banker in range(10)]
    return Play(
        values=values,
        eight=list(Rank).index(Rank.EIGHT),
        player=[int(due_at(draw, *two, NO_CARD, 2) is Side.PLAYER) for two in counts],
        banker=[
            int(due_at(draw, *two, column, 2) is Side.BANKER)
            for two in counts
            for column in COLUMNS
        ],
    )


def cell(outcome: Outcome) -> int:
    """The place of an outcome in the list of `Counting.joint`."""
    return FINISHES * state_of(outcome) + finish_of(outcome)


def finish_of(outcome: Outcome) -> int:
    cards = 2 * (outcome.player_cards - 2) + outcome.banker_cards - 2
    return 100 * cards + 10 * outcome.player + outcome.banker


def cards_of(finish: int) -> int:
    """How many cards a coup took; `finish` has its totals and numbers of cards as one number."""
    player, banker = divmod(finish // 100, 2)
    return 4 + player + banker


def state_of(outcome: Outcome) -> int:
    mine, other = _PAIRS.index(outcome.player_pair), _PAIRS.index(outcome.banker_pair)
    kinds = 3 * (mine - 1) + other - 1
    if outcome.eights is not Eights.NONE:
        return EIGHTS + 3 * kinds + _EIGHTS.index(outcome.eights) - 1
    return SAME + kinds if outcome.same_rank else 4 * mine + other


@cache
def outcome_at(place: int) -> Outcome:
    """The outcome at a place in the list of `Counting.joint`."""
    state, finish = divmod(place, FINISHES)
    cards, totals = divmod(finish, 100)
    kinds = state - SAME if state < EIGHTS else (state - EIGHTS) // 3
    mine, other = divmod(state, 4) if state < SAME else (kinds // 3 + 1, kinds % 3 + 1)
    return Outcome(
        player=totals // 10,
        banker=totals % 10,
        player_cards=2 + cards // 2,
        banker_cards=2 + cards % 2,
        player_pair=_PAIRS[mine],
        banker_pair=_PAIRS[other],
        same_rank=state >= SAME,
        eights=_EIGHTS[(state - EIGHTS) % 3 + 1] if state >= EIGHTS else Eights.NONE,
    )


_EVERY = Buckets([range(FINISHES)])


class Distribution:
    """How many of all ordered deals end in each outcome, and in how many the shoe runs out.

    A deal is an order of six cards, or of all that are left where those are fewer.
    """

    def __init__(
        self,
        total: int,
        joint: Callable[[], Sequence[int]],
        margins: Callable[[], Sequence[int]] | None = None,
        sums: Sums = plain_sums,
    ) -> None:
        self.total = total
        self._count_joint, self._count_margins, self._sums = joint, margins, sums
        self.counted: dict[object, tuple[int, ...]] = {}
        """What was summed up so far, by what asked for it."""

    def sums(self, of: str, buckets: Buckets) -> tuple[int, ...]:
        """Add up the deals of each bucket; `of` names the list: `joint`, `finishes` or `states`."""
        return self._sums(getattr(self, of), buckets)

    @cached_property
    def joint(self) -> Sequence[int]:
        """The number of deals by outcome, as a list; `counting.cell` has an outcome's place."""
        return self._count_joint()

    @cached_property
    def _margins(self) -> Sequence[int]:
        if self._count_margins is not None:
            return self._count_margins()
        rows = [self.joint[at : at + FINISHES] for at in range(0, len(self.joint), FINISHES)]
        finishes = [sum(map(int, column)) for column in zip(*rows, strict=True)]
        return [*finishes, *(sum(map(int, row)) for row in rows)]

    @property
    def finishes(self) -> Sequence[int]:
        """The number of deals by totals and numbers of cards, whatever the pairs."""
        return self._margins[:FINISHES]

    @property
    def states(self) -> Sequence[int]:
        """The number of deals by the pairs in both hands, whatever the totals."""
        return self._margins[FINISHES : FINISHES + STATES]

    @cached_property
    def counts(self) -> Mapping[Outcome, int]:
        """The number of deals for each outcome that can happen."""
        return {outcome_at(at): int(count) for at, count in enumerate(self.joint) if count}

    @cached_property
    def void(self) -> int:
        """The number of deals in which the shoe runs out in mid-coup."""
        return self.total - sum(self.sums("finishes", _EVERY))

    def probability(self, when: Callable[[Outcome], bool]) -> Fraction:
        """The probability that the coup ends in an outcome for which `when` is true."""
        return Fraction(sum(n for outcome, n in self.counts.items() if when(outcome)), self.total)

    @property
    def void_probability(self) -> Fraction:
        return Fraction(self.void, self.total)


def distribution(shoe: Composition, counter: Counting) -> Distribution:
    """The distribution for the next coup from a shoe of which only the contents are known."""
    margins = (lambda: counter.margins(shoe)) if shoe.size >= DEEPEST else None
    total = perm(shoe.size, min(shoe.size, DEEPEST))
    return Distribution(total, lambda: counter.joint(shoe), margins, counter.sums)
