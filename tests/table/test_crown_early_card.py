"""Crown 7.1.4 and 7.1.5 at a table: a side wagerer opens; the fifth card comes early."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.permission import Permission, PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    AskFor,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    DrawEarly,
    OfferCards,
    Permit,
    Person,
    PlaceBet,
    SettleBets,
    TakeCards,
)
from punto.table.events import (
    CardDrawn,
    CardMoved,
    CardsOffered,
    CoupWithoutBets,
    Decided,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Spot
from tests.people import in_turn, opener
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER,
    BEN,
    CASINO,
    CID,
    CROWN_MANAGEMENT,
    DEALER,
    HDD,
    PLAYER,
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

PRIVATE, PREMIUM = "side-wagerer-opens", "early-third-card"


EARLY = AskFor(what=PlayerWish.EARLY_CARD)


def dealt(*bets: tuple[Person, str, str], method: str = PRIVATE) -> Driven:
    at = crown(method=method)
    wagers(at, *bets)
    at.must(CloseBets(), DEALER)
    four_down(at)
    return at


@proves(CROWN, "7.1.4")
@pytest.mark.parametrize("bet", ["tie", "player-pairs"])
@pytest.mark.parametrize("who", [CASINO, CROWN_MANAGEMENT])
def test_crown_7_1_4_a_casino_manager_lets_a_side_wagerer_open_both_hands(
    bet: str, who: Person
) -> None:
    at = dealt((ANN, bet, "100"))
    for hand, cards in ((BANKER, "2h 5c"), (PLAYER, "9c Kd")):
        events = at.must(OfferCards(hand=hand, designated="Ann"), who)
        offered, by = found(events, CardsOffered), found(events, Decided)
        assert (offered.to[0], offered.clause) == (opener("Ann"), clause("7.1.4"))
        assert (at.who(by).name, at.who(by).role, by.clause) == (
            who.name,
            who.role,
            clause("7.1.4"),
        )
        at.must(TakeCards(hand=hand), ANN)
        opened_by(at, ANN, hand, cards)
    assert nets(settled(at)) == {("Ann", bet): money("-100")}


@proves(CROWN, "7.1.4")
def test_crown_7_1_4_not_by_lower_roles_for_others_or_beside_hand_wagers() -> None:
    at = dealt((ANN, "tie", "100"))
    offer = OfferCards(hand=PLAYER, designated="Ann")
    for lower in (DEALER, HDD, AREA):
        assert refused_by(at.ask(offer, lower), "7.1.4")
    assert refused_by(at.ask(OfferCards(hand=PLAYER, designated="Ben"), CASINO), "7.1.4")
    offered = found(at.must(OfferCards(hand=PLAYER), DEALER), CardsOffered)
    assert offered.to == in_turn("dealer")
    for bet in ("player", "banker"):
        at = dealt((ANN, "tie", "100"), (BEN, bet, "25"))
        assert refused_by(at.ask(offer, CASINO), "7.1.4")
    at = dealt((ANN, "tie", "100"), method="cards-to-players")
    assert refused_by(at.ask(offer, CASINO), "7.1.4")


def held(hand: Side, *bets: tuple[Person, str, str]) -> Driven:
    """Ann has the cards of one hand, the dealer those of the other."""
    at = dealt((ANN, hand.value, "1000"), *bets, method=PREMIUM)
    at.must(OfferCards(hand=hand), DEALER)
    at.must(TakeCards(hand=hand), ANN)
    return at


def early(hand: Side, initial: str, card: str) -> tuple[Driven, IrregularityFound]:
    """The fifth card comes before Ann opens her hand; then all four are opened."""
    at = held(hand)
    at.must(EARLY, ANN)
    at.must(DrawEarly(card=Card.parse(card), reason="asked"), AREA)
    first, second, third, fourth = initial.split()
    cards = {PLAYER: f"{first} {third}", BANKER: f"{second} {fourth}"}
    other = BANKER if hand is PLAYER else PLAYER
    turned(at, DEALER, other, cards[other])
    assert len(at.state.aside) == 1
    opened_by(at, ANN, hand, cards[hand])
    assert at.state.aside == ()
    return at, found(at.log, IrregularityFound)


@proves(CROWN, "7.1.5", "7.1.5(a)", "7.1.5(b)")
@pytest.mark.parametrize(("hand", "number"), [(BANKER, "7.1.5(a)"), (PLAYER, "7.1.5(b)")])
def test_crown_7_1_5_an_area_manager_allows_the_fifth_card_before_the_cards_are_open(
    hand: Side, number: str
) -> None:
    at = held(hand)
    draw = DrawEarly(card=Card.parse("6d"), reason="asked")
    for lower in (DEALER, HDD, ANN):
        assert refused_by(at.ask(draw, lower), "7.1.5")
    assert refused_by(at.ask(draw, AREA), number), "nobody asked for it"
    at.must(EARLY, BEN)
    assert refused_by(at.ask(draw, AREA), number), "it is for the player who has the cards to ask"
    at.must(EARLY, ANN)
    let = Permit(what=Permission.EARLY_CARD)
    for lower in (DEALER, HDD, ANN):
        assert refused_by(at.ask(let, lower), "7.1.5")
    other = Driven(at.state)
    other.must(let, AREA)
    assert isinstance(other.ask(draw, ANN), Refused), "the dealer draws it"
    assert found(other.must(draw, DEALER), CardDrawn).card == Card.parse("6d")
    assert not other.state.authority.permissions, "used up"
    events = at.must(draw, AREA)
    by = found(events, Decided)
    assert (at.who(by).name, at.who(by).role, by.clause, by.reason) == (
        "Amy",
        AREA.role,
        clause(number),
        "asked",
    )
    assert found(events, CardDrawn).card == Card.parse("6d")
    assert isinstance(at.ask(draw, AREA), Refused)


@proves(CROWN, "7.1.5", "7.1.5(a)", "7.1.5(b)")
def test_crown_7_1_5_only_with_one_hand_at_the_dealer_and_the_players_cards_closed() -> None:
    draw = DrawEarly(card=Card.parse("6d"))
    at = dealt((ANN, "player", "100"), method="cards-to-players")
    no = at.ask(draw, AREA)
    assert isinstance(no, Refused)
    assert no.reason is Reason.METHOD_NOT_ALLOWED
    at = dealt((ANN, "player", "100"), method=PREMIUM)
    assert refused_by(at.ask(draw, AREA), "7.1.5")  # the dealer has both hands
    at = held(PLAYER, (BEN, "banker", "50"))
    at.must(OfferCards(hand=BANKER), DEALER)
    at.must(TakeCards(hand=BANKER), BEN)
    assert refused_by(at.ask(draw, AREA), "7.1.5")  # players have both
    at = held(PLAYER)
    opened_by(at, ANN, PLAYER, "9c")
    assert refused_by(at.ask(draw, AREA), "7.1.5")  # one card is open


@proves(CROWN, "7.1.5(a)(i)", "7.1.5(a)(i)/bullet1")
def test_cs_032_a_card_that_player_did_not_need_is_bankers_third() -> None:
    """4C 2S 3H 2D and 6D: Player 7, Banker 4 and 6."""
    at, fault = early(BANKER, "4c 2s 3h 2d", "6d")
    assert fault.clause == clause("7.1.5(a)(i)/bullet1")
    assert [str(laid.card) for laid in at.state.banker] == ["2♠", "2♦", "6♦"]
    events = settled(at)
    called = found(events, ResultCalled).outcome
    assert (called.player, called.banker) == (7, 0)
    assert nets(events) == {("Ann", "banker"): money("-1000")}
    assert at.state.no_bet is None
    assert not any(isinstance(each, CoupWithoutBets) for each in at.log)
    at.must(CallBets(), DEALER)


@proves(CROWN, "7.1.5(a)", "7.1.5(b)(i)")
@pytest.mark.parametrize("hand", list(Side))
def test_crown_7_1_5_b_i_a_card_that_player_needs_is_players_and_banker_has_the_next(
    hand: Side,
) -> None:
    """2C 3D 2H 2S and 6D: Player 4 and 6 is 0; Banker 5 draws on a 6."""
    at, fault = early(hand, "2c 3d 2h 2s", "6d")
    assert fault.clause == clause("7.1.5(b)(i)")
    assert [str(laid.card) for laid in at.state.player] == ["2♣", "2♥", "6♦"]
    assert at.state.due is BANKER
    at.must(DealCard(card=Card.parse("3s")), DEALER)
    called = found(settled(at), ResultCalled).outcome
    assert (called.player, called.banker, called.banker_cards) == (0, 8, 3)
    assert at.state.no_bet is None


@proves(CROWN, "7.1.5(b)(i)")
def test_crown_7_1_5_b_i_banker_has_the_next_only_where_the_table_of_play_says_so() -> None:
    """Reading A33: Banker 7 stands on Player's third card."""
    at, _ = early(PLAYER, "2c 3d 2h 4s", "4d")
    assert at.state.due is None
    assert found(settled(at), ResultCalled).outcome.banker_cards == 2


@proves(CROWN, "7.1.5(b)(ii)", "7.1.5(b)(ii)/bullet1")
def test_crown_7_1_5_b_ii_a_card_that_banker_did_not_need_is_players_third() -> None:
    """KC 3D 4H 4S and 4D: Banker 7 stands, Player 4 takes it."""
    at, fault = early(PLAYER, "Kc 3d 4h 4s", "4d")
    assert clause("7.1.5(b)(ii)/bullet1") in fault.also
    assert (len(at.state.player), len(at.state.banker)) == (3, 2)
    events = settled(at)
    assert nets(events) == {("Ann", "player"): money("1000")}
    assert at.state.no_bet is None


@proves(
    CROWN, "7.1.5(a)(i)", "7.1.5(a)(i)/bullet2", "7.1.5(b)(ii)", "7.1.5(b)(ii)/bullet2"
)  # fmt: skip
@pytest.mark.parametrize("hand", list(Side))
@pytest.mark.parametrize("initial", ["9c 2h Kd 5s", "3c 2h 4d 5s"])
def test_crown_7_1_5_a_card_that_nobody_needs_opens_a_dummy_coup(hand: Side, initial: str) -> None:
    """A natural, or 7 to 7: no hand draws. Reading A35: that is no choice."""
    at, fault = early(hand, initial, "6d")
    assert fault.irregularity is Irregularity.EARLY_THIRD_CARD
    assert fault.clause == clause("7.1.5(a)(i)/bullet2")
    moved = [each for each in at.log if isinstance(each, CardMoved)]
    assert [(each.source, each.to) for each in moved] == [(Spot.ASIDE, Spot.FRONT)]
    settled(at)
    assert at.state.no_bet is not None
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    assert isinstance(at.ask(PlaceBet(bet="player", stake=2500), CID), Refused)
    no = at.ask(DealCard(card=Card.parse("9h")), DEALER)
    assert isinstance(no, Refused)
    deal(at, "6d")
    assert at.state.player[0].card == parse_cards("6d")[0]
    deal(at, "2c Kh 5h")
    called = found(at.must(SettleBets(), DEALER), ResultCalled)
    assert called.no_bet
    at.must(ClearTable(), DEALER)
    assert at.state.no_bet is None
    at.must(CallBets(), DEALER)
