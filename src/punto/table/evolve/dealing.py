"""Cards dealt, moved and turned; results and settlements."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.coup import Side
from punto.rules.model import ShufflingMachine
from punto.rules.wager import Wager
from punto.table.events import (
    BetSettled,
    BetUnsettled,
    CardDealt,
    CardDrawn,
    CardMoved,
    CardTurned,
    CountCalled,
    CoupReopened,
    CoupVoided,
    CoupWithoutBets,
    CuttingCardShown,
    DealEvent,
    LastCoupCalled,
    ResultCalled,
    TableCleared,
)
from punto.table.evolve.betting import with_tokens, without
from punto.table.evolve.cards import out, out_behind, to_front, with_seen
from punto.table.evolve.coup import cleared
from punto.table.evolve.lasting import begun, decided, kept, reopened, undecided
from punto.table.evolve.window import no_window
from punto.table.state import NOBODY, Laid, Line, NoBetCoup, Phase, Spot, TableState


def evolve(state: TableState, event: DealEvent) -> TableState:
    match event:
        case CardDealt() | CardDrawn() | CardMoved() | CardTurned():
            return _card(state, event)
        case BetSettled() | BetUnsettled():
            return _money(state, event)
        case CountCalled() | LastCoupCalled():
            return state
        case CuttingCardShown(coups=coups):
            return replace(state, shoe=replace(state.shoe, cutting_card_in=False, coups=coups))
        case ResultCalled(outcome=outcome):
            long = kept(state.long)
            return replace(state, phase=Phase.SETTLED, outcome=outcome, long=long)
        case CoupVoided():
            over = replace(state, phase=Phase.SETTLED, outcome=None, fault=None)
            return no_window(over)
        case CoupReopened():
            return _reopened(state)
        case CoupWithoutBets(clause=clause, after=after, extra=extra):
            coup = NoBetCoup(clause, extra)
            if after:
                return replace(state, next_no_bet=coup)
            hold = replace(NOBODY, shoe=state.hold.shoe, dealing=state.hold.dealing)
            desk = replace(state.desk, reopened=None) if state.desk.reopened else state.desk
            return no_window(replace(state, no_bet=coup, hold=hold, desk=desk))
        case TableCleared():
            return cleared(state)
        case _:
            assert_never(event)


def _card(state: TableState, event: CardDealt | CardDrawn | CardMoved | CardTurned) -> TableState:
    match event:
        case CardDealt():
            return _dealt(state, event)
        case CardDrawn(card=card):
            laid = Laid(card, face_down=card is None)
            shoe = out_behind(state.shoe, card)
            return replace(state, shoe=shoe, aside=(*state.aside, laid))
        case CardTurned():
            return _turned(state, event)
        case CardMoved():
            return _moved(state, event)
        case _:
            assert_never(event)


def _dealt(state: TableState, event: CardDealt) -> TableState:
    """A card at a hand. Who looked at it before it came back to the shoe still knows it."""
    before = state.shoe.front[0] if state.shoe.front else Laid(None)
    if event.face_down:
        laid = Laid(event.card, True, before.looked)
        shoe = out(state.shoe, None)
        if before.seen:  # It lies hidden again, and counts when it is turned.
            shoe = replace(shoe, seen=with_seen(shoe, before.card, -1))
    else:
        laid, shoe = Laid(event.card), out(state.shoe, event.card)
    if state.hold.shoe and not shoe.handled:
        shoe = replace(shoe, handled=True)
    long = begun(state.long) if state.long.wagers else state.long
    now = replace(state, phase=Phase.COUP, shoe=shoe, last=None, long=long)
    if event.to in state.hold.returned:
        hold = replace(state.hold, returned=state.hold.returned - {event.to})
        now = replace(now, hold=hold)
    return with_hand(now, event.to, (*state.hand(event.to), laid))


def _turned(state: TableState, event: CardTurned) -> TableState:
    cards, shoe = list(state.hand(event.hand)), state.shoe
    cards[event.place - 1] = Laid(event.card)
    seen = replace(shoe, seen=with_seen(shoe, event.card))
    return with_hand(replace(state, shoe=seen), event.hand, tuple(cards))


def _moved(state: TableState, event: CardMoved) -> TableState:
    laid, state = _taken(state, event)
    match event.to:
        case Spot.PLAYER:
            return replace(state, player=(*state.player, laid))
        case Spot.BANKER:
            return replace(state, banker=(*state.banker, laid))
        case Spot.ASIDE:
            return replace(state, aside=(*state.aside, laid))
        case Spot.FRONT:
            return replace(state, shoe=to_front(state.shoe, laid))
        case Spot.DISCARDS:
            return state
        case _:
            assert_never(event.to)


def _taken(state: TableState, event: CardMoved) -> tuple[Laid, TableState]:
    """A card, and the table without it at the place where it lay."""
    at = event.place - 1
    match event.source:
        case Spot.PLAYER:
            cards = state.player
            return cards[at], replace(state, player=cards[:at] + cards[at + 1 :])
        case Spot.BANKER:
            cards = state.banker
            return cards[at], replace(state, banker=cards[:at] + cards[at + 1 :])
        case Spot.FRONT:
            shoe = state.shoe
            front = shoe.front[:at] + shoe.front[at + 1 :]
            return shoe.front[at], replace(
                state, shoe=replace(shoe, front=front, left=shoe.left - 1)
            )
        case _:
            cards = state.aside
            return cards[at], replace(state, aside=cards[:at] + cards[at + 1 :])


def with_hand(state: TableState, side: Side, cards: tuple[Laid, ...]) -> TableState:
    if side is Side.PLAYER:
        return replace(state, player=cards)
    return replace(state, banker=cards)


def _money(state: TableState, event: BetSettled | BetUnsettled) -> TableState:
    wager, owed = event.wager, event.owed
    if isinstance(event, BetSettled):
        line = Line(wager, event.result, event.returned, event.paid, owed)
        lasted = wager.bet in state.rules.long
        state = decided(state, wager) if lasted else without(state, wager)
        state = replace(state, settled=(*state.settled, line))
        state = with_tokens(state, wager, event.returned)
    else:
        line = next((each for each in state.settled if each.wager == wager), None)
        settled = tuple(each for each in state.settled if each is not line)
        owed = Cents(-owed)
        state = _lies_again(replace(state, settled=settled), wager)
        state = with_tokens(state, wager, -event.returned)
    if not owed:
        return state
    held = state.people.owed
    now = {**held, wager.player: Cents(held.get(wager.player, 0) + owed)}
    return replace(state, people=replace(state.people, owed=now))


def _lies_again(state: TableState, wager: Wager) -> TableState:
    if wager.bet in state.rules.long:
        return undecided(state, wager)
    return replace(state, layout=(*state.layout, wager))


def _reopened(state: TableState) -> TableState:
    long = reopened(state)
    if state.last is None:
        return replace(state, phase=Phase.COUP, outcome=None, settled=(), long=long)
    last, shoe, desk = state.last, state.shoe, state.desk
    if state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS:
        for laid in (*last.player, *last.banker):
            shoe = out_behind(shoe, laid.card if laid.seen else None)
    return replace(
        state,
        shoe=replace(shoe, coups=last.coups, coups_played=shoe.coups_played - 1),
        desk=replace(desk, coups=desk.coups - 1),
        phase=Phase.COUP,
        player=last.player,
        banker=last.banker,
        bets_called=True,
        bets_closed=True,
        outcome=None,
        settled=(),
        no_bet=last.no_bet,
        last=None,
        long=long,
    )
