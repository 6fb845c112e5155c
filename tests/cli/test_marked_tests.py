"""Markers read from the tests' sources: the same as pytest sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.front import marked_tests as reader
from punto.front.marked_tests import Unread, computed_markers, marked_tests, written_markers
from punto.rules.clause import Clause
from tests.cli.command import Punto
from tests.conftest import ROOT
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

BOOKS = {"CROWN": CROWN, "NSW": NSW, "NZ5": NZ5, "NZ98": NZ98, "RWS": RWS}


def read() -> dict[Clause, tuple[str, ...]]:
    marked = marked_tests()
    assert not isinstance(marked, Unread)
    return dict(marked)


def test_every_marker_that_pytest_sees_is_read(request: pytest.FixtureRequest) -> None:
    marked = read()
    seen = [
        (Clause.of(mark.args[0], number), item.nodeid.partition("[")[0])
        for item in request.session.items
        for mark in item.iter_markers("clause")
        for number in mark.args[1:]
    ]
    assert [(clause, test) for clause, test in seen if test not in marked.get(clause, ())] == []


def test_markers_that_are_written_out_are_those_that_the_module_makes() -> None:
    compared = 0
    for file in sorted((ROOT / "tests" / "rules").glob("test_*.py")):
        written = written_markers(file.read_text("utf-8"), BOOKS)
        if written:
            assert set(written) == set(computed_markers(file, ROOT)), file
            compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    "text",
    [
        "ROWS = [proves(RWS, each) for each in ALL]",
        "@proves(RWS, *ALL)\ndef test_a(): ...",
        "@proves(WHICH, '5.7')\ndef test_a(): ...",
        "@pytest.mark.parametrize('a', [row(proves)])\ndef test_a(): ...",
        "def nz5(*ids): return proves(NZ5, *ids)",
        "@proves(RWS, f'5.{7}')\ndef test_a(): ...",
    ],
)
def test_a_marker_that_is_not_written_out_is_not_guessed(text: str) -> None:
    assert written_markers(text, BOOKS) is None


def test_markers_of_rows_and_named_ids_are_read() -> None:
    text = """
PAIR = "3.7/player-pair"
@pytest.mark.parametrize("a", [pytest.param(1, marks=proves(RWS, PAIR)), pytest.param(2)])
@proves("nsw-premium", "5.7", "5.8")
def test_pairs(a): ...
"""
    assert written_markers(text, BOOKS) == (
        ("test_pairs", Clause("rws 3.7/player-pair")),
        ("test_pairs", Clause("nsw-premium 5.7")),
        ("test_pairs", Clause("nsw-premium 5.8")),
    )


def test_one_clause_shows_its_tests(punto: Punto) -> None:
    shown = punto("clauses", NSW, "5.7", columns=200)
    listed = shown.out.partition("Tests\n")[2].split()
    assert tuple(listed) == read()[Clause.of(NSW, "5.7")] != ()
    assert punto("clauses", NSW, "5.7", "--json").json[0]["tests"] == listed


def test_without_a_checkout_it_says_why_no_tests_are_shown(
    punto: Punto, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def installed(_: str) -> Path:
        return tmp_path / "site-packages" / "punto"

    monkeypatch.setattr(reader, "files", installed)
    assert "not shown: the tests are in a checkout" in punto("clauses", NSW, "5.7").flat
    assert punto("clauses", NSW, "5.7", "--json").json[0]["tests"] is None


def test_without_pytest_it_says_so(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        return None

    monkeypatch.setattr(reader, "find_spec", missing)
    shown = punto("clauses", NSW, "5.7")
    assert shown.code == 0
    assert "not shown: some are known only to pytest, which is not installed" in shown.flat
