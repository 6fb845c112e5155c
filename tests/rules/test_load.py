"""A book is checked when it is read: each fault is refused with book, place, value and wish."""

from __future__ import annotations

import copy
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from punto.rules.books import book, keys
from punto.rules.check import RulebookError, check
from punto.rules.load import load, rulebook
from punto.rules.reading import read_readings
from tests.conftest import BOOKS
from tests.tables import NSW

RAW = tomllib.loads((BOOKS / NSW / "book.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], object]


def _fault(change: Change) -> str:
    """What is said about the NSW book after a change to its TOML."""
    raw = copy.deepcopy(RAW)
    change(raw)
    good = book(NSW)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(NSW, raw), good.index, good.readings)
    return str(caught.value)


def _set(place: str, value: object) -> Change:
    """A change of one value; a place is written as keys and numbers parted by dots."""

    def change(raw: Any) -> None:
        *parts, last = place.split(".")
        for part in parts:
            raw = raw[int(part) if part.isdecimal() else part]
        raw[int(last) if last.isdecimal() else last] = value

    return change


def _without(place: str, key: str) -> Change:
    def change(raw: dict[str, Any]) -> None:
        del raw[place][key]

    return change


def _append(place: str, value: object) -> Change:
    def change(raw: dict[str, Any]) -> None:
        first, last = place.split(".")
        raw[first][last].append(value)

    return change


TIE = {"when": ["tie"], "pays": ["8 to 1"], "clause": "13.1.5.1"}


FAULTS: list[tuple[Change, str]] = [
    (_set("colour", "red"), "colour is an unknown key; want one of arrangement, authority,"),
    (_set("bet.0.odds", "8 to 1"), "bet[0].odds is an unknown key; want one of also, built,"),
    (_without("policy", "unpayable"), 'policy.unpayable is missing; want a value or "not-st'),
    (_set("policy.unpayable.is", "round"), "policy.unpayable.is is 'round'; want one of pay-up"),
    (_set("policy.decks.is", [3, "4"]), "policy.decks.is[1] is '4': Expected `int`, got `str`"),
    (_set("policy.decks.is", [3, 11]), "policy.decks.is has 11; want 1 to 10"),
    (_set("policy.unpayable.clause", "5.77"), "policy.unpayable.clause cites '5.77'; want a cl"),
    (_set("policy.unpayable.clause", 5.7), "policy.unpayable.clause is 5.7: 5.7; want text"),
    (_set("policy.unpayable.reading", "N99"), "policy.unpayable.reading is 'N99'; want a readi"),
    (_set("policy.both-hands.by", "boss"), "policy.both-hands.by is 'boss'; want one of assist"),
    (_set("policy.disputes.is", ["boss"]), "policy.disputes.is is 'boss'; want one of"),
    (_set("bet.0.payoffs.0.pays", ["8:1"]), "bet[0].payoffs[0].pays[0] is '8:1': '8:1' are no "),
    (_set("bet.0.payoffs.0.pays", ["8 to 0"]), "'8 to 0' are no odds; want 8 to 1, 1 to 1 less"),
    (_set("bet.0.payoffs.0.pays", ["1 to 1", "2 to 1"]), "pays has 2 odds; want 1"),
    (_set("bet.0.payoffs.0.when", ["player-loses"]), "'player-loses'; want one of otherwise, pl"),
    (_set("bet.0.payoffs.0.when", ["tie=6"]), "'tie=6'; want tie alone"),
    (_set("bet.0.payoffs.0.when", ["margin"]), "'margin'; want margin=0"),
    (_set("bet.0.payoffs.0.when", ["margin=10"]), "'margin=10'; want a value from 0, 1, 2"),
    (_set("bet.0.payoffs.0.when", ["margin=4..2"]), "'margin=4..2'; want the smaller value firs"),
    (
        _set("bet.0.payoffs.0.when", ["player-wins", "banker-wins"]),
        "bet[0] player.payoffs[0].when is ['player-wins', 'banker-wins']; want conditions that",
    ),
    (
        _set("bet.2.payoffs", [TIE | {"when": ["otherwise"]}, TIE]),
        "bet[2] tie.payoffs[1].when is ['tie']; want outcomes that no row above has taken",
    ),
    (
        _set("bet.2.payoffs", [TIE, TIE | {"when": ["player-total=6"]}]),
        "bet[2] tie.payoffs[1].when is ['player-total=6']; want no overlap with row 0, or all",
    ),
    (
        _set("bet.2.payoffs", [TIE]),
        "bet[2] tie.payoffs leaves 0 to 1 undecided; want every outcome",
    ),
    (_set("bet.0.payoffs.0.clause", "13.{option}"), "clause is '13.{option}'; want it without "),
    (_set("bet.0.family", "tigers"), "bet[player].family is 'tigers'; want one of"),
    (_set("bet.0.needs", ["shield"]), "bet[0] player.needs is 'shield'; want a bet of the book"),
    (_set("bet.0.decks", [8]), "bet[0] player.decks is [8]; want it together with decks-clause"),
    (_set("bet.0.variants", ["premium", "prime"]), "variants is 'prime'; want one of premium, ev"),
    (
        _set("bet.0.variants", ["premium", "even-money"]),
        "bet of even-money 'player' stands 2 times; want",
    ),
    (_set("bet.0.key", "punto"), "variant[premium] lacks a bet; want at least player and banke"),
    (_set("bet.0.key", "Player"), "bet[0].key is 'Player': Expected `str` matching regex"),
    (_set("variant.1.key", "premium"), "variant 'premium' stands 2 times; want once"),
    (_set("bet.10.payoffs.1.pays", ["stand-off and sign x"]), "want a parameter of tie-premium: "),
    (_set("parameter.0.minimum", "1"), "'1' is no percentage; want one such as 5% or 2.5%"),
    (_set("parameter.0.variants", ["prime"]), "parameter[tie-percentage].variants is 'prime'; w"),
    (_set("points.values.A", "one"), "points.values[...] is {'A': 'one'"),
    (_set("irregularity.fraud", 5), "irregularity[...] is {"),
    (
        _set(
            "combination",
            [{"key": "c", "title": "c", "clause": "5.7", "parts": [], "pairs": [["tie", 5]]}],
        ),
        "combination[0].pairs[0][1] is 5: Expected `str`, got `int`",
    ),
    (_set("points.values", {"A": 1}), "points.values has the ranks 'A'; want 'A23456789TJQK'"),
    (_set("draw.initial", "PPPB"), "draw.initial is 'PPPB'; want the order of four cards"),
    (_set("draw.player", "DDDDDDSSN"), "draw.player is 'DDDDDDSSN'; want 10 letters, each D, S"),
    (_set("draw.banker", ["D" * 11]), "draw.banker has 1 rows; want 10"),
    (_set("draw.banker.3", "DDX"), "draw.banker[3] is 'DDX'; want 11 letters, each D or S"),
    (_without("irregularity", "fraud"), 'irregularity.fraud is missing; want cases or "not-stat'),
    (
        _set("irregularity.comet", "not-stated"),
        "irregularity has an unknown key: Invalid enum value 'co",
    ),
    (
        _set("irregularity.third-card-to-player.0.when", ["exposed", "unexposed"]),
        "irregularity.third-card-to-player[0].when is ['exposed', 'unexposed']; want facts",
    ),
    (
        _set("irregularity.third-card-to-player.1.when", ["unexposed"]),
        "third-card-to-player[1].when is ['unexposed']; want no overlap with case 0",
    ),
    (_set("authority.roles.0.key", "player"), "authority role 'player' stands 2 times"),
    (_set("authority.discretions.0.by", ["boss"]), "by[0] is 'boss'; want one of"),
    (_set("authority.discretions.0.clause", "5.7"), "authority.discretions lacks '3.4'; want th"),
    (_set("authority.discretions.0.clause", "3.8"), "authority discretion '3.8' stands 2 times"),
    (
        _append("authority.discretions", {"clause": "5.7", "by": ["dealer"]}),
        "authority.discretions has '5.7'; want a clause of kind discretion",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [["tie", "nix"]],
                    "parts": [{"share": "50%", "bet": "tie"}, {"share": "50%", "bet": "tie"}],
                },
            ],
        ),
        "combination[c] names 'nix'; want a bet of the book",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [["tie", "tie"]],
                    "parts": [{"share": "50%", "bet": "tie"}, {"share": "40%", "bet": "tie"}],
                },
            ],
        ),
        "combination[c].parts come to 90%; want 100%",
    ),
    (_set("family", [{"key": "a", "title": "a", "options": ["x"], "clause": "5.7"}] * 2), "famil"),
]


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_a_fault_names_book_place_value_and_wish(change: Change, said: str) -> None:
    fault = _fault(change)
    assert fault.startswith("nsw-premium: ")
    assert said in fault


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("book.toml", "", "=", "nsw-premium: Invalid"),
        ("clauses.tsv", "x", "", "line 1 is 'xid\\tarea"),
        ("clauses.tsv", "", "9.9\tdeal\trule\n", "want 4 filled fields"),
        ("clauses.tsv", "", "9.9\tdeal\trules\tsays\n", "has kind 'rules'; want rule"),
        ("clauses.tsv", "", "5.7\tdeal\trule\tsays\n", "is '5.7' a second time"),
        ("readings.tsv", "x", "", "readings.tsv line 1 is 'xid"),
        ("readings.tsv", "", "N99\t5.7\n", "want 3 filled fields"),
        ("readings.tsv", "", "N99\t5.77\tsays\n", "reading N99 names '5.77'; want a"),
    ],
)
def test_a_fault_in_any_file_is_named(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    path = folder / file
    path.write_text(before + path.read_text("utf-8") + after, "utf-8")
    with pytest.raises(RulebookError) as caught:
        load(folder)
    assert said in str(caught.value)


def test_a_folder_that_lacks_a_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    (folder / "clauses.tsv").unlink()
    with pytest.raises(RulebookError, match=r"nsw-premium: cannot read .*clauses\.tsv"):
        load(folder)


def test_readings_may_be_absent() -> None:
    assert read_readings(NSW, "") == {}


def test_a_book_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(RulebookError, match="'nsw-premum' is no book; want one of crown-melb"):
        book("nsw-premum")


def test_the_five_books_load() -> None:
    assert keys() == (
        "crown-melbourne-v29", "nsw-premium", "nz-division-5", "nz-midi-1998", "rws",
    )  # fmt: skip
    assert [len(book(key).index.entries) for key in keys()] == [785, 379, 280, 198, 158]


def test_a_folder_whose_name_is_no_key_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "House Rules"
    shutil.copytree(BOOKS / NSW, folder)
    with pytest.raises(
        RulebookError, match="'House Rules' is no key of a book; want small letters"
    ):
        load(folder)


def test_an_empty_index_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    (folder / "clauses.tsv").write_text("", "utf-8")
    with pytest.raises(
        RulebookError, match=r"clauses\.tsv line 1 is ''; want the columns id, area"
    ):
        load(folder)
