"""Cards wrongly dealt at a New South Wales table: rebuilt, void, or found too late (14.1)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity
from punto.rules.permission import Topic
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    CallBets,
    Choose,
    CloseBets,
    DealCard,
    EndShoe,
    LowerBet,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    TakeBet,
)
from punto.table.events import (
    BetTaken,
    CardMoved,
    CoupVoided,
    CoupWithoutBets,
    Decided,
    IrregularityFound,
    ShoeEnded,
)
from punto.table.state import Phase
from tests.people import all_agree
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    deal_down,
    lost,
    missed_third_card,
    of,
    only,
    open_table,
    refused_by,
    settle,
    sums,
    void,
    whole,
    won,
)
from tests.tables import NSW, proves

MISSED = Report(irregularity=Irregularity.THIRD_CARD_MISSED)
DOUBT = Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False)
SIX_TO_FIVE = "2h 2c 4d 3s"  # Player 6 stands, Banker 5 has to draw.


@proves(NSW, "14.1", "14.1(b)", "14.1.1", "14.1.1/remove-option", "14.1.1/no-change")
def test_sn_53_a_missed_third_card_is_dealt_and_whole_wagers_may_come_off_first() -> None:
    at = missed_third_card()
    found = only(at.must(MISSED, DEALER), IrregularityFound)
    assert (found.clause, at.state.due) == (clause("14.1.1"), Side.BANKER)
    ruling = at.ask(LowerBet(bet="player", stake=cents("300"), area=1), ANN)
    assert refused_by(ruling, "14.1.1/no-change")
    taken = only(at.must(TakeBet(bet="player", area=1), ANN), BetTaken)
    assert (taken.wager.stake, taken.clause) == (cents("500"), clause("14.1.1/remove-option"))
    ruling = at.ask(PlaceBet(bet="player", stake=cents("500"), area=1), ANN)
    assert refused_by(ruling, "14.1.1/no-change")
    at.must(CloseBets(), SUPERVISOR)
    deal(at, "4h")
    assert len(at.state.banker) == 3
    assert settle(at) == {("Ann", "tie"): lost(), ("Ben", "banker"): won("300", "285")}


@proves(NSW, "14.1.1/remove-option")
@pytest.mark.parametrize("off", [("player",), ("tie",), ("player", "tie"), ()])
def test_sn_53_a_player_takes_off_either_wager_or_both(off: tuple[str, ...]) -> None:
    at = missed_third_card()
    at.must(MISSED, DEALER)
    areas = {"player": 1, "tie": 2}
    for bet in off:
        at.must(TakeBet(bet=bet, area=areas[bet]), ANN)
    at.must(CloseBets(), SUPERVISOR)
    deal(at, "4h")
    left = {bet for name, bet in settle(at) if name == "Ann"}
    assert left == {"player", "tie"} - set(off)


@proves(NSW, "14.1.1/remove-option")
def test_no_card_comes_before_the_supervisor_says_that_all_have_answered() -> None:
    at = missed_third_card()
    at.must(MISSED, DEALER)
    card = DealCard(card=parse_cards("4h")[0])
    assert refused_by(at.ask(card, DEALER), "14.1.1/remove-option")
    assert refused_by(at.ask(CloseBets(), DEALER), "14.1.1/remove-option")
    at.must(CloseBets(), SUPERVISOR)
    at.must(card, DEALER)
    assert isinstance(at.ask(TakeBet(bet="player", area=1), ANN), Refused)


@proves(NSW, "14.1.1/all-removed", "14.4", "14.4/no-wagers")
def test_where_every_wager_comes_off_the_coup_goes_on_without_wagers() -> None:
    at = open_table()
    begin(at, (ANN, "player", "500"), cards=SIX_TO_FIVE)
    at.must(SettleBets(), DEALER)
    events = at.must(TakeBet(bet="player"), ANN)
    assert only(events, CoupWithoutBets).clause == clause("14.1.1/all-removed")
    ruling = at.ask(PlaceBet(bet="player", stake=cents("500")), ANN)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NO_BET_COUP
    deal(at, "4h")
    assert settle(at) == {}
    clear(at)
    assert at.state.no_bet is None


@proves(NSW, "14.1.1/no-change")
def test_what_came_off_stays_off_though_no_card_has_been_exposed() -> None:
    at = open_table(method="method-b")
    begin(at, (ANN, "player", "500"), (BEN, "banker", "300"))
    deal_down(at, 3)
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), DEALER)
    at.must(TakeBet(bet="player", area=1), ANN)
    again = PlaceBet(bet="player", stake=cents("500"), area=1)
    less = LowerBet(bet="banker", stake=cents("100"), area=2)
    for ruling in (at.ask(again, ANN), at.ask(less, BEN)):
        assert refused_by(ruling, "14.1.1/no-change")
    at.must(CloseBets(), SUPERVISOR)
    deal_down(at, 1)
    for ruling in (at.ask(again, ANN), at.ask(less, BEN)):
        assert refused_by(ruling, "14.1.1/no-change")


@proves(NSW, "14.1(a)", "14.1.1")
def test_cards_in_doubt_are_laid_anew_in_the_order_in_which_they_left_the_shoe() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9h 2c")
    order = parse_cards("2c 9h")
    found = Report(irregularity=Irregularity.OUT_OF_ORDER, cards=order)
    events = at.must(found, DEALER)
    assert of(events, CardMoved)
    hands = [tuple(laid.card for laid in hand) for hand in (at.state.player, at.state.banker)]
    assert hands == [(order[0],), (order[1],)]
    assert at.state.fault is not None
    assert at.state.fault.may is Act.REMOVE_WAGER


@proves(NSW, "14.1(a)", "14.1.1")
def test_a_rebuilt_coup_follows_rules_7_3_and_9() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="2h 4c 3d 3s")
    deal(at, "7h")
    order = parse_cards("3d 4c 4h 2s 7h")
    ruling = at.ask(Report(irregularity=Irregularity.OUT_OF_ORDER, cards=order), DEALER)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NO_SUCH_CARD
    order = parse_cards("3d 4c 3s 2h 7h")
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, cards=order), DEALER)
    assert [laid.card for laid in at.state.player] == list(parse_cards("3d 3s"))
    assert [laid.card for laid in at.state.banker] == list(parse_cards("4c 2h"))
    assert at.state.shoe.front[0].card == parse_cards("7h")[0]


@proves(NSW, "14.1.2", "14.1.2/continue")
def test_a_coup_that_cannot_be_rebuilt_is_void_once_a_casino_supervisor_says_so() -> None:
    at = open_table()
    begin(at, (ANN, "player", "500"), (BEN, "pairs-banker", "20"), cards="2h 2c 4d 2s")
    said = only(at.must(DOUBT, DEALER), IrregularityFound)
    assert said.then == (Act.RETURN_WAGERS, Act.GO_ON_WITH_SHOE)
    assert at.state.phase is Phase.COUP
    ruling = at.ask(Choose(does="void-coup"), DEALER)
    assert refused_by(ruling, "14.1.2")
    left = at.state.shoe.left
    events = at.must(Choose(does="void-coup", reason="order lost"), SUPERVISOR)
    assert only(events, CoupVoided).clauses == (clause("14.1.2"),)
    assert at.who(only(events, Decided)).name == SUPERVISOR.name
    back = {("Ann", "player"): void("500"), ("Ben", "pairs-banker"): void("20")}
    assert sums(events) == back
    clear(at)
    assert (at.state.shoe.left, at.state.shoe.ending) == (left, None)
    assert whole(at, (ANN, "player", "100"), cards="9h 2c 9d 3s")


@proves(NSW, "14.1.3")
@pytest.mark.parametrize(("does", "replaced"), [("shuffle", False), ("replace-cards", True)])
def test_with_the_agreement_of_all_players_the_rest_of_the_shoe_may_go(
    does: str, replaced: bool
) -> None:
    at = open_table()
    begin(at, (ANN, "player", "500"), cards="2h 2c")
    at.must(DOUBT, DEALER)
    assert refused_by(at.ask(Choose(does=does), SUPERVISOR), "14.1.3")
    all_agree(at, Topic.NEW_CARDS, DEALER)
    assert refused_by(at.ask(Choose(does=does), DEALER), "14.1.3")
    events = at.must(Choose(does=does), SUPERVISOR)
    assert sums(events) == {("Ann", "player"): void("500")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "14.1.3")
    assert only(at.must(EndShoe(), DEALER), ShoeEnded).replace is replaced


@proves(NSW, "14.1(a)", "14.1.1", "14.1.2")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_cards_that_came_out_together_are_laid_in_their_order_or_the_coup_is_void(
    rebuildable: bool,
) -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9h")
    together = Report(
        irregularity=Irregularity.DRAWN_TOGETHER,
        cards=parse_cards("2c 4d"),
        rebuildable=rebuildable,
    )
    at.must(together, SUPERVISOR)
    if rebuildable:
        assert [laid.card for laid in at.state.banker] == list(parse_cards("2c"))
        assert [laid.card for laid in at.state.player] == list(parse_cards("9h 4d"))
    else:
        assert (at.state.phase, at.state.aside) == (Phase.SETTLED, ())


@proves(NSW, "14.1(b)", "14.1.1")
def test_the_players_third_card_on_the_banker_goes_to_the_player() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="2h 3c 2d 2s")
    events = at.must(DealCard(card=parse_cards("4h")[0], to=Side.BANKER), DEALER)
    found = only(events, IrregularityFound)
    assert (found.irregularity, found.clause) == (
        Irregularity.PLAYERS_CARD_TO_BANKER,
        clause("14.1.1"),
    )
    assert (len(at.state.player), len(at.state.banker)) == (3, 2)
    at.must(TakeBet(bet="player"), ANN)


@proves(NSW, "14.1.2")
def test_such_a_card_that_nobody_can_place_any_more_voids_the_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="2h 3c 2d 2s")
    card = parse_cards("4h")[0]
    at.must(DealCard(card=card, to=Side.BANKER, unnoticed=True), DEALER)
    what = Irregularity.PLAYERS_CARD_TO_BANKER
    events = at.must(Report(irregularity=what, rebuildable=False), SUPERVISOR)
    assert sums(events) == {("Ann", "player"): void("100")}


def test_nobody_but_staff_reports_a_fault() -> None:
    at = missed_third_card()
    ruling = at.ask(MISSED, Person(name="Ann"))
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NOT_AUTHORISED
