"""Whole transcripts, asked again: every answer is the same to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcript import rerun

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=str(path.relative_to(GOLDEN)))
        for path in sorted(GOLDEN.rglob("*.txt"))
    ],
)
def test_a_transcript_is_answered_as_it_was_written(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "\n".join(rerun(text)) + "\n" == text
