"""Choices that no book allows together, and the usual ones; and words of refusals about them."""

from __future__ import annotations

import pytest

from punto.rules import english
from punto.rules.configure import choose
from punto.rules.default import dealers_method
from punto.rules.question import Question
from punto.rules.reason import Reason
from punto.rules.ruling import Refused
from punto.rules.table_rules import Choices
from punto.rules.values import RoleKey, Thing
from tests.tables import CROWN, NSW, RWS, rules


def test_chips_of_a_tournament_are_not_bought_from_a_cashier() -> None:
    made = choose(rules(CROWN), Choices(tournament=True, cashier=True))
    assert isinstance(made, Refused)
    assert made.reason is Reason.NO_CASHIER


@pytest.mark.parametrize("wish", [Choices(variant="x"), Choices(arrangement="x")])
def test_what_a_book_does_not_have_is_refused_first(wish: Choices) -> None:
    made = choose(rules(NSW), wish)
    assert isinstance(made, Refused)
    assert made.reason in (Reason.UNKNOWN_VARIANT, Reason.UNKNOWN_ARRANGEMENT)


def test_the_method_by_which_the_dealer_opens_the_cards() -> None:
    for key in (NSW, RWS, CROWN):
        book = rules(key)
        named = [each.key for each in book.methods_of(book.variants[0])]
        assert dealers_method(book, book.variants[0]) in (*named, "")


def test_a_direction_is_about_its_question_in_words() -> None:
    assert "-" not in english.question(next(iter(Question)).value)
    assert english.question("no such question") == "no such question"


def test_a_coup_and_nobody_have_words() -> None:
    assert english.words(Thing.COUP("next")) == "the next coup"
    assert "nobody" in english.words(RoleKey(""))
