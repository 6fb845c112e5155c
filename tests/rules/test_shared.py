"""Fields that a book names once; and how wide the lines of a book may be."""

from __future__ import annotations

from typing import Any

import pytest

from punto.rules.check import RulebookError
from punto.rules.load import rulebook
from punto.rules.shared import expand
from tests.conftest import BOOKS, ROOT

COLUMNS_MAX = 120
VOID = {"remedy": "void-coup", "clause": "9", "also": ["9.1"]}


def test_what_stands_beside_like_comes_instead_of_the_shared_field() -> None:
    raw: dict[str, Any] = {
        "shared": {"void": VOID},
        "irregularity": {"fraud": [{"like": "void", "also": []}, {"like": "void"}]},
    }
    assert expand(raw) == {"irregularity": {"fraud": [VOID | {"also": []}, VOID]}}


def test_shared_fields_may_be_like_others_above_them() -> None:
    raw: dict[str, Any] = {
        "shared": {"void": VOID, "fraud": {"like": "void", "clause": "12"}},
        "bet": {"deep": {"like": "fraud"}},
    }
    assert expand(raw) == {"bet": {"deep": VOID | {"clause": "12"}}}


def test_a_book_without_shared_fields_stays_as_it_is() -> None:
    assert expand({"bet": [{"key": "tie"}]}) == {"bet": [{"key": "tie"}]}


@pytest.mark.parametrize(
    ("shared", "like", "said"),
    [
        (
            {"void": VOID},
            "viod",
            "bet[0].like is 'viod' (did you mean 'void'?). It must be one of void",
        ),
        ({"void": VOID}, 7, "bet[0].like is 7. It must be one of void"),
        ({}, "void", "bet[0].like is 'void'. It must be a name that [shared] has above"),
        ({"void": VOID, "lost": {}}, "void", "shared.lost is used nowhere. It must be used as"),
        (
            {"void": {"like": "fraud"}, "fraud": VOID},
            "void",
            "shared.void.like is 'fraud'. It must be a",
        ),
        ({"void": "9"}, "void", "shared.void is '9'. It must be a table of fields"),
        ("void", "void", "shared is 'void'. It must be a table of named fields"),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_its_place(
    shared: object, like: object, said: str
) -> None:
    with pytest.raises(RulebookError) as caught:
        rulebook("club", {"shared": shared, "bet": [{"like": like}]})
    assert str(caught.value).startswith(f"club: {said}")


@pytest.mark.parametrize(
    "file",
    sorted([*BOOKS.glob("*/book.toml"), *ROOT.glob("docs/examples/*/book.toml")]),
    ids=lambda file: file.parent.name,
)
def test_no_line_of_a_book_is_too_wide_to_read(file: Any) -> None:
    lines = file.read_text("utf-8").splitlines()
    wide = [number for number, line in enumerate(lines, 1) if len(line) > COLUMNS_MAX]
    assert lines
    assert not wide, f"{file}: lines {wide}; at most {COLUMNS_MAX} columns"
