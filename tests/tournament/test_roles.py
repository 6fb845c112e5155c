"""What belongs to the house, and what to the director."""

from __future__ import annotations

import pytest

from punto.rules.ruling import Reason
from punto.table.commands import Person
from punto.tournament.commands import (
    AdviseAuthority,
    AnyCommand,
    Attend,
    AwardPrizes,
    BeginRound,
    Brief,
    Cancel,
    CloseEntries,
    DesignateTable,
    DraftTerms,
    EndRound,
    NoteReturn,
    OpenEntries,
    PublishTerms,
    RaiseDispute,
    ReleaseTable,
    Retire,
    Withdraw,
)
from tests.tournament.driver import (
    COO,
    DESK,
    DIRECTOR,
    MANAGER,
    TABLE,
    entered,
    entry,
    fresh,
    terms,
)

ANN = Person(name="Ann")

HOUSE: list[AnyCommand] = [
    DraftTerms(terms=terms()),
    PublishTerms(where="x"),
    AdviseAuthority(),
    OpenEntries(),
    DesignateTable(table="T9"),
    ReleaseTable(table=TABLE),
    Cancel(reason="x"),
    CloseEntries(),
    entry("Z"),
]


@pytest.mark.parametrize("command", HOUSE, ids=lambda command: type(command).__name__)
def test_what_the_house_does_is_not_for_players_nor_the_director(command: AnyCommand) -> None:
    held = entered()
    assert held.no(command, ANN) == (Reason.NOT_AUTHORISED, "14.1")
    assert held.no(command, DIRECTOR) == (Reason.NOT_AUTHORISED, "14.1")


DIRECTED: list[AnyCommand] = [
    Brief(understood=True),
    BeginRound(order=()),
    EndRound(),
    AwardPrizes(),
]


@pytest.mark.parametrize("command", DIRECTED, ids=lambda command: type(command).__name__)
def test_what_the_director_does_is_not_for_others(command: AnyCommand) -> None:
    held = entered()
    for by in (ANN, DESK, MANAGER, COO):
        assert held.no(command, by)[0] is Reason.NOT_AUTHORISED


def test_nothing_can_be_told_of_a_tournament_without_terms() -> None:
    assert fresh().no(AdviseAuthority()) == (Reason.NOT_NOW, "14.2.2(b)")
    assert fresh().no(entry("A"))[0] is Reason.NOT_NOW


def test_a_namesake_is_neither_the_player_nor_the_director() -> None:
    """An inspector, somebody who looks on, and the director have no player's rights by a name."""
    held = entered()
    for role in ("inspector", "onlooker", "tournament-director"):
        by = Person(name="A", role=role)
        for command in (Withdraw(player="A"), Retire(player="A"), NoteReturn(player="A")):
            assert held.no(command, by)[0] is Reason.NOT_AUTHORISED
        assert held.no(RaiseDispute(about="the draw"), by)[0] is Reason.NOT_ENTERED
    held.must(Attend(present=False), DIRECTOR)
    for role in ("player", "dealer", "onlooker"):
        namesake = Person(name=DIRECTOR.name, role=role)
        assert held.no(Attend(), namesake) == (Reason.NOT_AUTHORISED, "14.2.3")
    held.must(Attend(), DIRECTOR)
