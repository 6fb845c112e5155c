"""A floor with staff, made before its server starts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from punto.live.people import Members
from punto.live.people.password import Hashing
from punto.live.shoe import Sealer
from punto.live.store_sqlite import SqliteStore
from tests.live.floors import KEY
from tests.live.people_floor import QUICK
from tests.live.server import Server

PASSWORD = "long enough to be one"
STAFF = {"Mona": "manager", "Carol": "cashier", "Carl": "cashier", "Ines": "inspector"}


def hire(folder: Path) -> None:
    """Everybody in `STAFF`, with the same password."""
    store = SqliteStore(folder / "floor.db")
    people, kept = Members(store, Sealer(KEY)), Hashing(QUICK).hash(PASSWORD)
    for name, role in STAFF.items():
        people.join(name, "staff", kept, 0)
        people.grant(name, role, "", "nobody", 0)
    store.close()


def sign_in(server: Server, name: str) -> str:
    """The token of a session."""
    said = _send(server, "/sessions", {"name": name, "password": PASSWORD}, "")
    return said.headers["Set-Cookie"].partition("punto=")[2].partition(";")[0]


def _send(server: Server, path: str, body: dict[str, Any] | None, token: str) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Cookie": f"punto={token}"}
    return urlopen(Request(f"http://{server.at}{path}", data, headers), timeout=120)


def fetched(
    server: Server, path: str, token: str = "", body: dict[str, Any] | None = None
) -> tuple[int, str, str]:
    """Status, kind and text of an answer, whatever it is."""
    try:
        with _send(server, path, body, token) as said:
            return said.status, said.headers["Content-Type"], said.read().decode()
    except HTTPError as problem:
        with problem:
            return problem.code, problem.headers["Content-Type"], problem.read().decode()


def asked(
    server: Server, path: str, token: str = "", body: dict[str, Any] | None = None
) -> tuple[int, Any]:
    """Status and content of an answer in JSON."""
    status, _, text = fetched(server, path, token, body)
    return status, json.loads(text)
