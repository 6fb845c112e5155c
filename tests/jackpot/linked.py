"""A real table whose coups are told to a jackpot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from punto.jackpot.commands import Request
from punto.jackpot.link import OF_TABLE, Watched
from punto.kernel.log import Entry
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table.commands import ClearTable
from punto.table.events import AnyEvent
from tests.jackpot.driver import DEALER, Run
from tests.table.crown_table import crown
from tests.table.driver import Driven

PAIR = ("player-pairs", "banker-pairs")


@dataclass
class Linked:
    """A table of a jackpot; what happens at it goes to the jackpot."""

    run: Run
    at: Driven
    seen: Watched
    name: str = "T1"
    told: int = 0

    def tell(self) -> tuple[object, ...]:
        """Hand on what happened since the last time; the commands that came of it."""
        events = self.at.log[self.told :]
        self.told = len(self.at.log)
        entry = cleared(events, self.run.now)
        self.seen, asked = OF_TABLE.follow(self.run.state, self.seen, self.name, entry)
        for each in asked:
            assert isinstance(self.run.take(each), Accepted), each
        return tuple(each.command for each in asked)


def linked(run: Run, name: str = "T1", **choices: Any) -> Linked:
    at = crown(jackpot="lucky-tie", pair=PAIR, **choices)
    return Linked(run, at, Watched(at.state.rules), name, len(at.log))


def asked_by(run: Run, rules: TableRules, events: Iterable[AnyEvent]) -> tuple[Request, ...]:
    """All that a log of table T1 asks of a jackpot."""
    return OF_TABLE.follow(run.state, Watched(rules), "T1", cleared(events, run.now))[1]


def cleared(events: Iterable[AnyEvent], at: int) -> Entry[Any, Any]:
    """All of these events in one entry of a table, by its dealer."""
    told, by = tuple(events), DEALER
    return Entry(version=1, at=at, by=by.name, role=by.role, command=ClearTable(), events=told)
