"""Who receives the cards by Method B, and what may be done with them (8.4 to 8.14)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.coup import Side
from punto.rules.permission import Permission
from punto.rules.ruling import Refused
from punto.table.commands import (
    AskForHand,
    DealCard,
    DeclineCards,
    LookAtHand,
    NameOpener,
    OfferCards,
    OrderHandBack,
    PassHand,
    Permit,
    Person,
    ReturnHand,
    TakeCards,
    TurnCard,
)
from punto.table.events import (
    CardsOffered,
    Decided,
    HandOrderedBack,
    HandPassed,
)
from tests.people import in_turn, opener
from tests.table.nsw_table import (
    ANN,
    ASSISTANT,
    BEN,
    BOTH_HANDS,
    CAL,
    DAN,
    DEALER,
    FLOOR,
    SUPERVISOR,
    both_taken,
    clause,
    four_down,
    only,
    refused_by,
    turn,
)
from tests.tables import NSW, proves

PLAYER, BANKER = Side.PLAYER, Side.BANKER


@proves(NSW, "8.8", "8.9", "8.10", "8.11")
def test_the_highest_wager_is_asked_first_and_equals_from_the_dealers_right() -> None:
    at = four_down(
        (ANN, "player", "100"), (DAN, "player", "500"), (CAL, "player", "500"), (BEN, "tie", "900")
    )
    offered = only(at.must(OfferCards(hand=PLAYER), DEALER), CardsOffered)
    assert offered.to == in_turn("Cal", "Dan", "Ann", "dealer")
    assert offered.clause == clause("8.10")
    assert isinstance(at.ask(TakeCards(hand=PLAYER), DAN), Refused)
    at.must(DeclineCards(hand=PLAYER), CAL)
    at.must(DeclineCards(hand=PLAYER), DAN)
    at.must(TakeCards(hand=PLAYER), ANN)
    assert at.state.hold.opening_player(PLAYER) == "Ann"


@proves(NSW, "8.14", "8.14.1", "8.14.2")
@pytest.mark.parametrize("why", ["no wager", "all refuse"])
def test_the_dealer_keeps_a_hand_that_nobody_has(why: str) -> None:
    at = four_down((ANN, "player", "100"))
    hand = BANKER if why == "no wager" else PLAYER
    offered = only(at.must(OfferCards(hand=hand), DEALER), CardsOffered)
    if why == "no wager":
        assert (offered.to, offered.clause) == (in_turn("dealer"), clause("8.14.1"))
    else:
        at.must(DeclineCards(hand=PLAYER), ANN)
        assert at.state.hold.offers[PLAYER] == in_turn("dealer")
    assert isinstance(at.ask(PassHand(hand=hand), DEALER), Refused)
    turn(at, hand, "9c 9d")
    assert at.state.fault is None


@proves(NSW, "8.4")
def test_who_receives_the_cards_may_name_somebody_seated_with_approval() -> None:
    at = both_taken()
    name = NameOpener(hand=PLAYER, person="Cal")
    assert refused_by(at.ask(name, ANN), "8.4")
    let = Permit(what=Permission.NAME_OPENER, player="Ann")
    for lower in (DEALER, ANN):
        assert refused_by(at.ask(let, lower), "8.4")
    at.must(let, SUPERVISOR)
    assert isinstance(at.ask(name, BEN), Refused)
    nobody = NameOpener(hand=PLAYER, person="Eve")
    assert refused_by(at.ask(nobody, ANN), "8.4")
    at.must(name, ANN)
    assert not at.state.authority.permissions, "used up"
    assert only(at.must(PassHand(hand=PLAYER), DEALER), HandPassed).to == "Cal"
    turn(at, PLAYER, "9c 9d", CAL)


@proves(NSW, "8.5", "1.1/designated-player")
def test_an_assistant_gaming_manager_designates_a_player_whatever_the_wagers() -> None:
    at = four_down(*BOTH_HANDS)
    wish = OfferCards(hand=PLAYER, designated="Dan")
    assert refused_by(at.ask(wish, DEALER), "8.5")
    assert refused_by(at.ask(wish, SUPERVISOR), "8.5")
    events = at.must(wish, ASSISTANT)
    assert only(events, Decided).clause == clause("8.5")
    assert only(events, CardsOffered).to[0] == opener("Dan")
    at.must(TakeCards(hand=PLAYER), DAN)
    assert at.state.hold.opening_player(PLAYER) == "Dan"


@proves(NSW, "8.5", "8.13")
def test_one_designated_player_has_both_hands_one_after_the_other() -> None:
    at = four_down(*BOTH_HANDS)
    for hand in (PLAYER, BANKER):
        at.must(OfferCards(hand=hand, designated="Dan"), ASSISTANT)
        at.must(TakeCards(hand=hand), DAN)
    at.must(PassHand(hand=PLAYER), DEALER)
    assert refused_by(at.ask(PassHand(hand=BANKER), DEALER), "8.13")
    at.must(ReturnHand(hand=PLAYER), DAN)
    assert only(at.must(PassHand(hand=BANKER), DEALER), HandPassed).to == "Dan"


@proves(NSW, "8.7")
def test_a_casino_supervisor_takes_the_cards_from_who_has_them() -> None:
    at = both_taken()
    at.must(PassHand(hand=PLAYER), DEALER)
    back = OrderHandBack(hand=PLAYER, reason="held under the table")
    assert refused_by(at.ask(back, DEALER), "8.7")
    events = at.must(back, FLOOR)
    assert only(events, HandOrderedBack).clause == clause("8.7")
    assert only(events, Decided).reason == "held under the table"
    assert isinstance(at.ask(LookAtHand(hand=PLAYER), ANN), Refused)
    turn(at, PLAYER, "9c 9d")
    assert at.state.fault is None


@proves(NSW, "3.7", "8.6")
def test_nobody_touches_cards_but_who_was_given_them() -> None:
    at = both_taken()
    card = parse_cards("9c")[0]
    touches = (
        LookAtHand(hand=PLAYER),
        TurnCard(hand=PLAYER, place=1, card=card),
        ReturnHand(hand=PLAYER),
        PassHand(hand=PLAYER),
        DealCard(face_down=True),
        AskForHand(hand=PLAYER),
    )
    for who in (CAL, Person(name="Eve", role="patron"), BEN):
        for command in touches:
            assert isinstance(at.ask(command, who), Refused), (who, command)
    at.must(PassHand(hand=PLAYER), DEALER)
    before = at.state
    for who in (CAL, Person(name="Eve", role="patron"), BEN):
        for command in touches:
            assert isinstance(at.ask(command, who), Refused), (who, command)
    assert at.state == before
    assert at.state.shoe.handled
