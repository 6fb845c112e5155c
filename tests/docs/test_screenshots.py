"""Pictures of the terminal: what is said there is what they show."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from handbook.screenshots import SCREENSHOTS
from tests.docs.site_pages import foreign_in


def _words(svg: str) -> str:
    """The text of a picture, with single spaces."""
    texts = (each.text or "" for each in ElementTree.fromstring(svg).iter() if each.text)
    return re.sub(r"\s+", " ", " ".join(texts).replace("\xa0", " "))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("play", "Banker had 0, Player stood, and Banker drew"),
        ("play", "None of these 2 bets was laid."),
        ("play-squeeze", "Enter to turn a card"),
        ("books", "crown-melbourne-v29"),
    ],
)
def test_a_picture_shows_the_words_and_asks_no_other_machine(name: str, said: str) -> None:
    svg = SCREENSHOTS[name].svg(name)
    assert said in _words(svg)
    assert "\x1b" not in svg
    assert foreign_in(svg, ".svg") == []
