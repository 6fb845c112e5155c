"""How much of a wager is valid: by the player's limits, the maximum, and what chips can pay."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from punto.money import Amount, Cents
from punto.rules.answers import OverMaximum, Unpayable
from punto.rules.chip_rounding import net, payable_part
from punto.rules.clause import Clauses
from punto.rules.limits import Limit
from punto.rules.table_rules import TableRules
from punto.rules.wager import HANDS, Wager


def arranged(table: TableRules, wager: Wager) -> Cents | None:
    """The highest wager beyond the differential that the house agreed with a player, or None."""
    # [crown-melbourne-v29 6.5]
    beyond = table.book.policy.beyond_differential
    if beyond is None or table.variant.key not in beyond.value.variants or wager.bet not in HANDS:
        return None
    limits = table.of(wager).limits
    agreed, differential = limits.arranged.get(wager.player), limits.differential
    beyond_it = agreed is not None and differential is not None and agreed > differential
    return agreed if beyond_it else None


def extra_commission(table: TableRules, wager: Wager, amount: Amount) -> tuple[Amount, Clauses]:
    """The extra commission on a win, for the wager's part beyond the differential; its clause."""
    # [crown-melbourne-v29 6.5.1] [crown-melbourne-v29 6.5.2]
    beyond = table.book.policy.beyond_differential
    differential = table.of(wager).limits.differential
    if beyond is None or differential is None or arranged(table, wager) is None:
        return 0, ()
    clause = beyond.value.player if wager.bet == HANDS[0] else beyond.value.banker
    excess = max(amount - differential, 0)
    return excess * beyond.value.commission.share, (clause,) if excess else ()


def limit_of(table: TableRules, wager: Wager) -> Limit:
    """The limit for a wager: by its player and bet, and by each part of a combined stake."""
    # [crown-melbourne-v29 1.1/1-1-2/split]
    limits = table.of(wager).limits
    whole = limits.of(wager.player, wager.bet)
    if not is_combined(table, wager):
        return whole
    least, highest = whole.minimum, whole.maximum
    for share, bet in parts_of(table):
        part = limits.of(wager.player, bet)
        least = Cents(max(least, ceil(part.minimum / share)))
        highest = Cents(min(highest, floor(part.maximum / share)))
    return replace(whole, minimum=min(least, highest), maximum=highest)


def parts_of(table: TableRules) -> Iterator[tuple[Fraction, str]]:
    """The share and the bet of each part of the combined wager; nothing if there is none."""
    for each in table.combination.parts if table.combination else ():
        yield each.share.share, each.bet if each.side is None else table.part(each.side)


def most(table: TableRules, wager: Wager, limit: Limit) -> Cents:
    """The most that a player may have on a bet: the maximum, or more if that was arranged."""
    agreed = arranged(table, wager)
    return limit.maximum if agreed is None else max(limit.maximum, agreed)


def valid(table: TableRules, wager: Wager) -> Cents:
    """The valid part of a wager: up to a maximum, if the book says so, and what chips can pay."""
    over, amount = table.book.policy.over_maximum, wager.stake
    if over and over.value is OverMaximum.TO_THE_MAXIMUM:
        amount = min(amount, most(table, wager, limit_of(table, wager)))
    return part_valid(table, wager.bet, amount)


def against_differential(table: TableRules, wager: Wager) -> Cents:
    """How much of a wager counts against the differential, after what was arranged."""
    # [crown-melbourne-v29 6.2]
    amount, agreed = valid(table, wager), arranged(table, wager)
    differential = table.of(wager).limits.differential
    if agreed is None or differential is None:
        return amount
    return Cents(min(amount, differential) + max(amount - agreed, 0))


def part_valid(table: TableRules, bet: str, amount: Amount) -> Cents:
    """An amount rounded down to whole chips, or to what chips can pay where only that is valid."""
    unpayable = table.book.policy.unpayable
    in_part = unpayable is not None and unpayable.value is Unpayable.REFUSE_OR_PART
    if in_part and bet in table.commissioned:
        return payable_part(table, bet, amount)
    return table.chips.down(amount)


def is_combined(table: TableRules, wager: Wager) -> bool:
    """Whether a wager is the combined one, whose stake is divided over several bets."""
    return table.combination is not None and wager.bet == table.combination.key


def pays_exactly(table: TableRules, wager: Wager) -> bool:
    """Whether chips can pay this wager exactly, in whichever way it wins."""
    amount = valid(table, wager)
    combination = table.combination
    if combination and wager.bet == combination.key:
        return all(table.chips.payable(amount * part.share.share) for part in combination.parts)
    if wager.bet in table.lasting:
        pays = table.lasting[wager.bet].wins(wager.on)
        return all(table.chips.payable(amount * pay.odds) for pay in pays if pay.odds)
    extra, _ = extra_commission(table, wager, amount)
    winning = (row for row in table.pay_table(wager.bet, wager.on) if row.pay.odds is not None)
    return all(table.chips.payable(net(row, amount) - extra) for row in winning)


def valid_wagers(table: TableRules, layout: Iterable[Wager]) -> tuple[Wager, ...]:
    """All wagers, those on Player and Banker each with only the valid part of its stake.

    A wager without a valid part is left out.

    [nz-division-5 5.13] [nz-midi-1998 5.9]
    """
    parts = ((each, valid(table, each) if each.bet in HANDS else each.stake) for each in layout)
    return tuple(
        replace(each, stake=part) if part != each.stake else each for each, part in parts if part
    )
