"""Three Card Baccarat: what goes wrong, and who had looked by then (12.8)."""

from __future__ import annotations

import pytest

from punto.rules.ruling import Refused
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.events import (
    BetTaken,
    CardExposed,
    CardsCounted,
    CoupVoided,
    Decided,
    HandsOut,
    MishapFound,
    Notified,
)
from punto.table.state import Phase
from tests.refusals import expected_in
from tests.table.crown_table import ANN, BEN, CID, DEALER, HDD, clause, found, refused_by
from tests.table.driver import Driven
from tests.table.three_table import (
    BACK,
    FIVE,
    HANDS,
    MACHINE,
    NINE,
    SHOE,
    around,
    betting,
    card,
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

BOTH = pytest.mark.parametrize("arrangement", [SHOE, MACHINE])


def short_at_ben() -> Driven:
    """Area 3 has two cards, area 4 has four."""
    at = betting()
    sets(at, (1, NINE), (3, "2c 3c"), (4, "Js Kd 7h Td"), (0, "8s Kh Qh"))
    return at


@BOTH
@proves(CROWN, "12.8", "12.8.1")
def test_an_exposed_card_is_turned_over_and_the_deal_goes_on(arrangement: str) -> None:
    at = betting(arrangement)
    first = NINE if arrangement == MACHINE else "4s"
    cards = tuple(card(name) for name in first.split())
    events = at.must(ask.DealToArea(cards=cards, exposed=1), DEALER)
    assert found(events, CardExposed) == CardExposed(area=1, place=1, card=card("4s"))
    assert found(events, MishapFound).clause == clause("12.8.1")
    assert spread_of(at).hand(1)[0].face_down
    assert not spread_of(at).looked  # An accident is no look.
    assert at.state.fault is None
    rest = HANDS | {1: "4s 5c Tc"} if arrangement == MACHINE else HANDS | {1: "5c Tc"}
    around(at, rest)
    turned(at)
    assert set(settled(at).values()) == {money("100"), money("-50"), money("50")}


@pytest.mark.parametrize(
    ("area", "text", "mishap"),
    [
        pytest.param(3, FIVE, Mishap.WRONG_NUMBER_AT_AREA, id="none at area 1"),
        pytest.param(1, "4s 5c", Mishap.WRONG_NUMBER_AT_AREA, id="two at area 1"),
        pytest.param(1, "4s 5c Tc 2d", Mishap.WRONG_NUMBER_AT_AREA, id="four at area 1"),
        pytest.param(0, FIVE, Mishap.WRONG_NUMBER_AT_DEALER, id="at the dealer too early"),
    ],
)
@proves(CROWN, "12.8", "12.8.2")
def test_a_wrong_number_before_a_look_is_a_misdeal_that_a_higher_duties_dealer_directs(
    area: int, text: str, mishap: Mishap
) -> None:
    at = betting()
    cards = tuple(card(name) for name in text.split())
    events = at.must(ask.DealToArea(area=area, cards=cards), DEALER)
    event = found(events, MishapFound)
    assert (event.mishap, event.clause) == (mishap, clause("12.8.2"))
    assert found(events, Notified).who == "higher-duties-dealer"
    assert at.state.phase is Phase.COUP
    assert refused_by(at.ask(ask.DealToArea(), DEALER), "12.8.2")
    assert refused_by(at.ask(ask.Choose(does="void-coup"), DEALER), "12.8.2")
    other = at.ask(ask.Choose(does="play-on"), HDD)
    assert isinstance(other, Refused)
    assert expected_in(other) == "void-coup"
    events = at.must(ask.Choose(does="void-coup"), HDD)
    assert at.who(found(events, Decided)).name == "Hal"
    assert found(events, CoupVoided).clauses == (clause("12.8.2"),)
    assert returned(events) == BACK
    at.must(ask.ClearTable(), DEALER)


@proves(CROWN, "12.8.2")
def test_a_wrong_number_that_is_noticed_when_all_is_dealt_and_nobody_looked() -> None:
    at = short_at_ben()
    assert returned(notice(at, Mishap.WRONG_NUMBER_AT_AREA, HDD)) == BACK
    dealer = betting()
    sets(dealer, (1, NINE), (3, FIVE), (4, "Js Kd 7h"), (0, "8s Kh"))
    events = notice(dealer, Mishap.WRONG_NUMBER_AT_DEALER, HDD)
    assert found(events, CoupVoided).clauses == (clause("12.8.2"),)
    assert returned(events) == BACK


@proves(CROWN, "12.8.3", "12.8.3(a)")
def test_after_a_look_the_cards_are_counted_and_a_discrepancy_is_a_misdeal() -> None:
    at = looked(short_at_ben())
    events = notice(at, Mishap.WRONG_NUMBER_AT_AREA)
    event = found(events, MishapFound)
    assert (event.clause, event.areas) == (clause("12.8.3"), (3, 4))
    assert found(events, Notified).who == "higher-duties-dealer"
    assert isinstance(at.ask(ask.CountCards(number=52), DEALER), Refused)  # Not directed yet.
    assert refused_by(at.ask(ask.Choose(does="verify-cards"), DEALER), "12.8.3")
    at.must(ask.Choose(does="verify-cards"), HDD)
    assert refused_by(at.ask(ask.TurnHand(), DEALER), "12.8.3")
    assert isinstance(at.ask(ask.CountCards(number=52), ANN), Refused)
    events = at.must(ask.CountCards(number=51), DEALER)
    assert found(events, CardsCounted) == CardsCounted(number=51, right=False)
    assert found(events, CoupVoided).clauses == (clause("12.8.3(a)"),)
    assert returned(events) == BACK


@proves(CROWN, "12.8.3", "12.8.3(b)")
def test_after_a_look_and_a_right_count_those_hands_are_out_and_everybody_may_retract() -> None:
    at = looked(short_at_ben())
    notice(at, Mishap.WRONG_NUMBER_AT_AREA, HDD)
    events = at.must(ask.CountCards(number=52), DEALER)
    assert returned(events) == {key: BACK[key] for key in BACK if key[0] != "Ann"}
    assert found(events, HandsOut).areas == (3, 4)
    stays = at.ask(ask.LowerBet(bet="three-card", stake=100, area=1), ANN)
    assert isinstance(stays, Refused)  # Retract, not reduce.
    turned(at)
    assert settled(at) == {("Ann", "three-card"): money("100")}


@proves(CROWN, "12.8.2", "12.8.3", "12.8.3(b)")
def test_who_turns_the_own_hand_has_looked_and_ends_nobodys_choice() -> None:
    """Ann turns her hand before anybody noticed that Ben has two cards: 12.8.3, not 12.8.2."""
    at = short_at_ben()
    events = at.must(ask.TurnHand(area=1), ANN)
    assert found(events, MishapFound).clause == clause("12.8.3")
    at.must(ask.Choose(does="verify-cards"), HDD)
    at.must(ask.CountCards(number=52), DEALER)
    at.must(ask.TurnHand(area=1), ANN)
    taken = found(at.must(ask.TakeBet(bet="three-card", area=1), ANN), BetTaken)
    assert (taken.wager.player, taken.clause) == ("Ann", clause("12.8.3(b)"))


@proves(CROWN, "12.8.3", "12.8.3(b)")
def test_an_area_that_was_left_out_counts_as_a_wrong_number() -> None:
    at = betting()
    sets(at, (1, NINE), (3, ""), (4, "Js Kd 7h"), (0, "8s Kh Qh"))
    looked(at)
    assert found(notice(at, Mishap.WRONG_NUMBER_AT_AREA, HDD), MishapFound).areas == (3,)
    events = at.must(ask.CountCards(number=52), DEALER)
    assert returned(events) == {("Ben", "three-card"): BACK["Ben", "three-card"]}


@proves(CROWN, "12.8.3(b)")
def test_a_player_who_retracts_is_out_and_the_coup_goes_on() -> None:
    at = betting()
    sets(at, (1, NINE), (3, "2c 3c"), (4, "Js Kd 7h"), (0, "8s Kh Qh"))
    looked(at)
    notice(at, Mishap.WRONG_NUMBER_AT_AREA, HDD)
    at.must(ask.CountCards(number=52), DEALER)
    gone = found(at.must(ask.TakeBet(bet="three-card", area=1), ANN), BetTaken)
    assert gone.clause == clause("12.8.3(b)")
    at.must(ask.TurnHand(), DEALER)
    late = at.ask(ask.TakeBet(bet="three-pictures", area=4), CID)
    assert refused_by(late, "5.4")
    at.must(ask.TurnHand(area=4), DEALER)
    assert settled(at) == {("Cid", "three-pictures"): money("50")}


def test_if_all_retract_the_coup_is_void() -> None:
    at = betting()
    sets(at, (1, NINE), (3, FIVE), (4, "Js Kd"), (0, "8s Kh Qh"))
    looked(at)
    notice(at, Mishap.WRONG_NUMBER_AT_AREA, HDD)
    at.must(ask.CountCards(number=52), DEALER)
    at.must(ask.TakeBet(bet="three-card", area=3), BEN)
    events = at.must(ask.TakeBet(bet="three-card", area=1), ANN)
    assert isinstance(events[-1], CoupVoided)
    assert is_over(at)
    at.must(ask.ClearTable(), DEALER)


def wrong_dealer() -> Driven:
    """The dealer has two cards; Ann looked; Cid has two pictures, Ben none on that bet."""
    at = three(MACHINE)
    bets = (
        (ANN, "three-card", "100"), (BEN, "three-pictures", "20"), (CID, "three-pictures", "10"),
        (CID, "tie", "5"),
    )  # fmt: skip
    wagers(at, *bets)
    sets(at, (1, NINE), (3, FIVE), (4, "Js Kd 7h"), (0, "8s Kh"))
    return looked(at)


@proves(CROWN, "12.8.4", "12.8.4(a)")
def test_a_wrong_dealers_hand_after_a_look_is_a_misdeal_that_pays_winning_pictures() -> None:
    at = wrong_dealer()
    events = at.must(ask.TurnHand(), DEALER)  # The dealer sees it when turning the hand.
    event = found(events, MishapFound)
    assert (event.mishap, event.clause) == (Mishap.WRONG_NUMBER_AT_DEALER, clause("12.8.4"))
    assert found(events, Notified).who == "higher-duties-dealer"
    assert refused_by(at.ask(ask.Choose(does="void-coup"), DEALER), "12.8.4")
    at.must(ask.Choose(does="void-coup"), HDD)
    assert refused_by(at.ask(ask.SettleBets(), DEALER), "12.8.4")
    # Three Pictures cannot be paid before the hands are seen.
    assert refused_by(at.ask(ask.CountCards(number=52), DEALER), "12.8.4(a)")
    at.must(ask.TurnHand(area=3), DEALER)
    at.must(ask.TurnHand(area=4), DEALER)
    events = at.must(ask.CountCards(number=52), DEALER)
    assert returned(events) == {
        ("Cid", "three-pictures"): ("won", money("10"), money("50")),
        ("Ann", "three-card"): ("void", money("100"), 0),
        ("Ben", "three-pictures"): ("void", money("20"), 0),  # A53: a losing one goes back.
        ("Cid", "tie"): ("void", money("5"), 0),
    }
    assert is_over(at)


@proves(CROWN, "12.8.4")
def test_a_wrong_dealers_hand_with_a_wrong_count_pays_nobody() -> None:
    at = wrong_dealer()
    notice(at, Mishap.WRONG_NUMBER_AT_DEALER, HDD)
    events = at.must(ask.CountCards(number=53), DEALER)
    assert {line[0] for line in returned(events).values()} == {"void"}
    assert found(events, CoupVoided).clauses == (clause("12.8.4"),)
