"""Steps that were left out at a New South Wales table, told and compared with the record."""

from __future__ import annotations

import pytest

from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.ruling import Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    CutCards,
    OfferCut,
    PostSign,
    PutCuttingCard,
    Report,
    ShowCuttingCard,
)
from punto.table.events import (
    IrregularityFound,
)
from punto.table.state import TableState
from tests.table.driver import Driven, few_left
from tests.table.nsw_table import (
    ANN,
    DEALER,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    only,
    open_table,
    refused_by,
    settle,
    whole,
    won,
)
from tests.tables import NSW, proves, table


@proves(NSW, "14.6")
def test_14_6_cards_that_suffice_are_not_too_few() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 6h")
    few = Report(irregularity=Irregularity.INSUFFICIENT_CARDS)
    assert isinstance(at.ask(few, DEALER), Refused)
    few_left(at)
    assert only(at.must(few, DEALER), IrregularityFound).clause == clause("14.6")


def _shoe(*forgotten: Irregularity) -> Driven:
    """A shoe made ready, but for steps that nobody misses."""
    at = Driven(TableState(table(NSW)))
    at.must(PostSign(), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(to_players=False), DEALER)
    if Irregularity.FAIL_TO_CUT in forgotten:
        at.must(Report(irregularity=Irregularity.FAIL_TO_CUT, unnoticed=True), DEALER)
    else:
        at.must(CutCards(in_front=200), SUPERVISOR)
    at.must(PutCuttingCard(from_back=20), DEALER)
    if Irregularity.FAIL_TO_BURN in forgotten:
        at.must(Report(irregularity=Irregularity.FAIL_TO_BURN, unnoticed=True), DEALER)
    else:
        at.must(BurnCard(), DEALER)
    return at


@proves(NSW, "14.7", "14.7/reshuffle", "14.8", "14.9", "14.9/reshuffle")
@pytest.mark.parametrize(
    ("what", "number"),
    [(Irregularity.FAIL_TO_CUT, "14.7"), (Irregularity.FAIL_TO_BURN, "14.8")],
)
def test_a_cut_or_a_burn_that_nobody_missed_can_be_told_and_one_that_was_made_cannot(
    what: Irregularity, number: str
) -> None:
    at, right = _shoe(what), _shoe()
    for each in (at, right):
        begin(each, (ANN, "player", "100"), cards="Kc Kd")
    assert isinstance(right.ask(Report(irregularity=what), DEALER), Refused)
    assert only(at.must(Report(irregularity=what), DEALER), IrregularityFound).clause == clause(
        number
    )
    deal(at, "9h 3c")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "14.7") is (number == "14.7")


@proves(NSW, "14.9", "14.9/reshuffle", "14.9/results")
def test_14_9_coups_after_the_last_one_are_finished_and_stand() -> None:
    past = Report(irregularity=Irregularity.FAIL_TO_SHUFFLE)
    at = open_table()
    assert isinstance(at.ask(past, DEALER), Refused)
    at.must(ShowCuttingCard(), DEALER)
    whole(at, (ANN, "player", "100"), cards="Kc Kd 9h 3c")
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    at.must(Report(irregularity=Irregularity.FAIL_TO_SHUFFLE, unnoticed=True), DEALER)
    whole(at, (ANN, "player", "100"), cards="Qc Qd 9s 3h")
    begin(at, (ANN, "player", "100"), cards="Jc Jd")
    assert only(at.must(past, DEALER), IrregularityFound).clause == clause("14.9")
    deal(at, "9d 3s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "14.9")
