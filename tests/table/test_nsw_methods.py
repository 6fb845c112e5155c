"""Dealing by Method A and Method B at a New South Wales table (7 and 8)."""

from __future__ import annotations

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.commands import (
    CallBets,
    ChangeMethod,
    Choose,
    DealCard,
    LookAtHand,
    OfferCards,
    OrderNoBetCoups,
    PassHand,
    PlaceBet,
    ReturnHand,
    SettleBets,
    TakeCards,
    TurnCard,
)
from punto.table.events import (
    CardDealt,
    CardsOffered,
    CountCalled,
    HandPassed,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Laid
from tests.people import in_turn
from tests.table.driver import lying
from tests.table.nsw_table import (
    ANN,
    ASSISTANT,
    BEN,
    BOTH_HANDS,
    CAL,
    DAN,
    DEALER,
    SUPERVISOR,
    begin,
    both_taken,
    clause,
    clear,
    deal,
    deal_down,
    four_down,
    lost,
    of,
    only,
    open_table,
    refused_by,
    seat,
    settle,
    turn,
    won,
)
from tests.tables import NSW, proves, refused

PLAYER, BANKER = Side.PLAYER, Side.BANKER


@proves(NSW, "7.2", "7.3", "8.2", "8.2.1", "8.2.2")
def test_four_cards_go_in_turn_to_two_hands_and_the_players_count_is_called_first() -> None:
    at = open_table()
    start = len(at.log)
    begin(at, (ANN, "player", "100"), cards="9c 2c 9d 3s")
    events = tuple(at.log[start:])
    assert [each.to for each in of(events, CardDealt)] == [PLAYER, BANKER, PLAYER, BANKER]
    assert [laid.card for laid in at.state.player] == list(parse_cards("9c 9d"))
    assert [laid.card for laid in at.state.banker] == list(parse_cards("2c 3s"))
    assert [(each.hand, each.count) for each in of(events, CountCalled)] == [
        (PLAYER, 8),
        (BANKER, 5),
    ]


@proves(NSW, "8.2.1", "8.2.2", "8.3")
def test_method_a_cards_may_come_face_down_and_the_dealer_turns_them() -> None:
    at = open_table(method="method-a")
    begin(at, (ANN, "player", "100"))
    deal_down(at, 4)
    assert isinstance(at.ask(SettleBets(), DEALER), Refused)
    ruling = at.ask(TurnCard(hand=PLAYER, place=1, card=parse_cards("2h")[0]), ANN)
    assert isinstance(ruling, Refused)
    turn(at, BANKER, "2c 3s")
    start = len(at.log)
    turn(at, PLAYER, "2h 3d")
    called = [each.hand for each in of(tuple(at.log[start:]), CountCalled)]
    assert called == [PLAYER, BANKER]
    deal_down(at, 1)
    turn(at, PLAYER, "4h", first=3)
    deal(at, "2d")
    assert settle(at) == {("Ann", "player"): won("100", "100")}


@proves(NSW, "8.1", "8.2")
def test_a_table_deals_by_method_a_or_b_and_by_no_other() -> None:
    at = open_table()
    assert at.state.rules.method is not None
    assert at.state.rules.method.key == "method-a"
    assert refused(NSW, method="method-c").reason is Reason.UNKNOWN_METHOD
    ruling = at.ask(ChangeMethod(method="method-c"), SUPERVISOR)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.UNKNOWN_METHOD
    assert isinstance(at.ask(ChangeMethod(method="method-b"), SUPERVISOR), NotStated)
    at.must(ChangeMethod(method="method-b"), SUPERVISOR)
    assert at.state.rules.choices.method == "method-b"


@proves(NSW, "8.2", "3.7")
def test_by_method_a_no_player_is_given_any_card() -> None:
    at = open_table(method="method-a")
    seat(at, Ann=1)
    begin(at, (ANN, "player", "100"))
    deal_down(at, 4)
    offered = only(at.must(OfferCards(hand=PLAYER), DEALER), CardsOffered)
    assert offered.to == in_turn("dealer")
    for command in (
        TakeCards(hand=PLAYER),
        LookAtHand(hand=PLAYER),
        TurnCard(hand=PLAYER, place=1, card=parse_cards("2h")[0]),
        ReturnHand(hand=PLAYER),
        PassHand(hand=PLAYER),
        DealCard(face_down=True),
    ):
        assert isinstance(at.ask(command, ANN), Refused), command
    assert isinstance(at.ask(PassHand(hand=PLAYER), DEALER), Refused)


@proves(NSW, "8.12", "8.6", "8.15", "8.15.1", "8.15.3", "3.7")
def test_method_b_from_the_first_card_to_the_payment() -> None:
    at = both_taken()
    assert lying(*at.state.player, *at.state.banker) == (Laid(None, face_down=True),) * 4
    assert only(at.must(PassHand(hand=PLAYER), DEALER), HandPassed).to == "Ann"
    assert isinstance(at.ask(LookAtHand(hand=PLAYER), BEN), Refused)
    at.must(LookAtHand(hand=PLAYER, cards=parse_cards("9c 9d")), ANN)
    assert isinstance(at.ask(TurnCard(hand=PLAYER, place=1), BEN), Refused)
    at.must(TurnCard(hand=PLAYER, place=1), ANN)
    at.must(TurnCard(hand=PLAYER, place=2), ANN)
    at.must(ReturnHand(hand=PLAYER), DEALER)
    assert at.state.hold.out is None
    at.must(PassHand(hand=BANKER), DEALER)
    start = len(at.log)
    turn(at, BANKER, "2c 3s", BEN)
    called = [(each.hand, each.count) for each in of(tuple(at.log[start:]), CountCalled)]
    assert called == [(PLAYER, 8), (BANKER, 5)]
    at.must(ReturnHand(hand=BANKER), DEALER)
    assert settle(at) == {("Ann", "player"): won("500", "500"), ("Ben", "banker"): lost()}


@proves(NSW, "8.12")
def test_method_b_deals_no_card_face_up() -> None:
    at = open_table(method="method-b")
    begin(at, *BOTH_HANDS)
    events = at.must(DealCard(card=parse_cards("9c")[0]), DEALER)
    assert only(events, IrregularityFound).irregularity is Irregularity.DEALT_FACE_UP
    at.must(Choose(does="finish-as-it-is"), SUPERVISOR)
    deal_down(at, 3)
    assert [laid.face_down for laid in (*at.state.player, *at.state.banker)] == [
        False,
        True,
        True,
        True,
    ]


@proves(NSW, "8.13")
def test_sn_41_one_hand_at_a_time() -> None:
    at = four_down((DAN, "player", "500"), (ANN, "banker", "300"), Ann=1, Dan=5)
    at.must(OfferCards(hand=PLAYER), DEALER)
    at.must(TakeCards(hand=PLAYER), DAN)
    at.must(OfferCards(hand=BANKER), DEALER)
    at.must(TakeCards(hand=BANKER), ANN)
    at.must(PassHand(hand=PLAYER), DEALER)
    assert refused_by(at.ask(PassHand(hand=BANKER), DEALER), "8.13")
    assert isinstance(at.ask(LookAtHand(hand=BANKER), ANN), Refused)
    turn(at, PLAYER, "2h 3d", DAN)
    assert refused_by(at.ask(PassHand(hand=BANKER), DEALER), "8.13")
    at.must(ReturnHand(hand=PLAYER), DEALER)
    at.must(PassHand(hand=BANKER), DEALER)
    assert at.state.hold.out is BANKER


@proves(NSW, "8.15.2", "9.1")
def test_sn_41_no_third_card_while_one_of_the_first_four_is_unexposed() -> None:
    at = both_taken()
    at.must(PassHand(hand=PLAYER), DEALER)
    at.must(TurnCard(hand=PLAYER, place=1, card=parse_cards("2h")[0]), ANN)
    at.must(ReturnHand(hand=PLAYER), ANN)
    third = DealCard(face_down=True)
    assert isinstance(at.ask(third, DEALER), Refused)
    at.must(TurnCard(hand=PLAYER, place=2, card=parse_cards("3d")[0]), DEALER)
    assert at.state.fault is None
    assert isinstance(at.ask(third, DEALER), Refused)
    at.must(PassHand(hand=BANKER), DEALER)
    turn(at, BANKER, "2c 3s", BEN)
    at.must(ReturnHand(hand=BANKER), DEALER)
    at.must(third, DEALER)
    assert len(at.state.player) == 3


@proves(NSW, "8.16", "8.12")
def test_a_third_card_is_dealt_and_passed_face_down_too() -> None:
    at = both_taken()
    for hand, who, cards in ((PLAYER, ANN, "2h 3d"), (BANKER, BEN, "2c 3s")):
        at.must(PassHand(hand=hand), DEALER)
        turn(at, hand, cards, who)
        at.must(ReturnHand(hand=hand), DEALER)
    deal_down(at, 1)
    assert lying(at.state.player[2]) == (Laid(None, face_down=True),)
    assert isinstance(
        at.ask(TurnCard(hand=PLAYER, place=3, card=parse_cards("4h")[0]), BEN), Refused
    )
    assert only(at.must(PassHand(hand=PLAYER), DEALER), HandPassed).to == "Ann"
    turn(at, PLAYER, "4h", ANN, 3)
    at.must(ReturnHand(hand=PLAYER), DEALER)
    events = at.must(DealCard(card=parse_cards("2d")[0]), DEALER)
    assert only(events, IrregularityFound).clause == clause("14.12.3")


@proves(NSW, "5.4", "1.1/exposed")
def test_a_hand_in_a_players_hands_is_exposed_and_wagers_lie_still() -> None:
    at = both_taken()
    late = PlaceBet(bet="tie", stake=cents("10"), area=3)
    at.must(late, CAL)
    at.must(PassHand(hand=PLAYER), DEALER)
    assert refused_by(at.ask(PlaceBet(bet="tie", stake=cents("10"), area=4), DAN), "5.3")


@proves(NSW, "7.4", "7.4/deal")
def test_a_coup_without_wagers_by_authority_is_dealt_like_any_other() -> None:
    at = open_table()
    assert isinstance(at.ask(DealCard(card=parse_cards("2h")[0]), DEALER), Refused)
    assert refused_by(at.ask(OrderNoBetCoups(coups=1), SUPERVISOR), "7.4")
    at.must(OrderNoBetCoups(coups=1), ASSISTANT)
    assert refused_by(at.ask(CallBets(), DEALER), "7.4")
    deal(at, "2h 2c 3d 3s 4h")
    assert at.state.due is BANKER
    deal(at, "2d")
    called = only(at.must(SettleBets(), DEALER), ResultCalled)
    assert (called.words, called.no_bet) == ("Player 9, Banker 7: Player wins", True)
    clear(at)
    at.must(CallBets(), DEALER)
