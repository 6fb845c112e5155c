"""A report by shift: each coup counts in the shift in which it ends."""

from __future__ import annotations

from pathlib import Path

from punto.live.record.report import report
from punto.live.record.shift import shifts_of
from punto.live.store_sqlite import SqliteStore

DAY = 86_400
MIDNIGHT = 20_000 * DAY
SIX, TEN = 6 * 3600, 22 * 3600
ENDS = {  # The second of the day, and what the table won by then, a power of two.
    SIX - 1: 1, SIX: 2, TEN - 1: 4, TEN: 8, DAY - 1: 16, DAY: 32, DAY + SIX - 1: 64, DAY + SIX: 128,
}  # fmt: skip


def test_each_coup_counts_in_the_shift_in_which_it_ends(tmp_path: Path) -> None:
    """The shift of the night goes on behind midnight, until the first of the next day begins."""
    store = SqliteStore(tmp_path / "floor.db")
    for number, (second, win) in enumerate(ENDS.items()):
        at = MIDNIGHT + second
        values = ("t", number, 1, 0, 0, at, at, 1, "B", 0, 1, 100, 0, win, 1_000, 0, 0, 0)
        store.all(f"insert into coups values ({', '.join('?' * len(values))})", values)
    shifts = shifts_of("22:00,06:00")
    found = report(store, 0, 2 * MIDNIGHT, "shift", {}, shifts=shifts)
    assert [(int(each.name) - MIDNIGHT, each.win, each.coups) for each in found] == [
        (TEN - DAY, 1, 1), (SIX, 2 + 4, 2), (TEN, 8 + 16 + 32 + 64, 4), (DAY + SIX, 128, 1),
    ]  # fmt: skip
    assert found[1].hold == 10_000 * 6 // 2_000
    days = report(store, 0, 2 * MIDNIGHT, "day", {}, shifts=shifts)
    assert [each.win for each in days] == [31, 224]
    store.close()
