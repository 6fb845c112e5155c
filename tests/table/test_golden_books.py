"""Books with a transcript of a whole shoe, and one of everything that can go wrong at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.rules.books import keys
from tests.tables import rules

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("key", keys())
def test_every_irregularity_that_a_book_answers_has_a_transcript(key: str) -> None:
    answered = {what for what, cases in rules(key).irregularities.items() if cases}
    told = "".join(path.read_text("utf-8") for path in (GOLDEN / key).iterdir())
    untold = {what for what in answered if f'"irregularity":"{what}"' not in told}
    assert untold == set()
    assert (GOLDEN / key / "whole-shoe.txt").is_file()
