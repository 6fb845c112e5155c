"""The tables of docs/systems.md are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from punto.money import cents
from punto.rules.books import book
from punto.sim.bets.builtin import named
from punto.sim.bets.catalogue import ALIASES, PROGRESSIONS, SELECTIONS
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing, Wish, dealing_of
from tests.sim.bettors import Bettor, built_in, stakes, terms

PAGE = Path(__file__).parents[2] / "docs" / "systems.md"


def rows() -> list[list[str]]:
    """The cells of all tables, row by row."""
    lines = PAGE.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]


def test_every_system_stands_there_with_its_parameters() -> None:
    named = {name: row[1] for row in rows() for name in row[0].split("`")[1::2] if len(row) < 9}
    for each in (*PROGRESSIONS, *SELECTIONS):
        said = " ".join(f"`{one.name}={one.default}`" for one in each.parameters)
        assert named.pop(each.name) == said
    assert set(named) == set(ALIASES) - {"d-alembert"}


def test_the_stakes_that_are_shown_are_laid() -> None:
    (first,) = (at for at, row in enumerate(rows()) if row[0] == "" and row[-1] == "then")
    results = "".join(rows()[first][1:-1])
    shown = rows()[first + 2 : first + 10]
    for name, *laid in shown:
        found = stakes(Bettor(terms(built_in(name.strip("`")))), results)
        assert [str(each // 100) for each in found] == laid, name
    assert len(shown) == len(PROGRESSIONS) - 2


WHAT_IT_FINDS = ["wager", "E", "coups with a stake", "a stake brings", "bases won per shoe"]


def test_what_the_count_finds_at_crown_is_found_again() -> None:
    """By a shorter run, dealt as the page says it; good coups lie together in some shoes."""
    text = " ".join(PAGE.read_text("utf-8").split())
    told = re.search(r"What it finds at Crown's traditional table \((.*?)\):", text)
    assert told is not None
    assert "one card burned face down" in told[1]
    place = re.search(r"cutting card (\d+) from the back", told[1])
    assert place is not None
    offers = wagers_of(book("crown-melbourne-v29").rules, ["player-dragon-bonus"], "traditional")
    dealing = dealing_of(offers[0].table, Wish(from_back=int(place[1])))
    assert isinstance(dealing, Dealing)
    session = Session(cents("1000000"), cents("10"), cents("10"), cents("10"), shoes=1)
    found = play_sessions(
        job_of(offers, dealing, session, named("count").on(offers, 8), sessions=4_000, seed=1)
    )
    (row,) = (each for each in rows() if each[0] == "Dragon Bonus, Player" and len(each) == 5)
    often = float(row[2].removesuffix(" %"))
    assert 100 * found.wagers / found.coups == pytest.approx(often, abs=4 * 0.24)
    won, off = map(float, row[4].split(" ± "))
    assert float(found.result.mean) / 1000 == pytest.approx(
        won, abs=4 * found.result.standard_error / 1000 + off
    )


def test_what_the_page_cannot_tell_from_nothing_is_within_its_interval() -> None:
    first = rows().index(WHAT_IT_FINDS) + 2
    found = rows()[first : first + 10]
    unclear = set[str]()
    for name, _, _, brings, shoe in found:
        mean, off = (float(each.removesuffix(" %")) for each in brings.split(" ± "))
        unclear |= {name} if abs(mean) < off else set()
        won, give = map(float, shoe.split(" ± "))
        assert (abs(won) < give) is (abs(mean) < off)
    assert unclear == {"Player", "Banker", "Tie"}
