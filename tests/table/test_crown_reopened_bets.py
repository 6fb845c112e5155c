"""Crown Melbourne: wagers changed after the first card, while none is exposed: 10.9."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.ruling import Reason
from punto.table.commands import (
    AnyCommand,
    CloseBets,
    DealCard,
    LowerBet,
    OfferShoe,
    PlaceBet,
    ReopenBets,
    Sit,
    TakeBet,
    TakeShoe,
    TurnCard,
)
from punto.table.events import BetsReopened, CoupWithoutBets, Decided, ResultCalled
from tests.table.crown_coup import (
    ANN,
    BEN,
    DEALER,
    HDD,
    balance,
    crown,
    no,
    one_of,
    ready,
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves

REOPEN = ReopenBets(reason="a guest was late")


def unseen(cards: int, **choices: object) -> Driven:
    """So many of the first cards lie face down; Ann has 100 on Player."""
    at = wagered((ANN, "player", "100"), at=ready(**choices))
    for _ in range(cards):
        yes(at, DealCard(face_down=True))
    return at


def finished(at: Driven) -> ResultCalled:
    """Player has 9 against 3."""
    while at.state.dealt < 4:
        yes(at, DealCard(face_down=True))
    for side, names in ((Side.PLAYER, "KS 9H"), (Side.BANKER, "KD 3C")):
        for place, card in enumerate(parse_cards(names), start=1):
            yes(at, TurnCard(hand=side, place=place, card=card))
    return one_of(settle(at), ResultCalled)


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
@proves(CROWN, "10.9", "10.9.1")
def test_10_9_1_a_higher_duties_dealer_may_let_wagers_be_changed_while_no_card_was_seen(
    cards: int,
) -> None:
    at = unseen(cards)
    new = PlaceBet(bet="tie", stake=cents("10"))
    assert refused_by(at, "5.4", new, ANN) is Reason.BETTING_CLOSED
    assert refused_by(at, "10.9.1", REOPEN, DEALER) is Reason.NOT_AUTHORISED
    assert refused_by(at, "10.9.1", REOPEN, ANN) is Reason.NOT_AUTHORISED
    events = yes(at, REOPEN, HDD)
    decided = one_of(events, Decided)
    assert (at.who(decided).name, at.who(decided).role, decided.reason) == (
        HDD.name,
        HDD.role,
        REOPEN.reason,
    )
    assert decided.clause == one_of(events, BetsReopened).clause == crown("10.9.1")
    yes(at, new, ANN)
    yes(at, CloseBets())
    assert refused_by(at, "5.4", new, ANN) is Reason.BETTING_CLOSED


@proves(CROWN, "10.9.1(a)")
def test_10_9_1_a_a_wager_may_change_its_position() -> None:
    at = unseen(4)
    yes(at, REOPEN, HDD)
    yes(at, TakeBet(bet="player"), ANN)
    assert at.state.no_bet is None, "who changes the position has withdrawn nothing"
    yes(at, PlaceBet(bet="banker", stake=cents("100")), ANN)
    yes(at, CloseBets())
    assert not finished(at).no_bet
    assert balance(at, ANN) == -cents("100")


@pytest.mark.parametrize(("stake", "won"), [("40", "40"), ("250", "250")])
@proves(CROWN, "10.9.1(b)")
def test_10_9_1_b_the_amount_of_a_wager_may_be_altered(stake: str, won: str) -> None:
    at = unseen(2)
    lower: AnyCommand = LowerBet(bet="player", stake=cents(stake))
    assert no(at, lower, ANN).reason is not None
    yes(at, REOPEN, HDD)
    if cents(stake) > cents("100"):
        yes(at, PlaceBet(bet="player", stake=cents("150")), ANN)
    else:
        yes(at, lower, ANN)
    yes(at, CloseBets())
    finished(at)
    assert balance(at, ANN) == cents(won)


@proves(CROWN, "10.9.1(c)", "10.9.1(d)")
def test_10_9_1_c_and_d_new_wagers_may_be_placed_and_others_withdrawn() -> None:
    at = unseen(3)
    yes(at, REOPEN, HDD)
    yes(at, PlaceBet(bet="player", stake=cents("70")), BEN)
    yes(at, TakeBet(bet="player"), ANN)
    yes(at, CloseBets())
    finished(at)
    assert (balance(at, ANN), balance(at, BEN)) == (0, cents("70"))


@proves(CROWN, "10.9.2", "10.8.2")
def test_10_9_2_where_all_withdraw_the_hand_is_completed_as_a_dummy_coup() -> None:
    at = unseen(2)
    yes(at, REOPEN, HDD)
    yes(at, TakeBet(bet="player"), ANN)
    assert refused_by(at, "10.9.2", CloseBets(), DEALER) is Reason.NOT_AUTHORISED
    events = yes(at, CloseBets(), HDD)
    decided = one_of(events, Decided)
    assert (at.who(decided).name, at.who(decided).role) == (HDD.name, HDD.role)
    assert decided.clause == one_of(events, CoupWithoutBets).clause == crown("10.9.2")
    late = PlaceBet(bet="player", stake=cents("100"))
    assert refused_by(at, "10.8.5", late, ANN) is Reason.NO_BET_COUP
    assert finished(at).no_bet
    assert balance(at, ANN) == 0


@proves(CROWN, "10.9", "10.9.1")
def test_10_9_1_not_once_a_card_was_exposed_nor_before_one_was_drawn() -> None:
    at = unseen(2)
    (king,) = parse_cards("KS")
    yes(at, TurnCard(hand=Side.PLAYER, place=1, card=king))
    assert refused_by(at, "10.9.1", REOPEN, HDD) is Reason.BETTING_CLOSED
    assert no(wagered((ANN, "player", "100")), REOPEN, HDD).reason is Reason.NOT_NOW
    seen = wagered((ANN, "player", "100"))
    yes(seen, DealCard(card=king))
    assert refused_by(seen, "10.9.1", REOPEN, HDD) is Reason.BETTING_CLOSED


@proves(CROWN, "10.9", "7.2.2(a)")
def test_10_9_no_card_moves_while_wagers_may_be_changed() -> None:
    at = unseen(2)
    yes(at, REOPEN, HDD)
    (king,) = parse_cards("KS")
    for command in (
        DealCard(face_down=True),
        TurnCard(hand=Side.PLAYER, place=1, card=king),
    ):
        assert refused_by(at, "7.2.2(a)", command) is Reason.NOT_NOW
    yes(at, CloseBets())
    assert not finished(at).no_bet
    assert balance(at, ANN) == cents("100")


@proves(CROWN, "10.9")
def test_10_9_not_while_a_player_has_the_shoe() -> None:
    at = ready(method="shoe-to-player")
    yes(at, Sit(seat=1), ANN)
    wagered((ANN, "player", "100"), at=at)
    yes(at, OfferShoe())
    yes(at, TakeShoe(), ANN)
    yes(at, DealCard(face_down=True), ANN)
    assert refused_by(at, "10.9", REOPEN, HDD) is Reason.BETTING_CLOSED


@pytest.mark.parametrize("method", ["cards-to-players", "dealer-keeps-shoe", "shoe-to-player"])
@proves(CROWN, "10.9")
def test_10_9_while_the_dealer_keeps_the_shoe(method: str) -> None:
    at = unseen(1, method=method)
    yes(at, REOPEN, HDD)


@proves(CROWN, "10.9")
def test_10_9_not_where_the_cards_are_dealt_by_another_rule() -> None:
    at = unseen(1, method="side-wagerer-opens")
    assert refused_by(at, "10.9.1", REOPEN, HDD) is Reason.METHOD_NOT_ALLOWED
