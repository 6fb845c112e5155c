"""Benchmarks: what a dealer can do next."""

from __future__ import annotations

import pytest

from bench.offering import CROWD, crowded, offering
from punto.kernel.request import Person
from punto.rules.books import book, keys
from punto.table.next import next_steps
from tests.table.seeing import next_words

MOST = 5
"""200 microseconds, where the reference takes 40 of them on a machine that is not busy."""


@pytest.mark.parametrize("key", keys())
def test_the_list_of_a_dealer_with_100_wagers_is_cheap(key: str) -> None:
    state = crowded(book(key))
    assert len(state.layout) == CROWD
    dealer = Person(name="Dee", role="dealer")
    assert {"close-bets", "place-bet"} <= {
        str(each.ask.__struct_config__.tag) for each in next_steps(state, dealer, 0)
    }
    assert "close-bets" in next_words(state, dealer)
    measured = offering(book(key), 60)
    assert measured.unit == "a list"
    assert measured.ratio_of == "times as long"
    print(f"{key}: {measured.ours_ns // 1000} microseconds, {measured.ratio} {measured.ratio_of}")
    assert measured.ours_ns < MOST * measured.theirs_ns
