"""Money over HTTP: wallets, limits, the cashier's desk, statements."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from punto import cashier
from punto.cashier import CASHIER, STAFF_ROLES, LimitKind
from punto.kernel.codec import encode, from_text
from punto.kernel.message import Command
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.house import LiveHouse
from punto.live.messages import NotTaken, RequestId, Said, SaidTaken
from punto.live.money.results import played
from punto.live.money.tables import tables
from punto.live.record import library
from punto.live.record.library import PAGE_MAX, ChipsLine, WalletLine
from punto.web.asking import OBJECT, AnyRequest, Connected, account_of, house_of, may_ask, proven

_command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(
    CASHIER.talks.commands, dec_hook=from_text
)
_KNOWN = "select 1 from people where name = ?"
Most = Annotated[int, QueryParameter(ge=1, le=PAGE_MAX)]
Place = Annotated[int, QueryParameter(ge=0, le=10**13)]
Before = Annotated[int | None, QueryParameter(ge=0, le=10**13)]


class LimitShown(msgspec.Struct, frozen=True):
    """A player's own limit `most`, and the limit `then` that replaces it at the second `begins`."""

    what: LimitKind
    most: int | None
    then: int | None = None
    begins: int | None = None


class OwnMoney(msgspec.Struct, frozen=True):
    """A player's money in cents, what they won or lost, and the limits that they have set.

    `tables` has rack and stakes by table; `day` and `week` what was won (below 0: lost) today and
    since Monday; `away` is the second before which the player may not play.
    """

    wallet: int
    tables: dict[str, tuple[int, int]]
    day: int
    week: int
    minutes: int
    limits: list[LimitShown]
    reminder: int
    away: int
    excluded: bool
    play_money_again: int


class OwnWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command of the cashier, with the id by which it is known if it is sent again."""

    command: dict[str, Any]
    request: RequestId


class StatementPage(msgspec.Struct, frozen=True):
    """A page of changes of a wallet; `after` is where the next page begins, null at the end.

    If the request had `before`, the last changes come first, and `before` is where the next page
    begins.
    """

    lines: list[WalletLine]
    after: int | None = None
    before: int | None = None


class ChipsPage(msgspec.Struct, frozen=True):
    """A page of changes of a player's chips; `after` is where the next begins, null at the end."""

    lines: list[ChipsLine]
    after: str | None


async def staff_of(connection: Connected, *roles: str) -> Person:
    """The person who makes the request, in the first of these roles that they have on the floor.

    It is an error if they have none of them.
    """
    account, house = await account_of(connection), house_of(connection)
    for role in roles:
        if await house.writer.call(lambda _, r=role: house.people.may_be(account.name, r, "")):
            return Person(name=account.name, role=role)
    wanted = " or ".join(roles)
    raise HTTPException(f"{account.name} is not {wanted} on this floor.", status_code=403)


@get("/me/money")
async def own_money(request: AnyRequest) -> OwnMoney:
    """Show one's own wallet, chips, results of today and this week, and limits."""
    house, who = house_of(request), (await account_of(request)).name
    now = house.floor.second()
    so_far = await house.writer.call(lambda _: played(house.store, who, now))
    own = house.money.state.of(who)
    set_limits = own.limits.items()
    limits = [LimitShown(what, each.most, each.then, each.begins) for what, each in set_limits]
    return OwnMoney(
        await house.wallet(who), _at_tables(house, who), so_far.day, so_far.week,
        so_far.seconds // 60, limits, own.reminder, own.away, own.excluded,
        house.money.state.again.get(who, 0),
    )  # fmt: skip


def _at_tables(house: LiveHouse, player: str) -> dict[str, tuple[int, int]]:
    found = (
        (name, state.rack.get(player, 0), sum(x.stake for x in state.wagers if x.player == player))
        for name, _, state in tables(house.floor)
    )
    return {name: (rack, stakes) for name, rack, stakes in found if rack or stakes}


@post("/me/wishes", status_code=200, responses=OBJECT)
async def own_wish(request: AnyRequest, data: JSONBody[OwnWish]) -> Response[bytes]:
    """Set a limit or a reminder, take a time-out, exclude oneself, or take play money."""
    house, account = house_of(request), await account_of(request)
    may_ask(house, account.name)
    command = _read(data.command)
    if isinstance(command, cashier.TakePlayMoney):
        if account.kind != "guest":
            raise HTTPException("Play money is for guests.", status_code=403)
        if not house.play_money:
            raise HTTPException("This floor has no play money.", status_code=403)
        said = await house.money.take_play_money(account.name, command, data.request)
    else:
        by = Person(name=account.name, role=PLAYER)
        said = await house.money.ask(by, command, data.request)
    return _answer(said)


@post("/cashier", status_code=200, responses=OBJECT)
async def at_the_cashier(request: AnyRequest, data: JSONBody[OwnWish]) -> Response[bytes]:
    """Carry out a command of the cashier's staff about somebody's wallet.

    The person who asks must have given the password a short time ago.
    """
    by, house = await staff_of(request, *STAFF_ROLES), house_of(request)
    await proven(request)
    may_ask(house, by.name)
    command = _read(data.command)
    if isinstance(command, cashier.GiveMoney) and not house.play_money:
        raise HTTPException("This floor has no play money.", status_code=403)
    await _see_people(house, command)
    return _answer(await house.money.ask(by, command, data.request))


@get("/cashier", responses=OBJECT)
async def corrections(request: AnyRequest) -> Response[bytes]:
    """List the corrections of wallets that wait for a second person, each with its number."""
    await staff_of(request, *STAFF_ROLES)
    waiting = house_of(request).money.state.proposals
    told = [{"number": n, **msgspec.structs.asdict(each)} for n, each in waiting.items()]
    return Response(encode({"corrections": told}), media_type="application/json")


@get("/me/statement")
async def own_statement(
    request: AnyRequest, after: Place = 0, before: Before = None, most: Most = 50
) -> StatementPage:
    """List the changes of one's own wallet, each with the balance after it."""
    if before is not None:
        house, who = house_of(request), (await account_of(request)).name
        lines = await house.writer.call(
            lambda _: library.last_statement(house.store, who, before, most)
        )
        return StatementPage(lines, before=lines[-1].n if len(lines) == most else None)
    return await _statement(house_of(request), (await account_of(request)).name, after, most)


@get("/me/statement/{table:str}")
async def own_chips(
    request: AnyRequest, table: FromPath[str], after: FromQuery[str] = "0-0", most: Most = 50
) -> ChipsPage:
    """List the changes of one's own rack and stakes at a table, each with the balance after it."""
    return await _chips(house_of(request), (await account_of(request)).name, table, after, most)


@get("/players/{name:str}/statement")
async def statement(
    request: AnyRequest, name: FromPath[str], after: Place = 0, most: Most = 50
) -> StatementPage:
    """List the changes of any player's wallet; for cashiers, managers and inspectors."""
    await staff_of(request, *STAFF_ROLES, "inspector")
    return await _statement(house_of(request), name, after, most)


@get("/players/{name:str}/statement/{table:str}")
async def chips(
    request: AnyRequest,
    name: FromPath[str],
    table: FromPath[str],
    after: FromQuery[str] = "0-0",
    most: Most = 50,
) -> ChipsPage:
    """List the changes of any player's chips at a table; for cashiers, managers and inspectors."""
    await staff_of(request, *STAFF_ROLES, "inspector")
    return await _chips(house_of(request), name, table, after, most)


async def _statement(house: LiveHouse, player: str, after: int, most: int) -> StatementPage:
    lines = await house.writer.call(lambda _: library.statement(house.store, player, after, most))
    return StatementPage(lines, lines[-1].n if len(lines) == most else None)


async def _chips(house: LiveHouse, player: str, table: str, after: str, most: int) -> ChipsPage:
    if table not in house.floor.actors:
        raise NotFoundException(f"There is no table {table}.")
    version, _, n = after.partition("-")
    place = number_of(version, after), number_of(n, after)
    lines = await house.record.of(
        table, lambda store: library.chips(store, player, table, place, most)
    )
    last = f"{lines[-1].version}-{lines[-1].n}" if len(lines) == most else None
    return ChipsPage(lines, last)


def number_of(digits: str, text: str) -> int:
    """Read the number in a place where a page begins; an error if no page could have given it."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 15):
        raise HTTPException(f"{text[:80]!r} is not a place in this list.", status_code=400)
    return int(digits)


async def _see_people(house: LiveHouse, command: Any) -> None:
    """Raise if a command names somebody who does not exist, so that no money goes there."""
    for name in (getattr(command, "player", ""), getattr(command, "person", "")):
        if name and not await house.writer.call(lambda _, n=name: house.store.all(_KNOWN, (n,))):
            raise HTTPException(f"There is nobody called {name}.", status_code=400)


def _read(raw: dict[str, Any]) -> Any:
    try:
        return _command.decode(msgspec.json.encode(raw))
    except msgspec.MsgspecError as problem:
        raise HTTPException(f"The command cannot be read: {problem}.", status_code=400) from None


def _answer(said: Said) -> Response[bytes]:
    """The response for the floor's answer: its JSON if accepted, else an error that says why."""
    if isinstance(said, SaidTaken):
        return Response(encode(said), media_type="application/json")
    status = 409 if isinstance(said, NotTaken) else 503
    raise HTTPException(str(getattr(said, "says", "")), status_code=status)


MONEY_ROUTES = (
    own_money, own_wish, own_statement, own_chips, at_the_cashier, corrections, statement, chips,
)  # fmt: skip
