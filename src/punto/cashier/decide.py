"""The cashier's answers to commands; the ledger checks whether a wallet has enough money."""

from __future__ import annotations

from typing import assert_never

from punto.cashier import commands as ask
from punto.cashier import events
from punto.cashier.commands import AnyCommand, OwnCommand, StaffCommand
from punto.cashier.events import AnyEvent
from punto.cashier.state import CashierState
from punto.kernel.message import like
from punto.kernel.request import Request
from punto.kernel.viewing import PLAYER
from punto.money import Cents
from punto.rules.need import Need
from punto.rules.reason import Reason
from punto.rules.ruling import Refused, Ruling, accepted
from punto.rules.values import At, Money, RoleKey, Thing, one_of

CASHIER_ROLE, MANAGER_ROLE = "cashier", "manager"
STAFF_ROLES = (CASHIER_ROLE, MANAGER_ROLE)

PLAY_MONEY = Cents(1_000_000)
PLAY_MONEY_SECONDS = 24 * 3600
"""So much play money, once in so long."""

RAISE_SECONDS = 24 * 3600
"""How long a player waits for a limit that is higher than the last."""

_HOUR, _DAY = 3600, 24 * 3600


def decide(till: CashierState, request: Request[AnyCommand]) -> Ruling[AnyEvent]:
    command, role = request.command, request.by.role
    if isinstance(command, OwnCommand):
        if role != PLAYER:
            return Refused(Reason.NOT_AUTHORISED, None, RoleKey(role), RoleKey(PLAYER))
        return _own(till, request.by.name, request.at, command)
    if role not in STAFF_ROLES:
        want = one_of(RoleKey, STAFF_ROLES)
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(role), want)
    return _staff(till, request, command)


def _own(till: CashierState, player: str, at: int, command: OwnCommand) -> Ruling[AnyEvent]:
    match command:
        case ask.TakePlayMoney():
            again = till.again.get(player, 0)
            if at < again:
                return Refused(Reason.NOT_NOW, None, At(at), Need.NOT_BEFORE(At(again)))
            if refusal := _away(till, player, at):
                return refusal
            again = at + PLAY_MONEY_SECONDS
            return accepted(events.PlayMoneyTaken(player=player, amount=PLAY_MONEY, again=again))
        case ask.SetLimit(what=what, most=most):
            now = till.of(player).limit(what, at)
            if most is not None and (now is None or most <= now):
                return accepted(events.LimitLowered(player=player, what=what, most=most))
            if now is None:
                return Refused(Reason.NOT_DUE, None, Thing.TERM(what), Need.KNOWN_ONE)
            rise = like(
                events.LimitToRise, command, player=player, still=now, begins=at + RAISE_SECONDS
            )
            return accepted(rise)
        case ask.SetReminder(minutes=minutes):
            return accepted(events.ReminderSet(player=player, minutes=minutes))
        case ask.TakeTimeOut(hours=hours):
            return accepted(_stays_away(till, player, at + hours * _HOUR, excluded=False))
        case ask.ExcludeMyself(days=days):
            return accepted(_stays_away(till, player, at + days * _DAY, excluded=True))
        case _:
            assert_never(command)


def _stays_away(till: CashierState, player: str, until: int, *, excluded: bool) -> events.AwayUntil:
    """The event for a player who stays away; a longer time that was set before is not shortened."""
    before = till.of(player)
    still = excluded or (before.excluded and before.away > until)
    return events.AwayUntil(player=player, until=max(before.away, until), excluded=still)


def _away(till: CashierState, player: str, at: int) -> Refused | None:
    if at >= till.of(player).away:
        return None
    return Refused(Reason.EXCLUDED, None, Thing.PLAYER(player), Need.SOMEBODY_WHO_MAY_PLAY)


def _staff(
    till: CashierState, request: Request[AnyCommand], command: StaffCommand
) -> Ruling[AnyEvent]:
    by, at = request.by.name, request.at
    if not isinstance(command, ask.GiveMoney) and _is_about(command, by):
        return Refused(Reason.NOT_AUTHORISED, None, Thing.PERSON(by), Need.SOMEBODY_ELSE)
    match command:
        case ask.GiveMoney():
            return _away(till, command.player, at) or accepted(like(events.MoneyGiven, command))
        case ask.DepositMoney():
            return _away(till, command.player, at) or accepted(like(events.MoneyDeposited, command))
        case ask.WithdrawMoney():
            return accepted(like(events.MoneyWithdrawn, command))
        case ask.TransferMoney(player=player, person=person):
            if player == person:
                return Refused(Reason.NOT_DUE, None, Thing.PERSON(person), Need.SOMEBODY_ELSE)
            return _away(till, person, at) or accepted(like(events.MoneyTransferred, command))
        case ask.ProposeCorrection(change=change):
            if not change:
                return Refused(Reason.WRONG_STAKE, None, Money(change), Need.CHANGE)
            number = till.corrections + 1
            return accepted(like(events.CorrectionProposed, command, number=number, by=by))
        case ask.ConfirmCorrection() | ask.DropCorrection():
            return _second(till, by, command)
        case _:
            assert_never(command)


def _is_about(command: StaffCommand, name: str) -> bool:
    """Whether a cashier asks about their own wallet, which they may not change from the desk."""
    return name in (getattr(command, "player", ""), getattr(command, "person", ""))


def _second(
    till: CashierState, by: str, command: ask.ConfirmCorrection | ask.DropCorrection
) -> Ruling[AnyEvent]:
    """Confirm a correction, but not by its proposer or the wallet's owner; or drop it."""
    found = till.proposals.get(command.number)
    if found is None:
        return Refused(Reason.NO_SUCH_CLAIM, None, Thing.AMENDMENT(command.number), Need.OPEN_ONE)
    if isinstance(command, ask.DropCorrection):
        return accepted(like(events.CorrectionDropped, command, by=by))
    if by in (found.by, found.player):
        return Refused(Reason.NOT_AUTHORISED, None, Thing.PERSON(by), Need.SOMEBODY_ELSE)
    corrected = {"number": command.number, "amount": found.change, "second": by}
    return accepted(like(events.MoneyCorrected, found, **corrected))
