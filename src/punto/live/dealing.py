"""The automatic dealer at a live table: what it does next, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from punto.cards import Card, decks
from punto.live.stream import AskTogether, Batch, StreamPoint, decided
from punto.table import dealer
from punto.table.commands import Request
from punto.table.duties import DUTIES, Duties
from punto.table.pace import PACE, Pace
from punto.table.state import TableState

Shuffle = Callable[[tuple[Card, ...]], dealer.Order]


@dataclass(frozen=True, slots=True)
class TableRun:
    """How a table is run: who has which duty, how fast it goes, and who shuffles."""

    shuffle: Shuffle
    duties: Duties = DUTIES
    pace: Pace = PACE


class NextDue(NamedTuple):
    """What the table does next by itself, in how many `milliseconds`; None while it only waits.

    Two with the same key are the same step: a command during a wait does not restart its time.
    """

    key: str
    milliseconds: int | None
    wait: dealer.Wait | None = None


def next_due(point: StreamPoint, running: TableRun) -> NextDue:
    """When the automatic dealer has to act or look again, if nobody asks for anything before."""
    step = _step(point, running)
    milliseconds = dealer.lasts_ms(step, running.pace)
    if isinstance(step, dealer.DealerAct):
        return NextDue(f"act {point.version}", milliseconds)
    if step.what is dealer.Awaited.CARDS:
        return NextDue(f"cards {point.version}", running.pace.act_ms, step)
    if milliseconds is not None and _default(point, running, step) is None:
        milliseconds = None
    return NextDue(step.key, milliseconds, step)


class DueAct(NamedTuple):
    """The command of the automatic dealer, and the order of the cards if it shuffled them."""

    request: Request
    order: dealer.Order | None = None


def act(point: StreamPoint, running: TableRun, due: NextDue) -> DueAct | None:
    """The dealer's command when a step is due; None if the table no longer waits for that step."""
    assert point.pack is not None
    step = _step(point, running)
    if isinstance(step, dealer.DealerAct):
        return DueAct(step.request) if due.wait is None else None
    if due.wait is None or step.key != due.wait.key:
        return None
    if step.what is not dealer.Awaited.CARDS:
        request = _default(point, running, step)
        return DueAct(request) if request else None
    state: TableState = point.state
    order = running.shuffle(decks(state.rules.choices.decks))
    loaded = point.pack.shuffled(order)
    brought = dealer.next_step(state, loaded, duties=running.duties, at=point.recorder.at)
    return DueAct(brought.request, order) if isinstance(brought, dealer.DealerAct) else None


def acted(name: str, point: StreamPoint, found: DueAct, at: int) -> Batch:
    """Decide the dealer's command: the entries and events that follow from it, not yet stored."""
    if found.order is not None:
        assert point.pack is not None
        point = replace(point, pack=point.pack.shuffled(found.order))
    request = found.request
    ask = AskTogether(request.by, (request.command,), request.request)
    return decided(name, point, [ask], at)


def _step(point: StreamPoint, running: TableRun) -> dealer.DealerAct | dealer.Wait:
    assert point.pack is not None
    at = point.recorder.at
    return dealer.next_step(point.state, point.pack, duties=running.duties, at=at)


def _default(point: StreamPoint, running: TableRun, wait: dealer.Wait) -> Request | None:
    assert point.pack is not None
    at = point.recorder.at
    return dealer.default(point.state, point.pack, wait, duties=running.duties, at=at)
