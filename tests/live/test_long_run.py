"""An hour at fifty times the pace: neither memory nor lag grows."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from itertools import count
from time import perf_counter

import pytest

from bench.floor_clients import Talker, connected
from bench.floor_process import RunningFloor, percentile_ns, running_floor
from punto.table.pace import Pace

FASTER, SECONDS, PARTS = 50, 3600, 12
"""By the half of it everything is loaded, and as many answers are remembered as ever will be."""
TABLES, AT_A_TABLE = 20, 2
CHIPS, STAKE = 5_000_000, 10_000
GROWTH_MAX = 1.05
LAG_MORE_NS = 25 * 10**6
PACE = "[pace]\nwindow = 1\n" + "".join(
    f"{key.removesuffix('_ms').replace('_', '-')} = {each / FASTER / 1000}\n"
    for key, each in asdict(Pace()).items()
    if key != "window_ms"
)
"""A window has whole seconds, by the clock of the log."""


async def play(seat: Talker, box: int, until: float) -> int:
    """Wager in every coup, and buy chips when there are none; the wagers that were taken."""
    await seat.ask(command={"do": "sit", "seat": box})
    taken, refused = 0, 0
    for number in count():
        if perf_counter() > until:
            return taken
        if refused % 100 == 0:
            await seat.ask("buy-chips", amount=CHIPS)
        wager = {"do": "place-bet", "bet": ("player", "banker")[number % 2], "area": box}
        laid, _ = await seat.ask(command={**wager, "stake": STAKE})
        taken, refused = taken + laid, 1 if laid else refused + 1
        await asyncio.sleep(0.05)
    raise AssertionError


async def looked_at(floor: RunningFloor, seconds: float) -> list[tuple[int, int]]:
    """Memory, and the 99th percentile of the loop's lag, at the end of each part of the time."""
    found, lag = list[tuple[int, int]](), floor.counted("punto_loop_lag_seconds")
    for _ in range(PARTS):
        await asyncio.sleep(seconds / PARTS)
        now = await asyncio.to_thread(floor.counted, "punto_loop_lag_seconds")
        found.append((floor.memory_bytes(), percentile_ns(lag, now, 0.99)))
        lag = now
    return found


async def played(floor: RunningFloor, seconds: float) -> tuple[int, list[tuple[int, int]]]:
    """The wagers that were taken in a time, and how the floor took them."""
    many = len(floor.tables)
    places = [(f"/tables/t{n % many}/live", each) for n, each in enumerate(floor.tokens)]
    seats, until = await connected(floor.at, places), perf_counter() + seconds
    playing = (play(seat, n // many + 1, until) for n, seat in enumerate(seats))
    looking = asyncio.create_task(looked_at(floor, seconds))
    taken = sum(await asyncio.gather(*playing))
    for each in seats:
        each.end()
    return taken, await looking


@pytest.mark.soak
def test_an_hour_at_fifty_times_the_pace_needs_no_more_memory_and_no_more_time() -> None:
    with running_floor(TABLES, TABLES * AT_A_TABLE, pace=PACE) as floor:
        taken, found = asyncio.run(played(floor, SECONDS))
        assert "punto_stream_restarts_total 0.0" in floor.metrics()
    assert taken > SECONDS * TABLES / 4, "they played all the time"
    half, last = found[PARTS // 2 - 1], found[-1]
    assert last[0] < half[0] * GROWTH_MAX, "memory"
    assert last[1] < half[1] + LAG_MORE_NS, "lag"
