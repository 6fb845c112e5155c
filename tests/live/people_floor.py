"""A real server in a thread, with a clock that is moved by hand, and the people who use it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from punto.live.house import LiveHouse
from punto.live.people.account import STAFF, Profile
from punto.live.people.grant import FLOOR, MANAGER
from punto.live.people.password import Hashing
from punto.live.people.terms import OidcTerms, PeopleTerms
from punto.live.significant import noted
from punto.table.table_file import read_table
from punto.web.app import app_of
from punto.web.line import SocketLine
from punto.web.run import listening
from tests.live.houses import not_durable
from tests.live.issuer import CLIENT, SECRET

T = TypeVar("T")
PASSWORD = "a long password"
BOOKS = ("nsw-premium", "rws")
PACE = "[pace]\n" + "".join(f"{each} = 600.0\n" for each in ("bets", "last-call", "cut", "offer"))
"""Tables that do nothing by themselves while somebody looks."""


QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2 as little as it can be: most tests are not about its cost."""


@cache
def kept_password() -> str:
    return Hashing(QUICK).hash(PASSWORD)


class HandClock:
    """Seconds that a test moves; milliseconds as they are, unless the test holds them."""

    def __init__(self) -> None:
        self.now = 1_800_000_000
        self._held: int | None = None

    def second(self) -> int:
        return self.now

    def millisecond(self) -> int:
        return self._held if self._held is not None else time.monotonic_ns() // 1_000_000

    @contextmanager
    def held(self) -> Generator[None]:
        """However slow the machine is, no time passes."""
        self._held = self.millisecond()
        yield
        self._held = None


class PeopleFloor:
    """The floor, where it listens, and its clock."""

    def __init__(
        self,
        folder: Path,
        terms: PeopleTerms | None = None,
        oidc_issuer: str = "",
        books: Sequence[str] = BOOKS,
        **options: Any,
    ) -> None:
        self.clock = HandClock()
        tables = {key: read_table(f'book = "{key}"\n{PACE}') for key in books}
        self.house = LiveHouse(folder, tables, self.clock)
        not_durable(self.house.store)
        self.people = self.house.people
        self.people.hashing = Hashing(QUICK)
        self._listening = listening("127.0.0.1", 0)
        self.at = f"127.0.0.1:{self._listening.getsockname()[1]}"
        terms = terms or PeopleTerms()
        if oidc_issuer:
            oidc = OidcTerms(oidc_issuer, CLIENT, SECRET, f"http://{self.at}")
            terms = replace(terms, oidc=oidc)
        self.people.set_terms(terms)
        self.scheme = "https" if "ssl_certfile" in options else "http"
        self._options = options
        self._app = app_of(self.house)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._server = uvicorn.Server(
            uvicorn.Config(self._app, ws=SocketLine, log_level="critical", **self._options)
        )
        self._ready.set()
        await self._server.serve(sockets=[self._listening])

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(120)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(120)
        self._listening.close()

    def call(self, call: Callable[[], T]) -> T:
        """What a call in the store's thread gives."""
        waiting = self.house.writer.call(lambda _: call())
        return asyncio.run_coroutine_threadsafe(waiting, self._loop).result(120)

    def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so, as the loop of the floor sees it."""

        async def wait() -> None:
            async with asyncio.timeout(120):
                while not so():
                    await asyncio.sleep(0.001)

        asyncio.run_coroutine_threadsafe(wait(), self._loop).result()

    def account(self, name: str, kind: str, password: str = "") -> Profile:
        return self.call(lambda: self.people.accounts.join(name, kind, password, self.clock.now))

    def token(self, account: Profile) -> str:
        return self.call(lambda: self.people.sessions.begin(account, self.clock.now))

    def member(self, name: str) -> Browser:
        """Somebody with a password who is signed in."""
        return Browser(self, self.token(self.account(name, "member", kept_password())))

    def staff(self, name: str, role: str = "", table: str = FLOOR) -> Browser:
        """Somebody of the staff who is signed in, with a role that the test gives."""
        account = self.account(name, STAFF, kept_password())
        if role:
            self.call(lambda: self.people.grant(name, role, table, "a test", self.clock.now))
        return Browser(self, self.token(account))

    def routes(self) -> set[tuple[str, str]]:
        """Every endpoint of the floor, by its method and path; sockets have the method WS."""
        found: set[tuple[str, str]] = set()
        for route in self._app.routes:
            methods = getattr(route, "methods", None) or {"WS"}
            found |= {(str(method), route.path_format) for method in methods}
        return {pair for pair in found if pair[0] not in ("OPTIONS", "HEAD")}

    def manager(self, name: str) -> Browser:
        return self.staff(name, MANAGER)

    def significant(self, kind: str) -> list[tuple[str, str]]:
        """Who did what, of one kind."""
        rows = self.call(lambda: noted(self.people.store, kind=kind))
        return [(each.who, each.what) for each in rows]


class Browser:
    """Somebody with a cookie, who asks as a page of the floor does."""

    def __init__(self, floor: PeopleFloor, token: str = "", **headers: str) -> None:
        self._floor, self.token = floor, token
        origin = f"{floor.scheme}://{floor.at}"
        self._headers = {"Origin": origin, "Sec-Fetch-Site": "same-origin", **headers}

    @property
    def cookie(self) -> str:
        return f"{'__Host-' if self._floor.scheme == 'https' else ''}punto={self.token}"

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """What is said to a request; a cookie that is set is kept."""
        sent = {"Content-Type": "application/json", "Cookie": self.cookie, **self._headers}
        data = None if body is None else json.dumps(body)
        place = f"{self._floor.scheme}://{self._floor.at}{path}"
        with httpx.Client(verify=False, timeout=120) as client:
            said = client.request(method, place, content=data, headers={**sent, **headers})
        for name, value in said.cookies.items():
            if name.removeprefix("__Host-") == "punto":
                self.token = value
        return said

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, body)

    def put(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("PUT", path, body)

    def delete(self, path: str) -> httpx.Response:
        return self.ask("DELETE", path)

    def sign_in(self, name: str, password: str = PASSWORD, **more: str) -> httpx.Response:
        return self.post("/sessions", {"name": name, "password": password, **more})

    def socket(self, table: str = "rws", role: str = "player", **headers: str) -> Line:
        return Line(self._floor, f"/tables/{table}/live?role={role}", self.cookie, headers)


class Line:
    """A socket to a table."""

    def __init__(self, floor: PeopleFloor, path: str, cookie: str, headers: dict[str, str]) -> None:
        self._made = ExitStack()
        sent = {"Cookie": cookie, "Origin": f"{floor.scheme}://{floor.at}", **headers}
        made = connect(
            f"ws://{floor.at}{path}", additional_headers=sent, open_timeout=120, ping_interval=None
        )
        self.socket: ClientConnection = self._made.enter_context(made)

    def close(self) -> None:
        self._made.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        return json.loads(self.socket.recv(timeout=120))

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (message := self.hear())["say"] not in kinds:
            pass
        return message

    def hello(self) -> dict[str, Any]:
        self.say(say="hello", protocol=1)
        return self.until("welcome")

    def ask(self, request: str, **command: Any) -> dict[str, Any]:
        """The answer to a command."""
        self.say(say="ask", request=request, command=command)
        while (said := self.until("accepted", "refused", "again"))["request"] != request:
            pass
        return said

    def bye(self) -> tuple[str, int | None]:
        """Why the floor hangs up, and the code with which it does."""
        why = self.until("bye")["why"]
        with pytest.raises(ConnectionClosed):
            self.socket.recv(timeout=120)
        return why, self.socket.close_code


@contextmanager
def people_floor(
    folder: Path, terms: PeopleTerms | None = None, **options: Any
) -> Generator[PeopleFloor]:
    floor = PeopleFloor(folder, terms, **options)
    floor.start()
    try:
        yield floor
    finally:
        floor.stop()
