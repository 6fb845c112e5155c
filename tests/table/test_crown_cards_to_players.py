"""Crown 7.1, 7.1.1 and 7.1.2 at a table: who is offered each hand, and what may be done with it."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.rules.coup import Side
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    AskForHand,
    ChangeMethod,
    CloseBets,
    DealCard,
    DeclineCards,
    EndShoe,
    LookAtHand,
    NameOpener,
    OfferCards,
    OfferShoe,
    PassHand,
    Person,
    ReturnHand,
    TakeCards,
    TakeShoe,
    TurnCard,
)
from punto.table.events import AnyEvent, CardsAccepted, CardsOffered, HandPassed, ShoeOffered
from tests.people import in_turn
from tests.table.crown_table import (
    ANN,
    BANKER,
    BEN,
    CID,
    DEALER,
    DOT,
    HDD,
    PLAYER,
    clause,
    crown,
    found,
    four_down,
    nets,
    opened_by,
    refused_by,
    settled,
    turned,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, money, proves, refused, rules

FIVE = (
    "cards-to-players", "dealer-keeps-shoe", "shoe-to-player", "side-wagerer-opens",
    "early-third-card",
)  # fmt: skip


def dealt(*bets: tuple[Person, str, str], method: str = "cards-to-players") -> Driven:
    """Four cards face down after these wagers."""
    at = crown(method=method)
    wagers(at, *bets)
    at.must(CloseBets(), DEALER)
    four_down(at)
    return at


def taken(at: Driven, hand: Side, who: Person) -> tuple[AnyEvent, ...]:
    at.must(OfferCards(hand=hand), DEALER)
    return at.must(TakeCards(hand=hand), who)


@proves(CROWN, "7.1")
def test_crown_7_1_the_game_is_dealt_by_one_of_the_five_methods_and_no_other() -> None:
    assert tuple(each.key for each in rules(CROWN).methods if not each.variants) == FIVE
    assert refused(CROWN, method="by-hand").reason is Reason.UNKNOWN_METHOD
    at = crown()
    at.must(EndShoe(), HDD)
    for method in FIVE:
        at.must(ChangeMethod(method=method), DEALER)
        assert at.state.rules.method is not None
        assert at.state.rules.method.key == method
        no = at.ask(ChangeMethod(method="by-hand"), DEALER)
        assert isinstance(no, Refused)
        assert no.reason is Reason.UNKNOWN_METHOD


@proves(CROWN, "7.1.1", "7.1.1(a)", "7.1.1(d)")
def test_crown_7_1_1_the_highest_is_asked_first_then_the_next_then_the_dealer_keeps_it() -> None:
    at = dealt((ANN, "banker", "100"), (BEN, "banker", "300"), (CID, "banker", "200"))
    offered = found(at.must(OfferCards(hand=BANKER), DEALER), CardsOffered)
    assert (offered.to, offered.clause) == (
        in_turn("Ben", "Cid", "Ann", "dealer"),
        clause("7.1.1"),
    )
    assert isinstance(at.ask(TakeCards(hand=BANKER), ANN), Refused)
    for who in (BEN, CID, ANN):
        at.must(DeclineCards(hand=BANKER), who)
    assert isinstance(at.ask(TakeCards(hand=BANKER), BEN), Refused)
    no = at.ask(PassHand(hand=BANKER), DEALER)
    assert isinstance(no, Refused)
    at.must(TurnCard(hand=BANKER, place=1, card=Card.parse("4h")), DEALER)
    assert at.state.fault is None


@proves(CROWN, "7.1.1")
def test_crown_7_1_1_each_hand_has_its_own_highest_wagerer_and_both_are_opened() -> None:
    at = dealt((ANN, "player", "100"), (BEN, "banker", "300"), (CID, "tie", "900"))
    for hand, who in ((PLAYER, ANN), (BANKER, BEN)):
        accepted = found(taken(at, hand, who), CardsAccepted)
        assert (accepted.hand, accepted.by) == (hand, who.name)
    opened_by(at, BEN, BANKER, "2h 5c")
    opened_by(at, ANN, PLAYER, "9c Kd")
    assert nets(settled(at)) == {
        ("Ann", "player"): money("100"),
        ("Ben", "banker"): money("-300"),
        ("Cid", "tie"): money("-900"),
    }


@proves(CROWN, "7.1.1(b)", "7.1.1(b)(ii)")
def test_crown_7_1_1_b_of_equals_the_one_furthest_right_is_first_then_counter_clockwise() -> None:
    """Seat 1 is nearest the dealer's right."""
    at = dealt((DOT, "player", "100"), (BEN, "player", "100"), (CID, "player", "100"))
    offered = found(at.must(OfferCards(hand=PLAYER), DEALER), CardsOffered)
    assert offered.to == in_turn("Ben", "Cid", "Dot", "dealer")
    assert offered.clause == clause("7.1.1(b)")
    at.must(DeclineCards(hand=PLAYER), BEN)
    assert isinstance(at.ask(TakeCards(hand=PLAYER), DOT), Refused)
    at.must(TakeCards(hand=PLAYER), CID)


@proves(CROWN, "7.1.1(b)(i)")
def test_crown_7_1_1_b_i_who_lets_the_dealer_open_is_still_offered_the_third_card() -> None:
    at = dealt((ANN, "player", "100"), (BEN, "banker", "100"))
    taken(at, PLAYER, ANN)
    at.must(NameOpener(hand=PLAYER), ANN)
    turned(at, DEALER, PLAYER, "2c 3h")
    turned(at, DEALER, BANKER, "Kh 7d")
    assert at.state.fault is None
    at.must(DealCard(face_down=True), DEALER)
    assert isinstance(at.ask(OfferCards(hand=PLAYER), ANN), Refused)
    offered = found(at.must(OfferCards(hand=PLAYER), DEALER), CardsOffered)
    assert (offered.to, offered.clause) == (in_turn("Ann", "dealer"), clause("7.1.1(b)(i)"))
    at.must(TakeCards(hand=PLAYER), ANN)
    opened_by(at, ANN, PLAYER, "4s", first=3)
    assert nets(settled(at))["Ann", "player"] == money("100")


@proves(CROWN, "7.1.1(b)(i)")
def test_crown_7_1_1_b_i_the_dealer_may_not_turn_the_third_card_unoffered() -> None:
    at = dealt((ANN, "player", "100"))
    taken(at, PLAYER, ANN)
    at.must(NameOpener(hand=PLAYER), ANN)
    turned(at, DEALER, PLAYER, "2c 3h")
    turned(at, DEALER, BANKER, "Kh 7d")
    at.must(DealCard(face_down=True), DEALER)
    third = TurnCard(hand=PLAYER, place=3, card=Card.parse("4s"))
    assert refused_by(at.ask(third, DEALER), "7.1.1(b)(i)")
    at.must(OfferCards(hand=PLAYER), DEALER)
    at.must(DeclineCards(hand=PLAYER), ANN)
    at.must(third, DEALER)
    assert at.state.fault is None


@proves(CROWN, "7.1.1(e)")
@pytest.mark.parametrize("other", [BEN, ANN])
def test_crown_7_1_1_e_one_hand_at_a_time(other: Person) -> None:
    """Two players with a hand each, or one player with both."""
    at = dealt((ANN, "player", "100"), (other, "banker", "100"))
    taken(at, PLAYER, ANN)
    taken(at, BANKER, other)
    at.must(PassHand(hand=PLAYER), DEALER)
    assert refused_by(at.ask(PassHand(hand=BANKER), DEALER), "7.1.1(e)")
    at.must(ReturnHand(hand=PLAYER), ANN)
    passed = found(at.must(PassHand(hand=BANKER), DEALER), HandPassed)
    assert passed.to == other.name
    assert refused_by(at.ask(PassHand(hand=PLAYER), DEALER), "7.1.1(e)")


@proves(CROWN, "7.1.1(f)")
@pytest.mark.parametrize(("first", "second"), [(PLAYER, BANKER), (BANKER, PLAYER)])
def test_crown_7_1_1_f_the_opener_of_one_hand_may_open_both_in_turn(
    first: Side, second: Side
) -> None:
    at = dealt((ANN, "player", "100"))
    assert isinstance(at.ask(AskForHand(hand=BANKER), ANN), Refused)
    taken(at, PLAYER, ANN)
    assert isinstance(at.ask(AskForHand(hand=BANKER), BEN), Refused)
    at.must(AskForHand(hand=BANKER), ANN)
    cards = {PLAYER: "9c Kd", BANKER: "2h 5c"}
    opened_by(at, ANN, first, cards[first])
    opened_by(at, ANN, second, cards[second])
    assert nets(settled(at)) == {("Ann", "player"): money("100")}


@proves(CROWN, "7.1.1(f)")
def test_crown_7_1_1_f_not_where_another_player_opens_the_other_hand() -> None:
    at = dealt((ANN, "player", "100"), (BEN, "banker", "100"))
    taken(at, PLAYER, ANN)
    at.must(OfferCards(hand=BANKER), DEALER)
    assert refused_by(at.ask(AskForHand(hand=BANKER), ANN), "7.1.1(f)")
    at.must(TakeCards(hand=BANKER), BEN)
    assert refused_by(at.ask(AskForHand(hand=BANKER), ANN), "7.1.1(f)")


@proves(CROWN, "7.1.1(g)")
def test_crown_7_1_1_g_a_seated_person_without_a_wager_opens_one_card_for_who_accepted() -> None:
    at = dealt((ANN, "player", "100"))
    taken(at, PLAYER, ANN)
    no = at.ask(NameOpener(hand=PLAYER, person="Eve"), ANN)
    assert refused_by(no, "7.1.1(g)")
    assert isinstance(at.ask(NameOpener(hand=PLAYER, person="Dot"), BEN), Refused)
    at.must(NameOpener(hand=PLAYER, person="Dot"), ANN)
    at.must(PassHand(hand=PLAYER), DEALER)
    assert isinstance(at.ask(LookAtHand(hand=PLAYER), ANN), Refused)
    turned(at, DOT, PLAYER, "9c")
    at.must(ReturnHand(hand=PLAYER), DOT)
    at.must(NameOpener(hand=PLAYER, person="Ann"), ANN)
    opened_by(at, ANN, PLAYER, "Kd", first=2)
    turned(at, DEALER, BANKER, "2h 5c")
    assert nets(settled(at)) == {("Ann", "player"): money("100")}


@proves(CROWN, "7.1.2")
def test_crown_7_1_2_the_dealer_keeps_the_shoe_and_both_hands() -> None:
    at = crown(method="dealer-keeps-shoe")
    wagers(at, (ANN, "player", "100"), (BEN, "banker", "900"))
    offered = found(at.must(OfferShoe(), DEALER), ShoeOffered)
    assert (offered.to, offered.clause) == (in_turn("dealer"), clause("7.1.2"))
    assert isinstance(at.ask(TakeShoe(), BEN), Refused)
    at.must(CloseBets(), DEALER)
    assert isinstance(at.ask(DealCard(card=Card.parse("9c")), BEN), Refused)
    four_down(at)
    for hand, who in ((PLAYER, ANN), (BANKER, BEN)):
        cards = found(at.must(OfferCards(hand=hand), DEALER), CardsOffered)
        assert (cards.to, cards.clause) == (in_turn("dealer"), clause("7.1.2"))
        assert isinstance(at.ask(TakeCards(hand=hand), who), Refused)
        turn = TurnCard(hand=hand, place=1, card=Card.parse("2h"))
        assert isinstance(at.ask(turn, who), Refused)
    turned(at, DEALER, PLAYER, "9c Kd")
    turned(at, DEALER, BANKER, "2h 5c")
    assert nets(settled(at))["Ann", "player"] == money("100")
