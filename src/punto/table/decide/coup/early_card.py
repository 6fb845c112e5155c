"""A fifth card before a player's cards are opened."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused
from punto.rules.values import CardFace, Thing, one_of
from punto.table.commands import DrawEarly, Request
from punto.table.decide.coup.known import no_such_card
from punto.table.decide.guard import not_role, not_staff
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.permissions import approver
from punto.table.decide.wagers.window import not_waived
from punto.table.events import CardDrawn
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps


def draw_early(state: TableState, request: Request, command: DrawEarly) -> Ruling:
    """A fifth card before a player's cards are opened, by approval, where the method has it."""
    offering = state.rules.book.policy.cards_offered_to
    early = offering.early if offering else None
    if early is None:
        return state.rules.book.not_stated(
            Question.THIRD_CARD_BEFORE_THE_CARDS_ARE_OPEN, CardFace(str(command.card))
        )
    method = state.rules.method
    if method is None or method.key not in early.methods:
        want = one_of(Thing.METHOD, early.methods)
        got = Thing.METHOD(method.key) if method else Finding.NO_METHOD
        return Refused(Reason.METHOD_NOT_ALLOWED, early.clause, got, want)
    role, used = approver(state, request, Permission.EARLY_CARD)
    guard = not_role(state, role, early.by, early.clause) or not_staff(state, request.by)
    guard = guard or no_such_card(state, command.card) or not_waived(state)
    if guard:
        return guard
    taken = [side for side in Side if state.hold.opening_player(side) is not None]
    closed = len(taken) == 1 and all(laid.face_down for laid in state.hand(taken[0]))
    if state.dealt != INITIAL_CARDS or state.aside or not closed:
        got, want = Finding.THIRD_CARD, Need.FOUR_CARDS_ONE_HAND_FACE_DOWN
        return Refused(Reason.NOT_DUE, early.clause, got, want)
    clause, player = early.player if taken[0] is Side.PLAYER else early.banker, taken[0]
    asked = state.hold.accepted.get(player, "")
    if not state.authority.wished(PlayerWish.EARLY_CARD, asked):
        return Refused(Reason.NOT_AUTHORISED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    steps = Steps(state).add(decided("draw-early", clause, command.reason), *used)
    steps.add(*wishes_met(state, PlayerWish.EARLY_CARD, asked))
    return steps.add(CardDrawn(card=command.card)).done()
