"""Random commands at a table of Three Card Baccarat, and the way back from anywhere."""

from __future__ import annotations

from random import Random

from punto.cards import Card
from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.person import SeatNumber
from punto.rules.ruling import Accepted, NotStated
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.cards.cutting import asked_to_see
from punto.table.decide.faults.resolve import options
from punto.table.decide.management.ready import missing_sign, over
from punto.table.decide.three_card.hands import counting, packet
from punto.table.state import Phase, Spread, TableState
from tests.refusals import data
from tests.table.driver import Driven, top
from tests.table.fuzz import DECK, PLAYERS, answer, any_command, flip, people

BETS = ("three-card", "tie", "three-pictures", "player")


def unseen(state: TableState, random: Random) -> Card:
    """Mostly a card that nobody has seen yet."""
    left = [each for each in DECK if not state.shoe.seen.get(each)]
    return random.choice(left if left and random.random() < 0.97 else DECK)


def some(state: TableState, random: Random, number: int) -> tuple[Card | None, ...]:
    up = state.rules.method is not None and state.rules.method.opening.value == "up"
    named = up or flip(random)
    cards = random.sample([each for each in DECK if not state.shoe.seen.get(each)] or DECK, number)
    return tuple(cards) if named else (None,) * number


def own(at: Driven, random: Random) -> AnyCommand:
    """A command of this game, lawful or not."""
    state, who = at.state, random.choice(PLAYERS)
    area = random.randint(0, 6)
    cards = some(state, random, random.choice((0, 1, 2, 3, 3, 4)))
    return random.choice(
        (
            ask.DealToArea(area=random.choice((None, area)), cards=cards, unnoticed=flip(random)),
            ask.DealToArea(cards=cards, exposed=random.randint(0, 3)),
            ask.LookAtArea(area=max(area, 1)),
            ask.TurnHand(area=area, cards=tuple(each for each in cards if each)),
            ask.CountCards(number=random.choice((51, 52, 53))),
            ask.ForfeitBets(player=who, area=random.choice((0, area)), reason="told"),
            ask.ReportMishap(mishap=random.choice(tuple(Mishap))),
            ask.PlaceBet(bet=random.choice(BETS), stake=random.randint(1, 10**5), area=area or 1),
            ask.TakeBet(bet=random.choice(BETS), area=area or 1),
            ask.ChangeMethod(method=random.choice(("hands-face-up", "hands-face-down"))),
            ask.Sit(seat=area or 1),
        )
    )


def likely(at: Driven, random: Random) -> AnyCommand:
    """What would come next at a table where nothing goes wrong."""
    state = at.state
    if (words := options(state)) and state.fault and state.fault.waits:
        name = state.fault.player or "Ann"
        amount = state.people.won.get(name, 0)
        does = random.choice(words)
        return ask.Choose(does=does, players=(name,), amount=amount, reason="so it is")
    if counting(state):
        return _count(state, random)
    match state.phase:
        case Phase.CARDS:
            return ask.BringCards(
                cards=Cards.NEW, done=tuple(Step), backs="red", other_backs="blue"
            )
        case Phase.OFFER:
            return ask.OfferCut(to_players=False)
        case Phase.CUT:
            return ask.CutCards(in_front=26)
        case Phase.LOAD:
            return ask.PutCuttingCard(from_back=20)
        case Phase.BURN:
            return ask.BurnCard(card=unseen(state, random), shown=bool(asked_to_see(state)))
        case Phase.BETWEEN:
            return _between(state, random)
        case Phase.COUP:
            return _coup(state, random)
        case Phase.SETTLED:
            return ask.SettleBets() if state.layout else ask.ClearTable()
        case Phase.CLOSED:
            return ask.OpenTable()


def _count(state: TableState, random: Random) -> AnyCommand:
    """The count; hands that could be paid by it are turned first."""
    for wager in state.layout:
        spread = state.three_card
        dealers = state.fault and state.fault.irregularity is Mishap.WRONG_NUMBER_AT_DEALER
        if spread and dealers and not spread.open(wager.area) and len(spread.hand(wager.area)) == 3:
            return _turn(state, spread, wager.area, random)
    return ask.CountCards(number=random.choice((52, 52, 51)))


def _between(state: TableState, random: Random) -> AnyCommand:
    if over(state) or state.no_bet:
        return ask.EndShoe()
    if not state.bets_called:
        return ask.PostSign() if missing_sign(state) else ask.CallBets()
    if not state.layout or random.random() < 0.5:
        return ask.PlaceBet(
            bet=random.choice(BETS[:3]),
            stake=cents("100"),
            area=random.randint(1, 5),
            owner=random.choice(PLAYERS),
        )
    return ask.DealToArea(cards=_packet(state, random)) if state.bets_closed else ask.CloseBets()


def _packet(state: TableState, random: Random) -> tuple[Card | None, ...]:
    return some(state, random, packet(state))


def _coup(state: TableState, random: Random) -> AnyCommand:
    spread = state.three_card
    if not state.layout or spread is None:
        return ask.SettleBets()
    if spread.due is not None:
        return ask.DealToArea(cards=_packet(state, random))
    backed = {wager.area for wager in state.layout}
    for area in (0, *sorted(backed)):
        if spread.hand(area) and not spread.open(area):
            return _turn(state, spread, area, random)
    return ask.SettleBets()


def _turn(state: TableState, spread: Spread, area: int, random: Random) -> AnyCommand:
    unknown = sum(laid.card is None for laid in spread.hand(area))
    held = {laid.card for hand in spread.hands.values() for laid in hand}
    free = [each for each in DECK if each not in held and not state.shoe.seen.get(each)]
    return ask.TurnHand(area=area, cards=tuple(random.sample(free, unknown)))


def step(at: Driven, random: Random) -> None:
    """One command: mostly what would come next, by somebody who may."""
    who = top(at.state.rules)
    kind = random.random()
    if kind < 0.6:
        command = likely(at, random)
    elif kind < 0.9:
        command, who = own(at, random), random.choice(people(at.state.rules))
    else:
        command, who = any_command(random), random.choice(people(at.state.rules))
    before = at.state
    ruling = at.ask(command, who)
    if not isinstance(ruling, Accepted):
        assert at.state == before, command
        assert data(ruling)
        if isinstance(ruling, NotStated) and flip(random):
            at.ask(ask.Direct(question=ruling.question, decision=answer(ruling)))


def bring_back(at: Driven, random: Random, most: int = 200) -> None:
    """Somebody can always bring the table back to betting."""
    said = ""
    for _ in range(most):
        state = at.state
        if state.bets_called and state.phase is Phase.BETWEEN and not state.shoe.ending:
            return
        command, who = likely(at, random), top(state.rules)
        cutters, fault = state.shoe.cutters, state.fault
        if cutters and isinstance(cutters[0], SeatNumber):
            who = Person(name=state.seats.get(cutters[0].number, ""))
        if fault and fault.asked and isinstance(command, ask.Choose):
            who = Person(name=fault.asked[0])
        if state.layout and over(state) and not state.bets_closed:
            wager = state.layout[0]
            command, who = ask.TakeBet(bet=wager.bet, area=wager.area), Person(name=wager.player)
        ruling = at.ask(command, who)
        said = f"{command}: {ruling}"
        if isinstance(ruling, NotStated):
            at.ask(ask.Direct(question=ruling.question, decision=answer(ruling)))
    raise AssertionError(
        f"no way back from {at.state.phase}: {said}: {at.state.fault}, {at.log[-6:]}"
    )
