"""Accounts over HTTP: joining, signing in and out, one's own sessions and password."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath, JSONBody

from punto.live.house import LiveHouse
from punto.live.people import PeopleError, Profile
from punto.live.people.account import GUEST, MEMBER
from punto.live.people.presence import CrowdedError
from punto.live.significant import note
from punto.web.asking import (
    AnyRequest,
    NeededError,
    account_of,
    address_of,
    house_of,
    kept,
    session_cookie,
    signed_in,
)  # fmt: skip

NameText = Annotated[str, msgspec.Meta(max_length=64)]
PasswordText = Annotated[str, msgspec.Meta(max_length=256)]
CodeText = Annotated[str, msgspec.Meta(max_length=32)]
WRONG = "The name or the password is wrong."


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which a guest wants to play; without one, the floor makes a name."""

    name: NameText = ""


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and password of a member, and a code where there is a second factor."""

    name: NameText
    password: PasswordText
    code: CodeText = ""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password once more, and a code where there is a second factor."""

    password: PasswordText
    code: CodeText = ""


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password, the new one, and a code where there is a second factor."""

    old: PasswordText
    new: PasswordText
    code: CodeText = ""


class RoleAt(msgspec.Struct, frozen=True):
    """A role that somebody has at `table`, or on the whole floor if `table` is empty."""

    role: str
    table: str


class Me(msgspec.Struct, frozen=True):
    """The person who is signed in, the money in their wallet in cents, and their roles.

    `change_password`: the person must choose a password before they can do anything else.
    """

    name: str
    kind: str
    wallet: int
    roles: list[RoleAt] = []
    second_factor: bool = False
    change_password: bool = False


class OwnSession(msgspec.Struct, frozen=True):
    """A session of the person who asks: when it began, was last used and ends, in seconds."""

    id: str
    made: int
    seen: int
    ends: int
    address: str
    this: bool


async def me_of(house: LiveHouse, account: Profile, *, must_change: bool = False) -> Me:
    people, name = house.people, account.name
    rows = await kept(house, lambda: people.roles.of_person(name))
    factor = await kept(house, lambda: people.second_factors.has(name))
    roles = [RoleAt(each.role, each.stream) for each in rows]
    return Me(name, account.kind, await house.wallet(name), roles, factor, must_change)


async def begun(
    request: AnyRequest, account: Profile, *, must_change: bool = False
) -> Response[Me]:
    """Begin a session for an account: the response tells who is signed in, and sets the cookie."""
    house, address = house_of(request), address_of(request)
    now, people = house.clock.second(), house_of(request).people
    token = await kept(house, lambda: people.sessions.begin(account, now, address))
    cookie = session_cookie(request, token, people.terms.session_seconds(account.kind))
    return Response(await me_of(house, account, must_change=must_change), cookies=[cookie])


async def verified(request: AnyRequest, name: str, password: str, code: str) -> Profile:
    """The account with this name and password; if either is wrong, the error is the same."""
    house, address = house_of(request), address_of(request)
    now, people = house.clock.second(), house.people

    def look() -> str:
        people.throttle.attempt(name, address, now)
        return people.accounts.hash_of(name)

    right = await people.hashing.fits(await kept(house, look), password)

    def judge() -> Profile | None:
        if right and people.second_factors.has(name):
            if not code:  # It stays counted, or it would make other attempts forgotten.
                raise NeededError("code", "Give the code of your second factor too.", 401)
            if not people.second_factors.passes(name, code, now):
                people.throttle.failed(name, address, now)
                return None
        if not right:
            people.throttle.failed(name, address, now)
            return None
        people.throttle.succeeded(name, address, now)
        return people.accounts.find(name)

    found = await kept(house, judge)
    if found is None:
        raise NotAuthorizedException(WRONG)
    return found


def _may_join(request: AnyRequest) -> None:
    house, address = house_of(request), address_of(request)
    if not house.people.presence.may_join(address, house.clock.millisecond()):
        raise CrowdedError("Many accounts were made from your address: try again in a minute.")


async def start_money(house: LiveHouse, account: Profile) -> None:
    """Give a new account play money to start with, if the floor has any."""
    if house.play_money:
        await house.give(account.name, house.play_money, f"first {account.name}")


@post("/guests")
async def become_guest(request: AnyRequest, data: JSONBody[Name]) -> Response[Me]:
    """Come in as a guest: get a new account with a name, play money in a wallet, and a session."""
    house = house_of(request)
    _may_join(request)
    name = data.name or f"Guest {secrets.randbelow(10**6):06}"
    now, people = house.clock.second(), house.people
    account = await kept(house, lambda: people.accounts.join(name, GUEST, "", now))
    await start_money(house, account)
    return await begun(request, account)


@post("/members")
async def join(request: AnyRequest, data: JSONBody[Login]) -> Response[Me]:
    """Make an account with a name and a password, and sign in to it."""
    house, now = house_of(request), house_of(request).clock.second()
    _may_join(request)
    people = house.people
    new = await people.hashing.hashed(data.password)
    account = await kept(house, lambda: people.accounts.join(data.name, MEMBER, new, now))
    await start_money(house, account)
    return await begun(request, account)


@post("/sessions")
async def sign_in(request: AnyRequest, data: JSONBody[Login]) -> Response[Me]:
    """Sign in with a name and its password, and a code where there is a second factor."""
    house = house_of(request)
    account = await verified(request, data.name, data.password, data.code)
    must_change = await kept(house, lambda: house.people.accounts.must_change(account.name))
    return await begun(request, account, must_change=must_change)


@delete("/sessions")
async def sign_out(request: AnyRequest) -> None:
    """End the session of this request, and close its sockets at once."""
    await _end(request, (await signed_in(request)).session, "You signed out.")


@get("/sessions")
async def own_sessions(request: AnyRequest) -> list[OwnSession]:
    """List one's own sessions: the places where one is signed in."""
    account, house = await account_of(request), house_of(request)
    now, sessions = house.clock.second(), house.people.sessions
    rows = await kept(house, lambda: sessions.of_person(account.name, now))
    return [OwnSession(*each, this=each.id == account.session) for each in rows]


@delete("/sessions/{session:str}")
async def end_one(request: AnyRequest, session: FromPath[str]) -> None:
    """End one of one's own sessions at once."""
    account, house = await account_of(request), house_of(request)
    await kept(house, lambda: house.people.sessions.owned(session, account.name))
    await _end(request, session, "This session was ended.")


@delete("/sessions/all")
async def end_all(request: AnyRequest) -> None:
    """End all of one's own sessions at once, this one too."""
    await end_every(house_of(request), (await signed_in(request)).name, "All sessions were ended.")


async def _end(request: AnyRequest, session: str, why: str) -> None:
    people, house = house_of(request).people, house_of(request)
    await kept(house, lambda: people.sessions.end(session))
    people.presence.end(why, lambda door: door.signed.session == session)


async def end_every(house: LiveHouse, name: str, why: str) -> None:
    """End all sessions of a person, and close their sockets; `why` is what they are told."""
    await kept(house, lambda: house.people.sessions.end_of(name))
    house.people.presence.end_sessions(why, name)


@post("/sessions/proof", status_code=204)
async def prove(request: AnyRequest, data: JSONBody[Proof]) -> None:
    """Give one's password again, as some requests about money and roles need it given lately."""
    found, house = await signed_in(request), house_of(request)
    await verified(request, found.name, data.password, data.code)
    now = house.clock.second()
    await kept(house, lambda: house.people.sessions.prove(found.session, now))


@put("/password")
async def change_password(request: AnyRequest, data: JSONBody[NewPassword]) -> Response[Me]:
    """Change one's own password: all sessions end, and a new one begins here."""
    found, house = await signed_in(request), house_of(request)
    if data.new == data.old:
        raise PeopleError("That is the password you have.")
    new = await house.people.hashing.hashed(data.new)
    account = await verified(request, found.name, data.old, data.code)
    people, now = house.people, house.clock.second()

    def change() -> None:
        people.accounts.set_hash(account.name, new, must_change=False)
        note(people.store, now, "password-changed", account.name)

    await kept(house, change)
    await end_every(house, account.name, "The password was changed: sign in again.")
    return await begun(request, account)


@get("/me")
async def me(request: AnyRequest) -> Me:
    """Show who is signed in, with wallet and roles."""
    found = await signed_in(request)
    return await me_of(house_of(request), found.profile, must_change=found.must_change)


ROUTES = [
    become_guest, join, sign_in, sign_out, own_sessions, end_one, end_all, prove, change_password,
    me,
]  # fmt: skip
