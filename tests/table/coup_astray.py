"""A coup from an order in which some cards went to the wrong hand, by any way of dealing."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from punto.cards import Card, decks
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Face
from punto.rules.permission import Permission
from punto.rules.person import NamedPlayer
from punto.rules.ruling import Accepted
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.decide.option import may_answer
from punto.table.events import BetSettled, BetUnsettled
from punto.table.state import Phase
from tests.audit.play import CoupEnd
from tests.table.driver import Driven, opened
from tests.table.fair_deal import PERCENTAGES, stakes_of
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

P, B = Side.PLAYER, Side.BANKER
OWNERS = {"player": "Ann", "banker": "Ben", "tie": "Cid"}
"""Whose wager is which; a pair is beside Ann's."""

ALL = 99
SEATS = {"Ann": 1, "Ben": 2, "Cid": 3}


@dataclass(frozen=True, slots=True)
class Way:
    """A game and how it is dealt; `held`: players open their hands, and deal where they may."""

    key: str
    variant: str
    method: str
    held: bool = False

    def __str__(self) -> str:
        return f"{self.key} {self.variant} {self.method}{' held' if self.held else ''}"


GAMES = {
    NSW: (("premium", "even-money", "tie-premium"), ("method-a", "method-b")),
    NZ5: (("commission", "commission-free"), ("style-a", "style-b", "style-c")),
    NZ98: (("commission",), ("style-a", "style-b", "style-c")),
    RWS: (("non-commission",), ("face-up", "face-down")),
    CROWN: (
        ("traditional", "crown", "two-to-one", "tie-baccarat", "zero-commission", "lucky-chase"),
        ("dealer-keeps-shoe", "cards-to-players", "shoe-to-player", "early-third-card"),
    ),
}
BY_PLAYERS = ("method-b", "style-b", "face-down", "cards-to-players", "shoe-to-player")
WAYS = [
    Way(key, variant, method, held)
    for key, (variants, methods) in GAMES.items()
    for variant in variants
    for method in methods
    for held in ((False, True) if method in BY_PLAYERS else (False,))
]


@dataclass
class Run:
    """One coup. `wrong`: which cards of the order go to the other hand; `out`: how many came.

    `stops`: no more than so many are dealt, whatever is due. `extra`: a card comes that no hand
    needs. Nobody notices. `leaves`: players who take their wagers off as soon as a fault lets
    them, and `gone` those who could.
    """

    way: Way
    order: list[Card]
    wrong: set[int]
    random: Random
    stops: int = ALL
    extra: bool = False
    leaves: frozenset[str] = frozenset()
    out: int = 0
    gone: set[str] = field(default_factory=set[str])
    at: Driven = field(init=False)
    astray: frozenset[int] = field(init=False)
    since: int = field(init=False)

    def __post_init__(self) -> None:
        self.astray = frozenset(self.wrong)
        self.at = _laid(self.way)
        self.since = len(self.at.log)

    @property
    def stakes(self) -> dict[str, int]:
        return stakes_of(self.way.key, self.way.variant)

    @property
    def hands(self) -> CoupEnd:
        """The hands as they lie."""
        player, banker = (tuple(str(each.card) for each in self.at.state.hand(s)) for s in Side)
        return CoupEnd(player, banker)

    @property
    def complete(self) -> bool:
        return self.at.state.due is None

    def dealer(self) -> Person | None:
        """Whoever has the shoe, if it is a player."""
        hold = self.at.state.hold
        name = hold.dealing or hold.shoe
        return Person(name=name) if name else None

    def deal(self, *, astray: bool = False, noticed: bool = False) -> None:
        """The next card, where it is due or at the other hand; nobody notices unless told so."""
        state = self.at.state
        due, front = state.due or P, state.shoe.front
        card = front[0].card if front else self.order[self.out]
        to = (B if due is P else P) if astray else due
        unnoticed = astray and not noticed
        who = None if unnoticed else self.dealer()
        command = ask.DealCard(card=card, to=to, face_down=self.down(), unnoticed=unnoticed)
        self.at.must(command, who)
        self.out += not front

    def down(self) -> bool:
        """Whether the next card lies face down: by the method, or because players open hands."""
        state = self.at.state
        method = state.rules.method
        if method is None or state.no_bet:
            return False
        face = method.third if state.opened else method.opening
        return face is Face.DOWN or (face is Face.EITHER and self.way.held)

    def turn_all(self) -> None:
        """Once four cards lie, those face down are turned by who has the hand."""
        if not self.at.state.opened:
            return
        for hand in Side:
            down = [n for n, laid in enumerate(self.at.state.hand(hand), 1) if laid.face_down]
            if not down:
                continue
            holder = self._passed(hand)
            for place in down:
                self.at.must(ask.TurnCard(hand=hand, place=place), holder)
            if self.at.state.hold.out:
                self.at.must(ask.ReturnHand(hand=hand), holder)

    def _passed(self, hand: Side) -> Person | None:
        """Who turns the cards of a hand: its player, to whom it is passed, or the dealer."""
        name = self.at.state.hold.opening_player(hand)
        if not self.way.held or name is None or self.at.state.no_bet:
            return None
        who = self.dealer()
        self.at.must(ask.PassHand(hand=hand), who if who and who.name == name else None)
        return Person(name=name)

    def play(self) -> None:
        """Cards until none is due by what lies, some of them astray."""
        while self.at.state.phase in (Phase.BETWEEN, Phase.COUP) and not self.complete:
            if self.out == self.stops:
                return
            self.deal(astray=self.out in self.wrong)
            self.turn_all()
        if self.extra:
            to = self.random.choice(tuple(Side))
            card, down = self.order[self.out], self.down()
            self.at.must(ask.DealCard(card=card, to=to, face_down=down, unnoticed=True))
            self.out += 1
            self.turn_all()

    def begin_next(self) -> None:
        """The first card of the next coup comes, with a wager or as one without."""
        at = self.at
        if at.state.no_bet is None:
            at.must(ask.CallBets())
            for each in at.state.bound:
                at.must(ask.Nominate(bet="player", area=each.area), Person(name=each.player))
            bet = "player" if self.way.variant == "lucky-chase" else "tie"
            at.must(ask.PlaceBet(bet=bet, stake=5_000, area=3), Person(name="Cid"))
            at.must(ask.CloseBets())
            for hand in Side if self.way.method == "style-b" else ():
                _offered(at, hand, taken=False)
        self.deal()

    def goes_right(self) -> None:
        """From now on every card goes where it is due."""
        self.wrong, self.stops, self.extra = set(), ALL, False

    def report(self, *, rebuildable: bool = True, earlier: bool = False) -> None:
        what = Irregularity.OUT_OF_ORDER
        self.at.must(ask.Report(irregularity=what, rebuildable=rebuildable, earlier=earlier))

    def mend(self) -> None:
        """Somebody notices that cards lie wrong."""
        self.report()
        self.stay()

    def stay(self) -> None:
        """Who must decide has the coup put right or completed; all stay in it who do not leave."""
        if (fault := self.at.state.fault) and fault.role:
            leave = ["retract-or-reduce"] if self.leaves and self.at.state.wagers else []
            words = ["reconstruct", "decide-order", *leave, "finish-as-it-is", "play-on"]
            given = [fault.remedy.value, *(each.does.value for each in fault.choices), "play-on"]
            does = next(word for word in words if word in given)
            self.at.must(ask.Choose(does=does, reason="seen on film"))
        while (fault := self.at.state.fault) and fault.asked:
            self._answer(fault.asked[0], [each.does.value for each in fault.choices])
        for name in sorted(self.leaves - self.gone) if self.at.state.fault else ():
            self._take_off(name)
        if may_answer(self.at.state):
            self.at.must(ask.CloseBets())

    def _answer(self, name: str, words: list[str]) -> None:
        """Somebody who is asked takes the wagers back, or goes on."""
        does = next(word for word in words if word.startswith("continue"))
        if name in self.leaves:
            does, self.gone = "take-back", {*self.gone, name}
        self.at.must(ask.Choose(does=does), Person(name=name))

    def _take_off(self, name: str) -> None:
        mine = [each.bet for each in self.at.state.layout if each.player == name]
        done = [self.at.ask(ask.TakeBet(bet=bet, area=SEATS[name]), Person(name=name))
                for bet in reversed(mine)]  # fmt: skip
        if done and all(isinstance(each, Accepted) for each in done):
            self.gone.add(name)

    def moved(self) -> dict[str, int]:
        """What came of each wager of this coup; a stake that was taken off brings nothing."""
        found = dict.fromkeys(self.stakes, 0)
        for event in self.at.log[self.since :]:
            match event:
                case BetSettled(wager=wager, returned=returned, paid=paid):
                    found[wager.bet] += returned + paid - wager.stake
                case BetUnsettled(wager=wager, returned=returned, paid=paid):
                    found[wager.bet] -= returned + paid - wager.stake
                case _:
                    pass
        return found


def _laid(way: Way) -> Driven:
    """A table with all wagers laid; where players open hands or deal, they have them."""
    at = opened(
        table(
            way.key,
            way.variant,
            method=way.method,
            percentages=PERCENTAGES.get((way.key, way.variant), {}),
            tournament=way.variant == "zero-commission",
        ),
        seed=3,
    )
    for name, seat in SEATS.items():
        at.must(ask.Sit(seat=seat), Person(name=name))
    at.must(ask.CallBets())
    for bet, stake in stakes_of(way.key, way.variant).items():
        who = Person(name=OWNERS.get(bet, "Ann"))
        at.must(ask.PlaceBet(bet=bet, stake=stake, area=SEATS[who.name]), who)
    if way.method == "shoe-to-player":
        at.must(ask.OfferShoe())
        for who in ("Ben",) if way.held else ("Ben", "Ann"):
            at.must(ask.TakeShoe() if way.held else ask.DeclineShoe(), Person(name=who))
    at.must(ask.CloseBets())
    for hand in Side if way.method in BY_PLAYERS[:-1] else ():
        _offered(at, hand, taken=way.held)
    return at


def _offered(at: Driven, hand: Side, *, taken: bool) -> None:
    """A hand goes to the first who is asked, or all decline; at Resorts World Sentosa by leave."""
    at.must(ask.OfferCards(hand=hand))
    for person in at.state.hold.offers[hand]:
        if not isinstance(person, NamedPlayer):
            return
        if at.state.book.key == RWS:
            at.must(ask.Permit(what=Permission.OPEN_CARDS, player=person.name))
        does = ask.TakeCards(hand=hand) if taken else ask.DeclineCards(hand=hand)
        at.must(does, Person(name=person.name))
        if taken:
            return


def an_order(seed: int) -> list[Card]:
    """Fourteen cards of eight decks."""
    order = list(decks(8))
    Random(seed).shuffle(order)
    return order[:14]
