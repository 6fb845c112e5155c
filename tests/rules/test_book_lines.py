"""A book can be read beside the printed page: no line of it is wider than one of the code."""

from __future__ import annotations

import pytest

from punto.rules.books import keys
from tests.conftest import ROOT

COLUMNS = 100


@pytest.mark.parametrize("key", keys())
def test_the_lines_of_a_book_fit_a_page(key: str) -> None:
    text = (ROOT / "src" / "punto" / "rules" / "books" / key / "book.toml").read_text("utf-8")
    wide = {at: line for at, line in enumerate(text.splitlines(), 1) if len(line) > COLUMNS}
    assert wide == {}
