"""The automatic dealer acts in its own duties only; a card reader tells the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from punto.cards import Card, decks
from punto.rules.books import keys
from punto.rules.irregular import Irregularity
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.dealer import Awaited, Pack, Wait, at_once, next_step, overdue
from punto.table.duties import Doer, Duties
from punto.table.events import CardBurned, CardDealt, CardTurned, ResultCalled
from punto.table.state import TableState
from tests.table.dealer.scene import rules_of
from tests.table.room import ANN, HUNDRED, Room, room

BOOKS = pytest.mark.parametrize("key", keys())
HELD = [each.name for each in fields(Duties) if each.name != "decides"]


def played(at: Room, duties: Duties, cards: Iterator[Card], coups: int = 2) -> set[str]:
    """Coups with Ann's wager; which commands a person of the staff had to ask for."""
    by_hand, done = set[str](), 0
    for _ in range(900):
        if done >= coups:
            return by_hand
        if request := at_once(at.state, at.pack, duties=duties):
            at.ask(request)
        else:
            step = next_step(at.state, at.pack, duties=duties)
            assert isinstance(step, Wait)
            by_hand |= _helped(at, step, cards)
        done = sum(isinstance(each, ResultCalled) for each in at.log)
    raise AssertionError(f"no end: {next_step(at.state, at.pack, duties=duties)}")


def _helped(at: Room, wait: Wait, cards: Iterator[Card]) -> set[str]:
    """Whoever is waited for does it, as the dealer would have done."""
    match wait.what:
        case Awaited.CARD_READ:
            at.pack = at.pack.read(next(cards))
            return set()
        case Awaited.CARDS:
            at.shuffle(tuple(cards))
            return set()
        case Awaited.FIRST_WAGER:
            at.player(ask.PlaceBet(bet="player", stake=HUNDRED, area=3), ANN)
            return set()
        case _:
            request = at_once(at.state, at.pack)
            assert request is not None
            at.ask(request)
            return {str(request.command.__struct_config__.tag)}


def shoe(seed: int = 3) -> list[Card]:
    cards = list(decks(8))
    Random(seed).shuffle(cards)
    return cards


@BOOKS
def test_with_all_duties_nobody_else_has_to_act(key: str) -> None:
    at = room(rules_of(key))
    at.player(ask.Sit(seat=3))
    assert played(at, Duties(), iter(shoe())) == set()


@BOOKS
@pytest.mark.parametrize("duty", HELD)
def test_a_duty_of_a_person_is_waited_for_and_all_others_are_done(key: str, duty: str) -> None:
    at = room(rules_of(key))
    at.player(ask.Sit(seat=3))
    words = played(at, Duties(**{duty: Doer.PERSON}), iter(shoe()))
    wanted = {
        "calls": "close-bets",
        "deals": "deal-card",
        "opens": "offer-cards",
        "cuts": "cut-cards",
        "settles": "settle-bets",
    }
    assert wanted[duty] in words
    assert not words & ({each for name, each in wanted.items() if name != duty})


def test_who_has_the_duty_is_named_with_the_wait() -> None:
    at = room(rules_of("nsw-premium"))
    step = next_step(at.state, at.pack, duties=Duties(deals=Doer.PERSON))
    assert isinstance(step, Wait)
    assert (step.what, step.role) == (Awaited.STAFF, "dealer")


@BOOKS
def test_a_card_reader_tells_each_card_and_the_log_names_none_before_it_is_turned(
    key: str,
) -> None:
    rules, cards = rules_of(key), shoe()
    at = Room(TableState(rules), Pack())
    at.player(ask.Sit(seat=3))
    duties = Duties(deals=Doer.CARD_READER)
    assert played(at, duties, iter(cards)) == set()
    out = [each for each in at.log if isinstance(each, CardBurned | CardDealt)]
    for each, card in zip(out, cards, strict=False):
        down = isinstance(each, CardDealt) and each.face_down
        assert each.card in ((None,) if down else (None, card))
    dealt = [each.card for each in out if isinstance(each, CardDealt)]
    turned = [each.card for each in at.log if isinstance(each, CardTurned)]
    assert len(turned) == dealt.count(None)
    assert at.pack.order == ()


def test_only_cards_can_be_read() -> None:
    for duty in ("calls", "cuts", "settles", "decides"):
        with pytest.raises(ValueError, match=f"{duty} is 'card-reader'"):
            Duties(**{duty: Doer.CARD_READER})


def test_a_fault_of_somebody_higher_waits_for_that_one_or_for_the_house() -> None:
    at = room(rules_of("crown-melbourne-v29"))
    at.player(ask.Sit(seat=3))
    played(at, Duties(), iter(shoe()), coups=1)
    fire = ask.Report(irregularity=Irregularity.DISRUPTION)
    at.player(fire, Person(name="Dealer", role="dealer"))
    wait = next_step(at.state, at.pack)
    assert isinstance(wait, Wait)
    assert (wait.what, wait.role) == (Awaited.DECISION, "higher-duties-dealer")
    assert overdue(at.state, at.pack, wait) is None
    house = Duties(decides=Doer.AUTOMATIC)
    decided = overdue(at.state, at.pack, wait, duties=house)
    assert decided is not None
    assert (decided.by.role, decided.command) == (
        "higher-duties-dealer",
        ask.Choose(does="void-coup", reason="nobody decided in time"),
    )
