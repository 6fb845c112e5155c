"""Shuffle, cut, scale, decks and displays that went wrong, in New South Wales (14.7 to 14.14)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    DealCard,
    EndShoe,
    OfferCut,
    PlaceBet,
    PutCuttingCard,
    Report,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import (
    BetSettled,
    BetUnsettled,
    CoupVoided,
    IrregularityFound,
    Notified,
    ShoeEnded,
)
from punto.table.state import Phase
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    FLOOR,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    of,
    only,
    open_table,
    place,
    refused_by,
    settle,
    sums,
    void,
    whole,
    won,
)
from tests.tables import NSW, proves

NATURAL = "9c 2c 9d 3s"  # Player 8, Banker 5.
CUT, SHUFFLE = Irregularity.FAIL_TO_CUT, Irregularity.FAIL_TO_SHUFFLE
BY_KIND = {
    CUT: ("14.7", "14.7/reshuffle", "14.7/results"),
    SHUFFLE: ("14.9", "14.9/reshuffle", "14.9/results"),
}


@proves(NSW, "14.7", "14.7/reshuffle", "14.7/results", "14.9", "14.9/reshuffle", "14.9/results")
@pytest.mark.parametrize("what", [CUT, SHUFFLE])
def test_cards_not_cut_or_not_shuffled_finish_the_coup_and_are_shuffled_and_cut(
    what: Irregularity,
) -> None:
    at, number = _left_out(what), BY_KIND[what][0]
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    begin(at, (ANN, "player", "100"), cards="9c 2c")
    events = at.must(Report(irregularity=what), DEALER)
    said = only(events, IrregularityFound)
    assert (said.clause, said.remedy) == (clause(number), Remedy.FINISH_THEN_SHUFFLE)
    assert not of(events, BetUnsettled)
    deal(at, "9d 3s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), number)
    at.must(EndShoe(), DEALER)
    ruling = at.ask(BringCards(cards=Cards.NEW, same=True), DEALER)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.MISSING_STEP
    at.must(BringCards(cards=Cards.NEW, same=True, done=(Step.SHUFFLED,)), DEALER)
    at.must(OfferCut(to_players=False), SUPERVISOR)
    assert at.state.phase is Phase.CUT


def _left_out(what: Irregularity) -> Driven:
    """A table where nobody missed the cut, or the shuffle after the last coup."""
    at = open_table()
    at.must(ShowCuttingCard(), DEALER)
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    if what is CUT:
        at.must(EndShoe(), DEALER)
        at.must(BringCards(cards=Cards.NEW, same=True, done=(Step.SHUFFLED,)), DEALER)
    at.must(Report(irregularity=what, unnoticed=True), DEALER)
    if what is CUT:
        at.must(PutCuttingCard(from_back=20), DEALER)
        at.must(BurnCard(), DEALER)
    return at


def _paid(variant: str, paid_as: str, cards: str, stake: str = "1000") -> Driven:
    """Coup 10 at a table, paid by another scale."""
    percentages = {"tie-percentage": "5%"}
    at = open_table(variant=variant, percentages=percentages if variant == "tie-premium" else {})
    for suit in "chdschdsc":
        whole(at, (ANN, "tie", "10"), cards=f"2{suit} 9{suit} 3{suit} 9{suit}")
    begin(at, (ANN, "banker", stake), cards=cards)
    at.must(SettleBets(paid_as=paid_as), DEALER)
    return at


BANKER_7 = "2h 3c 4d 4s"  # Player 6, Banker 7.
BANKER_6 = "2h 2c 3d 4s Kh"  # Player 5 draws and stays on 5, Banker 6 stands.
WRONG = Irregularity.WRONG_SCALE


@proves(NSW, "14.10", "14.10.1", "14.10.2", "13.1", "13.2", "13.3")
@pytest.mark.parametrize(
    ("game", "paid_as", "wrong", "right"),
    [
        ("even-money", "premium", "950", "1000"),
        ("premium", "even-money", "1000", "950"),
        ("tie-premium", "even-money", "1000", "950"),
    ],
)
def test_sn_62_an_earlier_coup_paid_by_the_wrong_scale_stands_and_the_next_is_paid_right(
    game: str, paid_as: str, wrong: str, right: str
) -> None:
    at = _paid(game, paid_as, BANKER_7)
    assert sums(tuple(at.log))[("Ann", "banker")] == won("1000", wrong)
    clear(at)
    begin(at, (ANN, "banker", "1000"), cards="2h")
    events = at.must(Report(irregularity=WRONG), DEALER)
    said = only(events, IrregularityFound)
    assert (said.clause, said.remedy) == (clause("14.10.1"), Remedy.RESULTS_STAND)
    assert not of(events, BetUnsettled)
    assert not of(events, BetSettled)
    assert at.state.shoe.ending is None, "the game continues"
    deal(at, "3c 4d 4s")
    assert settle(at) == {("Ann", "banker"): won("1000", right)}


@proves(NSW, "14.10", "14.10.2")
@pytest.mark.parametrize("cleared", [False, True])
def test_sn_62_noticed_before_the_next_coup_the_rest_is_paid(cleared: bool) -> None:
    at = _paid("even-money", "premium", BANKER_7)
    if cleared:
        clear(at)
    events = at.must(Report(irregularity=WRONG), DEALER)
    assert only(events, BetUnsettled).paid == cents("950")
    assert sums(events) == {("Ann", "banker"): won("1000", "1000")}
    clear(at)
    assert whole(at, (ANN, "banker", "1000"), cards=BANKER_7) == {
        ("Ann", "banker"): won("1000", "1000")
    }


@proves(NSW, "14.10", "14.10.2")
@pytest.mark.parametrize(
    ("variant", "paid_as", "cards", "wrong", "right"),
    [
        ("premium", "even-money", BANKER_6, "500", "950"),
        ("premium", "even-money", BANKER_7, "1000", "950"),
        ("even-money", "premium", BANKER_6, "950", "500"),
        ("tie-premium", "even-money", BANKER_7, "1000", "950"),
    ],
)
def test_each_scale_in_place_of_the_other(
    variant: str, paid_as: str, cards: str, wrong: str, right: str
) -> None:
    at = _paid(variant, paid_as, cards)
    assert sums(tuple(at.log))[("Ann", "banker")] == won("1000", wrong)
    events = at.must(Report(irregularity=WRONG), DEALER)
    assert sums(events) == {("Ann", "banker"): won("1000", right)}


FOREIGN, MISSING = Irregularity.FOREIGN_CARD, Irregularity.MISSING_CARD


@proves(NSW, "14.11", "14.11.1", "14.11.2", "14.11.3", "14.11.14")
@pytest.mark.parametrize("what", [FOREIGN, MISSING])
@pytest.mark.parametrize("paid", [False, True])
def test_a_missing_or_foreign_card_voids_the_coup_and_empties_the_shoe(
    what: Irregularity, paid: bool
) -> None:
    at = open_table()
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    begin(at, (ANN, "player", "100"), (BEN, "pairs-player", "20"), cards="9c 2c 9d 3s")
    if paid:
        settle(at)
    events = at.must(Report(irregularity=what, note="a joker"), DEALER)
    assert only(events, CoupVoided).clauses == (clause("14.11.2"),)
    assert sums(events) == {("Ann", "player"): void("100"), ("Ben", "pairs-player"): void("20")}
    assert len(of(events, BetUnsettled)) == (2 if paid else 0)
    told = [(each.who, each.clause) for each in of(events, Notified)]
    assert told == [("surveillance", clause("14.11.14")), ("inspector", clause("14.11.14"))]
    clear(at)
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    assert only(at.must(EndShoe(), DEALER), ShoeEnded).replace
    assert at.state.shoe.left == 0


@proves(NSW, "14.11.1")
def test_a_foreign_card_between_coups_leaves_the_last_coup_as_it_is() -> None:
    at = open_table()
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    at.must(CallBets(), DEALER)
    place(at, (BEN, "tie", "50"))
    events = at.must(Report(irregularity=FOREIGN), DEALER)
    assert not of(events, BetUnsettled)
    assert not of(events, BetSettled)
    assert at.state.layout == ()


@proves(NSW, "14.11", "14.11.2")
def test_a_card_seen_more_often_than_the_decks_hold_it_is_foreign() -> None:
    at = open_table(decks=3)
    for _ in range(3):
        whole(at, (ANN, "player", "100"), cards="9c 2c 9d 3s")
    begin(at, (ANN, "player", "100"), cards="8h")
    events = at.must(DealCard(card=parse_cards("9c")[0]), DEALER)
    assert only(events, IrregularityFound).irregularity is FOREIGN
    assert sums(events) == {("Ann", "player"): void("100")}


SCANNER = Irregularity.WRONG_SCANNER


@proves(NSW, "14.13")
def test_sn_65_a_casino_supervisor_confirms_what_lies_on_the_layout() -> None:
    at = open_table()
    begin(at, (ANN, "banker", "100"), cards=BANKER_7)
    at.must(Report(irregularity=SCANNER, note="the shoe shows Banker 8"), DEALER)
    ruling = at.ask(SettleBets(), DEALER)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.CHOICE_OPEN
    assert refused_by(at.ask(Choose(does="confirm-outcome"), DEALER), "14.13")
    at.must(Choose(does="confirm-outcome", reason="Banker 7"), SUPERVISOR)
    assert settle(at) == {("Ann", "banker"): won("100", "95")}


@proves(NSW, "14.13/void")
@pytest.mark.parametrize("paid", [False, True])
def test_sn_65_a_coup_that_cannot_be_confirmed_is_void(paid: bool) -> None:
    at = open_table()
    begin(at, (ANN, "banker", "100"), cards=BANKER_7)
    if paid:
        settle(at)
    at.must(Report(irregularity=SCANNER), DEALER)
    assert at.state.phase is Phase.COUP
    assert refused_by(at.ask(Choose(does="void-coup"), DEALER), "14.13")
    events = at.must(Choose(does="void-coup"), FLOOR)
    assert only(events, IrregularityFound).clause == clause("14.13/void")
    assert sums(events) == {("Ann", "banker"): void("100")}


@proves(NSW, "14.14")
@pytest.mark.parametrize("paid", [False, True])
def test_sn_65_a_wrong_display_alone_changes_nothing(paid: bool) -> None:
    at = open_table()
    begin(at, (ANN, "banker", "100"), cards=BANKER_7)
    done = settle(at) if paid else {}
    before = at.state
    events = at.must(Report(irregularity=Irregularity.WRONG_DISPLAY), DEALER)
    assert only(events, IrregularityFound).clause == clause("14.14")
    assert at.state == before
    assert (done or settle(at)) == {("Ann", "banker"): won("100", "95")}


@pytest.mark.parametrize("what", [CUT, SHUFFLE, FOREIGN, MISSING, SCANNER])
def test_a_player_cannot_report_a_fault_and_nothing_changes(what: Irregularity) -> None:
    at = open_table()
    begin(at, (ANN, "banker", "100"), cards=BANKER_7)
    before = at.state
    assert isinstance(at.ask(Report(irregularity=what), ANN), Refused)
    assert at.state == before
    assert isinstance(at.ask(PlaceBet(bet="tie", stake=cents("10")), ANN), Refused)
