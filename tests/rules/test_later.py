"""Clauses that are not carried out say why, and none says so that is."""

from __future__ import annotations

import pytest

from punto.rules.books import book, keys
from punto.rules.clause import Clause, ClauseKind, Index, IndexEntry, read_reasons
from punto.rules.trace import DONE, OWED, trace

INDEX = Index({Clause("rws 1"): IndexEntry(Clause("rws 1"), "deal", ClauseKind.RULE, "One.")})
EXCEPTIONS_MAX = 20
"""How many clauses of all books together may be left out."""


def read_later(text: str) -> dict[Clause, str]:
    return read_reasons("later.tsv", "reason", "rws", INDEX, text)


def test_a_line_is_a_clause_with_its_reason() -> None:
    assert read_later("id\treason\n1\tjackpots\n") == {"rws 1": "jackpots"}


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
        read_later(text)


@pytest.mark.parametrize("key", keys())
def test_only_what_is_not_done_is_an_exception_and_all_of_it_says_why(key: str) -> None:
    lines = [line for line in trace(book(key)) if line.entry.kind in OWED]
    done = {line.entry.clause for line in lines if line.state in DONE}
    assert not done & set(book(key).later)
    assert [line.entry.clause for line in lines if line.is_exception and not line.waits] == []


def test_the_books_together_have_few_exceptions() -> None:
    lines = [line for key in keys() for line in trace(book(key))]
    assert sum(line.is_exception for line in lines) <= EXCEPTIONS_MAX
