"""A stream that is read from the store is the one that was written, at every moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.kernel.digest import digest_of
from punto.kernel.log import LogError
from punto.kernel.verify import verify
from punto.live.append import Append
from punto.live.load import loaded, snapshot
from punto.live.shoe import Sealer, UnsealError, shuffled
from punto.live.store_sqlite import SqliteStore
from punto.rules.table_rules import TableRules
from punto.table.machine import TABLE
from tests.live.floors import PlayedTable
from tests.table.dealer.tables import ALL, name

STEPS = 60
FIRST = {(each.book.key, each.choices.method): each for each in reversed(ALL)}.values()


@pytest.mark.parametrize("rules", FIRST, ids=map(name, FIRST))
def test_a_table_goes_on_where_it_was(rules: TableRules, tmp_path: Path) -> None:
    """After every entry of some coups: the same state, and every card where it lay."""
    table = PlayedTable(tmp_path, rules, seed=5)
    for step in range(STEPS):
        table.step()
        if step == STEPS // 2:
            kept = snapshot("t", table.point, table.sealer)
            table.store.all("insert into snapshots values ('t', ?, ?, ?, ?, ?, ?)", (*kept,))
        again = loaded(table.store, table.now(), table.sealer)
        assert digest_of(again.state) == digest_of(table.point.state)
        assert again.pack == table.point.pack
        place = (again.recorder.version, again.recorder.head, again.recorder.at)
        assert place == (table.point.version, table.point.recorder.head, table.point.recorder.at)
    lines = [table.row.header, *table.store.lines("t")]
    found = verify(TABLE, lines)
    assert (found.why, found.commands) == ("", table.point.version)


def test_a_changed_line_is_named(tmp_path: Path) -> None:
    table = PlayedTable(tmp_path, ALL[0], seed=5)
    for _ in range(10):
        table.step()
    table.store.all(
        "update entries set line = cast(replace(line, 'Ann', 'Bob') as blob) where version = 2"
    )
    with pytest.raises(LogError, match="line 3: it does not fit its hash"):
        loaded(table.store, table.now(), table.sealer)


def test_a_line_that_is_missing_at_the_end_is_noticed(tmp_path: Path) -> None:
    table = PlayedTable(tmp_path, ALL[0], seed=5)
    table.step()
    table.store.all("delete from entries where version = 3")
    with pytest.raises(LogError, match="t ends before version 3"):
        loaded(table.store, table.now(), table.sealer)


def test_the_order_is_sealed_in_the_store(tmp_path: Path) -> None:
    """No name of an undealt card stands anywhere in the file, and no other key opens it."""
    table = PlayedTable(tmp_path, ALL[0], seed=5)
    for _ in range(3):
        table.step()
    assert table.point.pack is not None
    order = " ".join(map(str, table.point.pack.order[:4]))
    table.store.close()
    kept = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert order.encode() not in kept
    store = SqliteStore(tmp_path / "floor.db")
    with pytest.raises(UnsealError, match="cannot be unsealed with this key"):
        loaded(store, store.streams()[0], Sealer(bytes(32)))


def test_every_order_is_as_likely_as_any_other() -> None:
    """Each sequence of choices that the shuffle can make leads to an order of its own."""
    made: set[tuple[str, ...]] = set()
    for first in range(4):
        for second in range(3):
            for third in range(2):
                choices = {4: first, 3: second, 2: third}
                made.add(shuffled("abcd", choices.__getitem__))
    assert len(made) == 24


def test_entries_are_kept_only_by_who_knows_the_version(tmp_path: Path) -> None:
    table = PlayedTable(tmp_path, ALL[0], seed=5)
    (against,) = table.store.append([Append("t", 1, "x", ())])
    assert against is not None
