"""Books with a transcript of a whole shoe, and one of everything that can go wrong at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.rules.books import keys
from punto.rules.irregular import Irregularity
from tests.tables import CROWN, rules

GOLDEN = Path(__file__).parent / "golden"
LATER = {CROWN: {Irregularity.LATE_TAIL_TOO_EARLY}}
"""What belongs to wagers that are not there yet."""


@pytest.mark.parametrize("key", keys())
def test_every_irregularity_that_a_book_answers_has_a_transcript(key: str) -> None:
    answered = {what for what, cases in rules(key).irregularities.items() if cases}
    told = "".join(path.read_text("utf-8") for path in (GOLDEN / key).iterdir())
    untold = {what for what in answered if f'"irregularity":"{what}"' not in told}
    assert untold == LATER.get(key, set())
    assert (GOLDEN / key / "whole-shoe.txt").is_file()
