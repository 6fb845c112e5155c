"""Crown Melbourne: dummy coups, by which authority and with what become of wagers: 10.4, 10.8."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.announce import call
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Moment
from punto.rules.ruling import Reason
from punto.table.commands import (
    BurnCard,
    CallBets,
    Choose,
    DealCard,
    DrawCard,
    OrderNoBetCoups,
    PlaceBet,
    Report,
)
from punto.table.events import (
    AnyEvent,
    BetSettled,
    BetTaken,
    CardBurned,
    CoupWithoutBets,
    Decided,
    IrregularityFound,
    NoBetCoupsOrdered,
    ResultCalled,
)
from tests.table.crown_coup import (
    ANN,
    BEN,
    DEALER,
    HDD,
    Bet,
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
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves, rules

(FIVE,) = parse_cards("5D")


def played_out(at: Driven, rest: str) -> None:
    """The dummy coup ends without anybody winning or losing."""
    deal(at, rest)
    settled = settle(at)
    assert one_of(settled, ResultCalled).no_bet
    assert all_of(settled, BetSettled) == []


@proves(CROWN, "10.4", "10.4.1", "10.4.3")
def test_10_4_1_a_card_burned_though_nobody_wagered_makes_a_dummy_coup_and_stays_burned() -> None:
    at = wagered()
    left = at.state.shoe.left
    events = yes(at, BurnCard())
    assert one_of(events, CardBurned).more == 0
    found = one_of(events, IrregularityFound)
    assert (found.irregularity, found.clause) == (
        Irregularity.DEALT_WITHOUT_WAGERS,
        crown("10.4"),
    )
    assert crown("10.4.1") in found.also
    assert one_of(events, CoupWithoutBets).clause == crown("10.4")
    assert (at.state.shoe.front, at.state.shoe.left) == ((), left - 1)
    played_out(at, "KS KD 9H 3C")
    assert at.state.shoe.left == left - 5
    assert at.state.no_bet is None


@pytest.mark.parametrize("burned", [True, False])
@proves(CROWN, "10.4", "10.4.2", "10.4.3", "10.4.4")
def test_10_4_2_a_card_dealt_though_nobody_wagered_is_the_first_of_the_dummy_coup(
    burned: bool,
) -> None:
    at = wagered()
    left = at.state.shoe.left
    if burned:
        yes(at, BurnCard())
    deal(at, "5D")
    assert at.state.no_bet is not None
    assert at.state.no_bet.clause == crown("10.4")
    assert hand(at, Side.PLAYER) == cards("5D")
    played_out(at, "KD 4H 3C")
    assert at.state.shoe.left == left - 4 - burned


@proves(CROWN, "10.4")
def test_10_4_before_no_more_bets_were_called_nothing_of_it_can_happen() -> None:
    at = ready()
    yes(at, CallBets())
    assert no(at, BurnCard()).reason is Reason.NOT_NOW
    assert no(at, DealCard(card=FIVE)).reason is Reason.NOT_NOW
    assert at.state.no_bet is None


@proves(CROWN, "10.8", "10.8.4", "10.8.4(a)", "10.8.4(b)")
def test_10_8_4_wagers_that_lie_when_a_dummy_coup_is_directed_are_void_and_go_back() -> None:
    at = wagered((ANN, "player", "100"), (BEN, "tie", "20"))
    order = OrderNoBetCoups(coups=1, reason="the shoe jammed")
    events = yes(at, order, HDD)
    assert [taken.wager.stake for taken in all_of(events, BetTaken)] == [cents("100"), cents("20")]
    assert (at.state.layout, balance(at, ANN), balance(at, BEN)) == ((), 0, 0)
    played_out(at, "KS KD 9H 3C")
    assert (balance(at, ANN), balance(at, BEN)) == (0, 0), "Player won, and nobody was paid"


@proves(CROWN, "10.8.5", "10.8.5(a)", "10.8.5(b)")
def test_10_8_5_a_wager_after_the_dummy_coup_was_shown_is_void_and_its_chips_go_back() -> None:
    at = ready()
    yes(at, OrderNoBetCoups(coups=2, reason="cause"), HDD)
    bet = PlaceBet(bet="player", stake=cents("100"))
    for _ in range(2):
        assert no(at, bet, ANN).reason is Reason.NO_BET_COUP
        assert no(at, bet, HDD).reason is Reason.NO_BET_COUP
        deal(at, "KS")
        assert no(at, bet, ANN).reason is Reason.NO_BET_COUP
        assert at.state.layout == ()
        played_out(at, "KD 9H 3C")
    assert balance(at, ANN) == 0
    wagered((ANN, "player", "100"), at=at)


@proves(CROWN, "10.8.1", "10.8.1(a)", "10.8.1(b)", "10.8.2")
def test_10_8_2_a_dummy_coup_needs_the_authority_of_a_clause_a_role_and_a_reason() -> None:
    """Reading A40."""
    at = ready()
    why = "a run of odd cards"
    assert refused_by(at, "7.4", OrderNoBetCoups(reason=why), DEALER) is Reason.NOT_AUTHORISED
    assert no(at, OrderNoBetCoups(reason=why), ANN).reason is Reason.NOT_AUTHORISED
    assert refused_by(at, "7.4", OrderNoBetCoups(), HDD) is Reason.NOT_AUTHORISED
    events = yes(at, OrderNoBetCoups(coups=3, reason=why), HDD)
    decided, ordered = one_of(events, Decided), one_of(events, NoBetCoupsOrdered)
    assert (at.who(decided).name, at.who(decided).role, decided.reason) == (HDD.name, HDD.role, why)
    assert decided.clause == ordered.clause == crown("7.4")
    for _ in range(3):
        assert at.state.no_bet is not None
        assert at.state.no_bet.clause == crown("7.4")
        played_out(at, "KS KD 9H 3C")
    assert at.state.no_bet is None, "one or more: no further one than was directed"


@pytest.mark.parametrize(
    ("what", "clause"),
    [(Irregularity.WRONG_DELIVERY, "10.7.2(c)"), (Irregularity.OUT_OF_ORDER, "10.8.1(a)")],
)
@proves(CROWN, "10.8.2")
def test_10_8_2_who_chooses_a_dummy_coup_says_why(what: Irregularity, clause: str) -> None:
    """Reading A40."""
    at = wagered((ANN, "tie", "10"))
    deal(at, "KS KD 9H 3C")
    yes(at, Report(irregularity=what))
    choose = Choose(does="no-bet-coup")
    assert refused_by(at, clause, choose, HDD) is Reason.NO_CHOICE
    decided = one_of(yes(at, Choose(does="no-bet-coup", reason="mixed up"), HDD), Decided)
    assert (decided.clause, decided.reason) == (crown(clause), "mixed up")


@proves(CROWN, "10.8.2")
def test_10_8_2_no_coup_is_a_dummy_coup_unless_something_of_the_book_made_it_one() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    settled = settle(at)
    assert not one_of(settled, ResultCalled).no_bet
    yes(at, CallBets())
    assert no(at, DealCard(card=FIVE)).reason is Reason.NOT_NOW


@pytest.mark.parametrize(
    "what", ["no wagers", "face up", "third card", "surplus", "delivery", "directed", "exposed"]
)
@proves(CROWN, "10.8.2", "10.8.3")
def test_10_8_3_a_dummy_coup_is_shown_at_once_with_the_clause_that_authorises_it(what: str) -> None:
    at = ready() if what in ("directed", "exposed", "no wagers") else wagered((ANN, "tie", "10"))
    events, clause = _dummy(at, what)
    shown = one_of(events, CoupWithoutBets)
    assert (shown.clause, bool(shown.words)) == (crown(clause), True)
    assert (at.state.no_bet or at.state.next_no_bet) is not None


def _dummy(at: Driven, what: str) -> tuple[tuple[AnyEvent, ...], str]:
    match what:
        case "no wagers":
            wagered(at=at)
            return deal(at, "5D"), "10.4"
        case "face up":
            return yes(at, DealCard(card=FIVE, found_face_up=True)), "10.5.1"
        case "third card":
            deal(at, "KS KD 9H 3C")
            return astray(at, "5D", Side.BANKER), "10.6.2"
        case "surplus":
            deal(at, "KS KD 9H 3C")
            return yes(at, DrawCard(card=FIVE)), "10.6"
        case "delivery":
            deal(at, "KS KD")
            yes(at, Report(irregularity=Irregularity.WRONG_DELIVERY))
            return yes(at, Choose(does="no-bet-coup", reason="mixed up"), HDD), "10.7.2(c)"
        case "exposed":
            return yes(at, DrawCard(card=FIVE)), "10.6"
        case _:
            return yes(at, OrderNoBetCoups(reason="cause"), HDD), "7.4"


@proves(CROWN, "10.8.3")
def test_10_8_3_the_book_fixes_no_words_for_the_sign() -> None:
    shown = call(rules(CROWN), Moment.NO_BET_COUP)
    assert shown is not None
    assert (shown.clause, shown.words) == (crown("10.8.3"), ())


@pytest.mark.parametrize("wagers", [(), ((ANN, "player", "100"),)])
@proves(CROWN, "10.6", "10.8.4(a)", "10.8.4(b)")
def test_a_first_card_that_was_shown_begins_a_dummy_coup(wagers: tuple[Bet, ...]) -> None:
    """Reading A37: nobody lays chips knowing the card, and nobody may let them."""
    at = ready()
    yes(at, CallBets())
    for who, bet, dollars in wagers:
        yes(at, PlaceBet(bet=bet, stake=cents(dollars)), who)
    events = yes(at, DrawCard(card=FIVE))
    found = one_of(events, IrregularityFound)
    assert (found.irregularity, found.role) == (Irregularity.FIRST_CARD_EXPOSED, "")
    assert (at.state.layout, balance(at, ANN)) == ((), 0)
    assert no(at, Choose(does="play-on", reason="no harm done"), HDD).reason is Reason.NO_CHOICE
    dummy_follows(at, "5D", "10.6")


@proves(CROWN, "10.8.1(a)")
def test_10_8_1_a_is_a_power_and_no_duty() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    yes(at, Report(irregularity=Irregularity.OUT_OF_ORDER))
    yes(at, Choose(does="play-on", reason="no harm done"), HDD)
    assert (at.state.no_bet, at.state.fault) == (None, None)
    settle(at)
    assert balance(at, ANN) == cents("100")


@proves(CROWN, "10.8.1(a)")
def test_10_8_1_a_cards_out_of_order_that_can_be_put_right_may_become_a_dummy_coup() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    yes(at, Report(irregularity=Irregularity.OUT_OF_ORDER))
    yes(at, Choose(does="no-bet-coup", reason="the order"), HDD)
    assert (at.state.layout, balance(at, ANN)) == ((), 0)
    settled = settle(at)
    assert one_of(settled, ResultCalled).no_bet
    assert balance(at, ANN) == 0
