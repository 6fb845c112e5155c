"""The words of the table that stand for the data."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from importlib import import_module
from inspect import signature
from itertools import chain
from types import ModuleType

import pytest

from punto.cli.betting import Betting
from punto.cli.help_texts import help_texts
from punto.cli.lines import LineOptions
from punto.cli.main import COMMANDS
from punto.cli.show.answers import decks, policies, spans
from punto.cli.show.phrases import fill, phrases
from punto.cli.show.traced import places
from punto.cli.show.words import all_words, question, say, trouble
from punto.kernel.message import Event, word
from punto.money import Cents
from punto.rules.irregular import Act, Fact, Irregularity, Remedy
from punto.rules.wager import Wager
from punto.table import events as table
from punto.tournament import events as tournament

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


@pytest.mark.parametrize(
    ("section", "kind"),
    [("log", table), ("felt", table), ("lasting", table), ("tournament", tournament)],
)
def test_every_phrase_of_an_event_stands_for_one(section: str, kind: ModuleType) -> None:
    events = [each for each in vars(kind).values() if isinstance(each, type)]
    known = {word(each) for each in events if issubclass(each, Event)}
    assert phrases(section)
    assert set(phrases(section)) <= known


def test_a_part_of_a_phrase_is_left_out_where_it_has_nothing_to_say() -> None:
    parts = ["{player} lays {stake:$}", " on {on:words}", ", {new:count coup} long"]
    wager = Wager("Ann", "player-run", Cents(500), on="six-in-a-row")
    assert fill(parts, wager, new=3) == "Ann lays 5.00 on six in a row, 3 coups long"
    assert fill(parts, replace(wager, on=""), new=1) == "Ann lays 5.00, 1 coup long"
    assert fill(parts, wager, new=0) == "Ann lays 5.00 on six in a row"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_stands_for_a_parameter_of_its_command(command: str) -> None:
    known = signature(getattr(import_module(f"punto.cli.{command}"), command)).parameters
    assert set(help_texts()[command]) - {"about"} <= set(known)


@pytest.mark.parametrize("options", [Betting, LineOptions])
def test_every_option_of_a_group_has_its_help(options: type[Betting | LineOptions]) -> None:
    assert set(help_texts()[options.__name__]) == {each.name for each in fields(options)}
