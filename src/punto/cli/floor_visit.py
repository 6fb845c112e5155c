"""The connection to a floor, a server of live tables: signing in, and sitting at one table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from punto.cli.fault import InputError

SECONDS = 20
"""How long an answer is waited for."""


class FloorVisit:
    """A person's connection to a floor. Messages of the floor arrive in a separate thread."""

    def __init__(self, address: str) -> None:
        if not address.startswith(("http://", "https://")):
            raise InputError(
                f"--at is {address!r}. It must be an address such as http://127.0.0.1:8710."
            )
        if find_spec("websockets") is None:
            raise InputError("a seat at a floor needs websockets: pip install 'punto[serve]'")
        self.address = address.rstrip("/")
        self._cookie = ""
        self._numbers = count(1)
        self._answers: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._socket: Any = None
        self._told: Callable[[dict[str, Any]], None] = lambda _: None
        self.ended = Event()

    def come_in(self, member: str, ask_secret: Callable[[str], str] | None) -> None:
        """Sign in as a guest or, if `ask_secret` is given, as a member with a password."""
        if ask_secret is None:
            self._call("/guests", {})
        else:
            self._call("/sessions", {"name": member, "password": ask_secret("Password: ")})

    def tables(self) -> list[dict[str, Any]]:
        return self._call("/tables")

    def me(self) -> dict[str, Any]:
        return self._call("/me")

    def sit(self, table: str, told: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        """Connect to a table and return its welcome; `told` is called with later messages."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        url = f"{self.address.replace('http', 'ws', 1)}/tables/{table}/live"
        try:
            self._socket = connect(url, additional_headers={"Cookie": self._cookie})
        except (OSError, WebSocketException) as problem:
            raise InputError(f"the table {table} at {self.address}: {problem}") from None
        self._told = told
        Thread(target=self._listen, daemon=True).start()
        self._say(say="hello", protocol=1)
        return self._answer("welcome")

    def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command to the table, and return the floor's answer."""
        return self._asked(say="ask", command=command)

    def buy(self, cents: int) -> dict[str, Any]:
        return self._asked(say="buy-chips", amount=cents)

    def be_ready(self) -> None:
        """Tell the table that this person needs no more time for wagers."""
        self._say(say="ready")

    def leave(self) -> None:
        if self._socket is not None:
            with suppress(Exception):
                self._socket.close()

    def _asked(self, **message: Any) -> dict[str, Any]:
        request = f"{next(self._numbers)}"
        self._say(**message, request=request)
        while (answer := self._answer()).get("request") != request:
            pass
        return answer

    def _say(self, **message: Any) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            self._socket.send(json.dumps(message))
        except ConnectionClosed:
            raise EOFError from None

    def _answer(self, *_kinds: str) -> dict[str, Any]:
        answer = self._answers.get(timeout=SECONDS)
        if answer["say"] == "bye":
            raise EOFError
        return answer

    def _listen(self) -> None:
        for message in self._messages():
            if message["say"] in ("welcome", "accepted", "refused", "again"):
                self._answers.put(message)
            else:
                self._told(message)
        self.ended.set()
        self._answers.put({"say": "bye"})

    def _messages(self) -> Iterator[dict[str, Any]]:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            for line in self._socket:
                yield json.loads(line)

    def _call(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        try:
            with urlopen(Request(self.address + path, data, headers), timeout=SECONDS) as said:
                if cookie := said.headers["Set-Cookie"]:
                    self._cookie = cookie.partition(";")[0]
                return json.load(said)
        except HTTPError as problem:
            with problem:
                told = json.load(problem)
            raise InputError(f"{self.address} says: {told['title']}") from None
        except (URLError, OSError, ValueError) as problem:
            why = getattr(problem, "reason", problem)
            why = getattr(why, "strerror", None) or why
            raise InputError(
                f"No floor answers at {self.address} ({why}). It must be the address of a floor "
                "that runs: punto serve prints its own."
            ) from None
