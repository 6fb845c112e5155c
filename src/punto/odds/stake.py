"""What a wager is worth at a table whose chips may not pay it exactly, by the book's own rule."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from punto.money import NOTHING, Cents, Chips, dollars
from punto.odds.counting import Distribution
from punto.odds.features import look
from punto.odds.offer import BEYOND, Offer
from punto.odds.price import Brought, PayTable, Price
from punto.odds.winners import CoupModel
from punto.rules.circumstances import Circumstances
from punto.rules.limit_checks import can_be_paid
from punto.rules.limits import Limit, Limits
from punto.rules.ruling import NotStated
from punto.rules.settle import settle
from punto.rules.table_rules import House, TableRules
from punto.rules.wager import Wager

SOMEBODY = "somebody"
_CENTS = Chips((Cents(1),))


@dataclass(frozen=True, slots=True)
class StakeInChips:
    """A stake and the chips of the table that pays it.

    `differential` is what a wager by arrangement exceeds; with 0 the whole stake is beyond it.
    `pay_up` is a direction for a book that does not say what becomes of odd amounts.
    """

    amount: Cents
    chips: Chips = _CENTS
    differential: Cents = NOTHING
    pay_up: bool | None = None


@dataclass(frozen=True, slots=True)
class Unpriced:
    """A wager that has no price, for the book does not say what becomes of an odd amount."""

    basis: ClassVar[CoupModel] = CoupModel.DEALT
    arises: ClassVar[Fraction] = Fraction(1)
    detail: ClassVar[bool] = False

    offer: Offer
    answer: NotStated


def price_at(offer: Offer, found: Distribution, stake: StakeInChips) -> Price | Unpriced:
    """Price a stake in chips by settling it on every kind of outcome that it can meet."""
    limit = Limit(Cents(1), max(stake.amount, Cents(1)))
    table = table_with(offer, limit, stake.chips, stake.pay_up, stake.differential)
    wager = Wager(SOMEBODY, offer.wager, stake.amount)
    seen, brought = look(offer), list[Brought]()
    for example in seen.examples:
        (done,) = settle(table, example, [wager])
        if isinstance(done, NotStated):
            return Unpriced(offer, done)
        brought.append((Fraction(done.net, stake.amount), done.clauses))
    return PayTable.of(offer, seen, brought).price(found, _note(table, wager))


def table_with(
    offer: Offer, limit: Limit, chips: Chips, pay_up: bool | None, differential: Cents = NOTHING
) -> TableRules:
    """The table of the offer with these chips and this limit on stakes.

    For a wager beyond the differential, somebody has an arrangement at it.
    """
    limits = Limits(limit)
    if offer.option == BEYOND:
        limits = Limits(limit, arranged={SOMEBODY: limit.maximum}, differential=differential)
    return offer.table.with_choices(chips=chips, limits=limits, house=House(pay_up=pay_up))


def _note(table: TableRules, wager: Wager) -> str:
    """Why the wager may be refused where that is seen in time; else empty."""
    if not table.chips.payable(wager.stake):
        return f"cannot be laid: chips do not make {dollars(wager.stake)}"
    refusal = can_be_paid(table, wager, Circumstances(refuse_unpayable=True))
    return f"may be refused: {refusal}" if refusal else ""
