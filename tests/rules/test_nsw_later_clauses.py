"""New South Wales: clauses for what comes later, and places that are out of play."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.permission import Topic
from tests.tables import NSW, RWS, proves, refused, rules, table


def clause(number: str) -> Clause:
    return Clause.of(NSW, number)


@proves(NSW, "2.1.2/extra-places")
@pytest.mark.parametrize(
    ("version", "boxes", "out"),
    [("private", 6, ()), ("private", 7, (7,)), ("private", 9, (7, 8, 9)), ("salon", 9, ())],
)
def test_places_beyond_six_of_a_private_table_are_out_of_play(
    version: str, boxes: int, out: tuple[int, ...]
) -> None:
    here = table(NSW, version=version, boxes=boxes)
    found = {each: here.out_of_play(each) for each in range(1, 12)}
    assert {each: why for each, why in found.items() if why} == dict.fromkeys(
        out, clause("2.1.2/extra-places")
    )


def test_no_layout_has_more_than_nine_places_and_other_books_mark_none() -> None:
    assert refused(NSW, version="private", boxes=10).clause == clause("2.1.2")
    assert table(RWS).out_of_play(99) is None


@proves(NSW, "15.13", "15.13/review", "15.14")
def test_each_step_of_a_dispute_has_its_role_and_clause() -> None:
    answer = rules(NSW).policy.disputes
    assert answer is not None
    assert [answer.at(level) for level in range(4)] == [
        ("gaming-supervisor", clause("15.13")),
        ("casino-supervisor", clause("15.13/review")),
        ("operator", clause("15.14")),
        ("operator", clause("15.14")),
    ]
    alone = rules(RWS).policy.disputes
    assert alone is not None
    assert alone.at(0) == alone.at(1) == (alone.value[0], alone.clause)


@proves(NSW, "7.5")
def test_what_all_players_agree_to_is_by_its_own_clause() -> None:
    assert table(NSW).topics[Topic.NO_BET_COUPS] == clause("7.5")
    assert Topic.NO_BET_COUPS not in table(RWS).topics


def test_what_has_its_time_has_its_clause() -> None:
    phases = rules(NSW).phases
    assert phases[Finding.BURN] == clause("4.7")
    assert phases[Finding.SETTLEMENT] == clause("13.1")
    assert Finding.BURN not in rules(RWS).phases, "it knows no burn"
