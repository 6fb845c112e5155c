"""What keeps a floor from opening is told in one sentence, and nothing is changed by it."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from punto.cli.main import run
from punto.live.house import LiveHouse
from punto.live.key import KeyFileError, sealer_of
from punto.live.people import Members
from punto.live.store_sqlite import SqliteStore
from punto.table.table_file import read_table
from tests.cli.command import Punto, in_process
from tests.live.houses import QUICK, TABLES, opened


@pytest.fixture
def punto(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> Punto:
    return lambda *words: in_process(run, words, capsys, monkeypatch, 100)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A floor that was closed after its first table had shuffled."""

    async def play() -> None:
        async with opened(tmp_path, tables={"a": TABLES["a"]}) as at:
            await at.until(lambda: at.house.floor.actors["a"].point.version > 4)

    asyncio.run(play())
    (tmp_path / "floor.toml").write_text(f"[tables.a]\n{TABLES['a']}")
    return tmp_path


def _refused(punto: Punto, folder: Path) -> str:
    """What `punto serve` says; it left nothing behind that runs, and no lock."""
    threads = threading.active_count()
    found = punto("serve", str(folder / "floor.toml"), "--data", str(folder), "--port", "0")
    assert (found.code, found.out) == (2, "")
    assert threading.active_count() == threads
    SqliteStore(folder / "floor.db").close()
    return found.err


def test_without_its_key_a_floor_does_not_open_and_makes_no_other(
    folder: Path, punto: Punto
) -> None:
    key = folder / "key"
    key.rename(folder / "elsewhere")
    assert _refused(punto, folder) == (
        f"punto: {key} is missing, and without it what it sealed stays sealed\n"
    )
    assert not key.exists()
    key.write_bytes(b"short")
    assert "has 5 bytes. The key of a floor has 32.\n" in _refused(punto, folder)
    key.write_bytes(bytes(32))
    assert _refused(punto, folder) == f"punto: {key} is the key of another floor\n"


def test_a_line_that_was_changed_is_named_with_its_table(folder: Path, punto: Punto) -> None:
    store = SqliteStore(folder / "floor.db")
    store.all("delete from snapshots")
    store.all(
        "update entries set line = cast(replace(line, 'Dealer', 'Doctor') as blob)"
        " where version = 1 and stream = 'a'"
    )
    store.close()
    assert _refused(punto, folder) == (
        "punto: a cannot be read: line 2: it does not fit its hash and the line before it."
        " See punto verify.\n"
    )


def test_where_it_cannot_listen_or_keep_is_told(tmp_path: Path, punto: Punto) -> None:
    (tmp_path / "file").write_text("")
    for words, says in (
        (("--host", "192.0.2.1"), "punto: Nothing can be served at 192.0.2.1, port 0: "),
        (("--data", str(tmp_path / "file")), f"punto: No floor can be kept in '{tmp_path}/file': "),
    ):
        found = punto("serve", "--port", "0", *words)
        assert found.code == 2
        assert found.err.startswith(says)
        assert "Errno" not in found.err


def test_nobody_else_reads_what_a_floor_keeps(tmp_path: Path) -> None:
    folder = tmp_path / "floor"
    house = LiveHouse(folder, {"a": read_table(TABLES["a"] + QUICK)})
    kept = {each.name: each.stat().st_mode & 0o777 for each in (folder, *folder.iterdir())}
    house.store.close()
    assert kept.pop("floor") == 0o700
    assert {"floor.db", "key"} <= kept.keys()
    assert set(kept.values()) == {0o600}


def test_a_key_is_on_the_disk_under_its_name_before_it_seals_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power failure leaves sealed cards behind, and no key."""
    durable, right = list[int](), os.fsync

    def fsync(handle: int) -> None:
        durable.append(os.fstat(handle).st_ino)
        right(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    store = SqliteStore(tmp_path / "floor.db")
    sealer_of(tmp_path / "key", store)
    store.close()
    of_key, of_folder = (tmp_path / "key").stat().st_ino, tmp_path.stat().st_ino
    assert durable.index(of_key) < durable.index(of_folder)


def test_a_key_that_seals_second_factors_alone_is_missed_as_well(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    people = Members(store, sealer_of(tmp_path / "key", store))
    people.join("Dee", "staff", "", 0)
    people.second_factors.begin("Dee")
    assert sealer_of(tmp_path / "key", store)
    (tmp_path / "key").write_bytes(bytes(32))
    with pytest.raises(KeyFileError, match="is the key of another floor"):
        sealer_of(tmp_path / "key", store)
    (tmp_path / "key").unlink()
    with pytest.raises(KeyFileError, match="is missing"):
        sealer_of(tmp_path / "key", store)
    store.close()


def test_a_backup_before_an_upgrade_leaves_the_floor_in_its_old_form(
    tmp_path: Path, punto: Punto
) -> None:
    """A newer punto copies it, and the older one still opens it."""
    folder = tmp_path / "floor"
    LiveHouse(folder, {}).store.close()
    store = SqliteStore(folder / "floor.db")
    store.all("drop table readers")
    store.all("delete from migrations where n = 5")
    before = store.all("select n, hash from migrations")
    store.close()
    assert punto("backup", "--data", str(folder), "--to", str(tmp_path / "copy.db")).code == 0
    for file in (folder / "floor.db", tmp_path / "copy.db"):
        old = SqliteStore(file, migrates=False)
        assert old.all("select n, hash from migrations") == before
        old.close()
