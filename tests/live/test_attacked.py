"""A floor that is attacked: everybody comes back at once, some never read, some send rubbish."""

from __future__ import annotations

import asyncio
import json
import os
import select
import socket
from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from bench.floor_process import RunningFloor, running_floor
from punto.web.heard import FRAME_MAX
from tests.live.server import Seat, Server

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
CLIENTS = 1_000 if SOAK else 300
DEAF, HELLOS = 50, 60
"""Clients that never read, and how often each asks, which is within the rate of messages."""
CUT_OFF_SECONDS = 30
"""How long the server has for that at most, by its own clock; it cuts off after one."""
MUTANTS = 100_000 if SOAK else 3_000
AT_A_TIME = 60
"""Mutations that one socket says, each with a ping, which is within the rate of messages."""
LOTS = 30
"""Sockets that say them at the same time."""
pytestmark = [pytest.mark.slow, pytest.mark.property]

VALID: tuple[dict[str, Any], ...] = (
    {"say": "hello", "protocol": 1},
    {"say": "hello", "protocol": 1, "since": 2},
    {"say": "ask", "request": "q", "command": {"do": "sit", "seat": 3}},
    {"say": "ask", "request": "q", "command": {"do": "place-bet", "bet": "player", "stake": 10_000,
                                               "area": 1}},
    {"say": "ask-all", "request": "q", "commands": [{"do": "leave"}, {"do": "sit", "seat": 1}]},
    {"say": "buy-chips", "request": "q", "amount": 100},
    {"say": "cash-out", "request": "q", "amount": 100},
    {"say": "watch", "what": "lobby"},
    {"say": "ready"},
    {"say": "peel", "hand": "player", "place": 1, "x": 100, "y": 100},
    {"say": "ping"},
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 10**13, 2**64, 1e308, "", "\0", "\ud7ff", "x" * 9_000, [], {}, [[]],
    {"do": {}}, "player", "tie",
)  # fmt: skip


@pytest.fixture(scope="module")
def floor() -> Generator[RunningFloor]:
    with running_floor(3, CLIENTS) as found:
        yield found


def as_server(floor: RunningFloor, folder: Path) -> Server:
    """The same floor for the clients of other tests."""
    server = Server(folder)
    server.close()
    server.at = floor.at
    return server


def test_everybody_comes_back_at_once(floor: RunningFloor) -> None:
    """All connections are opened at the same moment, and each is told the whole state."""

    async def come(token: str) -> dict[str, Any]:
        headers = {"Cookie": f"punto={token}"}
        async with connect(
            f"ws://{floor.at}/tables/t0/live", additional_headers=headers, open_timeout=120,
            ping_interval=None,
        ) as line:  # fmt: skip
            await line.send(json.dumps({"say": "hello", "protocol": 1}))
            return json.loads(await asyncio.wait_for(line.recv(), 120))

    async def all_come() -> list[dict[str, Any]]:
        return await asyncio.gather(*map(come, floor.tokens))

    told = asyncio.run(all_come())
    assert {each["say"] for each in told} == {"welcome"}
    assert len({each["you"]["name"] for each in told}) == CLIENTS
    assert all(each["view"]["layout"] for each in told)


@contextmanager
def deaf(floor: RunningFloor, token: str) -> Generator[socket.socket]:
    """A socket that asks for the whole state again and again, and never reads an answer."""
    host, _, port = floor.at.partition(":")
    with socket.socket() as line:
        line.settimeout(120)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.sendall(
            f"GET /tables/t0/live HTTP/1.1\r\nHost: {floor.at}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: punto={token}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = line.recv(1)
            assert byte, head
            head += byte
        assert head.startswith(b"HTTP/1.1 101 ")
        said = b'{"say":"hello","protocol":1}'
        line.sendall((bytes((0x81, 0x80 | len(said), 0, 0, 0, 0)) + said) * HELLOS)
        yield line


def test_who_never_reads_is_cut_off_and_others_play_on(tmp_path: Path) -> None:
    """It takes no more than time: what others do has no part in it, and they do not notice."""
    with ExitStack() as closing_all:
        floor = closing_all.enter_context(running_floor(1, DEAF + 1, unread_seconds=1))
        seat = Seat(as_server(floor, tmp_path), "t0", floor.tokens[-1])
        closing_all.enter_context(closing(seat))
        assert seat.buy("deaf b", 1_000_000)["say"] == "accepted"
        before, gone = floor.memory_bytes(), select.poll()
        for token in floor.tokens[:DEAF]:
            # A poll without a wish tells of errors alone, such as that the other side is gone.
            gone.register(closing_all.enter_context(deaf(floor, token)), 0)
        left, number, ends = DEAF, 0, floor.seconds() + CUT_OFF_SECONDS
        while left and floor.seconds() < ends:
            number += 1
            assert seat.ask(f"deaf {number}", {"do": "sit", "seat": number % 7 + 1})
            for handle, _ in gone.poll(100):
                gone.unregister(handle)
                left -= 1
        assert left == 0, f"{left} of {DEAF} were not cut off in {CUT_OFF_SECONDS} s"
        assert floor.memory_bytes() - before < DEAF * 2**20


def mutated(random: Random) -> str | bytes:
    """A valid message with something wrong in it."""
    message: dict[str, Any] = json.loads(json.dumps(random.choice(VALID)))
    text = json.dumps(message)
    match random.randrange(6):
        case 0:
            message[random.choice([*message, "extra"])] = random.choice(ODD)
            return json.dumps(message)
        case 1:
            del message[random.choice([*message])]
            return json.dumps(message)
        case 2:
            place = random.randrange(len(text))
            return text[:place] + chr(random.randrange(1, 0xD7FF)) + text[place + 1 :]
        case 3:
            return text[: random.randrange(len(text))]
        case 4:
            return "[" * random.randrange(1, 3_000) + text
        case _:
            return text.encode()[::-1] if random.random() < 0.5 else text + " " * 8_100


def test_malformed_messages_are_answered_or_end_their_socket(
    floor: RunningFloor, tmp_path: Path
) -> None:
    """Nothing that is said stops the table: after each lot a new client is told the state."""
    said, codes = 0, set[int | None]()
    ping = json.dumps({"say": "ping"})

    async def lot(seed: int) -> int:
        """Say some, and hear that the floor is still there after each; how many were said."""
        random, headers = Random(seed), {"Cookie": f"punto={floor.tokens[seed % CLIENTS]}"}
        url = f"ws://{floor.at}/tables/t2/live"
        made = connect(url, additional_headers=headers, open_timeout=120, ping_interval=None)
        done, too_long, say = 0, False, ""
        async with made as line, asyncio.timeout(120):
            with suppress(ConnectionClosed):
                while done < AT_A_TIME:
                    done += 1
                    message = mutated(random)
                    # A pong to a message of its own may still come behind one that is too long.
                    too_long = too_long or len(message) > FRAME_MAX
                    await line.send(message)
                    if not too_long:  # Behind one that is longer nothing is read.
                        await line.send(ping)
                    while say != "pong":
                        say = json.loads(await line.recv())["say"]
                    say = ""
            # A reset, since what else was sent is not read any more, may overtake the close.
            overtaken = line.close_code == CloseCode.ABNORMAL_CLOSURE
            told = CloseCode.MESSAGE_TOO_BIG if too_long else 4429 if say == "bye" else None
            codes.add(told if overtaken and told else line.close_code)
        return done

    async def lots(first: int) -> int:
        return sum(await asyncio.gather(*map(lot, range(first, first + LOTS))))

    first = 0
    while said < MUTANTS:
        said, first = said + asyncio.run(lots(first)), first + LOTS
    assert codes <= {None, 1001, 1003, 1007, 1009, 4429}
    assert {None, 1009} <= codes, "some were answered, and some were too long to be read"
    with closing(Seat(as_server(floor, tmp_path), "t2", floor.tokens[-2])) as seat:
        assert seat.welcome["view"]["layout"]
    assert "punto_stream_restarts_total 0.0" in floor.metrics()


def test_duplicated_late_and_reordered_requests_are_carried_out_once(
    floor: RunningFloor, tmp_path: Path
) -> None:
    """Requests come three times each, in any order, over two sockets of one player."""
    random, server = Random(11), as_server(floor, tmp_path)
    token, cents = floor.tokens[-3], 1_000
    wallet = server.get("/me", token)["wallet"]
    asked = [f"dup {n}" for n in range(40)] * 3
    random.shuffle(asked)
    with (
        closing(Seat(server, "t0", token)) as one,
        closing(Seat(server, "t0", token)) as other,
    ):
        answers: dict[str, set[tuple[str, int]]] = {}
        for request in asked:
            said = random.choice((one, other)).buy(request, cents)
            answers.setdefault(said["request"], set()).add((said["say"], said["version"]))
    assert all(len(each) == 1 for each in answers.values()), "the first answer, each time"
    assert {say for each in answers.values() for say, _ in each} == {"accepted"}
    assert len({version for each in answers.values() for _, version in each}) == 40
    # Whoever has left takes the chips home; as long as they are here, they are in the rack.
    held = server.get("/me/money", token)
    assert held["wallet"] + sum(map(sum, held["tables"].values())) == wallet
    assert held["wallet"] in (wallet, wallet - 40 * cents)
