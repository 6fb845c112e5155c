"""Every command of a table over its socket: no power of the staff follows from another role."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from punto.kernel.codec import encode
from punto.kernel.message import Command
from punto.live.people.terms import PeopleTerms
from punto.table.machine import TABLE
from tests.kernel.every_field import kinds, one_by_one
from tests.live.people_floor import Browser, Line, PeopleFloor, people_floor
from tests.table.authority_matrix import LEAST, STAFF
from tests.table.test_authority import BOOKS, STAFF_ONLY, below

OF_EACH = 3
"""Commands of a kind that are asked; `tests/table` asks all of them without a socket."""

TERMS = PeopleTerms(
    messages_per_second=10**6, messages_burst=10**6, person_messages_per_second=10**6,
    person_messages_burst=10**6,
)  # fmt: skip
TAGS = {str(each.__struct_config__.tag) for each in STAFF_ONLY}  # pyright: ignore


def asked(line: Line, number: Iterator[int], command: Command) -> dict[str, Any]:
    return line.ask(f"r{next(number)}", **json.loads(encode(command)))


def above(key: str, role: str) -> Iterator[Command]:
    """What a clause of the book gives to a higher role only."""
    for kind, least in LEAST[key].items():
        if role in below(key, least):
            yield from islice(one_by_one(kind), OF_EACH)


def entries(floor: PeopleFloor, table: str) -> list[dict[str, Any]]:
    lines = floor.call(lambda: list(floor.house.store.lines(table)))
    return [json.loads(each) for each in lines]


@pytest.mark.parametrize("key", BOOKS)
def test_no_power_of_the_staff_follows_from_a_role_below(tmp_path: Path, key: str) -> None:
    with people_floor(tmp_path, TERMS, books=(key,)) as floor:
        number = iter(range(10**6))
        player = Browser(floor)
        player.post("/guests", {"name": "Ann"})
        with closing(player.socket(key)) as ann:
            ann.hello()
            ann.say(say="buy-chips", request="b", amount=500_000)
            assert ann.until("accepted", "refused")["say"] == "accepted"
            ann.ask("sit", do="sit", seat=1)
            ann.ask("bet", do="place-bet", bet="player", stake=10_000, area=1)
            for kind in kinds(TABLE):
                for command in islice(one_by_one(kind), OF_EACH):
                    said = asked(ann, number, command)
                    assert not (said["say"] == "accepted" and kind in STAFF), command
        for role in {each: "" for least in LEAST[key].values() for each in below(key, least)}:
            with closing(floor.staff(f"A {role}", role, key).socket(key, role)) as line:
                line.hello()
                for command in above(key, role):
                    assert asked(line, number, command)["say"] == "refused", (role, command)
        told = [each for each in entries(floor, key) if each["by"] == "Ann"]
        assert told
        for each in told:
            assert not TAGS & {event["event"] for event in each["events"]}, each
