"""How events change the cards of a table: brought, cut, loaded, burned and taken away."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.person import StaffRole
from punto.table import events
from punto.table.evolve.authority import after_shoe
from punto.table.evolve.terms import with_choices
from punto.table.state import NOBODY, Ending, Laid, NoBetCoup, Phase, ShoeState, Spot, TableState

DECK = 52


def evolve(state: TableState, event: events.CardEvent) -> TableState:
    if isinstance(event, events.CutEvent):
        return _cut(state, event)
    shoe = state.shoe
    match event:
        case events.CardsBrought(decks=decks, cards=cards, same=same, backs=backs):
            colour = shoe.backs if same else backs
            fresh = ShoeState(decks=decks, cards=cards, left=DECK * decks, backs=colour)
            return replace(state, phase=Phase.OFFER, shoe=fresh)
        case events.CardsMixed(by_hand=by_hand):
            return replace(state, phase=Phase.OFFER) if by_hand else state
        case events.ShoeLoaded(cutting_card=cutting_card, burn=burn):
            inside, behind = cutting_card is not None, cutting_card or 0
            loaded = replace(shoe, cutting_card_in=inside, behind=behind, to_burn=burn)
            return replace(state, phase=Phase.BURN if burn else Phase.BETWEEN, shoe=loaded)
        case events.BurnChosen(counted=counted, face_up=face_up):
            return replace(state, shoe=replace(shoe, burn_counts=counted, burn_shown=face_up))
        case events.CardBurned():
            return _burned(state, event)
        case events.StepForgotten(step=step):
            return _forgotten(replace(state, shoe=replace(shoe, forgotten=(*shoe.forgotten, step))))
        case events.BurnOrdered():
            return replace(state, phase=Phase.BURN, shoe=replace(shoe, to_burn=1))
        case events.ShoeToEnd(replace=other, clause=clause):
            other = other or (shoe.ending is not None and shoe.ending.replace)
            return replace(state, shoe=replace(shoe, ending=Ending(clause, other)))
        case events.ShoeEnded(replace=other, clause=clause):
            empty = ShoeState(ending=Ending(clause, other), backs=shoe.backs)
            return _emptied(replace(state, phase=Phase.CARDS, shoe=empty))
        case _:
            assert_never(event)


def _cut(state: TableState, event: events.CutEvent) -> TableState:
    shoe = state.shoe
    match event:
        case events.CutOffered(to=to):
            return replace(state, phase=Phase.CUT, shoe=replace(shoe, cutters=to))
        case events.CutterNamed(person=person):
            return replace(state, shoe=replace(shoe, cutter_named=person))
        case events.CutRefused():
            passed = replace(shoe, cutters=shoe.cutters[1:], cutter_named="", cut_refused=True)
            return replace(state, shoe=passed)
        case events.CardsCut(by=by):
            guest = not isinstance(by, StaffRole)
            cut = replace(shoe, cutters=(), cutter_named="", cut_refused=False, guest_cut=guest)
            return replace(state, phase=Phase.LOAD, shoe=cut)
        case _:
            assert_never(event)


def _forgotten(state: TableState) -> TableState:
    """The table when the step that it waited for was left out by mistake."""
    shoe = state.shoe
    match state.phase:
        case Phase.BURN:
            burned = replace(shoe, to_burn=0, burn_counts=False, burn_shown=False)
            return replace(state, phase=Phase.BETWEEN, shoe=burned)
        case Phase.OFFER | Phase.CUT:
            uncut = replace(shoe, cutters=(), cutter_named="")
            return replace(state, phase=Phase.LOAD, shoe=uncut)
        case _:
            return replace(state, shoe=replace(shoe, coups=None))


def _burned(state: TableState, event: events.CardBurned) -> TableState:
    shoe = state.shoe
    shown = None if event.hidden else event.card
    left = replace(out(shoe, shown), to_burn=event.more, burn_counts=False, burn_shown=False)
    if state.phase is not Phase.BURN:
        return replace(state, shoe=replace(left, burned=True))
    return replace(state, phase=Phase.BURN if event.more else Phase.BETWEEN, shoe=left)


def _emptied(state: TableState) -> TableState:
    """The table once its shoe is over: what lasts for one shoe has ended."""
    if agreed := state.people.excess_for_shoe:
        people = replace(state.people, excess_for_shoe=frozenset[str]())
        limits = state.sign.limits.without_excess(agreed)
        state = with_choices(replace(state, people=people), limits=limits)
    hold, desk = replace(NOBODY, shoe=state.hold.shoe), state.desk
    ordered = NoBetCoup(desk.no_bet_clause) if desk.no_bet else None
    return replace(
        state,
        directions={},
        settled=(),
        last=None,
        before=state.over,
        aside=(),
        fault=None,
        faults=(),
        hold=hold,
        authority=after_shoe(state.authority),
        no_bet=ordered,
        bets_called=False,
        bets_closed=False,
    )


def out(shoe: ShoeState, shown: Card | None) -> ShoeState:
    """The shoe after its next card came out; `shown` is the card's face, if everybody saw it.

    A card that had come back to the shoe face up is not counted as seen a second time.
    """
    front, left = shoe.front, shoe.left - 1
    seen = shoe.seen if front and front[0].seen else with_seen(shoe, shown)
    return replace(shoe, left=left, front=front[1:], seen=seen)


def out_behind(shoe: ShoeState, shown: Card | None) -> ShoeState:
    """The shoe after a card came out from behind those that had come back to its front."""
    return replace(shoe, left=shoe.left - 1, seen=with_seen(shoe, shown))


def with_seen(shoe: ShoeState, card: Card | None, times: int = 1) -> Mapping[Card, int]:
    return shoe.seen if card is None else {**shoe.seen, card: shoe.seen.get(card, 0) + times}


def to_front(shoe: ShoeState, laid: Laid) -> ShoeState:
    """The shoe with a card put back to its front, behind others that came back before it."""
    return replace(shoe, left=shoe.left + 1, front=(*shoe.front, laid))


def with_cards(state: TableState, spot: Spot, cards: tuple[Laid, ...]) -> TableState:
    """The table with these cards at a spot: a hand, the front of the shoe, or beside the hands."""
    match spot:
        case Spot.PLAYER:
            return replace(state, player=cards)
        case Spot.BANKER:
            return replace(state, banker=cards)
        case Spot.FRONT:
            return replace(state, shoe=replace(state.shoe, front=cards))
        case _:
            return replace(state, aside=cards)
