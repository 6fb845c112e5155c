"""A real server in a process of its own, and a client of it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from punto.live.plan import PLAY_MONEY
from punto.web.run import listening

TABLES = """
import sys
from pathlib import Path
import uvicorn
from punto.live.house import LiveHouse
from punto.live.people.terms import PeopleTerms
from punto.table.table_file import read_table
from punto.web.app import app_of
from punto.web.line import SocketLine
QUICK = ("bets", "last-call", "cut", "offer", "card", "squeeze", "answer", "act")
pace = "[pace]\\n" + "".join(f"{each} = 0.01\\n" for each in QUICK)
books = ("nsw-premium", "rws", "nz-division-5", "crown-melbourne-v29")
tables = {book: read_table(f'book = "{book}"\\n{pace}') for book in books}
tables["squeezed"] = read_table(f'book = "nsw-premium"\\nmethod = "method-b"\\n{pace}')
house = LiveHouse(Path(sys.argv[1]), tables, play_money=int(sys.argv[3]))
house.people.set_terms(PeopleTerms(second_factor_for_staff=False))
app = app_of(house)
uvicorn.run(app, host="127.0.0.1", fd=int(sys.argv[2]), ws=SocketLine, log_level="warning")
"""
"""Four tables as fast as they go; the socket is opened before, so that it never refuses."""


PATIENCE, PAUSE_SECONDS = 6_000, 0.03
"""How often something is tried again, and how long after: within the rate of messages."""


def patiently() -> Iterator[int]:
    """Tries with a pause between them, each with how many are left; three minutes of them."""
    for left in reversed(range(PATIENCE)):
        yield left
        time.sleep(PAUSE_SECONDS)


class Server:
    """The process, and where it listens."""

    def __init__(self, folder: Path, play_money: int = PLAY_MONEY) -> None:
        self._folder, self._play_money = folder, play_money
        self._listening = listening("127.0.0.1", 0)
        self.at = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        handle = self._listening.fileno()
        words = [
            sys.executable,
            "-c",
            TABLES,
            str(self._folder),
            str(handle),
            str(self._play_money),
        ]
        self._process = subprocess.Popen(words, pass_fds=[handle])
        assert self.get("/health")

    def kill(self) -> None:
        """As when the power fails."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """As it is told to end; its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(120)

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
        self._listening.close()

    def get(self, path: str, token: str = "") -> Any:
        asked = Request(f"http://{self.at}{path}", headers={"Cookie": f"punto={token}"})
        with urlopen(asked, timeout=120) as said:
            return json.load(said)

    def until_open(self, *tables: str) -> None:
        """Wait until bets are called; they stay so for as long as nobody wagers."""
        for each in tables:
            for left in patiently():
                common = self.get(f"/tables/{each}")["view"]["common"]
                if common["bets-called"] and not common["bets-closed"]:
                    break
                assert left, common

    def guest(self, name: str) -> str:
        """A new guest; the token of the session."""
        body = json.dumps({"name": name}).encode()
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(f"http://{self.at}/guests", body, headers), timeout=120) as said:
            return said.headers["Set-Cookie"].partition("punto=")[2].partition(";")[0]


@contextmanager
def serving(folder: Path, play_money: int = PLAY_MONEY) -> Generator[Server]:
    server = Server(folder, play_money)
    try:
        server.start()
        yield server
    finally:
        server.close()


class Seat:
    """A player's connection to one table."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        url = f"ws://{server.at}/tables/{table}/live"
        headers = {"Cookie": f"punto={token}"}
        self._made = ExitStack()
        made = connect(url, additional_headers=headers, open_timeout=120, ping_interval=None)
        self.socket: ClientConnection = self._made.enter_context(made)
        self.heard: list[dict[str, Any]] = []
        self.say(say="hello", protocol=1)
        self.welcome = self.until("welcome")

    def close(self) -> None:
        self._made.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        self.heard.append(json.loads(self.socket.recv(timeout=120)))
        return self.heard[-1]

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (message := self.hear())["say"] not in kinds:
            pass
        return message

    def ask(self, request: str, command: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command."""
        self.say(say="ask", request=request, command=command)
        while (said := self.until("accepted", "refused", "again"))["request"] != request:
            pass
        return said

    def lay(self, request: str, wager: dict[str, Any]) -> dict[str, Any]:
        """Ask for a wager until it is taken: bets are called again soon."""
        for left in patiently():
            said = self.ask(f"{request} {left}", wager)
            if said["say"] == "accepted":
                return said
            assert left, said
        raise AssertionError

    def buy(self, request: str, cents: int) -> dict[str, Any]:
        self.say(say="buy-chips", request=request, amount=cents)
        return self.until("accepted", "refused", "again")
