"""Shares that are lost because a wager is void, and shares withheld during an investigation."""

from typing import assert_never

from punto.jackpot import commands, events
from punto.jackpot.commands import Request
from punto.jackpot.decide import guard
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState, Parameters, Win
from punto.kernel.message import like
from punto.kernel.rank import below
from punto.kernel.records import decided
from punto.money import NOTHING
from punto.rules.need import Need
from punto.rules.permission import withholding
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Thing

HoldCommand = commands.WithholdShare | commands.DetermineShare


def decide(state: JackpotState, request: Request, command: commands.ShareCommand) -> Ruling:
    if isinstance(found := guard.running(state, command), Refused):
        return found
    match command:
        case commands.WithdrawWager():
            barred = guard.not_duty(state, request, found.jackpot.recording)
            return barred or _withdraw(state, found, command)
        case commands.RepayShare():
            barred = guard.not_duty(state, request, found.jackpot.recording)
            return barred or _repay(state, found, command)
        case commands.WithholdShare() | commands.DetermineShare():
            return _held(state, request, command)
        case _:
            assert_never(command)


def _withdraw(state: JackpotState, chosen: Parameters, command: commands.WithdrawWager) -> Ruling:
    """Take away the share of a wager that is void [crown-melbourne-v29 13.4.6(a)]."""
    clause, spot = chosen.jackpot.qualifies.clause, (command.player, command.bet, command.area)
    lost = state.before(command.table, command.coup)
    win, share = next((each for each in lost if each[1].spot == spot), (None, None))
    if win is None or share is None:
        got, want = Thing.PERSON(command.player), Need.CONFIRMED_WIN
        return Refused(Reason.NO_SUCH_WIN, clause, got, want)
    owed = share.amount if isinstance(share, events.Share) else NOTHING
    of = {"win": win.number, "amount": owed, "clause": clause}
    if win in state.past:
        return accepted(like(events.ShareRecalled, command, **of))
    gone = like(events.ShareWithdrawn, command, **of)
    last = isinstance(win, Win) and len(win.entries) == 1
    return accepted(gone, *([events.WinLapsed(win=win.number, clause=clause)] if last else []))


def _repay(state: JackpotState, chosen: Parameters, command: commands.RepayShare) -> Ruling:
    clause, amount = chosen.jackpot.qualifies.clause, state.claims.get(command.player, NOTHING)
    if not amount:
        got, want = Thing.PERSON(command.player), Need.SOMEBODY_WITH_SHARES_TO_REPAY
        return Refused(Reason.NO_SUCH_WIN, clause, got, want)
    return accepted(events.ShareRepaid(player=command.player, amount=amount, clause=clause))


def _held(state: JackpotState, request: Request, command: HoldCommand) -> Ruling:
    """Withhold a share or decide about it, if the person's role may withhold winnings."""
    held = withholding(state.rules)
    if held is None:
        who = Thing.PERSON(command.player)
        return state.rules.not_stated(Question.WINNINGS_WITHHELD, who)
    clause = held[1].clause
    refusal = below(state.rules, request.by, held[0], clause)
    if refusal := refusal or guard.no_reason(command.reason, clause):
        return refusal
    win = next((each for each in state.owed if each.number == command.win), None)
    own = [each for each in win.shares if each.player == command.player] if win else []
    again = isinstance(command, commands.DetermineShare)
    if win is None or not own or (command.player in win.withheld) is not again:
        got = Thing.PERSON(command.player)
        want = Need.SOMEBODY_WITH_WINNINGS_WITHHELD if again else Need.CONFIRMED_WIN
        return Refused(Reason.NO_SUCH_WIN, clause, got, want)
    of = {"win": command.win, "clause": clause}
    if isinstance(command, commands.WithholdShare):
        what = decided("withhold-share", clause, command.reason)
        return accepted(what, like(events.ShareWithheld, command, **of))
    what = decided("determine-share", clause, command.reason)
    kept = [] if command.paid else [like(events.ShareWithdrawn, each, **of) for each in own]
    return accepted(what, like(events.ShareReleased, command, **of), *kept)
