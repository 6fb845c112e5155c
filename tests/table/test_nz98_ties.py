"""Midi 1998: what a tie leaves on the layout lies for the next round, and may be altered."""

from __future__ import annotations

from punto.money import cents
from punto.table.commands import CallBets, ClearTable, CloseBets, PlaceBet, SettleBets, TakeBet
from tests.table.nz98_table import ANN, BEN, DEALER, ready
from tests.table.rws_table import deal
from tests.tables import NZ98, proves


@proves(NZ98, "5.12")
def test_5_12_after_a_tie_wagers_on_the_hands_lie_on_and_may_be_altered() -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    for who, bet, area in ((ANN, "player", 1), (BEN, "banker", 2), (BEN, "tie", 2)):
        at.must(PlaceBet(bet=bet, stake=cents("100"), area=area), who)
    at.must(CloseBets(), DEALER)
    deal(at, "6h 6c Kd Qs")
    at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    assert [(each.player, each.bet) for each in at.state.layout] == [
        ("Ann", "player"),
        ("Ben", "banker"),
    ]
    at.must(TakeBet(bet="player"), ANN)
    assert [each.player for each in at.state.layout] == ["Ben"]
