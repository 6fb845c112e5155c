"""The disk fails at the n-th call: nothing is acknowledged that is not kept, and play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from punto.live.messages import Again, SaidTaken
from punto.live.store_sqlite import SqliteStore
from punto.table.commands import BuyIn, PlaceBet, Sit
from tests.live.faulty_disk import DiskFault, FaultyDisk, failing
from tests.live.floors import ANN
from tests.live.test_floor import DEALER, Table, at_once

CALLS, PART, ASKS = 200, 20, 12
__all__ = ["at_once"]


@pytest.mark.slow
@pytest.mark.parametrize("fault", list(DiskFault))
@pytest.mark.parametrize("first", range(1, CALLS + 1, PART))
def test_a_disk_that_fails_at_any_call_loses_nothing(
    tmp_path: Path, first: int, fault: DiskFault
) -> None:
    for at in range(first, first + PART):
        folder = tmp_path / str(at)
        folder.mkdir()
        with failing(fault, 0) as disk:
            asyncio.run(_play(folder, disk, at))
            assert disk.failed == 1, "the script is long enough for the fault to come"


async def _play(folder: Path, disk: FaultyDisk, at: int) -> None:
    table = Table(folder)
    await table.floor.start()
    await table.floor.open(table.row)
    disk.calls, disk.at = 0, at
    kept: dict[str, int] = {}
    async with asyncio.timeout(120):
        kept["buy"] = (await table.kept(BuyIn(player="Ann", amount=900_000), DEALER, "buy")).version
        kept["sit"] = (await table.kept(Sit(seat=1), ANN, "sit")).version
        number = 0
        while number < ASKS or not disk.failed:
            number += 1
            wager = PlaceBet(bet="player", stake=10_000, area=1)
            while isinstance(said := await table.ask(wager, ANN, f"w{number}"), Again):
                pass
            if isinstance(said, SaidTaken):
                kept[f"w{number}"] = said.version
            else:
                await asyncio.sleep(0)
    await table.floor.stop()
    table.see_the_log()
    table.store.close()
    _see(folder, kept)


def _see(folder: Path, kept: dict[str, int]) -> None:
    """The file as the next process finds it."""
    store = SqliteStore(folder / "floor.db")
    assert store.all("pragma integrity_check") == [("ok",)]
    rows = store.all("select request, version from entries where request <> ''")
    assert len(rows) == len(dict(rows))
    assert kept.items() <= dict(rows).items()
    money = "select sum(balance) from accounts where kind <> 'cash' or owner <> 'Ann'"
    wallet = store.all("select balance from accounts where id = 'cash Ann'")[0][0]
    assert store.all(money)[0][0] + wallet == 1_000_000  # What Ann had been given at first.
    store.close()
