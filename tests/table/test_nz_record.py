"""The record of a New Zealand round: the same order dealt again, and what is over."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    DealCard,
    DrawCard,
    LookAtHand,
    PassHand,
    Report,
    ReturnHand,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.state import Phase
from tests.table import nz98_table
from tests.table.driver import Driven
from tests.table.nz5_style_b import ADA, BOB, P, two_roles
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    one,
    ready,
    rebuild,
    refused,
    settle,
    turn,
    won,
)
from tests.tables import NZ5, NZ98, proves

B = Side.BANKER
DOUBT = Report(irregularity=Irregularity.OUT_OF_ORDER)


def unnoticed(at: Driven, cards: str, to: Side) -> None:
    for card in parse_cards(cards):
        at.must(DealCard(card=card, to=to, unnoticed=True), DEALER)


def faces(at: Driven) -> tuple[list[str], list[str]]:
    player, banker = (
        [str(each.card) for each in hand] for hand in (at.state.player, at.state.banker)
    )
    return player, banker


def named(text: str) -> list[str]:
    return [str(card) for card in parse_cards(text)]


def swapped_thirds() -> Driven:
    """Player 5 draws, Banker 5 draws on a 4: the 4 went to Banker and the 9 to Player."""
    at = ready()
    begin(at, "Ann player 100", "Ben banker 100 2")
    deal(at, "Kh Kc 5d 5s")
    unnoticed(at, "4c", B)
    unnoticed(at, "9d", P)
    return at


@proves(NZ5, "12.6", "12.6/abide", "9.4")
def test_nz5_12_6_both_third_cards_swapped_are_put_right_without_telling_an_order() -> None:
    at = swapped_thirds()
    assert counts(settle(at, unnoticed=True)) == (4, 9)
    at.must(DOUBT, DEALER)
    rebuild(at, CASINO)
    assert faces(at) == (named("Kh 5d 4c"), named("Kc 5s 9d"))
    events = settle(at)
    assert counts(events) == (9, 4)
    assert won(events) == "+100.00"


@proves(NZ5, "12.6", "12.6/abide")
def test_nz5_12_6_an_order_told_in_the_report_is_what_the_supervisor_rebuilds() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "2h 9c 3d Kc")
    at.must(
        Report(irregularity=Irregularity.OUT_OF_ORDER, cards=parse_cards("9c 2h 3d Kc")), DEALER
    )
    rebuild(at, CASINO)
    assert faces(at) == (named("9c 3d"), named("2h Kc"))


@proves(NZ5, "9.6", "12.2", "12.2(b)")
def test_nz5_9_6_a_fourth_card_is_over_and_opens_a_void_hand() -> None:
    """Player 6 and Banker 7 stand; two cards went to Player and nobody saw it."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "Kh Kc 6d 7s")
    unnoticed(at, "2c 9d", P)
    found = fault(at.must(Report(irregularity=Irregularity.EXCESS_CARD), DEALER))
    assert found.clause == clause("12.2(b)")
    assert faces(at) == (named("Kh 6d"), named("Kc 7s"))
    assert counts(end(at)) == (6, 7)
    assert at.state.no_bet is not None
    assert refused(at.ask(CallBets(), DEALER), "12.2(b)")
    assert [str(each.card) for each in at.state.shoe.front] == named("2c 9d")


@proves(NZ5, "12.2", "12.2(b)", "12.2(b)/s2")
def test_nz5_12_2b_a_card_that_the_round_uses_leaves_no_void_hand_behind() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "2h Kc 3d 7s")
    at.must(DrawCard(card=one("4c")), DEALER)
    assert faces(at)[0] == named("2h 3d 4c")
    assert counts(end(at)) == (9, 7)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())


@proves(NZ5, "12.1", "12.1(b)", "12.1(b)/s2")
def test_nz5_12_1b_a_card_that_its_holder_looked_at_is_disclosed() -> None:
    """Bob has Player's cards, 7 in all; a third came to him face down, and he looked at it."""
    at = two_roles()
    deal(at, "? ? ? ?")
    at.must(PassHand(hand=P), DEALER)
    turn(at, "player", "Kh 7d", BOB)
    at.must(ReturnHand(hand=P), DEALER)
    at.must(PassHand(hand=B), DEALER)
    turn(at, "banker", "Kc 6s", ADA)
    at.must(ReturnHand(hand=B), DEALER)
    at.must(DealCard(face_down=True, to=P, unnoticed=True), DEALER)
    at.must(PassHand(hand=P), DEALER)
    at.must(LookAtHand(hand=P, cards=(one("9c"),)), BOB)
    at.must(ReturnHand(hand=P), BOB)
    found = fault(at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), DEALER))
    assert found.clause == clause("12.1(b)/s2")
    assert counts(end(at)) == (7, 6)
    assert at.state.no_bet is not None


@proves(NZ5, "9.5", "12.1")
@pytest.mark.parametrize(
    "what", [Irregularity.THIRD_CARD_TO_PLAYER, Irregularity.THIRD_CARD_MISSED]
)
def test_nz5_a_correct_round_cannot_be_reported_as_wrong(what: Irregularity) -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "2h Kc 3d 7s 4c")
    at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    assert isinstance(at.ask(Report(irregularity=what), DEALER), Refused)
    assert at.state.phase is Phase.BETWEEN


@proves(NZ5, "12.6", "8.4")
def test_nz5_12_6_three_faults_of_one_round_are_mended_at_once() -> None:
    """The first two cards swapped, and the third card of Player laid to Banker."""
    at = ready()
    begin(at, "Ann player 100", "Ben banker 100 2")
    unnoticed(at, "9h", B)
    unnoticed(at, "Kc", P)
    deal(at, "3d 6s")  # As it lies: Player 3, Banker 5.
    unnoticed(at, "4c", B)
    at.must(DOUBT, DEALER)
    rebuild(at, CASINO)
    assert faces(at) == (named("9h 3d 4c"), named("Kc 6s"))
    assert counts(settle(at)) == (6, 6)


@proves(NZ98, "12.6", "9.6", "12.2(b)")
def test_nz98_the_same_order_dealt_right_and_what_is_over() -> None:
    at = nz98_table.begin(nz98_table.ready(), (nz98_table.ANN, "player", "100"))
    nz98_table.deal(at, "Kh Kc 6d 3s")  # Banker draws.
    unnoticed(at, "2c 9d", P)
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), nz98_table.DEALER)
    at.must(Choose(does="reconstruct"), nz98_table.CASINO)
    assert faces(at) == (named("Kh 6d"), named("Kc 3s 2c"))
    at.must(SettleBets(), nz98_table.DEALER)
    at.must(ClearTable(), nz98_table.DEALER)
    assert at.state.no_bet is not None
    assert [str(each.card) for each in at.state.shoe.front] == named("9d")


@proves(NZ98, "12.1(b)", "9.8/s2")
def test_nz98_a_card_that_is_over_after_the_last_round_goes_with_the_others() -> None:
    """Player 6 and Banker 7 stand; a card that came to Player in the last round is no one's."""
    at = nz98_table.ready()
    at.must(ShowCuttingCard(), nz98_table.DEALER)
    nz98_table.begin(at, (nz98_table.ANN, "player", "100"))
    nz98_table.deal(at, "Kh Kc 6d 7s")
    at.must(DealCard(card=one("9d"), to=P), nz98_table.DEALER)
    assert faces(at) == (named("Kh 6d"), named("Kc 7s"))
    assert counts(at.must(SettleBets(), nz98_table.DEALER)) == (6, 7)
    at.must(ClearTable(), nz98_table.DEALER)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())
