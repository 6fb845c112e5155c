"""Random play with cards that lie face down, and who has seen which of them by the log alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from punto.cards import Card
from punto.kernel.viewing import ONLOOKER, roles
from punto.rules.coup import Side
from punto.rules.model import Face
from punto.rules.table_rules import TableRules
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.faults.resolve import options
from punto.table.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardDrawn,
    CardMoved,
    CardTurned,
    CoupReopened,
    HandLookedAt,
    ShoeEnded,
    TableCleared,
)
from punto.table.state import Spot, TableState
from tests.people import in_turn
from tests.table.driver import Driven, opened, top
from tests.table.fuzz import DECK, PLAYERS, likely, step
from tests.table.seeing import next_words


def viewers(rules: TableRules) -> tuple[Person, ...]:
    """Every player, somebody who looks on under the name of a player, and every role."""
    others = (Person(name="Ann", role=role) for role in roles(rules.book) if role != "player")
    players = (Person(name=name) for name in (*PLAYERS, "Zoe"))
    return (*players, *others)


def closed(rules: TableRules, seed: int, commands: int) -> Driven:
    """A table after random play in which hands go to players face down."""
    random = Random(seed)
    at = opened(rules, seed)
    for seat, name in enumerate(PLAYERS[:3], start=1):
        at.must(ask.Sit(seat=seat), Person(name=name))
    for _ in range(commands):
        play(at, random)
    return at


def play(at: Driven, random: Random) -> None:
    """One command: what is next for somebody who may, or anything with its faults."""
    if random.random() < 0.15:
        step(at, random)
        return
    people = [top(at.state.rules), *(Person(name=name) for name in PLAYERS)]
    turns = [(who, word) for who in people for word in next_words(at.state, who)]
    eager = [turn for turn in turns if turn[1] in EAGER]
    if turns:
        who, word = random.choice(eager if eager and random.random() < 0.7 else turns)
        at.ask(wish(at, word, who, random), who)


EAGER = ("offer-cards", "take-cards", "offer-shoe", "take-shoe", "pass-hand", "look-at-hand",
         "return-hand")  # fmt: skip
"""What brings cards into the hands of players."""


def wish(at: Driven, word: str, who: Person, random: Random) -> AnyCommand:
    """A command by its word, with arguments that fit the table."""
    build = WISHES.get(word)
    return build(at.state, who, random) if build else likely(at, random)


def _deal(state: TableState, _: Person, random: Random) -> AnyCommand:
    method, first = state.rules.method, state.dealt < 4
    face = Face.EITHER if method is None else method.opening if first else method.third
    down = random.random() < {Face.DOWN: 0.95, Face.UP: 0.0, Face.EITHER: 0.7}[face]
    card = random.choice(DECK)
    if state.shoe.front:
        card = state.shoe.front[0].card or card
    return ask.DealCard(card=None if down and random.random() < 0.3 else card, face_down=down)


def _turn(state: TableState, who: Person, random: Random) -> AnyCommand:
    hands = [state.hold.out] if state.hold.out and who.role == "player" else list(Side)
    down = [
        (hand, place, laid.card or random.choice(DECK))
        for hand in hands
        for place, laid in enumerate(state.hand(hand), start=1)
        if laid.face_down
    ]
    hand, place, card = random.choice(down)
    return ask.TurnCard(hand=hand, place=place, card=card)


def _look(state: TableState, _: Person, random: Random) -> AnyCommand:
    hand = state.hold.out or Side.PLAYER
    unknown = sum(laid.card is None for laid in state.hand(hand))
    told = random.choice((0, unknown))
    return ask.LookAtHand(hand=hand, cards=tuple(random.sample(DECK, told)))


def _offered(state: TableState, who: Person) -> Side:
    mine = (hand for hand, turns in state.hold.offers.items() if turns[:1] == in_turn(who.name))
    return next(mine, Side.PLAYER)


def _pass(state: TableState, _: Person, random: Random) -> AnyCommand:
    taken = [hand for hand in Side if state.hold.opening_player(hand) is not None]
    return ask.PassHand(hand=random.choice(taken or list(Side)))


def _choose(state: TableState, _: Person, random: Random) -> AnyCommand:
    return ask.Choose(does=random.choice(options(state)), players=("Ann",), reason="odd")


def _bet(_: TableState, __: Person, random: Random) -> AnyCommand:
    return ask.PlaceBet(bet=random.choice(("player", "banker", "tie")), stake=10_000)


WISHES: dict[str, Callable[[TableState, Person, Random], AnyCommand]] = {
    "deal-card": _deal,
    "turn-card": _turn,
    "look-at-hand": _look,
    "pass-hand": _pass,
    "choose": _choose,
    "place-bet": _bet,
    "offer-cards": lambda _, __, random: ask.OfferCards(
        hand=random.choice(tuple(Side)), order=PLAYERS
    ),
    "offer-shoe": lambda _, __, ___: ask.OfferShoe(order=PLAYERS),
    "take-cards": lambda state, who, _: ask.TakeCards(hand=_offered(state, who)),
    "decline-cards": lambda state, who, _: ask.DeclineCards(hand=_offered(state, who)),
    "return-hand": lambda state, _, __: ask.ReturnHand(hand=state.hold.out or Side.PLAYER),
    "take-shoe": lambda _, __, ___: ask.TakeShoe(),
    "decline-shoe": lambda _, __, ___: ask.DeclineShoe(),
    "call-bets": lambda _, __, ___: ask.CallBets(),
    "close-bets": lambda _, __, ___: ask.CloseBets(),
    "take-bet": lambda _, __, ___: ask.TakeBet(bet="tie"),
    "lower-bet": lambda _, __, ___: ask.LowerBet(bet="tie", stake=5_000),
    "show-cutting-card": lambda _, __, ___: ask.CallBets(),
    "settle-bets": lambda _, __, ___: ask.SettleBets(),
}


@dataclass
class Tracked:
    """One card out of the shoe: its name by the log, and who has seen its face as it lies."""

    name: Card | None
    open: bool
    looked: set[str] = field(default_factory=set[str])

    def shown_to(self, viewer: Person) -> Card | None:
        sees = self.open or (viewer.role == "player" and viewer.name in self.looked)
        return self.name if sees else None


class Exposed:
    """Where every card lies, followed through a log without the table's own state."""

    def __init__(self, log: Iterable[AnyEvent]) -> None:
        self.at: dict[Spot, list[Tracked]] = {spot: [] for spot in Spot}
        self.last: dict[Spot, list[Tracked]] = {}
        for event in log:
            self.take(event)

    def shown_to(self, viewer: Person) -> dict[Spot, list[Card | None]]:
        return {spot: [each.shown_to(viewer) for each in cards] for spot, cards in self.at.items()}

    def take(self, event: AnyEvent) -> None:
        at = self.at
        match event:
            case CardDealt(to=to, card=card, face_down=face_down):
                before = at[Spot.FRONT].pop(0) if at[Spot.FRONT] else Tracked(None, False)
                at[Spot(to)].append(Tracked(card, not face_down, before.looked))
            case CardDrawn(card=card):
                at[Spot.ASIDE].append(Tracked(card, card is not None))
            case CardBurned():
                del at[Spot.FRONT][:1]
            case CardMoved(source=source, place=place, to=to):
                at[to].append(at[source].pop(place - 1))
            case CardTurned(hand=hand, place=place, card=card):
                at[Spot(hand)][place - 1] = Tracked(card, open=True)
            case HandLookedAt():
                self._looked(event)
            case TableCleared():
                self.last = {spot: at[spot] for spot in (Spot.PLAYER, Spot.BANKER)}
                at[Spot.PLAYER], at[Spot.BANKER] = [], []
            case CoupReopened():
                if not (at[Spot.PLAYER] or at[Spot.BANKER]):
                    at.update(self.last)
            case ShoeEnded():
                at[Spot.ASIDE], at[Spot.FRONT] = [], []
            case _:
                pass
        at[Spot.DISCARDS].clear()

    def _looked(self, event: HandLookedAt) -> None:
        told = iter(event.cards)
        for card in self.at[Spot(event.hand)]:
            if not card.open:
                card.name = card.name or next(told, None)
                card.looked.add(event.by)


__all__ = ["ONLOOKER", "Exposed", "closed", "play", "viewers"]
