"""A window in mid-coup: a wager that is offered when all first four cards are exposed."""

from punto.rules.clause import Clause
from punto.rules.coup import FirstCounts
from punto.rules.data import Cited, Key
from punto.rules.payoff import Payoff
from punto.rules.words import Opening


class Situation(Cited, frozen=True, kw_only=True):
    """First cards at which who has one of `needs` in action is offered a wager, and its payoffs."""

    key: Key
    when: tuple[Opening, ...]
    needs: tuple[Key, ...]
    payoffs: tuple[Payoff, ...]

    def holds(self, start: FirstCounts) -> bool:
        return all(each.holds(start) for each in self.when)


class Window(Cited, frozen=True, kw_only=True):
    """When a wager is taken in mid-coup: in one of these situations, before the fifth card.

    `only`: by this clause no other situation will do. `needed`: by this clause a wager of one's own
    in action is needed. `cap`: by this clause no more may be wagered than the largest wager that
    entitles to it.
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
