"""What waits for a second person, and what is done when that person approves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from punto.live.house import LiveHouse
from punto.live.people.approval import ApprovalRow
from punto.live.people.grant import MANAGER
from punto.web.asking import AnyRequest, account_of, house_of, kept, manager_of

Act = Callable[[LiveHouse, ApprovalRow], Awaitable[None]]

ACTS: dict[str, Act] = {}
"""What is done once it is approved, by its kind: each module that asks adds its own.

An act may be called twice for one approval, if the server stopped in between, and is done once.
"""


class SecondSays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the second person says."""

    approve: bool


class ActAsked(msgspec.Struct, frozen=True):
    """What waits for a second person, or is done: its id is empty where nobody was needed."""

    approval: str
    done: bool


class OpenApproval(msgspec.Struct, frozen=True):
    """Something that waits for a second person."""

    id: str
    kind: str
    table: str
    asked: msgspec.Raw
    by: str
    at: int


@get("/approvals")
async def approvals(request: AnyRequest) -> list[OpenApproval]:
    """What waits for a second person."""
    account, house = await account_of(request), house_of(request)
    now, people = house.clock.second(), house.people

    def look() -> list[ApprovalRow]:
        rows = people.approvals.open(now)
        return [row for row in rows if MANAGER in people.roles.at(account.name, row.stream)]

    return [
        OpenApproval(row.id, row.kind, row.stream, msgspec.Raw(row.asked.encode()), row.by, row.at)
        for row in await kept(house, look)
    ]


@post("/approvals/{number:str}")
async def settle(
    request: AnyRequest, number: FromPath[str], data: JSONBody[SecondSays]
) -> ActAsked:
    """A second person approves what was asked for, and it is carried out; or refuses it."""
    house, people = house_of(request), house_of(request).people
    await account_of(request)
    row = await kept(house, lambda: people.approvals.find(number))
    second, now = await manager_of(request, row.stream), house.clock.second()

    def say() -> ApprovalRow:
        return people.approvals.settle(number, second.name, now, approved=data.approve)

    row = await kept(house, say)
    if data.approve:
        await ACTS[row.kind](house, row)
        await kept(house, lambda: people.approvals.done(number))
    return ActAsked(number, done=data.approve)


@delete("/approvals/{number:str}")
async def withdraw(request: AnyRequest, number: FromPath[str]) -> None:
    """Take back what one asked for oneself."""
    account, house = await account_of(request), house_of(request)
    now, people = house.clock.second(), house.people
    await kept(house, lambda: people.approvals.withdraw(number, account.name, now))


ROUTES: list[Any] = [approvals, settle, withdraw]
