"""The automatic dealer at Three Card Baccarat: whole coups by both devices, face up and down."""

from __future__ import annotations

import pytest

from punto.rules.table_rules import TableRules
from punto.table.commands import LookAtArea, PlaceBet, Sit
from punto.table.dealer import Awaited, Wait, next_step
from punto.table.events import BetSettled, BetTaken, DecksChanged, HandTurned, ResultsCalled
from tests.table.room import ANN, BOB, HUNDRED, Room, pack, room
from tests.table.three_table import DOWN, MACHINE, SHOE, UP
from tests.tables import CROWN, table

TABLES = [(arrangement, method) for arrangement in (SHOE, MACHINE) for method in (UP, DOWN)]


def rules(arrangement: str, method: str) -> TableRules:
    return table(CROWN, "three-card", decks=1, arrangement=arrangement, method=method)


def played(at: Room, coups: int) -> None:
    """Coups with wagers of two players; a shuffled deck comes whenever one is asked for."""
    for number in range(coups):
        while not at.state.bets_called:
            if not at.pack.order:
                at.shuffle(pack(at.state.rules, number))
            at.step()
        for who, area in ((ANN, 1), (ANN, 2), (BOB, 3)):
            at.player(PlaceBet(bet="three-card", stake=HUNDRED, area=area), who)
        at.player(PlaceBet(bet="tie", stake=HUNDRED, area=3), BOB)
        while at.state.bets_called:
            at.step()


@pytest.mark.parametrize(("arrangement", "method"), TABLES)
def test_coups_are_dealt_turned_and_settled_without_a_stop(arrangement: str, method: str) -> None:
    at = room(rules(arrangement, method))
    at.player(Sit(seat=1), ANN)
    at.player(Sit(seat=3), BOB)
    played(at, 8)
    called = [event for event in at.log if isinstance(event, ResultsCalled)]
    assert len(called) == 8
    assert sum(isinstance(event, BetSettled) for event in at.log) == 8 * 4
    assert not any(isinstance(event, BetTaken) for event in at.log)
    changed = sum(isinstance(event, DecksChanged) for event in at.log)
    assert changed == (8 if arrangement == MACHINE else 0)


def test_who_may_look_has_time_to() -> None:
    at = room(rules(SHOE, DOWN))
    at.player(Sit(seat=1), ANN)
    at.run(go_on=True)
    at.player(PlaceBet(bet="three-card", stake=HUNDRED, area=1), ANN)
    at.run(go_on=True)
    assert at.state.three_card is not None
    assert at.state.three_card.due is None
    assert not any(isinstance(event, HandTurned) for event in at.log)
    waits = next_step(at.state, at.pack)
    assert isinstance(waits, Wait)
    assert (waits.what, waits.players) == (Awaited.LOOK, ("Ann",))
    at.player(LookAtArea(area=1), ANN)
    at.run()
    assert sum(isinstance(event, HandTurned) for event in at.log) == 2
