"""Who may what: every endpoint and every socket, asked by everybody there can be."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from itertools import count
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from punto.kernel.viewing import roles
from punto.live.card_readers import CardReaders
from punto.live.people.account import Profile
from punto.live.people.grant import FLOOR, MANAGER
from punto.rules.books import book
from tests.live.people_floor import (
    PASSWORD,
    Browser,
    Line,
    PeopleFloor,
    kept_password,
    people_floor,
)  # fmt: skip

NSW, RWS = "nsw-premium", "rws"
NOBODY = "Sign in first, or take a seat as a guest."

PUBLIC, SIGNED_IN = "everybody", "who is signed in"
OF_FLOOR, OF_RWS = "managers of the floor", "managers of the table rws and of the floor"
DEALS = "dealers and managers of the table rws and of the floor"
DESK, READS = "cashiers and managers of the floor", "the same, and inspectors of the floor"

Made = Callable[[PeopleFloor], str]


class Row(NamedTuple):
    """An endpoint, who may use it, and how it is asked."""

    method: str
    path: str
    who: str
    body: Any = None
    asked: str | Made = ""
    """The path as it is asked, where the other is a pattern."""


def _grant(floor: PeopleFloor) -> str:
    """A role that can be taken away."""
    given = floor.people.roles

    def give() -> int:
        given.give("Target", "dealer", RWS, "a test", floor.clock.now)
        return next(each.n for each in given.of_person("Target") if each.role == "dealer")

    return f"/grants/{floor.call(give)}"


_NUMBERS = count()


def _approval(floor: PeopleFloor) -> str:
    """Something that waits for a second person, at the table rws."""
    asked = '{"person": "Target", "role": "table-game-shift-manager", "table": "rws"}'
    row = floor.call(
        lambda: floor.people.approvals.ask("grant", asked, "Asker", floor.clock.now, stream=RWS)
    )
    return f"/approvals/{row.id}"


def _reader(floor: PeopleFloor) -> str:
    """A card-reading shoe that can be taken away."""
    name, readers = f"shoe-{next(_NUMBERS)}", CardReaders(floor.people.store)
    floor.call(lambda: readers.add(name, RWS, "a test", floor.clock.now))
    return f"/readers/{name}"


_SIT = {"request": "r", "command": {"do": "sit", "seat": 1}, "role": "onlooker"}
_GIVE = {"request": "r", "command": {"do": "give-money", "player": "Target", "amount": 1}}
_LIMIT = {"request": "r", "command": {"do": "set-reminder", "minutes": 30}}

MATRIX = (
    Row("GET", "/", PUBLIC),
    Row("GET", "/assets/{name}", PUBLIC, asked="/assets/none.js"),
    Row("GET", "/books/{key}/clauses", PUBLIC, asked="/books/rws/clauses?id=5.7"),
    Row("GET", "/tables/{name}/shoe", PUBLIC, asked="/tables/rws/shoe"),
    Row("GET", "/health", PUBLIC),
    Row("GET", "/ready", PUBLIC),
    Row("GET", "/metrics", PUBLIC),
    Row("GET", "/tables", PUBLIC),
    Row("GET", "/jackpots", PUBLIC),
    Row("GET", "/streams", PUBLIC),
    Row("GET", "/streams/{name}", PUBLIC, asked="/streams/rws"),
    Row("GET", "/streams/{name}/entries", PUBLIC, asked="/streams/rws/entries"),
    Row("POST", "/streams/{name}/commands", SIGNED_IN, _SIT, "/streams/rws/commands"),
    Row("GET", "/tables/{name}/coups", PUBLIC, asked="/tables/rws/coups"),
    Row("GET", "/tables/{name}/coups/{number}", PUBLIC, asked="/tables/rws/coups/1"),
    Row("GET", "/tables/{name}/coups/{number}/steps", PUBLIC, asked="/tables/rws/coups/1/steps"),
    Row("GET", "/tables/{name}/coups/{number}/picture", PUBLIC,
        asked="/tables/rws/coups/1/picture"),
    Row("GET", "/tables/{name}/shoes", PUBLIC, asked="/tables/rws/shoes"),
    Row("GET", "/tables/{name}/shoes/{number}/roads", PUBLIC, asked="/tables/rws/shoes/1/roads"),
    Row("GET", "/tables/{name}/shoes/{number}/roads/picture", PUBLIC,
        asked="/tables/rws/shoes/1/roads/picture"),
    Row("GET", "/docs", PUBLIC),
    Row("GET", "/docs/{path}", PUBLIC, asked="/docs/index.html"),
    Row("GET", "/me/money", SIGNED_IN),
    Row("POST", "/me/wishes", SIGNED_IN, _LIMIT),
    Row("GET", "/me/coups", SIGNED_IN),
    Row("GET", "/me/statement", SIGNED_IN),
    Row("GET", "/me/statement/{table}", SIGNED_IN, asked="/me/statement/rws"),
    Row("GET", "/cashier", DESK),
    Row("POST", "/cashier", DESK, _GIVE),
    Row("GET", "/players/{name}/statement", READS, asked="/players/Target/statement"),
    Row("GET", "/players/{name}/statement/{table}", READS, asked="/players/Target/statement/rws"),
    Row("GET", "/reports", READS),
    Row("GET", "/reports/events", READS),
    Row("POST", "/readers", OF_RWS, {"name": "shoe", "table": RWS}),
    Row("DELETE", "/readers/{name}", OF_FLOOR, asked=_reader),
    Row("GET", "/tables/{name}", PUBLIC, asked="/tables/rws"),
    Row("GET", "/tables/{name}/duties", PUBLIC, asked="/tables/rws/duties"),
    Row("PUT", "/tables/{name}/duties", DEALS, {"deals": "automatic"}, "/tables/rws/duties"),
    Row("GET", "/tables/{name}/entries", PUBLIC, asked="/tables/rws/entries"),
    Row("POST", "/guests", PUBLIC, {}),
    Row("POST", "/members", PUBLIC, {"name": "Target", "password": PASSWORD}),
    Row("POST", "/sessions", PUBLIC, {"name": "Nobody", "password": PASSWORD}),
    Row("GET", "/me", SIGNED_IN),
    Row("GET", "/sessions", SIGNED_IN),
    Row("DELETE", "/sessions", SIGNED_IN),
    Row("DELETE", "/sessions/all", SIGNED_IN),
    Row("DELETE", "/sessions/{session}", SIGNED_IN, asked="/sessions/not-mine"),
    Row("POST", "/sessions/proof", SIGNED_IN, {"password": PASSWORD}),
    Row("PUT", "/password", SIGNED_IN, {"old": PASSWORD, "new": PASSWORD}),
    Row("POST", "/second-factor", SIGNED_IN),
    Row("PUT", "/second-factor", SIGNED_IN, {"code": "-"}),
    Row("DELETE", "/second-factor", SIGNED_IN),
    Row("GET", "/approvals", SIGNED_IN),
    Row("DELETE", "/approvals/{number}", SIGNED_IN, asked="/approvals/not-mine"),
    Row("POST", "/approvals/{number}", OF_RWS, {"approve": False}, _approval),
    Row("POST", "/staff", OF_FLOOR, {"name": "Target"}),
    Row("POST", "/people/{name}/secret", OF_FLOOR, asked="/people/Target/secret"),
    Row("DELETE", "/people/{name}/sessions", OF_FLOOR, asked="/people/Target/sessions"),
    Row("DELETE", "/people/{name}/second-factor", OF_FLOOR, asked="/people/Target/second-factor"),
    Row("GET", "/grants", OF_FLOOR),
    Row("POST", "/grants", OF_RWS, {"person": "Target", "role": "dealer", "table": RWS}),
    Row("DELETE", "/grants/{number}", OF_RWS, asked=_grant),
)  # fmt: skip
ELSEWHERE = {
    ("WS", "/tables/{name}/live"), ("WS", "/streams/{name}/live"), ("WS", "/live"),
    ("POST", "/readers/{name}"),
}  # fmt: skip
"""Sockets, and what a shoe says by a token of its own: below."""


class Asker(NamedTuple):
    """Somebody who asks, and the roles they have, each with its table."""

    name: str
    kind: str
    roles: tuple[tuple[str, str], ...] = ()

    def may(self, who: str) -> bool:
        of_floor = (MANAGER, FLOOR) in self.roles
        return {
            PUBLIC: True, SIGNED_IN: bool(self.kind), OF_FLOOR: of_floor,
            OF_RWS: of_floor or (MANAGER, RWS) in self.roles,
            DEALS: of_floor or bool(
                {(MANAGER, RWS), ("dealer", RWS), ("dealer", FLOOR)} & set(self.roles)
            ),
            DESK: of_floor or ("cashier", FLOOR) in self.roles,
            READS: bool({(each, FLOOR) for each in (MANAGER, "cashier", "inspector")}
                        & set(self.roles)),
        }[who]  # fmt: skip


def _staff(table: str) -> list[Asker]:
    """One of each role of a book, at its table only."""
    found = (each.key for each in book(table).rules.authority.roles)
    keys = (each for each in found if each not in ("player", "patron"))
    return [Asker(f"{key} at {table}", "staff", ((key, table),)) for key in keys]


ASKERS = (
    Asker("nobody", ""),
    Asker("a guest", "guest"),
    Asker("a member", "member"),
    Asker("staff without a role", "staff"),
    *_staff(NSW),
    *_staff(RWS),
    Asker("a dealer everywhere", "staff", (("dealer", FLOOR),)),
    Asker("a pit manager everywhere", "staff", (("pit-manager", FLOOR),)),
    Asker("a cashier", "staff", (("cashier", FLOOR),)),
    Asker("a cashier of a table", "staff", (("cashier", RWS),)),
    Asker("an inspector everywhere", "staff", (("inspector", FLOOR),)),
    Asker("a manager of another table", "staff", ((MANAGER, NSW),)),
    Asker("a manager of rws", "staff", ((MANAGER, RWS),)),
    Asker("a manager", "staff", ((MANAGER, FLOOR),)),
)
each_asker = pytest.mark.parametrize("asker", ASKERS, ids=lambda each: each.name)
each_row = pytest.mark.parametrize("row", MATRIX, ids=lambda each: f"{each.method} {each.path}")


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("who")) as found:
        found.staff("Target")
        found.manager("Asker")
        for each in ASKERS:
            if each.kind:
                found.account(each.name, each.kind, kept_password())
            for role, table in each.roles:
                found.call(lambda name=each.name, role=role, table=table: found.people.grant(
                    name, role, table, "a test", found.clock.now))  # fmt: skip
        yield found


def fresh(floor: PeopleFloor, asker: Asker) -> Browser:
    """The asker with a new session, for the one before may have been ended."""
    if not asker.kind:
        return Browser(floor)
    return Browser(floor, floor.token(Profile(asker.name, asker.kind)))


def ask(floor: PeopleFloor, browser: Browser, row: Row, **headers: str) -> httpx.Response:
    path = row.asked(floor) if callable(row.asked) else row.asked or row.path
    return browser.ask(row.method, path, row.body, **headers)


def unknown(said: httpx.Response) -> bool:
    """Whether somebody was turned away because nobody knows them."""
    return said.status_code == 401 and said.json()["title"] == NOBODY


def test_every_endpoint_has_its_row(floor: PeopleFloor) -> None:
    """An endpoint without a row is one of which nobody has said who may use it."""
    listed = {(row.method, row.path) for row in MATRIX} | ELSEWHERE
    there = {each for each in floor.routes() if not each[1].startswith("/schema")}
    assert there == listed


@each_row
def test_who_may_use_an_endpoint(floor: PeopleFloor, row: Row) -> None:
    for asker in ASKERS:
        said = ask(floor, fresh(floor, asker), row)
        assert said.status_code < 500, (asker, said.text)
        if asker.may(row.who):
            assert said.status_code != 403, (asker, said.text)
            assert not unknown(said), asker
        elif asker.kind:
            assert said.status_code == 403, (asker, said.text)
        else:
            assert unknown(said), said.text


@each_row
def test_a_session_that_is_none_opens_nothing(floor: PeopleFloor, row: Row) -> None:
    """Made up, ended, too old, and what a thief reads in the database."""
    if row.who == PUBLIC:
        return
    manager = next(each for each in ASKERS if each.name == "a manager")
    ended, old = fresh(floor, manager), fresh(floor, manager)
    assert ended.delete("/sessions").status_code == 204
    sessions = floor.people.store
    stolen = floor.call(lambda: sessions.all("select token from sessions where person = ?",
                                             (manager.name,)))[0][0]  # fmt: skip
    now = floor.clock.now
    for browser in (ended, Browser(floor, "made-up"), Browser(floor, stolen)):
        assert unknown(ask(floor, browser, row))
    floor.clock.now += floor.people.terms.staff_idle_max
    try:
        assert unknown(ask(floor, old, row))
    finally:
        floor.clock.now = now


@each_row
def test_a_foreign_page_and_a_form_change_nothing(floor: PeopleFloor, row: Row) -> None:
    if row.method == "GET":
        return
    manager = next(each for each in ASKERS if each.name == "a manager")
    for headers in (
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        said = ask(floor, fresh(floor, manager), row, **headers)
        assert said.json()["title"] == "This came from a page of another site."
    if row.method != "DELETE":  # Which no form can send.
        said = ask(floor, fresh(floor, manager), row, **{"Content-Type": "text/plain"})
        assert said.status_code == 415


@each_row
def test_what_managers_do_needs_a_proof_of_a_short_time_ago(floor: PeopleFloor, row: Row) -> None:
    if row.who not in (OF_FLOOR, OF_RWS, DESK) or row.method == "GET":
        return
    manager = next(each for each in ASKERS if each.name == "a manager")
    browser, now = fresh(floor, manager), floor.clock.now
    floor.clock.now += floor.people.terms.proof_max + 1
    try:
        assert ask(floor, browser, row).json()["type"] == "punto:proof"
    finally:
        floor.clock.now = now


@each_asker
def test_no_session_speaks_for_a_shoe(floor: PeopleFloor, asker: Asker) -> None:
    """Readings come with the token of that shoe, and with no other."""
    _reader(floor)
    tokens = [floor.call(lambda name=each: CardReaders(floor.people.store).add(
        f"{asker.name} {name}".replace(" ", "-"), RWS, "a test", floor.clock.now))
        for each in ("one", "other")]  # fmt: skip
    browser = fresh(floor, asker)
    body: dict[str, Any] = {"first": 1, "readings": []}
    path = f"/readers/{asker.name.replace(' ', '-')}-one"
    for sent in ("", "Bearer", "Bearer made-up", f"Bearer {tokens[1]}"):
        headers = {"Authorization": sent} if sent else {}
        assert browser.ask("POST", path, body, **headers).status_code == 401
    said = browser.ask("POST", path, body, Authorization=f"Bearer {tokens[0]}")
    assert (said.status_code, said.json()) == (200, {"taken": 0})


@each_asker
def test_the_lobby_and_streams_are_for_who_is_signed_in(floor: PeopleFloor, asker: Asker) -> None:
    cookie = fresh(floor, asker).cookie
    for path in ("/live", "/streams/rws/live?role=onlooker"):
        if asker.kind:
            with closing(Line(floor, path, cookie, {})) as line:
                assert line.hello()["you"]["role"] == "onlooker"
        else:
            with pytest.raises(InvalidStatus, match="403"):
                Line(floor, path, cookie, {})


def lets_in(browser: Browser, table: str, role: str) -> bool:
    try:
        with closing(browser.socket(table, role)) as line:
            assert line.hello()["you"]["role"] == role
            return True
    except InvalidStatus as problem:
        return problem.response.status_code != 403


@each_asker
def test_who_comes_in_to_a_table_and_as_what(floor: PeopleFloor, asker: Asker) -> None:
    """As a role of that table's book which somebody gave for that table, and as nothing else."""
    browser = fresh(floor, asker)
    for table in (NSW, RWS):
        known = roles(book(table).rules)
        held = {role for role, place in asker.roles if place in (FLOOR, table)}
        may = held & set(known) | ({"onlooker"} if asker.kind else set[str]())
        if asker.kind and not held - {MANAGER, "cashier"}:
            may.add("player")
        for role in (*known, "patron", MANAGER, "cashier", "pit-boss", ""):
            assert lets_in(browser, table, role) == (role in may), (table, role)
