"""A win: recorded, read, confirmed in the order of the records, and paid."""

from __future__ import annotations

from math import floor
from typing import assert_never

from punto.jackpot.commands import (
    MOST,
    ConfirmWin,
    DismissWin,
    PayWin,
    ReadValue,
    RecordWin,
    Request,
    WinCommand,
)
from punto.jackpot.decide.guard import no_reason, not_duty, not_table, out, running, word
from punto.jackpot.events import (
    AnyEvent,
    PaymentHeld,
    PoolRestarted,
    Share,
    SharePaid,
    ValueRead,
    WinConfirmed,
    WinDismissed,
    WinLapsed,
    WinRecorded,
)
from punto.jackpot.ruling import Ruling
from punto.jackpot.state import JackpotState, Parameters, Win
from punto.kernel.records import Notified, decided
from punto.money import Cents
from punto.rules.finding import Finding
from punto.rules.jackpot import prize_of, qualifying, rounded, shares
from punto.rules.need import Need
from punto.rules.odds import Percent
from punto.rules.ruling import Accepted, Reason, Refused, accepted
from punto.rules.values import Money, OneOf, Quote, Thing, one_of, one_of_numbered


def decide(state: JackpotState, request: Request, command: WinCommand) -> Ruling:
    found = running(state, Thing.COMMAND(word(command)))
    if isinstance(found, Refused):
        return found
    jackpot = found.jackpot
    match command:
        case RecordWin():
            return not_duty(state, request, jackpot.recording) or _record(
                state, request, found, command
            )
        case ReadValue():
            return not_duty(state, request, jackpot.value) or _read(state, found, command)
        case ConfirmWin():
            duty = jackpot.confirming
            return not_duty(state, request, duty) or _confirm(state, found, command)
        case DismissWin():
            duty = jackpot.confirming
            return not_duty(state, request, duty) or _dismiss(state, found, command)
        case PayWin():
            return not_duty(state, request, jackpot.recording) or _pay(state, found, command)
        case _:
            assert_never(command)


def _record(
    state: JackpotState, request: Request, chosen: Parameters, command: RecordWin
) -> Ruling:
    """Wins have numbers in the order in which they are recorded; without wagers nothing is due."""
    jackpot, table = chosen.jackpot, command.table
    guard = not_table(state, table, jackpot.group) or out(state, table, jackpot)
    if guard:
        return guard
    prize = chosen.option.prize(command.outcome)
    if prize is None:
        want = OneOf(tuple(Quote(each.title) for each in chosen.option.prizes))
        return Refused(Reason.NOT_DUE, jackpot.clause, Finding.COUP_THAT_WINS_NOTHING, want)
    seat = state.tables[table]
    if seat.was_won if command.late else seat.won:
        got, want = Finding.SECOND_WIN_OF_A_COUP(Thing.TABLE(table)), Need.COUP_NOT_RECORDED_YET
        return Refused(Reason.NOT_NOW, jackpot.recording.clause, got, want)
    if odd := next((each for each in command.wagers if not 1 <= each.stake <= MOST), None):
        want = Need.BETWEEN(Money(1), Money(MOST))
        return Refused(Reason.WRONG_STAKE, None, Money(odd.stake), want)
    entries = qualifying(jackpot, state.rules.combinations, command.wagers)
    number = state.wins + 1
    win = WinRecorded(
        win=number,
        table=table,
        outcome=command.outcome,
        prize=prize.key,
        entries=entries,
        at=request.at,
        clause=jackpot.recording.clause,
        late=command.late,
    )
    if entries:
        return accepted(win)
    return accepted(win, WinLapsed(win=number, clause=jackpot.qualifies.clause))


def _next(state: JackpotState, chosen: Parameters, number: int) -> Win | Refused:
    """The win of that number, if it is the first that waits."""
    numbers = [win.number for win in state.waiting]
    if number not in numbers:
        want = one_of_numbered(Thing.WIN, numbers)
        return Refused(Reason.NO_SUCH_WIN, None, Thing.WIN(number), want)
    first = state.waiting[0]
    if first.number != number:
        clause = chosen.jackpot.meter.sequence
        return Refused(
            Reason.NOT_NOW, clause, Thing.WIN(number), Need.WIN_FIRST(Thing.WIN(first.number))
        )
    return first


def _read(state: JackpotState, chosen: Parameters, command: ReadValue) -> Ruling:
    """Console and display beside each other, at the time for settlement."""
    win = _next(state, chosen, command.win)
    if isinstance(win, Refused):
        return win
    jackpot, console = chosen.jackpot, state.value(win)
    read = ValueRead(
        win=win.number,
        console=console,
        display=Cents(command.display),
        clause=jackpot.value.clause,
    )
    if console == command.display:
        return accepted(read)
    return accepted(read, PaymentHeld(win=win.number, clause=jackpot.meter.rounded))


def _confirm(state: JackpotState, chosen: Parameters, command: ConfirmWin) -> Ruling:
    win = _next(state, chosen, command.win)
    if isinstance(win, Refused):
        return win
    value = _value(chosen, win, command)
    if isinstance(value, Refused):
        return value
    duty = chosen.jackpot.confirming
    confirmed = _confirmed(state, chosen, win, value)
    events: list[AnyEvent] = [
        decided("confirm-win", duty.clause, command.reason),
        confirmed,
        Notified(who=duty.notify, clause=duty.clause),
    ]
    if Percent(confirmed.percentage).share == 1:
        events.append(PoolRestarted(amount=chosen.seed, funded=chosen.seed))
    return Accepted(tuple(events))


def _value(chosen: Parameters, win: Win, command: ConfirmWin) -> Cents | Refused:
    """The figure that was read, or of two the one that is named with a reason."""
    jackpot, reading = chosen.jackpot, win.reading
    if reading is None:
        want = Need.FIGURES_READ_FIRST
        return Refused(Reason.NOT_NOW, jackpot.value.clause, Finding.PAYOUT, want)
    figures = (reading.console, reading.display)
    named = reading.console if command.value is None and reading.agrees else command.value
    if named is None or named not in figures:
        got = Finding.NO_FIGURE if named is None else Money(named)
        want = Need.CONSOLE_OR_DISPLAY(Money(reading.console), Money(reading.display))
        return Refused(Reason.VALUES_DIFFER, jackpot.meter.rounded, got, want)
    refusal = None if reading.agrees else no_reason(command.reason, jackpot.confirming.clause)
    return refusal or Cents(named)


def _confirmed(state: JackpotState, chosen: Parameters, win: Win, value: Cents) -> WinConfirmed:
    """The meter up to a payable amount, then the percentage, then the shares, each rounded up.

    The prize comes off the meter, as far as there is one; the house bears what is paid beyond.
    """
    prize = next(each for each in chosen.option.prizes if each.key == win.prize)
    percentage = Percent(chosen.percentages[prize.key])
    exact = prize_of(value, percentage.share, chosen.unit)
    parts = shares(exact, win.entries, chosen.division, chosen.unit)
    off = min(state.value(win), floor(exact))
    way = next(each for each in chosen.jackpot.divided.ways if each.how is chosen.division)
    return WinConfirmed(
        win=win.number,
        value=value,
        rounded=rounded(value, chosen.unit),
        percentage=str(percentage),
        shares=tuple(
            Share(player=each.player, bet=each.bet, area=each.area, amount=amount)
            for each, amount in zip(win.entries, parts, strict=True)
        ),
        amount=Cents(off),
        funded=Cents(sum(parts) - off),
        clauses=(prize.clause, chosen.jackpot.meter.rounded, way.clause),
    )


def _dismiss(state: JackpotState, chosen: Parameters, command: DismissWin) -> Ruling:
    """A record that was a mistake; wins after it are worth what they would have been without."""
    duty = chosen.jackpot.confirming
    if refusal := no_reason(command.reason, duty.clause):
        return refusal
    numbers = [win.number for win in state.waiting]
    if command.win not in numbers:
        want = one_of_numbered(Thing.WIN, numbers)
        return Refused(Reason.NO_SUCH_WIN, None, Thing.WIN(command.win), want)
    return accepted(
        decided("dismiss-win", duty.clause, command.reason),
        WinDismissed(win=command.win),
    )


def _pay(state: JackpotState, chosen: Parameters, command: PayWin) -> Ruling:
    """Shares of a confirmed win only."""
    owed = next((each for each in state.owed if each.number == command.win), None)
    if owed is None:
        clause = chosen.jackpot.confirming.clause
        got, want = Thing.WIN(command.win), Need.CONFIRMED_WIN
        return Refused(Reason.NO_SUCH_WIN, clause, got, want)
    due = [share for share in owed.shares if command.player in ("", share.player)]
    if not due:
        want = one_of(Thing.PERSON, dict.fromkeys(share.player for share in owed.shares))
        return Refused(
            Reason.NO_SUCH_WIN, chosen.jackpot.qualifies.clause, Thing.PERSON(command.player), want
        )
    return Accepted(
        tuple(
            SharePaid(
                win=command.win,
                player=share.player,
                bet=share.bet,
                area=share.area,
                paid=share.amount,
                means=command.means,
                clause=chosen.jackpot.payment,
            )
            for share in due
        )
    )
