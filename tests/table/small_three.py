"""What can be asked for at a small table of Three Card Baccarat."""

from __future__ import annotations

from collections.abc import Iterator

from punto.cards import Card
from punto.rules.irregular import Irregularity
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.faults.resolve import options
from punto.table.state import TableState
from tests.table.driver import top
from tests.table.fuzz_hands import DECK
from tests.table.small_moves import ANN, BEN, DEALER, STAKE, Move, about_signs, by_phase, stakes


def three_moves(state: TableState, now: int) -> Iterator[Move]:
    """Who could ask for what, lawful or not."""
    for area, (who, bet) in enumerate(((ANN, "three-card"), (BEN, "tie")), start=1):
        yield from ((who, command) for command in _of_player(state, who, bet, area))
    staff = (DEALER, top(state.rules))
    for who in staff:
        yield from ((who, command) for command in (*_of_staff(state), *about_signs(state, now)))
    fault = state.fault
    for word in options(state) if fault else ():
        asked = [Person(name=name) for name in fault.asked] if fault else []
        for who in (*staff, *asked):
            yield who, ask.Choose(does=word, reason="so", players=("Ann",))


def _of_player(state: TableState, who: Person, bet: str, area: int) -> Iterator[AnyCommand]:
    for stake in stakes(state, who, bet):
        yield ask.PlaceBet(bet=bet, stake=stake, area=area)
    yield from (ask.TakeBet(bet=bet, area=area), ask.LowerBet(bet=bet, stake=STAKE, area=area))
    yield from (ask.Sit(seat=area), ask.Leave(), ask.RefuseCut())
    yield from (ask.LookAtArea(area=area), _turned(state, area), _turned(state, 0))


def _of_staff(state: TableState) -> Iterator[AnyCommand]:
    yield from by_phase(state)
    yield from (ask.CallBets(), ask.CloseBets(), ask.SettleBets(), ask.ClearTable(), ask.EndShoe())
    yield from (ask.PostSign(), ask.CloseTable(), ask.OrderShuffle(reason="so"))
    for number in (1, 2, 3, 4):
        cards = _unseen(state, number)
        yield from (ask.DealToArea(cards=cards), ask.DealToArea(cards=cards, unnoticed=True))
        yield ask.DealToArea(cards=(None,) * number)
    yield ask.DealToArea(cards=_unseen(state, 3), exposed=1)
    for area in (0, 1, 2):
        yield ask.DealToArea(area=area, cards=_unseen(state, 1), unnoticed=True)
        yield _turned(state, area)
    yield from (ask.CountCards(number=number) for number in (52, 51))
    yield from (ask.ForfeitBets(player="Ann", area=area, reason="told") for area in (0, 1))
    yield from (ask.ReportMishap(mishap=each) for each in Mishap)
    yield from (ask.Report(irregularity=each) for each in Irregularity)
    yield ask.SetMaximum(bet="three-card", maximum=STAKE * 2)


def _unseen(state: TableState, number: int) -> tuple[Card, ...]:
    """The first cards of the deck that nobody has seen and that lie nowhere."""
    spread = state.three_card
    hands = spread.hands.values() if spread else ()
    held = {laid.card for hand in hands for laid in hand}
    free = [each for each in DECK if each not in held and not state.shoe.seen.get(each)]
    return tuple(free[:number])


def _turned(state: TableState, area: int) -> AnyCommand:
    spread = state.three_card
    unknown = sum(laid.card is None for laid in spread.hand(area)) if spread else 0
    return ask.TurnHand(area=area, cards=_unseen(state, unknown))
