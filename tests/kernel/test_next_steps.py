"""What comes next at a jackpot, a promotion and a tournament: complete and sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from punto.jackpot.machine import JACKPOT
from punto.kernel.codec import codec_of
from punto.kernel.machine import AnyMachine
from punto.kernel.message import word
from punto.kernel.request import Person, Request
from punto.promotion.machine import PROMOTION
from punto.rules.ruling import Accepted, Refused
from punto.tournament.commands import AtTable
from punto.tournament.machine import TOURNAMENT
from tests.kernel.logs import transcripts
from tests.transcript import ASKED, begun

PATHS = [
    pytest.param(machine, path, id=f"{machine.kind} {path.stem}")
    for machine in (JACKPOT, PROMOTION, TOURNAMENT)
    for path in transcripts(machine)
]


def asked(machine: AnyMachine, path: Path) -> Iterator[tuple[Any, Request[Any]]]:
    """Every request of a transcript that was taken, with the state in which it was asked."""
    lines = path.read_text("utf-8").splitlines()
    state, read = begun(lines[0])[0].state, codec_of(machine.talks).request
    for line in lines[1:]:
        if not line.startswith(ASKED):
            continue
        try:
            request = read.decode(line.removeprefix(ASKED))
        except ValueError:
            continue
        ruling = machine.decide(state, request)
        if isinstance(ruling, Accepted):
            yield state, request
            for event in ruling.events:
                state = machine.evolve(state, event)


def words(command: Any) -> tuple[str, ...]:
    """The word of a command; of one at a table of a tournament, that of the table's too."""
    inner = words(command.command) if isinstance(command, AtTable) else ()
    return (word(command), *inner)


@pytest.mark.parametrize(("machine", "path"), PATHS)
def test_what_is_taken_was_listed(machine: AnyMachine, path: Path) -> None:
    taken = 0
    for state, request in asked(machine, path):
        listed = machine.parts.next(state, request.by, request.at)
        assert words(request.command) in {words(each.ask) for each in listed}, request
        taken += 1
    assert taken


@pytest.mark.parametrize(("machine", "path"), PATHS)
def test_what_is_listed_is_lawful_as_soon_as_it_says(machine: AnyMachine, path: Path) -> None:
    """With nothing left open it is taken as it stands. Steps at tables have a test of their own."""
    for state, request in asked(machine, path):
        people = (request.by, Person(name="Zoe"), Person(name="Zoe", role="dealer"))
        for by in people:
            for step in machine.parts.next(state, by, request.at):
                at = request.at if step.since is None else step.since
                assert at >= request.at
                ruling = machine.decide(state, Request(by=by, at=at, command=step.ask))
                if not step.fill and not isinstance(step.ask, AtTable):
                    assert not isinstance(ruling, Refused), (by, step, ruling)
                for blank in (each for each in step.fill if each.one_of):
                    if "." not in blank.field:
                        assert getattr(step.ask, blank.field.replace("-", "_")) in blank.one_of
