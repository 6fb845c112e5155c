"""`punto odds` asked what if: effects of removal, edges along a recorded shoe, pictures."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Mapping
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.cards import Rank
from punto.odds.figures import decimal, percent
from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5, RWS

RANKS = [rank.value for rank in Rank]
TENS = ("T", "J", "Q", "K")
# The deals of D5-08, D5-56 and the first cards of D5-86, with a burn before the first two.
RECORD = """
burn 9d, Kc          # shown on request
7h 6c Kd Qs          # Player 7 to 6
Burn: 2s
Ah 3c 4d Ks 9h 5d    # Banker 8 to 4
Kh 5c 4d             # and there the record ends
"""
COUPS = [
    (1, 414, "7♥ K♦", "6♣ Q♠", "player"),
    (2, 409, "A♥ 4♦ 9♥", "3♣ K♠ 5♦", "banker"),
    (3, 403, "K♥ 4♦", "5♣", "unfinished"),
]
GONE = ["9d,Kc", "9d,Kc,7h,6c,Kd,Qs,2s", "9d,Kc,7h,6c,Kd,Qs,2s,Ah,3c,4d,Ks,9h,5d"]
MAGIC = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<?xml", "pdf": b"%PDF-"}

Row = Mapping[str, Any]


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file with a recorded shoe, away from where pictures go."""
    (tmp_path / "in").mkdir()
    file = tmp_path / "in" / "record.txt"
    file.write_text(RECORD, "utf-8")
    return str(file)


def told(shown: Ran) -> list[dict[str, Any]]:
    assert (shown.code, shown.err) == (0, "")
    return json.loads(shown.out)


def figure(row: Row, name: str) -> Fraction:
    """A figure; the float beside it is the nearest one."""
    found = Fraction(row[name])
    assert float(row[f"{name}-float"]) == float(found)
    return found


def worth(punto: Punto, wager: str, removed: str, book: str = RWS) -> Fraction:
    """What the plain command says of a wager of the first variant after cards are gone."""
    gone = ("--removed", removed) if removed else ()
    rows = told(punto("odds", book, "--wager", wager, *gone, "--json"))
    return figure(rows[0], "expectation")


def test_an_effect_is_the_difference_that_a_card_makes(punto: Punto) -> None:
    (row,) = told(punto("odds", RWS, "--wager", "banker", "--effects", "--json"))
    assert [row[name] for name in ("book", "wager", "clause")] == [RWS, "banker", "3.7/banker"]
    before = worth(punto, "banker", "")
    assert figure(row, "expectation") == before
    assert sum(figure(row, rank) for rank in RANKS) == 0
    for rank in ("A", "6", "K"):
        assert figure(row, rank) == worth(punto, "banker", f"{rank}s") - before
    assert len({figure(row, rank) for rank in TENS}) == 1


def test_effects_are_shown_in_millionths_of_the_stake(punto: Punto) -> None:
    shown = punto("odds", RWS, "--wager", "banker", "--wager", "tie", "--effects", columns=160)
    assert "What a stake of a million gains when one card of the rank leaves the shoe." in shown.out
    rows = [line.split() for line in shown.out.splitlines() if "banker" in line or " A " in line]
    assert rows[0] == ["wager", *RANKS[:9], "T-K"]
    assert rows[1][-10:] == [
        "56.79", "61.21", "83.30", "114.38", "-91.92", "61.28", "-202.37", "-147.24", "-98.23",
        "40.70",
    ]  # fmt: skip


def test_a_narrow_screen_has_a_row_for_each_rank(punto: Punto) -> None:
    shown = punto("odds", RWS, "--wager", "banker", "--effects", columns=60)
    rows = dict(line.split() for line in shown.out.splitlines() if re.match(r"\S+ +\S+$", line))
    assert list(rows) == ["rank", *RANKS[:9], "T-K"]
    assert (rows["rank"], rows["7"]) == ("banker", "-202.37")


def test_effects_of_several_books_as_csv_are_those_of_json(punto: Punto) -> None:
    words = ("odds", RWS, NZ5, "--wager", "tie", "--effects")
    rows = told(punto(*words, "--json"))
    assert [row["book"] for row in rows] == [RWS, NZ5, NZ5]
    read = list(csv.DictReader(StringIO(punto(*words, "--csv").out)))
    assert read == [{name: str(each) for name, each in row.items()} for row in rows]


def test_a_rank_that_is_gone_has_no_effect(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "shoe.txt"
    file.write_text("8s 4\n9d 4\n", "utf-8")
    words = ("odds", RWS, "--wager", "tie", "--shoe", str(file), "--effects")
    (row,) = told(punto(*words, "--json"))
    assert [rank for rank in RANKS if row[rank] is not None] == ["8", "9"]
    assert {row[f"{rank}-float"] for rank in RANKS if rank not in "89"} == {None}
    assert re.search(r"tie +(- +){7}-?[\d.]+ +-?[\d.]+ +-\n", punto(*words, columns=160).out)


def test_along_a_record_each_coup_has_the_edge_before_it(punto: Punto, record: str) -> None:
    rows = told(punto("odds", NZ5, "--along", record, "--json"))
    names = ("coup", "cards", "player", "banker", "result")
    assert [tuple(row[name] for name in names) for row in rows] == [
        coup for coup in COUPS for _ in range(3)
    ]
    assert [row["wager"] for row in rows] == ["player", "banker", "tie"] * 3
    assert {(row["book"], row["variant"]) for row in rows} == {(NZ5, "commission")}
    for row in rows:
        assert figure(row, "edge") == -figure(row, "expectation")
    for place, removed in enumerate(GONE):
        known = worth(punto, "banker", removed, NZ5)
        assert figure(rows[3 * place + 1], "expectation") == known


def test_a_record_may_come_from_standard_input(
    punto: Punto, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(RECORD))
    assert punto("odds", NZ5, "--along", "-") == punto("odds", NZ5, "--along", record)


def test_along_a_record_as_a_table_and_as_csv(punto: Punto, record: str) -> None:
    rows = told(punto("odds", NZ5, "--along", record, "--json"))
    shown = punto("odds", NZ5, "--along", record, columns=100).out
    lines = [re.split(r"\s{2,}", line.strip()) for line in shown.splitlines()[-3:]]
    edges = [percent(figure(row, "edge")) for row in rows]
    assert lines == [
        [*map(str, coup), *edges[3 * place : 3 * place + 3]] for place, coup in enumerate(COUPS)
    ]
    read = list(csv.DictReader(StringIO(punto("odds", NZ5, "--along", record, "--csv").out)))
    assert read == [{name: str(each) for name, each in row.items()} for row in rows]


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_no_line_along_a_record_is_wider_than_the_screen(
    punto: Punto, record: str, columns: int
) -> None:
    words = ("odds", CROWN, "--along", record, "--wager", "super-6", "--wager", "tiger/tiger")
    shown = punto(*words, columns=columns)
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= columns
    assert "super-6 option2" in shown.flat


@pytest.mark.parametrize(
    ("key", "variant", "wagers"),
    [
        (NSW, "tie-premium", {"player", "banker", "tie"}),
        (CROWN, "zero-commission", {"player", "banker", "tie"}),
        (CROWN, "lucky-chase", {"player", "banker"}),
    ],
)
def test_along_a_record_any_variant_has_its_main_wagers(
    punto: Punto, record: str, key: str, variant: str, wagers: set[str]
) -> None:
    rows = told(punto("odds", key, "--variant", variant, "--along", record, "--json"))
    assert {row["wager"] for row in rows} == wagers


def test_a_burn_changes_the_edge_and_is_no_coup(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text("burn 5c 5c 5c 5c\n9s 8s Kd Kd", "utf-8")
    (row,) = told(punto("odds", RWS, "--wager", "banker", "--along", str(file), "--json"))
    assert (row["coup"], row["cards"], row["result"]) == (1, 412, "player")
    assert figure(row, "expectation") == worth(punto, "banker", "5c 5c 5c 5c")
    assert decimal(figure(row, "edge"), 6) != "0.014581"


@pytest.mark.parametrize("suffix", MAGIC)
@pytest.mark.parametrize("kind", ["prices", "effects", "along"])
def test_a_picture_is_of_the_kind_that_its_name_says(
    punto: Punto, tmp_path: Path, record: str, kind: str, suffix: str
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    file = folder / f"picture.{suffix}"
    more = {"prices": (), "effects": ("--effects",), "along": ("--along", record)}[kind]
    words = ("odds", RWS, "--wager", "tie", *more)
    drawn = punto(*words, "--plot", str(file))
    assert drawn == punto(*words)
    assert (drawn.code, drawn.err) == (0, "")
    assert [each.name for each in folder.iterdir()] == [file.name]
    assert file.read_bytes().startswith(MAGIC[suffix])
