"""New Zealand Division 5: cards found face up, and void hands when the shoe is ending."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.table.commands import (
    CallBets,
    ClearTable,
    DealCard,
    DrawCard,
    EndShoe,
    Report,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import CoupWithoutBets, LastCoupCalled, ResultCalled
from punto.table.state import Laid
from tests.table.driver import Driven, lying
from tests.table.nz5_table import (
    DEALER,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    faults,
    one,
    place,
    ready,
    refused,
    settle,
    settlements,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves


def face_up(at: Driven, card: str) -> tuple[object, ...]:
    return at.must(DealCard(card=one(card), found_face_up=True), DEALER)


@proves(NZ5, "12.3", "12.3/s2", "1.0/Void Hand")
def test_nz5_12_3_the_first_card_found_face_up_makes_a_void_hand() -> None:
    """A50: wagers that lie already go back, Perfect Pairs too."""
    at = ready()
    begin(at, "Ann player 100", "Ann perfect-pairs 20", "Ben banker 200 2")
    events = at.must(DealCard(card=one("9h"), found_face_up=True), DEALER)
    assert (fault(events).irregularity, fault(events).clause) == (
        Irregularity.FACE_UP_FIRST_CARD,
        clause("12.3"),
    )
    assert [each.words for each in events if isinstance(each, CoupWithoutBets)] == [
        "No bets this hand"
    ]
    assert at.state.layout == ()
    assert lying(*at.state.player) == (Laid(one("9h")),), "it begins the void hand"
    assert refused(at.ask(*place("Ann player 100")), "12.3")
    deal(at, "9c Kd Ks")
    void = end(at)
    assert counts(void) == (9, 9)
    assert not settlements(void)
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00", "normal play"


@proves(NZ5, "12.4")
def test_nz5_12_4_a_later_card_found_face_up_is_used() -> None:
    """D5-83: Style C, the third card of the round; all wagers stay valid."""
    at = ready(t5(method="style-c"))
    begin(at, "Ann player 100", "Ben banker 200 2")
    deal(at, "? ?")
    events = at.must(DealCard(card=one("9h"), found_face_up=True), DEALER)
    assert (fault(events).remedy, fault(events).clause) == (Remedy.PLAY_ON, clause("12.4"))
    deal(at, "?")
    assert lying(at.state.player[1]) == (Laid(one("9h")),)
    turn(at, "player", "Kd")
    turn(at, "banker", "2c Ks")
    done = end(at)
    assert counts(done) == (9, 2)
    assert (won(done), won(done, "Ben")) == ("+100.00", "-200.00")


@proves(NZ5, "12.4")
def test_nz5_12_4_in_a_void_hand_as_well() -> None:
    """A54."""
    at = ready()
    begin(at, "Ann player 100")
    face_up(at, "9h")
    events = at.must(DealCard(card=one("2c"), found_face_up=True), DEALER)
    assert fault(events).remedy is Remedy.PLAY_ON
    deal(at, "Kd Ks")
    assert counts(end(at)) == (9, 2)


@proves(NZ5, "11.2", "11.2(a)", "11.2/tail")
def test_nz5_11_2a_the_cutting_card_first_makes_this_round_the_last() -> None:
    at = ready()
    begin(at, "Ann player 100")
    events = at.must(ShowCuttingCard(), DEALER)
    assert [each.words for each in events if isinstance(each, LastCoupCalled)] == ["Last coup"]
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")
    assert refused(at.ask(DealCard(card=one("3h")), DEALER))
    at.must(EndShoe(), DEALER)


@proves(NZ5, "11.2", "11.2(b)", "11.2/tail")
def test_nz5_11_2b_the_cutting_card_later_leaves_one_round_more() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h")
    events = at.must(ShowCuttingCard(), DEALER)
    assert not [each for each in events if isinstance(each, LastCoupCalled)]
    deal(at, "2c Kd Ks")
    done = end(at)
    assert won(done) == "+100.00"
    assert [each.words for each in done if isinstance(each, LastCoupCalled)] == ["Last coup"]
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")
    assert refused(at.ask(DealCard(card=one("3h")), DEALER))


@proves(NZ5, "12.2(a)", "11.2(b)")
def test_nz5_11_2b_a_card_held_over_is_the_first_card_of_its_round() -> None:
    """D5-68, A49: the cutting card comes right after it."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    at.must(DrawCard(), DEALER)
    end(at)
    begin(at, "Ann player 100")
    deal(at, "8h")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "2c Kd Ks")
    done = end(at)
    assert any(isinstance(each, LastCoupCalled) for each in done)
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")


@proves(NZ5, "12.2(a)", "11.2(b)")
def test_nz5_11_2b_so_it_is_before_the_held_over_card_is_laid() -> None:
    """D5-68: the next thing that leaves the shoe is the cutting card."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    at.must(DrawCard(), DEALER)
    end(at)
    begin(at, "Ann player 100")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "8h 2c Kd Ks")
    end(at)
    assert taken(at.ask(CallBets(), DEALER)), "one further round"


@proves(NZ5, "12.2(a)", "11.2(b)")
def test_nz5_12_2a_a_card_drawn_before_the_last_round_is_its_first() -> None:
    """Between rounds the last one is still owed, so the card is not lost."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "2c Kd Ks")
    end(at)
    left = at.state.shoe.left
    events = at.must(DrawCard(), DEALER)
    assert (fault(events).remedy, fault(events).clause) == (
        Remedy.FIRST_OF_NEXT_COUP,
        clause("12.2(a)"),
    )
    assert at.state.shoe.left == left
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"


@proves(NZ5, "12.1(b)", "12.2(a)", "11.2/tail")
def test_nz5_12_1b_no_void_hand_when_the_shoe_is_over() -> None:
    """A48: the card goes with the others."""
    for card in (one("4c"), None):
        at = ready()
        begin(at, "Ann player 100")
        at.must(ShowCuttingCard(), DEALER)
        deal(at, "9h 2c Kd Ks")
        if card:
            events = at.must(DealCard(card=card, to=Side.PLAYER), DEALER)
        else:
            events = at.must(DrawCard(), DEALER)
        assert fault(events).remedy is Remedy.DISREGARD
        assert won(end(at)) == "+100.00"
        assert at.state.no_bet is None
        assert not at.state.shoe.front
        assert refused(at.ask(DealCard(card=one("3h")), DEALER))


@proves(NZ5, "12.1(b)/s2", "12.1(b)/s3", "11.2(b)")
def test_nz5_12_1b_the_void_hand_comes_first_and_then_the_last_round() -> None:
    """A48: the cutting card is out and one round is owed."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "6c Kd Ks")
    at.must(DealCard(card=one("4c"), to=Side.PLAYER), DEALER)
    assert not any(isinstance(each, LastCoupCalled) for each in end(at)), "not yet"
    assert refused(at.ask(CallBets(), DEALER), "12.1(b)/s2")
    at.must(DealCard(), DEALER)
    deal(at, "9c 5d Ks")
    assert any(isinstance(each, LastCoupCalled) for each in end(at))
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")


@proves(NZ5, "12.3", "12.3/s2", "11.2(b)")
def test_nz5_12_3_a_face_up_card_before_the_round_that_is_owed() -> None:
    """A48: the void hand, and then the last round."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "6c Kd Ks")
    end(at)
    begin(at, "Ann player 100")
    face_up(at, "9h")
    deal(at, "9c Kd Ks")
    assert any(isinstance(each, LastCoupCalled) for each in end(at))
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")


@proves(NZ5, "12.3", "11.2(a)", "11.2/tail")
def test_nz5_12_3_after_the_cutting_card_as_first_card_the_void_hand_is_the_last_round() -> None:
    """A48."""
    at = ready()
    begin(at, "Ann player 100")
    at.must(ShowCuttingCard(), DEALER)
    face_up(at, "9h")
    deal(at, "9c Kd Ks")
    assert counts(end(at)) == (9, 9)
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")


@proves(NZ5, "12.8")
def test_nz5_12_8_hands_after_an_error_stand_as_dealt() -> None:
    """A30, A31: a third card that was never drawn, found in the next round."""
    from punto.table.commands import Report, SettleBets

    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "Kh 5c 4d Qs")
    at.must(SettleBets(unnoticed=True), DEALER)
    at.must(ClearTable(), DEALER)
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd")
    late = Report(irregularity=Irregularity.THIRD_CARD_MISSED, earlier=True, note="seen on film")
    start = len(at.log)
    events = at.must(late, DEALER)
    assert fault(events).remedy is Remedy.RESULTS_STAND
    assert fault(events).clause == clause("12.8")
    assert lying(*at.state.player) == (Laid(one("9h")), Laid(one("Kd"))), (
        "the round in progress stands"
    )
    deal(at, "Ks")
    done = end(at)
    assert (counts(done), won(done)) == ((9, 2), "+100.00")
    assert faults(at.log[start:]) == [Irregularity.FOUND_LATE]
    assert won(at.log[start:]) == "+100.00", "no money of the round before moves"


@proves(NZ5, "12.8")
def test_nz5_12_8_a_void_hand_stands_too() -> None:
    """The void hand is dealt on as it comes, and its result is called."""
    at = ready()
    begin(at, "Ann player 100")
    face_up(at, "9h")
    deal(at, "9c Kd Ks")
    done = settle(at)
    assert [each.no_bet for each in done if isinstance(each, ResultCalled)] == [True]
    at.must(ClearTable(), DEALER)


@pytest.mark.parametrize("what", [Irregularity.EXCESS_CARD, Irregularity.FIRST_CARD_EXPOSED])
@pytest.mark.parametrize("moment", ["coup", "settled", "between"])
@proves(NZ5, "12.2(b)/s2", "11.2(b)")
def test_nz5_12_2b_a_void_hand_does_not_take_the_round_that_is_owed(
    what: Irregularity, moment: str
) -> None:
    """A48: whenever the card came that opens the void hand, the last round follows it."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "2c Kd Ks")
    for step, command in (("coup", SettleBets()), ("settled", ClearTable()), ("between", None)):
        if moment == step:
            at.must(Report(irregularity=what, cards=(one("9d"),)), DEALER)
        if command:
            at.must(command, DEALER)
    deal(at, "9d 2c Kd Ks")
    assert not settlements(end(at)), "the void hand"
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")


@proves(NZ5, "12.2(b)")
def test_nz5_12_2b_a_void_hand_owes_nothing_before_the_cutting_card_came() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    end(at)
    told = Report(irregularity=Irregularity.EXCESS_CARD, cards=(one("9d"),))
    (void,) = [e for e in at.must(told, DEALER) if isinstance(e, CoupWithoutBets)]
    assert not void.extra
