"""Three Card Baccarat: empty areas, machines, and rules of any table (12.8.5 to 12.8.8)."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.events import (
    CardsReshuffled,
    CoupVoided,
    HandDealt,
    HandsOut,
    MishapFound,
    ShoeToEnd,
)
from tests.refusals import data
from tests.table.crown_table import ANN, BEN, DEALER, HDD, clause, found, refused_by
from tests.table.driver import Driven
from tests.table.three_table import (
    BACK,
    FIVE,
    HANDS,
    NINE,
    SHOE,
    UP,
    around,
    betting,
    card,
    coup,
    dealt,
    is_over,
    looked,
    notice,
    returned,
    sets,
    settled,
    spread_of,
    three,
    turned,
    wagers,
)
from tests.tables import CROWN, money, proves


def to_empty(unnoticed: bool) -> Driven:
    at = betting()
    sets(at, (1, NINE), (3, FIVE), (4, "Js Kd 7h"), (0, "8s Kh Qh"))
    cards = (card("2d"), card("3d"), card("4d"))
    at.must(ask.DealToArea(area=5, cards=cards, unnoticed=unnoticed), DEALER)
    return at


@proves(CROWN, "12.8.5")
def test_cs_086_cards_at_an_empty_area_before_a_look_are_a_misdeal() -> None:
    at = to_empty(unnoticed=False)
    assert is_over(at)
    assert returned(tuple(at.log)) == BACK
    assert found(at.log, CoupVoided).clauses == (clause("12.8.5"),)
    later = to_empty(unnoticed=True)
    assert returned(notice(later, Mishap.CARDS_AT_EMPTY_AREA)) == BACK


@proves(CROWN, "12.8.5")
def test_the_dealers_own_hand_that_lies_open_is_no_look_of_a_player() -> None:
    at = betting()
    sets(at, (1, NINE), (3, FIVE), (4, "Js Kd 7h"), (0, "8s Kh Qh"))
    at.must(ask.TurnHand(), DEALER)
    at.must(ask.DealToArea(area=5, cards=(card("2d"),), unnoticed=True), DEALER)
    events = notice(at, Mishap.CARDS_AT_EMPTY_AREA)
    assert found(events, CoupVoided).clauses == (clause("12.8.5"),)


@proves(CROWN, "12.8.6")
def test_cs_086_cards_at_an_empty_area_after_a_look_are_burned_and_everybody_may_retract() -> None:
    at = looked(to_empty(unnoticed=True))
    events = notice(at, Mishap.CARDS_AT_EMPTY_AREA)
    assert found(events, HandsOut) == HandsOut(areas=(5,), burned=True, clause=clause("12.8.6"))
    assert not spread_of(at).hand(5)
    at.must(ask.TakeBet(bet="three-card", area=3), BEN)
    turned(at)
    assert settled(at) == {
        ("Ann", "three-card"): money("100"), ("Cid", "three-pictures"): money("50"),
    }  # fmt: skip


def test_two_things_wrong_are_dealt_with_one_after_the_other() -> None:
    """Ben's set went to the empty area 5, and nobody noticed till a settlement was tried."""
    at = betting()
    sets(at, (1, NINE), (5, FIVE), (4, "Js Kd 7h"), (0, "8s Kh Qh"))
    looked(at)
    events = at.must(ask.SettleBets(), HDD)
    assert found(events, MishapFound).mishap is Mishap.WRONG_NUMBER_AT_AREA
    at.must(ask.CountCards(number=52), DEALER)
    events = at.must(ask.SettleBets(), HDD)
    assert found(events, MishapFound).mishap is Mishap.CARDS_AT_EMPTY_AREA
    turned(at)
    assert settled(at)["Ann", "three-card"] == money("100")


@proves(CROWN, "12.8.7")
def test_a_machine_that_fails_has_the_cards_reshuffled() -> None:
    at = betting()
    at.must(ask.DealToArea(cards=(card("4s"), card("5c"), card("Tc"))), DEALER)
    events = notice(at, Mishap.MACHINE_FAILS)
    assert found(events, CardsReshuffled).clause == clause("12.8.7")
    assert (at.state.three_card, at.state.shoe.left) == (None, 52)
    assert len(at.state.layout) == 3
    off, more = ask.TakeBet(bet="three-card", area=1), ask.PlaceBet(bet="tie", stake=cents("5"))
    for wish in (off, more):
        assert refused_by(at.ask(wish, ANN), "12.8.7"), "the coup had begun"
    around(at, HANDS)
    turned(at)
    assert settled(at)["Ann", "three-card"] == money("100")


@proves(CROWN, "12.8.7")
def test_a_machine_that_fails_once_all_cards_are_dealt_leaves_the_hands() -> None:
    at = betting()
    around(at, HANDS)
    assert found(notice(at, Mishap.MACHINE_FAILS), ShoeToEnd).clause == clause("12.8.7")
    turned(at)
    assert settled(at)["Ann", "three-card"] == money("100")
    by_hand = betting(SHOE)
    no = by_hand.ask(ask.ReportMishap(mishap=Mishap.MACHINE_FAILS), DEALER)
    assert refused_by(no, "12.8.7")


@proves(CROWN, "12.8.8")
@pytest.mark.parametrize(("number", "void"), [(51, True), (53, True), (52, False)])
def test_a_machine_that_does_not_verify_the_cards_has_them_counted(number: int, void: bool) -> None:
    at = betting()
    around(at, HANDS)
    notice(at, Mishap.MACHINE_DOES_NOT_VERIFY)
    assert refused_by(at.ask(ask.TurnHand(), DEALER), "12.8.8")
    events = at.must(ask.CountCards(number=number), DEALER)
    if void:
        assert returned(events) == BACK
        assert found(events, CoupVoided).clauses == (clause("12.8.8"),)
        at.must(ask.ClearTable(), DEALER)
    else:
        turned(at)
        assert settled(at)["Ann", "three-card"] == money("100")


def test_hands_that_are_right_bear_no_mishap_out() -> None:
    at = dealt(three())
    for mishap in (Mishap.WRONG_NUMBER_AT_AREA, Mishap.CARDS_AT_EMPTY_AREA, Mishap.EXPOSED_CARD):
        answer = at.ask(ask.ReportMishap(mishap=mishap), DEALER)
        assert isinstance(answer, Refused)
        assert answer.reason is Reason.NOT_DUE
    assert isinstance(at.ask(ask.CountCards(number=52), DEALER), Refused)


@proves(CROWN, "12.8.3")
def test_face_up_a_hand_that_lies_open_has_been_looked_at() -> None:
    at = three(SHOE, UP)
    wagers(at, (ANN, "three-card", "100"), (BEN, "three-card", "50"))
    at.must(ask.DealToArea(cards=(card("4s"),)), DEALER)
    events = at.must(ask.DealToArea(area=1, cards=(card("5c"),)), DEALER)
    assert found(events, MishapFound).clause == clause("12.8.3")


def test_a_card_that_was_seen_before_is_foreign_and_the_book_is_silent_on_it() -> None:
    at = betting()
    around(at, HANDS | {4: "8s Kd 7h"})
    at.must(ask.TurnHand(), DEALER)
    answer = at.ask(ask.TurnHand(area=4), DEALER)
    assert "foreign-card" in data(answer)
    at.must(ask.Direct(question="foreign-card", decision="void-coup"))
    events = at.must(ask.TurnHand(area=4), DEALER)
    assert returned(events) == BACK


@pytest.mark.parametrize("when", ["deal", "settled"])
@proves(CROWN, "12.1")
def test_the_rules_of_any_table_hold_where_section_12_says_nothing(when: str) -> None:
    """15.4: what is outside the casino's control voids the coup, also one that was settled."""
    at = dealt(three())
    if when == "settled":
        turned(at)
        at.must(ask.SettleBets(), DEALER)
    report = ask.Report(irregularity=Irregularity.DISRUPTION, note="fire alarm")
    events = at.must(report, HDD)
    assert returned(events) == BACK
    at.must(ask.ClearTable(), DEALER)
    at.must(ask.EndShoe(), DEALER)


def test_coups_follow_each_other_after_a_misdeal() -> None:
    at = to_empty(unnoticed=False)
    at.must(ask.ClearTable(), DEALER)
    assert coup(at, {1: NINE, 0: FIVE}, (ANN, "three-card", "10")) == {
        ("Ann", "three-card"): money("10"),
    }
    assert sum(isinstance(each, HandDealt) for each in at.log) == 5 + 2
