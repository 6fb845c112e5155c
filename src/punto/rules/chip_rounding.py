"""What a table pays where its chips cannot make the exact amount, by each book's own rule."""

from fractions import Fraction

from punto.money import Amount, Cents, winnings
from punto.rules.answers import Unpayable
from punto.rules.clause import Clauses
from punto.rules.payoff import Row
from punto.rules.table_rules import TableRules


def net(row: Row, stake: Amount) -> Fraction:
    """What a winning stake is paid, commission taken off, by one row of a pay table."""
    assert row.pay.odds is not None, row.pay
    return winnings(stake, row.pay.odds) * (1 - row.pay.commission)


def payable_part(table: TableRules, bet: str, stake: Amount) -> Cents:
    """The largest part of a stake that chips make and whose winnings chips pay exactly."""
    # [nz-division-5 5.13] [nz-midi-1998 5.9]
    row = table.commissioned.get(bet)
    if row is None:
        return table.chips.down(stake)
    share = net(row, 1)
    part = table.chips.down(stake)
    while not table.chips.payable(part * share):
        part = table.chips.down(part - (part % share.denominator or 1))
    return part


def payment(table: TableRules, exact: Amount) -> Cents | None:
    """What is paid for an exact amount, or None where the book does not say.

    Some books pay the next higher amount that chips make: [nsw-premium 5.7]
    [crown-melbourne-v29 6.3.3]. Others accept only wagers that chips pay exactly:
    [nz-division-5 5.12] [nz-midi-1998 5.8]. Where a book is silent, a person directs whether to pay
    up or down; the house may have done so beforehand.
    """
    answer = table.book.policy.unpayable
    if answer is None:
        return _directed(table, exact)
    if answer.value is Unpayable.REFUSE_OR_PART:
        return Cents(int(exact)) if exact.denominator == 1 else None
    return table.chips.up(exact)


def rounded_by(table: TableRules, exact: Amount, paid: Cents) -> Clauses:
    """The clauses by which a payment differs from the exact amount.

    There are none if it does not differ, or if a person directed it.
    """
    answer = table.book.policy.unpayable
    return (answer.also or (answer.clause,)) if answer and paid != exact else ()


def change(table: TableRules, rest: Amount) -> Cents | None:
    """What goes back of a stake of which only a part acted; None if the book does not say."""
    if table.book.policy.unpayable is None:
        return _directed(table, rest)
    return Cents(int(rest)) if rest.denominator == 1 else None


def _directed(table: TableRules, exact: Amount) -> Cents | None:
    if table.chips.payable(exact):
        return Cents(int(exact))
    if table.house.pay_up is None:
        return None
    return table.chips.up(exact) if table.house.pay_up else table.chips.down(exact)
