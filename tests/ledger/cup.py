"""Tournaments that are asked for this and that, with their books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from punto.ledger import Balances, differences, transfers
from punto.money import cents
from punto.rules.ruling import Accepted
from punto.rules.terms import Terms
from punto.rules.terms_words import Feature
from punto.table.commands import CallBets, Person, PlaceBet, TakeBet
from punto.table.dealer import Pack, after, at_once
from punto.table.state import Phase
from punto.tournament import commands as ask
from punto.tournament.commands import AnyCommand
from punto.tournament.decide.rounds import participants
from punto.tournament.events import HappenedAtTable
from punto.tournament.state import Stage, Standing, TournamentState
from tests.ledger.floor_table import NEVER_UNDER_NOTHING
from tests.table.room import loaded
from tests.tournament.driver import DESK, DIRECTOR, Held, entry, opened, terms

NAMES = "ABCDEFGHI"
CUP = "Cup"
HEAT = {"name": "Heat", "coups": 2, "tables": 2, "advance": 1}
FINAL = {"name": "Final", "coups": 2, "tables": 1, "advance": 0}


@dataclass
class Cup(Held):
    """A tournament with its ledger, and with the cards in the shoes of its tables."""

    balances: Balances = field(default_factory=Balances)
    packs: dict[str, Pack] = field(default_factory=dict[str, Pack])
    seen: int = 0
    booked: TournamentState | None = None

    def asked(self, command: AnyCommand, by: Person = DESK) -> bool:
        """Whether it was done. What is refused changes nothing."""
        before = self.state
        done = isinstance(self.ask(command, by), Accepted)
        assert done or self.state is before, command
        self.book()
        return done

    def book(self) -> None:
        """Everything that happened since the last time, one event after the other."""
        from punto.tournament.evolve import evolve

        state = self.booked or TournamentState(self.state.rules)
        for event in self.log[self.seen :]:
            state = evolve(state, event)
            found = transfers(event, CUP)
            self.balances = self.balances.after(found)
            if isinstance(event, HappenedAtTable):
                pack = self.packs.get(event.table, Pack())
                self.packs[event.table] = after(pack, event.happened)
            assert self.balances.total == 0, event
            assert differences(self.balances, state, CUP) == (), event
            for account, amount in self.balances.of.items():
                assert amount >= 0 or account.kind not in NEVER_UNDER_NOTHING, (account, event)
            assert chips(state) == 0, event
        self.booked, self.seen = state, len(self.log)


def chips(state: TournamentState) -> int:
    """What desk, banks and tables have together: what the desk issued is somewhere."""
    banks = sum(each.bank for each in state.entrants.values())
    tables = [played.state for played in state.tables.values() if not played.practice]
    lying = sum(wager.stake for table in tables for wager in table.wagers)
    kept = sum(amount for table in tables for amount in table.people.withheld.values())
    return state.desk + banks + lying + kept


def some_terms(random: Random) -> Terms:
    """Pools that are a share or fixed, with and without cents left over."""
    pool = random.choice(
        ({"share": "90%"}, {"share": "33.33%"}, {"fixed": "1,000"}, {"share": "0%"})
    )
    fixed, cash = "fixed" in pool, random.random() < 0.3
    places = ["500", "300"] if fixed else ["50%", "30%", "20%"]
    back = {"method": "at the table", "rounds": [1], "most": 1}
    fees = {"entry": "20", "buy-in": "80", "re-buy": "80", "add-on": "30", "add-on-chips": "300"}
    return terms(
        prizes__pool=pool,
        prizes__places=places,
        format__buy_back=back,
        details__fees=fees,
        format__cash=cash,
        format__rounds=[HEAT, {**FINAL, "bank": "500"} if cash else FINAL],
    )


def cup(random: Random) -> Cup:
    held = opened(some_terms(random))
    made = Cup(held.state, held.log)
    made.book()
    return made


def wander(at: Cup, random: Random, steps: int) -> None:
    """Mostly what comes next, and now and then anything."""
    for _ in range(steps):
        at.now += random.choice((0, 1, 60))
        if random.random() < 0.2:
            command, by = random.choice(tuple(_anything(random)))
            at.asked(command, by)
        elif at.state.stage is Stage.ROUND:
            _play(at, random)
        else:
            for command, by in _next(at, random):
                at.asked(command, by)


def _next(at: Cup, random: Random) -> Iterator[tuple[AnyCommand, Person]]:
    state = at.state
    match state.stage:
        case Stage.ENTRIES:
            free = [name for name in NAMES if name not in state.entrants]
            if free and random.random() < 0.8:
                yield entry(free[0]), DESK
            elif len(state.those(Standing.IN)) >= 4:
                yield ask.CloseEntries(), DESK
        case Stage.CLOSED | Stage.BETWEEN:
            for table in ("T1", "T2"):
                yield ask.DesignateTable(table=table), DESK
            yield ask.Brief(understood=True), DIRECTOR
            if state.upcoming:
                yield ask.AddOn(player=random.choice(NAMES), paid=cents("30")), DESK
                names = list(participants(state, state.upcoming, ()))
                random.shuffle(names)
                yield ask.BeginRound(order=tuple(names)), DIRECTOR
        case Stage.DECIDED:
            yield ask.AwardPrizes(), DIRECTOR
        case _:
            pass


def _play(at: Cup, random: Random) -> None:
    """Dealers deal, players wager, and the round ends when it may."""
    lots = sorted(at.state.entrants)
    random.shuffle(lots)
    if at.asked(ask.EndRound(lots=tuple(lots)), DIRECTOR):
        return
    for each in at.state.those(Standing.OUT):
        if random.random() < 0.4:
            at.asked(ask.ReBuy(player=each.name, paid=cents("80")))
    active = [key for key, each in at.state.tables.items() if each.active]
    for table in active:
        for _ in range(8):
            _dealt(at, table, random)


def _marked(at: Cup, table: str, player: str, random: Random) -> None:
    """Now and then a card or a marker."""
    if random.random() < 0.8:
        return
    marker = random.choice(tuple(Feature))
    at.asked(ask.UseMarker(table=table, marker=marker, bet="player"), Person(name=player))


def _dealt(at: Cup, table: str, random: Random) -> None:
    played = at.state.tables[table].state
    at.packs[table] = loaded(played, at.packs.get(table, Pack()), random)
    if played.bets_called and not played.bets_closed and played.phase is Phase.BETWEEN:
        for each in at.state.seated(table):
            _marked(at, table, each.name, random)
            stake = random.choice((1_000, 5_000, 20_000, each.bank))
            lay = PlaceBet(bet=random.choice(("player", "banker", "tie")), stake=max(stake, 1),
                           area=each.seat)  # fmt: skip
            at.asked(ask.AtTable(table=table, command=lay), Person(name=each.name))
            _marked(at, table, each.name, random)
        for name in sorted(at.state.tables[table].slips):
            at.asked(ask.ReadSlip(table=table, player=name, bet="tie", stake=1_000))
    asked = at_once(at.state.tables[table].state, at.packs[table])
    if asked and not (isinstance(asked.command, CallBets) and not at.state.seated(table)):
        at.asked(ask.AtTable(table=table, command=asked.command), asked.by)


def _anything(random: Random) -> Iterator[tuple[AnyCommand, Person]]:
    """Lawful or not."""
    who, other = random.choice(NAMES), random.choice(NAMES)
    person, table = Person(name=who), random.choice(("T1", "T2"))
    yield entry(who), DESK
    yield ask.EnterTournament(player=who, entry_fee=cents("20"), buy_in=cents("1")), DESK
    yield ask.RefuseEntry(player=who, reason="not today"), DESK
    yield ask.Withdraw(player=who), person
    yield ask.NameSubstitute(player=who, substitute=other), person
    yield ask.NameSubstitute(player=who, substitute="Z"), DIRECTOR
    yield ask.ReBuy(player=who, paid=cents(random.choice(("80", "7")))), DESK
    yield ask.AddOn(player=who, paid=cents("30")), DESK
    yield ask.Penalise(player=who, offence="phone"), DIRECTOR
    yield ask.Disqualify(player=who, cause="cheating", reason="seen"), DIRECTOR
    yield ask.Retire(player=who), person
    yield ask.NoteAbsence(player=who), DIRECTOR
    yield ask.UseMarker(table=table, marker=random.choice(tuple(Feature)), bet="player"), person
    yield ask.AtTable(table=table, command=TakeBet(bet="player", area=1)), person
    yield ask.ConcludeTable(table=table, why=random.choice(tuple(ask.Early))), DIRECTOR
    yield ask.AwardPrizes(), DIRECTOR
    yield ask.BeginPractice(table=table), DIRECTOR
    for _ in range(3):
        yield ask.EndPractice(table=table), DIRECTOR
    if random.random() < 0.05:
        yield ask.Cancel(reason="a storm"), DESK
