"""Crown Melbourne: cards that came where they should not, or too many: 10.2 to 10.6."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.ruling import Reason
from punto.table.commands import (
    CallBets,
    Choose,
    DealCard,
    DrawCard,
    EndShoe,
    ShowCuttingCard,
    TurnCard,
)
from punto.table.events import (
    BetSettled,
    CardMoved,
    CoupWithoutBets,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Spot
from tests.table.crown_coup import (
    ANN,
    BEN,
    HDD,
    all_of,
    astray,
    balance,
    cards,
    crown,
    deal,
    dummy_follows,
    hand,
    no,
    one_of,
    ready,
    settle,
    wagered,
    yes,
)
from tests.tables import CROWN, proves

(FIVE,) = parse_cards("5D")


@proves(CROWN, "10.3")
def test_cs_068_a_card_of_players_on_banker_goes_to_player_and_banker_draws_by_the_table() -> None:
    at = wagered((ANN, "banker", "100"))
    deal(at, "AC 2D 3S 3C")
    found = one_of(astray(at, "6C", Side.BANKER), IrregularityFound)
    assert (found.irregularity, found.clause) == (
        Irregularity.PLAYERS_CARD_TO_BANKER,
        crown("10.3"),
    )
    assert (hand(at, Side.PLAYER), hand(at, Side.BANKER)) == (cards("AC 3S 6C"), cards("2D 3C"))
    assert at.state.due is Side.BANKER
    deal(at, "3H")
    result = one_of(settle(at), ResultCalled)
    assert (result.outcome.player, result.outcome.banker) == (0, 8)
    assert balance(at, ANN) == cents("95")


@proves(CROWN, "10.3")
def test_10_3_banker_draws_no_further_card_where_the_table_of_play_lets_it_stand() -> None:
    at = wagered((ANN, "banker", "100"))
    deal(at, "AC 3D 3S 3C")
    astray(at, "3H", Side.BANKER)
    assert at.state.due is None
    result = one_of(settle(at), ResultCalled)
    assert (result.outcome.player, result.outcome.banker) == (7, 6)
    assert balance(at, ANN) == -cents("100")


@proves(CROWN, "10.6", "10.6.1", "10.6.1(a)")
def test_cs_071_a_wrong_third_card_on_player_is_bankers_where_banker_draws() -> None:
    at = wagered((ANN, "banker", "100"))
    deal(at, "KS KD 6H 3C")
    found = one_of(astray(at, "5D", Side.PLAYER), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.BECOMES_BANKERS_THIRD, crown("10.6.1(a)"))
    assert hand(at, Side.BANKER) == cards("KD 3C 5D")
    result = one_of(settle(at), ResultCalled)
    assert (result.outcome.player, result.outcome.banker) == (6, 8)
    assert balance(at, ANN) == cents("95")
    assert at.state.no_bet is None


@proves(CROWN, "10.6", "10.6.1", "10.6.1(b)")
def test_10_6_1_b_where_banker_stands_wagers_are_settled_and_the_card_begins_a_dummy_coup() -> None:
    at = wagered((ANN, "banker", "100"))
    deal(at, "KS KD 6H 7C")
    found = one_of(astray(at, "5D", Side.PLAYER), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.FIRST_OF_NO_BET_COUP, crown("10.6.1(b)"))
    assert (hand(at, Side.PLAYER), hand(at, Side.BANKER)) == (cards("KS 6H"), cards("KD 7C"))
    assert balance(at, ANN) == -cents("100"), "the wager lies until it is settled"
    settle(at)
    assert balance(at, ANN) == cents("95")
    dummy_follows(at, "5D", "10.6.1(b)")


@proves(CROWN, "10.6", "10.6.2")
def test_10_6_2_a_wrong_third_card_on_banker_is_left_out_and_begins_a_dummy_coup() -> None:
    at = wagered((ANN, "player", "100"), (BEN, "banker", "40"))
    deal(at, "KS KD 9H 3C")
    found = one_of(astray(at, "5D", Side.BANKER), IrregularityFound)
    assert (found.irregularity, found.clause) == (
        Irregularity.THIRD_CARD_TO_BANKER,
        crown("10.6.2"),
    )
    result = one_of(settle(at), ResultCalled)
    assert (result.outcome.player, result.outcome.banker) == (9, 3)
    assert (balance(at, ANN), balance(at, BEN)) == (cents("100"), -cents("40"))
    dummy_follows(at, "5D", "10.6.2")


@pytest.mark.parametrize("complete", [True, False])
@proves(CROWN, "10.2")
def test_10_2_a_surplus_card_that_nobody_saw_is_the_first_card_of_the_next_live_coup(
    complete: bool,
) -> None:
    at = wagered((ANN, "player", "100"))
    left = at.state.shoe.left
    deal(at, "KS KD 9H 3C" if complete else "KS KD")
    found = one_of(yes(at, DrawCard()), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.FIRST_OF_NEXT_COUP, crown("10.2"))
    assert one_of(at.log, CardMoved).to is (Spot.FRONT if complete else Spot.PLAYER)
    if not complete:  # It is the third card of the coup: "used in the normal course of play".
        deal(at, "3C")
        yes(at, TurnCard(hand=Side.PLAYER, place=2, card=parse_cards("9H")[0]))
    settle(at)
    assert at.state.no_bet is None
    assert at.state.shoe.left == left - 4, "nothing was discarded"
    wagered((ANN, "player", "100"), at=at)
    deal(at, "9D 2C KH 3D")
    settle(at)
    assert at.state.shoe.left == left - 8
    assert balance(at, ANN) == cents("200")


@proves(CROWN, "10.2")
def test_10_2_after_the_last_coup_a_surplus_card_is_not_carried_over() -> None:
    at = ready()
    yes(at, ShowCuttingCard())
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD 9H 3C")
    found = one_of(yes(at, DrawCard()), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.DISREGARD, crown("10.2"))
    settle(at)
    assert at.state.shoe.front == ()
    assert no(at, CallBets()).reason is Reason.NOT_NOW
    yes(at, EndShoe())


@proves(CROWN, "10.6")
def test_a_surplus_card_that_was_seen_begins_a_dummy_coup() -> None:
    """Reading A37: as a card on a hand that may not have it; nobody may play on with it."""
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    found = one_of(yes(at, DrawCard(card=FIVE)), IrregularityFound)
    assert (found.role, found.clause) == ("", crown("10.6"))
    assert no(at, Choose(does="play-on", reason="no cause"), HDD).reason is Reason.NO_CHOICE
    settle(at)
    assert balance(at, ANN) == cents("100"), "the coup is settled first"
    dummy_follows(at, "5D", "10.6")


@proves(CROWN, "10.2")
def test_10_2_a_card_that_was_seen_and_used_in_the_coup_leaves_no_dummy_coup_behind() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD")
    yes(at, DrawCard(card=FIVE))
    assert hand(at, Side.PLAYER) == cards("KS 5D")
    deal(at, "9H")
    settle(at)
    assert (at.state.no_bet, at.state.shoe.front) == (None, ())
    assert balance(at, ANN) == -cents("100"), "Banker's 9 beats 5"


@proves(CROWN, "10.5", "10.5.1", "10.8.4", "10.8.4(a)", "10.8.4(b)")
def test_10_5_1_a_first_card_face_up_makes_the_coup_a_dummy_coup_and_wagers_go_back() -> None:
    at = wagered((ANN, "player", "100"), (BEN, "tie", "20"))
    events = yes(at, DealCard(card=FIVE, found_face_up=True))
    found, dummy = one_of(events, IrregularityFound), one_of(events, CoupWithoutBets)
    assert (found.irregularity, found.clause) == (
        Irregularity.FACE_UP_FIRST_CARD,
        crown("10.5.1"),
    )
    assert (dummy.clause, dummy.after) == (crown("10.5.1"), False)
    assert (at.state.layout, balance(at, ANN), balance(at, BEN)) == ((), 0, 0)
    deal(at, "2D 3S 8C")
    settled = settle(at)
    assert one_of(settled, ResultCalled).no_bet
    assert (all_of(settled, BetSettled), balance(at, ANN)) == ([], 0)
    assert at.state.no_bet is None, "the next coup is an ordinary one"


@pytest.mark.parametrize("dealt", ["KS", "KS KD", "KS KD 2H", "KS KD 2H 3C", "KS KD 2H 3C 4D"])
@proves(CROWN, "10.5", "10.5.2")
def test_10_5_2_a_later_card_face_up_changes_nothing(dealt: str) -> None:
    rest = ["KS", "KD", "2H", "3C", "4D", "4H"]
    at, plain = wagered((ANN, "player", "100")), wagered((ANN, "player", "100"))
    for card in rest:
        (one,) = parse_cards(card)
        up = at.state.dealt == len(dealt.split())
        events = yes(at, DealCard(card=one, found_face_up=up))
        if up:
            found = one_of(events, IrregularityFound)
            assert (found.remedy, found.clause) == (Remedy.PLAY_ON, crown("10.5.2"))
        deal(plain, card)
    settle(at)
    settle(plain)
    assert at.state == plain.state
    assert balance(at, ANN) == balance(plain, ANN)
