"""Crown Melbourne: cards delivered to the wrong place: 10.7 and its three ways out."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.ruling import Reason
from punto.table.commands import (
    Choose,
    CloseBets,
    DealCard,
    LowerBet,
    PlaceBet,
    Report,
    SettleBets,
    TakeBet,
    TurnCard,
)
from punto.table.events import (
    BetTaken,
    CoupWithoutBets,
    Decided,
    FaultDecided,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Spot
from tests.table.crown_coup import (
    ANN,
    BEN,
    CM,
    DEALER,
    HDD,
    all_of,
    astray,
    balance,
    cards,
    crown,
    deal,
    hand,
    no,
    one_of,
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves

MIXED_UP = Report(irregularity=Irregularity.WRONG_DELIVERY, note="both hands in the other area")
WAYS = ("finish-as-it-is", "retract-or-reduce", "no-bet-coup")


def delivered() -> Driven:
    """Wagers of 500 and 300 on Player; the hands were laid in each other's area, some seen."""
    at = wagered((ANN, "player", "500"), (BEN, "player", "300"))
    deal(at, "KS KD")
    yes(at, DealCard(face_down=True))
    yes(at, DealCard(face_down=True))
    return at


def opened_and_settled(at: Driven) -> ResultCalled:
    """Player has 9 against 3."""
    nine, three = "9H", "3C"
    for side, card in ((Side.PLAYER, nine), (Side.BANKER, three)):
        (one,) = parse_cards(card)
        yes(at, TurnCard(hand=side, place=2, card=one))
    return one_of(settle(at), ResultCalled)


@proves(CROWN, "10.7", "10.7.1")
def test_10_7_the_three_ways_out_are_offered_to_a_higher_duties_dealer_and_nobody_goes_on() -> None:
    """Reading A38."""
    at = delivered()
    found = one_of(yes(at, MIXED_UP), IrregularityFound)
    assert (found.clause, found.role) == (crown("10.7"), HDD.role)
    assert [(way.does, way.clause) for way in found.choices] == [
        (Act.FINISH_AS_IT_IS, crown("10.7.2(a)")),
        (Act.RETRACT_OR_REDUCE, crown("10.7.2(b)")),
        (Act.NO_BET_COUP, crown("10.7.2(c)")),
    ]
    for command in (SettleBets(), DealCard(face_down=True)):
        assert refused_by(at, "10.7", command) is Reason.CHOICE_OPEN
    for way, letter in zip(WAYS, "abc", strict=True):
        clause = f"10.7.2({letter})"
        assert refused_by(at, clause, Choose(does=way), DEALER) is Reason.NOT_AUTHORISED
        assert refused_by(at, clause, Choose(does=way), ANN) is Reason.NOT_AUTHORISED
    for other in ("play-on", "void-coup"):
        assert refused_by(at, "10.7", Choose(does=other), CM) is Reason.NO_CHOICE


@pytest.mark.parametrize("way", WAYS)
@proves(CROWN, "10.7", "10.7.2(a)", "10.7.2(b)", "10.7.2(c)")
def test_cs_074_the_way_that_was_chosen_is_recorded_with_who_chose_it(way: str) -> None:
    at = delivered()
    yes(at, MIXED_UP)
    decided = one_of(yes(at, Choose(does=way, reason="both seen"), HDD), Decided)
    letter = "abc"[WAYS.index(way)]
    assert (decided.what, decided.clause) == (way, crown(f"10.7.2({letter})"))
    assert (at.who(decided).name, at.who(decided).role, decided.reason) == (
        HDD.name,
        HDD.role,
        "both seen",
    )


@proves(CROWN, "10.7.2(a)")
def test_10_7_a_the_coup_is_completed_with_every_wager() -> None:
    at = delivered()
    yes(at, MIXED_UP)
    yes(at, Choose(does="finish-as-it-is"), HDD)
    assert no(at, TakeBet(bet="player"), ANN).reason is Reason.BETTING_CLOSED
    opened_and_settled(at)
    assert (balance(at, ANN), balance(at, BEN)) == (cents("500"), cents("300"))


@proves(CROWN, "10.7.2(b)", "5.4.1")
def test_cs_074_b_one_reduces_to_100_and_is_paid_100_the_other_has_300_back() -> None:
    at = delivered()
    assert no(at, LowerBet(bet="player", stake=cents("100")), ANN).reason is Reason.BETTING_CLOSED
    yes(at, MIXED_UP)
    decided = one_of(yes(at, Choose(does="retract-or-reduce"), HDD), FaultDecided)
    assert (decided.may, decided.clause) == (Act.RETRACT_OR_REDUCE, crown("10.7.2(b)"))
    more = LowerBet(bet="player", stake=cents("600"))
    assert no(at, more, ANN).reason is Reason.WRONG_STAKE
    assert no(at, PlaceBet(bet="tie", stake=cents("10")), ANN).reason is Reason.BETTING_CLOSED
    yes(at, LowerBet(bet="player", stake=cents("100")), ANN)
    taken = one_of(yes(at, TakeBet(bet="player"), BEN), BetTaken)
    assert (taken.wager.stake, taken.clause) == (cents("300"), crown("10.7.2(b)"))
    assert no(at, CloseBets(), DEALER).clause == crown("10.7.2(b)")
    yes(at, CloseBets(), HDD)
    result = opened_and_settled(at)
    assert (result.outcome.player, result.no_bet) == (9, False)
    assert (balance(at, ANN), balance(at, BEN)) == (cents("100"), 0)


@proves(CROWN, "10.7.2(b)", "10.7.2(c)", "10.8.2")
def test_cs_074_where_all_retract_nothing_is_left_of_b_and_a_dummy_coup_is_dealt() -> None:
    at = delivered()
    yes(at, MIXED_UP)
    yes(at, Choose(does="retract-or-reduce"), HDD)
    yes(at, TakeBet(bet="player"), ANN)
    assert at.state.no_bet is None, "one wager remains"
    events = yes(at, TakeBet(bet="player"), BEN)
    assert one_of(events, CoupWithoutBets).clause == crown("10.7.2(c)")
    late = PlaceBet(bet="player", stake=cents("100"))
    assert refused_by(at, "10.8.5", late, ANN) is Reason.NO_BET_COUP
    assert opened_and_settled(at).no_bet
    assert (balance(at, ANN), balance(at, BEN)) == (0, 0)


@proves(CROWN, "10.7.2(c)", "10.8.4", "10.8.4(a)", "10.8.4(b)")
def test_10_7_c_as_a_dummy_coup_wagers_go_back() -> None:
    at = delivered()
    yes(at, MIXED_UP)
    events = yes(at, Choose(does="no-bet-coup", reason="mixed up"), HDD)
    assert len(all_of(events, BetTaken)) == 2
    assert one_of(events, CoupWithoutBets).clause == crown("10.7.2(c)")
    assert opened_and_settled(at).no_bet
    assert (balance(at, ANN), balance(at, BEN)) == (0, 0)


@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("way", WAYS)
@proves(CROWN, "10.7", "10.7.1")
def test_10_7_1_a_card_in_the_area_of_the_other_hand_is_put_where_it_belongs(
    way: str, seen: bool
) -> None:
    """Whether or not a card was exposed."""
    at = wagered((ANN, "player", "500"))
    if seen:
        found = one_of(astray(at, "KS", Side.BANKER), IrregularityFound)
    else:
        events = yes(at, DealCard(face_down=True, to=Side.BANKER))
        found = one_of(events, IrregularityFound)
    assert (found.irregularity, found.stray) == (Irregularity.WRONG_DELIVERY, Spot.BANKER)
    yes(at, Choose(does=way, reason="mixed up"), HDD)
    assert (len(at.state.player), len(at.state.banker)) == (1, 0)
    if seen:
        assert hand(at, Side.PLAYER) == cards("KS")
    assert (at.state.no_bet is not None) is (way == "no-bet-coup")


@proves(CROWN, "10.7", "10.7.2")
def test_10_7_2_a_hand_given_to_who_accepted_the_other_has_the_same_ways_out() -> None:
    at = delivered()
    told = Report(irregularity=Irregularity.WRONG_DELIVERY, player="Ben", note="given to Ben")
    found = one_of(yes(at, told), IrregularityFound)
    assert (found.clause, found.player) == (crown("10.7"), "Ben")
    assert (found.remedy, found.role) == (Remedy.ONE_OF_THE_CHOICES, "higher-duties-dealer")
    assert crown("10.7.2") in found.also
    assert [way.does for way in found.choices] == list(WAYS)
