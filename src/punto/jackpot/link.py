"""From the events of a coup at a table to what its dealer and its shoe tell the jackpot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from punto.jackpot.commands import RecordCoup, RecordWin, Request
from punto.money import Cents
from punto.rules.jackpot import Jackpot
from punto.rules.settle import Acting, PlayerStanding, Result, acting
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from punto.table.commands import Person
from punto.table.events import (
    AnyEvent,
    BetSettled,
    BetUnsettled,
    CoupReopened,
    CoupVoided,
    ResultCalled,
    TableCleared,
)


def handset(
    jackpot: Jackpot, rules: TableRules, table: str, events: Sequence[AnyEvent]
) -> RecordWin | None:
    """What the dealer records at once when the wagers of a coup are settled, if it wins.

    The wagers are those that counted, each with as much of its stake as was valid. Of a coup that
    was over and is put right the win is told late; the jackpot refuses it if it knows of it.
    """
    result, late = _result(events)
    if result is None or not any(option.prize(result.outcome) for option in jackpot.options):
        return None
    wagers = _valid(rules, tuple(_settled(events)))
    return RecordWin(table=table, outcome=result.outcome, wagers=wagers, late=late)


def shoe(table: str, events: Sequence[AnyEvent]) -> RecordCoup | None:
    """What the shoe signals when a coup is over: nothing of one that is void, or counted before."""
    result, counted = _result(events)
    if counted or result is None or not any(isinstance(event, TableCleared) for event in events):
        return None
    return RecordCoup(table=table, no_bet=result.no_bet)


def of_coup(
    jackpot: Jackpot,
    rules: TableRules,
    table: str,
    events: Sequence[AnyEvent],
    *,
    dealer: Person,
    at: int,
) -> tuple[Request, ...]:
    """All that a coup tells the jackpot: first the handset, then the shoe."""
    signal = Person(name=f"shoe of {table}", role=jackpot.meter.recorder)
    told = ((dealer, handset(jackpot, rules, table, events)), (signal, shoe(table, events)))
    return tuple(Request(by=by, at=at, command=command) for by, command in told if command)


def _result(events: Iterable[AnyEvent]) -> tuple[ResultCalled | None, bool]:
    """The result that stands, none of a void coup, and whether the coup was over before.

    One that is reopened while it is not over gets its result anew.
    """
    result, ended, before = None, False, False
    for event in events:
        match event:
            case ResultCalled():
                result, ended = event, True
            case CoupVoided():
                result, ended = None, True
            case CoupReopened():
                result, before = None, before or not ended
            case _:
                pass
    return result, before


def _settled(events: Iterable[AnyEvent]) -> Iterable[Wager]:
    """The wagers that were settled and are not void."""
    valid: list[Wager] = []
    for event in events:
        match event:
            case BetSettled(wager=wager, result=result) if result is not Result.VOID:
                valid.append(wager)
            case BetUnsettled(wager=wager) if wager in valid:
                valid.remove(wager)
            case _:
                pass
    return valid


def _valid(rules: TableRules, wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    parts = zip(wagers, acting(rules, wagers, PlayerStanding()), strict=True)
    return tuple(
        replace(wager, stake=Cents(int(part.amount))) if isinstance(part, Acting) else wager
        for wager, part in parts
    )
