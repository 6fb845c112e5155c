"""A floor with a table of every book and method, a known order of cards, and all who look on."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import structlog
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from punto.cards import Card
from punto.kernel.entries import entries
from punto.kernel.request import Person
from punto.kernel.viewing import GUESTS, roles
from punto.live.dealing import NextDue, TableRun, next_due
from punto.live.house import LiveHouse
from punto.live.logs import set_up_logs
from punto.live.messages import SaidTaken
from punto.live.stream import AskTogether, StreamPoint
from punto.rules.table_rules import TableRules
from punto.table import commands as do
from punto.table.dealer import Awaited
from punto.table.machine import TABLE
from punto.table.next import next_steps
from punto.table.pace import Pace
from punto.table.state import Phase, TableState
from punto.table.table_file import TableFile
from punto.web.app import app_of
from punto.web.line import SocketLine
from punto.web.run import listening
from tests.live.houses import not_durable
from tests.live.sight import Sight, planted

PACE = Pace(**{f"{each}_ms": 1 for each in ("last_call", "cut", "card", "window", "answer", "act")},
            bets_ms=50, offer_ms=3_600_000, squeeze_ms=3_600_000)  # fmt: skip
"""Quick, except that players have all the time in the world for their cards."""
PLAYERS = ("Ann", "Bo")
COUPS = 1
"""How many coups are played out before everybody stands still in the next."""
TABLE_NAME = "felt"
SQUEEZED = (
    "face-down", "style-b", "method-b", "hands-face-down", "cards-to-players",
    "side-wagerer-opens",
)  # fmt: skip
"""Methods in which a player has cards in hand that lie face down."""
OPENS = (do.LookAtArea, do.LookAtHand)
_HANDS = ("player", "banker")
_BETTING = (Awaited.FIRST_WAGER, Awaited.WAGERS)
STAFF_PROBES: tuple[dict[str, Any], ...] = (
    *({"do": "look-at-hand", "hand": hand} for hand in _HANDS),
    *({"do": "look-at-area", "area": area} for area in (0, 1, 2)),
    {"do": "no-such-thing"}, {"do": "deal-card", "card": "x"},
)  # fmt: skip
PROBES = (
    *STAFF_PROBES,
    *({"do": "turn-card", "hand": hand, "place": place} for hand in _HANDS for place in (1, 2, 3)),
    *({"do": "return-hand", "hand": hand} for hand in _HANDS),
    *({"do": "turn-hand", "area": area} for area in (0, 2, 3)),
    {"do": "draw-card"}, {"do": "burn-card"}, {"do": "deal-card"}, {"do": "end-shoe"},
)  # fmt: skip
"""What somebody might ask who wants to know a card."""


@dataclass(slots=True)
class Heard:
    """A reader of one table, in one role, and every message as it came."""

    name: str
    role: str
    frames: list[bytes] = field(default_factory=list[bytes])

    @property
    def reader(self) -> str:
        """By which name something may be this reader's own."""
        return self.name if self.role == "player" else ""


@dataclass(slots=True)
class PlantedFloor:
    """The floor as it stands still, what everybody heard at its table, and how it is asked."""

    house: LiveHouse
    folder: Path
    at: str
    tokens: dict[str, str]
    log: io.StringIO
    order: tuple[Card, ...]
    heard: list[Heard] = field(default_factory=list[Heard])

    @property
    def state(self) -> TableState:
        return self.house.floor.state(TABLE_NAME)

    def sight(self) -> Sight:
        """Who may see what, by the log of the table."""
        store = self.house.store
        ((header,),) = store.all("select header from streams where id = ?", (TABLE_NAME,))
        found = Sight(self.state.book.key, self.order)
        for entry, _ in entries(TABLE, [header, *store.lines(TABLE_NAME)])[2]:
            found.follow(entry.version, entry.events)
        return found

    async def answers(self, paths: Sequence[str], names: Sequence[str]) -> dict[Any, bytes]:
        """What everybody is told at every path; none of it is a fault of the server."""
        found: dict[Any, bytes] = {}
        async with httpx.AsyncClient(verify=False, timeout=60) as client:
            for path, name in product(paths, names):
                headers = {"Cookie": f"punto={self.tokens[name]}"} if name else {}
                said = await client.get(f"http://{self.at}{path}", headers=headers)
                assert said.status_code < 500, said.text
                found[path, name] = said.content
        return found


@contextmanager
def logged() -> Generator[io.StringIO]:
    """All that the server logs, as it is written."""
    out, root = io.StringIO(), logging.getLogger()
    before, handlers, level = structlog.get_config(), root.handlers[:], root.level
    set_up_logs("debug", out)
    try:
        yield out
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.configure(**before)


@asynccontextmanager
async def planted_floor(
    folder: Path, rules: TableRules, order: tuple[Card, ...]
) -> AsyncGenerator[PlantedFloor]:
    """Everybody comes, some coups are played, and then nobody does anything any more."""
    file = TableFile(rules, PACE)
    with (
        logged() as log,
        patch("punto.live.house.shuffled", planted(order)),
        patch("punto.live.table_clock.next_due", next_unless_still),
    ):
        house = LiveHouse(folder, {TABLE_NAME: file})
        not_durable(house.store)
        app = app_of(house)
        config = uvicorn.Config(app, ws=SocketLine, log_config=None, access_log=False)
        server = uvicorn.Server(config)
        with listening("127.0.0.1", 0) as port:
            at = f"127.0.0.1:{port.getsockname()[1]}"
            floor = PlantedFloor(house, folder, at, _people(house, rules), log, order)
            serving = asyncio.create_task(server.serve(sockets=[port]))
            try:
                async with AsyncExitStack() as sockets, asyncio.timeout(600):
                    while not house.is_ready:
                        await asyncio.sleep(0.001)
                    await _played(floor, sockets)
                    yield floor
            finally:
                server.should_exit = True
                await serving


def _people(house: LiveHouse, rules: TableRules) -> dict[str, str]:
    """Players, somebody who looks on, the floor's staff, and one person for each role."""
    people, now, tokens = house.people, house.clock.second(), dict[str, str]()
    own = {f"a {role}": role for role in roles(rules.book) if role not in GUESTS}
    for name in (*PLAYERS, "Olga"):
        tokens[name] = people.sessions.begin(people.join(name, "guest", "", now), now)
    for name, role in ({"Mona": "manager", "Carol": "cashier", "Ines": "inspector"} | own).items():
        tokens[name] = people.sessions.begin(people.join(name, "staff", "", now), now)
        people.grant(name, role, TABLE_NAME if name in own else "", "a test", now)
    return tokens


async def _played(floor: PlantedFloor, sockets: AsyncExitStack) -> None:
    staff = [(name, name.removeprefix("a ")) for name in floor.tokens if name.startswith("a ")]
    people = [*((each, "player") for each in PLAYERS), ("Olga", "onlooker"), *staff]
    floor.heard = [Heard(*each) for each in people]
    lines = [await _line(floor, each, sockets) for each in floor.heard]
    await _coups(floor)
    for heard, line in zip(floor.heard, lines, strict=True):
        await _probed(heard, line)


async def _line(floor: PlantedFloor, heard: Heard, sockets: AsyncExitStack) -> ClientConnection:
    """A socket whose messages are all kept."""
    headers = {"Cookie": f"punto={floor.tokens[heard.name]}"}
    url = f"ws://{floor.at}/tables/{TABLE_NAME}/live?role={heard.role}"
    made = connect(url, additional_headers=headers, open_timeout=60, ping_interval=None)
    line = await sockets.enter_async_context(made)

    async def listen() -> None:
        async for frame in line:
            heard.frames.append(frame if isinstance(frame, bytes) else frame.encode())

    listening = asyncio.create_task(listen())
    sockets.callback(listening.cancel)
    await line.send('{"say": "hello", "protocol": 1}')
    await _heard(heard, b'"welcome"')  # Nothing happens at the table before everybody is there.
    return line


async def _heard(heard: Heard, word: bytes) -> None:
    """Wait until somebody was told something."""
    while not any(word in each for each in heard.frames):
        await asyncio.sleep(0.001)


async def _coups(floor: PlantedFloor) -> None:
    """Ann and Bo play, until a hand lies that Ann has looked at and nobody has opened."""
    house, actor = floor.house, floor.house.floor.actors[TABLE_NAME]
    gate, dealer = house.money.protection, Person(name="Dealer", role="dealer")
    for seat, name in enumerate(PLAYERS, 1):
        await house.give(name, 1_000_000_000)
        bought = do.BuyIn(player=name, amount=100_000_000)
        for by, command in ((dealer, bought), (Person(name=name), do.Sit(seat=seat))):
            said = await gate.ask(actor, AskTogether(by, (command,)))
            assert isinstance(said, SaidTaken), said
    while not stands_still(floor.state):
        for name in PLAYERS:
            for command in _wishes(floor.state, name):
                if stands_still(floor.state):
                    return
                said = await gate.ask(actor, AskTogether(Person(name=name), (command,)))
                if isinstance(said, SaidTaken):
                    break
        await asyncio.sleep(0.001)


def next_unless_still(point: StreamPoint, running: TableRun) -> NextDue:
    """What the dealer does next; nothing more once the moment has come.

    Bets stay open until everybody has wagered, however slow the machine is: a coup without Ann
    would use up cards, and the order has none twice.
    """
    if stands_still(point.state):
        return NextDue("still", None)
    due = next_due(point, running)
    wagered = {each.player for each in point.state.layout}
    if due.wait and due.wait.what in _BETTING and not wagered.issuperset(PLAYERS):
        return due._replace(key=f"{due.key} for {sorted(wagered)}", milliseconds=None)
    return due


def stands_still(state: TableState) -> bool:
    """Whether the moment has come that is looked at: in the second coup, with cards out."""
    spread = state.three_card
    if state.desk.coups < COUPS and not spread:
        return False
    areas = spread.hands.values() if spread else ()
    lying = [each for hand in (state.player, state.banker, *areas) for each in hand]
    if squeezed(state.rules):
        return any("Ann" in each.looked and each.face_down for each in lying)
    return len(lying) > 2


def squeezed(rules: TableRules) -> bool:
    """Whether players have cards in hand that lie face down."""
    return rules.choices.method in SQUEEZED


def _wishes(state: TableState, name: str) -> list[Any]:
    """What a player wants now: a wager first; Ann takes, looks at and opens cards, Bo none."""
    players = {each.player for each in state.layout}
    if name not in players:
        if state.phase is not Phase.BETWEEN:
            return []  # A first wish that comes too early must not leave the second one standing.
        if name != "Ann" and "Ann" not in players:
            return []  # Ann is in every coup.
        bets = [each.key for each in state.rules.offered]
        first = "player" if name == "Ann" else "banker"
        if state.rules.choices.method == "side-wagerer-opens":
            first = "tie"  # Nobody has a wager on a hand. [crown-melbourne-v29 7.1.4]
        # One bet alone: if another came next, a call between the two could let Ann miss her hand.
        wanted = [first] if first in bets else bets[:4]
        area = state.places.get(name, 1)
        return [do.PlaceBet(bet=bet, stake=10_000, area=area) for bet in wanted]
    steps = [each.ask for each in next_steps(state, Person(name=name))]
    for kind in (*OPENS, do.TurnCard, do.TakeShoe, do.TakeCards, do.DealCard):
        found = [each for each in steps if isinstance(each, kind) and not _looked(state, each)]
        if name == "Ann" and found:
            return found[:1]
    return [e for e in steps if isinstance(e, do.DeclineCards | do.DeclineShoe)][:1]


def _looked(state: TableState, command: Any) -> bool:
    """Whether Ann knows already what she would see."""
    match command:
        case do.LookAtHand(hand=hand):
            return all("Ann" in each.looked for each in state.hand(hand) if each.face_down)
        case do.LookAtArea(area=area):
            spread = state.three_card
            return bool(spread) and all("Ann" in each.looked for each in spread.hand(area))
        case _:
            return False


async def _probed(heard: Heard, line: ClientConnection) -> None:
    """Somebody asks for cards that are not theirs to ask for."""
    probes = {"Ann": ()}.get(heard.name, PROBES if heard.reader else STAFF_PROBES)
    for number, probe in enumerate(probes):
        ask = {"say": "ask", "request": f"probe {number}", "command": probe}
        await line.send(json.dumps(ask))
    for hello in ({"since": 1}, {}):
        await line.send(json.dumps({"say": "hello", "protocol": 1, **hello}))
    await line.send('{"say": "ping"}')
    await _heard(heard, b'"pong"')
