"""How probable some winners of the next coups are: independent coups, or coups from one shoe."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import gcd, perm
from typing import NamedTuple

from punto.odds.composition import CARDS, Composition
from punto.odds.counting import DEEPEST, Buckets, Distribution, outcome_at, play_of
from punto.odds.multi_coup import Coefficients, coefficients, wins_of
from punto.odds.states import FINISHES
from punto.rules.coup import Winner
from punto.rules.draw import Draw
from punto.rules.points import Points


class CoupModel(StrEnum):
    """How the coups of a wager depend on each other.

    `dealt`: exactly, with cards that leave one shoe and do not come back. `independent`: every coup
    is as probable as the next one, and no shoe ends. `one-shoe`: the same, except that the shoe
    ends.
    """

    DEALT = "dealt"
    INDEPENDENT = "independent"
    ONE_SHOE = "one-shoe"


class Wins(NamedTuple):
    """How many coups Player and Banker win, and how many are ties.

    The order of the winners changes no probability, for cards are exchangeable.
    """

    player: int = 0
    banker: int = 0
    tie: int = 0

    @property
    def coups(self) -> int:
        return sum(self)

    def and_one(self, winner: Winner) -> Wins:
        return self._replace(**{winner.value: getattr(self, winner.value) + 1})


NO_COUP = Wins()


_WON = Buckets([[at for at in range(FINISHES) if outcome_at(at).winner is each] for each in Winner])


class Winners(ABC):
    """The base of the classes that know how probable the winners of the next coups are."""

    basis: CoupModel

    @abstractmethod
    def deals(self, wins: Wins, coups: int) -> int:
        """In how many deals of `coups` coups the first ones have these winners in a given order."""

    def chance(self, wins: Wins) -> Fraction:
        """The probability that the next coups have these winners in a given order."""
        return Fraction(self.deals(wins, wins.coups), self.deals(NO_COUP, wins.coups))


class Independent(Winners):
    """Coups that are all alike. A void coup has no winner, so it is played again."""

    basis = CoupModel.INDEPENDENT

    def __init__(self, found: Distribution) -> None:
        won = found.sums("finishes", _WON)
        self._won = [count // gcd(*won) for count in won]
        self._found: dict[tuple[Wins, int], int] = {}

    def deals(self, wins: Wins, coups: int) -> int:
        known = self._found.get((wins, coups))
        if known is None:
            player, banker, tie = self._won
            won = player**wins.player * banker**wins.banker * tie**wins.tie
            known = self._found[wins, coups] = won * sum(self._won) ** (coups - wins.coups)
        return known


class DealtCoups(Winners):
    """Coups that are dealt from one shoe, one after the other, without replacement."""

    basis = CoupModel.DEALT

    def __init__(self, draw: Draw, points: Points, shoe: Composition, *, fast: bool) -> None:
        play = play_of(draw, points)
        self._left = [0] * 10
        for place in range(len(CARDS)):
            self._left[play.values[place // 4]] += shoe.counts[place]
        self._play, self._fast = play, fast
        self._won: dict[int, Sequence[int]] = {0: [1]}
        self._found: dict[tuple[Wins, int], int] = {}

    @cached_property
    def _ways(self) -> Coefficients:
        return coefficients(self._play)

    def deals(self, wins: Wins, coups: int) -> int:
        """In how many deals of `coups` coups the first ones have these winners in a given order.

        Deals with a tie are those that are left when Player and Banker do not win that coup.
        """
        known = self._found.get((wins, coups))
        if known is None:
            known = self._found[wins, coups] = self._deals(wins, coups)
        return known

    def _deals(self, wins: Wins, coups: int) -> int:
        if not wins.tie:
            won = self._without_ties(wins.coups)[wins.player]
            left = sum(self._left) - DEEPEST * wins.coups
            return won * perm(left, DEEPEST * (coups - wins.coups))
        others = wins._replace(tie=wins.tie - 1)
        won = (others.and_one(Winner.PLAYER), others.and_one(Winner.BANKER))
        return self.deals(others, coups) - sum(self.deals(each, coups) for each in won)

    def _without_ties(self, coups: int) -> Sequence[int]:
        """The number of deals by how many coups the Player wins; the Banker wins the others."""
        if coups not in self._won:
            cards = DEEPEST * coups
            if cards > sum(self._left):
                raise ValueError(
                    f"{coups} coups cannot be dealt from {sum(self._left)} cards. "
                    f"They need {cards} cards."
                )
            self._won[coups] = wins_of(coups, self._ways, self._left, fast=self._fast)
        return self._won[coups]
