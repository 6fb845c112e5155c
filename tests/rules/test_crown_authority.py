"""Crown Melbourne: who may take each decision that the book leaves open."""

from __future__ import annotations

import pytest

from punto.rules.authority import Ladder
from punto.rules.books import book
from punto.rules.clause import Clause, ClauseKind
from tests.tables import CROWN, holds, proves, rules

PLAYER = "player"
DEALER = "dealer"
HDD = "higher-duties-dealer"
AM = "area-manager"
CM = "casino-manager"
MANAGEMENT = "management"
DIRECTOR = "tournament-director"
LADDER = (DEALER, HDD, AM, CM, MANAGEMENT)
BESIDE = (PLAYER, DIRECTOR, "inspector", "vgccc")

# The clause, the lowest role that may, and one that may not. Where the book names nobody: A25,
# A26, A36 and A38; a choice of Crown itself is that of its management.
DISCRETIONS = [
    ("4.1.1(c)", HDD, DEALER),
    ("4.1.1(d)", HDD, DEALER),
    ("4.2.1(b)", HDD, DEALER),
    ("4.3.1(b)(i)", CM, AM),
    ("4.4.1", HDD, DEALER),
    ("4.4.2", HDD, DEALER),
    ("5.6", DEALER, PLAYER),
    ("6.4", DEALER, PLAYER),
    ("6.5", AM, HDD),
    ("6.6", AM, HDD),
    ("6.7", AM, HDD),
    ("7.1.1", DEALER, PLAYER),
    ("7.1.3", DEALER, PLAYER),
    ("7.1.3(g)(vi)", AM, HDD),
    ("7.1.4", CM, AM),
    ("7.1.5", AM, HDD),
    ("7.1.5(a)", AM, HDD),
    ("7.1.5(b)", AM, HDD),
    ("7.2.2(b)", DEALER, PLAYER),
    ("7.2.3/face", HDD, DEALER),
    ("7.3.4(d)", HDD, DEALER),
    ("7.4", HDD, DEALER),
    ("7.4.1", HDD, DEALER),
    ("7.4.2", HDD, DEALER),
    ("7.4.3", HDD, DEALER),
    ("9.3.1/deferral", MANAGEMENT, CM),
    ("9.3.1(a)(iii)", MANAGEMENT, CM),
    ("10.1.1", HDD, DEALER),
    ("10.7", HDD, DEALER),
    ("10.7.2(a)", HDD, DEALER),
    ("10.7.2(b)", HDD, DEALER),
    ("10.7.2(c)", HDD, DEALER),
    ("10.8.1", HDD, DEALER),
    ("10.8.1(a)", HDD, DEALER),
    ("10.8.1(b)", HDD, DEALER),
    ("10.9.1", HDD, DEALER),
    ("10.9.1(a)", HDD, DEALER),
    ("10.9.1(b)", HDD, DEALER),
    ("10.9.1(c)", HDD, DEALER),
    ("10.9.1(d)", HDD, DEALER),
    ("10.9.2", HDD, DEALER),
    ("12.6.1", CM, AM),
    ("12.6.4(a)", CM, AM),
    ("13.2", MANAGEMENT, CM),
    ("14.2.3(a)", DIRECTOR, CM),
    ("14.3.2", DIRECTOR, CM),
    ("14.4.8(d)(i)", DIRECTOR, CM),
    ("14.4.8(d)(ii)", DIRECTOR, CM),
    ("15.2", CM, AM),
    ("15.2.1", CM, AM),
    ("15.2.2", CM, AM),
    ("15.2.3", CM, AM),
    ("15.3", CM, AM),
    ("15.4", HDD, DEALER),
    ("15.8", HDD, DEALER),
    ("15.9", HDD, DEALER),
    ("15.10", AM, HDD),
]


def authority() -> Ladder:
    return rules(CROWN).authority


@pytest.mark.parametrize(
    ("number", "lowest", "below"),
    [pytest.param(*row, marks=holds(CROWN, row[0]), id=row[0]) for row in DISCRETIONS],
)
def test_a_discretion_is_held_from_its_lowest_role_upwards(
    number: str, lowest: str, below: str
) -> None:
    clause = Clause.of(CROWN, number)
    assert authority().may(lowest, clause)
    assert not authority().may(below, clause)
    may = {role for role in (*LADDER, *BESIDE) if authority().may(role, clause)}
    assert may == ({*LADDER[LADDER.index(lowest) :]} if lowest in LADDER else {lowest})


def test_every_discretion_of_the_book_stands_in_the_table() -> None:
    listed = {Clause.of(CROWN, number) for number, _, _ in DISCRETIONS}
    assert listed == set(book(CROWN).index.of_kind(ClauseKind.DISCRETION))
    assert listed == {each.clause for each in authority().discretions}


def test_the_roles_are_a_ladder_with_others_beside_it() -> None:
    """A36: the tournament director is no rung."""
    roles = authority().roles
    assert tuple(role.key for role in roles if not role.outside) == LADDER
    assert {role.key for role in roles if role.outside} == set(BESIDE)


@pytest.mark.parametrize("number", ["5.6", "6.4", "7.1.1", "7.1.3", "7.2.2(b)"])
@pytest.mark.parametrize("role", [HDD, AM, CM, MANAGEMENT])
@proves(CROWN, "1.2")
def test_1_2_the_powers_of_the_dealer_are_those_of_every_higher_role(
    number: str, role: str
) -> None:
    assert authority().may(role, Clause.of(CROWN, number))


@pytest.mark.parametrize("role", [MANAGEMENT, CM])
def test_the_house_does_not_stand_in_for_the_tournament_director(role: str) -> None:
    assert not authority().at_least(role, DIRECTOR)
    assert not authority().at_least(DIRECTOR, DEALER)


def test_15_10_an_area_manager_or_above_decides_what_the_book_does_not() -> None:
    assert authority().gaps == AM
    assert authority().gaps_clause == Clause.of(CROWN, "15.10")
