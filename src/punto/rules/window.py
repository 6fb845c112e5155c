"""A window in mid-coup: a wager that is offered when all first four cards are exposed."""

from punto.rules.clause import Clause
from punto.rules.coup import FirstCounts
from punto.rules.data import Cited, Key
from punto.rules.payoff import Payoff
from punto.rules.words import Opening


class Situation(Cited, frozen=True, kw_only=True):
    """First cards at which a player with one of `needs` is offered a wager, and its payoffs."""

    key: Key
    when: tuple[Opening, ...]
    needs: tuple[Key, ...]
    payoffs: tuple[Payoff, ...]

    def holds(self, start: FirstCounts) -> bool:
        return all(each.holds(start) for each in self.when)


class Window(Cited, frozen=True, kw_only=True):
    """A wager in mid-coup: it is taken in one of these situations, before the fifth card.

    `only` is the clause by which no other situation will do, `needed` the clause by which the
    player must have a wager in action, and `cap` the clause by which the wager may not be larger
    than the largest one that entitles the player to it.
    """

    only: Clause
    needed: Clause
    cap: Clause | None = None
    situations: tuple[Situation, ...]

    def named(self, key: str) -> Situation:
        """The situation of this key."""
        return next(each for each in self.situations if each.key == key)

    def situation(self, start: FirstCounts) -> Situation | None:
        """The situation that these first cards make, if any."""
        return next((each for each in self.situations if each.holds(start)), None)
