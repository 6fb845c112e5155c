"""Requests that wait for a second person over HTTP, and what is done once they are approved."""

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
    """Whether the second person approves a request; with `approve` false it is refused."""

    approve: bool


class ActAsked(msgspec.Struct, frozen=True):
    """Whether a request was carried out; `approval` is its id if it waited for a second person."""

    approval: str
    done: bool


class OpenApproval(msgspec.Struct, frozen=True):
    """A request that waits for a second person: what was asked, where, by whom and when."""

    id: str
    kind: str
    table: str
    asked: msgspec.Raw
    by: str
    at: int


@get("/approvals")
async def approvals(request: AnyRequest) -> list[OpenApproval]:
    """List the requests that wait for a second person, at tables where the caller is manager."""
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
    """Approve a request as the second person, so that it is carried out, or refuse it."""
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
    """Take back a request of one's own that still waits for a second person."""
    account, house = await account_of(request), house_of(request)
    now, people = house.clock.second(), house.people
    await kept(house, lambda: people.approvals.withdraw(number, account.name, now))


ROUTES: list[Any] = [approvals, settle, withdraw]
