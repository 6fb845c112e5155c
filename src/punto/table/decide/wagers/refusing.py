"""Wagers turned down: by staff on their grounds, at a closed box, in tokens nobody gave."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import NOTHING, Cents, dollars
from punto.rules.answers import Refusing
from punto.rules.ruling import Reason, Refused
from punto.rules.valid_stake import pays_exactly
from punto.rules.wager import Wager
from punto.table.commands import LowerBet, PlaceBet, RefuseBet, Request, TakeBet
from punto.table.decide.guard import choice_open, not_staff
from punto.table.decide.wagers.lasting import lies_still
from punto.table.events import BetTaken
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps


def not_there(state: TableState, owner: str, command: PlaceBet) -> Refused | None:
    """A refusal where the box is closed, or where tokens are not the owner's to lay there."""
    if command.area in state.desk.closed_boxes:
        clause = state.rules.book.closed_boxes
        return Refused(Reason.BOX_CLOSED, clause, f"box {command.area}", "a box that is open")
    taken = state.rules.book.policy.accepted_in
    if not command.token or taken is None or taken.exchange is None:
        return None
    held, bets = state.people.tokens.get(owner, NOTHING), state.people.token_bets.get(owner, ())
    if command.stake > held:
        got, want = f"tokens for {dollars(Cents(command.stake))}", f"{dollars(held)} at most"
        return Refused(Reason.NOT_IN_CHIPS, taken.exchange, got, want)
    if bets and command.bet not in bets:
        want = " or ".join(bets)
        return Refused(Reason.NOT_IN_CHIPS, taken.exchange, f"tokens on {command.bet}", want)
    return None


def whose(
    state: TableState, player: str, command: TakeBet | LowerBet | RefuseBet
) -> Wager | Refused:
    """The wager of a player that a command speaks of: the last such one."""
    bet, key = command.bet, (player, command.bet, command.area, command.on)
    lying = (*state.layout, *state.long.fresh())
    mine = [each for each in lying if (each.player, each.bet, each.area, each.on) == key]
    if mine:
        return mine[-1]
    none = Refused(Reason.NO_SUCH_WAGER, None, bet, "a wager of that player")
    return lies_still(state, key) or none


def refuse(state: TableState, request: Request, command: RefuseBet) -> Ruling:
    """Staff turn a wager down, on the grounds that the book has, before the first card."""
    answer = state.rules.book.policy.refusing_a_wager
    wager = whose(state, command.player, command)
    if isinstance(wager, Refused):
        return wager
    if answer is None:
        return state.rules.book.not_stated("refusing a wager", command.bet)
    guard = not_staff(state, request.by, answer.by or "dealer", answer.clause)
    guard = guard or choice_open(state, "a wager refused")
    if guard:
        return guard
    if state.dealt:
        got, want = "a wager refused", "it before the first card"
        return Refused(Reason.BETTING_CLOSED, answer.clause, got, want)
    if want := _grounds(state, wager, answer.value, command.reason):
        return Refused(Reason.NOT_AUTHORISED, answer.clause, command.reason or "no reason", want)
    steps = Steps(state).add(decided("refuse-bet", answer.clause, command.reason))
    return steps.add(BetTaken(wager=wager, clause=answer.clause)).done()


def _grounds(state: TableState, wager: Wager, on: Refusing, reason: str) -> str:
    """What is missing for a refusal; nothing where it may be."""
    match on:
        case Refusing.REASONABLE_GROUNDS:
            return "" if reason else "reasonable grounds"
        case Refusing.UNPAYABLE_ONLY:
            return "an amount that chips cannot pay" if pays_exactly(state.rules, wager) else ""
        case Refusing.BY_RULE_ONLY | Refusing.LATE_OR_EXCESS:
            return "a wager that a rule forbids"
        case _:
            assert_never(on)
