"""The record of a coup at Crown and of a round at RWS: what is over, dropped cards, Shield."""

from __future__ import annotations

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.settle import Result
from punto.table.commands import (
    Choose,
    ClearTable,
    DealCard,
    DrawCard,
    Report,
    SettleBets,
    TurnCard,
)
from punto.table.events import CoupVoided, IrregularityFound
from tests.table import rws_table
from tests.table.crown_coup import (
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
    settle,
    wagered,
    yes,
)
from tests.table.crown_table import ANN, BEN, HDD
from tests.table.crown_window import four, shield_table
from tests.table.driver import Driven, loaded
from tests.table.rws_table import PIT
from tests.tables import CROWN, RWS, proves, table

P, B = Side.PLAYER, Side.BANKER


def unnoticed(at: Driven, text: str, to: Side, *, face_down: bool = False) -> None:
    for card in parse_cards(text):
        yes(at, DealCard(card=card, to=to, unnoticed=True, face_down=face_down))


@proves(CROWN, "10.3", "10.6.2")
def test_10_3_found_late_the_card_is_players_and_bankers_next_card_follows_the_table() -> None:
    """Player 5 must draw: the 4 went to Banker, who had 3. The king after it is Banker's."""
    at = wagered((ANN, "player", "100"), (BEN, "banker", "40"))
    deal(at, "KS KD 5H 3C")
    unnoticed(at, "4D", B)
    unnoticed(at, "KH", P)
    yes(at, Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER))
    assert (hand(at, P), hand(at, B)) == (cards("KS 5H 4D"), cards("KD 3C KH"))
    settle(at)
    assert (balance(at, ANN), balance(at, BEN)) == (cents("100"), -cents("40")), "9 against 3"
    assert at.state.no_bet is None


@proves(CROWN, "10.6", "10.6.1", "10.6.1(a)")
def test_10_6_1_a_bankers_own_card_behind_it_is_over_and_begins_a_dummy_coup() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 6H 3C")
    unnoticed(at, "9D", P)
    deal(at, "5D")  # As it lies Banker's 3 draws against a 9.
    found = one_of(
        yes(at, Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER)), IrregularityFound
    )
    assert found.clause == crown("10.6.1(a)")
    assert (hand(at, P), hand(at, B)) == (cards("KS 6H"), cards("KD 3C 9D"))
    settle(at)
    assert balance(at, ANN) == cents("100"), "6 against 2"
    dummy_follows(at, "5D", "10.6")


@proves(CROWN, "10.7", "10.7.2(a)")
def test_10_7_a_second_card_astray_in_one_coup_is_put_right_too() -> None:
    at = wagered((ANN, "player", "100"))
    astray(at, "9S", B)
    yes(at, Choose(does="finish-as-it-is", reason="seen"), HDD)
    astray(at, "KD", P)
    yes(at, Choose(does="finish-as-it-is", reason="seen"), HDD)
    deal(at, "KH 3C")
    assert (hand(at, P), hand(at, B)) == (cards("9S KH"), cards("KD 3C"))


@proves(CROWN, "10.11", "4.1.1(d)")
def test_10_11_cards_dropped_in_mid_coup_whose_order_is_lost_void_it() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD")
    events = yes(at, Report(irregularity=Irregularity.DROPPED_CARDS, rebuildable=False))
    assert one_of(events, CoupVoided).clauses == (crown("10.11"),)
    assert balance(at, ANN) == 0
    yes(at, ClearTable())
    found = one_of(yes(at, Report(irregularity=Irregularity.DROPPED_CARDS)), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.SHUFFLE, crown("4.1.1(d)"))


@proves(CROWN, "10.14")
def test_10_14_holds_once_the_fifth_card_is_exposed_and_not_before() -> None:
    """Player 5, Banker 6 with wagers on both: Shield is due, and a fifth card comes face down."""
    late = Report(irregularity=Irregularity.SHIELD_NOT_OFFERED)
    at = four(shield_table(), "KS KD 5H 6C", (ANN, "player", "100"), (BEN, "banker", "40"))
    no(at, late)
    (card,) = parse_cards("4D")
    dealt = yes(at, DealCard(card=card, face_down=True, unnoticed=True))
    assert not all_of(dealt, IrregularityFound)
    no(at, late)
    found = one_of(yes(at, TurnCard(hand=P, place=3)), IrregularityFound)
    assert (found.irregularity, found.clause) == (
        Irregularity.SHIELD_NOT_OFFERED,
        crown("10.14"),
    )
    settle(at)
    assert balance(at, ANN) == cents("100"), "9 against 6"


@proves(CROWN, "10.1", "10.1.1")
def test_10_1_1_a_burn_that_nobody_missed_is_found_in_the_first_coup() -> None:
    missed = Report(irregularity=Irregularity.FAIL_TO_BURN)
    at = loaded(table(CROWN))
    yes(at, Report(irregularity=Irregularity.FAIL_TO_BURN, unnoticed=True))
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD 9H")
    found = one_of(yes(at, missed), IrregularityFound)
    assert found.clause == crown("10.1.1")
    yes(at, Choose(does="burn-and-restart", reason="4.3"), HDD)
    assert [str(each.card) for each in at.state.shoe.front] == cards("KS KD 9H").split()
    right = wagered((ANN, "player", "100"))
    deal(right, "KS KD")
    no(right, missed)


@proves(RWS, "5.5.3", "5.7", "5.7/house-decides")
def test_rws_5_7_a_fourth_card_that_nobody_saw_is_used_in_the_next_round() -> None:
    """Player 6, Banker 7 stand; two cards more came to Player."""
    at = rws_table.deal(rws_table.begin(rws_table.ready("main")), "Kh Kc 6d 7s")
    for card in parse_cards("2c 9d"):
        at.must(DealCard(card=card, to=P, unnoticed=True), rws_table.DEALER)
    found = rws_table.found(at.must(SettleBets(), PIT))
    assert (found.irregularity, found.clause) == (Irregularity.EXCESS_CARD, "rws 5.7")
    assert [len(at.state.player), len(at.state.banker)] == [2, 2]
    while rws_table.asked(at):
        name = rws_table.asked(at)[0]
        at.must(Choose(does="continue-reconstructed"), type(PIT)(name=name))
    lines = rws_table.settle(at)
    assert lines["Ben", "banker"] == (Result.WON, 20000, 20000)
    assert len(at.state.shoe.front) == 2


@proves(RWS, "5.7")
def test_rws_5_7_a_card_drawn_in_excess_is_reconstructed_where_a_hand_needs_it() -> None:
    at = rws_table.deal(rws_table.begin(rws_table.ready("main")), "2h Kc 3d 7s")
    at.must(DrawCard(card=parse_cards("4c")[0]), PIT)
    assert [str(each.card) for each in at.state.player] == cards("2h 3d 4c").split()
