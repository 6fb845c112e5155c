"""How a win is recorded, its value read and confirmed, and its shares paid."""

from functools import partial
from math import floor
from typing import assert_never

from msgspec import UNSET

from punto.jackpot import commands, events
from punto.jackpot.commands import Request
from punto.jackpot.decide import guard
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState, Parameters, Win
from punto.kernel.message import MOST, like
from punto.kernel.records import Notified, decided
from punto.money import Cents
from punto.rules.jackpot import prize_of, qualifying, rounded, shares
from punto.rules.odds import Percent
from punto.rules.permission import withholding
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.values import Money, OneOf, Quote, Thing, one_of


def decide(state: JackpotState, request: Request, command: commands.WinCommand) -> Ruling:
    if isinstance(found := guard.running(state, command), Refused):
        return found
    jackpot, barred = found.jackpot, partial(guard.not_duty, state, request)
    match command:
        case commands.RecordWin():
            return barred(jackpot.recording) or _record(state, request, found, command)
        case commands.ReadValue():
            return barred(jackpot.value) or _read(state, found, command)
        case commands.ConfirmWin():
            return barred(jackpot.confirming) or _confirm(state, found, command)
        case commands.DismissWin():
            return barred(jackpot.confirming) or _dismiss(state, found, command)
        case commands.PayWin():
            return barred(jackpot.recording) or _pay(state, found, command)
        case _:
            assert_never(command)


def _record(
    state: JackpotState, request: Request, chosen: Parameters, command: commands.RecordWin
) -> Ruling:
    """Record a win under the next number; if no wager shares in it, nothing is paid for it."""
    jackpot, table = chosen.jackpot, command.table
    if refusal := guard.not_table(state, table, jackpot.group) or guard.out(state, table, jackpot):
        return refusal
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
    number, told = state.wins + 1, {"prize": prize.key, "entries": entries, "at": request.at}
    clause, lapses = jackpot.recording.clause, jackpot.qualifies.clause
    coup = command.coup or UNSET
    win = like(events.WinRecorded, command, win=number, **told, clause=clause, coup=coup)
    return accepted(win, *(() if entries else [events.WinLapsed(win=number, clause=lapses)]))


def _waiting(state: JackpotState, number: int) -> Win | Refused:
    numbers = [win.number for win in state.waiting]
    if number in numbers:
        return state.waiting[numbers.index(number)]
    return Refused(Reason.NO_SUCH_WIN, None, Thing.WIN(number), one_of(Thing.WIN, numbers))


def _next(state: JackpotState, chosen: Parameters, number: int) -> Win | Refused:
    """The win of that number; a refusal if an earlier win is still to be confirmed."""
    if isinstance(win := _waiting(state, number), Refused) or win is state.waiting[0]:
        return win
    want = Need.WIN_FIRST(Thing.WIN(state.waiting[0].number))
    return Refused(Reason.NOT_NOW, chosen.jackpot.meter.sequence, Thing.WIN(number), want)


def _read(state: JackpotState, chosen: Parameters, command: commands.ReadValue) -> Ruling:
    """Compare the value on the console with the display; if they differ, hold the payment."""
    if isinstance(win := _next(state, chosen, command.win), Refused):
        return win
    jackpot, console = chosen.jackpot, state.value(win)
    read = like(events.ValueRead, command, console=console, clause=jackpot.value.clause)
    if console == command.display:
        return accepted(read)
    return accepted(read, events.PaymentHeld(win=win.number, clause=jackpot.meter.rounded))


def _confirm(state: JackpotState, chosen: Parameters, command: commands.ConfirmWin) -> Ruling:
    if isinstance(win := _next(state, chosen, command.win), Refused):
        return win
    if isinstance(value := _value(chosen, win, command), Refused):
        return value
    duty = chosen.jackpot.confirming
    confirmed = _payout(state, chosen, win, value)
    what = decided("confirm-win", duty.clause, command.reason)
    told = Notified(who=duty.notify, clause=duty.clause)
    if Percent(confirmed.percentage).share < 1:
        return accepted(what, confirmed, told)
    restarted = events.PoolRestarted(amount=chosen.seed, funded=chosen.seed)
    return accepted(what, confirmed, told, restarted)


def _value(chosen: Parameters, win: Win, command: commands.ConfirmWin) -> Cents | Refused:
    """The value to pay from: what was read, or the one chosen if console and display differ."""
    jackpot, reading = chosen.jackpot, win.reading
    if reading is None:
        want = Need.FIGURES_READ_FIRST
        return Refused(Reason.NOT_NOW, jackpot.value.clause, Finding.PAYOUT, want)
    named = reading.console if command.value is None and reading.agrees else command.value
    if named is None or named not in (reading.console, reading.display):
        got = Finding.NO_FIGURE if named is None else Money(named)
        want = Need.CONSOLE_OR_DISPLAY(Money(reading.console), Money(reading.display))
        return Refused(Reason.VALUES_DIFFER, jackpot.meter.rounded, got, want)
    refusal = None if reading.agrees else guard.no_reason(command.reason, jackpot.confirming.clause)
    return refusal or Cents(named)


def _payout(state: JackpotState, chosen: Parameters, win: Win, value: Cents) -> events.WinConfirmed:
    """Work out what a win pays: round the pool's value up, take the prize's percentage, divide it.

    Shares are rounded up too. The prize is taken from the pool as far as the pool has money; the
    house pays the rest.
    """
    prize = next(each for each in chosen.option.prizes if each.key == win.prize)
    percentage = Percent(chosen.percentages[prize.key])
    exact = prize_of(value, percentage.share, chosen.unit)
    parts = shares(exact, win.entries, chosen.division, chosen.unit)
    off = min(state.value(win), floor(exact))
    way = next(each for each in chosen.jackpot.divided.ways if each.how is chosen.division)
    return events.WinConfirmed(
        win=win.number,
        value=value,
        rounded=rounded(value, chosen.unit),
        percentage=str(percentage),
        shares=tuple(
            like(events.Share, each, amount=amount)
            for each, amount in zip(win.entries, parts, strict=True)
        ),
        amount=Cents(off),
        funded=Cents(sum(parts) - off),
        clauses=(prize.clause, chosen.jackpot.meter.rounded, way.clause),
    )


def _dismiss(state: JackpotState, chosen: Parameters, command: commands.DismissWin) -> Ruling:
    """Remove a win that was recorded by mistake; later wins are paid as if it had not been."""
    duty = chosen.jackpot.confirming
    if refusal := guard.no_reason(command.reason, duty.clause):
        return refusal
    if isinstance(win := _waiting(state, command.win), Refused):
        return win
    what = decided("dismiss-win", duty.clause, command.reason)
    return accepted(what, events.WinDismissed(win=win.number))


def _pay(state: JackpotState, chosen: Parameters, command: commands.PayWin) -> Ruling:
    """Pay the shares of a win that was confirmed, except those that are withheld."""
    owed = next((each for each in state.owed if each.number == command.win), None)
    if owed is None:
        clause = chosen.jackpot.confirming.clause
        return Refused(Reason.NO_SUCH_WIN, clause, Thing.WIN(command.win), Need.CONFIRMED_WIN)
    held = withholding(state.rules)
    if held and command.player in owed.withheld:
        got, want = Thing.PERSON(command.player), Need.DECISION_FIRST
        return Refused(Reason.NOT_NOW, held[1].clause, got, want)
    free = [share for share in owed.shares if share.player not in owed.withheld]
    due = [share for share in free if command.player in ("", share.player)]
    if not due:
        want = one_of(Thing.PERSON, dict.fromkeys(share.player for share in owed.shares))
        clause, got = chosen.jackpot.qualifies.clause, Thing.PERSON(command.player)
        return Refused(Reason.NO_SUCH_WIN, clause, got, want)
    of = {"win": command.win, "means": command.means, "clause": chosen.jackpot.payment}
    return accepted(*(like(events.SharePaid, share, paid=share.amount, **of) for share in due))
