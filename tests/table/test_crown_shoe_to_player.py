"""Crown 7.1.3 at a table: the shoe in a player's hands."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.rules.coup import Side
from punto.rules.permission import Permission
from punto.rules.ruling import Refused
from punto.table.commands import (
    AskForHand,
    CloseBets,
    DealCard,
    DeclineShoe,
    GiveUpShoe,
    NameDealer,
    NameOpener,
    OfferCards,
    OfferShoe,
    PassHand,
    Person,
    ReturnHand,
    SettleBets,
    TakeCards,
    TakeShoe,
    TurnCard,
)
from punto.table.events import (
    AnyEvent,
    CardsAccepted,
    Decided,
    HandPassed,
    ShoeLeft,
    ShoeOffered,
)
from tests.people import in_turn, permit
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER,
    BANKER_WINS,
    BEN,
    CASINO,
    CID,
    DEALER,
    DOT,
    HDD,
    PLAYER,
    PLAYER_WINS,
    TIE,
    clause,
    crown,
    deal,
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
from tests.tables import CROWN, money, proves

EVE = Person(name="Eve")  # stands


def shoe(*bets: tuple[Person, str, str]) -> Driven:
    """Wagers are down, and the shoe has been offered."""
    at = crown(method="shoe-to-player")
    wagers(at, *bets)
    at.must(OfferShoe(), DEALER)
    return at


def held(*bets: tuple[Person, str, str]) -> Driven:
    """The first of the wagerers has the shoe, and no more bets are taken."""
    at = shoe(*bets)
    at.must(TakeShoe(), bets[0][0])
    at.must(CloseBets(), DEALER)
    return at


@proves(CROWN, "7.1.3")
def test_crown_7_1_3_the_shoe_goes_to_the_seated_player_with_the_most_on_a_hand() -> None:
    at = crown(method="shoe-to-player")
    wagers(
        at, (EVE, "player", "900"), (ANN, "tie", "800"), (BEN, "player", "300"),
        (CID, "banker", "500"),
    )  # fmt: skip
    offered = found(at.must(OfferShoe(), DEALER), ShoeOffered)
    assert (offered.to, offered.clause) == (in_turn("Cid", "Ben", "dealer"), clause("7.1.3"))
    assert isinstance(at.ask(TakeShoe(), EVE), Refused)
    assert isinstance(at.ask(TakeShoe(), BEN), Refused)
    at.must(TakeShoe(), CID)
    assert at.state.hold.shoe == "Cid"


@proves(CROWN, "7.1.3(a)")
def test_crown_7_1_3_a_of_equals_the_lowest_seat_is_first() -> None:
    at = crown(method="shoe-to-player")
    wagers(at, (DOT, "player", "300"), (BEN, "banker", "300"), (CID, "player", "300"))
    offered = found(at.must(OfferShoe(), DEALER), ShoeOffered)
    assert (offered.to, offered.clause) == (
        in_turn("Ben", "Cid", "Dot", "dealer"),
        clause("7.1.3(a)"),
    )


@proves(CROWN, "7.1.3(b)")
@pytest.mark.parametrize("opened", [True, False])
def test_crown_7_1_3_b_where_all_decline_the_dealer_deals_by_7_1_1_or_7_1_2(opened: bool) -> None:
    at = shoe((ANN, "player", "200"), (BEN, "banker", "100"))
    at.must(DeclineShoe(), ANN)
    at.must(DeclineShoe(), BEN)
    assert isinstance(at.ask(TakeShoe(), ANN), Refused)
    at.must(CloseBets(), DEALER)
    assert isinstance(at.ask(DealCard(face_down=True), ANN), Refused)
    four_down(at)
    if opened:
        at.must(OfferCards(hand=PLAYER), DEALER)
        at.must(TakeCards(hand=PLAYER), ANN)
        opened_by(at, ANN, PLAYER, "9c Kd")
    else:
        turned(at, DEALER, PLAYER, "9c Kd")
    turned(at, DEALER, BANKER, "2h 5s")
    assert nets(settled(at))["Ann", "player"] == money("200")


@proves(CROWN, "7.1.3(c)")
@pytest.mark.parametrize("own", [PLAYER, BANKER])
def test_crown_7_1_3_c_who_has_the_shoe_deals_and_plays_one_of_the_hands(own: Side) -> None:
    at = held((ANN, "player", "200"), (BEN, "banker", "100"))
    assert isinstance(at.ask(DealCard(face_down=True), DEALER), Refused)
    assert isinstance(at.ask(DealCard(face_down=True), BEN), Refused)
    four_down(at, ANN)
    assert isinstance(at.ask(TakeCards(hand=own), BEN), Refused)
    accepted = found(at.must(TakeCards(hand=own), ANN), CardsAccepted)
    assert (accepted.hand, accepted.by) == (own, "Ann")
    other = BANKER if own is PLAYER else PLAYER
    assert isinstance(at.ask(TakeCards(hand=other), ANN), Refused)
    permit(at, Permission.HAND_FIRST, DEALER)
    at.must(PassHand(hand=own), ANN)
    assert at.state.hold.has == "Ann"
    # The purpose is only that: settlement and calls stay with the dealer.
    assert isinstance(at.ask(SettleBets(), ANN), Refused)


@proves(CROWN, "7.1.3(c)(i)", "7.1.3(c)(ii)")
def test_cs_029_dealing_and_opening_are_left_to_others() -> None:
    at = crown(method="shoe-to-player", seats={1: "Ann", 4: "Dot"})
    wagers(at, (DOT, "player", "200"))
    at.must(OfferShoe(), DEALER)
    at.must(TakeShoe(), DOT)
    at.must(CloseBets(), DEALER)
    assert refused_by(at.ask(NameDealer(person="Eve"), DOT), "7.1.3(c)(i)")
    assert isinstance(at.ask(NameDealer(person="Ann"), ANN), Refused)
    at.must(NameDealer(person="Ann"), DOT)
    assert isinstance(at.ask(DealCard(face_down=True), DOT), Refused)
    four_down(at, ANN)
    at.must(TakeCards(hand=PLAYER), DOT)
    assert refused_by(at.ask(NameOpener(hand=PLAYER, person="Eve"), DOT), "7.1.3(c)(ii)")
    at.must(NameOpener(hand=PLAYER, person="Ann"), DOT)
    at.must(NameOpener(hand=PLAYER), DOT)
    turned(at, DEALER, PLAYER, "2c 4d")
    turned(at, DEALER, BANKER, "2h 5s")
    assert at.state.fault is None
    assert nets(settled(at)) == {("Dot", "player"): money("-200")}


@proves(CROWN, "7.1.3(b)")
def test_cs_029_everyone_declines_the_next_shoe_and_the_dealer_deals() -> None:
    at = held((DOT, "player", "200"))
    deal(at, BANKER_WINS, DOT)
    settled(at)
    wagers(at, (DOT, "player", "200"))
    at.must(OfferShoe(), DEALER)
    at.must(DeclineShoe(), DOT)
    at.must(CloseBets(), DEALER)
    assert isinstance(at.ask(DealCard(card=Card.parse("9h")), DOT), Refused)
    deal(at, PLAYER_WINS)
    assert nets(settled(at)) == {("Dot", "player"): money("200")}


@proves(CROWN, "7.1.3(f)")
def test_crown_7_1_3_f_another_opener_gets_the_hand_face_down_from_the_dealer() -> None:
    at = held((ANN, "player", "200"), (BEN, "banker", "100"))
    four_down(at, ANN)
    at.must(TakeCards(hand=PLAYER), ANN)
    at.must(OfferCards(hand=BANKER), DEALER)
    at.must(TakeCards(hand=BANKER), BEN)
    assert refused_by(at.ask(PassHand(hand=BANKER), ANN), "7.1.3(f)")
    passed = found(at.must(PassHand(hand=BANKER), DEALER), HandPassed)
    assert passed.to == "Ben"
    assert all(laid.face_down for laid in at.state.banker)
    turned(at, BEN, BANKER, "2h 5s")
    at.must(ReturnHand(hand=BANKER), BEN)
    assert isinstance(at.ask(PassHand(hand=BANKER), DEALER), Refused)


@proves(CROWN, "7.1.3(g)", "7.1.3(g)(i)", "7.1.3(g)(ii)")
def test_crown_7_1_3_g_turned_cards_lie_on_the_layout_before_play_goes_on() -> None:
    at = held((ANN, "player", "200"), (BEN, "banker", "100"))
    four_down(at, ANN)
    at.must(TakeCards(hand=PLAYER), ANN)
    turned(at, DEALER, BANKER, "Kh 3s")
    permit(at, Permission.HAND_FIRST, DEALER)
    at.must(PassHand(hand=PLAYER), ANN)
    turned(at, ANN, PLAYER, "2c 3h")
    third = DealCard(face_down=True)
    assert refused_by(at.ask(third, ANN), "7.1.3(g)")
    at.must(ReturnHand(hand=PLAYER), ANN)
    assert isinstance(at.ask(third, DEALER), Refused)
    at.must(third, ANN)  # Player's, dealt by who has the shoe and exposed by that player
    permit(at, Permission.HAND_FIRST, DEALER)
    at.must(PassHand(hand=PLAYER), ANN)
    turned(at, ANN, PLAYER, "2s", first=3)
    assert refused_by(at.ask(third, ANN), "7.1.3(g)")
    at.must(ReturnHand(hand=PLAYER), ANN)
    at.must(third, ANN)  # Banker's, exposed by the dealer
    assert isinstance(at.ask(TurnCard(hand=BANKER, place=3, card=Card.parse("2d")), ANN), Refused)
    turned(at, DEALER, BANKER, "2d", first=3)
    assert nets(settled(at))["Ann", "player"] == money("200")


@proves(CROWN, "7.1.3(g)(ii)")
def test_crown_7_1_3_g_ii_the_last_card_lies_on_the_layout_before_settlement() -> None:
    at = held((ANN, "player", "200"))
    four_down(at, ANN)
    at.must(TakeCards(hand=PLAYER), ANN)
    turned(at, DEALER, BANKER, "Kh 7s")
    permit(at, Permission.HAND_FIRST, DEALER)
    at.must(PassHand(hand=PLAYER), ANN)
    turned(at, ANN, PLAYER, "9c Kd")
    assert refused_by(at.ask(SettleBets(), DEALER), "7.1.3(g)")
    at.must(ReturnHand(hand=PLAYER), ANN)
    at.must(SettleBets(), DEALER)


@proves(CROWN, "7.1.3(g)(iii)", "7.1.3(g)(v)")
def test_crown_7_1_3_g_v_the_shoe_is_kept_through_wins_and_ties_and_lost_with_the_wager() -> None:
    at = held((ANN, "player", "200"), (BEN, "banker", "100"))
    deal(at, PLAYER_WINS, ANN)
    settled(at)
    last: tuple[AnyEvent, ...] = ()
    for cards in (TIE, BANKER_WINS):
        wagers(at, (ANN, "player", "100"), (BEN, "player", "900"))
        assert refused_by(at.ask(OfferShoe(), DEALER), "7.1.3(g)(iii)")
        at.must(CloseBets(), DEALER)
        assert at.state.hold.shoe == "Ann"
        deal(at, cards, ANN)
        last = settled(at)
    assert found(last, ShoeLeft) == ShoeLeft(by="Ann", clause=clause("7.1.3(g)(v)"))
    assert at.state.hold.shoe == ""
    wagers(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    assert isinstance(at.ask(DealCard(card=Card.parse("9h")), ANN), Refused)


@proves(CROWN, "7.1.3(g)(iv)")
@pytest.mark.parametrize("dealt", ["", "9h", "9h 2h Kd 5s"])
def test_crown_7_1_3_g_iv_the_holder_may_give_it_up_at_any_time(dealt: str) -> None:
    at = held((ANN, "player", "200"))
    deal(at, dealt, ANN)
    left = found(at.must(GiveUpShoe(), ANN), ShoeLeft)
    assert left.clause == clause("7.1.3(g)(iv)")
    assert at.state.hold.shoe == ""
    assert isinstance(at.ask(DealCard(card=Card.parse("3h")), ANN), Refused)
    deal(at, "9h 2h Kd 5s".removeprefix(dealt).strip())
    settled(at)


@proves(CROWN, "7.1.3(g)(vi)")
def test_crown_7_1_3_g_vi_an_area_manager_or_above_may_take_it_away() -> None:
    for who in (AREA, CASINO):
        at = held((ANN, "player", "200"))
        deal(at, PLAYER_WINS, ANN)
        settled(at)
        for lower in (DEALER, HDD, BEN):
            assert refused_by(at.ask(GiveUpShoe(reason="slow"), lower), "7.1.3(g)(vi)")
        events = at.must(GiveUpShoe(reason="slow"), who)
        by = found(events, Decided)
        assert (at.who(by).name, at.who(by).role, by.clause) == (
            who.name,
            who.role,
            clause("7.1.3(g)(vi)"),
        )
        assert found(events, ShoeLeft).by == "Ann"


@proves(CROWN, "7.1.3(h)")
def test_crown_7_1_3_h_the_opener_of_one_hand_may_open_both_in_turn() -> None:
    at = held((ANN, "player", "200"))
    four_down(at, ANN)
    at.must(TakeCards(hand=PLAYER), ANN)
    at.must(AskForHand(hand=BANKER), ANN)
    permit(at, Permission.HAND_FIRST, DEALER)
    at.must(PassHand(hand=BANKER), ANN)
    assert refused_by(at.ask(PassHand(hand=PLAYER), ANN), "7.1.1(e)")
    turned(at, ANN, BANKER, "2h 5s")
    at.must(ReturnHand(hand=BANKER), ANN)
    at.must(PassHand(hand=PLAYER), ANN)
    turned(at, ANN, PLAYER, "9c Kd")
    at.must(ReturnHand(hand=PLAYER), ANN)
    assert nets(settled(at)) == {("Ann", "player"): money("200")}
