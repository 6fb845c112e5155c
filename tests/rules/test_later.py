"""Clauses that wait say why, and none says so that is carried out."""

from __future__ import annotations

import pytest

from punto.rules.books import book, keys
from punto.rules.clause import Clause, Entry, Index, Kind
from punto.rules.later import read_later
from punto.rules.trace import DONE, trace

INDEX = Index({Clause("rws 1"): Entry(Clause("rws 1"), "deal", Kind.RULE, "One.")})
OWED = (Kind.RULE, Kind.DISCRETION, Kind.RECORD)
OTHER_WORK = (
    "wagers longer than a coup",
    "wagers in mid-coup",
    "Three Card Baccarat",
    "jackpots",
    "tournaments",
    "promotions",
)
"""What a reason begins with where the clause belongs to a part that is not there yet."""


def test_a_line_is_a_clause_with_its_reason() -> None:
    assert read_later("rws", INDEX, "id\treason\n1\tjackpots\n") == {"rws 1": "jackpots"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id\twhy\n", "line 1"),
        ("id\treason\n2\tunknown\n", "line 2"),
        ("id\treason\n1\t\n", "line 2"),
        ("id\treason\n1\ta\n1\tb\n", "line 3"),
    ],
)
def test_other_lines_are_refused(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_later("rws", INDEX, text)


@pytest.mark.parametrize("key", keys())
def test_only_what_is_not_done_waits_and_all_of_it_says_why(key: str) -> None:
    lines = [line for line in trace(book(key)) if line.entry.kind in OWED]
    done = {line.entry.clause for line in lines if line.state in DONE}
    assert not done & set(book(key).later)
    assert [line.entry.clause for line in lines if line.state not in DONE and not line.waits] == []


def test_at_most_one_clause_in_twenty_waits_for_no_other_work() -> None:
    lines = [line for key in keys() for line in trace(book(key)) if line.entry.kind in OWED]
    here = [line for line in lines if not line.waits.startswith(OTHER_WORK)]
    waiting = [line for line in here if line.waits]
    assert len(waiting) * 20 <= len(here)
