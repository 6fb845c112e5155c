"""Random commands for a tournament: what staff do next, what players may wish, and nonsense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from punto.money import cents
from punto.rules.terms_words import Feature
from punto.table import commands as at
from punto.table.commands import Person, PlaceBet
from punto.table.dealer import Pack, after
from punto.tournament.commands import (
    AddOn,
    AgreeToEnd,
    AnyCommand,
    AtTable,
    Attend,
    AwardPrizes,
    BeginPractice,
    BeginRound,
    ConcludeTable,
    Disqualify,
    Early,
    EndPractice,
    EndRound,
    NameSubstitute,
    NoteAbsence,
    NoteReturn,
    Penalise,
    ReadSlip,
    ReBuy,
    Retire,
    SkipRound,
    UseMarker,
    Withdraw,
)
from punto.tournament.decide.rounds import participants
from punto.tournament.events import HappenedAtTable
from punto.tournament.state import Stage
from tests.table.room import loaded, wish
from tests.tournament.driver import DESK, DIRECTOR, OTHER, TABLE, Held

NAMES = (*"ABCDEFZ", "Guest")
TABLES = (TABLE, OTHER)
MARKERS = (
    Feature.SECRET, Feature.PASS_CARDS, Feature.ALL_IN, Feature.STAND_OFF, Feature.RE_BUY,
    Feature.STAFF,
)  # fmt: skip
Wish = tuple[AnyCommand, Person]


class Chance:
    """A tournament, the cards in its shoes, and where luck comes from."""

    def __init__(self, held: Held, seed: int) -> None:
        self.held, self.random = held, Random(seed)
        self.packs: dict[str, Pack] = {}
        self.taken = 0

    def step(self) -> None:
        """One command; mostly the next of staff."""
        makes: list[Callable[[], Wish | None]] = [self.staff] * 12
        makes += [self.wager] * 8 + [self.marker, self.slip, self.director, self.player]
        wish = self.random.choice(makes)()
        if wish is None:
            return
        start = len(self.held.log)
        self.held.now += 1
        self.held.ask(*wish)
        for event in self.held.log[start:]:
            if isinstance(event, HappenedAtTable):
                pack = after(self.packs.get(event.table, Pack()), event.happened)
                self.packs[event.table] = pack

    def staff(self) -> Wish | None:
        """What staff do next: at a table, or with the round."""
        state, random = self.held.state, self.random
        if state.stage in (Stage.CLOSED, Stage.BETWEEN):
            upcoming = state.upcoming
            names = list(participants(state, upcoming, NAMES)) if upcoming else []
            random.shuffle(names)
            if not names:
                return SkipRound(reason="nobody"), DIRECTOR
            return BeginRound(order=tuple(names), tables=upcoming.tables or 2, lots=NAMES), DIRECTOR  # type: ignore[union-attr]
        if state.stage is Stage.DECIDED:
            return AwardPrizes(), DIRECTOR
        table = random.choice(TABLES)
        played = state.tables[table]
        pack = loaded(played.state, self.packs.get(table, Pack()), random)
        self.packs[table] = pack
        asked = wish(played.state, pack, go_on=random.random() < 0.5)
        if asked is None or random.random() < 0.05:
            return EndRound(lots=NAMES), DIRECTOR
        return AtTable(table=table, command=asked.command), asked.by

    def wager(self) -> Wish:
        random = self.random
        name, table = random.choice(NAMES), random.choice(TABLES)
        known = self.held.state.entrants.get(name)
        seat = known.seat or 1 if known else 1
        stake = cents(str(random.choice((10, 10, 20, 50, 300, 1000, 5000, 15))))
        bet = random.choice(("player", "banker", "tie", "faro"))
        place = PlaceBet(bet=bet, stake=stake, area=seat)
        if random.random() < 0.1:
            take = at.TakeBet(bet=bet, area=seat)
            return AtTable(table=table, command=take), Person(name=name)
        return AtTable(table=table, command=place), Person(name=name)

    def marker(self) -> Wish:
        random = self.random
        use = UseMarker(table=random.choice(TABLES), marker=random.choice(MARKERS), bet="banker")
        return use, Person(name=random.choice(NAMES))

    def slip(self) -> Wish:
        random = self.random
        stake = cents(random.choice(("10", "500", "9,000")))
        name, table = random.choice(NAMES), random.choice(TABLES)
        return ReadSlip(table=table, player=name, bet="banker", stake=stake), DESK

    def director(self) -> Wish:
        random = self.random
        name, table = random.choice(NAMES), random.choice(TABLES)
        commands: tuple[AnyCommand, ...] = (
            Penalise(player=name, offence=random.choice(("delay", "phone", "x"))),
            Disqualify(player=name, cause="cheating"),
            NoteAbsence(player=name, late=random.random() < 0.5),
            AgreeToEnd(table=table),
            ConcludeTable(table=table, why=random.choice(tuple(Early))),
            BeginPractice(table=table),
            EndPractice(table=table),
            EndRound(),
            Attend(present=random.random() < 0.8),
            SkipRound(reason="x"),
        )
        return random.choice(commands), DIRECTOR

    def player(self) -> Wish:
        random = self.random
        name = random.choice(NAMES)
        commands: tuple[AnyCommand, ...] = (
            ReBuy(player=name, paid=cents("80")),
            ReBuy(player=name, paid=cents("80")),
            AddOn(player=name, paid=cents("30")),
            NoteReturn(player=name),
            Retire(player=name),
            Withdraw(player=name),
            NameSubstitute(player=name, substitute="Z"),
        )
        return random.choice(commands), Person(name=name)
