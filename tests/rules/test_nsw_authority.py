"""NSW Premium Baccarat: who holds each discretion, lowest role first, and who does not."""

from __future__ import annotations

import pytest

from punto.rules.books import book
from punto.rules.clause import Clause, ClauseKind
from tests.tables import NSW, holds, proves, rules

DEALER = "dealer"
GAMING_SUPERVISOR = "gaming-supervisor"
SUPERVISOR = "casino-supervisor"
ASSISTANT = "assistant-gaming-manager"
MANAGER = "gaming-manager"
OPERATOR = "operator"
PLAYER = "player"
INSPECTOR = "inspector"

# A Gaming Supervisor is a casino supervisor by 1.1, so holds all that one of these holds.
CASINO_SUPERVISORS = (GAMING_SUPERVISOR, DEALER)

# The one exception: nobody reviews their own decision, by reading N39.
REVIEW = "15.13/review"

HOLDS: dict[str, tuple[str, str]] = {
    "3.4": (DEALER, PLAYER),
    "3.8": CASINO_SUPERVISORS,
    "3.8.1": (ASSISTANT, SUPERVISOR),
    "3.10": CASINO_SUPERVISORS,
    "3.11": CASINO_SUPERVISORS,
    "4.1.3": CASINO_SUPERVISORS,
    "4.2": CASINO_SUPERVISORS,
    "4.2.1": CASINO_SUPERVISORS,
    "4.3/offer-players": CASINO_SUPERVISORS,
    "4.7": (DEALER, PLAYER),
    "4.7.2": CASINO_SUPERVISORS,
    "4.7.3": CASINO_SUPERVISORS,
    "4.11": CASINO_SUPERVISORS,
    "4.12": (MANAGER, ASSISTANT),
    "5.5": CASINO_SUPERVISORS,
    "5.6.3/both": (MANAGER, ASSISTANT),
    "6.2": (DEALER, PLAYER),
    "6.6": CASINO_SUPERVISORS,
    "6.6.1": CASINO_SUPERVISORS,
    "6.7": CASINO_SUPERVISORS,
    "7.1": (DEALER, PLAYER),
    "7.4": (ASSISTANT, SUPERVISOR),
    "7.5": (ASSISTANT, SUPERVISOR),
    "8.4": CASINO_SUPERVISORS,
    "8.5": (ASSISTANT, SUPERVISOR),
    "8.7": CASINO_SUPERVISORS,
    "12.1": (MANAGER, ASSISTANT),
    "14.1.1/remove-option": (PLAYER, MANAGER),
    "14.1.3": CASINO_SUPERVISORS,
    "14.12/tail": CASINO_SUPERVISORS,
    "14.12.4": CASINO_SUPERVISORS,
    "14.12.5": CASINO_SUPERVISORS,
    "14.12.6": CASINO_SUPERVISORS,
    "14.13": CASINO_SUPERVISORS,
    "15.3": CASINO_SUPERVISORS,
    "15.3.1": CASINO_SUPERVISORS,
    "15.3.2": CASINO_SUPERVISORS,
    "15.3.3": CASINO_SUPERVISORS,
    "15.3.4": CASINO_SUPERVISORS,
    "15.4": CASINO_SUPERVISORS,
    "15.4.1": CASINO_SUPERVISORS,
    "15.4.2": CASINO_SUPERVISORS,
    "15.5": CASINO_SUPERVISORS,
    "15.5/forfeit": CASINO_SUPERVISORS,
    "15.8": CASINO_SUPERVISORS,
    "15.9": CASINO_SUPERVISORS,
    "15.10": (GAMING_SUPERVISOR, PLAYER),
    "15.12": CASINO_SUPERVISORS,
    REVIEW: (SUPERVISOR, GAMING_SUPERVISOR),
    "16.1": (OPERATOR, MANAGER),
    "16.2": (OPERATOR, MANAGER),
    "16.3": (OPERATOR, MANAGER),
    "16.4": (PLAYER, OPERATOR),
    "16.12": (OPERATOR, MANAGER),
}


def may(role: str, number: str) -> bool:
    return rules(NSW).authority.may(role, Clause.of(NSW, number))


@pytest.mark.parametrize(
    ("number", "holder", "other"),
    [
        pytest.param(number, holder, other, marks=holds(NSW, number), id=number)
        for number, (holder, other) in HOLDS.items()
        if number != REVIEW
    ],
)
def test_a_discretion_is_its_holders_and_not_everybodys(
    number: str, holder: str, other: str
) -> None:
    assert may(holder, number)
    assert not may(other, number)


def test_the_table_has_every_discretion_of_the_book() -> None:
    assert list(HOLDS) == [
        clause.number for clause in book(NSW).index.of_kind(ClauseKind.DISCRETION)
    ]


@pytest.mark.parametrize(
    "number", [number for number, holders in HOLDS.items() if holders == CASINO_SUPERVISORS]
)
@pytest.mark.parametrize("role", [SUPERVISOR, ASSISTANT, MANAGER])
def test_a_higher_rank_may_use_a_casino_supervisors_power(role: str, number: str) -> None:
    """Reading N40."""
    assert may(role, number)


@pytest.mark.parametrize("number", ["7.4", "7.5", "8.5", "3.8.1"])
def test_a_gaming_manager_may_do_what_an_assistant_may(number: str) -> None:
    """Reading N40, and SN-38."""
    assert may(MANAGER, number)
    assert not may(GAMING_SUPERVISOR, number)


@proves(NSW, "3.11")
def test_nsw_3_11_an_inspector_may_have_the_cards_verified_too() -> None:
    assert may(INSPECTOR, "3.11")
    assert not may("surveillance", "3.11")


@pytest.mark.parametrize("number", ["3.4", "3.8", "4.12", "6.2", "15.4", "16.1"])
def test_an_inspector_holds_nothing_else(number: str) -> None:
    assert not may(INSPECTOR, number)


def test_nsw_15_13_a_review_is_by_somebody_above_the_gaming_supervisor() -> None:
    """Reading N39."""
    holder, other = HOLDS[REVIEW]
    assert may(holder, REVIEW)
    assert not may(other, REVIEW)


def test_the_roles_stand_in_the_order_of_reading_n40() -> None:
    ladder = rules(NSW).authority
    assert [role.key for role in ladder.roles if not role.outside] == [
        DEALER, GAMING_SUPERVISOR, SUPERVISOR, ASSISTANT, MANAGER, OPERATOR
    ]  # fmt: skip
    assert [role.key for role in ladder.roles if role.outside] == [
        PLAYER, "patron", INSPECTOR, "surveillance", "authority"
    ]  # fmt: skip
