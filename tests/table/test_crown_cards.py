"""Crown 2 to 4 at a table: seats, decks, shuffle, cut, burn, other cards, continuous shuffler."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.answers import Burn
from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    AskFor,
    BringCards,
    BurnCard,
    CallBets,
    ChooseBurn,
    CloseBets,
    CutCards,
    DealCard,
    EndShoe,
    OfferCards,
    OfferCut,
    OfferShoe,
    OrderShuffle,
    Person,
    PostSign,
    PutCuttingCard,
    RefuseCut,
    ShowCuttingCard,
    Sit,
    TakeCards,
    TakeShoe,
)
from punto.table.events import (
    BurnChosen,
    CardBurned,
    CardsCut,
    CutOffered,
    CuttingCardShown,
    Decided,
    ShoeEnded,
    ShoeLoaded,
)
from punto.table.state import Phase, TableState
from tests.people import cut_by, cutter
from tests.table.crown_table import (
    ANN,
    AREA,
    BEN,
    CASINO,
    CID,
    DEALER,
    DOT,
    HDD,
    PLAYER,
    PLAYER_WINS,
    SEATS,
    clause,
    coup,
    crown,
    deal,
    found,
    four_down,
    opened_by,
    refused_by,
    settled,
    turned,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, is_refused, proves, refused, table

BET = (ANN, "player", "100")
SHUFFLED = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,))


def bare(arrangement: str = "") -> Driven:
    """A table with people and without cards."""
    at = Driven(TableState(table(CROWN, arrangement=arrangement)))
    for seat, name in SEATS.items():
        at.must(Sit(seat=seat), Person(name=name))
    return at


def loaded() -> Driven:
    """A fresh shoe before its burn."""
    at = bare()
    at.must(PostSign(), DEALER)
    at.must(SHUFFLED, DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=200), DOT)
    at.must(PutCuttingCard(from_back=20), DEALER)
    return at


@proves(CROWN, "2.1")
def test_crown_2_1_a_table_seats_three_to_fourteen() -> None:
    for seats in (2, 15):
        answer = refused(CROWN, boxes=seats)
        assert answer.reason is Reason.WRONG_SEATS
        assert is_refused(answer, "crown-melbourne-v29 2.1")
    at = Driven(TableState(table(CROWN)))
    at.must(Sit(seat=14), ANN)
    assert refused_by(at.ask(Sit(seat=15), BEN), "2.1")
    at = Driven(TableState(table(CROWN, boxes=3)))
    at.must(Sit(seat=3), ANN)
    assert refused_by(at.ask(Sit(seat=4), BEN), "2.1")


@proves(CROWN, "2.3")
def test_crown_2_3_every_card_comes_out_of_the_shoe() -> None:
    at = bare()
    assert at.state.rules.arrangement.key == "shoe"
    at.must(PostSign(), DEALER)
    card = DealCard(card=Card.parse("9c"))
    steps = (
        (SHUFFLED, DEALER), (OfferCut(), DEALER), (CutCards(in_front=200), DOT),
        (PutCuttingCard(from_back=20), DEALER), (BurnCard(), DEALER),
    )  # fmt: skip
    for command, who in steps:
        assert isinstance(at.ask(card, DEALER), Refused)
        at.must(command, who)
    wagers(at, BET)
    at.must(CloseBets(), DEALER)
    for number, each in enumerate(parse_cards("2c Kh 3h 5d 6s 4s"), start=1):
        at.must(DealCard(card=each), DEALER)
        assert at.state.shoe.left == 416 - 1 - number


@proves(CROWN, "3.1", "3.1.1")
def test_cs_002_decks() -> None:
    """3 and 9 are rejected; 4, 6, 8 are taken; Crown Pairs only with 8."""
    pairs = frozenset({"player-crown-pairs"})
    for decks in (3, 9):
        assert is_refused(refused(CROWN, decks=decks), "crown-melbourne-v29 3.1")
    for decks in (4, 6, 8):
        at = Driven(TableState(table(CROWN, decks=decks)))
        at.must(SHUFFLED, DEALER)
        assert at.state.shoe.left == 52 * decks
    assert is_refused(refused(CROWN, decks=6, offered=pairs), "crown-melbourne-v29 3.1.1")
    assert table(CROWN, decks=8, offered=pairs).bet("player-crown-pairs")


@proves(CROWN, "4.1.1(a)", "4.1", "4.1.1")
def test_crown_4_1_1_a_cards_are_shuffled_before_they_are_used() -> None:
    at = bare()
    assert refused_by(at.ask(BringCards(cards=Cards.NEW), DEALER), "4.1.1(a)")
    secured = BringCards(cards=Cards.PRE_SHUFFLED, done=(Step.SHUFFLED,))
    assert refused_by(at.ask(secured, DEALER), "4.1.2")
    at.must(SHUFFLED, DEALER)


@proves(CROWN, "4.1.1(c)", "4.1.1(d)")
def test_crown_4_1_1_c_a_higher_duties_dealer_may_have_the_cards_shuffled() -> None:
    at = crown()
    coup(at, PLAYER_WINS, BET)
    order = OrderShuffle(reason="the same five cards again")
    assert refused_by(at.ask(order, DEALER), "4.1.1(c)")
    assert isinstance(at.ask(OrderShuffle(reason=""), HDD), Refused)
    by = found(at.must(order, HDD), Decided)
    assert (at.who(by).role, by.clause, by.reason) == (HDD.role, clause("4.1.1(c)"), order.reason)
    assert refused_by(at.ask(CallBets(), DEALER), "4.1.1(c)")
    at.must(EndShoe(), HDD)
    at.must(BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True), DEALER)


@proves(CROWN, "4.2.1", "4.2.1(a)", "4.2.2", "4.2.3")
def test_cs_005_who_cuts() -> None:
    """Seats 1, 3, 5 and 7: the cut goes 7, 5, 3, 1; then a dealer may not, a higher one may."""
    at = bare()
    at.must(SHUFFLED, DEALER)
    offered = found(at.must(OfferCut(), DEALER), CutOffered)
    assert offered.to == cut_by(7, 5, 3, 1, "higher-duties-dealer")
    for who in (DOT, CID, BEN, ANN):
        other = ANN if who is not ANN else DOT
        by = "4.2.1" if who is DOT else "4.2.2"
        assert refused_by(at.ask(CutCards(in_front=200), other), by)
        at.must(RefuseCut(), who)
    assert refused_by(at.ask(CutCards(in_front=200), DEALER), "4.2.2")
    for depth in (51, 416 - 51):
        assert refused_by(at.ask(CutCards(in_front=depth), HDD), "4.2.3")
    cut = found(at.must(CutCards(in_front=52), HDD), CardsCut)
    assert cut.by == cutter("higher-duties-dealer")


@proves(CROWN, "4.2.4", "4.2.4(a)", "4.2.4(b)")
@pytest.mark.parametrize("from_back", [20, 13])
def test_crown_4_2_4_the_cutting_card_lies_twenty_or_thirteen_from_the_back(from_back: int) -> None:
    at = bare()
    at.must(SHUFFLED, DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=200), DOT)
    assert isinstance(at.ask(PutCuttingCard(from_back=12), DEALER), Refused)
    events = at.must(PutCuttingCard(from_back=from_back), DEALER)
    assert found(events, ShoeLoaded).cutting_card == from_back


@proves(CROWN, "4.3.1", "4.3.1(a)", "4.3.1(c)")
def test_cs_008_the_standard_burn_removes_one_card_shown_on_request() -> None:
    at = loaded()
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    no = at.ask(ChooseBurn(burn=Burn.ONE_CARD_SHOWN), DEALER)
    assert refused_by(no, "4.3.1(a)")
    assert isinstance(at.ask(AskFor(what=PlayerWish.SHOW_BURN), DEALER), Refused)
    at.must(AskFor(what=PlayerWish.SHOW_BURN), ANN)
    chosen = at.must(ChooseBurn(burn=Burn.ONE_CARD_SHOWN), DEALER)
    assert found(chosen, BurnChosen).face_up
    burned = found(at.must(BurnCard(card=Card.parse("Qd")), DEALER), CardBurned)
    assert (burned.card, burned.more) == (Card.parse("Qd"), 0)
    assert at.state.shoe.left == 415
    at.must(CallBets(), DEALER)


@proves(CROWN, "4.3.1(b)", "4.3.1(b)(i)")
@pytest.mark.parametrize(("first", "total"), [("Qd", 11), ("As", 2), ("7h", 8), ("Tc", 11)])
def test_cs_008_by_face_value_on_request(first: str, total: int) -> None:
    """The first coup starts at card 12, 3 and 9."""
    at = loaded()
    count = Burn.FACE_UP_COUNT
    assert refused_by(at.ask(ChooseBurn(burn=count), DEALER), "4.3.1(b)")
    at.must(AskFor(what=PlayerWish.SHOW_BURN), ANN)
    assert isinstance(at.ask(ChooseBurn(burn=count), ANN), Refused), "a player asks for it only"
    at.must(ChooseBurn(burn=count), DEALER)
    assert isinstance(at.ask(BurnCard(), DEALER), Refused)
    at.must(BurnCard(card=Card.parse(first)), DEALER)
    shown = BurnCard(card=Card.parse("2s"), shown=True)
    for lower in (DEALER, HDD, AREA):
        assert refused_by(at.ask(shown, lower), "4.3.1(b)(i)")
    by = found(at.must(shown, CASINO), Decided)
    assert (at.who(by).role, by.clause) == (CASINO.role, clause("4.3.1(b)(i)"))
    while at.state.phase is Phase.BURN:
        assert isinstance(at.ask(CallBets(), DEALER), Refused)
        at.must(BurnCard(), DEALER)
    assert at.state.shoe.left == 416 - total
    at.must(CallBets(), DEALER)


@proves(CROWN, "4.4", "4.4.1", "4.4.2", "4.4.2(a)")
def test_crown_4_4_other_cards_come_by_order_after_the_hand_and_go_through_all_steps() -> None:
    at = crown()
    wagers(at, BET)
    at.must(CloseBets(), DEALER)
    deal(at, "9c 2h")
    order = OrderShuffle(reason="a bent card", replace=True)
    assert refused_by(at.ask(order, DEALER), "4.4.2")
    at.must(order, HDD)
    assert isinstance(at.ask(EndShoe(), DEALER), Refused)  # the hand is in progress
    deal(at, "Kd 5s")
    settled(at)
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    assert found(at.must(EndShoe(), HDD), ShoeEnded).replace
    again = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True)
    assert refused_by(at.ask(again, DEALER), "4.4.2")
    assert refused_by(at.ask(BringCards(cards=Cards.NEW), DEALER), "4.1.1(a)")
    steps = (
        (SHUFFLED, DEALER), (OfferCut(), DEALER), (CutCards(in_front=200), DOT),
        (PutCuttingCard(from_back=20), DEALER), (BurnCard(), DEALER),
    )  # fmt: skip
    for command, who in steps:
        assert isinstance(at.ask(CallBets(), DEALER), Refused)
        at.must(command, who)
    at.must(CallBets(), DEALER)


@proves(CROWN, "4.4.3")
@pytest.mark.parametrize("handled", ["a hand", "the shoe", "no"])
def test_crown_4_4_3_cards_that_players_handled_are_all_replaced(handled: str) -> None:
    at = crown(method="shoe-to-player")
    wagers(at, BET)
    if handled == "the shoe":
        at.must(OfferShoe(), DEALER)
        at.must(TakeShoe(), ANN)
    at.must(CloseBets(), DEALER)
    four_down(at, ANN if handled == "the shoe" else DEALER)
    if handled == "a hand":
        at.must(OfferCards(hand=PLAYER), DEALER)
        at.must(TakeCards(hand=PLAYER), ANN)
        opened_by(at, ANN, PLAYER, "9c Kd")
    else:
        turned(at, DEALER, PLAYER, "9c Kd")
    turned(at, DEALER, next(each for each in type(PLAYER) if each is not PLAYER), "2h 5s")
    settled(at)
    ended = found(at.must(EndShoe(), HDD), ShoeEnded)
    again = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True)
    if handled == "no":
        assert not ended.replace
        at.must(again, DEALER)
    else:
        assert (ended.replace, ended.clause) == (True, clause("4.4.3"))
        assert refused_by(at.ask(again, DEALER), "4.4.3")
        at.must(SHUFFLED, DEALER)


@proves(CROWN, "4.1.1(e)", "3.1.2")
def test_crown_4_1_1_e_a_continuous_shuffler_has_no_cut_no_cutting_card_and_no_end() -> None:
    """150 coups of the same cards: a shoe of eight decks would have run dry or shown a fault."""
    at = bare(arrangement="continuous")
    at.must(PostSign(), DEALER)
    at.must(SHUFFLED, DEALER)
    loaded_now = found(at.must(PutCuttingCard(from_back=0), DEALER), ShoeLoaded)
    assert loaded_now.cutting_card is None
    at.must(BurnCard(), DEALER)  # reading A46: when the machine is loaded
    for _ in range(150):
        coup(at, PLAYER_WINS, BET)
        assert isinstance(at.ask(ShowCuttingCard(), DEALER), Refused)
    assert (at.state.shoe.left, at.state.shoe.coups) == (416, None)
    assert not any(isinstance(each, CuttingCardShown) for each in at.log)
