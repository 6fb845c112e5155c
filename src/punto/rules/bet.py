"""A bet: the contingency that a wager is placed on, and what it pays."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Side
from punto.rules.data import Count, Data
from punto.rules.odds import Pay, Percent
from punto.rules.three import Facing
from punto.rules.words import Condition

Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]+(/[a-z0-9-]+)?$")]


class Payoff(Data, frozen=True, kw_only=True):
    """One row of a pay table. `pays` has one entry, or one for each option of the bet's family.

    A clause may contain `{option}`, where the index has a row for each option. `at_payment`: its
    commission is always taken at payment, never left to a later time. `stays`: by this clause a
    wager that stood off lies for the next coup, unless its owner changes it.
    """

    when: tuple[Condition, ...]
    pays: tuple[Pay, ...]
    clause: Clause
    also: tuple[Clause, ...] = ()
    at_payment: bool = False
    stays: Clause | None = None
    reading: str = ""

    def for_option(self, option: str, place: int) -> Row:
        """The row as it stands on a table that plays this option."""
        cites = tuple(cite.for_option(option) for cite in (self.clause, *self.also))
        pay = self.pays[place % len(self.pays)]
        return Row(
            when=self.when,
            pay=pay,
            clause=cites[0],
            also=cites[1:],
            at_payment=self.at_payment,
            stays=self.stays,
        )


class Row(Data, frozen=True, kw_only=True):
    """A payoff with its odds option chosen."""

    when: tuple[Condition, ...]
    pay: Pay
    clause: Clause
    also: tuple[Clause, ...] = ()
    at_payment: bool = False
    stays: Clause | None = None

    def holds(self, outcome: Outcome | Facing) -> bool:
        return all(condition.holds(outcome) for condition in self.when)


class Settles(StrEnum):
    """When a bet is decided and paid."""

    COUP = "coup"
    INITIAL_DEAL = "initial-deal"


class Places(Data, frozen=True, kw_only=True):
    """How many wagers of a bet fit one area, and how many of them one player may have."""

    per_area: Count
    per_player: Count
    clause: Clause
    player_clause: Clause
    also: tuple[Clause, ...] = ()
    reading: str = ""


class Words(Data, frozen=True, kw_only=True):
    """What the areas of a bet are called on the layout: one of these words."""

    words: tuple[str, ...]
    clause: Clause
    also: tuple[Clause, ...] = ()


class Bet(Data, frozen=True, kw_only=True):
    """A bet of the book. The same key may stand again for another variant, with its own payoffs.

    `variants` empty: every variant that takes side wagers. `needs`: the same player must have one
    of these bets too. `restrictable`: by this clause the table may ask for that as well. `decks`:
    the only numbers of decks with which it may be offered.
    """

    key: Key
    title: str
    clause: Clause
    also: tuple[Clause, ...] = ()
    built: bool = True
    variants: tuple[Key, ...] = ()
    family: str = ""
    side: Side | None = None
    needs: tuple[Key, ...] = ()
    restrictable: Clause | None = None
    places: Places | None = None
    limits_clause: Clause | None = None
    layout: Words | None = None
    decks: tuple[int, ...] = ()
    decks_clause: Clause | None = None
    settles: Settles = Settles.COUP
    settles_clause: Clause | None = None
    reading: str = ""
    payoffs: tuple[Payoff, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The things under the bet of which a wager names one; none where it is one thing."""
        return ()


class Family(Data, frozen=True, kw_only=True):
    """Bets whose odds are chosen together, by option.

    `one_for_all`: by this clause all tables that offer it play the same option.
    """

    key: Key
    title: str
    options: tuple[str, ...]
    clause: Clause
    also: tuple[Clause, ...] = ()
    one_for_all: Clause | None = None
    reading: str = ""


class Share(Data, frozen=True, kw_only=True):
    """A part of a combined stake, on a named bet or on the named side of the pair on the sign."""

    share: Percent
    bet: str = ""
    side: Side | None = None


class Combination(Data, frozen=True, kw_only=True):
    """One stake in several parts, settled net. `pairs` are the pairs of bets it may be offered on.

    In each pair the Player's bet stands first.
    """

    key: Key
    title: str
    parts: tuple[Share, ...]
    pairs: tuple[tuple[Key, Key], ...]
    clause: Clause
    also: tuple[Clause, ...] = ()
    reading: str = ""
