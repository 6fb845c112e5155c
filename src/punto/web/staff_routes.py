"""What managers can do over HTTP: make staff accounts, give roles, end people's sessions."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from punto.live.house import LiveHouse
from punto.live.people import PeopleError
from punto.live.people.account import STAFF
from punto.live.people.approval import ApprovalRow
from punto.live.people.grant import FLOOR, MANAGER, GrantRow
from punto.live.people.granting import (
    AskGrant,
    NotAllowedError,
    check_grant,
    check_manager,
    needs_second,
)
from punto.live.people.password import one_time_secret
from punto.live.people.session import SignedIn
from punto.live.people.whole import whole
from punto.live.significant import note
from punto.rules.authority import Ladder
from punto.table.state import TableState
from punto.web.approval_routes import ACTS, ActAsked
from punto.web.asking import AnyRequest, account_of, house_of, kept, manager_of
from punto.web.people_routes import NameText, end_every

GRANT = "grant"


class NewStaff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new member of staff."""

    name: NameText


class OneTimeSecret(msgspec.Struct, frozen=True):
    """A password that works for one sign-in only. It is shown only once."""

    name: str
    secret: str


class RoleGiven(msgspec.Struct, frozen=True):
    """A role that somebody has, who gave it, who approved it, and when."""

    id: int
    person: str
    role: str
    table: str
    given_by: str
    second: str
    at: int


def ladders(house: LiveHouse) -> dict[str, Ladder]:
    """The roles of each table, as its book has them, by the name of the table."""
    states = {name: actor.point.state for name, actor in house.floor.actors.items()}
    tables = {name: each for name, each in states.items() if isinstance(each, TableState)}
    return {name: each.book.authority for name, each in tables.items()}


@post("/staff")
async def make_staff(request: AnyRequest, data: JSONBody[NewStaff]) -> OneTimeSecret:
    """Make an account for a new member of staff, without any role yet."""
    manager, house, secret = await manager_of(request), house_of(request), one_time_secret()
    new, now, people = await house.people.hashing.hashed(secret), house.clock.second(), house.people

    def make() -> None:
        with whole(people.store):
            people.accounts.join(data.name, STAFF, new, now, must_change=True)
            note(people.store, now, "staff-made", manager.name, data.name)

    await kept(house, make)
    return OneTimeSecret(data.name, secret)


async def _subordinate(request: AnyRequest, name: str) -> SignedIn:
    """The manager who asks about another person; an error if that person is a manager too."""
    manager, house = await manager_of(request), house_of(request)

    def check() -> None:
        person = house.people.accounts.find(name)
        if any(each.role == MANAGER for each in house.people.roles.of_person(person.name)):
            raise NotAllowedError(f"{name} is manager: take that away first.")

    await kept(house, check)
    return manager


@post("/people/{name:str}/secret")
async def new_secret(request: AnyRequest, name: FromPath[str]) -> OneTimeSecret:
    """Make a one-time password for a member of staff who has forgotten theirs."""
    manager, house, secret = await _subordinate(request, name), house_of(request), one_time_secret()
    new, now, people = await house.people.hashing.hashed(secret), house.clock.second(), house.people

    def change() -> None:
        if people.accounts.find(name).kind != STAFF:
            raise PeopleError(f"{name} is not staff.")
        with whole(people.store):
            people.accounts.set_hash(name, new, must_change=True)
            note(people.store, now, "password-reset", manager.name, f"of {name}")

    await kept(house, change)
    await end_every(house, name, "Your password was set anew: ask for the new one.")
    return OneTimeSecret(name, secret)


@delete("/people/{name:str}/second-factor")
async def end_factor_of(request: AnyRequest, name: FromPath[str]) -> None:
    """Remove the second factor of a member of staff who has lost it."""
    manager, house = await _subordinate(request, name), house_of(request)
    now, people = house.clock.second(), house.people
    await kept(house, lambda: people.second_factors.end(name, manager.name, now))
    await end_every(house, name, "Your second factor was ended: sign in again.")


@delete("/people/{name:str}/sessions")
async def end_sessions_of(request: AnyRequest, name: FromPath[str]) -> None:
    """End all sessions of any person at once, as a manager."""
    manager, house = await manager_of(request), house_of(request)
    now, people = house.clock.second(), house.people
    await kept(house, lambda: people.accounts.find(name))
    await end_every(house, name, "Your sessions were ended by a manager.")
    await kept(house, lambda: note(people.store, now, "sessions-ended", manager.name, f"of {name}"))


@get("/grants")
async def grants(request: AnyRequest, table: FromQuery[str] = FLOOR) -> list[RoleGiven]:
    """List the roles that people have at a table, or everywhere if none is named."""
    account, house = await account_of(request), house_of(request)

    def look() -> list[GrantRow]:
        check_manager(account.name, table, house.people.roles)
        rows = house.people.roles.everywhere()
        return [each for each in rows if table in (FLOOR, each.stream)]

    return [RoleGiven(*each) for each in await kept(house, look)]


@post("/grants")
async def grant(request: AnyRequest, data: JSONBody[AskGrant]) -> Response[ActAsked]:
    """Give somebody a role; a high role waits until another manager approves (status 202)."""
    manager, house = await manager_of(request, data.table), house_of(request)
    now, people, found = house.clock.second(), house.people, ladders(house)

    def ask() -> str:
        person = people.accounts.find(data.person)
        check_grant(data, manager.name, person, people.roles, found)
        if needs_second(data, manager.name, people.roles, found):
            asked = msgspec.json.encode(data).decode()
            row = people.approvals.ask(
                GRANT, asked, manager.name, now, stream=data.table, about=data.person
            )
            return row.id
        _give(house, data, manager.name, "", now)
        return ""

    approval = await kept(house, ask)
    if approval:
        return Response(ActAsked(approval, done=False), status_code=202)
    _given(house, data)
    return Response(ActAsked("", done=True))


def _give(house: LiveHouse, ask: AskGrant, by: str, second: str, now: int) -> None:
    people = house.people
    with whole(people.store):
        people.roles.give(ask.person, ask.role, ask.table, by, now, second=second)
        alone = " alone" if ask.role == MANAGER and not second else ""
        what = f"{ask.role} to {ask.person} at {ask.table or 'all tables'}{alone}"
        note(people.store, now, "role-given", by, what)


def _given(house: LiveHouse, ask: AskGrant) -> None:
    """Close a person's sockets as a player at the tables where they have now become staff."""
    why = f"You are {ask.role} here now."
    house.people.presence.end(
        why,
        lambda door: (
            (door.signed.name, door.role) == (ask.person, "player")
            and ask.role != MANAGER
            and ask.table in (FLOOR, door.stream)
        ),
    )


@delete("/grants/{number:int}")
async def end_grant(request: AnyRequest, number: FromPath[int]) -> None:
    """Take a role away from somebody; if they are connected in it, they are cut off at once."""
    house = house_of(request)
    account, now, people = await account_of(request), house.clock.second(), house.people
    row = await kept(house, lambda: people.roles.find(number))
    await manager_of(request, row.stream)

    def end() -> None:
        if people.roles.managers() == (row.person,) and (row.role, row.stream) == (MANAGER, FLOOR):
            raise PeopleError("Somebody has to be manager.")
        with whole(people.store):
            people.roles.end(number, account.name, now)
            what = f"{row.role} of {row.person} at {row.stream or 'all tables'}"
            note(people.store, now, "role-ended", account.name, what)

    await kept(house, end)
    here = (FLOOR, row.stream)
    people.presence.end(
        f"You are not {row.role} here any more.",
        lambda door: (
            (door.signed.name, door.role) == (row.person, row.role)
            and (row.stream == FLOOR or door.stream in here)
        ),
    )


async def _grant_approved(house: LiveHouse, row: ApprovalRow) -> None:
    """Give a role that was approved, if the manager who asked for it may still do so."""
    ask, people = msgspec.json.decode(row.asked, type=AskGrant), house.people
    found = ladders(house)

    def same(each: GrantRow) -> bool:
        return (each.role, each.stream) == (ask.role, ask.table)

    def give() -> None:
        if any(same(each) for each in people.roles.of_person(ask.person)):
            return
        check_grant(ask, row.by, people.accounts.find(ask.person), people.roles, found)
        _give(house, ask, row.by, row.second, house.clock.second())

    await kept(house, give)
    _given(house, ask)


ACTS[GRANT] = _grant_approved
ROUTES: list[Any] = [
    make_staff, new_secret, end_factor_of, end_sessions_of, grants, grant, end_grant,
]  # fmt: skip
