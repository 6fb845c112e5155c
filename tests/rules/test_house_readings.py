"""Readings of our own: their ids begin with H, and mean the same in every book."""

from __future__ import annotations

import pytest

from punto.rules.books import book, keys
from tests.tables import CROWN, NSW, RWS

OWN = {(key, name) for key in keys() for name in book(key).readings if name.startswith("H")}


def test_they_are_on_who_is_offered_cards_or_shoe() -> None:
    assert {
        (CROWN, "H1"), (CROWN, "H3"), (NSW, "H1"), (NSW, "H2"), (RWS, "H4"),
    } <= OWN  # fmt: skip


@pytest.mark.parametrize(("key", "name"), sorted(OWN))
def test_each_is_cited_by_data_that_cites_one_of_its_clauses(key: str, name: str) -> None:
    rules, reading = book(key).rules, book(key).readings[name]
    places = {place.removesuffix(".reading") for place, cited in rules.readings() if cited == name}
    assert places
    for at in places:
        cited = {clause for place, clause in rules.cites() if place.startswith(at)}
        assert cited & set(reading.clauses), at


def test_one_id_has_one_text() -> None:
    texts = {(name, book(key).readings[name].text) for key, name in OWN}
    assert len(texts) == len({name for _, name in OWN})
