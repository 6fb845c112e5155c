"""Crown Melbourne: wagers in mid-coup beside faults, hidden cards, early cards and the automat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import Card, parse_cards
from punto.kernel.digest import digest_of
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.permission import PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    AskFor,
    ClearTable,
    CloseBets,
    CloseWindow,
    DeclineWindow,
    DrawEarly,
    Leave,
    OfferCards,
    OfferWindow,
    Person,
    Report,
    SettleBets,
    TakeCards,
)
from punto.table.dealer import Pack, at_once
from punto.table.decide.wagers.staying import left_alone
from punto.table.events import BetPlaced, BetSettled, BetTaken
from punto.table.evolve import evolve
from punto.table.state import TableState
from tests.refusals import data
from tests.replaying import table_after
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER,
    BEN,
    CID,
    DEALER,
    HDD,
    PLAYER,
    clause,
    four_down,
    nets,
    opened_by,
    refused_by,
    settled,
    turned,
    wagers,
)
from tests.table.crown_window import (
    PLAYER_6,
    declined,
    fifth,
    finished,
    four,
    offered,
    paid,
    patient,
    place,
    shield_table,
    taken,
)
from tests.table.driver import Driven
from tests.table.room import wish
from tests.table.seeing import next_words, view
from tests.tables import CROWN, proves

PLAYER_200 = (ANN, "player", "200")


def shielded() -> Driven:
    """Ann has 200 on Player and 100 on Shield; the window is closed."""
    at = offered(shield_table(), PLAYER_6, PLAYER_200)
    taken(at, "shield", "100")
    at.must(CloseWindow(), DEALER)
    return at


def test_15_4_a_void_coup_gives_a_shield_back() -> None:
    at = shielded()
    at.must(Report(irregularity=Irregularity.DISRUPTION), HDD)
    lines = [each for each in at.log if isinstance(each, BetSettled)]
    assert [(each.wager.bet, each.result) for each in lines] == [
        ("player", Result.VOID), ("shield", Result.VOID)
    ]  # fmt: skip
    assert not at.state.layout
    assert not at.state.window.bet


def test_a_window_is_over_when_the_coup_is_void() -> None:
    at = offered(shield_table(), PLAYER_6, PLAYER_200)
    at.must(Report(irregularity=Irregularity.DISRUPTION), HDD)
    assert isinstance(at.ask(place("shield", "100"), ANN), Refused)
    assert isinstance(at.ask(CloseWindow(), DEALER), Refused)
    at.must(ClearTable(), DEALER)
    at = offered(at, PLAYER_6, PLAYER_200)
    taken(at, "shield", "100")
    assert finished(at, "5d")["Ann", "shield"] == 25000


@proves(CROWN, "5.4.2")
def test_5_4_2_face_down_the_window_waits_for_all_four_cards() -> None:
    at = shield_table(method="cards-to-players")
    wagers(at, PLAYER_200)
    at.must(CloseBets(), DEALER)
    four_down(at)
    at.must(OfferCards(hand=PLAYER), DEALER)
    at.must(TakeCards(hand=PLAYER), ANN)
    for hand, cards in ((BANKER, "Kh 4s"), (PLAYER, "9c 7d")):
        assert isinstance(at.ask(OfferWindow(), DEALER), Refused)
        assert refused_by(at.ask(place("shield", "100"), ANN), "5.4.2")
        assert view(at.state, ANN).common.window is None
        if hand is BANKER:
            turned(at, DEALER, hand, cards)
        else:
            opened_by(at, ANN, hand, cards)
    at.must(OfferWindow(), DEALER)
    taken(at, "shield", "100")
    assert finished(at, "5d") == {("Ann", "player"): -20000, ("Ann", "shield"): 25000}


def early_table(*bets: tuple[Person, str, str]) -> Driven:
    """Four cards face down; Ann has Player's, and the method lets a fifth card come early."""
    at = shield_table(method="early-third-card")
    wagers(at, *bets)
    at.must(CloseBets(), DEALER)
    four_down(at)
    at.must(OfferCards(hand=PLAYER), DEALER)
    at.must(TakeCards(hand=PLAYER), ANN)
    return at


def test_7_1_5_an_early_card_waits_until_who_could_have_a_shield_declined() -> None:
    """Reading A34."""
    at = early_table(PLAYER_200, (BEN, "banker", "50"), (CID, "tie", "50"))
    draw = DrawEarly(card=Card.parse("6d"), reason="asked")
    first = at.ask(draw, AREA)
    assert refused_by(first, "5.4.2")
    assert "Ann and Ben" in data(first)
    declined(at)
    assert "Ben" in str(at.ask(draw, AREA))
    assert isinstance(at.ask(DeclineWindow(), CID), Refused)
    declined(at, BEN)
    at.must(AskFor(what=PlayerWish.EARLY_CARD), ANN)
    at.must(draw, AREA)
    turned(at, DEALER, BANKER, "Kh 4s")
    opened_by(at, ANN, PLAYER, "9c 7d")
    assert not at.state.window_waits
    assert nets(settled(at)) == {
        ("Ann", "player"): 20000, ("Ben", "banker"): -5000, ("Cid", "tie"): -5000
    }  # fmt: skip


def test_who_declined_beforehand_is_not_asked_again() -> None:
    at = early_table(PLAYER_200, (BEN, "player", "50"))
    declined(at)
    turned(at, DEALER, BANKER, "Kh 4s")
    opened_by(at, ANN, PLAYER, "9c 7d")
    at.must(OfferWindow(), DEALER)
    assert at.state.window.asked == ("Ben",)
    # Once the window is open there is nothing left to decline beforehand.
    answer = at.ask(DeclineWindow(), ANN)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NO_CHOICE


def test_who_left_the_table_is_not_waited_for() -> None:
    at = shield_table()
    wagers(at, PLAYER_200, (BEN, "player", "50"))
    at.must(CloseBets(), DEALER)
    at.must(Leave(), ANN)
    for card in parse_cards(PLAYER_6):
        at.must(fifth(str(card)), DEALER)
    at.must(OfferWindow(), DEALER)
    assert at.state.window.asked == ("Ben",)


@proves(CROWN, "10.14")
def test_10_14_going_on_before_everybody_was_asked_leaves_the_result() -> None:
    """Ann has her Shield; Ben had no time for his, and the coup stands."""
    at = offered(shield_table(), PLAYER_6, PLAYER_200, (BEN, "player", "50"))
    taken(at, "shield", "100")
    events = at.must(fifth("5d", unnoticed=True), DEALER)
    assert clause("10.14") in {getattr(each, "clause", None) for each in events}
    assert paid(at, "") == {
        ("Ann", "player"): -20000, ("Ben", "player"): -5000, ("Ann", "shield"): 25000
    }  # fmt: skip


@proves(CROWN, "10.14")
def test_10_14_told_after_the_coup_the_result_stands_too() -> None:
    at = four(shield_table(), PLAYER_6, PLAYER_200)
    at.must(fifth("5d", unnoticed=True), DEALER)
    at.must(SettleBets(), DEALER)
    before = at.state.layout, at.state.settled
    at.must(Report(irregularity=Irregularity.SHIELD_NOT_OFFERED), DEALER)
    assert (at.state.layout, at.state.settled) == before


def test_a_shield_goes_back_where_the_first_cards_turn_out_to_be_others() -> None:
    """The cards were put right after it was placed, and Player never had 6 of two cards."""
    at = shielded()
    first, second = at.state.player
    at.state = replace(at.state, player=(first, replace(second, card=Card.parse("Kd"))))
    assert at.state.due is None  # a natural 9 by now
    events = at.must(SettleBets(), DEALER)
    line = next(e for e in events if isinstance(e, BetSettled) and e.wager.bet == "shield")
    assert line.result is Result.VOID
    assert (line.returned, line.clauses) == (cents("100"), (clause("5.9.1"),))
    assert nets(events)["Ann", "player"] == 20000


def test_the_view_shows_the_window_to_all_and_next_offers_it() -> None:
    at = four(shield_table(), PLAYER_6, PLAYER_200, (BEN, "tie", "50"))
    assert "offer-window" in next_words(at.state, DEALER)
    assert "deal-card" not in next_words(at.state, DEALER)
    at.must(OfferWindow(), DEALER)
    for viewer in (ANN, BEN, DEALER):
        shown = view(at.state, viewer).common.window
        assert shown is not None
        assert (shown.bet, shown.on, shown.asked) == ("shield", "player-6", ("Ann",))
        assert (shown.until, shown.clause) == (15, clause("5.4.2"))
    assert {"place-bet", "decline-window"} <= set(next_words(at.state, ANN))
    assert "decline-window" not in next_words(at.state, BEN)
    declined(at)
    assert "close-window" in next_words(at.state, DEALER)
    at.must(CloseWindow(), DEALER)
    assert view(at.state, ANN).common.window is None
    assert "deal-card" in next_words(at.state, DEALER)


def test_the_automatic_dealer_offers_waits_and_goes_on() -> None:
    pack = Pack(parse_cards("5d" + " Kd" * 30))
    for answer in (place("shield", "100"), DeclineWindow(), None):
        at = four(shield_table(house=patient(20)), PLAYER_6, PLAYER_200)
        at.now = 40
        asked = wish(at.state, pack, at=40)
        assert asked is not None
        assert isinstance(asked.command, OfferWindow)
        at.must(asked.command, asked.by)
        assert wish(at.state, pack, at=59) is None
        if answer:
            at.must(answer, ANN)
        at.now = 50 if answer else 60
        asked = wish(at.state, pack, at=at.now)
        assert asked is not None
        assert isinstance(asked.command, CloseWindow)
        at.must(asked.command, asked.by)
        asked = wish(at.state, pack, at=at.now)
        assert asked is not None
        assert asked.command == fifth("5d")


def test_where_nobody_is_waited_for_the_automatic_dealer_declines_for_them() -> None:
    at = offered(shield_table(), PLAYER_6, PLAYER_200)
    asked = at_once(at.state, Pack(parse_cards("5d")))
    assert asked is not None
    assert (asked.by.name, asked.command) == ("Ann", DeclineWindow())


def test_a_log_with_a_window_gives_the_same_table_again() -> None:
    at = shielded()
    paid(at, "5d")
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)
    states = [TableState(at.first)]
    for event in at.log:
        states.append(evolve(states[-1], event))
    assert any(state.window_waits for state in states)
    assert not states[-1].window.bet


@pytest.mark.covers
def test_a_shield_goes_back_with_the_hand_wager_that_a_fault_lets_be_taken() -> None:
    """A choice to retract wagers in mid-coup takes the right to the Shield away."""
    at = shielded()
    wager = next(each for each in at.state.layout if each.bet == "player")
    state = evolve(at.state, BetTaken(wager=wager))
    (gone,) = left_alone(state)
    assert (gone.wager.bet, gone.clause) == ("shield", clause("5.8.1(b)"))
    kept = evolve(at.state, BetPlaced(wager=wager, added=wager.stake))
    assert list(left_alone(kept)) == []
