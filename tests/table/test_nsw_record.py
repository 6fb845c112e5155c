"""The record of a New South Wales coup: faults found late or at once, and reports against it."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    Choose,
    CloseBets,
    DealCard,
    DrawCard,
    LookAtHand,
    OfferCards,
    PassHand,
    Report,
    ReturnHand,
    SettleBets,
    TakeBet,
    TakeCards,
)
from punto.table.events import (
    BetTaken,
    BetUnsettled,
    CountCalled,
    CoupVoided,
    CoupWithoutBets,
    IrregularityFound,
    OrderDecided,
)
from punto.table.state import Phase
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    SUPERVISOR,
    all_decline,
    begin,
    clause,
    clear,
    deal,
    deal_down,
    four_down,
    lost,
    of,
    only,
    open_table,
    refused_by,
    settle,
    turn,
    whole,
    won,
)
from tests.tables import NSW, proves

P, B = Side.PLAYER, Side.BANKER
TO_PLAYER = Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER)
MISSED = Report(irregularity=Irregularity.THIRD_CARD_MISSED)
DOUBT = Report(irregularity=Irregularity.OUT_OF_ORDER)


def unnoticed(at: Driven, cards: str, to: Side) -> None:
    for card in parse_cards(cards):
        at.must(DealCard(card=card, to=to, unnoticed=True), DEALER)


def hands(at: Driven) -> tuple[str, str]:
    player, banker = (
        " ".join(str(laid.card) for laid in hand) for hand in (at.state.player, at.state.banker)
    )
    return player, banker


def names(text: str) -> str:
    return " ".join(map(str, parse_cards(text)))


@proves(NSW, "14.2", "14.3/first-card-exposed", "14.1(b)")
def test_14_2_found_late_is_judged_without_bankers_own_later_card() -> None:
    """Player 6 stands, Banker 3 draws: the 9 was Banker's. The 5 that Banker took then is over."""
    at = open_table()
    begin(at, (ANN, "player", "100"), (BEN, "banker", "300"), cards="Kc Kd 6h 3c")
    unnoticed(at, "9h", P)  # Player 6 and 9 is 5: wrongly seen as Banker to draw on a 9.
    deal(at, "5d")
    paid = settle(at, unnoticed=True)
    assert paid == {("Ann", "player"): lost(), ("Ben", "banker"): won("300", "285")}
    clear(at)
    events = at.must(TO_PLAYER, DEALER)
    assert only(events, IrregularityFound).clause == clause("14.2")
    assert hands(at) == (names("Kc 6h"), names("Kd 3c 9h"))
    assert only(events, CoupWithoutBets).clause == clause("14.3/first-card-exposed")
    done = {("Ann", "player"): won("100", "100"), ("Ben", "banker"): lost()}
    assert settle(at) == done, "6 beats 2"
    clear(at)
    assert (at.state.no_bet is not None, len(at.state.shoe.front)) == (True, 1)
    deal(at, "")
    at.must(DealCard(), DEALER)
    assert hands(at) == (names("5d"), "")


@proves(NSW, "14.1.1", "9.4", "14.1(b)")
def test_14_1_1_the_sixth_card_that_went_to_player_is_bankers() -> None:
    """Player 5 draws a 4, Banker 3 must draw: the 9 went to Player as a fourth card."""
    at = open_table()
    begin(at, (ANN, "player", "100"), (BEN, "banker", "300"), cards="Kc Kd 5h 3c 4s")
    unnoticed(at, "9h", P)
    at.must(DOUBT, DEALER)
    assert hands(at) == (names("Kc 5h 4s"), names("Kd 3c 9h"))
    at.must(CloseBets(), SUPERVISOR)
    assert settle(at)["Ann", "player"] == won("100", "100"), "9 against 2"


@proves(NSW, "9.6", "14.3/first-card-exposed")
def test_9_6_a_fourth_card_is_never_counted() -> None:
    """Player 6, Banker 7 stand. Two cards more came to Player, and nobody saw it till the end."""
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 6h 7c")
    unnoticed(at, "2s 9d", P)
    found = only(at.must(SettleBets(), DEALER), IrregularityFound)
    assert found.irregularity is Irregularity.EXCESS_CARD
    assert hands(at) == (names("Kc 6h"), names("Kd 7c"))
    assert settle(at) == {("Ann", "player"): lost()}
    clear(at)
    assert [laid.card for laid in at.state.shoe.front] == list(parse_cards("2s 9d"))
    assert at.state.no_bet is not None


@proves(NSW, "14.2", "14.1(b)")
def test_a_third_card_that_is_player_by_right_cannot_be_reported_as_wrong() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="2c Kd 3h 3c 6s")
    for what in (TO_PLAYER, Report(irregularity=Irregularity.THIRD_CARD_TO_BANKER)):
        assert isinstance(at.ask(what, DEALER), Refused)
    assert hands(at)[0] == names("2c 3h 6s")


@proves(NSW, "14.1(b)", "14.1.4")
def test_a_correct_coup_is_not_reopened_for_a_third_card_that_nobody_missed() -> None:
    at = open_table()
    whole(at, (ANN, "player", "100"), cards="Kc Kd 9h 3c")
    assert isinstance(at.ask(MISSED, DEALER), Refused)
    assert at.state.phase is Phase.BETWEEN


@proves(NSW, "14.1.4", "1.1/coup")
def test_14_1_4_once_the_first_card_of_the_next_coup_is_out_results_stand() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 6h 3c")
    at.must(SettleBets(unnoticed=True), DEALER)
    clear(at)
    at.must(DrawCard(), DEALER)
    events = at.must(MISSED, DEALER)
    assert only(events, IrregularityFound).clause == clause("14.1.4")
    assert not of(events, BetUnsettled)
    assert (at.state.phase, len(at.state.shoe.front)) == (Phase.BETWEEN, 1)


@proves(NSW, "14.3", "14.3/first-card-exposed")
def test_a_card_that_was_seen_and_used_in_the_coup_leaves_no_no_bet_coup_behind() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="2c Kd 3h 3c")
    at.must(DrawCard(card=parse_cards("6s")[0]), DEALER)
    assert hands(at)[0] == names("2c 3h 6s")
    deal(at, "Kh")
    settle(at)
    clear(at)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())


@proves(NSW, "14.1", "14.1.1", "7.3")
def test_first_cards_at_the_wrong_hands_can_be_told_and_are_put_right() -> None:
    """Both hands have the other's cards: Banker's 9 was Player's."""
    at = open_table()
    begin(at, (ANN, "player", "100"), (BEN, "banker", "300"))
    for card, to in zip(("Kc", "Kd", "9h", "3c"), (B, P, B, P), strict=True):
        unnoticed(at, card, to)
    assert hands(at) == (names("Kd 3c"), names("Kc 9h"))
    assert settle(at)["Ben", "banker"] == won("300", "285")
    at.must(DOUBT, DEALER)
    assert hands(at) == (names("Kc 9h"), names("Kd 3c"))
    at.must(CloseBets(), SUPERVISOR)
    assert settle(at) == {("Ann", "player"): won("100", "100"), ("Ben", "banker"): lost()}


@proves(NSW, "14.1(a)", "14.1.1")
def test_an_order_that_is_told_stays_the_record() -> None:
    """The 9 left the shoe before the king: told once, it holds for whatever is found later."""
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 9h 3c")
    told = Report(irregularity=Irregularity.OUT_OF_ORDER, cards=parse_cards("9h Kd Kc 3c"))
    assert of(at.must(told, DEALER), OrderDecided)
    assert hands(at) == (names("9h Kc"), names("Kd 3c"))
    at.must(DOUBT, DEALER)
    assert hands(at) == (names("9h Kc"), names("Kd 3c"))


@proves(NSW, "8.2.2", "14.12.1", "14.12.4")
def test_8_2_2_counts_are_called_once_a_misdelivered_card_lies_right() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 9h")
    at.must(DealCard(card=parse_cards("3c")[0], to=P), DEALER)
    events = at.must(Choose(does="finish-as-it-is", reason="seen"), SUPERVISOR)
    assert [each.words for each in of(events, CountCalled)] == ["Player 9", "Banker 3"]


@proves(NSW, "8.15.1", "8.15.2")
def test_8_15_1_no_third_card_and_no_payment_while_a_player_has_a_hand() -> None:
    at = four_down((ANN, "player", "100"), (BEN, "banker", "300"))
    at.must(OfferCards(hand=P), DEALER)
    at.must(TakeCards(hand=P), ANN)
    all_decline(at, B)
    turn(at, B, "Kd 7c")
    at.must(PassHand(hand=P), DEALER)
    turn(at, P, "Kc 5h", by=ANN)
    assert refused_by(at.ask(DealCard(face_down=True), DEALER), "8.15.1")
    at.must(ReturnHand(hand=P), ANN)
    deal_down(at, 1)
    at.must(PassHand(hand=P), DEALER)
    at.must(LookAtHand(hand=P, cards=parse_cards("4d")), ANN)
    turn(at, P, "4d", by=ANN, first=3)
    assert refused_by(at.ask(SettleBets(), DEALER), "8.15.1")
    at.must(ReturnHand(hand=P), ANN)
    assert settle(at)["Ann", "player"] == won("100", "100")


@proves(NSW, "14.1.1", "14.1.1/remove-option", "14.12", "14.12.4")
def test_two_faults_are_open_at_once_and_each_is_dealt_with() -> None:
    """A supervisor has still to choose by 14.12 when doubt about the order gives an option."""
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc")
    at.must(DealCard(card=parse_cards("Kd")[0], to=P), DEALER)
    at.must(DOUBT, DEALER)
    assert hands(at) == (names("Kc"), names("Kd"))
    assert refused_by(at.ask(DealCard(card=parse_cards("9h")[0]), DEALER), "14.12")
    at.must(Choose(does="finish-as-it-is", reason="seen"), SUPERVISOR)
    taken = only(at.must(TakeBet(bet="player"), ANN), BetTaken)
    assert taken.clause == clause("14.1.1/remove-option")


@proves(NSW, "14.12", "15.4.1")
def test_a_fire_ends_a_coup_whatever_else_is_open() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc")
    at.must(DealCard(card=parse_cards("Kd")[0], to=P), DEALER)
    events = at.must(Report(irregularity=Irregularity.DISRUPTION), SUPERVISOR)
    assert only(events, CoupVoided).clauses[0] == clause("15.4.1")
    assert (at.state.fault, at.state.faults, at.state.layout) == (None, (), ())
    clear(at)
    at.must(CallBets(), DEALER)


@proves(NSW, "8.15.2", "9.1", "14.1(b)", "14.1.1")
@pytest.mark.parametrize("seen", [True, False])
def test_a_third_card_that_came_too_early_is_kept_and_used(seen: bool) -> None:
    """Four cards lie face down when a fifth comes out: it is Player's once they are open."""
    at = four_down((ANN, "player", "100"), (BEN, "banker", "300"))
    left = at.state.shoe.left
    early = Irregularity.EARLY_THIRD_CARD
    cards = parse_cards("4d") if seen else ()
    at.must(Report(irregularity=early, cards=cards, unseen=0 if seen else 1), DEALER)
    assert (len(at.state.shoe.front), at.state.shoe.left) == (1, left)
    at.must(CloseBets(), SUPERVISOR)
    all_decline(at, P)
    all_decline(at, B)
    turn(at, P, "Kc 5h")
    turn(at, B, "Kd 7c")
    deal_down(at, 1)
    turn(at, P, "4d", first=3)
    assert hands(at)[0] == names("Kc 5h 4d")
    assert settle(at)["Ann", "player"] == won("100", "100")
    clear(at)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())


@proves(NSW, "14.1(a)", "14.1.1", "14.3/first-card-exposed")
def test_a_card_kept_for_a_no_bet_coup_comes_back_when_the_order_turns_out_otherwise() -> None:
    """Player 6 and Banker 7 stood, and a 9 was over. By the true order Player has 0 and draws."""
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 6h 7c")
    at.must(DealCard(card=parse_cards("9s")[0], to=P), DEALER)
    assert at.state.next_no_bet is not None
    order = parse_cards("Kc 6h Kd 7c 9s")
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, cards=order), DEALER)
    assert hands(at) == (names("Kc Kd 9s"), names("6h 7c"))
    at.must(CloseBets(), SUPERVISOR)
    deal(at, "2d")
    assert settle(at) == {("Ann", "player"): won("100", "100")}, "9 against 5"
    clear(at)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())


@proves(NSW, "14.2")
def test_a_third_card_that_lies_at_player_cannot_be_told_of_banker() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc Kd 6h 3c")
    unnoticed(at, "2s", P)
    other = Report(irregularity=Irregularity.THIRD_CARD_TO_BANKER)
    assert isinstance(at.ask(other, DEALER), Refused)
    assert only(at.must(TO_PLAYER, DEALER), IrregularityFound).clause == clause("14.2")
