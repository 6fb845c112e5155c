"""`punto clauses`: every clause with its state, as the trace has it."""

from __future__ import annotations

import shutil
from collections import Counter
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from punto.rules.books import book, keys
from punto.rules.clause import ClauseKind
from punto.rules.trace import State, trace
from tests.cli.command import Punto, in_subprocess
from tests.tables import CROWN, NSW, RWS

FIELDS = (
    "book", "id", "kind", "area", "summary", "source", "state", "waits", "readings", "data", "code",
    "tests", "places",
)  # fmt: skip


@pytest.mark.parametrize("key", keys())
def test_json_has_every_clause_as_the_trace_has_it(punto: Punto, key: str) -> None:
    shown = punto("clauses", key, "--json").json
    lines = trace(book(key))
    assert [each["id"] for each in shown] == [line.entry.clause.number for line in lines]
    for told, line in zip(shown, lines, strict=True):
        assert sorted(told) == sorted(FIELDS)
        assert told["book"] == key
        assert (told["kind"], told["area"]) == (line.entry.kind, line.entry.area)
        assert (told["summary"], told["state"]) == (line.entry.summary, line.state)
        assert told["readings"] == list(line.readings)
        assert told["data"] == sorted(line.data)
        assert told["code"] == sorted(line.code)
        if line.entry.kind is not ClauseKind.HEADING:
            assert bool(told["tests"]) == (line.state in (State.PROVED, State.WEAK))
        assert told["places"] == [*sorted(line.data), *sorted(line.code)]
        assert told["waits"] == line.waits


def test_all_books_together_are_the_books_one_after_the_other(punto: Punto) -> None:
    together = punto("clauses", "--all", "--json").json
    single = [each for key in keys() for each in punto("clauses", key, "--json").json]
    assert together == single
    assert len(together) == sum(len(book(key).index.entries) for key in keys())


def test_json_is_the_same_in_every_process() -> None:
    first, second = (
        in_subprocess("clauses", RWS, "--json", PYTHONHASHSEED=seed).out for seed in ("1", "2")
    )
    assert first == second != ""


@pytest.mark.parametrize("columns", [60, 80, 120, 200])
@pytest.mark.parametrize("key", [NSW, RWS])
def test_the_list_fits_the_screen_and_cuts_nothing_off(
    punto: Punto, key: str, columns: int
) -> None:
    shown = punto("clauses", key, "--full", columns=columns)
    assert shown.code == 0
    assert "…" not in shown.out
    assert max(map(len, shown.out.splitlines())) <= columns


@pytest.mark.parametrize("key", keys())
def test_a_narrow_list_has_every_clause_with_its_summary(punto: Punto, key: str) -> None:
    flat = punto("clauses", key, "--full", columns=60).flat
    for line in trace(book(key)):
        assert f"{line.entry.clause.number} state {line.state}" in flat
        assert line.entry.summary in flat


@pytest.mark.parametrize("key", keys())
def test_the_list_has_a_line_for_each_clause_and_in_a_pipe_all_of_it(
    punto: Punto, key: str
) -> None:
    lines = punto("clauses", key).out.splitlines()
    found = trace(book(key))
    assert lines[:2] == ["", f"{key}: {book(key).rules.title}"]
    for said, line in zip(lines[2 : 2 + len(found)], found, strict=True):
        entry = line.entry
        wanted = f"{entry.clause.number} {line.state} {entry.kind} {entry.summary}"
        assert " ".join(said.split()) == " ".join(wanted.split())


def test_totals_count_states_by_kind(punto: Punto) -> None:
    lines = trace(book(NSW))
    shown = punto("clauses", NSW, columns=200).out.partition("Totals by kind")[2].splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in shown if line.split()}
    for kind in ClauseKind:
        counts = Counter(line.state for line in lines if line.entry.kind is kind)
        assert rows[kind] == [*(str(counts[state]) for state in State), str(counts.total())]
    assert rows["all"][-1] == str(len(lines))


def test_all_books_have_totals_for_each_book(punto: Punto) -> None:
    shown = punto("clauses", "--all", "--kind", "discretion", columns=200).out
    totals = shown.partition("Totals by book")[2].splitlines()
    for key in keys():
        line = next(line for line in totals if line.startswith(key))
        assert line.split()[-1] == str(len(book(key).index.of_kind(ClauseKind.DISCRETION)))


def test_one_clause_shows_its_readings_and_where_it_lives(punto: Punto) -> None:
    shown = punto("clauses", NSW, "5.7", columns=60)
    assert shown.code == 0
    assert f"clause {NSW} 5.7" in shown.flat
    assert book(NSW).readings["N45"].text in shown.flat
    assert "policy.unpayable.clause" in shown.out
    assert "rules/chip_rounding.py:" in shown.out
    assert punto("clauses", NSW, f"{NSW} 5.7", columns=60).out == shown.out


def test_any_clause_of_a_book_can_be_shown_alone(punto: Punto) -> None:
    for clause in list(book(RWS).index.entries)[::10]:
        (told,) = punto("clauses", RWS, clause.number, "--json").json
        assert told["id"] == clause.number


@pytest.mark.parametrize(
    ("option", "value", "field"),
    [
        ("--state", "proved", "state"),
        ("--kind", "discretion", "kind"),
        ("--area", "side-wager", "area"),
    ],
)
def test_filters_keep_only_what_fits(punto: Punto, option: str, value: str, field: str) -> None:
    every = punto("clauses", CROWN, "--json").json
    shown = punto("clauses", CROWN, option, value, "--json").json
    assert shown == [each for each in every if each[field] == value]
    assert 0 < len(shown) < len(every)


def test_exit_code_1_when_no_clause_fits(punto: Punto) -> None:
    answer = punto("clauses", RWS, "--state", "offered", "--kind", "physical")
    assert (answer.code, answer.out, answer.err) == (1, "No clause fits.\n", "")
    told = punto("clauses", RWS, "--state", "offered", "--kind", "physical", "--json")
    assert (told.code, told.json) == (1, [])


def test_a_book_by_path_has_a_trace_of_its_own(punto: Punto, tmp_path: Path) -> None:
    with as_file(files("punto.rules.books") / RWS) as folder:
        copied = shutil.copytree(folder, tmp_path / "sixth-book")
    shown = punto("clauses", str(copied), "--json").json
    own = punto("clauses", RWS, "--json").json
    assert {each["book"] for each in shown} == {"sixth-book"}
    for told, meant in zip(shown, own, strict=True):
        assert (told["id"], told["readings"], told["data"]) == (
            meant["id"],
            meant["readings"],
            meant["data"],
        )
    one = punto("clauses", str(copied), "5.7")
    assert "sixth-book 5.7" in one.out


def test_what_is_not_carried_out_is_listed_with_the_reason(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Exceptions: none Every rule, discretion" in punto("clauses", "--all").flat
    monkeypatch.setattr("punto.rules.trace.DONE", ())
    shown = punto("clauses", "rws", columns=200).flat
    assert "Exceptions: 121" in shown
    assert "rws 5.4 rule" in shown
    assert "no reason is given" in shown


def test_a_search_finds_the_clauses_that_have_the_words(punto: Punto) -> None:
    ran = punto("clauses", "nsw-premium", "--search", "Cutting Card", "--json")
    found = ran.json
    assert {"3.1/uniform", "4.5", "4.6"} <= {each["id"] for each in found}
    assert all("cutting card" in each["summary"].lower() for each in found)
    assert punto("clauses", "nsw-premium", "--search", "no clause says this").code == 1
