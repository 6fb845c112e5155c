"""RWS 5.12: each Player answers for all own Bets, and the round waits for every answer."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    DrawCard,
    EndShoe,
    Leave,
    Report,
    Sit,
    TakeBet,
)
from punto.table.events import BetTaken, CardMoved, Decided
from punto.table.state import Spot
from tests.refusals import expected_in
from tests.table.driver import Driven
from tests.table.rws_table import (
    ANN,
    BEN,
    CAT,
    DEALER,
    PIT,
    PIT_MANAGER,
    all_of,
    asked,
    begin,
    bet,
    deal,
    found,
    ready,
    settle,
)
from tests.tables import RWS, is_refused, proves

BETS = (ANN, "player", "100"), (BEN, "banker", "200"), (ANN, "tie", "50"), (CAT, "player", "700")
TOGETHER = Report(
    irregularity=Irregularity.DRAWN_TOGETHER, cards=parse_cards("4d 2s"), rebuildable=False
)


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def _out_of_order() -> Driven:
    """Player 5 and Banker 4 must still draw when the dealer sees that cards came in a wrong way."""
    at = deal(begin(ready("main"), *BETS), "2h 4c 3h Kc")
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), DEALER)
    assert asked(at) == ("Ann", "Ben", "Cat")
    return at


@proves(RWS, "5.12", "5.12.2", "5.12.3", "5.12/accept")
def test_rws_5_12_who_stays_takes_all_cards_and_who_does_not_has_every_bet_back() -> None:
    at = _out_of_order()
    events = at.must(Choose(does="take-back"), ANN)
    back = {(each.wager.bet, each.wager.stake) for each in all_of(events, BetTaken)}
    assert back == {("player", 10000), ("tie", 5000)}
    assert {each.clause for each in all_of(events, BetTaken)} == {"rws 5.12.3"}
    at.must(Choose(does="continue-reconstructed"), BEN)
    at.must(Choose(does="continue-reconstructed"), CAT)
    assert at.state.fault is None
    for again in (TakeBet(bet="banker"), Choose(does="take-back")):
        assert isinstance(at.ask(again, BEN), Refused), "the cards that follow are accepted"
    deal(at, "4d 2d")
    assert settle(at) == {
        ("Ben", "banker"): (Result.LOST, 0, 0),
        ("Cat", "player"): (Result.WON, 70000, 70000),
    }


@proves(RWS, "5.12")
def test_rws_5_12_nothing_goes_on_before_every_player_has_answered() -> None:
    at = _out_of_order()
    at.must(Choose(does="continue-reconstructed"), CAT)
    at.must(Choose(does="take-back"), ANN)
    for on in (DealCard(card=_card("8d")), DrawCard(), ClearTable(), EndShoe()):
        answer = at.ask(on, DEALER)
        assert isinstance(answer, Refused), on
    waits = at.ask(DealCard(card=_card("8d")), DEALER)
    assert isinstance(waits, Refused)
    assert (waits.reason, expected_in(waits)) == (Reason.CHOICE_OPEN, "choice-first Ben")
    at.must(Choose(does="continue-reconstructed"), BEN)
    deal(at, "8d")


@proves(RWS, "5.12", "5.12.1", "5.12.2")
def test_rws_5_12_the_option_to_go_on_fits_the_cards() -> None:
    """Rebuilt cards are gone on with as rebuilt, others as they lie; nothing else is a choice."""
    at = _out_of_order()
    for word in ("continue", "remove-wager", "shuffle", "anything"):
        refused = at.ask(Choose(does=word), ANN)
        assert isinstance(refused, Refused)
        assert expected_in(refused) == "continue-reconstructed or take-back"
    lost = deal(begin(ready("main"), *BETS), "2h 4c 3h Kc")
    lost.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), PIT)
    refused = lost.ask(Choose(does="continue-reconstructed"), ANN)
    assert isinstance(refused, Refused)
    assert expected_in(refused) == "continue or take-back"
    lost.must(Choose(does="continue"), ANN)


def test_rws_5_12_nobody_answers_for_a_player() -> None:
    at = _out_of_order()
    for person in (DEALER, PIT_MANAGER):
        assert isinstance(at.ask(Choose(does="take-back"), person), Refused)
    assert asked(at) == ("Ann", "Ben", "Cat")


@proves(RWS, "5.3")
def test_rws_5_12_who_walks_away_while_asked_goes_on_and_is_settled() -> None:
    at = _out_of_order()
    at.must(Leave(player="Ann"), DEALER)
    assert asked(at) == ("Ben", "Cat")
    assert {each.player for each in at.state.layout} == {"Ann", "Ben", "Cat"}


@proves(RWS, "5.3")
def test_rws_5_12_who_had_walked_away_is_not_waited_for_and_goes_on() -> None:
    at = begin(ready("main"), *BETS)
    at.must(Leave(), ANN)
    deal(at, "2h 4c 3h Kc")
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), DEALER)
    assert asked(at) == ("Ben", "Cat")
    at.must(Choose(does="take-back"), BEN)
    at.must(Choose(does="take-back"), CAT)
    assert at.state.fault is None
    deal(at, "4d 2d")
    assert settle(at)["Ann", "player"] == (Result.WON, 10000, 10000)


def test_rws_who_comes_back_and_bets_is_asked_again() -> None:
    at = begin(ready("main"), *BETS)
    at.must(Leave(), ANN)
    deal(at, "9h 4c Kh Kc")
    settle(at)
    at.must(ClearTable(), DEALER)
    begin(at, *BETS)
    deal(at, "2h 4c 3h Kc")
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), DEALER)
    assert asked(at) == ("Ann", "Ben", "Cat")


@proves(RWS, "5.10", "5.10.1")
def test_rws_5_10_the_pit_supervisor_says_which_card_came_first() -> None:
    """Player 5 and Banker 4 draw: 4 to the Player makes 9 and 6; 2 to the Player 7 and 8."""
    for order, counts in (("4d 2s", [9, 6]), ("2s 4d", [7, 8])):
        at = deal(begin(ready("full"), *BETS), "2h 4c 3h Kc")
        events = at.must(TOGETHER, DEALER)
        assert (found(events).clause, asked(at)) == ("rws 5.10", ())
        refused = at.ask(Choose(does="decide-order", order=parse_cards(order)), DEALER)
        assert is_refused(refused, "rws 5.10")
        assert isinstance(at.ask(Choose(does="play-on"), PIT), Refused), "it has to be decided"
        events = at.must(
            Choose(does="decide-order", order=parse_cards(order), reason="seen so"), PIT
        )
        (told,) = all_of(events, Decided)
        assert (at.who(told).name, at.who(told).role, told.clause) == (
            "Pia",
            "pit-supervisor",
            "rws 5.10",
        )
        assert asked(at) == ("Ann", "Ben", "Cat"), "established or not"
        for person in (ANN, BEN, CAT):
            at.must(Choose(does="continue"), person)
        totals = [at.state.rules.book.points.total(hand) for hand in
                  (at.state.known.player, at.state.known.banker)]  # fmt: skip
        assert totals == counts, order


@pytest.mark.parametrize("first", ["decide-order", "replace-cards"])
@proves(RWS, "5.10.2", "5.10.1")
def test_rws_5_10_2_the_pit_supervisor_may_replace_the_cards_and_options_stay(first: str) -> None:
    at = deal(begin(ready("full"), *BETS), "2h 4c 3h Kc")
    at.must(TOGETHER, DEALER)
    assert is_refused(at.ask(Choose(does="replace-cards"), DEALER), "rws 5.10.2")
    at.must(Choose(does=first, order=parse_cards("2s 4d")), PIT)
    assert asked(at) == ("Ann", "Ben", "Cat")
    if first == "decide-order":
        at.must(Choose(does="replace-cards"), PIT_MANAGER)
    assert asked(at) == ("Ann", "Ben", "Cat"), "nobody loses the option by it"
    for person in (ANN, BEN, CAT):
        at.must(Choose(does="continue"), person)
    assert at.state.shoe.ending is not None
    assert (at.state.shoe.ending.replace, at.state.shoe.ending.clause) == (True, "rws 5.10.2")
    settle(at)
    at.must(ClearTable(), DEALER)
    assert is_refused(at.ask(CallBets(), DEALER), "rws 5.10.2")
    at.must(EndShoe(), DEALER)


@proves(RWS, "5.7", "5.7.1")
def test_rws_5_7_1_a_card_exposed_after_the_bets_are_closed_gives_options() -> None:
    """Nothing is dealt yet: the card is the first of the round for those who stay."""
    at = begin(ready("full"), *BETS)
    events = at.must(DrawCard(card=_card("9h")), DEALER)
    (moved,) = all_of(events, CardMoved)
    assert (moved.source, moved.to) == (Spot.ASIDE, Spot.FRONT)
    assert asked(at) == ("Ann", "Ben", "Cat")
    at.must(Choose(does="take-back"), BEN)
    at.must(Choose(does="continue"), ANN)
    at.must(Choose(does="continue"), CAT)
    at.must(DealCard(), DEALER)
    deal(at, "4c Kh Kc")
    assert [str(laid.card) for laid in at.state.player] == ["9♥", "K♥"]
    assert set(settle(at)) == {("Ann", "player"), ("Ann", "tie"), ("Cat", "player")}


@proves(RWS, "5.7", "5.7.1")
def test_rws_sr_26_excess_card_after_an_outcome() -> None:
    at = deal(begin(ready("full"), (ANN, "player", "100"), (BEN, "banker", "200")), "7h 6c Kh Kc")
    at.must(DrawCard(card=_card("4d")), DEALER)
    at.must(Choose(does="first-of-next-coup"), PIT)
    assert (at.state.fault, asked(at)) == (None, ())
    assert settle(at) == {
        ("Ann", "player"): (Result.WON, 10000, 10000),
        ("Ben", "banker"): (Result.LOST, 0, 0),
    }
    at.must(ClearTable(), DEALER)
    begin(at)
    at.must(DealCard(), DEALER)
    assert [laid.card for laid in at.state.player] == [_card("4d")]


@proves(RWS, "5.9", "5.9/options", "5.12.3")
def test_rws_sr_29_face_up_card_on_a_face_down_table() -> None:
    at = begin(ready("full", "face-down"), (ANN, "banker", "100"), (CAT, "player", "700"))
    deal(at, "7h", face_down=True)
    events = at.must(DealCard(card=_card("6c")), DEALER)
    assert found(events).clause == "rws 5.9"
    (back,) = all_of(at.must(Choose(does="take-back"), CAT), BetTaken)
    assert (back.wager.player, back.wager.stake) == ("Cat", 70000)
    at.must(Choose(does="continue"), ANN)
    deal(at, "Kh 2c", face_down=True)
    assert at.state.stage.name == "FIRST_CARD_EXPOSED"
    assert [each.player for each in at.state.layout] == ["Ann"]


@proves(RWS, "5.3")
def test_rws_sr_20_walked_away() -> None:
    at = ready("main")
    at.must(CallBets(), DEALER)
    walker = ANN
    at.must(Sit(seat=3), walker)
    bet(at, walker, "banker", "500")
    at.must(CloseBets(), DEALER)
    at.must(Leave(), walker)
    deal(at, "2h 4c Kh 5c")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 50000, 50000)}
