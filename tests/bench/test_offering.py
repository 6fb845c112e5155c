"""Benchmarks: what a dealer can do next."""

from __future__ import annotations

import pytest

from bench.offering import CROWD, crowded, offering
from punto.kernel.request import Person
from punto.rules.books import book, keys
from punto.table.next import next_steps
from tests.table.seeing import next_words


@pytest.mark.parametrize("key", keys())
def test_the_list_of_a_dealer_with_100_wagers_is_measured(key: str) -> None:
    state = crowded(book(key))
    assert len(state.layout) == CROWD
    dealer = Person(name="Dee", role="dealer")
    assert {"close-bets", "place-bet"} <= {
        str(each.ask.__struct_config__.tag) for each in next_steps(state, dealer, 0)
    }
    assert "close-bets" in next_words(state, dealer)
    measured = offering(book(key), 2)
    assert measured.unit == "a list"
    assert measured.ratio_of == "times as long"
