"""What chips can pay of a wager, by each book's own rule."""

from fractions import Fraction

from punto.money import Amount, Cents, winnings
from punto.rules.answers import Unpayable
from punto.rules.clause import Clauses
from punto.rules.payoff import Row
from punto.rules.table_rules import TableRules


def net(row: Row, stake: Amount) -> Fraction:
    """What a winning stake is paid when its commission is taken at once."""
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

    Up to the next amount that chips make: [nsw-premium 5.7] [crown-melbourne-v29 6.3.3]. Exactly,
    since nothing else was accepted: [nz-division-5 5.12] [nz-midi-1998 5.8]. A silent book leaves
    it to a direction, which the house may have given beforehand.
    """
    answer = table.book.policy.unpayable
    if answer is None:
        return _directed(table, exact)
    if answer.value is Unpayable.REFUSE_OR_PART:
        return Cents(int(exact)) if exact.denominator == 1 else None
    return table.chips.up(exact)


def rounded_by(table: TableRules, exact: Amount, paid: Cents) -> Clauses:
    """The clauses by which a payment is not the exact amount; none if it is, or was directed."""
    answer = table.book.policy.unpayable
    return (answer.clause, *answer.also) if answer and paid != exact else ()


def change(table: TableRules, rest: Amount) -> Cents | None:
    """The part of a stake that did not act and goes back, exactly; None if the book is silent."""
    if table.book.policy.unpayable is None:
        return _directed(table, rest)
    return Cents(int(rest)) if rest.denominator == 1 else None


def _directed(table: TableRules, exact: Amount) -> Cents | None:
    if table.chips.payable(exact):
        return Cents(int(exact))
    if table.house.pay_up is None:
        return None
    return table.chips.up(exact) if table.house.pay_up else table.chips.down(exact)
