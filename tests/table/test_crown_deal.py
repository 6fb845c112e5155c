"""Crown 7.2 and 7.3 at a table: the deal and what the dealer calls."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table.commands import (
    BurnCard,
    ChooseFace,
    CloseBets,
    DealCard,
    Person,
    SettleBets,
    TurnCard,
)
from punto.table.events import (
    BetsClosed,
    CardBurned,
    CardDealt,
    CountCalled,
    Decided,
    IrregularityFound,
    ResultCalled,
)
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER,
    DEALER,
    HDD,
    PLAYER,
    PLAYER_WINS,
    clause,
    crown,
    deal,
    found,
    four_down,
    nets,
    refused_by,
    settled,
    turned,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, money, proves

BET = (ANN, "player", "100")


def closed(*bets: tuple[Person, str, str]) -> Driven:
    at = crown()
    wagers(at, *(bets or (BET,)))
    at.must(CloseBets(), DEALER)
    return at


@proves(CROWN, "7.2", "7.2.2", "7.2.2(a)", "4.3.1(d)")
def test_crown_7_2_2_a_no_card_before_the_call_that_no_more_bets_are_taken() -> None:
    at = crown()
    wagers(at, BET)
    for command in (DealCard(card=Card.parse("9c")), BurnCard()):
        no = at.ask(command, DEALER)
        assert isinstance(no, Refused)
        assert no.reason is Reason.NOT_NOW
    assert refused_by(at.ask(DealCard(card=Card.parse("9c")), DEALER), "7.2.2(a)")
    assert at.state.dealt == 0
    assert isinstance(at.must(CloseBets(), DEALER)[0], BetsClosed)
    deal(at, "9c")


@proves(CROWN, "7.2.2(b)")
def test_cs_035_a_card_may_be_burned_before_any_coup() -> None:
    """The next cards are 9C 4H 2D KS 7S: 9C is burned, the rest is dealt."""
    at = closed()
    cards = parse_cards("9c 4h 2d Ks 7s")
    events = at.must(BurnCard(card=cards[0]), DEALER)
    assert found(events, CardBurned).card == cards[0]
    by = found(events, Decided)
    assert (at.who(by).name, by.clause) == ("Dee", clause("7.2.2(b)"))
    for card in cards[1:]:
        at.must(DealCard(card=card), DEALER)
    assert tuple(laid.card for laid in at.state.player) == (cards[1], cards[3])
    assert tuple(laid.card for laid in at.state.banker) == (cards[2], cards[4])


@proves(CROWN, "7.2.1", "7.2.3")
def test_crown_7_2_3_two_hands_player_first_one_card_each_in_turn() -> None:
    at = closed()
    events = deal(at, "3c 4h 2d Ks")
    dealt = [each for each in events if isinstance(each, CardDealt)]
    assert [each.to for each in dealt] == [PLAYER, BANKER, PLAYER, BANKER]
    assert [str(each.card) for each in dealt] == ["3♣", "4♥", "2♦", "K♠"]


@proves(CROWN, "7.2.3")
def test_crown_7_2_3_another_hand_than_the_due_one_is_an_error() -> None:
    at = closed()
    events = at.must(DealCard(card=Card.parse("9c"), to=BANKER), DEALER)
    assert found(events, IrregularityFound).irregularity is Irregularity.WRONG_DELIVERY


@proves(CROWN, "7.2.3/face")
@pytest.mark.parametrize("face_down", [True, False])
def test_crown_7_2_3_face_up_or_down_as_a_higher_duties_dealer_has_it(face_down: bool) -> None:
    at = closed()
    wish = ChooseFace(down=face_down, reason="house")
    for lower in (DEALER, ANN):
        assert refused_by(at.ask(wish, lower), "7.2.3/face")
    for who in (HDD, AREA):
        by = found(at.must(wish, who), Decided)
        assert (at.who(by).name, at.who(by).role, by.clause) == (
            who.name,
            who.role,
            clause("7.2.3/face"),
        )
    other = at.ask(DealCard(card=Card.parse("9h"), face_down=not face_down), DEALER)
    assert not isinstance(other, Accepted), "as it was chosen"
    for card in parse_cards(PLAYER_WINS):
        at.must(DealCard(card=card, face_down=face_down), DEALER)
    if face_down:
        assert isinstance(at.ask(SettleBets(), DEALER), Refused)
        for hand in (BANKER, PLAYER):
            for place in (1, 2):
                at.must(TurnCard(hand=hand, place=place), DEALER)
    assert nets(settled(at)) == {("Ann", "player"): money("100")}


@proves(CROWN, "7.3", "7.3.1")
@pytest.mark.parametrize("order", [(PLAYER, BANKER), (BANKER, PLAYER)])
def test_crown_7_3_1_the_dealer_picks_the_order_and_calls_each_count_as_it_is_shown(
    order: tuple[Side, Side],
) -> None:
    at = closed()
    four_down(at)
    cards = {PLAYER: ("2c", "3h"), BANKER: ("Kh", "6d")}
    counts = {PLAYER: 5, BANKER: 6}
    assert isinstance(at.ask(TurnCard(hand=order[0], place=1, card=Card.parse("2c")), ANN), Refused)
    for hand in order:
        first, second = (Card.parse(each) for each in cards[hand])
        events = at.must(TurnCard(hand=hand, place=1, card=first), DEALER)
        assert not [each for each in events if isinstance(each, CountCalled)]
        events = at.must(TurnCard(hand=hand, place=2, card=second), DEALER)
        called = found(events, CountCalled)
        assert (called.hand, called.count) == (hand, counts[hand])
    assert at.state.due is PLAYER


@proves(CROWN, "7.3.1")
@pytest.mark.parametrize("face_down", [True, False])
def test_crown_7_3_1_further_cards_come_up_or_down_by_the_table_of_play(face_down: bool) -> None:
    """Player 5 takes a 6; Banker 5 draws on it; both by section 8."""
    at = closed()
    deal(at, "2c Kh 3h 5d")
    for hand, card in ((PLAYER, "6s"), (BANKER, "4s")):
        assert at.state.due is hand
        at.must(DealCard(card=None if face_down else Card.parse(card), face_down=face_down), DEALER)
        if face_down:
            assert isinstance(at.ask(DealCard(face_down=True), DEALER), Refused)
            turned(at, DEALER, hand, card, first=3)
    called = found(settled(at), ResultCalled)
    assert (called.outcome.player, called.outcome.banker) == (1, 9)
    assert called.words == "Player 1, Banker 9: Banker wins"


@proves(CROWN, "7.3.1(a)")
@pytest.mark.parametrize("to", [PLAYER, BANKER, None])
def test_crown_7_3_1_a_no_hand_gets_more_than_one_card_more(to: Side | None) -> None:
    at = closed()
    deal(at, "2c Kh 3h 5d 6s 4s")
    assert at.state.due is None
    ruling = at.ask(DealCard(card=Card.parse("2d"), to=to), HDD)
    if to is None:
        assert isinstance(ruling, Refused)
    else:
        assert found(at.log, IrregularityFound).irregularity is Irregularity.EXCESS_CARD
    assert (len(at.state.player), len(at.state.banker)) == (3, 3)
    assert nets(settled(at)) == {("Ann", "player"): money("-100")}


@proves(CROWN, "7.3.1(a)")
@pytest.mark.parametrize("cards", ["9c 2h Kd 5s", "3c 2h 4d 5s", "2h 9c 5s Kd"])
def test_crown_7_3_1_a_a_hand_that_stands_gets_none(cards: str) -> None:
    at = closed()
    deal(at, cards)
    assert isinstance(at.ask(DealCard(card=Card.parse("2d")), DEALER), Refused)
    assert at.state.dealt == 4
