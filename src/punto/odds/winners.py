"""How probably the next coups have these winners: as if independent, or dealt from one shoe."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import perm
from typing import NamedTuple, Protocol

from punto.odds.composition import CARDS, Composition
from punto.odds.counting import DEEPEST, Distribution, outcome_at, play_of
from punto.odds.multi_coup import Coefficients, coefficients, wins_of
from punto.rules.coup import Winner
from punto.rules.draw import Draw
from punto.rules.points import Points


class CoupModel(StrEnum):
    """How the coups of a wager hang together.

    `dealt`: exactly as cards leave one shoe and do not come back. `independent`: every coup as
    probable as the next one, and no shoe ends. `one-shoe`: the same, but that the shoe ends.
    """

    DEALT = "dealt"
    INDEPENDENT = "independent"
    ONE_SHOE = "one-shoe"


class Wins(NamedTuple):
    """How many coups each wins. Their order changes no probability, for cards are exchangeable."""

    player: int = 0
    banker: int = 0
    tie: int = 0

    @property
    def coups(self) -> int:
        return sum(self)

    def and_one(self, winner: Winner) -> Wins:
        return self._replace(**{winner.value: getattr(self, winner.value) + 1})


NO_COUP = Wins()


class Winners(Protocol):
    """What tells the probability of winners in a given order."""

    @property
    def basis(self) -> CoupModel: ...
    def chance(self, wins: Wins) -> Fraction: ...


class Independent:
    """Every coup is like the next one. A void coup has no winner, so it is played again."""

    basis = CoupModel.INDEPENDENT

    def __init__(self, found: Distribution) -> None:
        counts = dict.fromkeys(Winner, 0)
        for place, count in enumerate(found.finishes):
            counts[outcome_at(place).winner] += int(count)
        played = sum(counts.values())
        self._chances = [Fraction(count, played) for count in counts.values()]

    def chance(self, wins: Wins) -> Fraction:
        player, banker, tie = self._chances
        return player**wins.player * banker**wins.banker * tie**wins.tie


class DealtCoups:
    """Coups dealt from one shoe, one after the other, without replacement."""

    basis = CoupModel.DEALT

    def __init__(self, draw: Draw, points: Points, shoe: Composition, *, fast: bool) -> None:
        play = play_of(draw, points)
        self._left = [0] * 10
        for place in range(len(CARDS)):
            self._left[play.values[place // 4]] += shoe.counts[place]
        self._play, self._fast = play, fast
        self._found: dict[int, Sequence[Fraction]] = {0: [Fraction(1)]}

    @cached_property
    def _ways(self) -> Coefficients:
        return coefficients(self._play)

    def chance(self, wins: Wins) -> Fraction:
        """Ties by what is left: whatever the winner of one coup, the others stay as probable."""
        if not wins.tie:
            return self._without_ties(wins.coups)[wins.player]
        others = wins._replace(tie=wins.tie - 1)
        won = (others.and_one(Winner.PLAYER), others.and_one(Winner.BANKER))
        return self.chance(others) - sum(map(self.chance, won))

    def _without_ties(self, coups: int) -> Sequence[Fraction]:
        """By the number of coups that the Player wins; the Banker wins the others."""
        if coups not in self._found:
            cards = DEEPEST * coups
            if cards > sum(self._left):
                raise ValueError(f"{coups} coups from {sum(self._left)} cards; want {cards} cards")
            total = perm(sum(self._left), cards)
            counts = wins_of(coups, self._ways, self._left, fast=self._fast)
            self._found[coups] = [Fraction(count, total) for count in counts]
        return self._found[coups]
