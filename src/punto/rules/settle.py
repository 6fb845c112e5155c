"""Settles wagers: what each one is paid, what goes back or is taken, and by which clauses.

First comes the valid part of the stake (within the limits, payable in chips, within the
differential), then the row of the pay table that the outcome meets, the odds, the commission, and
last what chips can pay. No cent is lost: all of a stake is either returned or taken.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor

from punto.money import NOTHING, Amount, Cents, winnings
from punto.rules import valid_stake
from punto.rules.answers import OverMaximumLate, UnderMinimumLate, Unpayable
from punto.rules.chip_rounding import change, payment, rounded_by
from punto.rules.clause import Clause, Clauses
from punto.rules.coup import Outcome
from punto.rules.differential import in_action
from punto.rules.keyed_word import KeyedWord
from punto.rules.limit_checks import counted, room_on_area
from punto.rules.odds import Pay
from punto.rules.payoff import Row
from punto.rules.ruling import Finding, NotStated, Question
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Facing
from punto.rules.values import Money
from punto.rules.wager import Wager

Result = KeyedWord("Result", "WON LOST STOOD_OFF VOID")


@dataclass(frozen=True, slots=True)
class Settled:
    """The result of one wager in money.

    `returned` and `taken` are parts of the stake, `paid` is what was won. `commission` is what the
    house kept of the winnings; `owed` is commission that was paid out and left to a later time.
    """

    wager: Wager
    result: Result
    returned: Cents
    paid: Cents
    clauses: Clauses
    commission: Cents = NOTHING
    owed: Cents = NOTHING

    @property
    def taken(self) -> Cents:
        return Cents(self.wager.stake - self.returned)

    @property
    def net(self) -> int:
        """What the player has won by the wager after everything; below 0 for a loss."""
        return self.paid - self.taken - self.owed


@dataclass(frozen=True, slots=True)
class Acting:
    """How much of a wager can win or lose, and why; the rest goes back whatever the result."""

    wager: Wager
    amount: Amount
    clauses: Clauses = ()


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """The players who pay commission later, and those whose tokens come back when they win."""

    deferred: frozenset[str] = field(default_factory=frozenset[str])
    tokens_back: frozenset[str] = field(default_factory=frozenset[str])


def settle(
    table: TableRules,
    outcome: Outcome | Facing,
    wagers: Sequence[Wager],
    standing: PlayerStanding | None = None,
    beside: Sequence[Wager] = (),
) -> tuple[Settled | NotStated, ...]:
    """Settle wagers on a finished coup, each by the rules under which it was accepted.

    In a game where each area has a hand of its own, settle the wagers on one area at a time.
    `beside` are the other wagers of the coup, which are settled at another time.
    """
    for wager in wagers:
        assert wager.stake > 0, wager
        own = table.of(wager)
        assert wager.bet in own.rows or valid_stake.is_combined(own, wager), wager
    standing = standing or PlayerStanding()
    return tuple(
        part if isinstance(part, NotStated) else _settled(table, outcome, part, standing)
        for part in acting(table, wagers, beside)
    )


def judging(table: TableRules, late: Mapping[str, str]) -> TableRules:
    """The table's rules with staff's directions on wagers found outside the limits too late."""
    kept = {number: judging(each, late) for number, each in table.kept.items()}
    return replace(table, kept=kept, late=late)


def acting(
    table: TableRules, wagers: Sequence[Wager], beside: Sequence[Wager] = ()
) -> tuple[Acting | NotStated, ...]:
    """How much of each wager can win or lose, by the limits, the chips and the differential."""
    every = (*wagers, *beside) if beside else wagers
    shares = in_action(table, every)
    parts: list[Acting | NotStated] = []
    for wager, share in zip(wagers, shares, strict=False):
        own = table.of(wager)
        part = _nothing_valid(own, wager) or _within_limits(own, wager, every)
        if isinstance(part, Acting):
            part = _payable(own, part)
            if share.clauses:
                amount = min(part.amount, share.amount)
                part = Acting(wager, amount, (*part.clauses, *share.clauses))
        parts.append(part)
    return tuple(parts)


def _nothing_valid(table: TableRules, wager: Wager) -> Acting | None:
    """The void wager if chips cannot pay any part of it, whatever its limits; None if they can.

    [nz-division-5 5.13] [nz-midi-1998 5.9]
    """
    part = _payable(table, Acting(wager, wager.stake))
    return None if part.amount else part


def _within_limits(table: TableRules, wager: Wager, every: Sequence[Wager]) -> Acting | NotStated:
    """How much of a wager counts if it is found outside the limits when betting is over.

    Where the maximum is for a sum, areas with lower numbers come first. [nz-division-5 5.9(b)]
    """
    policy, limit = table.book.policy, valid_stake.limit_of(table, wager)
    if wager.stake < limit.minimum:
        under = policy.under_minimum_late
        if under is None:
            gap = Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE
            if gap in table.late:  # It stands.
                return Acting(wager, wager.stake)
            return table.book.not_stated(gap, Money(wager.stake))
        if under.value is UnderMinimumLate.PLAYS_ONCE and wager.warned:
            return Acting(wager, NOTHING, (under.clause,))
        return Acting(wager, wager.stake, (under.clause,))
    before = (each for each in every if each.area < wager.area)
    most = valid_stake.most(table, wager, limit)
    maximum = Cents(max(most - counted(table, before, wager) + wager.stake, 0))
    room = room_on_area(table, wager, every)
    fits = valid_stake.part_valid(table, wager.bet, wager.stake) <= room
    if wager.stake <= maximum and fits:
        return Acting(wager, wager.stake)
    over = policy.over_maximum_late
    gap = Question.WAGER_OVER_THE_MAXIMUM_FOUND_LATE
    how = over.value if over else table.late.get(gap)
    if how is None:
        return table.book.not_stated(gap, Money(wager.stake))
    amount = min(maximum, room) if how == OverMaximumLate.TO_THE_MAXIMUM else wager.stake
    return Acting(wager, amount, (over.clause,) if over else ())


def _payable(table: TableRules, part: Acting) -> Acting:
    """The payable part is valid and the remainder void [nz-division-5 5.13] [nz-midi-1998 5.9]."""
    answer = table.book.policy.unpayable
    if answer is None or answer.value is not Unpayable.REFUSE_OR_PART:
        return part
    counts = valid_stake.part_valid(table, part.wager.bet, part.amount)
    if counts == part.amount:
        return part
    return Acting(part.wager, counts, (*part.clauses, answer.clause, *answer.also))


def _settled(
    table: TableRules, outcome: Outcome | Facing, part: Acting, standing: PlayerStanding
) -> Settled | NotStated:
    table = table.of(part.wager)
    if not part.amount:
        return Settled(part.wager, Result.VOID, part.wager.stake, NOTHING, part.clauses)
    if valid_stake.is_combined(table, part.wager):
        return _combined(table, outcome, part)
    row = table.row(part.wager.bet, outcome, part.wager.on)
    cited = (row.clause, *row.also, *part.clauses)
    if row.pay.loses:
        return _lost(table, part, cited)
    if row.pay.odds is None:
        return _stood_off(table, part, row, cited)
    return _won(table, part, row.pay, cited, standing, at_payment=row.at_payment)


def _lost(table: TableRules, part: Acting, cited: Clauses) -> Settled | NotStated:
    """The acting part is taken; the rest goes back [nz-division-5 10.2] [nz-midi-1998 10.2]."""
    rest = change(table, part.wager.stake - part.amount)
    if rest is None:
        gap = Question.PART_OF_A_WAGER_THAT_CHIPS_CANNOT_MAKE
        return table.book.not_stated(gap, Money(part.wager.stake))
    return Settled(part.wager, Result.LOST, rest, NOTHING, cited)


def _stood_off(table: TableRules, part: Acting, row: Row, cited: Clauses) -> Settled | NotStated:
    """A stand-off: the stake goes back, with a share of it paid on top if the sign says so."""
    if not row.pay.sign:  # [nsw-premium 1.1/standoff]
        return Settled(part.wager, Result.STOOD_OFF, part.wager.stake, NOTHING, cited)
    exact = part.amount * table.percentages[row.pay.sign].share
    paid = payment(table, exact)
    if paid is None:
        return _unpaid(table, exact)
    cited = (*cited, *rounded_by(table, exact, paid))
    return Settled(part.wager, Result.STOOD_OFF, part.wager.stake, paid, cited)


def _won(
    table: TableRules,
    part: Acting,
    pay: Pay,
    cited: Clauses,
    standing: PlayerStanding,
    *,
    at_payment: bool = False,
) -> Settled | NotStated:
    """Pay a wager that won: odds, less commission (even if that is paid later), in chips."""
    assert pay.odds is not None, pay
    won = winnings(part.amount, pay.odds)
    extra, extra_cited = valid_stake.extra_commission(table, part.wager, part.amount)
    keeps = bool(pay.commission or extra)
    exact = won - won * pay.commission - extra if keeps else won
    paid = payment(table, exact)
    if paid is None:
        return _unpaid(table, exact)
    # What rounding up gave away of whole winnings is not kept.
    commission = Cents(max(int(won) - paid, 0)) if keeps else NOTHING
    answer, wager = table.book.policy.commission, part.wager
    may_defer = answer is not None and answer.deferral is not None and not at_payment
    deferred = may_defer and wager.seated and wager.player in standing.deferred
    taken = wager.token and wager.player not in standing.tokens_back
    return Settled(
        wager,
        Result.WON,
        Cents(wager.stake - int(part.amount)) if taken else wager.stake,
        Cents(paid + commission) if deferred else paid,
        (*cited, *extra_cited, *rounded_by(table, exact, paid)),
        commission=NOTHING if deferred else commission,
        owed=commission if deferred else NOTHING,
    )


def _unpaid(table: TableRules, exact: Amount) -> NotStated:
    """The book's silence about an amount that the chips of the table cannot pay."""
    whole = Money(floor(exact))
    found = whole if exact.denominator == 1 else Finding.PART_OF_A_CENT(whole)
    return table.book.not_stated(Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE, found)


def _combined(table: TableRules, outcome: Outcome | Facing, part: Acting) -> Settled | NotStated:
    """A stake in several parts is paid or collected as one sum [crown-melbourne-v29 9.2]."""
    assert table.combination is not None, part
    total = Fraction(0)
    cited: list[Clause] = [*part.clauses, table.combination.clause, *table.combination.also]
    for share, bet in valid_stake.parts_of(table):
        row = table.row(bet, outcome)
        stake = part.amount * share
        cited.append(row.clause)
        if row.pay.odds is not None:
            total += stake + winnings(stake, row.pay.odds)
        elif not row.pay.loses:
            total += stake
    total += part.wager.stake - part.amount
    back = payment(table, total)
    if back is None:
        return _unpaid(table, total)
    stake = part.wager.stake
    result = Result.WON if back > stake else Result.LOST if back < stake else Result.STOOD_OFF
    kept = Cents(min(back, stake))
    cited += rounded_by(table, total, back)
    return Settled(part.wager, result, kept, Cents(back - kept), tuple(cited))


def settle_by(table: TableRules, wager: Wager, pay: Pay, clauses: Clauses) -> Settled | NotStated:
    """Settle a wager that lasted longer than a coup; `pay` is what its end pays."""
    (part,) = acting(table, (wager,))
    if isinstance(part, NotStated):
        return part
    table = table.of(wager)
    if not part.amount:
        return Settled(wager, Result.VOID, wager.stake, NOTHING, part.clauses)
    cited = (*clauses, *part.clauses)
    if pay.loses:
        return _lost(table, part, cited)
    return _won(table, part, pay, cited, PlayerStanding())
