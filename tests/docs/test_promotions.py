"""The page on promotions says what a promotion does."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from punto.promotion.commands import AnyCommand
from punto.promotion.events import AnyEvent
from tests.docs.transcripts import transcripts
from tests.transcript import rerun

PAGE = (Path(__file__).parents[2] / "docs" / "promotions.md").read_text("utf-8")


def test_every_answer_in_the_page_is_what_the_promotion_says() -> None:
    (text,) = transcripts(PAGE)
    assert list(rerun(text)) == text.splitlines()


KINDS = (*get_args(AnyCommand), *get_args(AnyEvent))


@pytest.mark.parametrize("tag", [str(kind.__struct_config__.tag) for kind in KINDS])
def test_every_command_and_event_is_named_in_the_page(tag: str) -> None:
    assert f"`{tag}`" in PAGE.partition("## One draw")[0]
