"""Where each card of a coup belongs if its cards are dealt again in the same order by the table of
play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from punto.cards import Card
from punto.rules.coup import Coup, Side
from punto.rules.draw import INITIAL_CARDS, due
from punto.rules.irregular import Fact, Remedy
from punto.table.events import CardMoved, OrderDecided
from punto.table.ruling import Steps
from punto.table.state import Fault, Laid, Phase, Spot, Stray, TableState


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a coup as they should lie by the table of play.

    Cards in `over` came out and belong to no hand, or not yet. `due` is the hand that still needs a
    card. `open`: all cards of the hands lie open, so that this is final.
    """

    player: tuple[Laid, ...] = ()
    banker: tuple[Laid, ...] = ()
    over: tuple[Laid, ...] = ()
    due: Side | None = None
    open: bool = True

    def spot(self, laid: Laid) -> Spot | None:
        """The hand that a card belongs to; None if it belongs to none."""
        if any(each.turn == laid.turn for each in self.player):
            return Spot.PLAYER
        return Spot.BANKER if any(each.turn == laid.turn for each in self.banker) else None

    @property
    def over_for_good(self) -> tuple[Laid, ...]:
        """The cards that came out and that no hand can have any more."""
        return self.over if self.open else ()


def right_deal(state: TableState) -> Deal:
    """The coup dealt again with the cards that left the shoe, in the order in which they came."""
    record = tuple(laid for _, _, laid in state.out)
    if state.phase not in (Phase.COUP, Phase.SETTLED):
        return Deal(over=record)
    hands: dict[Side, tuple[Laid, ...]] = {Side.PLAYER: (), Side.BANKER: ()}
    for number, laid in enumerate(record):
        side = _due(state, hands)
        if side is None:
            over = record[number:]
            return Deal(hands[Side.PLAYER], hands[Side.BANKER], over, None, _open(hands))
        hands[side] = (*hands[side], laid)
    return Deal(hands[Side.PLAYER], hands[Side.BANKER], due=_due(state, hands), open=_open(hands))


def _due(state: TableState, hands: dict[Side, tuple[Laid, ...]]) -> Side | None:
    """The hand that gets the next card; None if no hand does, or if face-down cards decide it."""
    number = sum(map(len, hands.values()))
    if number >= INITIAL_CARDS and not _open(hands):
        return None
    names = (tuple(each.card for each in hands[side] if each.card) for side in Side)
    if number < INITIAL_CARDS:
        return Side.PLAYER if state.book.draw.initial[number] == "P" else Side.BANKER
    return due(state.book.draw, state.book.points, Coup(*names))


def _open(hands: dict[Side, tuple[Laid, ...]]) -> bool:
    return all(laid.seen for hand in hands.values() for laid in hand)


def astray(state: TableState, deal: Deal) -> tuple[tuple[Stray, Spot | None], ...]:
    """The cards that lie at a wrong hand by the table of play, each with the hand it belongs to."""
    return tuple(
        (Stray(spot, place), deal.spot(laid))
        for spot, place, laid in state.out
        if spot in (Spot.PLAYER, Spot.BANKER) and deal.spot(laid) is not spot
    )


def lay_right(steps: Steps, over: Spot) -> None:
    """Move every card of the coup to where it belongs, and the cards left over to `over`."""
    deal = right_deal(steps.state)
    for spot, hand in ((Spot.PLAYER, deal.player), (Spot.BANKER, deal.banker)):
        for place, laid in enumerate(hand, 1):
            _bring(steps, laid, spot, place)
    front = tuple(laid.turn for laid in steps.state.shoe.front if laid.turn)
    wanted = tuple(laid.turn for laid in deal.over)
    if over is not Spot.FRONT or front != wanted[: len(front)]:
        _move_all(steps, deal.over, Spot.ASIDE)
    _move_all(steps, deal.over, over)


def lay_back(steps: Steps) -> None:
    """Put all cards of the coup back to the front of the shoe, in the order in which they came."""
    _move_all(steps, tuple(laid for _, _, laid in steps.state.out), Spot.FRONT)


def _bring(steps: Steps, laid: Laid, spot: Spot, place: int) -> None:
    """Put a card in its place at a hand; what lies there and behind it waits beside the hands."""
    there = steps.state.at(spot)
    if len(there) >= place and there[place - 1].turn == laid.turn:
        return
    for _ in there[place - 1 :]:
        steps.add(CardMoved(source=spot, place=place, to=Spot.ASIDE))
    _move_all(steps, (laid,), spot)


def _move_all(steps: Steps, cards: Sequence[Laid], to: Spot) -> None:
    """Move cards to a spot, one after the other, unless they lie there."""
    for card in cards:
        source, place = _where(steps.state, card)
        if source is not to:
            steps.add(CardMoved(source=source, place=place, to=to))


def _where(state: TableState, laid: Laid) -> tuple[Spot, int]:
    return next((spot, place) for spot, place, each in state.out if each.turn == laid.turn)


def decide_order(steps: Steps, order: Sequence[Card]) -> None:
    """Record the order that somebody tells, for the cards at no hand or, without any, for all."""
    state = steps.state
    pool = list(state.aside or (laid for _, _, laid in state.out))
    told = list[int]()
    for name in order:
        found = next((laid for laid in pool if laid.card == name), None)
        if found is not None:
            pool.remove(found)
            told.append(found.turn)
    turns = (*told, *(laid.turn for laid in pool))
    if told and turns != tuple(sorted(turns)):
        steps.add(OrderDecided(turns=turns))


def take_order(steps: Steps, fault: Fault, order: Sequence[Card]) -> None:
    """Record in which order the cards left the shoe, as somebody reported it.

    Where the coup cannot be reconstructed and play goes on, the cards keep the order in which they
    lie, so that the record does not show them as out of order later. [rws 5.7/house-decides]
    [rws 5.12.1]
    """
    if fault.remedy is not Remedy.PLAY_ON or Fact.NOT_RECONSTRUCTABLE not in fault.facts:
        decide_order(steps, order)
        return
    places = zip_longest(*(steps.state.hand(side) for side in Side))
    turns = tuple(laid.turn for pair in places for laid in pair if laid)
    if turns != tuple(sorted(turns)):
        steps.add(OrderDecided(turns=turns))
