"""A small table, searched breadth first: every command with small arguments, from every state.

Two players, staff of the lowest and the highest rank, two faces of cards, two stakes, a long or a
short shoe, and a clock by which notices run out (`small_moves` has what can be asked for).
States that differ only in how many coups and cards there were before count as one. From each state
that is found some lawful way must lead back to betting with an empty layout, or to a closed table;
no command of a player does what only staff may do, and the ledger fits after every command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from hashlib import blake2b
from heapq import heappop, heappush
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from punto.kernel.audience import Audience
from punto.ledger.book import Ledger
from punto.ledger.reconcile import differences
from punto.ledger.walk import opened as opened_ledger
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.ruling import Accepted, NotStated, Refused
from punto.rules.table_rules import TableRules
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person, Request
from punto.table.decide import decide
from punto.table.evolve import evolve
from punto.table.state import Phase, TableState
from punto.table.state.desk import Closing, Desk, SignUp
from tests.table import fuzz, three_fuzz
from tests.table.closed import EAGER, wish
from tests.table.driver import Driven, opened, top
from tests.table.seeing import next_words
from tests.table.small_moves import ANN, BEN, DEALER, NOTICE, Move, moves
from tests.table.small_three import three_moves

SHORT = 7
"""How many cards a short shoe has: enough for one coup and not for two."""

NoticeT = TypeVar("NoticeT", SignUp, Closing)
Wait = tuple[Person, None]
"""Time goes by, and nobody asks for anything."""

FAR = 12
"""A shoe with more cards than this is as good as any other."""


@dataclass(slots=True)
class Found:
    """A state, how the search came there, and where it can go on to."""

    state: TableState
    ledger: Ledger
    came: tuple[int, Move | Wait] | None
    odd: int = 0
    depth: int = 0
    now: int = 0
    next: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class Searched:
    """All that a search saw: its states, how many commands it asked, and the dead ends."""

    found: list[Found]
    asked: int = 0
    dead: list[str] = field(default_factory=list[str])

    def way_to(self, number: int) -> str:
        """The commands that lead to a state, in their order."""
        lines: list[str] = []
        while came := self.found[number].came:
            number, (who, command) = came
            lines.append(f"{who.name}: {command}" if command else f"{NOTICE} seconds go by")
        return "\n".join(reversed(lines))


def search(rules: TableRules, most: int, *, short: bool = False) -> Searched:
    """Look at the first states that can be reached, and see that none of them is a dead end."""
    first = _ready(rules, short=short)
    searched = Searched([Found(first, opened_ledger(first), None)])
    known = {_key(first, 0): 0}
    waiting = [(0, 0, 0)]
    while waiting and len(searched.found) < most:
        *_, number = heappop(waiting)
        for after in _expanded(searched, number, known):
            there = searched.found[after]
            heappush(waiting, (there.odd, there.depth, after))
    _see_dead_ends(searched)
    return searched


def _ready(rules: TableRules, *, short: bool) -> TableState:
    at = Driven(TableState(rules)) if rules.three_card else opened(rules, seed=1)
    if rules.three_card:
        three_fuzz.bring_back(at, Random(1))
    at.ask(ask.Sit(seat=1), ANN)
    state = at.state
    return replace(state, shoe=replace(state.shoe, left=SHORT)) if short else state


def _key(state: TableState, now: int) -> bytes:
    """What makes a state another one: neither its history nor the number of cards far off.

    Of the time only what a notice still has to run.
    """
    shoe = replace(state.shoe, seen={}, left=min(state.shoe.left, FAR), coups_played=0)
    last, before = (each and replace(each, number=0) for each in (state.last, state.before))
    alike = replace(
        state, shoe=shoe, desk=_ages(state.desk, now), last=last, before=before, past=()
    )
    told = [getattr(alike, name) for name in alike.__struct_fields__ if name != "rules"]
    return blake2b(repr((told, state.rules.choices)).encode(), digest_size=16).digest()


def _ages(desk: Desk, now: int) -> Desk:
    """Signs and notices with how long they have been up, at most as long as any has to be."""
    signs = {item: tuple(_age(each, now) for each in up) for item, up in desk.signs.items()}
    return replace(desk, coups=0, signs=signs, closing=desk.closing and _age(desk.closing, now))


def _age(notice: NoticeT, now: int) -> NoticeT:
    until = notice.effective
    left = None if until is None else max(until - now, 0)
    return replace(notice, at=min(now - notice.at, NOTICE), effective=left)


def _runs(desk: Desk, now: int) -> bool:
    """Whether a sign or notice becomes another one by time."""
    return _ages(desk, now) != _ages(desk, now + NOTICE)


def _expanded(searched: Searched, number: int, known: dict[bytes, int]) -> Iterator[int]:
    """Every command is asked of a state; the numbers of states that nobody has seen before."""
    here = searched.found[number]
    every = three_moves if here.state.rules.three_card else moves
    for move in every(here.state, here.now):
        for who, command in (move, *_directions(here, move)):
            searched.asked += 1
            ruling = decide(here.state, Request(by=who, at=here.now, command=command))
            if not isinstance(ruling, Accepted):
                continue
            if who.role == "player":
                assert not any(_staff_only(event) for event in ruling.events), (who, command)
            state = reduce(evolve, ruling.events, here.state)
            key = _key(state, here.now)
            if key not in known:
                ledger = here.ledger.post(ruling.events)
                wrong = differences(ledger.balances, state)
                assert not wrong, f"{searched.way_to(number)}\n{command}: {wrong}"
                known[key] = len(searched.found)
                odd = here.odd + (not isinstance(command, _USUAL) or _astray(command))
                came = number, (who, command)
                there = Found(state, ledger, came, odd, here.depth + 1, here.now)
                searched.found.append(there)
                yield known[key]
            here.next.append(known[key])
    if _runs(here.state.desk, here.now):
        yield from _later(searched, number, known)


def _later(searched: Searched, number: int, known: dict[bytes, int]) -> Iterator[int]:
    """The same state when notices have run out."""
    here = searched.found[number]
    now = here.now + NOTICE
    key = _key(here.state, now)
    if key not in known:
        known[key] = len(searched.found)
        came = number, (DEALER, None)
        there = Found(here.state, here.ledger, came, here.odd + 1, here.depth + 1, now)
        searched.found.append(there)
        yield known[key]
    here.next.append(known[key])


_USUAL = (
    ask.CallBets, ask.PlaceBet, ask.CloseBets, ask.DealCard, ask.TurnCard, ask.SettleBets,
    ask.ClearTable, ask.OfferCards, ask.TakeCards, ask.PassHand, ask.ReturnHand, ask.OfferShoe,
    ask.TakeShoe, ask.Choose, ask.DealToArea, ask.TurnHand,
)  # fmt: skip
"""What a coup is made of. Anything else is odd; states with few odd commands are seen first."""


def _astray(command: AnyCommand) -> bool:
    if isinstance(command, ask.DealCard):
        return command.to is not None
    if isinstance(command, ask.DealToArea):
        return command.unnoticed or command.area is not None or command.exposed > 0
    return isinstance(command, ask.SettleBets) and command.unnoticed


def _staff_only(event: object) -> bool:
    return getattr(type(event), "sees", None) is Audience.STAFF


def _directions(here: Found, move: Move) -> Iterator[Move]:
    """Where the book is silent somebody decides, each way that is known."""
    state, (who, command) = here.state, move
    ruling = decide(state, Request(by=who, at=here.now, command=command))
    if isinstance(ruling, NotStated):
        fault = ruling.question in set(Irregularity)
        words = [each.value for each in Remedy] if fault else [fuzz.answer(ruling)]
        for word in words:
            yield top(state.rules), ask.Direct(question=ruling.question, decision=word)


def _see_dead_ends(searched: Searched) -> None:
    """A state is good if the table is home there, or a good one can follow."""
    good = {number for number, each in enumerate(searched.found) if _home(each.state)}
    before: list[list[int]] = [[] for _ in searched.found]
    for number, each in enumerate(searched.found):
        for after in each.next:
            before[after].append(number)
    _spread(good, before)
    for number, each in enumerate(searched.found):
        if number not in good:
            if _leads_home(each):
                good.add(number)
                _spread(good, before, [number])
            else:
                searched.dead.append(searched.way_to(number))


def _spread(good: set[int], before: list[list[int]], start: list[int] | None = None) -> None:
    waiting = list(good) if start is None else start
    while waiting:
        for number in before[waiting.pop()]:
            if number not in good:
                good.add(number)
                waiting.append(number)


def _home(state: TableState) -> bool:
    """Betting is open with nothing on the layout, or the table is closed without wagers."""
    if state.wagers or state.fault or state.bound:
        return False
    between = state.phase is Phase.BETWEEN and state.bets_called and not state.bets_closed
    return (between and not state.no_bet) or state.phase is Phase.CLOSED


def _leads_home(found: Found) -> bool:
    """Whether staff who want to go on get the table back to betting, with all wagers decided."""
    if found.state.rules.three_card:
        three_fuzz.bring_back(Driven(found.state, now=found.now), Random(1))
        return True
    for seed in range(4):
        at, random = Driven(found.state, now=found.now), Random(seed)
        for _ in range(150):
            if _home(at.state):
                return True
            command, who = fuzz.helpful(at, random)
            if isinstance(command, ask.PlaceBet):
                command, who = ask.CloseBets(), top(at.state.rules)
                if not at.state.wagers:
                    return True
            ruling = at.ask(command, who)
            if isinstance(ruling, NotStated):
                at.ask(ask.Direct(question=ruling.question, decision=fuzz.answer(ruling)))
            elif isinstance(ruling, Refused):
                _hand_out(at, random)
    return False


def _hand_out(at: Driven, random: Random) -> None:
    """Cards or the shoe go to a player, or come back."""
    people = (top(at.state.rules), ANN, BEN)
    turns = [(who, word) for who in people for word in next_words(at.state, who) if word in EAGER]
    if turns:
        who, word = random.choice(turns)
        at.ask(wish(at, word, who, random), who)
