"""A shoe with too few cards for any coup: no wager is taken, and those that lie go back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.books import keys
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.table.commands import (
    BurnCard,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    EndShoe,
    PlaceBet,
    Report,
    SettleBets,
)
from punto.table.events import BetTaken, CoupVoided
from punto.table.state import Phase
from tests.table.crown_coup import balance
from tests.table.crown_table import ANN, DEALER
from tests.table.driver import Driven, few_left, opened
from tests.table.rws_table import all_of
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, table

_BY = {NSW: "14.6", NZ5: "12.5", NZ98: "12.5", RWS: "5.5.4", CROWN: "10.10"}


def _wagered(key: str) -> Driven:
    at = opened(table(key), seed=1)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(CloseBets(), DEALER)
    return at


def _short(at: Driven, left: int) -> None:
    """So few cards are left, and the cutting card, wherever it went, is not among them."""
    few_left(at, left)
    at.state = replace(at.state, shoe=replace(at.state.shoe, cutting_card_in=False))


def _deal(at: Driven, cards: str) -> None:
    for card in parse_cards(cards):
        at.must(DealCard(card=card), DEALER)


@pytest.mark.parametrize("key", keys())
def test_after_a_coup_void_for_want_of_cards_no_wager_is_taken_from_that_shoe(key: str) -> None:
    at = _wagered(key)
    _short(at, 3)
    _deal(at, "2h 4c Kh")
    assert all_of(at.log, CoupVoided)[-1].clauses == (f"{key} {_BY[key]}",)
    at.must(ClearTable(), DEALER)
    _no_more(at, key)


@pytest.mark.parametrize("left", [4, 5, 7])
@pytest.mark.parametrize("key", keys())
def test_no_wager_is_taken_that_no_card_can_decide(key: str, left: int) -> None:
    at = _wagered(key)
    _short(at, left)
    _deal(at, "9c 2h Kd 5s")
    at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    _no_more(at, key)


def _no_more(at: Driven, key: str) -> None:
    refusal = at.ask(CallBets(), DEALER)
    assert isinstance(refusal, Refused)
    assert refusal.clause == f"{key} {_BY[key]}"
    bet = PlaceBet(bet="player", stake=cents("100"))
    assert isinstance(at.ask(bet, ANN), Refused)
    at.must(EndShoe(), DEALER)
    assert at.state.phase is Phase.CARDS


@pytest.mark.parametrize("key", keys())
def test_four_cards_are_enough_for_a_call(key: str) -> None:
    at = opened(table(key), seed=1)
    _short(at, 4)
    at.must(CallBets(), DEALER)


@proves(CROWN, "10.10", "7.2.2(b)")
def test_crown_10_10_wagers_go_back_when_the_burn_took_the_last_cards() -> None:
    at = _wagered(CROWN)
    _short(at, 1)
    at.must(BurnCard(), DEALER)
    assert isinstance(at.ask(DealCard(face_down=True), DEALER), Refused)
    (taken,) = all_of(at.must(EndShoe(), DEALER), BetTaken)
    assert (taken.wager.stake, at.state.layout) == (cents("100"), ())


@pytest.mark.parametrize("key", keys())
def test_before_the_first_card_too_few_cards_can_be_told(key: str) -> None:
    at = _wagered(key)
    _short(at, 3)
    at.must(Report(irregularity=Irregularity.INSUFFICIENT_CARDS), DEALER)
    assert at.state.layout == ()
    at.must(EndShoe(), DEALER)
    assert at.state.phase is Phase.CARDS


@proves(CROWN, "10.10", "15.5", "T7/Player Early/2")
def test_10_10_a_tail_is_paid_by_what_it_showed_before_the_coup_that_ran_out() -> None:
    """Two Player results stand; the coup that is void neither breaks the tail nor goes on with it.

    Reading A44: the shoe is over, and the wager on the coup goes back.
    """
    at = opened(table(CROWN), seed=1)
    for number in range(3):
        at.must(CallBets(), DEALER)
        tail = PlaceBet(bet="player-dragon-tail", on="early", stake=cents("100"))
        at.must(PlaceBet(bet="player", stake=cents("100")) if number else tail, ANN)
        at.must(CloseBets(), DEALER)
        if number < 2:
            _deal(at, "9c 2h Kd 5s")
            at.must(SettleBets(), DEALER)
            at.must(ClearTable(), DEALER)
    before = balance(at, ANN)
    _short(at, 3)
    _deal(at, "2h 4c Kh")
    assert balance(at, ANN) == before + cents("100"), "refunded"
    at.must(ClearTable(), DEALER)
    at.must(EndShoe(), DEALER)
    assert balance(at, ANN) == before + cents("300"), "1 to 1"
