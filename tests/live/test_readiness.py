"""The time for wagers ends with the last call once nobody who takes part is missing."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from punto.kernel.request import Person
from punto.live.feed import Connection
from punto.table.commands import Leave
from punto.table.duties import Doer, Duties
from tests.live.houses import SLOW, OpenHouse, bet, opened, run

HOUR_MS = 3_600_000
Play = Callable[["Table"], Coroutine[Any, Any, None]]


class Table:
    """One table whose time for wagers is an hour, and its players' connections."""

    def __init__(self, at: OpenHouse) -> None:
        self.at, self.actor = at, at.house.floor.actors["a"]
        self.here: dict[str, Connection] = {}

    async def come(self, name: str, seat: int = 0, stake: int = 0) -> None:
        """Somebody who sits down, or stands at the first seat's place, or only looks on."""
        await self.at.join(name)
        self.here[name] = Connection(Person(name=name))
        self.actor.feed.join(self.here[name])
        if seat:
            await self.at.seated(name, seat=seat, chips=100_000)
            await self.asked_to_wager()
        if stake:
            await self.at.kept(bet(stake, area=seat or 1), name)

    def go(self, name: str) -> None:
        """The connection is gone."""
        self.actor.feed.connections.discard(self.here.pop(name))
        self.actor.readiness.look()

    def say(self, name: str, *, ready: bool = True) -> None:
        self.actor.readiness.say(Person(name=name), ready=ready)

    @property
    def told(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self.actor.readiness.told.ready, self.actor.readiness.told.missing

    @property
    def left(self) -> int:
        """How much longer wagers are taken."""
        clock = self.actor.table_clock.shown()
        assert clock is not None
        assert clock.what == "wagers"
        assert clock.milliseconds is not None
        return clock.milliseconds

    async def asked_to_wager(self) -> None:
        await self.at.until(lambda: self.actor.due.key.startswith(("first-wager", "wagers")))

    async def dealt(self, coups: int = 1) -> None:
        await self.at.until(lambda: self.at.state().desk.coups == coups)


def at_a_table(folder: Path, play: Play) -> None:
    async def whole() -> None:
        async with opened(folder, SLOW) as at:
            await play(Table(at))

    run(whole)


def test_who_is_alone_goes_on_at_once_and_has_all_the_time_in_the_next_coup(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.come("Ann", 1)
        table.say("Ann")
        assert table.told == (("Ann",), ())
        await table.at.kept(bet(10_000), "Ann")
        await table.dealt()
        assert table.told == ((), ())
        await table.asked_to_wager()
        await table.at.kept(bet(10_000), "Ann")
        assert HOUR_MS / 2 < table.left <= HOUR_MS + 1

    at_a_table(tmp_path, play)


def test_nobody_who_sits_or_has_a_wager_is_hurried_by_others(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.come("Ann", 1, 10_000)
        await table.come("Bob", 2)
        table.say("Ann")
        assert table.told == (("Ann",), ("Bob",))
        assert table.left > HOUR_MS / 2
        table.say("Ann", ready=False)
        table.say("Bob")
        assert table.told == (("Bob",), ("Ann",))
        assert table.left > HOUR_MS / 2
        table.say("Ann")
        await table.dealt()

    at_a_table(tmp_path, play)


@pytest.mark.parametrize("how", ["left", "lost"])
def test_who_is_gone_does_not_hold_up_the_others(tmp_path: Path, how: str) -> None:
    async def play(table: Table) -> None:
        await table.come("Ann", 1, 10_000)
        await table.come("Bob", 2, 10_000)
        table.say("Ann")
        if how == "left":
            await table.at.kept(Leave(), "Bob")
        else:
            table.go("Bob")
        await table.dealt()

    at_a_table(tmp_path, play)


def test_who_looks_on_can_neither_hurry_nor_hold_up_anybody(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.come("Ann", 1, 10_000)
        await table.come("Wes")
        table.say("Wes")
        assert table.told == ((), ())
        assert table.left > HOUR_MS / 2
        table.say("Ann")
        await table.dealt()
        table.say("Ann")
        assert table.told == ((), ()), "no wagers are taken now"

    at_a_table(tmp_path, play)


def test_where_a_person_calls_it_is_a_sign_to_that_person(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.asked_to_wager()
        table.actor.hand_over(Duties(calls=Doer.PERSON))
        dealer = Connection(Person(name="Dee", role="dealer"))
        table.actor.feed.join(dealer)
        await table.come("Ann", 1, 10_000)
        dealer.waiting.clear()
        table.say("Ann")
        said = [json.loads(each) for each in dealer.waiting]
        assert {"say": "ready", "ready": ["Ann"], "missing": []} in said
        assert table.actor.due.milliseconds is None
        assert not table.at.state().bets_closed

    at_a_table(tmp_path, play)


def test_a_stream_without_wagers_has_nobody_who_is_ready(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        cashier = table.at.house.floor.actors["cashier"]
        cashier.readiness.say(Person(name="Ann"), ready=True)
        assert cashier.readiness.told.ready == ()

    at_a_table(tmp_path, play)
