"""RWS Baccarat: the answers to the questions that every book is asked, and its many silences."""

from __future__ import annotations

import pytest

from punto.rules.answers import (
    AreaMaximum,
    Basis,
    Closes,
    Collected,
    Excess,
    ExcessLate,
    Offered,
    OverMaximumLate,
    Refusing,
    Scope,
    Together,
    UnderMinimum,
    UnderMinimumLate,
    WagerMeans,
)
from punto.rules.policy import Policy
from punto.rules.ruling import Reason, Refused
from tests.refusals import data
from tests.tables import RWS, placed, rules, table, wager

ANSWERED = [
    ("decks", (4, 5, 6, 7, 8, 9, 10), "2.2.1", ""),
    ("both_hands", Together.ALLOWED, "3.7", ""),
    ("side_wagers_alone", Together.ALLOWED, "3.7/side-without-main", ""),
    ("betting_closes", Closes.CALL, "3.8", ""),
    ("under_minimum", UnderMinimum.RAISE_OR_WITHDRAW, "5.2", ""),
    ("under_minimum_late", UnderMinimumLate.STANDS, "5.2.1", ""),
    ("over_maximum_late", OverMaximumLate.STANDS, "5.13", ""),
    ("maximum_holds_for", Scope.WAGER, "3.5", ""),
    ("area_maximum", AreaMaximum.REFUSE, "3.6", ""),
    ("differential_counts", Basis.NET_OR_PER_BOX, "1/differential", ""),
    ("differential", Excess.REJECT, "5.1", ""),
    ("differential_late", ExcessLate.SETTLE_PRO_RATA, "5.1.1", ""),
    ("commission", Collected.NONE, "4.1.1/banker-wins-other", ""),
    ("accepted_in", WagerMeans.CHIPS, "5.13", ""),
    ("cards_offered_to", Offered.HIGHEST_ON_THE_TABLE, "3.9", "pit-supervisor"),
    ("disputes", ("table-game-shift-manager",), "5.17", ""),
    ("refusing_a_wager", Refusing.LATE_OR_EXCESS, "5.6", ""),
]
SILENT = [
    "cut_distance", "cutting_card_distance", "cutting_cards", "who_cuts",
    "burn", "burn_before_any_coup", "shuffle_in_mid_shoe", "replacing_cards",
    "new_cards_after_handling", "side_wager_order",
    "players_per_area", "unpayable", "over_maximum", "multiples", "beyond_differential",
    "player_may_deal", "reveal_order", "both_hands_out", "style_fixed_for_shoe",
    "last_coup_cutting_card_first", "last_coup_cutting_card_later",
    "raising_minimum", "closing_table", "changing_variant", "abstaining_coups",
    "no_bet_coups", "individual_limits",
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "value", "number", "by"), [pytest.param(*row, id=row[0]) for row in ANSWERED]
)
def test_rws_answers(question: str, value: object, number: str, by: str) -> None:
    answer = getattr(rules(RWS).policy, question)
    assert answer is not None
    assert (answer.value, answer.clause, answer.by) == (value, f"rws {number}", by)


@pytest.mark.parametrize("question", SILENT)
def test_rws_does_not_state(question: str) -> None:
    assert getattr(rules(RWS).policy, question) is None


def test_rws_is_asked_every_question() -> None:
    asked = [row[0] for row in ANSWERED] + SILENT
    assert sorted(asked) == sorted(Policy.__struct_fields__)


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("over_maximum_late", {"3.5"}),
        (
            "differential",
            {"5.1/priority", "1/seated-player", "1/standing-player"},
        ),
        ("differential_late", {"1/differential"}),
        ("refusing_a_wager", {"5.1"}),
    ],
)
def test_rws_answers_rest_on_further_clauses(question: str, numbers: set[str]) -> None:
    answer = getattr(rules(RWS).policy, question)
    assert {f"rws {number}" for number in numbers} <= set(answer.also)


def test_rws_takes_chips_and_no_tokens() -> None:
    answer = placed(table(RWS), wager("player", "100", token=True))
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_IN_CHIPS, "rws 5.13")
    assert "tokens" in data(answer)
