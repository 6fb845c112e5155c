"""Nobody wagers: the dealer waits on, or deals what players asked for. Cards without a name."""

from __future__ import annotations

import pytest

from punto.rules.books import keys
from punto.rules.permission import PlayerWish, Topic
from punto.table import commands as ask
from punto.table.commands import Person, Request
from punto.table.dealer import Awaited, Pack, Wait, at_once, next_step, overdue
from punto.table.duties import Doer, Duties
from punto.table.events import BetPlaced, ResultCalled
from tests.table.dealer.scene import rules_of, until, wagered, waits
from tests.table.room import Room, room

BOOKS = pytest.mark.parametrize("key", keys())
DEALER = Person(name="Dee", role="dealer")
HOUSE = Duties(decides=Doer.AUTOMATIC)


def without_wagers(key: str) -> Room:
    """Ann sits, and nobody has wagered yet."""
    at = room(rules_of(key))
    at.player(ask.Sit(seat=3))
    until(at, Awaited.FIRST_WAGER)
    return at


def order_of_the_house(at: Room) -> tuple[object, str] | None:
    """The command that follows if nobody wagers in time, and the role that gives it."""
    found = overdue(at.state, at.pack, waits(at), duties=HOUSE)
    return (type(found.command), found.by.role) if found else None


def coups_dealt(at: Room) -> int:
    """Play until a wager is waited for again; how many coups were dealt without any."""
    for _ in range(60):
        request = at_once(at.state, at.pack, duties=HOUSE)
        if request is None:
            assert not any(isinstance(each, BetPlaced) for each in at.log)
            return sum(isinstance(each, ResultCalled) for each in at.log)
        at.ask(request)
    raise AssertionError("no end")


@BOOKS
def test_nobody_orders_coups_without_wagers_that_no_player_wants(key: str) -> None:
    assert order_of_the_house(without_wagers(key)) is None


def test_nz5_8_3_the_house_deals_a_round_without_wagers_only_when_a_patron_asks() -> None:
    at = without_wagers("nz-division-5")
    at.player(ask.AskFor(what=PlayerWish.NO_BET_COUPS))
    assert overdue(at.state, at.pack, waits(at)) is None, "whoever decides is a person here"
    assert order_of_the_house(at) == (ask.OrderNoBetCoups, "operator")
    assert coups_dealt(at) == 1, "one round for one wish, and then a wager is waited for"


def test_nsw_7_5_the_house_deals_a_coup_without_wagers_once_all_players_agree() -> None:
    at = without_wagers("nsw-premium")
    at.player(ask.AskAgreement(what=Topic.NO_BET_COUPS), DEALER)
    assert order_of_the_house(at) is None, "Ann has not answered"
    at.player(ask.Agree(what=Topic.NO_BET_COUPS))
    assert order_of_the_house(at) == (ask.OrderNoBetCoups, "assistant-gaming-manager")
    assert coups_dealt(at) == 1


@BOOKS
def test_a_card_that_a_person_dealt_unseen_is_that_person_s_to_turn(key: str) -> None:
    at = wagered(rules_of(key))
    until(at, Awaited.CARDS_ANSWER)
    at.pack = Pack()
    duties = Duties(deals=Doer.PERSON)
    step = next_step(at.state, at.pack, duties=duties)
    for _ in range(60):
        step = next_step(at.state, at.pack, duties=duties)
        request = at_once(at.state, at.pack, duties=duties)
        if request is None and isinstance(step, Wait) and "deal-card" in step.key:
            request = Request(by=DEALER, at=0, command=ask.DealCard(face_down=True))
        if request is None:
            break
        at.ask(request)
    assert isinstance(step, Wait)
    assert (step.what, step.role) == (Awaited.STAFF, "dealer")
    assert "turn-card" in step.key
