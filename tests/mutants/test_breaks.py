"""What the job breaks, and whether it notices that somebody noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutants.carried import carried
from mutants.code_breaks import code_breaks
from mutants.data_breaks import data_breaks, words_of
from mutants.trial import Verdict, breaks_of, tried
from mutants.workshop import ROOT, Workshop
from punto.rules.books import book
from punto.rules.clause import Clause
from punto.rules.trace import trace

DATA = """\
[policy]
decks = { is = [6, 8], clause = "3.1" } # 7
burn = [
  { count = 2, when = "shown", clause = "4.7" },
]

[other]
pays = "8 to 1"
when = "hidden"
keeps = "5%"
open = true
clause = "5.1"
also = ["3.1"]
"""

CODE = '''\
def least(stake, limit):
    """At least the minimum [book 6.1]."""
    if stake < limit and not free():
        return limit + 1
    return stake
'''


def broken_data(number: str) -> list[str]:
    words = words_of(iter([DATA]))
    return [each.applied(DATA) for each in data_breaks(Path("b"), DATA, number, words)]


def test_values_beside_a_clause_are_broken_first_and_names_never() -> None:
    first, second, *_ = broken_data("3.1")
    assert first == DATA.replace("[6, 8]", "[7, 8]")
    assert second == DATA.replace("[6, 8]", "[6, 9]")
    assert not [each for each in broken_data("3.1") if '"3.1"' not in each]


def test_every_kind_of_value_is_broken() -> None:
    changed = {
        DATA.replace("8 to 1", "9 to 1"),
        DATA.replace('"hidden"', '"shown"'),
        DATA.replace("5%", "6%"),
        DATA.replace("true", "false"),
    }
    assert changed == set(broken_data("5.1"))
    assert DATA.replace("count = 2", "count = 3") in broken_data("4.7")


def test_code_is_broken_in_the_function_that_cites_the_clause() -> None:
    edits = list(code_breaks(Path("m.py"), CODE, 2))
    assert {each.applied(CODE) for each in edits} == {
        CODE.replace("stake < limit and not free()", "(not (stake < limit and not free()))"),
        CODE.replace("stake < limit", "stake <= limit"),
        CODE.replace(" and not", " or not"),
        CODE.replace("return limit + 1", "return None"),
        CODE.replace("limit + 1", "limit - 1"),
        CODE.replace("+ 1", "+ 2"),
        CODE.replace("return stake", "return None"),
    }
    assert edits[0].told(CODE).startswith("m.py:3: ")


@pytest.mark.slow
def test_a_break_is_noticed_by_the_tests_that_carry_the_clause_and_by_no_other() -> None:
    clause = Clause("rws 5.1.2")
    lines = {each.entry.clause: each for each in trace(book("rws"))}
    shop = Workshop()
    try:
        noticed = tried(shop, clause, breaks_of(lines, clause, {}), carried(ROOT)[clause], 4)
        other = "tests/test_money.py"
        survived = tried(shop, clause, breaks_of(lines, clause, {}), [other], 1)
    finally:
        shop.close()
    assert noticed.verdict is Verdict.KILLED, noticed
    assert survived.verdict is Verdict.WEAK
    assert survived.broken.startswith("src/punto/rules/")
