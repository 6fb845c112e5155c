"""The words of the table that stand for the data."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from itertools import chain

import pytest

from punto.cli.show.answers import decks, policies, spans
from punto.cli.show.traced import places
from punto.cli.show.words import all_words, question, say, trouble
from punto.rules.irregular import Act, Fact, Irregularity, Remedy

LISTS = ("answers", "bet", "irregular", "jackpot", "model")
"""The modules of `punto.rules` that have closed lists in words."""


def test_every_word_stands_for_a_member_of_its_list() -> None:
    modules = [vars(import_module(f"punto.rules.{name}")) for name in LISTS]
    named = dict(chain.from_iterable(each.items() for each in modules))
    words = {name: said for name, said in all_words().items() if name != "headings"}
    assert len(words) >= 30
    for name, said in words.items():
        assert set(said) <= {member.value for member in named[name]}, name


def test_every_heading_stands_for_a_question_or_an_irregularity() -> None:
    headings, asked = all_words()["headings"], {each.replace("_", "-") for each in policies()}
    assert set(headings) == {"irregularities", "policies", "groups"}
    assert set(headings["irregularities"]) <= {kind.value for kind in Irregularity}
    assert set(headings["policies"]) | set(headings["groups"]) <= asked


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
