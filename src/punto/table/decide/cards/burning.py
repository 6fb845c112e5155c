"""The burn before the first coup, and before any other where the book has it."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.rules.answers import Burn, BurnMethod
from punto.rules.burn import burn_method, face_value
from punto.rules.finding import Finding
from punto.rules.irregular import Irregularity
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.commands import BurnCard, ChooseBurn, Request
from punto.table.decide.coup.known import no_such_card
from punto.table.decide.faults.finding import find
from punto.table.decide.guard import choice_open, not_now
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.permissions import approver
from punto.table.events import BurnChosen, CardBurned
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def choose_burn(state: TableState, request: Request, command: ChooseBurn) -> Ruling:
    """Another way to burn, by whoever may choose it or was permitted to, if a player must ask."""
    role, used = approver(state, request, Permission.BURN_METHOD)
    wished = state.authority.wished(PlayerWish.SHOW_BURN) is not None
    method = burn_method(state.rules, command.burn, approved_by=role, requested=wished)
    if not isinstance(method, BurnMethod):
        return method
    steps = Steps(state).add(*(used if method.by else ()))
    steps.add(*(wishes_met(state, PlayerWish.SHOW_BURN) if method.request else ()))
    return steps.add(burn_chosen(method)).done()


def burn_chosen(method: BurnMethod) -> BurnChosen:
    counted = method.burn is Burn.FACE_UP_COUNT
    face_up = method.burn is not Burn.ONE_CARD
    return BurnChosen(face_up=face_up, counted=counted, clause=method.clause)


def burn(state: TableState, request: Request, command: BurnCard) -> Ruling:
    guard = not_now(state, Finding.BURN, Phase.BURN, Phase.BETWEEN) or choice_open(
        state, Finding.BURN
    )
    guard = guard or no_such_card(state, command.card)
    if guard:
        return guard
    if state.phase is Phase.BURN:
        return _opening(state, request, command)
    return _before_coup(state, request, command)


def _opening(state: TableState, request: Request, command: BurnCard) -> Ruling:
    """One card of the burn after the shuffle; the first may say how many more."""
    shoe, card = state.shoe, command.card
    if shoe.burn_counts and card is None and not shoe.front:
        return Refused(Reason.NO_SUCH_CARD, None, Finding.CARD_FACE_DOWN, Need.CARD_FACE_UP)
    steps = Steps(state)
    if command.shown:
        role, used = approver(state, request, Permission.SHOW_BURN)
        method = _shown(state, role)
        if not isinstance(method, BurnMethod):
            return method
        steps.add(decided("show-burned-card", method.exposed_clause), *used)
    more = face_value(card) if shoe.burn_counts and card is not None else shoe.to_burn - 1
    hidden = card is not None and not (shoe.burn_shown or command.shown)
    return steps.add(CardBurned(card=card, more=more, hidden=hidden)).done()


def _shown(state: TableState, role: str) -> BurnMethod | Refused | NotStated:
    """Whether somebody may let a card be seen that is burned face down."""
    return burn_method(
        state.rules,
        Burn.FACE_UP_COUNT,
        approved_by=role,
        requested=True,
        exposed_by=role,
    )


def _before_coup(state: TableState, request: Request, command: BurnCard) -> Ruling:
    """One card more after the call that no more bets are taken, where the dealer may."""
    book = state.rules.book
    answer = book.policy.burn_before_any_coup
    if answer is None:
        return book.not_stated(Question.BURN_BEFORE_A_COUP, Finding.BURN)
    if not state.bets_closed:
        return Refused(
            Reason.NOT_NOW, answer.clause, Finding.BURN_BEFORE_THE_CALL, Need.NO_MORE_BETS
        )
    steps = Steps(state).add(decided("burn", answer.clause))
    steps.add(CardBurned(card=command.card, more=0, hidden=command.card is not None))
    if state.wagers or state.no_bet:
        return steps.done()
    return find(steps, request, Irregularity.DEALT_WITHOUT_WAGERS) or steps.done()
