"""Somebody who plays by the wire, so that shoes have a past and tables have company."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.cookies import SimpleCookie
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.web.floor import FloorServer

PASSWORD = "nine dragons over the bay"


def joined(floor: FloorServer, name: str) -> dict[str, str]:
    """A new member's cookies."""
    about = json.dumps({"name": name, "password": PASSWORD}).encode()
    asked = Request(f"{floor.address}/members", about, {"content-type": "application/json"})
    with urlopen(asked) as said:
        return {key: one.value for key, one in SimpleCookie(said.headers["set-cookie"]).items()}


def played(floor: FloorServer, name: str, table: str, coups: int) -> None:
    """Have a member wager on a hand until so many coups are over."""
    cookies = "; ".join(f"{key}={value}" for key, value in joined(floor, name).items())
    address = f"{floor.address.replace('http', 'ws', 1)}/tables/{table}/live"
    with connect(address, additional_headers={"Cookie": cookies}, max_size=None) as socket:
        for said in _answers([json.dumps(each) for each in _hello()], socket):
            coups -= sum(each["event"] == "table-cleared" for each in said.get("events", ()))
            if coups <= 0:
                return


def _hello() -> Iterator[dict[str, Any]]:
    yield {"say": "hello", "protocol": 1}
    yield {"say": "buy-chips", "request": "chips", "amount": 800_000}
    yield {"say": "ask", "request": "seat", "command": {"do": "sit", "seat": 3}}


def _answers(first: list[str], socket: Any) -> Iterator[dict[str, Any]]:
    """Everything that is said; a wager is laid whenever one can be."""
    numbers, laid = count(), False
    for each in first:
        socket.send(each)
    for line in socket:
        said = json.loads(line)
        yield said
        if any(each["event"] == "table-cleared" for each in said.get("events", ())):
            laid = False
        for step in said.get("next", ()):
            if step["ask"]["do"] == "place-bet" and not laid:
                laid = True
                number = next(numbers)
                wager = {**step["ask"], "stake": 2_500, "bet": ("banker", "player")[number % 2]}
                ask = {"say": "ask", "request": f"wager-{number}", "command": wager}
                socket.send(json.dumps(ask))
