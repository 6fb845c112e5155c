"""New Zealand Division 5: rounds put right or declared void, cards that run out, a missed burn."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    ClearTable,
    DealCard,
    EndShoe,
    Person,
    Report,
    SettleBets,
    TakeBet,
)
from punto.table.events import CoupVoided, Decided, ResultCalled
from punto.table.state import Laid, Phase
from tests.table.driver import lying
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    GAME,
    OPERATOR,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    faults,
    load,
    loaded,
    nearly_empty,
    one,
    ready,
    rebuild,
    refused,
    settlements,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves

ANN = Person(name="Ann")
VOID = Choose(does="void-coup", reason="nobody knows the order")


@proves(NZ5, "12.6", "12.6/abide")
def test_nz5_12_6_a_card_of_the_first_four_to_the_wrong_hand_goes_where_it_was_due() -> None:
    """Neither operator nor players may do otherwise."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h")
    events = at.must(DealCard(card=one("2c"), to=Side.PLAYER), DEALER)
    assert fault(events).irregularity is Irregularity.WRONG_DELIVERY
    assert refused(at.ask(TakeBet(bet="player"), ANN), "5.14(b)")
    for does in ("play-on", "take-back", "no-bet-coup"):
        assert refused(at.ask(Choose(does=does, reason="better so"), OPERATOR), "12.6")
        assert refused(at.ask(Choose(does=does, reason="better so"), ANN))
    rebuild(at, CASINO)
    assert lying(*at.state.banker) == (Laid(one("2c")),)
    assert len(at.state.layout) == 1, "every wager stands"
    deal(at, "Kd Ks")
    done = end(at)
    assert (counts(done), won(done)) == ((9, 2), "+100.00")


@proves(NZ5, "12.6/s2", "12.6/s3")
def test_nz5_12_6_void_where_it_cannot_be_put_right() -> None:
    """Cards to the discards, wagers back, and on with the same shoe; the dealer cannot decide."""
    at = ready()
    begin(at, "Ann banker 100", "Ben tie 20 2", "Ann perfect-pairs 20")
    deal(at, "Kh 5c 4d Qs")
    at.must(DealCard(card=one("7d"), to=Side.BANKER), DEALER)
    lost = Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER, rebuildable=False)
    events = at.must(lost, GAME)
    assert fault(events).clause == clause("12.6/s2")
    assert fault(events).then == (Act.DISCARD_CARDS, Act.RETURN_WAGERS, Act.GO_ON_WITH_SHOE)
    for does in ("reconstruct", "play-on"):
        assert refused(at.ask(Choose(does=does, reason="better so"), CASINO), "12.6/s2")
    assert refused(at.ask(VOID, DEALER), "12.6/s2")
    assert refused(at.ask(VOID, GAME), "12.6/s2")
    left, start = at.state.shoe.left, len(at.log)
    done = at.must(VOID, CASINO)
    (said,) = [each for each in done if isinstance(each, Decided)]
    assert (at.who(said).name, at.who(said).role, said.reason) == (
        "Cas",
        "casino-supervisor",
        VOID.reason,
    )
    assert any(isinstance(each, CoupVoided) for each in done)
    ended = settlements(at.log[start:])
    assert {bet for bet, _ in ended} == {"banker", "tie", "perfect-pairs"}
    assert {result for _, result in ended} == {"void"}
    assert (won(done, "Ben"), at.state.layout) == ("+0.00", ())
    at.must(ClearTable(), DEALER)
    assert (at.state.player, at.state.banker, at.state.shoe.front) == ((), (), ())
    assert at.state.shoe.left == left, "none of them goes back into the shoe"
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"


@proves(NZ5, "12.6")
def test_nz5_12_6_a_third_card_that_was_forgotten_is_dealt() -> None:
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "Kh 5c 4d Qs")
    events = at.must(SettleBets(), DEALER)
    assert fault(events).irregularity is Irregularity.THIRD_CARD_MISSED
    assert not settlements(events)
    at.must(Choose(does="reconstruct", reason="the card is due"), CASINO)
    deal(at, "7d 3c")
    done = end(at)
    assert (counts(done), won(done)) == ((1, 8), "+95.00")


@proves(NZ5, "12.6", "12.6/abide")
def test_nz5_12_6_a_third_card_found_missing_before_the_next_round_reopens_the_round() -> None:
    """The payment is undone, the missing cards are dealt, and the right hand is paid."""
    at = ready()
    begin(at, "Ann banker 100")
    start = len(at.log)
    deal(at, "Kh 5c 4d Qs")
    at.must(SettleBets(unnoticed=True), DEALER)
    assert won(at.log[start:]) == "+95.00"
    at.must(ClearTable(), DEALER)
    at.must(Report(irregularity=Irregularity.THIRD_CARD_MISSED), DEALER)
    at.must(Choose(does="reconstruct", reason="seen on film"), CASINO)
    deal(at, "5d 2c")
    done = end(at)
    assert counts(done) == (9, 7)
    assert won(at.log[start:]) == "-100.00"


@proves(NZ5, "12.6")
def test_nz5_12_6_cards_that_came_together_are_laid_in_the_order_that_is_found() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h 2c")
    both = (one("Ks"), one("Kd"))
    at.must(Report(irregularity=Irregularity.DRAWN_TOGETHER, cards=both), DEALER)
    order = (one("Kd"), one("Ks"))
    assert refused(at.ask(Choose(does="reconstruct", order=order), GAME), "12.6")
    at.must(Choose(does="reconstruct", order=order, reason="seen on film"), CASINO)
    assert lying(*at.state.player) == (Laid(one("9h")), Laid(one("Kd")))
    assert lying(*at.state.banker) == (Laid(one("2c")), Laid(one("Ks")))
    assert won(end(at)) == "+100.00"


@proves(NZ5, "12.6")
def test_nz5_12_6_a_card_face_up_in_style_b_changes_no_order() -> None:
    at = ready(t5(method="style-b"))
    begin(at, "Ann player 100")
    deal(at, "?")
    events = at.must(DealCard(card=one("2c")), DEALER)
    assert fault(events).irregularity is Irregularity.DEALT_FACE_UP
    rebuild(at, CASINO)
    deal(at, "? ?")
    turn(at, "player", "9h Kd")
    turn(at, "banker", "Ks", first=2)
    done = end(at)
    assert (counts(done), won(done)) == ((9, 2), "+100.00")


@pytest.mark.parametrize(("method", "same"), [("style-a", True), ("style-b", False)])
@proves(NZ5, "12.5")
def test_nz5_12_5_too_few_cards_make_the_round_void(method: str, same: bool) -> None:
    """A51: wagers back; shuffled again in Styles A and C only."""
    at = nearly_empty("Kh 5c 4d Qs", method=method)
    begin(at, "Ann banker 100", "Ben player 80 2")
    start = len(at.log)
    if method == "style-b":
        deal(at, "? ? ? ?")
        turn(at, "player", "Kh 4d")
        turn(at, "banker", "5c Qs")
    else:
        deal(at, "Kh 5c 4d Qs")
    assert fault(at.log[start:]).clause == clause("12.5")
    assert not [each for each in at.log[start:] if isinstance(each, ResultCalled)]
    assert set(settlements(at.log[start:])) == {("banker", "void"), ("player", "void")}
    assert (won(at.log[start:]), won(at.log[start:], "Ben")) == ("+0.00", "+0.00")
    at.must(ClearTable(), DEALER)
    assert refused(at.ask(CallBets(), DEALER), "12.5"), "not before the cards are renewed"
    at.must(EndShoe(), DEALER)
    again = BringCards(cards=Cards.NEW, done=tuple(Step), same=True)
    if not same:
        assert refused(at.ask(again, OPERATOR), "11.3")
    load(at, same=same)
    begin(at, "Ann player 100")


@proves(NZ5, "12.7")
def test_nz5_12_7_a_missed_burn_changes_nothing() -> None:
    """D5-89: noticed after three rounds; nothing is voided and nothing burned late."""
    at = loaded()
    assert at.state.phase is Phase.BURN
    at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    start, left = len(at.log), at.state.shoe.left
    for _ in range(3):
        begin(at, "Ann player 100")
        deal(at, "9h 2c Kd Ks")
        end(at)
    events = at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    assert (fault(events).remedy, fault(events).clause) == (Remedy.PLAY_ON, clause("12.7"))
    assert won(at.log[start:]) == "+300.00"
    assert not taken(at.ask(BurnCard(card=one("5h")), DEALER)), "no late burn"
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    assert at.state.shoe.left == left - 16
    assert faults(at.log[start:]) == [Irregularity.FAIL_TO_BURN]
