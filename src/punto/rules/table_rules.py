"""The rules of one table: its book with the operator's choices. `choose` checks and makes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from punto.money import Cents, Chips
from punto.rules import permission
from punto.rules.answers import BurnMethod, Personal
from punto.rules.bet import Bet, Combination, Family, Settles
from punto.rules.clause import Clause
from punto.rules.coup import Game, Outcome, Side
from punto.rules.limits import Limit, Limits
from punto.rules.model import Arrangement, Method, Rulebook, Variant, Version
from punto.rules.odds import Percent
from punto.rules.payoff import Row
from punto.rules.permission import Permission, PlayerWish, Power, Topic
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.three_card import Facing, ThreeCard
from punto.rules.values import Thing, all_of
from punto.rules.wager import Wager

_CENTS = Chips((Cents(1),))
_ANY = Limits(Limit(Cents(1), Cents(10**12)))
ROWS_KEPT = 8_192
"""Rows that are remembered of pay tables; outcomes are many, and come again and again."""


@dataclass(frozen=True, slots=True)
class House:
    """What the house decides where the book is silent or vague.

    None of it comes from a rulebook, and nothing that follows from it cites a clause. `about` is
    how many cards a distance may differ where the book says "about". Where the book can be read so,
    `gross_differential` holds each hand's total against the differential, instead of the difference
    of both, and `differential_per_box` the difference at each box. The coup waits `window_seconds`
    for players who may wager in mid-coup and have not answered.
    """

    about: int = 0
    cut_distance: int | None = None
    cutting_card_distance: int | None = None
    burn: BurnMethod | None = None
    pay_up: bool | None = None
    gross_differential: bool = False
    differential_per_box: bool = False
    window_seconds: int = 15


@dataclass(frozen=True, slots=True)
class Choices:
    """What an operator chooses for a table. Where a choice is empty, the book's first one is taken.

    `offered` has the bets besides the main ones; if it is None, all but those of mid-coup.
    `boxes` is how many boxes the layout has, where the book lets the operator choose. `jackpot` is
    the key of the table's jackpot. With a `cashier`, players wager only chips that they brought.
    """

    variant: str = ""
    version: str = ""
    arrangement: str = ""
    method: str = ""
    decks: int = 8
    cutting_cards: int | None = None
    chips: Chips = _CENTS
    limits: Limits = _ANY
    offered: frozenset[str] | None = None
    restricted: frozenset[str] = frozenset()
    side_places: int | None = None
    boxes: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    percentages: Mapping[str, str] = field(default_factory=dict[str, str])
    pair: tuple[str, str] | None = None
    tournament: bool = False
    sharing: bool = False
    jackpot: str = ""
    cashier: bool = False
    house: House = House()


@dataclass(frozen=True, repr=False)
class TableRules:
    """The rules of one table. `choose` makes them, after it has checked that the book allows them.

    Every change gives them a new `number`. `kept` has earlier rules by their number, as long as a
    wager or a coup refers to them. `late` has what staff directed about wagers found outside the
    limits too late.
    """

    book: Rulebook
    variant: Variant
    version: Version | None
    arrangement: Arrangement
    method: Method | None
    choices: Choices
    percentages: Mapping[str, Percent]
    offered: tuple[Bet, ...]
    number: int = 0
    kept: Mapping[int, TableRules] = field(default_factory=dict[int, "TableRules"])
    late: Mapping[str, str] = field(default_factory=dict[str, str])

    def of(self, wager: Wager) -> TableRules:
        """The rules under which a wager was accepted."""
        if not self.kept:
            return self
        return self if wager.number == self.number else self.kept.get(wager.number, self)

    def with_choices(self, **changed: Any) -> TableRules:
        """The same table with other choices, which were checked against the book."""
        return replace(self, choices=replace(self.choices, **changed))

    def paying(self, *, up: bool) -> TableRules:
        """The same table, with a direction to pay amounts that chips cannot make up or down."""
        kept = {number: each.paying(up=up) for number, each in self.kept.items()}
        house = replace(self.house, pay_up=up)
        return replace(self.with_choices(house=house), kept=kept)

    def followed_by(self, rules: TableRules, in_use: Collection[int]) -> TableRules:
        """The new `rules` of this table, with a new number; earlier ones `in_use` are kept."""
        known = {**self.kept, self.number: replace(self, kept={})}
        kept = {number: each for number, each in known.items() if number in in_use}
        return replace(rules, number=self.number + 1, kept=kept)

    def __repr__(self) -> str:
        return f"TableRules({self.book.key} {self.variant.key}, {self.choices!r})"

    @property
    def chips(self) -> Chips:
        return self.choices.chips

    @property
    def limits(self) -> Limits:
        return self.choices.limits

    @property
    def house(self) -> House:
        return self.choices.house

    @property
    def cutting_cards(self) -> int:
        """How many cutting cards are used: as chosen, or else the first number in the book."""
        if not self.arrangement.cutting_card:
            return 0
        if self.choices.cutting_cards is not None:
            return self.choices.cutting_cards
        allowed = self.book.policy.cutting_cards
        return allowed.value[0] if allowed else 1

    @property
    def boxes(self) -> int | None:
        """How many boxes the layout has: as chosen, or else the most for this size of table."""
        if self.choices.boxes is not None or self.version is None:
            return self.choices.boxes
        return self.version.seats_max

    def out_of_play(self, box: int) -> Clause | None:
        """The clause by which a box is marked as out of play; None if it is in play."""
        version, boxes = self.version, self.boxes or 0
        return version.out_of_play if version and version.seats_max < box <= boxes else None

    @cached_property
    def boxes_out(self) -> frozenset[int]:
        """The boxes of the layout that are marked as out of play."""
        return frozenset(each for each in range(1, (self.boxes or 0) + 1) if self.out_of_play(each))

    @property
    def boxes_clause(self) -> Clause | None:
        return self.version.clause if self.version else self.book.boxes_clause

    @property
    def players_per_area(self) -> int | None:
        """How many players may share an area, by the version, the permission given and the book."""
        sharing = self.version.sharing if self.version else None
        if sharing is None and (answer := self.book.policy.players_per_area):
            sharing = answer.value
        if sharing is None:
            return None
        return sharing.permitted if self.choices.sharing else sharing.plain

    @property
    def markers(self) -> frozenset[str]:
        """The players whose place has a marker, because limits of their own apply to them."""
        answer = self.book.policy.individual_limits
        if answer is None or answer.value is not Personal.MARKER:
            return self.limits.markers
        return self.limits.markers | {player for player, _ in self.limits.personal}

    @cached_property
    def combination(self) -> Combination | None:
        """The combined wager on offer; None if the sign names no pair of bets for it."""
        pair = self.choices.pair
        return next((each for each in self.book.combinations if pair in each.pairs), None)

    @cached_property
    def powers(self) -> Mapping[Permission, Power]:
        """Which role may give which permission at this table, and by which clause."""
        return permission.powers_of(self.book)

    @cached_property
    def wishes(self) -> Mapping[PlayerWish, Clause]:
        """What players may ask for at this table, and by which clause."""
        return permission.wishes_of(self.book)

    @cached_property
    def topics(self) -> Mapping[Topic, Clause]:
        """What needs the agreement of all players at this table, and by which clause."""
        return permission.topics_of(self.book)

    @cached_property
    def early(self) -> frozenset[str]:
        """The bets that are settled before the coup is over."""
        return frozenset(bet.key for bet in self.offered if bet.settles is not Settles.COUP)

    @cached_property
    def three_card(self) -> ThreeCard | None:
        """The book's rules of Three Card Baccarat, if this table plays it."""
        return self.book.three_card if self.variant.game is Game.THREE_CARD else None

    @cached_property
    def by_coup(self) -> tuple[Bet, ...]:
        """The bets on offer that are placed before a coup and decided by it."""
        return tuple(bet for bet in self.offered if bet.payoffs)

    @cached_property
    def keys_by_coup(self) -> tuple[str, ...]:
        """The keys of the bets on offer that are placed before a coup and decided by it."""
        return tuple(bet.key for bet in self.by_coup)

    @cached_property
    def lasting(self) -> Mapping[str, Bet]:
        """The bets on offer that may last longer than a coup."""
        return {bet.key: bet for bet in self.offered if bet.is_long}

    @cached_property
    def windows(self) -> tuple[Bet, ...]:
        """The bets on offer that are placed in mid-coup."""
        return tuple(bet for bet in self.offered if bet.window)

    @cached_property
    def rows(self) -> Mapping[str, tuple[Row, ...]]:
        """All pay table rows of each bet on offer, by the bet's key, with the options chosen."""
        return {
            bet.key: tuple(row for on in bet.tables for row in self.pay_table(bet.key, on))
            for bet in self.offered
        }

    def pay_table(self, bet: str, on: str = "") -> tuple[Row, ...]:
        """The pay table of a bet on offer; `on` names the situation if the bet has several."""
        if (bet, on) not in self._pay_tables:
            self._pay_tables[bet, on] = self._rows(self._bets[bet], on)
        return self._pay_tables[bet, on]

    @cached_property
    def _pay_tables(self) -> dict[tuple[str, str], tuple[Row, ...]]:
        return {}

    @cached_property
    def _found(self) -> dict[tuple[str, str, Outcome | Facing], Row]:
        return {}

    @cached_property
    def _bets(self) -> Mapping[str, Bet]:
        return {bet.key: bet for bet in self.offered}

    @cached_property
    def commissioned(self) -> Mapping[str, Row]:
        """The winning row of each bet with commission, by the bet's key."""
        return {
            bet: row
            for bet, rows in self.rows.items()
            for row in reversed(rows)  # The first counts.
            if row.pay.commission
        }

    def bet(self, key: str) -> Bet | None:
        return self._bets.get(key)

    def row(self, bet: str, outcome: Outcome | Facing, on: str = "") -> Row:
        """The row of a bet's pay table that an outcome falls under: the first that it meets."""
        found = self._found.get((bet, on, outcome))
        if found is None:
            found = next(row for row in self.pay_table(bet, on) if row.holds(outcome))
            if len(self._found) >= ROWS_KEPT:
                self._found.clear()
            self._found[bet, on, outcome] = found
        return found

    def part(self, side: Side) -> str:
        """The bet on one hand's side in the pair that the combined wager goes on."""
        assert self.choices.pair is not None, "no pair on the sign"
        return self.choices.pair[0 if side is Side.PLAYER else 1]

    def option(self, family: Family) -> str:
        """The option of odds that the table plays for some bets: as chosen, or else the first."""
        return self.choices.options.get(family.key, family.options[0])

    def _rows(self, bet: Bet, on: str) -> tuple[Row, ...]:
        family = self.book.family(bet.family)
        option = self.option(family) if family else ""
        place = family.options.index(option) if family else 0
        return tuple(payoff.for_option(option, place) for payoff in bet.tables[on])


def same_for_all(tables: Sequence[TableRules]) -> Refused | None:
    """The refusal if tables of one house differ in odds that must be the same, or None.

    [nz-division-5 11A.8/s2]
    """
    for family in tables[0].book.families if tables else ():
        offering = [each for each in tables if any(b.family == family.key for b in each.offered)]
        played = sorted({each.option(family) for each in offering})
        if family.one_for_all and len(played) > 1:
            got = Finding.OPTIONS_OF_FAMILY(Thing.FAMILY(family.key), all_of(Thing.OPTION, played))
            return Refused(Reason.UNKNOWN_OPTION, family.one_for_all, got, Need.SAME_AT_ALL_TABLES)
    return None
