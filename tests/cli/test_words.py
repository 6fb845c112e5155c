"""The words of the table that stand for the data."""

from __future__ import annotations

from enum import StrEnum

import pytest

from punto.cli.show.answers import decks, policies, spans
from punto.cli.show.questions import question, trouble
from punto.cli.show.traced import places
from punto.cli.show.words import say
from punto.rules.irregular import Act, Fact, Irregularity, Remedy


@pytest.mark.parametrize("words", [Act, Fact, Irregularity, Remedy])
def test_no_two_members_of_a_list_read_the_same(words: type[StrEnum]) -> None:
    said = [say(member) for member in words]
    assert len(set(said)) == len(said)
    assert not any("-" in each for each in said)


def test_every_question_has_a_heading_of_its_own() -> None:
    headings = [question(name) for name in policies()] + [trouble(kind) for kind in Irregularity]
    assert len(set(headings)) == len(headings)


def test_a_question_that_is_new_is_shown_as_it_is_written() -> None:
    assert question("colour_of_the_cloth") == "Colour of the cloth"


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([], ""),
        ([8], "8"),
        ([1, 2], "1 or 2"),
        ([3, 4, 6, 8], "3, 4, 6 or 8"),
        ([4, 5, 6, 7, 8], "4 to 8"),
        ([0, 1, 2, 5, 7, 8, 9], "0 to 2, 5 or 7 to 9"),
    ],
)
def test_numbers_in_a_row_are_drawn_together(numbers: list[int], said: str) -> None:
    assert spans(numbers) == said


def test_one_deck_is_no_plural() -> None:
    assert (decks((1,)), decks((8,))) == ("1 deck", "8 decks")


def test_places_of_one_list_are_drawn_together() -> None:
    found = ["draw.also[2]", "draw.clause", "bet[player].clause", "bet[a/b].payoffs[3].also[0]"]
    assert places(found) == ["draw", "bet[player, a/b]"]
    assert places(["irregularity.fraud[0].choices[1].clause"]) == ["irregularity.fraud"]
