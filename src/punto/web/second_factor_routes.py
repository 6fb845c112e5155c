"""One's own second factor over HTTP: to set it up, to confirm it, and to end it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, post, put
from litestar.params import JSONBody

from punto.web.asking import AnyRequest, NeededError, check_proof, house_of, kept, signed_in
from punto.web.people_routes import CodeText


class Shown(msgspec.Struct, frozen=True):
    """The secret of a new second factor, as an authenticator app reads it; shown only once."""

    uri: str


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that the authenticator app shows."""

    code: CodeText


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes for a person who loses the authenticator app; each works once. They are shown once."""

    codes: tuple[str, ...]


async def _owner(request: AnyRequest) -> str:
    """The name of the person who asks; an error unless they gave their password lately."""
    found = await signed_in(request)
    if found.must_change:
        raise NeededError("change-password", "Choose a password of your own first.")
    check_proof(house_of(request), found)
    return found.name


@post("/second-factor")
async def begin(request: AnyRequest) -> Shown:
    """Begin a second factor: get a new secret, which counts once a code made with it was given."""
    name, house = await _owner(request), house_of(request)
    return Shown(await kept(house, lambda: house.people.second_factors.begin(name)))


@put("/second-factor")
async def confirm(request: AnyRequest, data: JSONBody[Code]) -> RecoveryCodes:
    """Confirm the second factor with its first code: from now on every sign-in needs a code."""
    name, house = await _owner(request), house_of(request)
    now, factors = house.clock.second(), house.people.second_factors
    return RecoveryCodes(await kept(house, lambda: factors.confirm(name, data.code, now)))


@delete("/second-factor")
async def end(request: AnyRequest) -> None:
    """End one's own second factor: sign-ins need no code any more."""
    name, house = await _owner(request), house_of(request)
    now, factors = house.clock.second(), house.people.second_factors
    await kept(house, lambda: factors.end(name, name, now))


ROUTES: list[Any] = [begin, confirm, end]
