"""The kernel made ready for one book: its table of play as numbers, its answers as outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from punto.cards import Rank
from punto.odds import compiled, kernel
from punto.odds.composition import Composition
from punto.odds.play import SIZES, Play, Scratch
from punto.odds.states import EIGHTS, FINISHES, SAME, STATES
from punto.rules.coup import Eights, Outcome, Pair, Side
from punto.rules.draw import COLUMNS, NO_CARD, Draw, due_at
from punto.rules.points import Points

_PAIRS, _EIGHTS = tuple(Pair), tuple(Eights)


class Counting:
    """Counts the deals of a shoe by one book's table of play. The plain kernel."""

    def __init__(self, draw: Draw, points: Points) -> None:
        self._play = play_of(draw, points)
        self._scratch = Scratch._make([0] * size for size in SIZES)

    def joint(self, shoe: Composition) -> Sequence[int]:
        """The number of deals for each state and in it for each finish: see `cell`."""
        out = [0] * (STATES * FINISHES)
        kernel.joint(shoe.counts, self._play, self._scratch, out)
        return out

    def margins(self, shoe: Composition) -> Sequence[int]:
        """The number of deals for each finish, then for each state; six cards at least."""
        out = [0] * (FINISHES + STATES)
        kernel.margins(shoe.counts, self._play, self._scratch, out)
        return out


class CompiledCounting:
    """The same numbers by the compiled kernel, which needs `punto[fast]`."""

    def __init__(self, draw: Draw, points: Points) -> None:
        values, eight, player, banker = play_of(draw, points)
        array = compiled.array
        self._play = Play(array(values), eight, array(player), array(banker))
        self._scratch = Scratch._make(compiled.zeros(size) for size in SIZES)

    def joint(self, shoe: Composition) -> Sequence[int]:
        out = compiled.zeros(STATES * FINISHES)
        compiled.kernel().joint(compiled.array(shoe.counts), self._play, self._scratch, out)
        return out

    def margins(self, shoe: Composition) -> Sequence[int]:
        out = compiled.zeros(FINISHES + STATES)
        compiled.kernel().margins(compiled.array(shoe.counts), self._play, self._scratch, out)
        return out


def play_of(draw: Draw, points: Points) -> Play:
    """The table of play as numbers, read through `rules/draw.py` like everything else."""
    counts = [(player, banker) for player in range(10) for banker in range(10)]
    return Play(
        values=[points.values[rank.value] % 10 for rank in Rank],
        eight=list(Rank).index(Rank.EIGHT),
        player=[int(due_at(draw, *two, NO_CARD, 2) is Side.PLAYER) for two in counts],
        banker=[
            int(due_at(draw, *two, column, 2) is Side.BANKER)
            for two in counts
            for column in COLUMNS
        ],
    )


def cell(outcome: Outcome) -> int:
    """The place of an outcome in the joint numbers."""
    return FINISHES * state_of(outcome) + finish_of(outcome)


def finish_of(outcome: Outcome) -> int:
    cards = 2 * (outcome.player_cards - 2) + outcome.banker_cards - 2
    return 100 * cards + 10 * outcome.player + outcome.banker


def state_of(outcome: Outcome) -> int:
    mine, other = _PAIRS.index(outcome.player_pair), _PAIRS.index(outcome.banker_pair)
    kinds = 3 * (mine - 1) + other - 1
    if outcome.eights is not Eights.NONE:
        return EIGHTS + 3 * kinds + _EIGHTS.index(outcome.eights) - 1
    return SAME + kinds if outcome.same_rank else 4 * mine + other


@cache
def outcome_at(place: int) -> Outcome:
    """The outcome at a place of the joint numbers."""
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
