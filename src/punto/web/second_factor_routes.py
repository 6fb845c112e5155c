"""A person's own second factor: begin, confirm, end."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, post, put
from litestar.params import JSONBody

from punto.web.asking import AnyRequest, NeededError, check_proof, house_of, kept, signed_in
from punto.web.people_routes import CodeText


class Shown(msgspec.Struct, frozen=True):
    """The secret as an authenticator reads it. Nobody can see it again."""

    uri: str


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code of the authenticator."""

    code: CodeText


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes for a person who loses the authenticator; each counts once. They are shown only now."""

    codes: tuple[str, ...]


async def _owner(request: AnyRequest) -> str:
    """Who is signed in with a password of their own that was given a short time ago."""
    found = await signed_in(request)
    if found.must_change:
        raise NeededError("change-password", "Choose a password of your own first.")
    check_proof(house_of(request), found)
    return found.name


@post("/second-factor")
async def begin(request: AnyRequest) -> Shown:
    """Make a new secret. It counts once a code made from it was given."""
    name, house = await _owner(request), house_of(request)
    return Shown(await kept(house, lambda: house.people.second_factors.begin(name)))


@put("/second-factor")
async def confirm(request: AnyRequest, data: JSONBody[Code]) -> RecoveryCodes:
    """The first code: from now on every sign-in needs one."""
    name, house = await _owner(request), house_of(request)
    now, factors = house.clock.second(), house.people.second_factors
    return RecoveryCodes(await kept(house, lambda: factors.confirm(name, data.code, now)))


@delete("/second-factor")
async def end(request: AnyRequest) -> None:
    """No second factor any more."""
    name, house = await _owner(request), house_of(request)
    now, factors = house.clock.second(), house.people.second_factors
    await kept(house, lambda: factors.end(name, name, now))


ROUTES: list[Any] = [begin, confirm, end]
