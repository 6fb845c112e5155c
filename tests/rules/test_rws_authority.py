"""RWS Baccarat: who may decide what (1/pit-employee, 5.10, 5.12, 5.16, 5.17)."""

from __future__ import annotations

import pytest

from punto.rules.books import book
from punto.rules.clause import Clause, ClauseKind
from tests.tables import RWS, holds, rules

DEALER, SUPERVISOR, MANAGER = "dealer", "pit-supervisor", "pit-manager"
SHIFT_MANAGER, PLAYER = "table-game-shift-manager", "player"

HOLDERS = [
    ("3.9", SUPERVISOR, DEALER),  # leave to squeeze is granted (reading R29)
    ("3.9", SUPERVISOR, PLAYER),
    ("5.7/house-decides", SUPERVISOR, DEALER),
    ("5.10", SUPERVISOR, DEALER),
    ("5.10", MANAGER, PLAYER),
    ("5.10.2", SUPERVISOR, DEALER),
    ("5.10.2", SHIFT_MANAGER, PLAYER),
    ("5.12", PLAYER, SHIFT_MANAGER),
    ("5.12.1", PLAYER, SUPERVISOR),
    ("5.12.2", PLAYER, MANAGER),
    ("5.12.3", PLAYER, DEALER),
    ("5.16", DEALER, PLAYER),
    ("5.16", MANAGER, PLAYER),
    ("5.17", SHIFT_MANAGER, MANAGER),
]


@pytest.mark.parametrize(
    ("number", "may", "may_not"),
    [pytest.param(*row, marks=holds(RWS, row[0]), id=" ".join(row)) for row in HOLDERS],
)
def test_rws_discretions_belong_to_the_rank_that_the_book_names(
    number: str, may: str, may_not: str
) -> None:
    authority, clause = rules(RWS).authority, Clause.of(RWS, number)
    assert authority.may(may, clause)
    assert not authority.may(may_not, clause)


def test_rws_every_discretion_of_the_index_is_in_the_table() -> None:
    index = book(RWS).index.of_kind(ClauseKind.DISCRETION)
    assert {Clause.of(RWS, number) for number, _, _ in HOLDERS} == set(index)


@pytest.mark.parametrize("number", ["3.9", "5.7/house-decides", "5.10", "5.10.2"])
def test_rws_pit_supervisor_or_above_means_every_higher_rank(number: str) -> None:
    may = [
        rules(RWS).authority.may(role, Clause.of(RWS, number)) for role in (MANAGER, SHIFT_MANAGER)
    ]
    assert may == [True, True]


def test_rws_ladder_rises_from_dealer_to_shift_manager() -> None:
    roles = rules(RWS).authority.roles
    ladder = [role.key for role in roles if not role.outside]
    assert ladder == [DEALER, SUPERVISOR, MANAGER, SHIFT_MANAGER]
    assert [role.key for role in roles if role.outside] == [PLAYER]


def test_rws_5_17_a_shift_manager_fills_the_gaps() -> None:
    authority = rules(RWS).authority
    assert (authority.gaps, authority.gaps_clause) == (SHIFT_MANAGER, "rws 5.17")
