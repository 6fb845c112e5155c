"""A fifth card before a player's cards are opened."""

from __future__ import annotations

from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.permission import Permission, PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.table.commands import DrawEarly, Request
from punto.table.decide.coup.known import no_such_card
from punto.table.decide.guard import decided, not_role, not_staff
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
        return state.rules.book.not_stated("a third card before the cards are open", command.card)
    method = state.rules.method
    if method is None or method.key not in early.methods:
        want = " or ".join(early.methods)
        got = method.key if method else "no method"
        return Refused(Reason.METHOD_NOT_ALLOWED, early.clause, got, want)
    role, used = approver(state, request, Permission.EARLY_CARD)
    guard = not_role(state, role, early.by, early.clause) or not_staff(state, request.by)
    guard = guard or no_such_card(state, command.card) or not_waived(state)
    if guard:
        return guard
    taken = [side for side in Side if state.hold.opening_player(side) is not None]
    closed = len(taken) == 1 and all(laid.face_down for laid in state.hand(taken[0]))
    if state.dealt != INITIAL_CARDS or state.aside or not closed:
        got, want = "a third card", "four cards, those of one player face down"
        return Refused(Reason.NOT_DUE, early.clause, got, want)
    clause, player = early.player if taken[0] is Side.PLAYER else early.banker, taken[0]
    asked = state.hold.accepted.get(player, "")
    if not state.authority.wished(PlayerWish.EARLY_CARD, asked):
        return Refused(Reason.NOT_AUTHORISED, clause, "no request", f"a request of {asked}")
    steps = Steps(state).add(decided(request, "draw-early", clause, command.reason), *used)
    steps.add(*wishes_met(state, PlayerWish.EARLY_CARD, asked))
    return steps.add(CardDrawn(card=command.card)).done()
