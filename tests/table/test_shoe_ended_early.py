"""A shuffle that is ordered while wagers lie and no card was dealt: they go back, play goes on."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.ruling import Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    CloseBets,
    CutCards,
    DealCard,
    EndShoe,
    OfferCut,
    OrderShuffle,
    PlaceBet,
    PutCuttingCard,
)
from punto.table.events import BetTaken, ShoeEnded
from punto.table.state import Phase
from tests.table.crown_table import ANN, CASINO, DEALER, HDD, crown, found


@pytest.mark.parametrize("closed", [False, True])
def test_wagers_of_a_coup_that_cannot_be_dealt_go_back_when_the_shoe_ends(closed: bool) -> None:
    at = crown()
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="banker", stake=cents("100")), ANN)
    assert isinstance(at.ask(EndShoe(), DEALER), Refused), "nobody ordered it"
    if closed:
        at.must(CloseBets(), DEALER)
    at.must(OrderShuffle(reason="odd run"), CASINO)
    assert isinstance(at.ask(DealCard(), DEALER), Refused)
    events = at.must(EndShoe(), DEALER)
    assert found(events, BetTaken).wager.stake == cents("100")
    assert found(events, ShoeEnded)
    assert (at.state.phase, at.state.layout) == (Phase.CARDS, ())


def test_betting_is_open_again_at_the_next_shoe() -> None:
    at = crown(seats={})
    at.must(CallBets(), DEALER)
    at.must(CloseBets(), DEALER)
    at.must(OrderShuffle(reason="odd run"), CASINO)
    at.must(EndShoe(), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(to_players=False), DEALER)
    at.must(CutCards(in_front=100), HDD)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(), DEALER)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="banker", stake=cents("100")), ANN)
