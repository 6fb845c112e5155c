"""Plays a whole tournament by itself, at real tables, with random players and cards."""

from collections.abc import MutableSequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Protocol

from punto.cards import decks
from punto.money import cents
from punto.rules.model import Rulebook
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.terms import Terms
from punto.rules.terms_words import Feature
from punto.table.commands import AnyCommand as TableCommand
from punto.table.commands import CallBets, PlaceBet
from punto.table.dealer import Pack, after, at_once
from punto.table.state import Phase
from punto.tournament import commands, events
from punto.tournament.commands import Person, Request
from punto.tournament.decide import decide
from punto.tournament.decide.rounds import participants
from punto.tournament.events import Ruling
from punto.tournament.evolve import evolve
from punto.tournament.state import Entrant, TournamentState

_HANDS = ("banker", "player")
_BOLD = 3
"""With so few coups left who is behind risks more."""


class Luck(Protocol):
    """A source of random numbers, for instance a `random.Random` with its seed."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int) -> int: ...
    def shuffle(self, x: MutableSequence[Any]) -> None: ...


def wish(
    state: TournamentState, player: Entrant, random: Luck, last: int
) -> tuple[Feature | None, str, int]:
    """The marker, hand and stake that a player chooses by chance; `last` coups are left to play."""
    bet = _HANDS[random.random() < 0.45]
    banks = sorted((each.bank for each in state.seated(player.table)), reverse=True)
    going = max(state.playing.advance or 0, 1)
    behind = len(banks) > going and player.bank < banks[going - 1]
    if last <= _BOLD and behind and state.marker_left(player, Feature.ALL_IN):
        return Feature.ALL_IN, bet, player.bank
    return _marker(state, player, random, last), bet, _stake(state, player, random, last, behind)


def _marker(state: TournamentState, player: Entrant, random: Luck, last: int) -> Feature | None:
    """A marker that the player uses, now and then; the first player at a table never passes."""
    first = state.seated(player.table)[0].name == player.name
    if player.bank < state.least:
        return Feature.RE_BUY
    if last <= _BOLD and random.random() < 0.3 and state.marker_left(player, Feature.SECRET):
        return Feature.SECRET
    if random.random() < 0.05 and state.marker_left(player, Feature.STAND_OFF):
        return Feature.STAND_OFF
    if not first and random.random() < 0.05 and state.marker_left(player, Feature.PASS_CARDS):
        return Feature.PASS_CARDS
    return None


def _stake(state: TournamentState, player: Entrant, random: Luck, last: int, behind: bool) -> int:
    """A stake for the player: part of the bank in whole chips, and at least the minimum."""
    step = min(state.tables[player.table].state.rules.chips.values)
    most = player.bank // (2 if last <= _BOLD and behind else 6)
    stake = random.randint(0, max(most // step, 0)) * step
    return min(max(stake, state.minimum, step), player.bank)


MOST_COUPS = 30
"""Where the terms end a round by time, so many coups are played."""

_MINUTE = 60


class UnplayableError(ValueError):
    """The book or the terms refuse something that the tournament needs; the text says what."""


@dataclass
class Runner:
    """A tournament that plays itself: its state, the log of its events, and each table's cards."""

    state: TournamentState
    random: Luck
    log: list[events.AnyEvent] = field(default_factory=list[events.AnyEvent])
    packs: dict[str, Pack] = field(default_factory=dict[str, Pack])
    now: int = 0

    def __post_init__(self) -> None:
        rung = next(role for role in self.state.rules.authority.roles if not role.outside)
        self.house = Person(name=rung.title, role=rung.key)
        self.director = Person(name="Director", role=self.state.by.director)

    def ask(self, command: commands.AnyCommand, by: Person) -> Ruling:
        ruling = decide(self.state, Request(by=by, at=self.now, command=command))
        if isinstance(ruling, Accepted):
            for event in ruling.events:
                self.state = evolve(self.state, event)
                self.log.append(event)
                if isinstance(event, events.HappenedAtTable):
                    pack = self.packs.get(event.table, Pack())
                    self.packs[event.table] = after(pack, event.happened)
        return ruling

    def must(
        self, command: commands.AnyCommand, by: Person | None = None
    ) -> tuple[events.AnyEvent, ...]:
        ruling = self.ask(command, by or self.house)
        if not isinstance(ruling, Accepted):
            raise UnplayableError(str(ruling))
        return ruling.events


def run(rules: Rulebook, terms: Terms, players: int, chance: Luck) -> Runner:
    """Play a tournament with so many `players`, from its terms to the prizes.

    `UnplayableError` is raised if the book or the terms refuse something on the way.
    """
    at = Runner(TournamentState(rules), chance)
    _open(at, terms)
    names = [f"Player {number:0{len(str(players))}}" for number in range(1, players + 1)]
    fees = terms.details.fees
    for name in names:
        entry = commands.EnterTournament(
            player=name,
            entry_fee=cents(fees.entry or "0"),
            buy_in=cents(fees.buy_in or "0"),
            meets=terms.entry.criteria,
        )
        at.must(commands.SignTerms(), Person(name=name))
        at.must(entry)
    at.must(commands.CloseEntries())
    at.must(commands.Brief(understood=True), at.director)
    while at.state.upcoming is not None:
        _round(at)
    at.must(commands.AwardPrizes(), at.director)
    return at


def _open(at: Runner, terms: Terms) -> None:
    at.must(commands.DraftTerms(terms=terms))
    at.must(commands.PublishTerms(where=terms.entry.terms_from or "the desk"))
    at.must(commands.AdviseAuthority())
    crown = Person(name="Crown", role=at.state.by.approval)
    at.must(commands.AppointDirector(person=at.director.name), crown)
    at.must(commands.Attend(), at.director)
    at.must(commands.OpenEntries())


def _round(at: Runner) -> None:
    """Play one round: draw seats, play each table's coups, and find who goes on."""
    upcoming = at.state.upcoming
    assert upcoming is not None, "a round to come"
    lots = _lots(at) if upcoming.repechage else ()
    names = list(participants(at.state, upcoming, lots))
    at.random.shuffle(names)
    count = upcoming.tables or ceil(len(names) / at.state.agreed.format.seats)
    for number in range(len(at.state.tables), count):
        at.must(commands.DesignateTable(table=f"Table {number + 1}"))
    at.must(commands.BeginRound(order=tuple(names), tables=count, lots=lots), at.director)
    coups = at.state.playing.coups or MOST_COUPS
    for table in tuple(at.state.tables)[:count]:
        while at.state.tables[table].coups < coups and at.state.seated(table):
            _step(at, table, last=coups - at.state.tables[table].coups)
    at.must(commands.EndRound(lots=_lots(at)), at.director)
    at.now += _MINUTE


def _lots(at: Runner) -> tuple[str, ...]:
    lots = sorted(at.state.entrants)
    at.random.shuffle(lots)
    return tuple(lots)


def _step(at: Runner, table: str, last: int) -> None:
    """Let staff do the next thing at a table; the players wager once they are asked to."""
    played = at.state.tables[table]
    pack = at.packs.get(table, Pack())
    if played.state.phase is Phase.CARDS and not pack.order:
        cards = list(decks(played.state.rules.choices.decks))
        at.random.shuffle(cards)
        pack = at.packs[table] = Pack(tuple(cards))
    at.now += 1
    asked = at_once(played.state, pack, at=at.now)
    if asked is None:
        _wager(at, table, last)
        return
    _at_table(at, table, asked.command, asked.by)
    if isinstance(asked.command, CallBets):
        _wager(at, table, last)


def _at_table(at: Runner, table: str, command: TableCommand, by: Person) -> None:
    for event in at.must(commands.AtTable(table=table, command=command), by):
        if isinstance(event, events.PlayerEliminated) and at.random.random() < 0.5:
            fee = cents(at.state.agreed.details.fees.re_buy or "0")
            at.ask(commands.ReBuy(player=event.player, paid=fee), at.house)


def _wager(at: Runner, table: str, last: int) -> None:
    """Let each player at a table wager in turn; secret wagers are read out at the end."""
    slips: list[commands.ReadSlip] = []
    for each in at.state.seated(table):
        marker, bet, stake = wish(at.state, each, at.random, last)
        if marker is Feature.STAND_OFF:
            _lay(at, table, each, bet, stake)
        use = commands.UseMarker(table=table, marker=marker, bet=bet) if marker else None
        used = use is not None and isinstance(at.ask(use, Person(name=each.name)), Accepted)
        if used and marker is Feature.SECRET:
            slips.append(commands.ReadSlip(table=table, player=each.name, bet=bet, stake=stake))
        elif not used:
            _lay(at, table, each, bet, stake)
    for slip in slips:
        at.must(slip)
    if not at.state.tables[table].state.layout:
        raise UnplayableError(
            f"Nobody wagers at {table}. The terms must be such that somebody does."
        )


def _lay(at: Runner, table: str, player: Entrant, bet: str, stake: int) -> None:
    if not stake:
        return
    command = PlaceBet(bet=bet, stake=stake, area=player.seat)
    ruling = at.ask(commands.AtTable(table=table, command=command), Person(name=player.name))
    if isinstance(ruling, Refused) and ruling.reason is not Reason.OVER_BANK:
        raise UnplayableError(str(ruling))
