"""What a floor has in memory does not grow with the coups that are played, nor with what is asked.

The last coups, the last answers and what a coup can come to are kept; none of them for ever.
"""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path

import pytest

from punto.kernel.request import Person
from punto.live import answers
from punto.live.feed import Connection
from punto.live.record import follower
from tests.live.houses import OpenHouse, bet, opened, run

LOADED, MORE = 130, 60
"""Coups until as many are kept as ever will be (120, in the fold of the record), and then more."""
TABLES = {"a": 'book = "nsw-premium"\n'}


async def play(at: OpenHouse, coups: int) -> None:
    """Ask for a wager again and again, mostly when no wager is taken, until so many are over."""
    number, ends = 0, at.state().desk.coups + coups
    reader = Connection(Person(name="Olga", role="onlooker"))
    at.house.floor.actors["a"].feed.join(reader)
    async with asyncio.timeout(300):
        while at.state().desk.coups < ends:
            number += 1
            await at.ask(bet(100), "Ann", request=f"{ends} {number}")
            reader.waiting.clear()
    at.house.floor.actors["a"].feed.connections.discard(reader)
    await at.house.record.follower.catch_up_all()


async def kept() -> Counter[str]:
    """How many things of each kind there are, without what a thread has just done with."""
    least = _kinds()
    for _ in range(4):
        await asyncio.sleep(0.01)
        least &= _kinds()
    return least


def _kinds() -> Counter[str]:
    gc.collect()
    return Counter(type(each).__qualname__ for each in gc.get_objects())


def test_what_is_kept_does_not_grow_with_the_coups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "ANSWERS_KEPT", 64)
    monkeypatch.setattr(follower, "PAUSE_SECONDS", 3_600)  # It reads on when the test says so.

    async def played() -> None:
        async with opened(tmp_path, tables=TABLES) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=900_000)
            await play(at, LOADED)
            before = await kept()
            await play(at, MORE)
            more = await kept() - before
            assert not {kind: many for kind, many in more.items() if many >= MORE}

    run(played)
