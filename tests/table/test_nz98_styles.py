"""Midi Baccarat 1998, sections 8 and 9: the three styles of dealing, driven by commands."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.coup import Side
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    ChangeMethod,
    ClearTable,
    DealCard,
    DeclineCards,
    EndShoe,
    LookAtHand,
    NameOpener,
    OfferCards,
    OfferShoe,
    OrderHandBack,
    PassHand,
    Person,
    ReturnHand,
    SettleBets,
    Sit,
    TakeCards,
    TurnCard,
)
from punto.table.events import CardsOffered, CountCalled, Decided, ResultCalled
from tests.people import in_turn
from tests.table.driver import Driven
from tests.table.nz98_table import (
    ANN,
    BEN,
    CASINO,
    CY,
    DEALER,
    DOT,
    GAME,
    OPERATOR,
    all_of,
    begin,
    deal,
    load,
    ready,
    settle,
)
from tests.tables import NZ98, is_refused, proves

DEAL = "Kh 6c 2d Qs"
"""Player 2, Banker 6."""


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def seated(at: Driven, *people: Person) -> Driven:
    for seat, person in enumerate(people, 1):
        at.must(Sit(seat=seat), person)
    return at


def taken() -> Driven:
    """Style B: Ann is the Player, Ben the Banker; four cards face down on the layout."""
    at = seated(ready("style-b"), ANN, BEN)
    begin(at, (ANN, "player", "100"), (BEN, "banker", "100"))
    for hand, by in ((Side.PLAYER, ANN), (Side.BANKER, BEN)):
        at.must(OfferCards(hand=hand), DEALER)
        at.must(TakeCards(hand=hand), by)
    return deal(at, DEAL, face_down=True)


def opens(at: Driven, hand: Side, by: Person, *places: int) -> None:
    """A hand goes out, is looked at, turned and comes back."""
    at.must(PassHand(hand=hand), DEALER)
    at.must(LookAtHand(hand=hand), by)
    for place in places:
        at.must(TurnCard(hand=hand, place=place), by)
    at.must(ReturnHand(hand=hand), DEALER)


def said(at: Driven) -> list[tuple[Side, int]]:
    return [(each.hand, each.count) for each in all_of(at.log, CountCalled)]


COUNTS = [(Side.PLAYER, 2), (Side.BANKER, 6)]


@proves(NZ98, "8.1", "8.3", "8.3/s2", "8.5", "8.5/s2", "9.9")
def test_nz98_style_a_four_cards_face_up_player_called_first() -> None:
    at = begin(ready(), (ANN, "banker", "100"))
    for card in parse_cards(DEAL):
        down = at.ask(DealCard(card=card, face_down=True), DEALER)
        assert is_refused(down, "nz-midi-1998 8.5")
        at.must(DealCard(card=card), DEALER)
    assert [str(laid.card) for laid in at.state.player] == ["K♥", "2♦"]
    assert [str(laid.card) for laid in at.state.banker] == ["6♣", "Q♠"]
    assert said(at) == COUNTS
    down = at.ask(DealCard(card=_card("6d"), face_down=True), DEALER)
    assert isinstance(down, Refused), "third cards face up as well"
    deal(at, "6d 3h")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}


@proves(NZ98, "8.6", "8.18", "4.3", "4.3/s2")
@pytest.mark.parametrize("method", ["style-a", "style-c"])
def test_nz98_the_dealer_keeps_control_of_the_cards(method: str) -> None:
    """No player deals, turns, takes or is offered a card, and no dealer may let one do so."""
    at = begin(seated(ready(method), ANN), (ANN, "player", "100"))
    down = method == "style-c"
    assert isinstance(at.ask(DealCard(card=_card("Kh"), face_down=down), ANN), Refused)
    assert isinstance(at.ask(OfferShoe(), DEALER), Refused)
    deal(at, DEAL, face_down=down)
    at.ask(OfferCards(hand=Side.PLAYER), DEALER)
    for command, by in (
        (TakeCards(hand=Side.PLAYER), ANN), (TurnCard(hand=Side.PLAYER, place=1), ANN),
        (LookAtHand(hand=Side.PLAYER), ANN), (PassHand(hand=Side.PLAYER), DEALER),
    ):  # fmt: skip
        assert isinstance(at.ask(command, by), Refused), command


@proves(NZ98, "8.17", "8.17/s2", "9.9")
def test_nz98_style_c_face_down_then_turned_by_the_dealer_player_first() -> None:
    at = begin(ready("style-c"), (ANN, "banker", "100"))
    deal(at, DEAL, face_down=True)
    assert all(laid.face_down for laid in (*at.state.player, *at.state.banker))
    assert said(at) == []
    first = at.ask(TurnCard(hand=Side.BANKER, place=1), DEALER)
    assert isinstance(first, Refused), "the Player's Hand first"
    for hand in Side:
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    assert said(at) == COUNTS
    down = at.ask(DealCard(card=_card("6d"), face_down=True), DEALER)
    assert isinstance(down, Refused), "third cards face up"
    deal(at, "6d 3h")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}


@proves(NZ98, "8.7", "8.8", "8.8(a)", "8.8(b)", "8.8(c)", "8.9")
def test_nz98_8_8_roles_go_to_the_highest_then_the_lowest_seat_then_the_next_highest() -> None:
    at = seated(ready("style-b"), ANN, BEN, CY)
    early = at.ask(TakeCards(hand=Side.BANKER), BEN)
    assert isinstance(early, Refused), "after the wagers have been placed"
    begin(
        at, (ANN, "banker", "100"), (BEN, "banker", "500"), (CY, "banker", "500"),
        (DOT, "player", "900"),
    )  # fmt: skip
    (offer,) = all_of(at.must(OfferCards(hand=Side.BANKER), DEALER), CardsOffered)
    assert offer.to == in_turn("Ben", "Cy", "Ann", "dealer")
    assert isinstance(at.ask(TakeCards(hand=Side.BANKER), CY), Refused), "not before Ben declined"
    at.must(DeclineCards(hand=Side.BANKER), BEN)
    at.must(DeclineCards(hand=Side.BANKER), CY)
    at.must(TakeCards(hand=Side.BANKER), ANN)
    assert at.state.hold.opening_player(Side.BANKER) == "Ann"
    (offer,) = all_of(at.must(OfferCards(hand=Side.PLAYER), DEALER), CardsOffered)
    assert offer.to == in_turn("dealer"), "Dot stands"


@proves(NZ98, "8.10", "8.10(a)", "8.10(b)", "8.11", "8.12", "8.13", "8.13/s2", "8.14", "8.14/s2")
def test_nz98_8_12_the_player_opens_first_then_the_banker() -> None:
    at = taken()
    assert all(laid.face_down for laid in (*at.state.player, *at.state.banker))
    assert isinstance(at.ask(PassHand(hand=Side.BANKER), DEALER), Refused)
    at.must(PassHand(hand=Side.PLAYER), DEALER)
    for command in (
        TurnCard(hand=Side.BANKER, place=1), LookAtHand(hand=Side.BANKER),
        DealCard(card=_card("6d"), face_down=True),
    ):  # fmt: skip
        assert isinstance(at.ask(command, ANN), Refused), "only to expose that hand's total"
    assert isinstance(at.ask(LookAtHand(hand=Side.PLAYER), BEN), Refused)
    at.must(LookAtHand(hand=Side.PLAYER), ANN)
    for place in (1, 2):
        at.must(TurnCard(hand=Side.PLAYER, place=place), ANN)
    assert said(at) == COUNTS[:1]
    at.must(ReturnHand(hand=Side.PLAYER), DEALER)
    opens(at, Side.BANKER, BEN, 1, 2)
    assert said(at) == COUNTS
    assert at.state.hold.out is None
    assert all(laid.seen for laid in (*at.state.player, *at.state.banker))


@proves(NZ98, "8.15")
def test_nz98_8_15_never_both_hands_at_once() -> None:
    at = taken()
    at.must(PassHand(hand=Side.PLAYER), DEALER)
    both = at.ask(PassHand(hand=Side.BANKER), DEALER)
    assert is_refused(both, "nz-midi-1998 8.15")


@proves(NZ98, "4.3")
def test_nz98_4_3_nobody_else_may_open_the_cards() -> None:
    at = taken()
    named = at.ask(NameOpener(hand=Side.PLAYER, person="Ben"), ANN)
    assert is_refused(named, "nz-midi-1998 4.3")


@proves(NZ98, "8.16", "8.16(a)", "8.16/tail")
def test_nz98_m98_21_tie_wagers_only_the_dealer_turns_both_hands() -> None:
    at = begin(seated(ready("style-b"), ANN), (ANN, "tie", "20"))
    for hand in Side:
        (offer,) = all_of(at.must(OfferCards(hand=hand), DEALER), CardsOffered)
        assert (offer.to, offer.clause) == (in_turn("dealer"), "nz-midi-1998 8.16(a)")
    deal(at, DEAL, face_down=True)
    assert isinstance(at.ask(TurnCard(hand=Side.PLAYER, place=1), ANN), Refused)
    for hand in Side:
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    assert said(at) == COUNTS


@pytest.mark.parametrize("by", [GAME, CASINO])
@proves(NZ98, "8.16(c)", "8.16/tail")
def test_nz98_m98_21_by_direction_the_dealer_turns_both_hands(by: Person) -> None:
    at = taken()
    for hand in Side:
        order = OrderHandBack(hand=hand, reason="too slow")
        assert is_refused(at.ask(order, DEALER), "nz-midi-1998 8.16(c)")
        (told,) = all_of(at.must(order, by), Decided)
        assert (at.who(told).name, told.clause, told.reason) == (
            by.name,
            "nz-midi-1998 8.16(c)",
            "too slow",
        )
        assert isinstance(at.ask(PassHand(hand=hand), DEALER), Refused)
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    assert said(at) == COUNTS


@proves(NZ98, "8.8(d)", "8.16(b)")
def test_nz98_8_16_b_nobody_wants_the_cards() -> None:
    at = begin(seated(ready("style-b"), ANN), (ANN, "player", "100"))
    at.must(OfferCards(hand=Side.PLAYER), DEALER)
    at.must(DeclineCards(hand=Side.PLAYER), ANN)
    deal(at, DEAL, face_down=True)
    assert isinstance(at.ask(PassHand(hand=Side.PLAYER), DEALER), Refused)
    for place in (1, 2):
        at.must(TurnCard(hand=Side.PLAYER, place=place), DEALER)


@proves(NZ98, "9.10", "9.10/s2")
def test_nz98_m98_24_third_card_in_style_b() -> None:
    """`6d` face down to the Player first, `3h` to the Banker after it is turned: 9 to 8."""
    at = taken()
    opens(at, Side.PLAYER, ANN, 1, 2)
    opens(at, Side.BANKER, BEN, 1, 2)
    at.must(DealCard(card=_card("6d"), face_down=True), DEALER)
    assert at.state.player[2].face_down
    early = at.ask(DealCard(card=_card("3h"), face_down=True), DEALER)
    assert isinstance(early, Refused), "the Player's third card is turned first"
    assert isinstance(at.ask(PassHand(hand=Side.BANKER), DEALER), Refused)
    opens(at, Side.PLAYER, ANN, 3)
    at.must(DealCard(card=_card("3h"), face_down=True), DEALER)
    assert at.state.banker[2].face_down
    assert isinstance(at.ask(SettleBets(), DEALER), Refused)
    opens(at, Side.BANKER, BEN, 3)
    assert settle(at) == {
        ("Ann", "player"): (Result.LOST, 0, 0),
        ("Ben", "banker"): (Result.WON, 10000, 9500),
    }
    assert at.state.outcome is not None
    assert (at.state.outcome.player, at.state.outcome.banker) == (8, 9)


@proves(NZ98, "8.4", "8.4/s2")
def test_nz98_m98_18_style_lock() -> None:
    at = deal(begin(ready("style-c"), (ANN, "player", "100")), "9h 2c Kd 4c", face_down=True)
    for hand in Side:
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    settle(at)
    at.must(ClearTable(), DEALER)
    change = ChangeMethod(method="style-a", reason="the operator's choice")
    locked = at.ask(change, OPERATOR)
    assert is_refused(locked, "nz-midi-1998 8.4/s2")
    assert isinstance(locked, Refused)
    assert locked.reason is Reason.METHOD_NOT_ALLOWED
    over = Driven(at.state)
    over.must(EndShoe(), OPERATOR)
    assert isinstance(over.ask(change, OPERATOR), Accepted)
    load(over)
    assert over.state.rules.method is not None
    assert over.state.rules.method.key == "style-a"
    begin(over, (ANN, "player", "100"))
    deal(over, "9h")


@proves(NZ98, "10.1", "10.1/s2")
def test_nz98_10_1_the_result_is_announced() -> None:
    for cards, words in (("9h 2c Kd 4c", "9"), ("9h 9c Kd Ks", "Tie Hand")):
        at = deal(begin(ready(), (ANN, "player", "100")), cards)
        at.must(SettleBets(), DEALER)
        (result,) = all_of(at.log, ResultCalled)
        assert words in result.words
