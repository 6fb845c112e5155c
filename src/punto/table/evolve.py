"""The next state after an event."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from punto.cards import Card
from punto.rules.burn import face_value
from punto.rules.coup import Side
from punto.rules.wager import Wager
from punto.table.events import (
    AnyEvent,
    BetPlaced,
    BetsCalled,
    BetsClosed,
    BetSettled,
    BetTaken,
    BurnChosen,
    CardBurned,
    CardDealt,
    CardsBrought,
    CardsCut,
    CardTurned,
    CoupVoided,
    CutOffered,
    CutRefused,
    CuttingCardShown,
    DirectionGiven,
    Left,
    ResultCalled,
    Seated,
    ShoeEnded,
    ShoeLoaded,
    TableCleared,
)
from punto.table.state import Laid, Phase, ShoeState, TableState

DECK = 52


def evolve(state: TableState, event: AnyEvent) -> TableState:
    """Take an event in. Every event has its place; none is refused here."""
    match event:
        case Seated() | Left() | DirectionGiven():
            return _people(state, event)
        case BetsCalled() | BetPlaced() | BetTaken() | BetsClosed() | BetSettled():
            return _betting(state, event)
        case (
            CardsBrought()
            | CutOffered()
            | CutRefused()
            | CardsCut()
            | ShoeLoaded()
            | BurnChosen()
            | CardBurned()
            | ShoeEnded()
        ):
            return _shoe(state, event)
        case CardDealt() | CardTurned() | CuttingCardShown():
            return _cards(state, event)
        case ResultCalled(outcome=outcome):
            return replace(state, phase=Phase.SETTLED, outcome=outcome)
        case CoupVoided():
            return replace(state, phase=Phase.SETTLED, outcome=None)
        case TableCleared():
            return _cleared(state)
        case _:
            assert_never(event)


def _people(state: TableState, event: Seated | Left | DirectionGiven) -> TableState:
    match event:
        case Seated(player=player, seat=seat):
            risen = _risen(state, player)
            return replace(risen, seats=dict(risen.seats) | {seat: player})
        case Left(player=player):
            return _risen(state, player)
        case DirectionGiven(question=question, decision=decision):
            return replace(state, directions=dict(state.directions) | {question: decision})
        case _:
            assert_never(event)


def _risen(state: TableState, player: str) -> TableState:
    """A player left a seat, and with it the turn to cut."""
    left = state.seat_of(player)
    kept = {seat: name for seat, name in state.seats.items() if seat != left}
    cutters = tuple(each for each in state.shoe.cutters if left is None or each != left)
    return replace(state, seats=kept, shoe=replace(state.shoe, cutters=cutters))


def _betting(
    state: TableState, event: BetsCalled | BetPlaced | BetTaken | BetsClosed | BetSettled
) -> TableState:
    match event:
        case BetsCalled():
            return replace(state, bets_called=True)
        case BetPlaced(wager=wager):
            return replace(state, layout=(*state.layout, wager))
        case BetTaken(wager=wager):
            return _off(state, wager)
        case BetsClosed():
            return replace(state, bets_closed=True)
        case BetSettled(wager=wager):
            return _off(state, wager)
        case _:
            assert_never(event)


def _off(state: TableState, wager: Wager) -> TableState:
    """One wager leaves the layout; another that is equal to it stays."""
    place = state.layout.index(wager)
    return replace(state, layout=state.layout[:place] + state.layout[place + 1 :])


def _shoe(
    state: TableState,
    event: CardsBrought
    | CutOffered
    | CutRefused
    | CardsCut
    | ShoeLoaded
    | BurnChosen
    | CardBurned
    | ShoeEnded,
) -> TableState:
    shoe = state.shoe
    match event:
        case CardsBrought(decks=decks):
            fresh = ShoeState(decks=decks, left=DECK * decks)
            return replace(state, phase=Phase.OFFER, shoe=fresh)
        case CutOffered(to=to):
            return replace(state, phase=Phase.CUT, shoe=replace(shoe, cutters=to))
        case CutRefused():
            return replace(state, shoe=replace(shoe, cutters=shoe.cutters[1:]))
        case CardsCut():
            return replace(state, phase=Phase.LOAD, shoe=replace(shoe, cutters=()))
        case ShoeLoaded(cutting_card=cutting_card, burn=burn):
            loaded = replace(shoe, cutting_card_in=cutting_card is not None, to_burn=burn)
            return replace(state, phase=Phase.BURN if burn else Phase.BETWEEN, shoe=loaded)
        case BurnChosen(counted=counted):
            return replace(state, shoe=replace(shoe, burn_counts=counted))
        case CardBurned(card=card, more=more):
            left = replace(shoe, left=shoe.left - 1, to_burn=more, burn_counts=False)
            seen = replace(left, seen=_seen(left, card))
            return replace(state, phase=Phase.BURN if more else Phase.BETWEEN, shoe=seen)
        case ShoeEnded():
            return replace(state, phase=Phase.CARDS, shoe=ShoeState(), directions={})
        case _:
            assert_never(event)


def burn_due(shoe: ShoeState, card: Card | None) -> int:
    """How many cards are still to be burned after this one: the first may say how many."""
    if shoe.burn_counts and card is not None:
        return face_value(card)
    return shoe.to_burn - 1


def _seen(shoe: ShoeState, card: Card | None) -> tuple[Card, ...]:
    return shoe.seen if card is None else (*shoe.seen, card)


def _cards(state: TableState, event: CardDealt | CardTurned | CuttingCardShown) -> TableState:
    shoe = state.shoe
    match event:
        case CardDealt(to=to, card=card, face_down=face_down):
            laid = Laid(card, face_down)
            left = replace(shoe, left=shoe.left - 1, seen=_seen(shoe, card))
            return _laid(replace(state, phase=Phase.COUP, shoe=left), to, (*state.hand(to), laid))
        case CardTurned(hand=hand, place=place, card=card):
            cards = list(state.hand(hand))
            known = cards[place - 1].card is not None
            cards[place - 1] = Laid(card)
            seen = shoe if known else replace(shoe, seen=_seen(shoe, card))
            return _laid(replace(state, shoe=seen), hand, tuple(cards))
        case CuttingCardShown(coups=coups):
            return replace(state, shoe=replace(shoe, cutting_card_in=False, coups=coups))
        case _:
            assert_never(event)


def _laid(state: TableState, side: Side, cards: tuple[Laid, ...]) -> TableState:
    if side is Side.PLAYER:
        return replace(state, player=cards)
    return replace(state, banker=cards)


def _cleared(state: TableState) -> TableState:
    """The coup is over; where the cutting card came out, one less is left."""
    shoe = state.shoe
    coups = None if shoe.coups is None else shoe.coups - 1
    return replace(
        state,
        phase=Phase.BETWEEN,
        shoe=replace(shoe, coups=coups, coups_played=shoe.coups_played + 1),
        player=(),
        banker=(),
        bets_called=False,
        bets_closed=False,
        outcome=None,
    )
