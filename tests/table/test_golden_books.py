"""Books with a transcript of a whole shoe, and one of everything that can go wrong at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables import NZ98, RWS, rules

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("key", [NZ98, RWS])
def test_every_irregularity_that_a_book_answers_has_a_transcript(key: str) -> None:
    answered = {what.value for what, cases in rules(key).irregularities.items() if cases}
    told = {path.stem for path in (GOLDEN / key).iterdir()}
    assert answered | {"whole-shoe"} <= told
    for what in answered:
        text = (GOLDEN / key / f"{what}.txt").read_text("utf-8")
        assert f'"irregularity":"{what}"' in text, what
