"""Who is offered cards or shoe names methods and roles of the book, and no others."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import CROWN

CARDS, DEAL = "policy.cards-offered-to", "policy.player-may-deal"


def load_changed(place: str, value: object) -> None:
    """Read the Crown book with one value changed, as if it stood so in its TOML."""
    good = book(CROWN)
    raw: Any = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
    *parts, last = place.split(".")
    inner = raw
    for part in parts:
        inner = inner[part]
    assert last in inner, place
    inner[last] = value
    check(rulebook(CROWN, raw), good.index, good.readings)


@pytest.mark.parametrize(
    "place",
    [
        f"{CARDS}.methods",
        f"{CARDS}.designation.methods",
        f"{DEAL}.shoe.methods",
        f"{DEAL}.shoe.otherwise",
    ],
)
def test_a_method_that_the_book_does_not_have_is_refused(place: str) -> None:
    load_changed(place, ["shoe-to-player", "cards-to-players"])
    with pytest.raises(RulebookError) as caught:
        load_changed(place, ["shoe-to-player", "style-b"])
    assert (
        str(caught.value) == f"{CROWN}: {place}[1] is 'style-b'. It must be a method of the book."
    )


@pytest.mark.parametrize(
    "place",
    [
        f"{CARDS}.ranking.last",
        f"{CARDS}.designation.by",
        f"{DEAL}.by",
        f"{DEAL}.shoe.ranking.last",
    ],
)
def test_a_role_that_the_book_does_not_have_is_refused(place: str) -> None:
    load_changed(place, "dealer" if place == f"{DEAL}.by" else "casino-manager")
    with pytest.raises(RulebookError) as caught:
        load_changed(place, "croupier")
    assert str(caught.value).startswith(f"{CROWN}: {place} is 'croupier'. It must be one of ")


@pytest.mark.parametrize(
    "place", [f"{CARDS}.nominee", f"{DEAL}.shoe.dealing", f"{DEAL}.shoe.opening"]
)
def test_so_is_one_whose_approval_another_person_would_need(place: str) -> None:
    load_changed(place, {"clause": "7.1.1(g)", "by": "casino-manager"})
    with pytest.raises(RulebookError) as caught:
        load_changed(place, {"clause": "7.1.1(g)", "by": "croupier"})
    assert str(caught.value).startswith(f"{CROWN}: {place}.by is 'croupier'. It must be one of ")


def test_a_designation_without_a_role_is_refused_since_nobody_would_have_to_approve_it() -> None:
    with pytest.raises(RulebookError) as caught:
        load_changed(f"{CARDS}.designation.by", "")
    place = f"{CARDS}.designation.by"
    assert str(caught.value) == f"{CROWN}: {place} is ''. It must be text that is not empty."
