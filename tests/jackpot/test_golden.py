"""Whole transcripts of jackpots, asked again: every answer is the same to the letter."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from punto.rules.jackpot import Division
from tests.jackpot.driver import LEAST
from tests.transcript import rerun

GOLDEN = Path(__file__).parent / "golden"
PATHS = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in PATHS])
def test_a_transcript_is_answered_as_it_was_written(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "\n".join(rerun(text)) + "\n" == text


def test_every_option_and_way_to_divide_has_its_transcript() -> None:
    wanted = {f"{option}-{way}" for option, way in product(LEAST, Division)}
    assert wanted <= {path.stem for path in PATHS}
