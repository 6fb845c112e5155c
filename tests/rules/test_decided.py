"""Bets that no card to come can change, on the full layout of every variant of every book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.cards import Card, deck
from punto.rules.books import keys
from punto.rules.coup import Coup, Outcome
from punto.rules.decided import decided, endings, is_decided
from punto.rules.draw import dealt_to, due, outcome, outcomes
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules
from tests.tables import CROWN, coup, rules, table

pytestmark = pytest.mark.no_cover

DECK = deck()
CARDS = st.sampled_from(DECK)


def _tables() -> list[TableRules]:
    return [
        table(
            key,
            each.key,
            tournament=True,
            percentages={share.key: share.maximum for share in rules(key).parameters_of(each)},
        )
        for key in keys()
        for each in rules(key).variants
        if each.built and not each.own_game
    ]


TABLES = _tables()


@st.composite
def prefixes(draw: st.DrawFn, book: Rulebook, least: int, most: int) -> Coup:
    """A coup with some of its cards dealt, by the book."""
    dealt = Coup()
    for _ in range(draw(st.integers(least, most))):
        if side := due(book.draw, book.points, dealt):
            dealt = dealt_to(dealt, side, draw(_alike(dealt)))
    return dealt


def _alike(dealt: Coup) -> st.SearchStrategy[Card]:
    """Any card, and often one that is already on the table, for pairs."""
    seen = dealt.player + dealt.banker
    return CARDS | st.sampled_from(seen) if seen else CARDS | st.sampled_from(DECK[7::13])


def _ends(book: Rulebook, dealt: Coup, cards: Sequence[Card] = DECK) -> Iterator[Outcome]:
    """Every end of a coup, card by card."""
    side = due(book.draw, book.points, dealt)
    if side is None:
        yield outcome(book.points, dealt)
        return
    for card in cards:
        yield from _ends(book, dealt_to(dealt, side, card), cards)


@pytest.mark.parametrize("key", keys())
def test_after_four_cards_every_count_ends_as_dealing_every_value_says(key: str) -> None:
    values = DECK[:10]  # ace to ten of one suit
    for one, other in product(values, repeat=2):
        four = Coup((DECK[-1], one), (DECK[-2], other))
        assert endings(rules(key), four) == set(_ends(rules(key), four, values))


@pytest.mark.property
@settings(max_examples=settings().max_examples // 2)
@pytest.mark.parametrize("key", keys())
@given(st.data())
def test_after_four_cards_it_is_as_dealing_every_card_says(key: str, data: st.DataObject) -> None:
    book = rules(key)
    dealt = data.draw(prefixes(book, 4, 5))
    ends = set(_ends(book, dealt))
    assert endings(book, dealt) == ends
    for at in TABLES:
        if at.book is book:
            one_row = [
                bet.key
                for bet in at.by_coup
                if len({id(at.row(bet.key, end)) for end in ends}) == 1
            ]
            assert list(decided(at, dealt)) == one_row


@pytest.mark.property
@settings(max_examples=settings().max_examples // 5)
@pytest.mark.parametrize("key", keys())
@given(st.data())
def test_a_coup_can_end_as_it_can_with_any_next_card(key: str, data: st.DataObject) -> None:
    """What holds from four cards on, card by card, then holds for fewer."""
    book = rules(key)
    dealt = data.draw(prefixes(book, 1, 3))
    side = due(book.draw, book.points, dealt)
    assert side is not None
    after = (endings(book, dealt_to(dealt, side, card)) for card in DECK)
    assert endings(book, dealt) == frozenset[Outcome]().union(*after)


@pytest.mark.parametrize("key", keys())
def test_before_the_first_card_every_outcome_is_open(key: str) -> None:
    assert endings(rules(key), Coup()) == outcomes(rules(key).draw)


@pytest.mark.parametrize("at", TABLES, ids=repr)
def test_nothing_is_decided_before_the_first_card(at: TableRules) -> None:
    assert not is_decided(at, Coup())


@pytest.mark.property
@given(st.sampled_from(TABLES), st.data())
def test_a_finished_coup_decides_everything(at: TableRules, data: st.DataObject) -> None:
    dealt = data.draw(prefixes(at.book, 6, 6))
    assert endings(at.book, dealt) == {outcome(at.book.points, dealt)}
    assert decided(at, dealt) == tuple(bet.key for bet in at.by_coup)


@pytest.mark.property
@given(st.sampled_from(TABLES), st.data())
def test_what_is_decided_stays_decided(at: TableRules, data: st.DataObject) -> None:
    book, dealt = at.book, data.draw(prefixes(at.book, 2, 5))
    if side := due(book.draw, book.points, dealt):
        after = dealt_to(dealt, side, data.draw(CARDS))
        assert set(decided(at, dealt)) <= set(decided(at, after))


def test_a_bet_that_loses_by_one_of_two_rows_is_not_decided() -> None:
    """Player has 0 with three cards: a tie and a win of Banker lose by clauses of their own."""
    whole = coup(CROWN, "Kh Kc Qd 3s Td 5c")
    before = Coup(whole.player, whole.banker[:2])
    at = table(CROWN, "two-to-one")
    ends = endings(at.book, before)
    assert all(at.row("player", end).pay.loses for end in ends)
    assert "player" not in decided(at, before)
    assert "player" in decided(at, whole)
