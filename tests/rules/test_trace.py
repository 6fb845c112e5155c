"""The trace from clause to test: nothing is cited that no index has, and states are honest."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from punto.rules.books import book, keys
from punto.rules.clause import (
    Clause,
    ClauseKind,
    IndexEntry,
    read_proofs,
    read_sections,
    write_proofs,
)
from punto.rules.trace import OWED, State, cited_in, code_cites, source_of, trace
from tests.conftest import ROOT
from tests.tables import NSW, OWED_AREAS


def _texts() -> list[Path]:
    """Every text of the project that may cite a clause."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.py", "*.md", "*.toml"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.splitlines()]


def test_every_clause_cited_in_code_tests_and_documents_is_in_an_index() -> None:
    unknown = [
        f"{place}: {clause}"
        for path in _texts()
        if path.is_file()
        for place, clause in cited_in(path.read_text("utf-8"), str(path.relative_to(ROOT)))
        if clause.book in keys() and clause not in book(clause.book).index
    ]
    assert unknown == []


def test_code_cites_clauses_of_every_book_that_it_has_rules_of() -> None:
    code_cites.cache_clear()
    assert {clause.book for _, clause in code_cites()} <= set(keys())
    assert ("rules/chip_rounding.py", "nsw-premium 5.7") in [
        (place.partition(":")[0], clause) for place, clause in code_cites()
    ]


@pytest.mark.parametrize("key", keys())
def test_every_clause_that_is_written_down_as_proved_is_in_the_index(key: str) -> None:
    assert [clause for clause in book(key).proofs if clause not in book(key).index] == []


@pytest.mark.parametrize("key", keys())
def test_the_trace_has_every_clause_once_in_printed_order(key: str) -> None:
    assert [line.entry for line in trace(book(key))] == list(book(key).index.entries.values())


@pytest.mark.parametrize("key", keys())
def test_a_clause_is_proved_exactly_when_it_is_written_down_as_proved(key: str) -> None:
    for line in trace(book(key)):
        marked = line.entry.clause in set(book(key).proofs) - set(book(key).weak)
        assert (line.state is State.PROVED) == (
            marked and line.entry.kind is not ClauseKind.HEADING
        )


def test_proofs_read_back_as_they_were_written() -> None:
    proved = {Clause("rws 5.3"), Clause("rws T/x y")}
    assert read_proofs("rws", write_proofs(proved)) == proved
    assert read_proofs("rws", "") == set()


def _lines(kind: ClauseKind, state: State) -> list[IndexEntry]:
    return [
        line.entry
        for key in keys()
        for line in trace(book(key))
        if line.entry.kind is kind and line.state is state
    ]


def test_a_physical_clause_is_stated_and_no_other_kind_is_without_living_somewhere() -> None:
    for key in keys():
        for line in trace(book(key)):
            if line.entry.kind is ClauseKind.PHYSICAL and line.state is not State.PROVED:
                assert line.state is State.STATED
            if line.state in (State.OFFERED, State.RECORDED):
                assert line.data or line.code


def test_every_discretion_is_at_least_offered() -> None:
    assert _lines(ClauseKind.DISCRETION, State.NOT_YET) == []


def test_the_data_place_of_a_clause_is_named() -> None:
    line = next(line for line in trace(book(NSW)) if line.entry.clause.number == "5.7")
    assert line.data == ("policy.unpayable.clause",)
    assert line.readings == ("N45",)
    assert any(place.startswith("rules/chip_rounding.py:") for place in line.code)


LATER = ("11.3.2", "12.", "T18/", "T19/")
LATER_SIDE_WAGERS = (
    "1.1/Dragon Tail", "1.1/Insurance", "1.1/Run", "1.1/Shield", "5.5.4", "5.5.5", "5.5.6", "5.5.7",
    "5.5.8", "5.5.11", "5.5.12", "5.5.17", "5.8.1(b)", "5.9", "T4/Insurance", "T5/", "T7/", "T12/",
)  # fmt: skip


def _is_later(entry: IndexEntry) -> bool:
    """What belongs to long wagers, mid-coup wagers and the other games of one book."""
    number = entry.clause.number
    if entry.clause.book != "crown-melbourne-v29":
        return False
    if entry.area == "side-wager" and number.startswith(LATER_SIDE_WAGERS):
        return True
    return number.startswith(LATER)


@pytest.mark.parametrize("key", keys())
def test_every_clause_about_cards_limits_and_settlement_has_a_test_that_carries_it(
    key: str,
) -> None:
    missing = [
        line.entry.clause.number
        for line in trace(book(key))
        if line.entry.area in OWED_AREAS
        and line.entry.kind in (*OWED, ClauseKind.DEFINITION, ClauseKind.LEAD_IN)
        and not _is_later(line.entry)
        and line.state not in (State.PROVED, State.WEAK)
    ]
    assert missing == []


def test_a_rule_without_a_test_is_not_done() -> None:
    """Data that cites it is not enough, nor is a reading that is applied."""
    unproved = trace(replace(book(NSW), proofs=frozenset()))
    rules = {line.state for line in unproved if line.entry.kind is ClauseKind.RULE}
    assert rules == {State.NOT_YET, State.READING_APPLIED}
    assert all(line.is_exception for line in unproved if line.entry.kind is ClauseKind.RULE)


def test_what_software_owes_nothing_is_stated_or_tested_and_never_counts_as_a_rule() -> None:
    for key in keys():
        for line in trace(book(key)):
            if line.entry.kind not in OWED:
                assert line.state in (State.PROVED, State.WEAK, State.STATED), line.entry.clause


def test_headings_and_lead_ins_are_told_apart_from_rules() -> None:
    crown = book("crown-melbourne-v29").index
    assert {"4.2", "9.3"} <= {each.number for each in crown.of_kind(ClauseKind.HEADING)}
    assert {"3.2", "10.8"} <= {each.number for each in crown.of_kind(ClauseKind.LEAD_IN)}
    for key in keys():
        entries = book(key).index.entries.values()
        assert not [each.summary for each in entries if "lead-in" in each.summary.lower()]


@pytest.mark.parametrize(
    ("key", "number", "source"),
    [
        (
            "crown-melbourne-v29",
            "5.4.1",
            "Crown Melbourne Limited, Baccarat Rules, rules 1 to 16; version 29.0;"
            " 5 Placement of Wagers, from page 9",
        ),
        ("nz-division-5", "11A.7", "11A Perfect Pairs Wager"),
        ("nsw-premium", "Diagram-A", "; Layout diagrams"),
    ],
)
def test_every_clause_names_its_source(key: str, number: str, source: str) -> None:
    assert source_of(book(key), Clause.of(key, number)).endswith(source)
    assert all(clause in book(key).sections for clause in book(key).index.entries)


def test_a_book_without_sections_names_document_and_edition() -> None:
    bare = replace(book(NSW), sections={})
    assert source_of(bare, Clause.of(NSW, "5.7")) == f"{bare.rules.source}; {bare.rules.edition}"


def test_a_section_that_a_clause_lacks_is_named() -> None:
    index = book("rws").index
    with pytest.raises(ValueError, match=r"no line for '2\.1'"):
        read_sections(index, "begins\ttitle\tpage\n1\tDefinitions\t-\n")


def test_a_proved_clause_is_weak_if_a_break_survived_that_its_tests_should_have_noticed() -> None:
    clause, survived = Clause.of(NSW, "5.7"), "rules/chip_rounding.py:48: < became <="
    lines = trace(replace(book(NSW), weak={clause: survived}))
    weak = [line for line in lines if line.state is State.WEAK]
    assert [(line.entry.clause, line.waits) for line in weak] == [(clause, survived)]
    assert not weak[0].is_exception
    assert not trace(replace(book(NSW), weak={clause: survived}, proofs=frozenset()))[0].waits
