"""The store keeps what it says it keeps, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.transfer import Transfer, Why
from punto.live.append import Append, ConflictError, EntryRow, OverdrawnError, Snapshot
from punto.live.store import StreamRow
from punto.live.store_sqlite import SqliteStore, StoreError
from punto.money import Cents

ANN = Account(Kind.CASH, "Ann")
RACK = Account(Kind.RACK, "Ann", "t")


def given(cents: int) -> Transfer:
    return Transfer(HOUSE, ANN, Cents(cents), Why.ISSUED)


def bought(cents: int) -> Transfer:
    return Transfer(ANN, RACK, Cents(cents), Why.BOUGHT)


def row(version: int, *transfers: Transfer, request: str = "") -> EntryRow:
    return EntryRow(version, 7, "Ann", "player", request, b"line %d" % version, transfers)


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    made = SqliteStore(tmp_path / "floor.db")
    made.open(StreamRow("t", "table", b"{}", "", 0, "h0"))
    made.open(StreamRow("u", "table", b"{}", "", 0, "h0"))
    return made


def test_what_was_kept_is_there_for_the_next_process(store: SqliteStore, tmp_path: Path) -> None:
    rows = (row(1, given(500)), row(2, bought(200), request="r"))
    snapshot = Snapshot(2, "h2", 7, b"state", "digest", b"sealed")
    assert store.append([Append("t", 0, "h2", rows, b"shoe", snapshot)]) == [None]
    store.close()
    again = SqliteStore(tmp_path / "floor.db")
    assert [each[:1] + each[-2:] for each in again.streams()] == [("t", 2, "h2"), ("u", 0, "h0")]
    assert list(again.lines("t")) == [b"line 1", b"line 2"]
    assert list(again.lines("t", 1)) == [b"line 2"]
    assert list(again.lines("t", 0, 1)) == [b"line 1"]
    assert again.asked("t", "Ann", "player", "r") == (2, b"line 2")
    assert again.asked("t", "Ann", "player", "") is None
    assert again.snapshot("t") == snapshot
    assert (again.snapshot("u"), again.shoes("t", 0), again.shoes("t", 2)) == (
        None,
        {2: b"shoe"},
        {},
    )
    assert [again.balance(each) for each in (HOUSE, ANN, RACK)] == [-500, 300, 200]


def test_an_append_at_another_version_is_refused_whole(store: SqliteStore) -> None:
    assert store.append([Append("t", 0, "h1", (row(1),))]) == [None]
    late = Append("t", 0, "hx", (row(1, given(500)),))
    (against,) = store.append([late])
    assert isinstance(against, ConflictError)
    assert (list(store.lines("t")), store.balance(ANN)) == ([b"line 1"], 0)


def test_one_that_cannot_be_kept_does_not_harm_the_others(store: SqliteStore) -> None:
    wanted = [
        Append("t", 0, "h2", (row(1, given(100)), row(2, bought(101)))),
        Append("u", 0, "h1", (row(1, given(50)),)),
    ]
    against, kept = store.append(wanted)
    assert isinstance(against, OverdrawnError)
    assert kept is None
    assert (list(store.lines("t")), store.balance(ANN)) == ([], 50)


def test_a_wallet_can_be_emptied_to_the_last_cent(store: SqliteStore) -> None:
    assert store.append([Append("t", 0, "h2", (row(1, given(100)), row(2, bought(100))))]) == [None]
    assert (store.balance(ANN), store.balance(RACK)) == (0, 100)


def test_no_request_is_kept_twice(store: SqliteStore) -> None:
    assert store.append([Append("t", 0, "h1", (row(1, given(9), request="r"),))]) == [None]
    (against,) = store.append([Append("t", 1, "h2", (row(2, given(9), request="r"),))])
    assert "UNIQUE" in str(against)
    assert store.balance(ANN) == 9


def test_a_second_process_is_refused_in_one_sentence(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"another process of punto is using .*floor.db"):
        SqliteStore(tmp_path / "floor.db")
    store.close()


def test_what_is_not_a_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "floor.db"
    file.write_text("not a database, but long enough to be looked at " * 40, "utf-8")
    with pytest.raises(StoreError, match="cannot be used as a database"):
        SqliteStore(file)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("update migrations set hash = 'x'", "step 1 of this database is not the one punto knows"),
        ("insert into migrations values (99, 'x')", "step 99, made by a newer punto"),
    ],
)
def test_a_database_of_another_form_is_refused(tmp_path: Path, change: str, why: str) -> None:
    first = SqliteStore(tmp_path / "floor.db")
    first.all(change)
    first.close()
    with pytest.raises(StoreError, match=why):
        SqliteStore(tmp_path / "floor.db")
