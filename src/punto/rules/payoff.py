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

    A clause may contain `{option}` if the index has a clause for each option. `at_payment`: the
    commission is always taken at payment, never deferred. `stays`: by this clause a wager that
    stood off lies for the next coup, unless its owner changes it. `again`: by this clause the wager
    has to stay, and its owner names a hand anew before that coup.
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
    """One row of a table's pay table: when it holds and what it pays, with the option chosen."""

    when: tuple[Condition, ...]
    pay: Pay
    at_payment: bool = False
    stays: Clause | None = None
    again: Clause | None = None

    def holds(self, outcome: Outcome | Facing) -> bool:
        return all(condition.holds(outcome) for condition in self.when)
