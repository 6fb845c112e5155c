"""Chips that a player has at a table with a cashier: bought, cashed, enough for a wager or not."""

from typing import assert_never

from punto.money import NOTHING, Cents
from punto.rules.values import Money, Thing
from punto.rules.wager import Wager
from punto.table.commands import BuyIn, CashOut, MoneyCommand, Request
from punto.table.decide.guard import concerned, excluded, not_staff
from punto.table.decide.wagers.staying import lying_on
from punto.table.events import BetUnsettled, BoughtIn, CashedOut, DebtCollected, DisputeDecided
from punto.table.ruling import Accepted, Need, Reason, Refused, Ruling, Steps, accepted
from punto.table.state import TableState


def decide(state: TableState, request: Request, command: MoneyCommand) -> Ruling:
    if not state.rules.choices.cashier:
        word = str(command.__struct_config__.tag)
        return Refused(Reason.NO_CASHIER, None, Thing.COMMAND(word), Need.TABLE_WITH_A_CASHIER)
    match command:
        case BuyIn():
            return not_staff(state, request.by) or _buy(state, command)
        case CashOut():
            return _cash(state, request, command)
        case _:
            assert_never(command)


def _buy(state: TableState, command: BuyIn) -> Ruling:
    player, amount, chips = command.player, Cents(command.amount), state.rules.chips
    if refusal := excluded(state, player):
        return refusal
    if not chips.payable(amount):
        want = Need.AMOUNT_IN_CHIPS(Money(chips.up(amount)))
        return Refused(Reason.NOT_IN_CHIPS, None, Money(amount), want)
    return accepted(BoughtIn(player=player, amount=amount))


def _cash(state: TableState, request: Request, command: CashOut) -> Ruling:
    """Pay chips out, at any time, also to a player who has left or may no longer play."""
    player = concerned(state, request.by, command.player)
    if isinstance(player, Refused):
        return player
    amount = Cents(command.amount)
    return beyond_rack(state, player, amount) or accepted(CashedOut(player=player, amount=amount))


def free_chips(state: TableState, player: str) -> Cents:
    """The chips of a rack that a player can use: all but stakes that have to lie on."""
    rack = state.rack.get(player, NOTHING)
    if not rack or (state.bets_called and not state.settled):
        return rack
    bound = (each for each, row in lying_on(state) if row.again and each.player == player)
    return Cents(rack - sum(each.stake for each in bound if not each.token))


def beyond_rack(state: TableState, player: str, amount: int) -> Refused | None:
    """A refusal if `amount` is more than a player's free chips; no limit without a cashier."""
    if not state.rules.choices.cashier or amount <= (has := free_chips(state, player)):
        return None
    return Refused(Reason.OVER_RACK, None, Money(amount), Need.IN_THE_RACK(Money(has)))


def not_covered(state: TableState, laid: Wager) -> Refused | None:
    """A refusal of a wager in chips that its owner does not have."""
    return None if laid.token else beyond_rack(state, laid.player, laid.stake)


def with_debts(state: TableState, ruling: Ruling) -> Ruling:
    """The ruling, with the debts that it repays: chips for the rack of a debtor pay debts first."""
    if not isinstance(ruling, Accepted):
        return ruling
    owing = (each for each in ruling.events if isinstance(each, BetUnsettled | DisputeDecided))
    short = any(each.short for each in owing)
    if not (state.debts or short):
        return ruling
    steps = Steps.after(state, ruling)
    for player, debt in steps.state.debts.items():
        if paid := min(debt, free_chips(steps.state, player)):
            steps.add(DebtCollected(player=player, amount=paid))
    return steps.done()
