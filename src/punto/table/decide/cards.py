"""Cards before the first coup: brought, cut, loaded, burned; and taken away after the last."""

from __future__ import annotations

from typing import assert_never

from punto.rules.answers import Burn, BurnMethod
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.cut import cut_depth, cutting_card_place, may_cut, offers
from punto.rules.introduce import introduce
from punto.rules.model import Introduction
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    ChooseBurn,
    CutCards,
    EndShoe,
    OfferCut,
    Person,
    PutCuttingCard,
    RefuseCut,
)
from punto.table.decide.guard import not_now, not_staff
from punto.table.decide.known import no_such_card
from punto.table.decide.people import directed
from punto.table.events import (
    AnyEvent,
    BurnChosen,
    CardBurned,
    CardsBrought,
    CardsCut,
    CutOffered,
    CutRefused,
    ShoeEnded,
    ShoeLoaded,
)
from punto.table.evolve import burn_due
from punto.table.ruling import Ruling, accepted
from punto.table.state import Phase, TableState

CardCommand = (
    BringCards | OfferCut | RefuseCut | CutCards | PutCuttingCard | ChooseBurn | BurnCard | EndShoe
)


def decide(state: TableState, by: Person, command: CardCommand) -> Ruling:
    match command:
        case BringCards():
            return (
                not_now(state, "cards", Phase.CARDS)
                or not_staff(state, by)
                or _bring(state, command)
            )
        case OfferCut(to_players=to_players):
            guard = not_now(state, "an offer of the cut", Phase.OFFER) or not_staff(state, by)
            return guard or _offer(state, to_players)
        case RefuseCut():
            return not_now(state, "a refusal of the cut", Phase.CUT) or _refuse(state, by)
        case CutCards():
            return not_now(state, "a cut", Phase.CUT) or _cut(state, by, command)
        case PutCuttingCard(from_back=from_back):
            guard = not_now(state, "a cutting card", Phase.LOAD) or not_staff(state, by)
            return guard or _load(state, from_back)
        case ChooseBurn():
            return not_now(state, "a way to burn", Phase.BURN) or _choose(state, by, command)
        case BurnCard():
            return (
                not_now(state, "a burn", Phase.BURN)
                or not_staff(state, by)
                or _burn(state, command)
            )
        case EndShoe():
            return (
                not_now(state, "the end of a shoe", Phase.BETWEEN)
                or not_staff(state, by)
                or _end(state)
            )
        case _:
            assert_never(command)


def _bring(state: TableState, command: BringCards) -> Ruling:
    done = frozenset(command.done)
    answer = introduce(state.rules, command.cards, done, objection=command.objection)
    brought = CardsBrought(decks=state.rules.choices.decks)
    if isinstance(answer, Introduction):
        return accepted(CardsBrought(decks=brought.decks, clause=answer.clause))
    return accepted(brought) if directed(state, answer) else answer


def _offer(state: TableState, to_players: bool) -> Ruling:
    order = state.rules.rules.policy.who_cuts
    if order is None:
        answer = state.rules.rules.silent("who cuts", "an offer of the cut")
        by = directed(state, answer)
        return accepted(CutOffered(to=(by,))) if by else answer
    return accepted(CutOffered(to=offers(order.value, state.seats, to_players=to_players)))


def _is(state: TableState, by: Person, cutter: int | str) -> bool:
    """Whether a person is the one whose turn it is: in that seat, or of that role or above."""
    if isinstance(cutter, int):
        return state.seats.get(cutter) == by.name
    return state.rules.rules.authority.at_least(by.role, cutter)


def _refuse(state: TableState, by: Person) -> Ruling:
    first, *others = state.shoe.cutters
    if not _is(state, by, first):
        return Refused(Reason.NOT_AUTHORISED, _order(state), by.name, str(first))
    if not others:
        return Refused(Reason.NOT_AUTHORISED, _order(state), "a refusal", "the cut, as the last")
    return accepted(CutRefused(by=first))


def _order(state: TableState) -> Clause | None:
    order = state.rules.rules.policy.who_cuts
    return order.clause if order else None


def _cut(state: TableState, by: Person, command: CutCards) -> Ruling:
    order, turn = state.rules.rules.policy.who_cuts, state.shoe.cutters[0]
    named = command.named and order is not None and may_cut(order.value, turn, by.name, turn)
    if not named and not _is(state, by, turn):
        return Refused(Reason.NOT_AUTHORISED, _order(state), by.name, str(turn))
    answer = cut_depth(state.rules, state.shoe.left, command.in_front)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(CardsCut(by=turn, in_front=command.in_front))


def _load(state: TableState, from_back: int) -> Ruling:
    place: int | None = None
    if state.rules.cutting_cards:
        answer = cutting_card_place(state.rules, state.shoe.left, from_back)
        if answer is not None and not directed(state, answer):
            return answer
        place = from_back
    method = burn_method(state.rules)
    if not isinstance(method, BurnMethod):  # A book that is silent on burning asks for none.
        return accepted(ShoeLoaded(cutting_card=place, burn=0))
    return accepted(*_chosen(method), ShoeLoaded(cutting_card=place, burn=1))


def _chosen(method: BurnMethod) -> tuple[AnyEvent, ...]:
    counted = method.burn is Burn.FACE_UP_COUNT
    face_up = method.burn is not Burn.ONE_CARD
    return (BurnChosen(face_up=face_up, counted=counted, clause=method.clause),)


def _choose(state: TableState, by: Person, command: ChooseBurn) -> Ruling:
    method = burn_method(
        state.rules, command.burn, approved_by=by.role, requested=command.requested
    )
    return accepted(*_chosen(method)) if isinstance(method, BurnMethod) else method


def _burn(state: TableState, command: BurnCard) -> Ruling:
    shoe = state.shoe
    if shoe.burn_counts and command.card is None:
        return Refused(Reason.NO_SUCH_CARD, None, "a card face down", "the first card face up")
    refusal = no_such_card(state, command.card)
    return refusal or accepted(CardBurned(card=command.card, more=burn_due(shoe, command.card)))


def _end(state: TableState) -> Ruling:
    if state.layout:
        return Refused(Reason.NOT_NOW, None, "wagers on the layout", "none")
    return accepted(ShoeEnded())
