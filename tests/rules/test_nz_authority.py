"""New Zealand: who holds each discretion, and who just does not."""

from __future__ import annotations

import pytest

from punto.rules.books import book
from punto.rules.clause import Clause, ClauseKind
from tests.tables import NZ5, NZ98, holds, rules

OPERATOR = ("operator", "casino-supervisor")
CASINO_SUPERVISOR = ("casino-supervisor", "game-supervisor")
GAME_SUPERVISOR = ("game-supervisor", "dealer")
DEALER = ("dealer", "casino-employee")
PLAYER = ("player", "operator")

HOLDERS = {
    NZ5: {
        "3.4(a)": OPERATOR,
        "3.4(b)": OPERATOR,
        "5.8": OPERATOR,
        "5.8(a)": OPERATOR,
        "5.8(b)": OPERATOR,
        "5.11": OPERATOR,
        "5.17": OPERATOR,
        "5.18": DEALER,
        "7.1(b)": GAME_SUPERVISOR,
        "7.1(d)": GAME_SUPERVISOR,
        "7.4": PLAYER,
        "7.4(a)": PLAYER,
        "7.4(b)": PLAYER,
        "7.10": OPERATOR,
        "8.3": OPERATOR,
        "8.5": OPERATOR,
        "8.9(a)/accept": PLAYER,
        "8.17": CASINO_SUPERVISOR,
        "8.18(c)": GAME_SUPERVISOR,
        "11A.1": OPERATOR,
        "11A.7": OPERATOR,
        "12.6/s2": CASINO_SUPERVISOR,
    },
    NZ98: {
        "3.4(b)": OPERATOR,
        "5.5": OPERATOR,
        "5.6": OPERATOR,
        "5.13": OPERATOR,
        "5.14": DEALER,
        "7.2": PLAYER,
        "7.2(a)": PLAYER,
        "7.2(b)": PLAYER,
        "7.7": OPERATOR,
        "8.4": OPERATOR,
        "8.8(a)/accept": PLAYER,
        "8.16(c)": GAME_SUPERVISOR,
        "12.6": CASINO_SUPERVISOR,
    },
}


@pytest.mark.parametrize(
    ("key", "number", "may", "may_not"),
    [
        pytest.param(key, number, *roles, marks=holds(key, number), id=f"{key} {number}")
        for key, held in HOLDERS.items()
        for number, roles in held.items()
    ],
)
def test_nz_discretions_and_their_lowest_holder(
    key: str, number: str, may: str, may_not: str
) -> None:
    ladder, clause = rules(key).authority, Clause.of(key, number)
    assert ladder.may(may, clause)
    assert not ladder.may(may_not, clause)


@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_nz_every_discretion_is_on_the_list(key: str) -> None:
    assert {each.number for each in book(key).index.of_kind(ClauseKind.DISCRETION)} == set(
        HOLDERS[key]
    )


@pytest.mark.parametrize(
    ("key", "number"),
    [
        (NZ5, "7.1(b)"),
        (NZ5, "7.1(d)"),
        (NZ5, "8.18(c)"),
        (NZ98, "8.16(c)"),
    ],
)
def test_nz_a_casino_supervisor_may_what_a_game_supervisor_may(key: str, number: str) -> None:
    assert rules(key).authority.may("casino-supervisor", Clause.of(key, number))


@pytest.mark.parametrize(
    ("key", "outside"),
    [(NZ5, "player"), (NZ5, "patron"), (NZ5, "authority"), (NZ98, "player"), (NZ98, "authority")],
)
def test_nz_persons_beside_the_ladder_hold_no_discretion_of_the_staff(
    key: str, outside: str
) -> None:
    staff = [number for number, roles in HOLDERS[key].items() if roles is not PLAYER]
    ladder = rules(key).authority
    assert not any(ladder.may(outside, Clause.of(key, number)) for number in staff)


@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_nz_the_casino_supervisor_fills_gaps(key: str) -> None:
    assert rules(key).authority.gaps == "casino-supervisor"
