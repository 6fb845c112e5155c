"""The items of the terms in a book are checked when it is loaded."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import CROWN


def load_changed(change: dict[str, Any], at: int) -> None:
    """Read the Crown book with another item of the terms."""
    good = book(CROWN)
    raw: Any = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
    raw["tournament"]["term"][at] |= change
    check(rulebook(CROWN, raw), good.index, good.readings)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"clause": "14.4.1(a)(ii)"},
            "clause is '14.4.1(a)(ii)'. Each item must stand there once.",
        ),
        ({"fields": []}, " has neither fields nor a statement. It must have one of them."),
        ({"fields": ["details.weather"]}, "fields has 'details.weather'. It must be a field"),
        ({"fields": ["format.rounds.length"]}, "fields has 'format.rounds.length'"),
        ({"fields": ["details.when.hour"]}, "fields has 'details.when.hour'"),
        ({"shown": ["entry.colour"]}, "fields has 'entry.colour'"),
        ({"also-when": {"secret": "entry.name"}}, "fields has 'entry.name'"),
        ({"when": "rain"}, "tournament.term[0].when is 'rain'. It must be one of refusal"),
    ],
)
def test_an_item_that_makes_no_sense_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulebookError) as caught:
        load_changed(change, 0)
    assert problem in str(caught.value)


def test_a_heading_begins_with_an_item() -> None:
    good = book(CROWN)
    raw: Any = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
    raw["tournament"]["heading"][0]["first"] = "14.1"
    with pytest.raises(RulebookError, match=r"heading\[0\].first is '14.1'. It must be an item"):
        check(rulebook(CROWN, raw), good.index, good.readings)
