"""A row of a pay table: when it holds, and what it pays."""

from __future__ import annotations

from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.data import Cited
from punto.rules.odds import Pay
from punto.rules.three_card import Facing
from punto.rules.words import Condition


class Payoff(Cited, frozen=True, kw_only=True):
    """One row of a pay table. `pays` has one entry, or one for each option of the bet's family.

    A clause may contain `{option}`, where the index has a row for each option. `at_payment`: its
    commission is always taken at payment, never left to a later time. `stays`: by this clause a
    wager that stood off lies for the next coup, unless its owner changes it. `again`: by this
    clause it does so for good, and its owner has to name a hand anew before that coup.
    """

    when: tuple[Condition, ...]
    pays: tuple[Pay, ...]
    at_payment: bool = False
    stays: Clause | None = None
    again: Clause | None = None

    def for_option(self, option: str, place: int) -> Row:
        """The row for a table that plays this option."""
        cites = tuple(cite.for_option(option) for cite in (self.clause, *self.also))
        pay = self.pays[place % len(self.pays)]
        return Row(
            when=self.when,
            pay=pay,
            clause=cites[0],
            also=cites[1:],
            at_payment=self.at_payment,
            stays=self.stays,
            again=self.again,
        )


class Row(Cited, frozen=True, kw_only=True):
    """A payoff with its odds option chosen."""

    when: tuple[Condition, ...]
    pay: Pay
    at_payment: bool = False
    stays: Clause | None = None
    again: Clause | None = None

    def holds(self, outcome: Outcome | Facing) -> bool:
        return all(condition.holds(outcome) for condition in self.when)
