"""Crown 7.3.4 and 7.4 at a table: the cutting card, the last coup, coups without wagers."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    EndShoe,
    OrderNoBetCoups,
    Person,
    PlaceBet,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import (
    CoupWithoutBets,
    CuttingCardShown,
    Decided,
    IrregularityFound,
    LastCoupCalled,
    NoBetCoupsEnded,
    NoBetCoupsOrdered,
    ResultCalled,
)
from punto.table.state import Phase
from tests.refusals import expected_in
from tests.table.crown_table import (
    ANN,
    BANKER_WINS,
    BEN,
    DEALER,
    HDD,
    PLAYER_WINS,
    clause,
    coup,
    crown,
    deal,
    found,
    nets,
    refused_by,
    settled,
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


def shown(at: Driven) -> CuttingCardShown:
    return found(at.must(ShowCuttingCard(), DEALER), CuttingCardShown)


@proves(CROWN, "7.3.4", "7.3.4(a)", "7.3.4(b)", "7.3.4(c)", "4.1.1(b)")
@pytest.mark.parametrize("after", range(5))
def test_crown_7_3_4_the_coup_is_finished_and_one_more_with_wagers_follows(after: int) -> None:
    """The cutting card comes out before the first card of a coup or after any; reading A45."""
    at = closed()
    cards = parse_cards("2c Kh 3h 5d 6s 4s")
    left = at.state.shoe.left
    deal(at, " ".join(map(str, cards[:after])))
    assert shown(at).coups == 2
    assert isinstance(at.ask(ShowCuttingCard(), DEALER), Refused)
    deal(at, " ".join(map(str, cards[after:])))
    assert at.state.shoe.left == left - 6  # the cutting card is none of them
    assert nets(at.must(SettleBets(), DEALER)) == {("Ann", "player"): money("-100")}
    called = found(at.must(ClearTable(), DEALER), LastCoupCalled)
    assert called.clause == clause("7.3.4(c)")
    assert coup(at, PLAYER_WINS, BET) == {("Ann", "player"): money("100")}
    for command in (CallBets(), DealCard(card=Card.parse("9h"))):
        assert refused_by(at.ask(command, DEALER), "7.3.4")


@proves(CROWN, "7.3.4", "4.1.1(b)")
def test_crown_7_3_4_seen_before_the_call_the_coming_coup_is_the_last() -> None:
    at = crown()
    wagers(at, BET)
    events = at.must(ShowCuttingCard(), DEALER)
    assert found(events, CuttingCardShown).coups == 1
    assert found(events, LastCoupCalled).clause == clause("7.3.4(c)")
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    settled(at)
    assert refused_by(at.ask(CallBets(), DEALER), "7.3.4")


def over() -> Driven:
    """The last coup with wagers has been played."""
    at = closed()
    shown(at)
    deal(at, PLAYER_WINS)
    settled(at)
    coup(at, BANKER_WINS, BET)
    return at


@proves(CROWN, "7.3.4(d)")
def test_crown_7_3_4_d_dummy_coups_after_the_last_by_order_only() -> None:
    at = over()
    order = OrderNoBetCoups(coups=2, reason="to the end of the shoe")
    assert isinstance(at.ask(order, DEALER), Refused)
    at.must(order, HDD)
    for _ in range(2):
        assert isinstance(at.ask(PlaceBet(bet="player", stake=2500), ANN), Refused)
        deal(at, "2c 9h 3d Ks")
        assert found(settled(at), ResultCalled).no_bet
    assert isinstance(at.ask(DealCard(card=Card.parse("9h")), DEALER), Refused)


@proves(CROWN, "7.3.4(e)", "4.1.1", "4.1.1(a)", "4.1", "4.1.1(b)")
@pytest.mark.parametrize(
    ("cards", "done", "same"),
    [
        (Cards.NEW, (Step.SHUFFLED,), True),
        (Cards.PRE_SHUFFLED, (Step.SHUFFLED, Step.SECURED), False),
    ],
)
def test_crown_7_3_4_e_then_the_cards_are_shuffled_or_pre_shuffled_ones_come(
    cards: Cards, done: tuple[Step, ...], same: bool
) -> None:
    at = over()
    at.must(EndShoe(), DEALER)
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    no = at.ask(BringCards(cards=cards, same=same), DEALER)
    assert isinstance(no, Refused)
    assert (no.reason, expected_in(no)) == (Reason.MISSING_STEP, Step.SHUFFLED)
    at.must(BringCards(cards=cards, done=done, same=same), DEALER)
    assert at.state.phase is Phase.OFFER


@proves(CROWN, "7.4", "7.4.1", "7.4.2")
@pytest.mark.parametrize("played", [0, 1])
def test_crown_7_4_dummy_coups_at_the_start_of_a_shoe_or_in_it(played: int) -> None:
    at = crown()
    for _ in range(played):
        coup(at, PLAYER_WINS, BET)
    for who in (DEALER, ANN):
        assert isinstance(at.ask(OrderNoBetCoups(reason="quiet"), who), Refused)
    assert isinstance(at.ask(OrderNoBetCoups(), HDD), Refused)
    events = at.must(OrderNoBetCoups(coups=1, reason="quiet"), HDD)
    by, ordered = found(events, Decided), found(events, NoBetCoupsOrdered)
    assert (at.who(by).role, by.clause, by.reason) == (HDD.role, clause("7.4"), "quiet")
    assert (ordered.coups, ordered.clause) == (1, clause("7.4"))
    deal(at, "2c 9h 3d Ks")
    assert found(settled(at), ResultCalled).no_bet
    assert coup(at, BANKER_WINS, (BEN, "banker", "100")) == {("Ben", "banker"): money("95")}


def test_a_coup_without_wagers_after_the_call_is_a_dummy_coup() -> None:
    at = crown()
    at.must(CallBets(), DEALER)
    at.must(CloseBets(), DEALER)
    events = at.must(BurnCard(), DEALER)
    assert found(events, IrregularityFound).clause == clause("10.4")
    assert found(events, CoupWithoutBets).clause == clause("10.4")


@proves(CROWN, "7.4.3")
def test_crown_7_4_3_dummy_coups_go_on_until_somebody_wagers() -> None:
    at = crown()
    order = OrderNoBetCoups(until_wagered=True, reason="nobody wagers")
    assert isinstance(at.ask(order, DEALER), Refused)
    at.must(order, HDD)
    for _ in range(3):
        deal(at, "2c 9h")
        assert isinstance(at.ask(PlaceBet(bet="player", stake=2500), ANN), Refused)
        deal(at, "3d Ks")
        assert found(settled(at), ResultCalled).no_bet
        assert at.state.no_bet is not None
    events = at.must(PlaceBet(bet="player", stake=2500), ANN)
    assert isinstance(events[0], NoBetCoupsEnded)
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    assert nets(settled(at)) == {("Ann", "player"): money("25")}
    assert at.state.no_bet is None
