"""Wagers in mid-coup, such as Insurance, which are offered once the first four cards lie open."""

from punto.rules.clause import Clause
from punto.rules.coup import FirstCounts
from punto.rules.data import Cited, Key
from punto.rules.payoff import Payoff
from punto.rules.words import Opening


class Situation(Cited, frozen=True, kw_only=True):
    """First cards after which those who back one of `needs` are offered a wager, and its odds."""

    key: Key
    when: tuple[Opening, ...]
    needs: tuple[Key, ...]
    payoffs: tuple[Payoff, ...]

    def holds(self, start: FirstCounts) -> bool:
        return all(each.holds(start) for each in self.when)


class Window(Cited, frozen=True, kw_only=True):
    """When a bet can be placed in mid-coup: in one of these situations, before the fifth card.

    `only` is the clause by which no other situation will do, `needed` the clause by which the
    player must have a wager in action, and `cap` the clause by which the wager may not be larger
    than the largest one that entitles the player to it.
    """

    only: Clause
    needed: Clause
    cap: Clause | None = None
    situations: tuple[Situation, ...]

    def named(self, key: str) -> Situation:
        """The situation with this key, which must exist."""
        return next(each for each in self.situations if each.key == key)

    def situation(self, start: FirstCounts) -> Situation | None:
        """The situation that first cards with these counts make, if any."""
        return next((each for each in self.situations if each.holds(start)), None)
