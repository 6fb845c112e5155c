"""What is prepared once for a book, and many shoes at once."""

from __future__ import annotations

from dataclasses import replace

from punto.odds import (
    CompiledCounting,
    OddsQuestion,
    Offer,
    answer,
    odds_of,
    offers,
)
from punto.odds.counting import counting as chosen
from tests.odds.pricing import random_shoes
from tests.tables import NSW, rules


def test_what_was_prepared_is_kept_with_the_same_book_only() -> None:
    first, again = offers(rules(NSW)), offers(rules(NSW))
    assert first is again
    other = offers(rules(NSW), decks=6)
    assert isinstance(other, tuple)
    assert isinstance(first, tuple)
    assert isinstance(first[0], Offer)
    assert other[0].table.choices.decks == 6


def test_many_shoes_have_the_sheets_that_each_has_alone() -> None:
    shoes = random_shoes(3)
    asked = OddsQuestion(rules(NSW), wagers=("tie", "pairs-player"))
    assert [sheet.records() for sheet in odds_of(asked, shoes)] == [
        answer(replace(asked, shoe=each)).records() for each in shoes
    ]


def test_many_shoes_are_counted_compiled_without_being_asked() -> None:
    draw, points = rules(NSW).draw, rules(NSW).points
    assert isinstance(chosen(draw, points, shoes=1000), CompiledCounting)
