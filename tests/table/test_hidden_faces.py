"""Names that only the shoe knows: nothing at the table follows from them before they are shown."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import Card
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Accepted
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import CardBurned, CardDealt, IrregularityFound
from punto.table.state import Phase
from tests.refusals import data
from tests.table.driver import Driven, opened
from tests.tables import NSW, NZ5, NZ98, RWS, table

EIGHT = Card.parse("8s")


def closed(key: str, method: str) -> Driven:
    """Bets are closed at a table that deals face down."""
    at = opened(table(key, method=method), 3)
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="player", stake=10_000), Person(name="Ann"))
    at.must(ask.CloseBets())
    return at


FACE_DOWN = [(NSW, "method-b"), (NZ5, "style-b"), (NZ98, "style-c"), (RWS, "face-down")]


@pytest.mark.parametrize(("key", "method"), FACE_DOWN)
def test_a_card_too_many_is_found_when_it_is_turned(key: str, method: str) -> None:
    at = closed(key, method)
    seen = {**at.state.shoe.seen, EIGHT: at.state.shoe.decks}
    at.state = replace(at.state, shoe=replace(at.state.shoe, seen=seen))
    (dealt,) = at.must(ask.DealCard(card=EIGHT, face_down=True))
    assert isinstance(dealt, CardDealt)
    for name in ("2c", "3d", "4h"):
        at.must(ask.DealCard(card=Card.parse(name), face_down=True))
    found = at.ask(ask.TurnCard(hand=Side.PLAYER, place=1))
    if isinstance(found, Accepted):
        kinds = [each.irregularity for each in found.events if isinstance(each, IrregularityFound)]
        assert kinds == [Irregularity.FOREIGN_CARD]
    else:
        assert "foreign-card" in data(found)


@pytest.mark.parametrize(("key", "method"), FACE_DOWN)
def test_a_refusal_does_not_name_the_card(key: str, method: str) -> None:
    at = closed(key, method)
    for _ in range(4):
        at.must(ask.DealCard(card=EIGHT, face_down=True))
    refusal = at.ask(ask.TurnCard(hand=Side.PLAYER, place=1, card=Card.parse("9h")))
    assert not isinstance(refusal, Accepted)
    assert str(EIGHT) not in data(refusal)
    assert at.state.shoe.seen.get(EIGHT, 0) == 0


def burning(key: str) -> Driven:
    """A table at which the first card is to be burned."""
    at = Driven(opened(table(key), 1).state)
    shoe = replace(at.state.shoe, to_burn=1, seen={})
    at.state = replace(at.state, phase=Phase.BURN, shoe=shoe)
    return at


def test_a_card_that_is_burned_face_down_is_hidden_even_where_its_name_is_known() -> None:
    at = burning(NSW)
    assert at.must(ask.BurnCard(card=EIGHT)) == (CardBurned(card=EIGHT, more=0, hidden=True),)
    assert not at.state.shoe.seen


def test_of_a_counted_burn_the_first_card_is_shown_and_the_others_are_not() -> None:
    at = burning(NSW)
    at.must(ask.ChooseBurn(burn=Burn.FACE_UP_COUNT))
    first, second = Card.parse("2h"), Card.parse("9h")
    assert at.must(ask.BurnCard(card=first)) == (CardBurned(card=first, more=2),)
    assert at.must(ask.BurnCard(card=second)) == (CardBurned(card=second, more=1, hidden=True),)
    assert at.state.shoe.seen == {first: 1}
