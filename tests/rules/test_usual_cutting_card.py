"""Where the cutting card goes if nobody chooses: by the book, else by the house, else 20."""

from __future__ import annotations

import pytest

from punto.rules.cut import FROM_BACK, usual_from_back
from punto.rules.table_rules import House
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table


@pytest.mark.parametrize("key", [CROWN, NSW, NZ5, NZ98])
def test_the_first_distance_of_the_book_goes_before_the_house(key: str) -> None:
    assert usual_from_back(table(key, house=House(cutting_card_distance=33))) == 20


def test_a_silent_book_leaves_it_to_the_house_and_the_house_to_usage() -> None:
    assert usual_from_back(table(RWS, house=House(cutting_card_distance=33))) == 33
    assert usual_from_back(table(RWS)) == FROM_BACK
