"""Benchmarks: a whole shoe at a table, command by command."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench import (
    floor_load,
    floor_store,
    odds,
    offering,
    pages,
    pricing,
    roads,
    sessions,
    settling,
    simulation,
    starting,
    table,
    workers,
)
from bench.full_table import full_table
from bench.measure import LeftOut, Measured
from bench.table import WAGERS, WEIGHED, Shoe, dealt, driven, playing, weight
from punto.cards import decks
from punto.kernel.digest import digest_of
from punto.rules.books import book, keys
from punto.table.commands import BurnCard, ClearTable, DealCard, PlaceBet, SettleBets
from punto.table.events import BetPlaced
from punto.table.state import REACH
from tests.cli.command import Bench
from tests.replaying import table_after
from tests.tables import CROWN, NSW, NZ5, rules

SIXTH = str(Path(__file__).parents[2] / "docs" / "examples" / "harbour-club")


def shoe_of(name: str) -> Shoe:
    return dealt(full_table(book(name).rules))


@pytest.mark.parametrize("name", [*keys(), SIXTH])
def test_a_whole_shoe_of_every_book_is_dealt_with_six_wagers_a_coup(name: str) -> None:
    shoe = shoe_of(name)
    asked = Counter(type(each.command) for each in shoe.asked)
    assert asked[SettleBets] == asked[ClearTable] > 50
    placed = sum(isinstance(each, BetPlaced) for each in shoe.log)
    assert placed == WAGERS * asked[SettleBets] >= asked[PlaceBet]
    assert not shoe.state.layout
    assert shoe.state.shoe.coups == 0
    out = [
        each.command.card
        for each in shoe.asked
        if isinstance(each.command, BurnCard | DealCard) and each.command.card
    ]
    assert Counter(out) < Counter(decks(shoe.rules.choices.decks))


@pytest.mark.parametrize("name", [*keys(), SIXTH])
def test_the_commands_alone_give_the_same_table_and_so_does_the_log(name: str) -> None:
    shoe, again = shoe_of(name), shoe_of(name)
    assert (again.asked, again.log) == (shoe.asked, shoe.log)
    after = driven(shoe.rules, shoe.asked)
    assert digest_of(after) == digest_of(shoe.state)
    assert digest_of(table_after(shoe.rules, shoe.log)) == digest_of(shoe.state)


def test_a_table_that_leaves_out_a_command_is_not_measured_as_if_it_had_taken_it() -> None:
    shoe = shoe_of(NSW)
    with pytest.raises(AssertionError, match="not possible before cards are brought"):
        driven(shoe.rules, shoe.asked[1:])


def test_the_measure_is_a_command_and_names_its_reference() -> None:
    measured = playing(book(NSW), 1)
    assert isinstance(measured, Measured)
    assert f"{len(shoe_of(NSW).asked)} commands of {NSW}" in measured.what
    assert measured.unit == "a command"
    assert 0 < measured.ours_ns < 10_000_000
    assert measured.ratio_of == "times as long"
    assert tuple(measured.state_bytes) == WEIGHED


def test_the_state_grows_by_what_was_seen_of_the_shoe_and_by_the_coups_that_are_kept() -> None:
    shoe = dealt(full_table(rules(CROWN)))
    early, late = shoe.state_bytes.values()
    state = shoe.state
    empty = replace(state, past=(), shoe=replace(state.shoe, seen={}))
    assert early < late < 25_000  # Names are read anew with each command, so none is shared.
    assert weight(replace(state, past=())) < 4_000
    assert weight(empty) < early
    assert len(state.shoe.seen) <= 52
    assert 40 < len(state.past) <= REACH


def test_a_table_that_does_not_take_a_command_is_left_out_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table, "STAKE", "0.001")
    left_out = playing(book(NZ5), 1)
    assert isinstance(left_out, LeftOut)
    assert left_out.what == f"a shoe at a table of {NZ5}"
    assert "without wagers" in left_out.why


def test_the_screen_shows_what_the_state_comes_to(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Measured("a", "b", "a command", 2, 1, peak_bytes=7_000_000, state_bytes={5: 67, 50: 89})

    def nothing(*_: object) -> tuple[()]:
        return ()

    def measured(*_: object) -> Measured:
        return done

    for module, name in ((settling, "settling"), (starting, "starting"), (starting, "loading")):
        monkeypatch.setattr(module, name, measured)
    monkeypatch.setattr(starting, "asking", measured)
    monkeypatch.setattr(odds, "counting", nothing)
    monkeypatch.setattr(simulation, "simulating", nothing)
    monkeypatch.setattr(sessions, "betting", nothing)
    monkeypatch.setattr(workers, "crews", nothing)
    monkeypatch.setattr(table, "playing", measured)
    monkeypatch.setattr(offering, "offering", measured)
    monkeypatch.setattr(floor_store, "storing", measured)
    monkeypatch.setattr(floor_load, "carrying", nothing)
    monkeypatch.setattr(pages, "showing", nothing)
    monkeypatch.setattr(roads, "drawing", nothing)
    monkeypatch.setattr(pricing, "pricing", nothing)
    flat = bench("--repeats", "1", columns=200).flat
    assert (
        "7 MB at most, a state of 67 bytes after coup 5, a state of 89 bytes after coup 50" in flat
    )
    shown = bench("--repeats", "1", "--json").json["measured"]
    assert [each["state-bytes"] for each in shown] == [{"5": 67, "50": 89}] * 7
