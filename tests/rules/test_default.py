"""The table of a variant where nobody said otherwise."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from punto.rules.books import book
from punto.rules.default import default_decks, mid_coup, table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import TableRules
from tests.conftest import ROOT
from tests.refusals import expected_in
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, rules

HARBOUR = str(ROOT / "docs" / "examples" / "harbour-club")


def variant_of(given: Rulebook, key: str) -> Variant:
    return next(each for each in given.variants if each.key == key)


def table_by(key: str, variant: str, shown: Mapping[str, str] | None = None) -> TableRules:
    answer = table_of(rules(key), variant_of(rules(key), variant), shown=shown)
    assert isinstance(answer, TableRules), str(answer)
    return answer


@pytest.mark.parametrize("key", [CROWN, NSW, NZ5, NZ98, RWS])
def test_there_are_eight_decks_where_the_book_allows_them(key: str) -> None:
    assert default_decks(rules(key), rules(key).variants[0]) == 8


def test_else_there_are_the_most_that_book_or_variant_allows() -> None:
    harbour = book(HARBOUR).rules
    assert default_decks(harbour, harbour.variants[0]) == 6
    assert default_decks(rules(CROWN), variant_of(rules(CROWN), "three-card")) == 1


def test_a_book_that_says_nothing_of_decks_has_eight() -> None:
    given = rules(NSW)
    silent = msgspec.structs.replace(
        given, policy=msgspec.structs.replace(given.policy, decks=None)
    )
    assert default_decks(silent, silent.variants[0]) == 8


def machine_first() -> Rulebook:
    """The NSW book with its shuffling machine, which takes 4, 6 or 8 decks, before the shoe."""
    return msgspec.structs.replace(rules(NSW), arrangements=rules(NSW).arrangements[::-1])


@pytest.mark.parametrize(("decks", "key"), [(None, "multishuffler"), (3, "shoe")])
def test_the_first_arrangement_that_allows_the_decks_is_taken(decks: int | None, key: str) -> None:
    answer = table_of(machine_first(), rules(NSW).variants[0], decks)
    assert isinstance(answer, TableRules)
    assert answer.arrangement.key == key
    assert answer.choices.decks == (decks or 8)


def test_where_none_allows_them_the_refusal_is_that_of_the_first() -> None:
    answer = table_of(machine_first(), rules(NSW).variants[0], 5)
    assert isinstance(answer, Refused)
    assert (answer.reason, expected_in(answer)) == (
        Reason.WRONG_DECKS,
        "4 decks or 6 decks or 8 decks",
    )


def test_the_sign_shows_the_least_percentage_unless_another_is_given() -> None:
    name = "tie-percentage"
    least = next(each for each in rules(NSW).parameters if each.key == name).minimum
    assert table_by(NSW, "tie-premium").percentages[name] == least
    assert str(table_by(NSW, "tie-premium", {name: "7%"}).percentages[name]) == "7%"


def test_a_variant_for_tournaments_is_set_up_as_one() -> None:
    assert table_by(CROWN, "zero-commission").choices.tournament
    assert not table_by(CROWN, "traditional").choices.tournament


def test_bets_of_mid_coup_are_offered_where_they_are_asked_for() -> None:
    given, variant = rules(CROWN), rules(CROWN).variants[0]
    also = mid_coup(given, variant)
    assert also == ("shield",)
    made = table_of(given, variant, also=also)
    assert isinstance(made, TableRules)
    assert [bet.key for bet in made.windows] == ["shield"]
    plain = table_of(given, variant)
    assert isinstance(plain, TableRules)
    assert plain.windows == ()
    assert {bet.key for bet in made.offered} - {bet.key for bet in plain.offered} == {"shield"}
