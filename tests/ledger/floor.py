"""A floor: several tables with a linked jackpot, players who go from one to the other, one ledger.

The automatic dealer deals; wagers, people and faults come at random. After every event the ledger
is held against what happened to.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from punto.cards import Card, Rank
from punto.jackpot import commands as prize
from punto.jackpot.evolve import evolve
from punto.jackpot.link import OF_TABLE, Watched
from punto.jackpot.state import JackpotState
from punto.ledger import Kind
from punto.rules.irregular import Irregularity
from punto.rules.jackpot import ShareMeans
from punto.rules.ruling import Accepted, NotStated
from punto.rules.ruling import Accepted as Taken
from punto.rules.table_rules import TableRules
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.dealer import at_once
from punto.table.events import TableCleared
from punto.table.state import Phase
from tests.jackpot.driver import AREA, CASINO, DEALER, HDD, MANAGEMENT, Run, join, ready
from tests.jackpot.linked import cleared
from tests.ledger.floor_table import PLAYERS, Books, FloorTable, tried
from tests.ledger.wishes import is_open, mid_coup, name_anew, wish
from tests.table.room import loaded
from tests.tables import CROWN, rules, table

PAIRS = (
    ("player-pairs", "banker-pairs"),
    ("player-dragon-bonus", "banker-dragon-bonus"),
    ("player-crown-pairs", "banker-crown-pairs"),
)
LUCKY_TIE = rules(CROWN).jackpots[0]
POOL = "lucky tie"


@dataclass
class Floor:
    """Tables by name, the jackpot that links them, and the books of all."""

    random: Random
    tables: dict[str, FloorTable]
    run: Run
    books: Books
    won: JackpotState
    seen: int = 0

    def tell(self, by: Person, command: prize.AnyCommand) -> bool:
        """Ask something of the jackpot; whether it was done."""
        return self.hand_on(prize.Request(by=by, at=self.run.now, command=command))

    def hand_on(self, asked: prize.Request) -> bool:
        before = self.run.state
        done = isinstance(self.run.take(asked), Taken)
        assert done or self.run.state is before, asked
        for event in self.run.log[self.seen :]:
            self.won = evolve(self.won, event)
            self.books.book(event, self.won, POOL)
        self.seen = len(self.run.log)
        return done

    def coup_over(self, at: FloorTable) -> None:
        """What the dealer's handset and the shoe tell the jackpot of a coup."""
        events, at.told = at.log[at.told :], len(at.log)
        entry, fresh = cleared(events, self.run.now), Watched(at.state.rules)
        _, told = OF_TABLE.follow(self.run.state, fresh, at.name, entry)
        for asked in told:
            known = isinstance(asked.command, prize.RecordWin) and asked.command.late
            assert self.hand_on(asked) or known, asked

    def step(self) -> None:
        """Something happens at one of the tables, or about the jackpot."""
        at = self.random.choice(tuple(self.tables.values()))
        begun = len(at.log)
        if self.random.random() < 0.04:
            _trouble(at, self.random)
        if is_open(at.state):
            for _ in range(self.random.randint(0, 3)):
                wish(at, self.random)
            if at.state.unnamed:
                name_anew(at, self.random)
        if at.state.window_waits:
            mid_coup(at, self.random)
        if self.random.random() < 0.1 and not at.state.dealt and at.state.bets_closed:
            known = tuple(card for card in at.pack.order if card)
            at.pack = at.pack.shuffled(eights_first(known, self.random))
        _dealt(at, self.random)
        cleared = any(isinstance(event, TableCleared) for event in at.log[begun:])
        if cleared and at.state.rules.choices.jackpot:
            self.coup_over(at)
        if self.run.state.waiting or self.run.state.owed:
            self._payout()
        if self.random.random() < 0.03:
            self._by_hand(at.name)

    def _by_hand(self, name: str) -> None:
        """The pool is put right, or coups that the shoe missed are added."""
        missed, amount = self.random.randint(1, 5), self.random.randint(-2000, 2000)
        self.tell(AREA, prize.AdjustPool(amount=amount, reason="counted"))
        self.tell(DEALER, prize.ReportMissed(table=name, coups=missed))
        self.tell(AREA, prize.ContributeMissed(table=name, coups=missed, reason="counted"))

    def _payout(self) -> None:
        """Wins are read, confirmed and paid in their order, with mistakes on the way."""
        state, random = self.run.state, self.random
        if random.random() < 0.5:
            return
        if state.waiting:
            win = state.waiting[0]
            value = state.value(win)
            shown = value if random.random() < 0.8 else value + 100
            self.tell(HDD, prize.ReadValue(win=win.number, display=shown))
            assert not self.tell(DEALER, prize.ConfirmWin(win=win.number))
            self.tell(AREA, prize.ConfirmWin(win=win.number, value=value, reason="as counted"))
        for owed in self.run.state.owed:
            assert self.tell(DEALER, prize.PayWin(win=owed.number, means=ShareMeans.CHIPS))


def floor(
    seed: int, *, size: int = 3, option: str = "", packs: int = 8, others: bool = True
) -> Floor:
    """Crown tables that play for one jackpot, each with its own pair under 1-1-2.

    `others`: beside them the Crown game, which plays for it too, and Lucky Chase, which does not.
    """
    random, books = Random(seed), Books()
    names = tuple(f"T{number}" for number in range(1, size + 1))
    chosen = option or random.choice(("option1", "option2", "option3"))
    run = ready(chosen, *names)
    made = {name: _traditional(number, packs) for number, name in enumerate(names)}
    if others:
        made |= {"C1": _offering("crown", jackpot=LUCKY_TIE.key), "L1": _offering("lucky-chase")}
        run.must(MANAGEMENT, join("C1", "crown"))
        run.must(MANAGEMENT, prize.NotifyParameters(reference="letter 2"))
    run.must(MANAGEMENT, prize.StartJackpot())
    found = Floor(random, {}, run, books, JackpotState(rules(CROWN)))
    for event in run.log:
        found.won = evolve(found.won, event)
        books.book(event, found.won, POOL)
    found.seen = len(run.log)
    for name, chosen_rules in made.items():
        found.tables[name] = _seated(FloorTable(chosen_rules, name, books))
    return found


def _seated(at: FloorTable) -> FloorTable:
    for seat, person in enumerate(PLAYERS[:3], start=1):
        at.must(ask.Sit(seat=seat), person)
    for person in PLAYERS[:2]:
        tried(at, ask.DeferCommission(player=person.name), MANAGEMENT)
    return at


def _traditional(number: int, packs: int) -> TableRules:
    return _offering("", pair=PAIRS[number % 3], jackpot=LUCKY_TIE.key, decks=packs)


def _offering(variant: str, **choices: Any) -> TableRules:
    """A table that offers all it may, wagers in mid-coup as well."""
    made = table(CROWN, variant, **choices)
    key = made.variant.key
    mid = {each.key for each in rules(CROWN).bets if each.window and key in each.variants}
    offered = {each.key for each in made.offered} | mid
    return table(CROWN, variant, offered=frozenset(offered), **choices)


def eights_first(shoe: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """The shoe with four of its eights in front, if it has so many."""
    eights = [card for card in shoe if card.rank is Rank.EIGHT]
    if len(eights) < 4:
        return shoe
    first, rest = random.sample(eights, 4), list(shoe)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def _trouble(at: FloorTable, random: Random) -> None:
    """A coup is void, or without wagers; somebody leaves, pays, sits down or is caught."""
    who = random.choice(PLAYERS)
    kind = random.randrange(6)
    settled = at.state.phase is Phase.SETTLED
    if settled or (kind == 0 and at.state.phase is Phase.COUP):
        if tried(at, ask.Report(irregularity=Irregularity.FRAUD, note="a card"), DEALER):
            at.must(ask.Choose(does="void-coup", reason="a card"), CASINO)
    elif kind == 1:
        tried(at, ask.OrderNoBetCoups(coups=1, reason="the shoe jammed"), HDD)
    elif kind == 2:
        tried(at, ask.Leave(), who)
        tried(at, ask.Sit(seat=random.randint(1, 9)), who)
        tried(at, ask.DeferCommission(player=who.name), MANAGEMENT)
    elif kind == 3:
        tried(at, ask.CollectCommission(player=who.name), random.choice((who, DEALER)))
    elif kind == 4 and random.random() < 0.3:
        tried(at, ask.OrderShuffle(reason="odd run"), CASINO)
    else:
        _withhold(at, who, random)
        _dispute(at, who)


def _dispute(at: FloorTable, who: Person) -> None:
    """A dispute is decided with money for the player, or from that player."""
    at.must(ask.Dispute(about="the payment"), who)
    number = at.state.people.next_dispute - 1
    gives = 10_000 if number % 2 else -10_000
    at.must(ask.RuleOnDispute(number=number, decision="so", gives=gives), CASINO)


def _withhold(at: FloorTable, who: Person, random: Random) -> None:
    """Winnings are withheld, and somebody determines them."""
    device = ask.Report(irregularity=Irregularity.PROHIBITED_DEVICE, player=who.name)
    if not tried(at, device, DEALER):
        return
    won = min(at.state.people.won.get(who.name, 0), 90_000)
    if won:
        at.must(ask.Choose(does="withhold-winnings", amount=won, reason="a device"), CASINO)
    at.must(ask.Choose(does="play-on", reason="for now"), CASINO)
    if random.random() < 0.5:
        paid = random.random() < 0.5
        if won:
            at.must(ask.Determine(player=who.name, paid=paid, reason="looked into"), CASINO)


def _dealt(at: FloorTable, random: Random) -> None:
    """The automatic dealer does the next thing; a new shoe is shuffled when there is none."""
    at.pack = loaded(at.state, at.pack, random)
    asked = at_once(at.state, at.pack)
    if asked is None:
        tried(at, ask.PlaceBet(bet="player", stake=2_500, area=1), PLAYERS[0])
        return
    ruling = at.ask(asked.command, asked.by)
    assert not isinstance(ruling, NotStated), (asked, ruling)
    assert isinstance(ruling, Accepted), (asked, ruling, at.state.phase)


def sums(books: Books) -> dict[Kind, int]:
    """What all accounts of a kind have together."""
    found: dict[Kind, int] = {}
    for account, amount in books.balances.of.items():
        found[account.kind] = found.get(account.kind, 0) + amount
    return found


__all__ = ["POOL", "Floor", "floor", "sums"]
