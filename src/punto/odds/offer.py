"""What can be priced: every coup wager of a book, by variant and option."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

from punto.rules.bet import Bet, Combination
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.default import table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.odds import Pay
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Facing
from punto.rules.valid_stake import parts_of
from punto.rules.wager import HANDS

BEYOND = "beyond-differential"
"""The option of a wager on a hand that stands for its part over the differential."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A wager as one table offers it; `option` distinguishes it from the same wager at other odds.

    `extra` is the share of the stake that the house keeps of a win as additional commission. `on`
    names the part of a bet that the wager is on, such as one length of a Run; empty: the whole bet.
    """

    table: TableRules
    wager: str
    option: str = ""
    extra: Fraction = Fraction(0)
    on: str = ""
    prepared: list[Any] = field(default_factory=list[Any], init=False, compare=False, repr=False)
    """Its pay table as `price` has prepared it, once that was asked for."""

    @property
    def book(self) -> str:
        return self.table.book.key

    @property
    def variant(self) -> str:
        return self.table.variant.key

    @property
    def label(self) -> str:
        """The wager with its variant and option."""
        return " ".join(filter(None, (self.variant, self.wager, self.option)))

    @property
    def combination(self) -> Combination | None:
        """The combined wager whose stake goes in parts on several bets; None for a single bet."""
        combined = self.table.combination
        return combined if combined and combined.key == self.wager else None

    @property
    def _in_book(self) -> Bet | Combination:
        found = self.combination or self.table.bet(self.wager)
        assert found is not None, self.wager
        return found

    @property
    def title(self) -> str:
        return self._in_book.title

    @property
    def clause(self) -> Clause:
        """The clause of the book that the wager comes from."""
        beyond = self.table.book.policy.beyond_differential
        if self.extra and beyond:
            return beyond.value.player if self.wager == HANDS[0] else beyond.value.banker
        return self._in_book.clause

    @property
    def parts(self) -> tuple[tuple[str, Fraction], ...]:
        """The bets that the stake goes on, each with its share of the stake."""
        if self.combination is None:
            return ((self.wager, Fraction(1)),)
        return tuple((bet, share) for share, bet in parts_of(self.table))

    def net(self, outcome: Outcome | Facing) -> Fraction:
        """What a stake of one wins or loses at this outcome, without rounding to chips."""
        rows = ((self.table.row(bet, outcome, self.on), share) for bet, share in self.parts)
        return sum((share * self.net_of(row.pay) for row, share in rows), Fraction(0))

    def net_of(self, pay: Pay) -> Fraction:
        """What a stake of 1 wins or loses by one line of the pay table."""
        if pay.loses:
            return Fraction(-1)
        if pay.odds is None:
            return self.table.percentages[pay.sign].share if pay.sign else Fraction(0)
        won = pay.odds * (1 - pay.commission) if pay.commission else pay.odds
        return won - self.extra if self.extra else won


def offers(
    rules: Rulebook,
    variant: str = "",
    decks: int | None = None,
    percentages: Mapping[str, str] | None = None,
) -> tuple[Offer, ...] | Refused:
    """Every wager of a book, or of one variant, that one coup decides, with this many decks.

    Without decks: 8 if the book allows them, else the most that it allows. Where the sign shows a
    percentage and none is given, there is an offer for the lowest and one for the highest that the
    book prints. The same question about the same book gets the same offers, with the pay tables
    that were prepared for them.
    """
    shown = tuple((percentages or {}).items())
    return _every_offer(SameBook(rules), variant, decks, shown)


@dataclass(frozen=True, slots=True, eq=False)
class SameBook:
    """A book as the key of a cache: it equals only the very same object, not an equal book."""

    rules: Rulebook

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameBook) and self.rules is other.rules

    def __hash__(self) -> int:
        return id(self.rules)


KEPT = 64
"""How many questions about books are kept with what was prepared for them."""


@lru_cache(KEPT)
def _every_offer(
    book: SameBook, variant: str, decks: int | None, percentages: tuple[tuple[str, str], ...]
) -> tuple[Offer, ...] | Refused:
    rules, asked, found = book.rules, dict(percentages), list[Offer]()
    for each in rules.variants:
        if not each.built or each.own_game or variant not in ("", each.key):
            continue
        names = [parameter.key for parameter in rules.parameters_of(each)]
        # Asked for all variants, a percentage goes to the one whose sign shows it.
        mine = {name: text for name, text in asked.items() if variant or name in names}
        for shown in _signs(rules, each, mine):
            table = table_of(rules, each, decks, shown)
            if isinstance(table, Refused):
                return table
            seen = {(one.wager, one.option) for one in found if one.variant == each.key}
            found += [one for one in _offers(table) if (one.wager, one.option) not in seen]
    return tuple(found)


def plays(table: TableRules, offer: Offer) -> bool:
    """Whether a table offers this wager at the same odds: the same bet, options and pair of bets.

    A wager beyond the differential is offered only where players have an arrangement.
    """
    asked = offer.table.choices
    if offer.extra and not table.limits.arranged:
        return False
    if offer.combination:
        offered = asked.pair == table.choices.pair
    else:
        offered = table.bet(offer.wager) is not None
    return offered and all(
        option == table.option(family)
        for key, option in asked.options.items()
        if (family := table.book.family(key))
    )


def _signs(
    rules: Rulebook, variant: Variant, asked: Mapping[str, str]
) -> Iterator[Mapping[str, str]]:
    """Yield what the sign shows: the percentages asked for, the others at either printed end."""
    parameters = rules.parameters_of(variant)
    yield {each.key: str(each.minimum) for each in parameters} | dict(asked)
    if any(each.key not in asked for each in parameters):
        yield {each.key: str(each.maximum) for each in parameters} | dict(asked)


def _offers(table: TableRules) -> Iterator[Offer]:
    beyond = table.book.policy.beyond_differential
    for bet in table.by_coup:
        family = table.book.family(bet.family)
        for option in family.options if family else ("",):
            at = table.with_choices(options={bet.family: option}) if option else table
            yield Offer(at, bet.key, option or _sign_of(table, bet.key))
        if beyond and table.variant.key in beyond.value.variants and bet.key in HANDS:
            yield Offer(table, bet.key, BEYOND, beyond.value.commission.share)
    for combination in table.book.combinations:
        for pair in combination.pairs:
            if not table.lasting.keys().isdisjoint(pair):
                continue  # Its parts are decided by different coups: each is priced by itself.
            if all(table.bet(key) for key in pair):
                yield from _combined(table, combination, pair)


def _sign_of(table: TableRules, bet: str) -> str:
    """The percentages of the sign that a bet's odds refer to."""
    names = (row.pay.sign for row in table.rows[bet] if row.pay.sign)
    return " ".join(f"{name} {table.percentages[name]}" for name in names)


def _combined(
    table: TableRules, combination: Combination, pair: tuple[str, str]
) -> Iterator[Offer]:
    """Yield a combined wager on a pair of bets, in all options of both."""
    families = {bet.family for key in pair if (bet := table.bet(key)) and bet.family}
    known = [family for family in table.book.families if family.key in families]
    for chosen in product(*(family.options for family in known)):
        options = {family.key: option for family, option in zip(known, chosen, strict=True)}
        name = " ".join((" and ".join(pair), *chosen))
        at = table.with_choices(options=options, pair=pair)
        yield Offer(at, combination.key, name)
