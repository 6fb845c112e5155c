"""No frame, log, row, backup, export or error holds a card that its reader may not see.

A table of every book and method is played with a known order of cards, until it stands still in the
middle of a coup. What each reader got is searched for cards; `sight` says who may see which.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from punto.cards import deck
from punto.cli.main import run
from punto.kernel.audience import Viewer
from punto.rules.table_rules import TableRules
from tests.live.planted_floor import TABLE_NAME, Heard, planted_floor, squeezed
from tests.live.sight import Sight, named, named_among_noise
from tests.table.dealer.tables import ALL, name

METHODS = tuple({(each.book.key, each.choices.method): each for each in reversed(ALL)}.values())
ORDER = tuple(Random(1911).sample(deck(), 52))
_FELT = f"/tables/{TABLE_NAME}"
OWN = (
    _FELT, f"{_FELT}/entries", f"{_FELT}/shoe", f"{_FELT}/coups", f"{_FELT}/shoes",
    f"{_FELT}/shoes/1/roads", f"{_FELT}/shoes/1/roads/picture",
    *(f"{_FELT}/coups/{n}{end}" for n in (1, 2) for end in ("", "/picture")),
    f"/streams/{TABLE_NAME}", f"/streams/{TABLE_NAME}/entries", "/me/coups", "/streams/none",
    "/me", "/me/money", "/me/statement", f"/me/statement/{TABLE_NAME}", "/tables", "/streams",
    "/jackpots", "/reports", "/reports?form=csv", "/reports/events", "/players/Ann/statement",
    f"/players/Ann/statement/{TABLE_NAME}", "/cashier", "/approvals", "/grants",
)  # fmt: skip
NAMELESS = ("/metrics", "/health", "/ready", "/tables", "/reports", "/reports/events")
"""Answers that have no business with cards at all."""
EXAMPLE = "such as 8♠, 8s or Td".encode()
"""What an error says of the spelling of cards."""
READERS = ("", "Ann", "Bo", "Ines")


@dataclass(slots=True)
class Outputs:
    """All that left the floor, and who may see what of it."""

    rules: TableRules
    sight: Sight
    heard: list[Heard]
    answers: dict[tuple[str, str], bytes]
    log: bytes
    files: dict[str, bytes]
    folder: Path
    dealer_knows: set[str]


async def _gathered(rules: TableRules, folder: Path) -> Outputs:
    async with planted_floor(folder, rules, ORDER) as floor:
        answers = await floor.answers((*OWN, *NAMELESS), READERS)
        files = {each.name: each.read_bytes() for each in folder.glob("floor.db*")}
        await floor.house.record.backups.copy(folder / "copy.db")
        files["copy.db"] = (folder / "copy.db").read_bytes()
        pack, state = floor.house.floor.actors[TABLE_NAME].point.pack, floor.state
        assert pack is not None
        knows = {str(each) for each in pack.outside}
        assert state.phase
        return Outputs(rules, floor.sight(), floor.heard, answers,
                       floor.log.getvalue().encode(), files, folder, knows)  # fmt: skip


@pytest.fixture(scope="module", params=METHODS, ids=name)
def out(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outputs:
    return asyncio.run(_gathered(request.param, tmp_path_factory.mktemp("planted")))


def test_there_are_cards_to_be_found(out: Outputs) -> None:
    """Cards lie that nobody saw, or Ann alone; the dealer knows them, and could have told."""
    everybody, ann = out.sight.knows(), out.sight.knows("Ann")
    assert everybody
    assert out.sight.knows("Bo") == everybody
    assert out.dealer_knows == out.sight.lying
    assert len(set(map(str, ORDER)) - out.sight.known_to_somebody) > 10
    if squeezed(out.rules):
        assert ann > everybody
        assert out.sight.lying - everybody


def test_no_frame_names_a_card_that_its_reader_may_not_see(out: Outputs) -> None:
    frames = 0
    for heard in out.heard:
        version = 0
        for frame in heard.frames:
            version = json.loads(frame).get("version", version)
            may = out.sight.knows(heard.reader, version) if version else frozenset[str]()
            assert named(frame.replace(EXAMPLE, b"")) <= may, (heard.name, heard.role, frame)
            frames += 1
        told = b"".join(heard.frames).replace(EXAMPLE, b"")
        assert named(told) == out.sight.knows(heard.reader), "what may be seen is told"
    assert frames > 50


def test_no_answer_names_a_card_that_its_reader_may_not_see(out: Outputs) -> None:
    for (path, who), answer in out.answers.items():
        may = frozenset[str]() if path in NAMELESS else out.sight.knows(who)
        assert named(answer) <= may, (path, who, answer)
    assert named(out.answers[f"{_FELT}/entries", ""]) == out.sight.knows()


def test_no_line_of_the_log_names_a_card(out: Outputs) -> None:
    assert b"a request was answered" in out.log
    assert not named(out.log)


def test_no_file_names_a_card_that_nobody_has_seen(out: Outputs) -> None:
    """Database, its journal and a copy of it, as bytes; and the key is in none of them."""
    assert {"floor.db", "floor.db-wal", "copy.db"} <= out.files.keys()
    key = (out.folder / "key").read_bytes()
    for file, data in out.files.items():
        assert named_among_noise(data) <= out.sight.known_to_somebody, file
        assert key not in data
        for first, second in zip(ORDER, (*ORDER[1:], ORDER[0]), strict=True):
            both = {str(first), str(second)}
            for between in (" ", '","', ", ", "','", "|", ""):
                if not both <= out.sight.known_to_somebody:
                    assert f"{first}{between}{second}".encode() not in data, file
    assert named_among_noise(out.files["copy.db"]) == out.sight.known_to_somebody


def test_no_export_names_a_card_that_not_everybody_has_seen(out: Outputs, tmp_path: Path) -> None:
    copy, to = out.folder / "copy.db", tmp_path / "out"
    assert run(["export", "--data", str(copy), "--to", str(to)]) == 0
    files = [each for each in to.rglob("*") if each.is_file()]
    assert {each.suffix for each in files} == {".jsonl", ".parquet"}
    for each in files:
        assert named(each.read_bytes()) <= out.sight.knows(), each.name
    assert named((to / "entries.jsonl").read_bytes()) == out.sight.knows()


def _told_whole(event: Any, _viewer: Viewer) -> Any:
    return event


def test_the_search_finds_a_floor_that_redacts_nothing(tmp_path: Path) -> None:
    rules = next(each for each in METHODS if each.choices.method == "method-b")
    with patch("punto.live.feed.redact", _told_whole):
        broken = asyncio.run(_gathered(rules, tmp_path))
    with pytest.raises(AssertionError, match='"say":"table"'):
        test_no_frame_names_a_card_that_its_reader_may_not_see(broken)
