"""A coup whose wagers all went back, or that goes on without them, is no dead end."""

from __future__ import annotations

import pytest

from punto.rules.books import keys
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.table import commands as ask
from punto.table.commands import Person, Request
from punto.table.dealer import Awaited
from punto.table.decide import decide
from punto.table.events import BetsCalled
from punto.table.state import Phase
from tests.table.dealer.scene import rules_of, take, until, wagered, waits
from tests.table.room import HUNDRED, Room, wish
from tests.tables import CROWN, NSW, RWS

DEALER = Person(name="Dealer", role="dealer")


def staff(role: str) -> Person:
    return Person(name=role, role=role)


def closed(key: str) -> Room:
    """No more bets, and Ann is offered a hand."""
    at = wagered(rules_of(key))
    until(at, Awaited.CARDS_ANSWER)
    return at


@pytest.mark.parametrize("key", sorted({*keys()} - {NSW}))  # Its calls lock nothing (N11).
def test_after_no_more_bets_wagers_are_not_called_for_while_some_lie(key: str) -> None:
    at = closed(key)
    ruling = decide(at.state, Request(by=DEALER, at=0, command=ask.CallBets()))
    assert isinstance(ruling, Refused)
    assert ruling.clause is not None


def test_where_all_wagers_went_back_after_the_call_betting_opens_again() -> None:
    """Resorts World: a first card is seen, and Ann, who is asked, takes her wager back."""
    at = closed(RWS)
    first = at.pack.order[0]
    at.player(ask.DrawCard(card=first), DEALER)
    at.player(ask.Choose(does="take-back"))
    assert waits(at).what is Awaited.FIRST_WAGER
    assert sum(isinstance(each, BetsCalled) for each in at.log) == 2
    at.player(ask.PlaceBet(bet="banker", stake=HUNDRED, area=3))
    until(at, Awaited.FIRST_WAGER)
    assert at.state.desk.coups == 1


def test_wagers_that_may_not_be_changed_bind_the_coup_that_they_lay_on_and_no_other() -> None:
    """New South Wales: an option locks the layout, then a fire breaks out and all goes back."""
    at = wagered(rules_of(NSW))
    supervisor = staff("casino-supervisor")
    at.player(ask.Report(irregularity=Irregularity.DRAWN_TOGETHER), supervisor)
    assert at.state.locked is not None
    at.player(ask.Report(irregularity=Irregularity.DISRUPTION), supervisor)
    assert at.state.layout == ()
    until(at, Awaited.FIRST_WAGER)
    at.player(ask.PlaceBet(bet="player", stake=HUNDRED, area=3))
    until(at, Awaited.FIRST_WAGER)
    assert at.state.desk.coups == 1


def test_a_coup_that_turns_out_without_wagers_is_not_open_for_bets_any_more() -> None:
    """Crown 10.9 and then 10.7: betting is open again when the coup becomes a dummy coup."""
    at = wagered(rules_of(CROWN))
    until(at, Awaited.CARDS_ANSWER)
    take(at, Side.PLAYER)
    asked = wish(at.state, at.pack)
    assert asked is not None
    at.ask(asked)
    manager = staff("higher-duties-dealer")
    at.player(ask.ReopenBets(reason="asked for"), manager)
    assert waits(at).key.endswith("reopened")
    at.player(ask.Report(irregularity=Irregularity.WRONG_DELIVERY), DEALER)
    at.player(ask.Choose(does="no-bet-coup", reason="a mistake"), manager)
    assert at.state.no_bet is not None
    at.run()
    assert (at.state.phase, at.state.desk.coups) == (Phase.BETWEEN, 1)
