"""Every discretion of every book, used at a table by every role of its ladder.

Who holds which is typed from the pages, in the tests of each book's authority.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from punto.rules.books import book
from punto.rules.clause import Clause, ClauseKind
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.values import Named
from punto.table.commands import AnyCommand, Exercise, Person, Request
from punto.table.decide import decide
from punto.table.events import DiscretionUsed
from punto.table.evolve import evolve
from punto.table.state import TableState
from tests.refusals import found_in
from tests.rules.test_crown_authority import DISCRETIONS
from tests.rules.test_nsw_authority import HOLDS
from tests.rules.test_nz_authority import HOLDERS as NZ_HOLDERS
from tests.rules.test_rws_authority import HOLDERS as RWS_HOLDERS
from tests.table.driver import Driven, coup, opened
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, table

LADDERS: dict[str, tuple[str, ...]] = {
    NSW: ("dealer", "gaming-supervisor", "casino-supervisor", "assistant-gaming-manager",
          "gaming-manager", "operator"),
    NZ5: ("casino-employee", "dealer", "game-supervisor", "casino-supervisor", "operator"),
    NZ98: ("casino-employee", "dealer", "game-supervisor", "casino-supervisor", "operator"),
    RWS: ("dealer", "pit-supervisor", "pit-manager", "table-game-shift-manager"),
    CROWN: ("dealer", "higher-duties-dealer", "area-manager", "casino-manager", "management"),
}  # fmt: skip
"""Lowest first. NSW by reading N40, New Zealand and Crown by A36."""

LOWEST: dict[str, dict[str, str]] = {
    NSW: {number: holder for number, (holder, _) in HOLDS.items()},
    NZ5: {number: holder for number, (holder, _) in NZ_HOLDERS[NZ5].items()},
    NZ98: {number: holder for number, (holder, _) in NZ_HOLDERS[NZ98].items()},
    RWS: {number: holder for number, holder, _ in reversed(RWS_HOLDERS)},
    CROWN: {number: lowest for number, lowest, _ in DISCRETIONS},
}
"""The lowest role that may, on the ladder or beside it. Where RWS lists two, the first."""

BESIDE = {(NSW, "3.11"): ("inspector",), (NSW, "16.4"): ("patron",)}
"""NSW 3.11 names an inspector too; a prize of 16.4 may be won by a patron who does not play."""

NOT = {(RWS, "5.16"): ("table-game-shift-manager",)}
"""Pit employees by RWS 1 are dealer, pit supervisor and pit manager."""

RECORDED: dict[str, tuple[str, ...]] = {
    NSW: ("3.11", "16.1", "16.2", "16.3", "16.4", "16.12"),
    NZ5: ("3.4(a)", "3.4(b)"),
    NZ98: ("3.4(b)",),
    RWS: (),
    CROWN: ("13.2", "14.2.3(a)", "14.3.2", "14.4.8(d)(i)", "14.4.8(d)(ii)"),
}
"""What changes nothing at a table that runs: a check of cards (NSW 3.11), what is chosen when the
table is set up (New Zealand 3.4), and what a promotion, a jackpot or a tournament does.
"""

WORDS = {str(kind.__struct_config__.tag) for kind in get_args(AnyCommand)}

UNPROVED = ((NZ98, "8.8(a)/accept"), (CROWN, "12.6.1"))
"""What no other test carries: who may use it is not all that the clause says."""

EVERY = [
    pytest.param(
        key,
        number,
        id=f"{key} {number}",
        marks=() if (key, number) in UNPROVED else proves(key, number),
    )
    for key, held in LOWEST.items()
    for number in held
]
BOOKS = tuple(LOWEST)
WHY = "as the table needs it"


def holders(key: str, number: str) -> set[str]:
    """Who may, by the text of the book."""
    lowest, ladder = LOWEST[key][number], LADDERS[key]
    up = ladder[ladder.index(lowest) :] if lowest in ladder else (lowest,)
    return {*up, *BESIDE.get((key, number), ())} - {*NOT.get((key, number), ())}


def roles(key: str) -> Iterator[str]:
    """Every role of the book, and somebody whom it does not know."""
    yield from (role.key for role in book(key).rules.authority.roles)
    yield "nobody"


def exercise(at: TableState, role: str, clause: Clause, why: str = WHY) -> object:
    command = Exercise(clause=clause, reason=why, about="a discretion")
    return decide(at, Request(by=Person(name="Pat", role=role), at=17, command=command))


@pytest.mark.parametrize(("key", "number"), EVERY)
def test_a_discretion_is_recorded_or_has_a_command_and_is_refused_by_its_clause_to_all_others(
    key: str, number: str
) -> None:
    at, clause, may = TableState(table(key)), Clause.of(key, number), holders(key, number)
    assert may & set(roles(key)) == may
    for role in roles(key):
        ruling = exercise(at, role, clause)
        if role in may and number in RECORDED[key]:
            record = DiscretionUsed(clause=clause, about="a discretion", reason=WHY)
            assert ruling == Accepted((record,)), role
            assert record.effect == "nothing changes at the table"
            assert evolve(at, record) == at
        elif role in may:
            assert isinstance(ruling, Refused), role
            assert (ruling.reason, ruling.clause) == (Reason.NO_CHOICE, clause), role
            assert isinstance(ruling.expected, Named)
            assert ruling.expected.name in WORDS, "the command that carries it out"
        else:
            assert isinstance(ruling, Refused), role
            assert (ruling.reason, ruling.clause) == (Reason.NOT_AUTHORISED, clause), role


@pytest.mark.parametrize(("key", "number"), [each.values for each in EVERY])
def test_a_discretion_without_a_reason_is_refused(key: str, number: str) -> None:
    at, clause = TableState(table(key)), Clause.of(key, number)
    for role in holders(key, number):
        ruling = exercise(at, role, clause, why="")
        assert isinstance(ruling, Refused)
        assert (ruling.clause, found_in(ruling)) == (clause, "no-reason")


@pytest.mark.parametrize("key", BOOKS)
def test_a_discretion_can_be_used_at_any_time(key: str) -> None:
    at = opened(table(key), seed=5)
    for seen in _states(at):
        for number in RECORDED[key]:
            ruling = exercise(seen, LOWEST[key][number], Clause.of(key, number))
            assert isinstance(ruling, Accepted), (seen.phase, number)


def _states(at: Driven) -> list[TableState]:
    """The table after each event of a coup."""
    before = at.state
    events = coup(at)
    states = [before]
    for event in events:
        states.append(evolve(states[-1], event))
    assert states[-1] == at.state
    return states


@pytest.mark.parametrize("key", BOOKS)
def test_every_discretion_of_the_index_has_its_entry_on_the_ladder(key: str) -> None:
    ladder = {each.clause for each in book(key).rules.authority.discretions}
    assert [
        clause for clause in book(key).index.of_kind(ClauseKind.DISCRETION) if clause not in ladder
    ] == []
    assert {Clause.of(key, number) for number in LOWEST[key]} == ladder


@pytest.mark.parametrize("key", BOOKS)
def test_what_is_no_discretion_is_nobodys_to_use(key: str) -> None:
    at = TableState(table(key))
    ladder = {each.clause for each in book(key).rules.authority.discretions}
    others = [clause for clause in book(key).index.entries if clause not in ladder]
    assert others
    for clause in others:
        for role in (LADDERS[key][-1], "player"):
            ruling = exercise(at, role, clause)
            assert isinstance(ruling, Refused)
            assert ruling.reason is Reason.NO_CHOICE


@pytest.mark.parametrize("key", BOOKS)
def test_the_ladders_are_those_of_the_books(key: str) -> None:
    rungs = [role.key for role in book(key).rules.authority.roles if not role.outside]
    assert tuple(rungs) == LADDERS[key]
