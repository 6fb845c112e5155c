"""A floor with many tables, players and viewers: what a wager takes, and how soon it is answered.

The server runs in a process of its own; its processor time and its memory are those that the
system counts for it.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import perf_counter, perf_counter_ns
from urllib.request import urlopen

from bench.bare_socket import bare_socket
from bench.floor_clients import Talker, connected
from bench.floor_process import RunningFloor, percentile_ns, running_floor, started_again
from bench.measure import LeftOut, Measured, Weighed

PLAYERS, AT_A_TABLE = 1_000, 10
SECONDS = 8.0
"""How long each of the floor's figures is taken."""
BETWEEN = 2.0
"""Seconds from one wager of a player to the next."""
WITHIN_RATE = 0.03
"""Seconds between two wagers of a player who does nothing else."""
FRAMES = 10
"""Frames a second that viewers are told."""
CHIPS, STAKE, BOXES = 1_000_000, 10_000, 7
SOON_NS, START_NS = 25 * 10**6, 2 * 10**9
_BOX = "player"


def carrying(players: int, seconds: float = SECONDS) -> Iterator[Measured | Weighed | LeftOut]:
    """Figures of a floor with so many players, and of one table with as many viewers."""
    if not Path("/proc/self/stat").exists():
        yield LeftOut("a floor under load", "this system does not tell what a process takes")
        return
    yield from asyncio.run(_carrying(players, max(1, players // AT_A_TABLE), seconds))


async def _carrying(players: int, tables: int, seconds: float) -> list[Measured | Weighed]:
    with running_floor(1, 0) as small:
        least = small.memory_bytes()
    with running_floor(tables, players) as floor:
        empty = floor.memory_bytes()
        seats = await _seated(floor, range(tables))
        wager = await _wagers(floor, seats, seconds)
        seats += await _seated(floor, range(tables, players))
        full = floor.memory_bytes()
        playing = await _playing(floor, seats, seconds)
        for each in seats:
            each.end()
        viewers = await _viewers(floor, seconds)
        again = _again(floor)
    a_table, a_player = (empty - least) // max(1, tables - 1), (full - empty) // players
    what = (
        f"memory of a floor with {tables} tables and {players} players who are connected:"
        f" {a_table // 1000} kB a table, {a_player // 1000} kB a player"
    )
    return [wager, *playing, viewers, again, Weighed(what, "a floor with one table", full, least)]


async def _seated(floor: RunningFloor, numbers: range) -> list[Talker]:
    """These players at their tables, with chips and a first wager, when bets are called there."""
    many = len(floor.tables)
    places = [(f"/tables/t{n % many}/live", floor.tokens[n]) for n in numbers]
    seats = await connected(floor.at, places)

    async def begin(number: int, seat: Talker) -> None:
        taken, _ = await seat.ask("buy-chips", amount=CHIPS)
        assert taken
        if (box := number // many + 1) <= BOXES:
            await seat.ask(command={"do": "sit", "seat": box})
        while not (await seat.ask(command=_wager(number // many, 0)))[0]:
            await asyncio.sleep(0.1)

    async with asyncio.timeout(300):
        await asyncio.gather(*map(begin, numbers, seats))
    return seats


def _wager(place: int, turn: int) -> dict[str, object]:
    """A wager in a player's box, and taken off again the next time."""
    box = place % BOXES + 1
    if turn % 2:
        return {"do": "take-bet", "bet": _BOX, "area": box}
    return {"do": "place-bet", "bet": _BOX, "stake": STAKE, "area": box}


async def _wagers(floor: RunningFloor, seats: Sequence[Talker], seconds: float) -> Measured:
    """Processor time of the floor for a wager, when a player of each table does nothing else."""
    done, began, ends = 0, floor.processor_ns(), perf_counter() + seconds

    async def play(seat: Talker) -> None:
        nonlocal done
        for turn in count(1):
            await seat.must(**_wager(0, turn))
            done += 1
            await asyncio.sleep(WITHIN_RATE)
            if perf_counter() > ends and turn % 2 == 0:
                return

    await asyncio.gather(*map(play, seats))
    took = (floor.processor_ns() - began) // done
    return Measured(
        f"a wager over a socket, one player at each of {len(seats)} tables, {done} wagers in"
        f" {seconds:.0f} s: processor time of the floor ({_busy()})",
        "processor time of the same web server for a message that it sends back",
        "a wager", took, await asyncio.to_thread(bare_socket, done), inverted=True,
    )  # fmt: skip


async def _playing(floor: RunningFloor, seats: Sequence[Talker], seconds: float) -> list[Measured]:
    """How soon nearly all wagers are acknowledged while everybody plays, and what each takes."""
    commit, lag = (floor.counted(f"punto_{each}_seconds") for each in ("commit", "loop_lag"))
    times, began, ends = list[int](), floor.processor_ns(), perf_counter() + seconds
    many = len(floor.tables)

    async def play(number: int, seat: Talker) -> None:
        await asyncio.sleep(BETWEEN * number / len(seats))
        for turn in count(1):
            times.append(await seat.must(**_wager(number // many, turn)))
            if perf_counter() > ends and turn % 2 == 0:
                return
            await asyncio.sleep(BETWEEN)

    await asyncio.gather(*(play(*each) for each in enumerate(seats)))
    a_wager = (floor.processor_ns() - began) // len(times)
    commit_99 = percentile_ns(commit, floor.counted("punto_commit_seconds"), 0.99)
    lag_99 = percentile_ns(lag, floor.counted("punto_loop_lag_seconds"), 0.99)
    times.sort()
    crowd = f"{len(seats)} players on {many} tables, {len(times)} wagers in {seconds:.0f} s"
    soon = Measured(
        f"the 99th percentile of acknowledgement, {crowd} ({_busy()})",
        f"the 99th percentile of a commit ({commit_99 // 10**6} ms), that of the loop's lag"
        f" ({lag_99 // 10**6} ms), and 25 ms",
        "a wager", times[len(times) * 99 // 100], commit_99 + lag_99 + SOON_NS,
    )  # fmt: skip
    told = Measured(
        f"a wager that everybody at its table is told at once, {crowd}: processor time of the"
        " floor",
        f"a wager every {BETWEEN:.0f} s of each player on a whole core",
        "a wager", a_wager, int(BETWEEN * 10**9 / len(seats)),
    )  # fmt: skip
    return [soon, told]


async def _viewers(floor: RunningFloor, seconds: float) -> Measured:
    """What a table takes of a core that is told to everybody ten times a second."""
    path = "/tables/t0/live"
    (player,) = await connected(floor.at, [(path, floor.tokens[0])])
    places = [(f"{path}?role=onlooker", each) for each in floor.tokens]
    viewers = await connected(floor.at, places)
    frames, began, start = (
        sum(each.frames for each in viewers),
        floor.processor_ns(),
        perf_counter(),
    )
    for turn in count(1):
        pause = asyncio.sleep(start + turn / FRAMES - perf_counter())
        await asyncio.gather(player.must(**_wager(0, turn)), pause)
        if perf_counter() - start > seconds and turn % 2 == 0:
            break
    passed, took = perf_counter() - start, floor.processor_ns() - began
    told = (sum(each.frames for each in viewers) - frames) / len(viewers) / passed
    for each in (player, *viewers):
        each.end()
    return Measured(
        f"{len(viewers)} viewers of one table, {told:.1f} frames a second ({_busy()})",
        "half a core",
        "of processor time a second", int(took / passed), 10**9 // 2,
    )  # fmt: skip


def _again(floor: RunningFloor) -> Measured:
    """How long it takes from a loss of power until the floor is open again."""
    start = perf_counter_ns()
    with started_again(floor) as again, urlopen(f"http://{again.at}/ready", timeout=120) as said:
        took = perf_counter_ns() - start
        assert said.status == 200
    return Measured(
        f"killed and open again, {len(floor.tables)} tables with all that was played ({_busy()})",
        "two seconds",
        "a start", took, START_NS,
    )  # fmt: skip


def _busy() -> str:
    """How busy the machine is."""
    with suppress(OSError):
        return f"load average {os.getloadavg()[0]:.1f}"
    return "load average not known"
