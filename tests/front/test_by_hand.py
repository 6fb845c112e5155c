"""A table by hand: every command is asked for, every card is named, and the log is whole."""

from __future__ import annotations

import pytest

import punto
from punto.cards import parse_cards
from punto.rules.model import Cards, Item, Step
from punto.rules.ruling import Accepted, NotStated, Refused
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import SignPosted
from punto.table.state import Phase

PREMIUM = punto.book("nsw-premium").choose("premium")


def ready() -> punto.Table:
    """A table by hand at which wagers can be called."""
    table = PREMIUM.open(by_hand=True)
    table.ask(ask.BringCards(cards=Cards.NEW, done=tuple(Step)), by="casino-supervisor")
    table.ask(ask.PostSign(), by="casino-supervisor")
    table.ask(ask.OfferCut(to_players=False))
    table.ask(ask.CutCards(in_front=200), by="casino-supervisor")
    table.ask(ask.PutCuttingCard(from_back=20))
    while table.state.phase is Phase.BURN:
        table.ask(ask.BurnCard(card=parse_cards("2c")[0]))
    return table


def test_nothing_happens_by_itself_and_the_cards_are_those_that_are_named() -> None:
    table = ready()
    table.ask(ask.CallBets())
    table.bet("Ann", banker="100")
    table.ask(ask.CloseBets())
    for card in parse_cards("4h 7c Kd Qs Th"):
        table.ask(ask.DealCard(card=card))
    table.ask(ask.SettleBets())
    assert table.state.coup == PREMIUM.coup("4h Kd Th / 7c Qs")
    assert punto.verify(table).ok
    assert punto.replay(table).state == table.state


def test_no_staff_deal_a_coup_at_a_table_by_hand() -> None:
    table = ready()
    with pytest.raises(punto.PuntoError, match="ask for each command"):
        table.deal()
    assert punto.replay(table, seed=1).deal({}).coup, "whoever replays the log has staff again"


@pytest.mark.parametrize("given", [{"seed": 1}, {"cards": "4h 7c Kd Qs"}])
def test_a_table_by_hand_takes_no_cards_of_its_own(given: dict[str, object]) -> None:
    with pytest.raises(punto.PuntoError, match="give no seed and no cards"):
        PREMIUM.open(by_hand=True, **given)  # pyright: ignore[reportArgumentType]


def test_the_answer_to_an_attempt_is_a_value() -> None:
    table = punto.book("rws").choose().open(by_hand=True)
    new = ask.BringCards(cards=Cards.NEW, done=tuple(Step))
    assert isinstance(table.attempt(ask.CallBets()), Refused)
    assert isinstance(table.attempt(new, by=Person(name="Max", role="pit-manager")), NotStated)
    assert table.events == ()
    known = table.attempt(ask.Sit(seat=1), by="Ann")
    assert isinstance(known, Accepted)
    assert table.events == known.events


def test_commands_are_recorded_at_the_time_of_the_table_which_does_not_go_back() -> None:
    table = ready()
    table.now = 60
    (posted,) = table.ask(
        ask.PostSign(item=Item.CLOSING_TIME, announces="60"), by="casino-supervisor"
    )
    assert isinstance(posted, SignPosted)
    assert b'"at":60' in table.log.splitlines()[-1]
    table.now = 90
    table.now = 60
    with pytest.raises(punto.PuntoError, match="the time goes back"):
        table.now = 59
    assert punto.verify(table).ok


def test_cards_that_are_stacked_are_dealt_next_and_no_card_is_there_twice() -> None:
    table = punto.book("rws").choose().open(seed=1)
    before = sorted(table.pack.order, key=str)
    for _ in range(2):
        table.stack("4h 7c Kd Qs Th")
        assert sorted(table.pack.order, key=str) == before
    with pytest.raises(punto.CardsError, match="8 of A♥ left, and you named 9"):
        table.stack("Ah " * 9)
    table.bet("Ann", tie="100")
    assert table.deal().coup == PREMIUM.coup("4h Kd Th / 7c Qs")


def test_commands_together_are_carried_out_all_or_none() -> None:
    table = ready()
    table.ask(ask.CallBets())
    before = table.state, table.log, table.events
    with pytest.raises(punto.RefusedError):
        _one_is_refused(table)
    assert (table.state, table.log, table.events, table.now) == (*before, 0)
    with table.together():
        table.bet("Ann", banker="100")
        table.ask(ask.CloseBets())
    assert table.state.bets_closed


def _one_is_refused(table: punto.Table) -> None:
    with table.together():
        table.bet("Ann", banker="100")
        table.now = 10
        table.ask(ask.SettleBets())
