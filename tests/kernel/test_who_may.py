"""At no machine does somebody get a power by what stands in a command, or by a name.

Whatever was accepted in a transcript is asked for again in every role that may not, under the same
name and under another; and at states of each machine every field of every command gets every kind
of value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from punto.cashier.machine import CASHIER
from punto.jackpot.machine import JACKPOT
from punto.kernel.answer import ask
from punto.kernel.codec import codec_of
from punto.kernel.machine import Machine
from punto.kernel.request import Person, Request
from punto.promotion.machine import PROMOTION
from punto.rules.ruling import Accepted
from punto.table.events import AnyEvent
from punto.table.machine import TABLE
from punto.table.state import TableState
from punto.tournament.commands import AtTable
from punto.tournament.events import HappenedAtTable
from punto.tournament.machine import TOURNAMENT
from tests.kernel.every_field import kinds, one_by_one
from tests.kernel.logs import transcripts
from tests.kernel.who_may import MAY, allowed
from tests.table.authority_matrix import LEAST, STAFF
from tests.table.test_authority import below, powers
from tests.transcript import ASKED, begun

AnyMachine = Machine[Any, Any, Any]
OTHERS: tuple[AnyMachine, ...] = (JACKPOT, PROMOTION, TOURNAMENT, CASHIER)
each_other = pytest.mark.parametrize("machine", OTHERS, ids=lambda each: each.kind)


def accepted(machine: AnyMachine) -> Iterator[tuple[Any, Request[Any]]]:
    """Every request that was accepted in a transcript, with the state that it was asked at."""
    read = codec_of(machine.talks).request
    for path in transcripts(machine):
        first, *lines = path.read_text("utf-8").splitlines()
        state = begun(first)[0].state
        for line in (each.removeprefix(ASKED) for each in lines if each.startswith(ASKED)):
            try:
                request = read.decode(line)
                answer = ask(machine, state, request)
            except ValueError:
                continue  # A wish to see, or a line in error.
            if isinstance(answer.ruling, Accepted):
                yield state, request
            state = answer.state


def course(machine: AnyMachine) -> tuple[Any, ...]:
    """A dozen states of a machine on its way."""
    states = [state for state, _ in accepted(machine)]
    return tuple(states[:: max(len(states) // 12, 1)])


def follow(machine: AnyMachine, state: Any, by: Person, command: Any) -> tuple[Any, ...]:
    """Names that are none are left in: no ruling may depend on the envelope's check."""
    ruling = machine.decide(state, Request(by=by, at=10**10, command=command))
    return ruling.events if isinstance(ruling, Accepted) else ()


@each_other
def test_every_command_has_its_people(machine: AnyMachine) -> None:
    assert set(MAY[machine.kind]) == set(kinds(machine))


@each_other
def test_nobody_else_gets_what_was_accepted(machine: AnyMachine) -> None:
    for state, request in accepted(machine):
        kind = type(cast(object, request.command))
        for role in machine.roles(state):
            for name in (request.by.name, "Pat"):
                own = name == request.by.name
                if not allowed(machine.kind, kind, role, own=own):
                    by = Person(name=name, role=role)
                    asked = Request(by=by, at=request.at, command=request.command)
                    events = ask(machine, state, asked).events
                    assert not events, (by, request.command, events)


@each_other
def test_whatever_stands_in_the_fields_the_role_decides(machine: AnyMachine) -> None:
    for state in course(machine):
        for kind in kinds(machine):
            if kind is AtTable:
                continue
            roles = [
                each for each in machine.roles(state)
                if not allowed(machine.kind, kind, each, own=True)
            ]  # fmt: skip
            for command in one_by_one(kind):
                for role in roles:
                    events = follow(machine, state, Person(name="Ann", role=role), command)
                    assert not events, (role, command, events)


def test_no_power_of_the_staff_follows_by_way_of_a_tournament() -> None:
    """Every command of a table, asked of a table of a tournament by its players."""
    states = [each for each in course(TOURNAMENT) if each.tables]
    assert states
    for state in states:
        (table, *_), key = state.tables, state.rules.key
        for kind in kinds(TABLE):
            for inner in one_by_one(kind):
                asked = AtTable(table=table, command=inner)
                events = follow(TOURNAMENT, state, Person(name="Ann"), asked)
                told = [each.happened for each in events if isinstance(each, HappenedAtTable)]
                assert not powers(tuple(told), key), (inner, told)
                assert not (events and kind in STAFF), inner


def test_no_player_and_no_lower_role_gets_what_was_accepted_at_a_table() -> None:
    for state, request in accepted(TABLE):
        assert isinstance(state, TableState)
        key = state.book.key
        kind = type(cast(object, request.command))
        roles = ["player", "onlooker"] if kind in STAFF else []
        if kind in LEAST[key] and not state.authority.permissions:
            roles += below(key, LEAST[key][kind])
        for role in roles:
            for name in (request.by.name, "Pat"):
                by = Person(name=name, role=role)
                events: tuple[AnyEvent, ...] = ask(
                    TABLE, state, Request(by=by, at=request.at, command=request.command)
                ).events
                assert not events, (by, request.command, events)
