"""Snapshots: at the end of a shoe and every so many entries, and a start goes on from the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.live import keeping
from punto.live.messages import NotTaken
from punto.live.record.audit import FloorFile, audited
from tests.live.houses import QUICK, SLOW, MovedClock, OpenHouse, bet, opened, run

EVERY = 60
SNAPSHOT = "select version from snapshots where stream = 'a'"
ENDED = """
select version from snapshots join entries using (stream, version)
where stream = 'a' and instr(cast(line as text), '"shoe-ended"')
"""
"""The snapshot, if it is of the entry with which a shoe ended."""


async def coups(at: OpenHouse, many: int) -> None:
    """Ann wagers in every coup."""
    table, ends = at.house.floor.actors["a"], at.state().desk.coups + many

    async def on(version: int) -> None:
        await at.until(lambda: table.point.version > version)

    while (now := at.state().desk.coups) < ends:
        version, wager = table.point.version, bet(10_000, at.state().rules.by_coup[0].key)
        if isinstance(await at.ask(wager, "Ann"), NotTaken):
            await on(version)
            continue
        while at.state().desk.coups == now:
            await on(table.point.version)


def test_a_snapshot_is_kept_every_so_many_entries_and_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "SNAPSHOT_EVERY", EVERY)
    clock = MovedClock()

    async def play() -> None:
        async with opened(tmp_path, QUICK, clock=clock) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=500_000)
            while not await at.rows(SNAPSHOT):
                await coups(at, 1)
            ((first,),) = await at.rows(SNAPSHOT)
            assert EVERY <= first < 2 * EVERY
            while (await at.rows(SNAPSHOT))[0][0] == first:
                await coups(at, 1)
            ((second,),) = await at.rows(SNAPSHOT)
            assert EVERY <= second - first < 2 * EVERY

    async def go_on() -> None:
        async with opened(tmp_path, SLOW, clock=clock) as at:
            await at.until(lambda: at.house.is_ready)

    run(play)
    floor = FloorFile(tmp_path / "floor.db")
    assert audited(floor).ok
    floor.close()
    run(go_on)


def test_a_snapshot_is_kept_at_the_end_of_each_shoe(tmp_path: Path) -> None:
    """Where one deck is shuffled after every coup, each of them has one."""
    one_deck = {
        "a": 'book = "crown-melbourne-v29"\nvariant = "three-card"\ndecks = 1\nplaces.boxes = 5\n'
        'arrangement = "hand-held-shoe"\n'
    }

    async def play() -> None:
        async with opened(tmp_path, QUICK, one_deck) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=500_000)
            await coups(at, 2)
            ((version,),) = await at.rows(ENDED)
            assert version < keeping.SNAPSHOT_EVERY

    run(play)
