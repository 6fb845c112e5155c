"""What a log of any format has written can still be read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from punto.kernel.codec import codec_of, encode, from_text
from punto.kernel.log import split
from punto.kernel.machine import Machine
from punto.kernel.message import word
from punto.kernel.replay import replay
from tests.kernel.logs import MACHINES, sample, tampered
from tests.kernel.samples import kinds, path_of

each_machine = pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)


def stored(machine: Machine[Any, Any, Any], number: int) -> list[str]:
    return path_of(machine, number).read_text("utf-8").splitlines()


@each_machine
def test_every_command_and_event_is_written_as_its_sample(machine: Machine[Any, Any, Any]) -> None:
    talks = machine.talks
    read = {
        "do": msgspec.json.Decoder(talks.commands, dec_hook=from_text),
        "event": codec_of(talks).event,
    }
    found = set[str]()
    for line in stored(machine, machine.format):
        kind = "do" if line.startswith('{"do"') else "event"
        again = read[kind].decode(line)
        assert encode(again).decode() == line
        found.add(f"{kind} {word(again)}")
    missing = {f"{_tag(each)} {word(each)}" for each in kinds(machine)} ^ found
    assert not missing, "python -m tests.kernel.samples"


def _tag(kind: Any) -> str:
    return kind.__struct_config__.tag_field


@each_machine
def test_every_older_format_has_its_samples_and_an_upcaster(
    machine: Machine[Any, Any, Any],
) -> None:
    assert set(machine.upcasts) == set(range(1, machine.format))
    for number in range(1, machine.format + 1):
        assert stored(machine, number)


def test_an_older_log_is_read_through_its_upcaster() -> None:
    """As if the table had once written the time of an entry as `when`."""
    table = MACHINES[0]

    def upcast(data: dict[str, Any]) -> dict[str, Any]:
        return {"at" if name == "when" else name: value for name, value in data.items()}

    def as_before(number: int, data: dict[str, Any]) -> dict[str, Any]:
        return {
            "when" if name == "at" and number > 1 else name: each for name, each in data.items()
        }

    later = replace(table, format=table.format + 1, upcasts={table.format: upcast})
    log = tampered(sample("table"), as_before)
    assert replay(later, split(log)).state == replay(table, split(sample("table"))).state
