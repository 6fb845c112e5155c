"""`punto tournament`: terms printed or what they lack, a whole tournament, and JSON lines."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Punto
from tests.conftest import ROOT
from tests.tables import CROWN

TERMS = str(ROOT / "docs" / "examples" / "tournament.toml")
GOLDEN = ROOT / "tests" / "tournament" / "golden" / "charity.txt"


def changed(tmp_path: Path, old: str, new: str) -> str:
    text = Path(TERMS).read_text("utf-8")
    assert old in text
    path = tmp_path / "terms.toml"
    path.write_text(text.replace(old, new), "utf-8")
    return str(path)


def test_terms_are_printed_for_patrons_with_every_clause(punto: Punto) -> None:
    shown = punto("tournament", "terms", TERMS)
    assert shown.code == 0
    assert shown.out.startswith("# Harbour Cup\n")
    assert "Game: Zero Commission Baccarat." in shown.out
    for line in (
        "## Entry (14.4.2)",
        "- **place** (14.4.1(a)(iv)): location: Main gaming floor, tables 41 to 49",
        "- **least or compulsory wager** (14.4.4(b)): stake: 100; compulsory: yes",
        "(14.4.7(b)): places: 50%, 25%, 15%, 10%; remainder: first",
        "- **complaints** (14.4.8(j)): A patron may have a complaint about gaming investigated",
    ):
        assert line in shown.out
    assert "14.4.2(a)(v)" not in shown.out  # no staff in an ordinary event
    assert shown.out.count("\n- **") == 50  # of 54; four belong to features that it does not have


def test_terms_that_lack_something_name_it_and_are_not_printed(
    punto: Punto, tmp_path: Path
) -> None:
    path = changed(tmp_path, 'location = "Main gaming floor, tables 41 to 49"\n', "")
    shown = punto("tournament", "terms", path)
    assert (shown.code, shown.out) == (1, "")
    assert shown.err == "missing 14.4.1(a)(iv): place (details.location)\n"
    path = changed(tmp_path, 'chips = "tournament"', 'chips = "cash"')
    shown = punto("tournament", "terms", path)
    assert shown.code == 1
    assert "The chips are cash chips. Tournaments are played with tournament chips. [" in shown.err


def test_a_tournament_runs_from_entries_to_prizes(punto: Punto) -> None:
    shown = punto("tournament", "run", TERMS, "--players", "12", "--seed", "3")
    assert shown.code == 0
    assert shown.out.startswith("Harbour Cup, seed 3\n\n12 players entered.\n")
    for word in ("Round 1: 2 tables", "Semi-final: 1 table,", "Final: 1 table,", "for the house."):
        assert word in shown.out
    assert "  1. Player " in shown.out
    assert punto("tournament", "run", TERMS, "--players", "12", "--seed", "3").out == shown.out


def test_a_run_as_data_has_no_float_and_adds_up(punto: Punto) -> None:
    told = punto("tournament", "run", TERMS, "--players", "14", "--json").json
    assert told["entrants"] == 14
    assert len(told["ranking"]) == 14
    assert told["pool"] + told["house"] == told["paid-in"]
    assert sum(each["amount"] for each in told["prizes"]) == told["pool"]
    assert len(told["digest"]) == 64


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "Nothing was named. It must be terms FILE, run FILE, BOOK, --resume or --schema."),
        (("terms",), "No file of terms was named. It must be one such as tournament.toml."),
        (("terms", "nowhere.toml"), "The file 'nowhere.toml' cannot be read: no such file"),
        (("run", TERMS, "--players", "0"), "--players is 0. It must be 1 to 2000."),
        (("run", TERMS, "--players", "5"), "There are 5 players. It must be at least 12 players."),
        (
            ("run", TERMS, "--players", "64"),
            "There is no room for 64 players. It may be at most 63",
        ),
        (("rws",), "rws has no tournaments. It must be a book that has them."),
        ((CROWN, TERMS), "It must be terms or run with a file."),
        (("croun",), "There is no book 'croun'"),
    ],
)
def test_bad_input_is_one_sentence(punto: Punto, words: tuple[str, ...], problem: str) -> None:
    shown = punto("tournament", *words)
    assert (shown.code, shown.out) == (2, "")
    assert problem in shown.err
    assert shown.err.count("\n") == 1


def test_a_run_of_incomplete_terms_is_refused_with_the_clause(punto: Punto, tmp_path: Path) -> None:
    path = changed(tmp_path, 'method = "A form', 'method = ""\n# "A form')
    shown = punto("tournament", "run", path)
    assert shown.code == 2
    assert '"entry.method" is missing. The terms must state "how to enter". [' in shown.err
    path = changed(tmp_path, 'title = "Harbour Cup"', "title = 5")
    assert "the terms cannot be read" in punto("tournament", "terms", path).err


def test_json_lines_are_answered_line_by_line(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [line[2:] for line in GOLDEN.read_text("utf-8").splitlines() if line[:2] == "> "]
    answered = [line[2:] for line in GOLDEN.read_text("utf-8").splitlines() if line[:2] == "< "]
    lines = "\n".join(["no JSON", *asked]) + "\n"

    class Stdin:
        buffer = io.BytesIO(lines.encode())
        read = buffer.read

    monkeypatch.setattr("sys.stdin", Stdin)
    shown = punto("tournament", CROWN)
    first, *rest = shown.out.splitlines()
    assert json.loads(first)["ruling"] == "error"
    assert rest == answered


def test_the_schema_has_every_line(punto: Punto) -> None:
    schema: Any = punto("tournament", "--schema").json
    assert schema["title"] == "punto tournament"
    assert {"input", "output", "Terms", "AtTable"} <= set(schema["$defs"])
