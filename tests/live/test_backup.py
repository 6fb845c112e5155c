"""Copies of a floor: taken while it runs, restored, audited, exported."""

from __future__ import annotations

import json
import shutil
import threading
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from signal import SIGTERM
from typing import Any

import apsw
import polars as pl
import pytest
from websockets.exceptions import ConnectionClosed

from punto.cli.main import run
from punto.live.load import loaded, snapshot
from punto.live.shoe import Sealer
from punto.live.store_sqlite import SqliteStore
from tests.live.floor_process import staff_token
from tests.live.server import PAUSE_SECONDS, Seat, Server, patiently, serving

WAGER = {"do": "place-bet", "bet": "player", "stake": 10_000, "area": 1}


class Wagering(threading.Thread):
    """Somebody who wagers while the copy is made; `acknowledged` are requests that were taken."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        super().__init__(daemon=True)
        self.acknowledged: list[str] = []
        self.enough, self.stop = threading.Event(), threading.Event()
        self._at = (server, table, token)

    def run(self) -> None:
        try:
            with closing(Seat(*self._at)) as seat:
                seat.buy("buy", 900_000)
                seat.ask("sit", {"do": "sit", "seat": 1})
                number = 0
                while not self.stop.wait(PAUSE_SECONDS):
                    number += 1
                    if seat.ask(f"w{number}", WAGER)["say"] == "accepted":
                        self.acknowledged.append(f"w{number}")
                    if number > 20 and self.acknowledged:
                        self.enough.set()
        except (ConnectionClosed, OSError, TimeoutError):
            self.enough.set()


@dataclass
class Copied:
    """A folder whose floor ran while it was copied, and the copy."""

    folder: Path
    copy: Path
    before: list[str]
    """Requests that were acknowledged before the copy was asked for."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Copied:
    folder = tmp_path_factory.mktemp("floor")
    copy = folder / "monday.db"
    staff_token(folder, "Ines", "inspector")
    with serving(folder) as server:
        players = [
            Wagering(server, table, server.guest(f"{table} player"))
            for table in ("rws", "nsw-premium", "squeezed")
        ]
        for each in players:
            each.start()
        for each in players:
            assert each.enough.wait(120)
        before = list(players[0].acknowledged)
        assert run(["backup", "--data", str(folder), "--to", str(copy)]) == 0
        assert run(["verify", str(folder)]) == 2, "it is in use"
        for each in players:
            each.stop.set()
            each.join(30)
        assert server.get("/health")
        assert server.stop() == -SIGTERM
    keep_snapshot(copy, Sealer((folder / "key").read_bytes()))
    return Copied(folder, copy, before)


def keep_snapshot(file: Path, sealer: Sealer) -> None:
    """As at the end of a shoe, which a short test does not reach."""
    store = SqliteStore(file)
    row = next(each for each in store.streams() if each.id == "rws")
    values = (row.id, *snapshot(row.id, loaded(store, row, sealer), sealer))
    store.all("insert or replace into snapshots values (?, ?, ?, ?, ?, ?, ?)", values)
    store.all("pragma journal_mode = delete")
    store.close()


def rows(file: Path, sql: str) -> list[tuple[Any, ...]]:
    database: Any = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    found = list(database.execute(sql))
    database.close()
    return found


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = run(list(words))
    return code, capsys.readouterr().out


def test_a_copy_of_a_running_floor_has_all_that_was_acknowledged(copied: Copied) -> None:
    database: Any = apsw.Connection(str(copied.copy), flags=apsw.SQLITE_OPEN_READONLY)
    requests = {r for (r,) in database.execute("select request from entries where stream = 'rws'")}
    assert copied.before
    assert set(copied.before) <= requests
    database.close()


def test_both_the_floor_and_its_copy_are_right(
    copied: Copied, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (copied.folder, copied.copy):
        code, out = told(capsys, "verify", str(name))
        assert code == 0, out
        assert "the ledger adds up, " in out
        assert " accounts" in out
    code, out = told(capsys, "verify", str(copied.copy), "--json")
    lines = [json.loads(each) for each in out.splitlines()]
    assert all(each["ok"] for each in lines)
    assert lines[-1]["money"] == []
    assert {"rws", "cashier"} < {each.get("log") for each in lines}


def test_a_restored_floor_goes_on(
    copied: Copied, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = tmp_path / "again"
    words = ("restore", str(copied.copy), "--data", str(again))
    assert told(capsys, *words)[0] == 2, "without the key"
    for key in (b"short", bytes(32)):
        (tmp_path / "other").write_bytes(key)
        assert told(capsys, *words, "--key", str(tmp_path / "other"))[0] == 2, "another key"
    assert not again.exists()
    again.mkdir(mode=0o700)
    (again / "key").write_bytes(bytes(32))
    assert told(capsys, *words, "--key", str(copied.folder / "key"))[0] == 2, "a key is lost"
    assert (again / "key").read_bytes() == bytes(32)
    (again / "key").unlink()
    assert told(capsys, *words, "--key", str(copied.folder / "key"))[0] == 0
    assert told(capsys, *words, "--key", str(copied.folder / "key"))[0] == 2, "there is one"
    kept = (copied.copy, again / "floor.db", again / "key")
    assert {each.stat().st_mode & 0o777 for each in kept} == {0o600}
    with serving(again) as server, closing(Seat(server, "rws", server.guest("New"))) as seat:
        assert seat.buy("b", 10_000)["say"] == "accepted"
        assert server.stop() == -SIGTERM
    assert told(capsys, "verify", str(again))[0] == 0


_LAST = "(select max(version) from {} where stream = 'rws')"
SPOILED = {
    "a line": (
        "update entries set line = cast(replace(cast(line as text), '10000', '10001') as blob)"
        " where stream = 'rws' and cast(line as text) like '%10000%'",
        "rws: WRONG, line",
    ),
    "the last line": (
        f"delete from entries where stream = 'rws' and version = {_LAST.format('entries')}",
        "rws: WRONG, it ends",
    ),
    "a transfer": (
        "update transfers set amount = amount + 1"
        f" where stream = 'rws' and version = {_LAST.format('transfers')}",
        "WRONG, rws, entry",
    ),
    "a transfer more": (
        "insert into transfers values ('rws', 999999, 0, 'cash A', 'house', 5, 'won')",
        "follows from no entry",
    ),
    "an account": (
        "update accounts set balance = balance + 1 where id = 'cash rws player'",
        "WRONG, cash rws player has",
    ),
    "two accounts": (
        "update accounts set balance = balance + iif(kind = 'house', 7, -7)"
        " where id in ('house', 'cash rws player')",
        "WRONG, house has",
    ),
    "who asked": (
        "update entries set who = 'Mallory' where stream = 'rws' and request <> ''",
        "rws, entry",
    ),
    "a request": (
        "update entries set request = '' where stream = 'rws' and request <> ''",
        "rws, entry",
    ),
    "a snapshot": (
        "update snapshots set state = cast(replace(cast(state as text), 'rws player', 'Mallory')"
        " as blob) where stream = 'rws'",
        "rws: the snapshot is not what its digest says",
    ),
    "a snapshot of another time": (
        "update snapshots set version = version + 1 where stream = 'rws'",
        "rws: the snapshot is",
    ),
    "a result": (
        "update results set net = net + 1 where player = 'rws player'",
        "WRONG, rws player has",
    ),
    "a wallet": (
        "update wallet set balance = balance + 1 where owner = 'rws player'",
        "the wallet of rws player",
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_whatever_is_changed_is_found(
    copied: Copied, tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    sql, says = SPOILED[what]
    file = tmp_path / "floor.db"
    shutil.copy(copied.copy, file)
    database: Any = apsw.Connection(str(file))
    database.execute(sql)
    assert database.changes()
    database.close()
    code, out = told(capsys, "verify", str(tmp_path))
    assert code == 1
    assert says in out
    key = str(copied.folder / "key")
    assert told(capsys, "restore", str(file), "--data", str(tmp_path / "no"), "--key", key)[0] == 2
    assert not (tmp_path / "no").exists()


def test_a_floor_that_was_written_anew_is_not_what_an_earlier_copy_was(
    copied: Copied, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two floors go on from one copy, each of them right by itself."""
    one, copy = str(copied.folder), str(copied.copy)
    assert told(capsys, "verify", one, "--earlier", copy)[0] == 0
    code, out = told(capsys, "verify", copy, "--earlier", one)
    assert code == 1, "the end was taken off"
    assert "WRONG, rws had " in out
    other = tmp_path / "other"
    assert told(capsys, "restore", copy, "--data", str(other), "--key", f"{one}/key")[0] == 0
    ((version,),) = rows(copied.folder / "floor.db", "select version from streams where id = 'rws'")
    with serving(other) as server, closing(Seat(server, "rws", server.guest("New"))) as seat:
        for number in patiently():
            if seat.buy(f"b{number}", 100).get("version", 0) >= version:
                break
        assert server.stop() == -SIGTERM
    assert told(capsys, "verify", str(other), "--earlier", copy)[0] == 0
    code, out = told(capsys, "verify", str(other), "--earlier", one)
    assert code == 1
    assert f"WRONG, rws: up to entry {version} it is not what the earlier copy has" in out
    assert run(["verify", "a.jsonl", "--earlier", copy]) == 2


def test_an_export_has_every_row_in_both_forms(
    copied: Copied, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, "export", "--data", str(copied.copy), "--to", str(tmp_path), "--logs")
    assert code == 0, out
    database: Any = apsw.Connection(str(copied.copy), flags=apsw.SQLITE_OPEN_READONLY)
    for name in ("entries", "transfers", "coups", "wagers", "events", "roles"):
        lines = (tmp_path / f"{name}.jsonl").read_text("utf-8").splitlines()
        rows = [json.loads(each) for each in lines]
        assert pl.read_parquet(tmp_path / f"{name}.parquet").to_dicts() == rows
        assert rows
        if name in ("entries", "transfers"):
            ((count,),) = database.execute(f"select count(*) from {name}")
            assert len(rows) == count
        if name == "events":
            kinds = Counter((each["kind"], each["stream"]) for each in rows)
            assert kinds["floor-opened", ""] == 1
            assert kinds >= Counter(database.execute("select kind, stream from notable"))
        if name == "roles":
            assert [each["role"] for each in rows] == ["inspector"]
        if name == "transfers":
            keys = ("stream", "version", "n", "source", "target", "amount", "why")
            sql = f"select {', '.join(keys)} from transfers order by 1, 2, 3"
            kept = [tuple(each) for each in database.execute(sql)]
            assert [tuple(each[key] for key in keys) for each in rows] == kept
    database.close()
    assert told(capsys, "verify", str(tmp_path / "rws.log.jsonl"))[0] == 0


@pytest.mark.parametrize(
    "words",
    [
        ("backup", "--data", "nowhere", "--to", "x.db"),
        ("export", "--data", "nowhere", "--to", "x"),
        ("verify", "nowhere.db"),
        ("restore", "nowhere.db", "--data", "x"),
        ("export", "--data", ".", "--to", "x", "--form", "xml"),
    ],
)
def test_what_is_not_there_is_told_in_one_sentence(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_copy_does_not_take_the_place_of_another_file(copied: Copied) -> None:
    was = copied.copy.read_bytes()
    assert run(["backup", "--data", str(copied.folder), "--to", str(copied.copy)]) == 2
    assert copied.copy.read_bytes() == was


def test_a_floor_that_does_not_run_is_copied_as_well(copied: Copied, tmp_path: Path) -> None:
    copy = tmp_path / "tuesday.db"
    assert run(["backup", "--data", str(copied.folder), "--to", str(copy)]) == 0
    assert copy.is_file()
