"""New Zealand: answers to the questions of the matrix that no other test asks."""

from __future__ import annotations

from typing import Any

import pytest

from punto.rules.answers import (
    Closes,
    Collected,
    Handled,
    Last,
    NoBet,
    Offered,
    Personal,
    Refusing,
    Reveal,
    Scope,
    Shuffle,
    Together,
    WagerMeans,
)
from punto.rules.clause import Clause
from tests.tables import NZ5, NZ98, rules

ANSWERS: dict[str, dict[str, tuple[object, str, str]]] = {
    NZ5: {
        "shuffle_in_mid_shoe": (Shuffle.SUSPECTED_ORDER_OR_VACANCY, "7.1(b)", "game-supervisor"),
        "new_cards_after_handling": (Handled.STYLE_B, "11.3", ""),
        "both_hands": (Together.ALLOWED, "5.2(c)", ""),
        "side_wagers_alone": (Together.FORBIDDEN, "11A.2", ""),
        "betting_closes": (Closes.CALL, "5.14", ""),
        "maximum_holds_for": (Scope.PLAYER_AND_BET, "5.9(b)", ""),
        "commission": (Collected.AT_PAYMENT, "5.10(b)/collection", ""),
        "accepted_in": (WagerMeans.CHIPS, "5.3", ""),
        "cards_offered_to": (Offered.HIGHEST_ON_EACH_HAND, "8.9(a)", ""),
        "player_may_deal": (False, "4.3/s2", ""),
        "reveal_order": (Reveal.PLAYER_FIRST_UNLESS_AUTHORISED, "8.17", "casino-supervisor"),
        "both_hands_out": (False, "8.16", ""),
        "style_fixed_for_shoe": (True, "8.5/s2", "operator"),
        "last_coup_cutting_card_first": (Last.THIS, "11.2(a)", ""),
        "last_coup_cutting_card_later": (Last.NEXT, "11.2(b)", ""),
        "no_bet_coups": (NoBet.ON_REQUEST_UP_TO_3, "8.3", "operator"),
        "individual_limits": (Personal.RECOGNISED, "5.9(b)", ""),
        "refusing_a_wager": (Refusing.BY_RULE_ONLY, "5.2", ""),
    },
    NZ98: {
        "new_cards_after_handling": (Handled.STYLE_B, "11.1", ""),
        "both_hands": (Together.FORBIDDEN, "5.2/tail", ""),
        "side_wagers_alone": (Together.ALLOWED, "5.2(e)", ""),
        "betting_closes": (Closes.CALL, "5.10", ""),
        "maximum_holds_for": (Scope.WAGER, "5.6", ""),
        "commission": (Collected.AT_PAYMENT, "5.7(b)/collection", ""),
        "accepted_in": (WagerMeans.CHIPS, "5.3", ""),
        "cards_offered_to": (Offered.HIGHEST_ON_EACH_HAND, "8.8(a)", ""),
        "player_may_deal": (False, "4.3/s2", ""),
        "reveal_order": (Reveal.PLAYER_FIRST, "8.12", ""),
        "both_hands_out": (False, "8.15", ""),
        "style_fixed_for_shoe": (True, "8.4/s2", ""),
        "last_coup_cutting_card_first": (Last.THIS, "9.8", ""),
        "last_coup_cutting_card_later": (Last.NEXT, "9.7", ""),
        "no_bet_coups": (NoBet.NONE, "8.2", ""),
        "refusing_a_wager": (Refusing.BY_RULE_ONLY, "5.2", ""),
    },
}
SILENT = {
    NZ5: (
        "burn_before_any_coup under_minimum_late over_maximum_late multiples beyond_differential "
        "raising_minimum closing_table abstaining_coups disputes"
    ),
    NZ98: (
        "burn_before_any_coup shuffle_in_mid_shoe under_minimum under_minimum_late over_maximum "
        "over_maximum_late multiples beyond_differential raising_minimum closing_table "
        "changing_variant abstaining_coups disputes individual_limits"
    ),
}


def answer(key: str, question: str) -> Any:
    return getattr(rules(key).policy, question)


@pytest.mark.parametrize(
    ("key", "question"), [(key, question) for key, asked in ANSWERS.items() for question in asked]
)
def test_nz_answers_as_the_matrix_has_them(key: str, question: str) -> None:
    value, number, by = ANSWERS[key][question]
    found = answer(key, question)
    assert (found.value, found.clause, found.by) == (value, Clause.of(key, number), by)


@pytest.mark.parametrize(
    ("key", "question"), [(key, each) for key, asked in SILENT.items() for each in asked.split()]
)
def test_nz_is_silent_where_the_matrix_is(key: str, question: str) -> None:
    assert answer(key, question) is None
