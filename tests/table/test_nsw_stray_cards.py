"""Cards that no hand may have, or found face up, at a New South Wales table (14.2 to 14.8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    ChooseBurn,
    CutCards,
    DealCard,
    DrawCard,
    OfferCards,
    OfferCut,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    Report,
    SettleBets,
    TakeBet,
)
from punto.table.events import (
    CardMoved,
    CoupVoided,
    CoupWithoutBets,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Laid, TableState
from tests.table.driver import Driven, coup, lying, opened
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
    given_back,
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
from tests.tables import NSW, proves, table

NINE = parse_cards("9h")[0]


@proves(NSW, "14.2")
def test_sn_56_a_wrong_player_card_becomes_the_bankers_third_where_banker_must_draw() -> None:
    at = open_table()
    begin(at, (ANN, "player", "1000"), cards="3h 2c 4d 2s")
    events = at.must(DealCard(card=NINE, to=Side.PLAYER), DEALER)
    assert only(events, IrregularityFound).clause == clause("14.2")
    assert (len(at.state.player), len(at.state.banker)) == (2, 3)
    assert isinstance(at.ask(TakeBet(bet="player"), ANN), Refused)
    called = only(at.must(SettleBets(), DEALER), ResultCalled)
    assert called.words == "Player 7, Banker 3: Player wins"


@proves(NSW, "14.2")
def test_sn_56_the_player_is_paid_on_the_hands_as_they_should_have_been() -> None:
    at = open_table()
    begin(at, (ANN, "player", "1000"), cards="3h 2c 4d 2s")
    at.must(DealCard(card=NINE, to=Side.PLAYER), DEALER)
    assert settle(at) == {("Ann", "player"): won("1000", "1000")}


@proves(NSW, "14.2")
def test_a_wrong_player_card_told_after_the_payment_is_put_right_too() -> None:
    at = open_table()
    begin(at, (ANN, "player", "1000"), cards="3h 2c 4d 2s")
    at.must(DealCard(card=NINE, to=Side.PLAYER, unnoticed=True), DEALER)
    settle(at, unnoticed=True)
    clear(at)
    at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), DEALER)
    assert settle(at) == {("Ann", "player"): won("1000", "1000")}


@proves(NSW, "14.2/banker-stands")
def test_where_banker_stands_an_unexposed_card_is_the_first_of_the_next_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="3h 3c 4d 3s")
    at.must(DealCard(face_down=True, to=Side.PLAYER), DEALER)
    assert lying(*at.state.shoe.front) == (Laid(None, face_down=True),)
    settle(at)
    clear(at)
    assert at.state.no_bet is None
    begin(at, (ANN, "player", "100"))
    at.must(DealCard(card=NINE), DEALER)
    assert lying(*at.state.player) == (Laid(NINE),)
    assert at.state.shoe.front == ()


@proves(NSW, "14.2/banker-stands", "14.3/first-card-exposed", "14.4/no-wagers")
def test_where_banker_stands_an_exposed_card_is_the_first_of_a_no_bet_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="3h 3c 4d 3s")
    events = at.must(DealCard(card=NINE, to=Side.PLAYER), DEALER)
    assert only(events, CoupWithoutBets).clause == clause("14.3/first-card-exposed")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    _no_bet_coup_begins_with(at, "14.3/first-card-exposed")


def _no_bet_coup_begins_with(at: Driven, number: str) -> None:
    """No wager is taken; the card that came back is the first, and the coup is played out."""
    assert refused_by(at.ask(CallBets(), DEALER), number)
    ruling = at.ask(PlaceBet(bet="tie", stake=cents("10")), ANN)
    assert isinstance(ruling, Refused)
    assert (ruling.reason, ruling.clause) == (Reason.NO_BET_COUP, clause(number))
    other = at.ask(DealCard(card=parse_cards("2c")[0]), DEALER)
    assert isinstance(other, Refused)
    at.must(DealCard(), DEALER)
    assert lying(*at.state.player) == (Laid(NINE),)
    deal(at, "2c 9d 2s")
    called = only(at.must(SettleBets(), DEALER), ResultCalled)
    assert called.no_bet
    clear(at)
    assert at.state.no_bet is None
    assert whole(at, (ANN, "player", "100"), cards="9c 2c 9d 3s")


@proves(NSW, "14.3", "14.4/no-wagers")
def test_a_wrong_banker_card_is_the_first_of_a_no_bet_coup() -> None:
    at = open_table()
    begin(at, (ANN, "banker", "100"), cards="3h 3c 4d 4s")
    events = at.must(DealCard(card=NINE, to=Side.BANKER), DEALER)
    assert only(events, IrregularityFound).irregularity is Irregularity.THIRD_CARD_TO_BANKER
    assert only(events, CardMoved).source == Side.BANKER
    assert isinstance(at.ask(TakeBet(bet="banker"), ANN), Refused)
    assert settle(at) == {("Ann", "banker"): ("stood-off", cents("100"), 0)}
    clear(at)
    _no_bet_coup_begins_with(at, "14.3")


@proves(NSW, "14.3/first-card-exposed", "14.4/no-wagers")
def test_a_card_exposed_between_coups_is_the_first_of_a_no_bet_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), (BEN, "tie", "10"))
    events = at.must(DrawCard(card=NINE), DEALER)
    assert given_back(events) == {("Ann", "player"): cents("100"), ("Ben", "tie"): cents("10")}
    _no_bet_coup_begins_with(at, "14.3/first-card-exposed")


@proves(NSW, "14.3/first-card-face-up", "14.4/no-wagers")
def test_sn_59_a_first_card_found_face_up_starts_a_no_bet_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"))
    events = at.must(DealCard(card=NINE, found_face_up=True), DEALER)
    assert given_back(events) == {("Ann", "player"): cents("100")}
    assert lying(*at.state.player) == (Laid(NINE),)
    ruling = at.ask(PlaceBet(bet="player", stake=cents("100")), ANN)
    assert refused_by(ruling, "14.3/first-card-face-up")
    deal(at, "2c 9d 2s")
    assert settle(at) == {}


@proves(NSW, "14.5")
def test_sn_59_a_later_card_found_face_up_is_played_and_all_wagers_stand() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9h 2c")
    events = at.must(DealCard(card=parse_cards("9d")[0], found_face_up=True), DEALER)
    said = only(events, IrregularityFound)
    assert (said.clause, said.remedy) == (clause("14.5"), Remedy.PLAY_ON)
    deal(at, "2s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}


@proves(NSW, "14.5")
def test_on_a_method_b_table_too_a_card_face_up_in_the_shoe_is_just_played() -> None:
    at = open_table(method="method-b")
    begin(at, (ANN, "player", "100"))
    deal_down(at, 1)
    events = at.must(DealCard(card=parse_cards("9d")[0], found_face_up=True), DEALER)
    said = only(events, IrregularityFound)
    assert (said.clause, said.remedy) == (clause("14.5"), Remedy.PLAY_ON)
    assert (at.state.fault, len(at.state.layout)) == (None, 1)


@proves(NSW, "14.4", "14.4/no-wagers", "8.2")
def test_a_no_bet_coup_is_dealt_by_method_a_on_a_method_b_table() -> None:
    at = open_table(method="method-b")
    begin(at, (ANN, "player", "100"))
    at.must(DrawCard(card=NINE), DEALER)
    at.must(DealCard(), DEALER)
    deal(at, "2c 9d 2s")
    assert at.state.fault is None
    ruling = at.ask(OfferCards(hand=Side.PLAYER), DEALER)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NO_BET_COUP
    assert settle(at) == {}


@proves(NSW, "14.3/first-card-exposed")
def test_a_card_too_many_that_was_seen_opens_a_no_bet_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9c 3c 9d 3s")
    at.must(DrawCard(card=NINE), DEALER)
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    _no_bet_coup_begins_with(at, "14.3/first-card-exposed")


@proves(NSW, "14.1(b)", "14.1.1")
def test_a_card_too_many_that_nobody_saw_goes_back_to_the_front() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9c 3c 9d 3s")
    at.must(DrawCard(), DEALER)
    assert lying(*at.state.shoe.front) == (Laid(None, face_down=True),)
    at.must(TakeBet(bet="player"), ANN)


@proves(NSW, "14.6")
def test_a_coup_for_which_the_cards_do_not_suffice_is_void_with_all_its_wagers() -> None:
    bets = [PlaceBet(bet=bet, stake=cents("10")) for bet in ("tie", "pairs-player")]
    voided = 0
    for seed in range(30):
        at = opened(table(NSW, decks=3), seed)
        at.state = replace(at.state, shoe=replace(at.state.shoe, cutting_card_in=False))
        events = coup(at, *bets)
        while at.state.shoe.left >= INITIAL_CARDS:
            events = coup(at, *bets)
        if at.state.last and at.state.last.outcome is None:
            assert only(events, CoupVoided).clauses == (clause("14.6"),)
            assert sums(events) == {("Ann", each.bet): void("10") for each in bets}
            assert not of(events, ResultCalled)
            voided += 1
    assert voided


@proves(NSW, "14.8")
@pytest.mark.parametrize("counted", [False, True])
def test_cards_that_were_not_burned_stay_in_play(counted: bool) -> None:
    at = _loaded()
    if counted:
        at.must(ChooseBurn(burn=Burn.FACE_UP_COUNT), SUPERVISOR)
        at.must(BurnCard(card=parse_cards("5c")[0]), DEALER)
        assert at.state.shoe.to_burn == 5
    left = at.state.shoe.left
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    events = at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    assert only(events, IrregularityFound).clause == clause("14.8")
    assert whole(at, (ANN, "player", "100"), cards="9c 2c 9d 3s")
    assert at.state.shoe.left == left - 4


@proves(NSW, "14.8")
def test_a_burn_found_missing_in_mid_coup_changes_nothing() -> None:
    at = _loaded()
    at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    begin(at, (ANN, "player", "100"), cards="9c 2c 9d")
    at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    deal(at, "3s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}


def _loaded() -> Driven:
    """A shoe whose first card is still to be burned."""
    at = Driven(TableState(table(NSW)))
    at.must(PostSign(), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(to_players=False), DEALER)
    at.must(CutCards(in_front=200), SUPERVISOR)
    at.must(PutCuttingCard(from_back=20), DEALER)
    return at
