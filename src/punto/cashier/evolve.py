"""How each event changes the state of the cashier."""

from typing import assert_never

from msgspec.structs import replace

from punto.cashier import events
from punto.cashier.state import CashierState, OwnLimit, OwnProtection, Proposal
from punto.kernel.message import like
from punto.money import Cents


def evolve(till: CashierState, event: events.AnyEvent) -> CashierState:
    match event:
        case events.MoneyGiven(amount=amount):
            return replace(till, given=Cents(till.given + amount))
        case events.PlayMoneyTaken(player=player, amount=amount, again=again):
            taken = {**till.again, player: again}
            return replace(till, given=Cents(till.given + amount), again=taken)
        case events.MoneyDeposited() | events.MoneyWithdrawn() | events.MoneyTransferred():
            return till
        case events.CorrectionProposed(number=number):
            proposals = {**till.proposals, number: like(Proposal, event)}
            return replace(till, corrections=number, proposals=proposals)
        case events.MoneyCorrected(number=number) | events.CorrectionDropped(number=number):
            left = {each: what for each, what in till.proposals.items() if each != number}
            return replace(till, proposals=left)
        case (
            events.LimitLowered() | events.LimitToRise() | events.ReminderSet() | events.AwayUntil()
        ):
            now = _protected(till.of(event.player), event)
            return replace(till, protected={**till.protected, event.player: now})
        case _:
            assert_never(event)


def _protected(before: OwnProtection, event: events.ProtectionEvent) -> OwnProtection:
    match event:
        case events.LimitLowered(what=what, most=most):
            return replace(before, limits={**before.limits, what: OwnLimit(most)})
        case events.LimitToRise(what=what, still=still, most=most, begins=begins):
            limit = OwnLimit(still, most, begins)
            return replace(before, limits={**before.limits, what: limit})
        case events.ReminderSet(minutes=minutes):
            return replace(before, reminder=minutes)
        case events.AwayUntil(until=until, excluded=excluded):
            return replace(before, away=until, excluded=excluded)
        case _:
            assert_never(event)
