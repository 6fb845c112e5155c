"""A wager found outside the limits too late, where the book is silent and somebody directs."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.answers import OverMaximumLate
from punto.rules.question import Question
from punto.rules.ruling import NotStated
from punto.rules.settle import Acting, acting, judging
from tests.tables import NZ5, NZ98, limits, table, wager

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
UNDER = Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE
OVER = Question.WAGER_OVER_THE_MAXIMUM_FOUND_LATE


@BOTH
@pytest.mark.parametrize(
    ("gap", "stake", "directed", "plays"),
    [
        (UNDER, "50", "stands", "50"),
        (OVER, "700", "stands", "700"),
        (OVER, "700", str(OverMaximumLate.TO_THE_MAXIMUM), "500"),
    ],
)
def test_it_plays_as_was_directed(
    key: str, gap: Question, stake: str, directed: str, plays: str
) -> None:
    at = table(key, limits=limits("100", "500"))
    (part,) = acting(judging(at, {gap: directed}), [wager("player", stake)])
    assert isinstance(part, Acting)
    assert part.amount == cents(plays)
    assert part.clauses == ()


@BOTH
def test_a_wager_under_older_rules_plays_as_was_directed_too(key: str) -> None:
    """A wager has the rules of the moment at which it was laid; a direction reaches these too."""
    then = table(key, limits=limits("100", "500"))
    now = then.followed_by(table(key, limits=limits("10", "500")), frozenset({0}))
    laid = wager("player", "50").under(0)
    (part,) = acting(judging(now, {UNDER: "stands"}), [laid])
    assert isinstance(part, Acting)
    (open_still,) = acting(now, [laid])
    assert isinstance(open_still, NotStated)
