"""Card-reading shoes over HTTP: managers make them known, and the shoes send readings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import delete, post
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import FromPath, JSONBody

from punto.live.actor import Actor, ReaderError
from punto.live.card_readers import CardReader, CardReaders
from punto.live.house import LiveHouse
from punto.live.logs import log
from punto.live.significant import note
from punto.reader.reading import Reading
from punto.web.asking import AnyRequest, house_of, kept, manager_of, table_of

READINGS_MAX = 200
Count = Annotated[int, msgspec.Meta(ge=1, le=10**12)]
ReaderName = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[\w.-]+$")]


class NewReader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card-reading shoe to be made known: its name, and the table where it stands."""

    name: ReaderName
    table: Annotated[str, msgspec.Meta(max_length=200)]


class ReaderToken(msgspec.Struct, frozen=True):
    """The name and token by which the program that sends the readings signs in; shown only once."""

    name: str
    token: str


class ReadingsBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of a shoe in their order; `first` is the number of the first, counted from 1."""

    first: Count
    readings: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=READINGS_MAX)]


class ReadingsTaken(msgspec.Struct, frozen=True):
    """The readings up to number `taken` have arrived: the shoe goes on with the next."""

    taken: int


@post("/readers", tags=["readers"])
async def add_reader(request: AnyRequest, data: JSONBody[NewReader]) -> ReaderToken:
    """Make a card-reading shoe known at a table; only a manager may."""
    house, now = house_of(request), house_of(request).clock.second()
    table_of(house, data.table)
    by = await manager_of(request, data.table)
    readers = CardReaders(house.store)
    token = await kept(house, lambda: readers.add(data.name, data.table, by.name, now))
    return ReaderToken(data.name, token)


@delete("/readers/{name:str}", tags=["readers"])
async def remove_reader(request: AnyRequest, name: FromPath[str]) -> None:
    """Remove a card-reading shoe: its readings are not taken any more. Only a manager may."""
    house, by = house_of(request), await manager_of(request)
    now = house.clock.second()
    await kept(house, lambda: CardReaders(house.store).remove(name, by.name, now))


@post("/readers/{name:str}", tags=["readers"], status_code=200)
async def readings(
    request: AnyRequest, name: FromPath[str], data: JSONBody[ReadingsBody]
) -> ReadingsTaken:
    """Take what a card-reading shoe has read. A card counts once, however often it is sent."""
    house = house_of(request)
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    reader = await kept(house, lambda: CardReaders(house.store).of_token(name, token))
    if reader is None:
        raise NotAuthorizedException("No reader has this name and token.")
    told = _read(data.readings)
    if data.first > reader.taken + 1:
        return ReadingsTaken(reader.taken)
    return ReadingsTaken(await _hear(house, reader, data.first, told))


def _read(raw: list[dict[str, Any]]) -> list[Reading]:
    try:
        return msgspec.convert(raw, list[Reading])
    except msgspec.ValidationError as problem:
        raise HTTPException(f"A reading cannot be used: {problem}.", status_code=400) from None


async def _hear(house: LiveHouse, reader: CardReader, first: int, told: list[Reading]) -> int:
    """Give the table each new reading in turn; return the number up to which it took them."""
    actor: Actor = table_of(house, reader.stream)
    taken = reader.taken
    for number, each in enumerate(told, start=first):
        if number <= taken:
            continue
        try:
            remark = await actor.read(each, f"reader {reader.name} {number}")
        except ReaderError as problem:
            if taken == reader.taken:
                raise HTTPException(str(problem), status_code=503) from None
            break
        taken = number
        if remark:
            await _noted(house, reader, remark)
    await kept(house, lambda: CardReaders(house.store).took(reader.name, taken))
    return taken


async def _noted(house: LiveHouse, reader: CardReader, remark: str) -> None:
    now = house.clock.second()
    log.warning("a card reader", reader=reader.name, stream=reader.stream, remark=remark)
    await kept(house, lambda: note(house.store, now, "shoe-fault", reader.name, remark))


READER_ROUTES: list[Any] = [add_reader, remove_reader, readings]
