"""Up to when a wrongly dealt coup is put right at a New South Wales table (14.1.4)."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.table.commands import (
    BringCards,
    CallBets,
    CloseTable,
    EndShoe,
    Leave,
    OfferCut,
    Report,
)
from punto.table.events import (
    BetTaken,
    BetUnsettled,
    IrregularityFound,
)
from punto.table.state import Phase
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    begin,
    clause,
    clear,
    missed_third_card,
    of,
    only,
    settle,
)
from tests.tables import NSW, proves

MISSED = Report(irregularity=Irregularity.THIRD_CARD_MISSED)


def test_sn_02_the_window_is_open_until_another_card_leaves_the_shoe() -> None:
    at = missed_third_card()
    clear(at)
    at.must(CallBets(), DEALER)
    events = at.must(MISSED, DEALER)
    assert len(of(events, BetUnsettled)) == 3
    assert (at.state.phase, at.state.due) == (Phase.COUP, Side.BANKER)


@proves(NSW, "14.1.4", "1.1/coup", "14.1(b)")
def test_sn_02_once_the_next_coup_began_results_stand_and_no_money_moves() -> None:
    at = missed_third_card()
    clear(at)
    begin(at, (ANN, "player", "100"), cards="9h")
    layout = at.state.layout
    late = Report(irregularity=Irregularity.THIRD_CARD_MISSED, earlier=True)
    events = at.must(late, DEALER)
    found = only(events, IrregularityFound)
    assert (found.irregularity, found.clause) == (Irregularity.FOUND_LATE, clause("14.1.4"))
    assert not of(events, BetUnsettled)
    assert not of(events, BetTaken)
    assert at.state.layout == layout


@proves(NSW, "14.1.4")
@pytest.mark.parametrize("end", ["shoe", "new shoe", "table"])
def test_once_the_cards_left_the_shoe_or_the_table_closed_results_stand(end: str) -> None:
    at = missed_third_card()
    clear(at)
    for who in (ANN, BEN) if end == "table" else ():
        at.must(Leave(), who)
    at.must(CloseTable() if end == "table" else EndShoe())
    if end == "new shoe":
        at.must(BringCards(cards=Cards.NEW, done=tuple(Step)))
        at.must(OfferCut(to_players=False))
    events = at.must(MISSED, DEALER)
    assert only(events, IrregularityFound).clause == clause("14.1.4")
    assert not of(events, BetUnsettled)


@proves(NSW, "14.1.4")
def test_a_fault_of_the_coup_before_is_late_even_while_this_one_is_paid() -> None:
    at = missed_third_card()
    clear(at)
    begin(at, (ANN, "player", "100"), cards="9h 2c 9d 3s")
    settle(at)
    late = Report(irregularity=Irregularity.THIRD_CARD_MISSED, earlier=True)
    events = at.must(late, DEALER)
    assert only(events, IrregularityFound).clause == clause("14.1.4")
    assert at.state.phase is Phase.SETTLED
