"""The page on jackpots says what a jackpot does."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from punto.jackpot.commands import AnyCommand
from punto.jackpot.events import AnyEvent
from tests.docs.transcripts import BLOCK
from tests.transcript import rerun

PAGE = (Path(__file__).parents[2] / "docs" / "jackpots.md").read_text("utf-8")
KINDS = (*get_args(AnyCommand), *get_args(AnyEvent))


def test_every_answer_in_the_page_is_what_the_jackpot_says() -> None:
    (text,) = BLOCK.findall(PAGE)
    assert list(rerun(text)) == text.splitlines()


@pytest.mark.parametrize("tag", [str(kind.__struct_config__.tag) for kind in KINDS])
def test_every_command_and_event_is_named_in_the_page(tag: str) -> None:
    assert f"`{tag}`" in PAGE.partition("## One win")[0]
