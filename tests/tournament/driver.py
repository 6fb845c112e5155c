"""A tournament that is driven by commands, with its log."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from punto.cards import parse_cards
from punto.kernel.codec import codec_of, encode
from punto.kernel.machine import Machine
from punto.money import cents
from punto.rules.books import book
from punto.rules.clause import Clause
from punto.rules.model import Cards, Step
from punto.rules.person import SeatNumber
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.terms import Terms
from punto.rules.terms_words import Feature
from punto.table import commands as at
from punto.table.commands import AnyCommand as TableCommand
from punto.table.commands import Person, PlaceBet
from punto.table.state import Phase
from punto.tournament.commands import (
    AdviseAuthority,
    AnyCommand,
    AppointDirector,
    AtTable,
    Attend,
    BeginRound,
    Brief,
    CloseEntries,
    DesignateTable,
    DraftTerms,
    EnterTournament,
    OpenEntries,
    PublishTerms,
    Request,
    UseMarker,
)
from punto.tournament.events import AnyEvent, Ruling
from punto.tournament.machine import TOURNAMENT
from punto.tournament.state import TournamentState
from tests.conftest import ROOT
from tests.driving import Driving
from tests.refusals import data
from tests.tables import CROWN

DESK = Person(name="Desk", role="dealer")
DEALER = Person(name="Hal", role="higher-duties-dealer")
DIRECTOR = Person(name="Dora", role="tournament-director")
DEPUTY = Person(name="Dan", role="tournament-director")
COO = Person(name="Olga", role="management")
MANAGER = Person(name="Max", role="area-manager")
CASINO = Person(name="Cora", role="casino-manager")
TABLE, OTHER = "T1", "T2"
START = cents("1,000")
PLAYER_WINS = "9h 2c Kd Ks"
BANKER_WINS = "2h 9c Kd Ks"
TIE = "9h 9c Kd Ks"
_EXAMPLE = (ROOT / "docs" / "examples" / "tournament.toml").read_text("utf-8")


@dataclass
class Held(Driving[TournamentState, AnyEvent]):
    """A tournament; `now` is its clock, in seconds."""

    state: TournamentState
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])
    now: int = 0

    def ask(self, command: AnyCommand, by: Person = DESK) -> Ruling:
        """What is asked goes through JSON, and what happened can."""
        codec = codec_of(TOURNAMENT.talks)
        asked = Request(by=by, at=self.now, command=command)
        ruling = self.take(codec.request.decode(encode(asked)))
        for event in ruling.events if isinstance(ruling, Accepted) else ():
            assert codec.event.decode(encode(event)) == event
        return ruling

    def machine(self) -> Machine[TournamentState, Any, AnyEvent]:
        return TOURNAMENT

    def must(self, command: AnyCommand, by: Person = DESK) -> tuple[AnyEvent, ...]:
        ruling = self.ask(command, by)
        assert isinstance(ruling, Accepted), f"{command}: {ruling}"
        return ruling.events

    def no(self, command: AnyCommand, by: Person = DESK) -> tuple[Reason, str]:
        """The reason and the number of the clause by which it is refused; nothing changes."""
        before = self.state
        ruling = self.ask(command, by)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        assert self.state is before
        assert data(ruling)
        return ruling.reason, ruling.clause.number if ruling.clause else ""

    def bank(self, player: str) -> int:
        return self.state.entrants[player].bank

    def table(self, command: TableCommand, by: Person = DEALER, table: str = TABLE) -> Ruling:
        return self.ask(AtTable(table=table, command=command), by)

    def deal(self, command: TableCommand, by: Person = DEALER, table: str = TABLE) -> None:
        self.must(AtTable(table=table, command=command), by)


def clause(number: str) -> Clause:
    return Clause.of(CROWN, number)


def terms(**changes: Any) -> Terms:
    """Terms for six players at two tables of three, and a final; `part__key=value` changes one.

    Without a value (None) it is taken away.
    """
    raw: dict[str, Any] = tomllib.loads(_EXAMPLE)
    raw["details"] |= {"players-min": 2, "players-max": 8}
    raw["entry"]["signed"] = False
    rounds = [
        {"name": "Heat", "coups": 2, "tables": 2, "advance": 1},
        {"name": "Final", "coups": 1, "tables": 1, "advance": 0},
    ]
    raw["format"] |= {"seats": 3, "bank": "1,000", "rounds": rounds}
    del raw["format"]["buy-back"]
    raw["wagers"] |= {"values": ["10"], "minimum": {"stake": "10", "compulsory": True}}
    for name, value in changes.items():
        *parts, last = name.split("__")
        inner = raw
        for part in parts:
            inner = inner[part.replace("_", "-")]
        key = last.replace("_", "-") if parts[:1] != ["statements"] else last
        if value is None:
            inner.pop(key, None)
        else:
            inner[key] = value
    return msgspec.convert(raw, Terms)


def fresh() -> Held:
    return Held(TournamentState(book(CROWN).rules))


def opened(written: Terms | None = None) -> Held:
    """A tournament whose entries are open."""
    held = fresh()
    held.must(DraftTerms(terms=written or terms()))
    held.must(PublishTerms(where="the desk"))
    held.must(AdviseAuthority())
    held.must(AppointDirector(person=DIRECTOR.name), COO)
    held.must(Attend(), DIRECTOR)
    held.must(OpenEntries())
    return held


def entry(player: str, **more: Any) -> EnterTournament:
    return EnterTournament(player=player, entry_fee=cents("20"), buy_in=cents("80"), **more)


def entered(written: Terms | None = None, players: Sequence[str] = "ABCDEF") -> Held:
    """Everybody is in, briefed, and tables stand by."""
    held = opened(written)
    for name in players:
        held.must(entry(name))
    held.must(CloseEntries())
    for table in (TABLE, OTHER):
        held.must(DesignateTable(table=table))
    held.must(Brief(understood=True), DIRECTOR)
    return held


def begun(written: Terms | None = None, players: Sequence[str] = "ABCDEF") -> Held:
    """The first round goes on; A, C and E sit at the first table."""
    held = entered(written, players)
    held.must(BeginRound(order=tuple(players)), DIRECTOR)
    return held


def load(held: Held, table: str = TABLE) -> None:
    """Cards come to a table, as far as a coup can begin."""
    played = held.state.tables[table].state
    if played.phase is not Phase.CARDS:
        return
    held.deal(at.BringCards(cards=Cards.NEW, done=tuple(Step)), table=table)
    held.deal(at.PostSign(), table=table)
    held.deal(at.OfferCut(to_players=False), table=table)
    while isinstance(turn := held.state.tables[table].state.shoe.cutters[0], SeatNumber):
        who = held.state.tables[table].state.seats[turn.number]
        held.deal(at.RefuseCut(), Person(name=who), table)
    held.deal(at.CutCards(in_front=200), table=table)
    held.deal(at.PutCuttingCard(from_back=20), table=table)
    while held.state.tables[table].state.phase is Phase.BURN:
        held.deal(at.BurnCard(card=parse_cards("2h")[0]), table=table)


def call(held: Held, table: str = TABLE) -> None:
    """A coup begins with the call for wagers."""
    load(held, table)
    held.deal(at.CallBets(), table=table)


def bet(held: Held, player: str, on: str, stake: str, table: str = TABLE) -> Ruling:
    seat = held.state.entrants[player].seat if player in held.state.entrants else 1
    command = PlaceBet(bet=on, stake=cents(stake), area=seat or 1)
    return held.table(command, Person(name=player), table)


def lay(held: Held, player: str, on: str, stake: str, table: str = TABLE) -> None:
    ruling = bet(held, player, on, stake, table)
    assert isinstance(ruling, Accepted), ruling


def finish(held: Held, cards: str = PLAYER_WINS, table: str = TABLE) -> tuple[AnyEvent, ...]:
    """Betting closes, the coup is dealt and settled, and the table is cleared."""
    start = len(held.log)
    held.deal(at.CloseBets(), table=table)
    for card in parse_cards(cards):
        held.deal(at.DealCard(card=card), table=table)
    held.deal(at.SettleBets(), table=table)
    held.deal(at.ClearTable(), table=table)
    return tuple(held.log[start:])


def coup(held: Held, cards: str, *bets: tuple[str, str, str], table: str = TABLE) -> None:
    """A whole coup with wagers: player, bet and stake; the others make the least one on Banker."""
    call(held, table)
    named = {player for player, _, _ in bets}
    rest = [each.name for each in held.state.seated(table) if each.name not in named]
    for player, on, stake in (*bets, *((name, "banker", "10") for name in rest)):
        lay(held, player, on, stake, table)
    finish(held, cards, table)


def heat(held: Held) -> None:
    """The first round, two coups at both tables: A and B win most."""
    for table, best in ((TABLE, "A"), (OTHER, "B")):
        for _ in range(2):
            coup(held, PLAYER_WINS, (best, "player", "100"), table=table)


def play(**changes: Any) -> Held:
    """A single long round."""
    rounds = [{"name": "Final", "coups": 9, "tables": 2, "advance": 0}]
    return begun(terms(format__rounds=rounds, **changes))


def use(held: Held, player: str, marker: Feature, on: str = "") -> object:
    return held.ask(UseMarker(table=TABLE, marker=marker, bet=on), Person(name=player))


def refusal(ruling: object) -> tuple[Reason, str]:
    assert isinstance(ruling, Refused), ruling
    return ruling.reason, ruling.clause.number if ruling.clause else ""
