"""Links between machines: pure functions from events to commands, of one shape for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.jackpot import link as pool
from punto.jackpot.commands import RecordCoup, RecordWin
from punto.jackpot.state import JackpotState
from punto.kernel.codec import codec_of
from punto.kernel.link import Link, Told
from punto.kernel.log import Entry
from punto.kernel.machine import Machine
from punto.kernel.message import Command
from punto.kernel.request import Person, Request
from punto.rules.irregular import Irregularity
from punto.table.commands import Choose, Leave, Report, Sit
from punto.table.machine import TABLE
from punto.tournament import link as seats
from punto.tournament.commands import AnyCommand, AtTable
from punto.tournament.events import AnyEvent, HappenedAtTable
from punto.tournament.evolve import evolve
from punto.tournament.machine import TOURNAMENT
from punto.tournament.state import TournamentState
from tests.jackpot.driver import DEALER, started
from tests.kernel.samples import path_of
from tests.ledger.floor import floor
from tests.tables import CROWN, rules, table
from tests.tournament.chance import Chance
from tests.tournament.driver import CASINO, Held, begun, entered, fresh, terms

Commands = list[Command]


def samples(machine: Machine[Any, Any, Any]) -> tuple[Any, ...]:
    """One event of every kind, as the stored samples have it."""
    lines = path_of(machine, machine.format).read_bytes().splitlines()
    return tuple(codec_of(machine.talks).event.decode(each) for each in lines if b'"event"' in each)


TABLE_EVENTS, TOURNAMENT_EVENTS = samples(TABLE), samples(TOURNAMENT)
TOURNAMENTS = [each.state for each in (fresh(), entered(), begun())]


def entry(events: Iterable[Any], at: int = 0) -> Entry[Any, Any]:
    told = tuple(events)
    return Entry(
        version=1, at=at, by="Dee", role="dealer", command=RecordCoup(table="T1"), events=told
    )


@given(st.lists(st.sampled_from(TABLE_EVENTS), max_size=30), st.booleans())
def test_the_link_of_a_jackpot_takes_any_events_in_any_order(
    events: list[Any], running: bool
) -> None:
    state = started().state if running else JackpotState(rules(CROWN))
    fresh = pool.Watched(table(CROWN))
    seen, asked = pool.OF_TABLE.follow(state, fresh, "T1", entry(events))
    again = pool.OF_TABLE.follow(state, fresh, "T1", entry(events))
    assert (seen, asked) == again
    assert all(isinstance(each.command, RecordWin | RecordCoup) for each in asked)


@pytest.mark.parametrize("state", TOURNAMENTS, ids=lambda state: state.stage)
def test_the_links_of_a_tournament_take_any_event_in_any_state(state: TournamentState) -> None:
    assert {type(each) for each in TABLE_EVENTS} == set(get_args(TABLE.talks.events))
    for name in ("T1", "text", ""):
        for event in TABLE_EVENTS:
            told: Told[Any, Any] = Told(name, None, event, DEALER, 1)
            asked = [each.command for each in seats.OF_TABLE.react(state, told)]
            taken_in = [each for each in asked if isinstance(each, seats.TakeIn)]
            assert taken_in == [seats.TakeIn(table=name, happened=event)]
    for event in TOURNAMENT_EVENTS:
        told = Told("", state, event, DEALER, 1)
        assert all(each.at == 1 for each in seats.TO_TABLES.react(state.tables, told))


def test_no_person_can_send_what_a_table_reports() -> None:
    assert not set(get_args(seats.Report)) & set(get_args(AnyCommand))
    line = b'{"by": {"name": "A"}, "at": 0, "command": {"do": "count-out", "table": "T1"}}'
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'count-out'"):
        codec_of(TOURNAMENT.talks).request.decode(line)


@pytest.mark.parametrize("seed", range(3))
def test_a_log_of_a_table_asks_the_same_of_its_jackpot_once_more(seed: int) -> None:
    """Entry by entry, coup by coup or all at once: the link knows only what happened."""
    hall = floor(seed, size=1, packs=4, others=False)
    state, at = hall.run.state, hall.tables["T1"]
    lengths = [0]
    for _ in range(300):
        hall.step()
        lengths.append(len(at.log))
    seen, live = pool.Watched(at.state.rules), list[Request[Any]]()
    for before, after in pairwise(lengths):
        seen, asked = pool.OF_TABLE.follow(state, seen, "T1", entry(at.log[before:after]))
        live += asked
    _, again = pool.OF_TABLE.follow(state, pool.Watched(at.state.rules), "T1", entry(at.log))
    assert live
    assert tuple(live) == again


def test_a_log_of_a_tournament_asks_the_same_of_it_and_its_tables_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the links asked for while it was played follows from its log alone."""
    live, kinds = Commands(), set[type]()
    for name in ("OF_TABLE", "TO_TABLES"):
        monkeypatch.setattr(seats, name, recording(getattr(seats, name), live))
    for seed in range(4):
        held, kept, again = entered(terms(conduct__late="disqualified")), Commands(), Commands()
        chance, state, start = Chance(held, seed), held.state, len(held.log)
        for number in range(600):
            for asked in exclusion(held) if number == 100 else ():
                live.clear()
                held.ask(asked, CASINO)
                kept += live
            before = len(held.log)
            live.clear()
            chance.step()
            kept += live if len(held.log) > before else ()  # What is refused asks for nothing.
        for event in held.log[start:]:
            again += told_of(state, event)
            state = evolve(state, event)
        assert kept == again, seed
        kinds |= {type(each.command if isinstance(each, AtTable) else each) for each in kept}
    assert kinds == {Sit, Leave, *get_args(seats.Report)}


def exclusion(held: Held) -> Iterator[AtTable]:
    """Somebody who plays is excluded from a table."""
    for key, played in held.state.tables.items():
        for name in played.seated[:1] if played.active else ():
            breach = Report(irregularity=Irregularity.BREACH_OF_RULES, player=name)
            for command in (breach, Choose(does="exclude-person"), Choose(does="play-on")):
                yield AtTable(table=key, command=command)


def recording(link: Link[Any, Any, Any], asked: Commands) -> Link[Any, Any, Any]:
    """The link, which also writes down what it asks for."""

    def react(state: Any, told: Told[Any, Any]) -> list[Request[Any]]:
        found = list(link.react(state, told))
        asked.extend(each.command for each in found)
        return found

    return Link(link.see, react)


def told_of(state: TournamentState, event: AnyEvent) -> Iterator[Command]:
    """All that both links ask for by an event of a log."""
    nobody = Person(name="")
    if isinstance(event, HappenedAtTable):
        at_table = state.tables[event.table].state
        told = Told(event.table, at_table, event.happened, nobody, 0)
        yield from (each.command for each in seats.OF_TABLE.react(state, told))
    else:
        after = evolve(state, event).tables
        told_tables: Told[Any, Any] = Told("", state, event, nobody, 0)
        yield from (each.command for each in seats.TO_TABLES.react(after, told_tables))
