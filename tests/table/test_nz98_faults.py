"""Midi Baccarat 1998, section 12: what goes wrong, driven by commands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import Card, parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    DealCard,
    Direct,
    DrawCard,
    EndShoe,
    OrderShuffle,
    Report,
    SettleBets,
    TurnCard,
)
from punto.table.events import (
    CardMoved,
    CoupVoided,
    CoupWithoutBets,
    Decided,
    DirectionGiven,
    ResultCalled,
)
from punto.table.state import Phase, Spot, TableState
from tests.table.driver import Driven
from tests.table.nz98_table import (
    ANN,
    BEN,
    CASINO,
    DEALER,
    GAME,
    OPERATOR,
    all_of,
    begin,
    bet,
    deal,
    found,
    loaded,
    money,
    ready,
    settle,
)
from tests.tables import NZ98, is_refused, proves


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def _void_hand(at: Driven, first: str, cards: str) -> None:
    """A round without wagers that begins with a card, and betting again after it."""
    at.must(ClearTable(), DEALER)
    words = [each.words for each in all_of(at.log, CoupWithoutBets)]
    assert words == ["No bets this hand"]
    called = at.ask(CallBets(), DEALER)
    assert isinstance(called, Refused)
    assert called.reason is Reason.NO_BET_COUP
    assert isinstance(bet(at, ANN, "player", "100"), Refused)
    at.must(DealCard(), DEALER)
    assert [laid.card for laid in at.state.player] == [_card(first)]
    deal(at, cards)
    start = len(at.log)
    at.must(SettleBets(), DEALER)
    (result,) = all_of(at.log[start:], ResultCalled)
    assert result.no_bet
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    assert at.state.no_bet is None, "normal play"


@pytest.mark.parametrize(("card", "count"), [("4c", 9), ("3c", 8)])
@proves(NZ98, "12.1", "12.1(a)")
def test_nz98_12_1_a_becomes_the_bankers_third_card_by_9_5(card: str, count: int) -> None:
    """M98-27 with D5-77: Player 6 stands, so Banker 5 draws, whatever the card is."""
    at = deal(begin(ready(), (ANN, "banker", "100")), "6h 5c Kd Qs")
    events = at.must(DealCard(card=_card(card), to=Side.PLAYER), DEALER)
    assert found(events).clause == "nz-midi-1998 12.1(a)"
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}
    assert at.state.outcome is not None
    assert (at.state.outcome.player, at.state.outcome.banker) == (6, count)


@proves(NZ98, "12.1", "12.1(b)/s2", "12.1(b)/s3")
def test_nz98_m98_27_seen_and_banker_stands() -> None:
    """Player 7, Banker 6; a 5 lies face up on the Player's Hand. $100 wins, then a void hand."""
    at = deal(begin(ready(), (ANN, "player", "100")), "7h 6c Kd Qs")
    events = at.must(DealCard(card=_card("5d"), to=Side.PLAYER), DEALER)
    assert found(events).clause == "nz-midi-1998 12.1(b)/s2"
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    _void_hand(at, "5d", "6h Ac Kc")


@proves(NZ98, "12.1(b)")
def test_nz98_12_1_b_unseen_it_opens_an_ordinary_round() -> None:
    """Style B deals third cards face down: nobody saw it, so wagers are taken."""
    at = _turned("7h 6c Kd Qs")
    stray = DealCard(card=None, to=Side.PLAYER, face_down=True)
    events = at.must(stray, DEALER)
    assert found(events).clause == "nz-midi-1998 12.1(b)"
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    at.must(ClearTable(), DEALER)
    begin(at, (ANN, "player", "100"))
    assert at.state.no_bet is None
    assert [laid.card for laid in at.state.shoe.front] == [None]
    left = at.state.shoe.left
    deal(at, "2h", face_down=True)
    assert (at.state.shoe.front, at.state.shoe.left) == ((), left - 1)


def _turned(cards: str, stake: str = "100") -> Driven:
    """Style B with four cards turned by the dealer."""
    at = begin(ready("style-b"), (ANN, "player", stake))
    deal(at, cards, face_down=True)
    for hand in Side:
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    return at


@pytest.mark.parametrize("seen", [True, False])
@proves(NZ98, "12.1(b)", "12.2(a)", "12.2(b)")
def test_nz98_12_1_b_not_if_the_cards_are_replaced_first(seen: bool) -> None:
    at = _turned("7h 6c Kd Qs")
    card = _card("5d") if seen else None
    at.must(DrawCard(card=card), DEALER)
    settle(at)
    at.must(ClearTable(), DEALER)
    at.must(OrderShuffle(reason="worn", replace=True), OPERATOR)
    at.must(EndShoe(), DEALER)
    assert (at.state.shoe.front, at.state.phase) == ((), Phase.CARDS)


@proves(NZ98, "12.2", "12.2(b)", "12.2(b)/s2")
def test_nz98_12_2_b_a_card_in_excess_that_was_seen_opens_a_void_hand() -> None:
    """Player 2 with a third card, Banker 6 stands; the dealer turns one more."""
    at = deal(begin(ready(), (ANN, "banker", "100")), "Kh 6c 2d Qs Kd")
    events = at.must(DrawCard(card=_card("Js")), DEALER)
    assert found(events).clause == "nz-midi-1998 12.2(b)"
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}
    _void_hand(at, "Js", "5d 6h Ac")


@proves(NZ98, "12.2", "12.2(a)")
def test_nz98_12_2_a_a_card_in_excess_that_nobody_saw_opens_the_next_round() -> None:
    at = deal(begin(ready(), (ANN, "banker", "100")), "Kh 6c 2d Qs Kd")
    events = at.must(DrawCard(), DEALER)
    assert found(events).clause == "nz-midi-1998 12.2(a)"
    settle(at)
    at.must(ClearTable(), DEALER)
    begin(at, (ANN, "player", "100"))
    assert [laid.card for laid in at.state.shoe.front] == [None]
    deal(at, "9h 2c Kd 4c")
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}


@proves(NZ98, "12.2", "12.2(b)")
def test_nz98_12_2_a_third_card_that_the_banker_may_not_have_is_in_excess() -> None:
    at = deal(begin(ready(), (ANN, "player", "100")), "7h 6c Kd Qs")
    events = at.must(DealCard(card=_card("9d"), to=Side.BANKER), DEALER)
    assert found(events).clause == "nz-midi-1998 12.2(b)"
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    _void_hand(at, "9d", "6h Ac 2c")


@proves(NZ98, "12.3", "12.3/s2")
def test_nz98_12_3_the_first_card_face_up_in_the_shoe_makes_a_void_hand() -> None:
    at = begin(ready(), (ANN, "player", "100"))
    events = at.must(DealCard(card=_card("5d"), found_face_up=True), DEALER)
    assert found(events).clause == "nz-midi-1998 12.3"
    assert found(events).then == (Act.RETURN_WAGERS, Act.ANNOUNCE, Act.RESUME_NORMAL_PLAY)
    (without,) = all_of(events, CoupWithoutBets)
    assert without.words == "No bets this hand"
    assert at.state.layout == (), "wagers go back"
    deal(at, "6h 2c Ac")
    assert money(at.must(SettleBets(), DEALER)) == {}
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    assert at.state.no_bet is None


@pytest.mark.parametrize("place", [2, 3, 4, 5])
@proves(NZ98, "12.4")
def test_nz98_12_4_any_later_card_face_up_is_used_in_the_round(place: int) -> None:
    at = begin(ready(), (ANN, "player", "100"))
    cards = parse_cards("2h 4c 3d Ks 4d 2s")
    for number, card in enumerate(cards, 1):
        at.must(DealCard(card=card, found_face_up=number == place), DEALER)
    assert found(at.log).clause == "nz-midi-1998 12.4"
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    assert at.state.shoe.front == ()


@proves(NZ98, "12.5")
def test_nz98_m98_30_not_enough_cards() -> None:
    """The shoe runs out before the Player's third card: void, $80 back, and other cards first."""
    at = begin(ready(), (ANN, "player", "80"))
    at.state = _with_cards(at, 4)
    start = len(at.log)
    deal(at, "2h 4c 3d Ks")
    events = at.log[start:]
    assert found(events).clause == "nz-midi-1998 12.5"
    assert money(events) == {("Ann", "player"): (Result.VOID, 8000, 0)}
    at.must(ClearTable(), DEALER)
    assert is_refused(at.ask(CallBets(), DEALER), "nz-midi-1998 12.5")


def _with_cards(at: Driven, left: int) -> TableState:
    return replace(at.state, shoe=replace(at.state.shoe, left=left))


@proves(NZ98, "12.6")
def test_nz98_12_6_cards_out_of_sequence_are_reconstructed_under_a_casino_supervisor() -> None:
    """The second card lies with the Player: nothing moves before the casino supervisor is there."""
    at = deal(begin(ready(), (ANN, "banker", "100")), "2h")
    at.must(DealCard(card=_card("4c"), to=Side.PLAYER), DEALER)
    assert isinstance(at.ask(DealCard(card=_card("3d")), DEALER), Refused)
    for person in (ANN, DEALER, GAME):
        assert is_refused(at.ask(Choose(does="reconstruct"), person), "nz-midi-1998 12.6")
    assert isinstance(at.ask(Choose(does="play-on"), CASINO), Refused), "they shall be"
    events = at.must(Choose(does="reconstruct", reason="seen"), CASINO)
    (moved,) = all_of(events, CardMoved)
    assert (moved.source, moved.to) == (Spot.PLAYER, Spot.BANKER)
    (told,) = all_of(events, Decided)
    assert (at.who(told).name, told.clause) == ("Cas", "nz-midi-1998 12.6")
    assert at.state.fault is None, "no player has a choice about it"


@proves(NZ98, "12.6")
def test_nz98_12_6_the_third_card_that_was_forgotten_is_dealt() -> None:
    at = deal(begin(ready(), (ANN, "banker", "100")), "7h 4c Kd Ks")
    at.must(SettleBets(), DEALER)
    assert at.state.phase is Phase.COUP
    at.must(Choose(does="reconstruct"), CASINO)
    deal(at, "4d")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}


@pytest.mark.parametrize("what", [Irregularity.OUT_OF_ORDER, Irregularity.WRONG_DELIVERY])
@pytest.mark.parametrize("cards", ["2h", "2h 4c", "2h 4c 3d", "2h 4c 3d Ks"])
@proves(NZ98, "12.7")
def test_nz98_12_7_an_initial_deal_that_cannot_be_reconstructed_is_void(
    cards: str, what: Irregularity
) -> None:
    at = deal(begin(ready(), (ANN, "player", "100"), (BEN, "tie", "20")), cards)
    lost = Report(irregularity=what, rebuildable=False)
    events = at.must(lost, CASINO)
    assert found(events).clause == "nz-midi-1998 12.7"
    assert money(events) == {
        ("Ann", "player"): (Result.VOID, 10000, 0),
        ("Ben", "tie"): (Result.VOID, 2000, 0),
    }
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    assert at.state.shoe.front == (), "the cards lie dead, and the shoe goes on"


@proves(NZ98, "12.7")
def test_nz98_12_7_so_it_is_when_third_cards_lie_already() -> None:
    """Banker's first card went to Player, and third cards came before somebody noticed."""
    at = deal(begin(ready(), (ANN, "player", "100")), "2h")
    at.must(DealCard(card=_card("4c"), to=Side.PLAYER, unnoticed=True), DEALER)
    deal(at, "3d Ks 4d")
    assert at.state.dealt == 5
    events = at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), CASINO)
    assert found(events).clause == "nz-midi-1998 12.7"
    assert money(events) == {("Ann", "player"): (Result.VOID, 10000, 0)}


@proves(NZ98, "12.6", "12.7")
def test_nz98_m98_33_third_cards_that_cannot_be_reconstructed_are_not_covered() -> None:
    at = deal(begin(ready(), (ANN, "player", "100")), "2h 4c 3d Ks")
    lost = Report(
        irregularity=Irregularity.DRAWN_TOGETHER, cards=parse_cards("4d 2s"), rebuildable=False
    )
    at2 = deal(Driven(at.state), "4d 2s")
    silent = at2.ask(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), CASINO)
    assert isinstance(silent, NotStated)
    assert (silent.question, silent.by) == ("out-of-order", "casino-supervisor")
    void = Direct(question="out-of-order", decision="void-coup", reason="nobody knows the order")
    for person in (ANN, DEALER, GAME):
        assert isinstance(at2.ask(void, person), Refused)
    (given,) = all_of(at2.must(void, CASINO), DirectionGiven)
    assert (at2.who(given).name, given.reason) == ("Cas", "nobody knows the order")
    events = at2.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), CASINO)
    assert found(events).clause is None, "no clause has it"
    assert all_of(events, CoupVoided)
    assert money(events) == {("Ann", "player"): (Result.VOID, 10000, 0)}
    assert isinstance(at.ask(lost, CASINO), NotStated), "two third cards drawn together"


@proves(NZ98, "12.8")
def test_nz98_12_8_a_missed_burn_changes_nothing() -> None:
    at = loaded()
    assert at.state.phase is Phase.BURN
    events = at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    assert found(events).clause == "nz-midi-1998 12.8"
    deal(begin(at, (ANN, "player", "100")), "9h 2c Kd 4c")
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    at.must(ClearTable(), DEALER)
    late = at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    assert found(late).clause == "nz-midi-1998 12.8"
    assert at.state.phase is Phase.BETWEEN
