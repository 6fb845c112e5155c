"""The clock of one table: what its dealer does next and when, and who is waited for until then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from punto.kernel.codec import encode
from punto.live.deadlines import Deadlines
from punto.live.dealing import NextDue, TableRun, next_due
from punto.live.messages import ClockSet
from punto.live.stream import StreamPoint
from punto.table.duties import Duties

NOTHING_DUE = NextDue("", None)


class TableClock:
    """It runs once a dealer was set to the table. `tell` is told what it shows."""

    def __init__(self, name: str, tell: Callable[[bytes], None], come: Callable[[], None]) -> None:
        self.due = NOTHING_DUE
        self.running: TableRun | None = None
        self._name, self._tell, self._come = name, tell, come
        self._deadlines: Deadlines | None = None

    def begin(self, running: TableRun | None, deadlines: Deadlines) -> None:
        self.running, self._deadlines = running, deadlines

    def hand_over(self, duties: Duties) -> None:
        assert self.running is not None
        self.running = replace(self.running, duties=duties)

    def stop(self) -> None:
        """Nothing comes due any more."""
        self.due = NOTHING_DUE
        if self._deadlines is not None:
            self._deadlines.set(self._name, None, self._come)

    def look_ahead(self, point: StreamPoint, *, acted: bool = False) -> None:
        """When the dealer acts next, and who is waited for until then.

        A wait that goes on keeps its time. If something was done when its time was over, it has
        none left: the next default (of another player, or after a direction) follows as any other
        act does.
        """
        if self.running is None or self._deadlines is None:
            return
        before, due = self.due, next_due(point, self.running)
        ends = due.milliseconds is not None
        goes_on = due.key == before.key and ends == (before.milliseconds is not None)
        if goes_on and not (acted and ends):
            due = due._replace(milliseconds=before.milliseconds)
            if due == before:
                return
        else:
            if due.key == before.key and acted and ends:
                due = due._replace(milliseconds=self.running.pace.act_ms)
            self._deadlines.set(self._name, due.milliseconds, self._come)
        self.due = due
        if clock := self.shown():
            self._tell(encode(clock))

    def hasten(self) -> None:
        """What is waited for ends with the time of a last call, if not sooner."""
        if self.running is None or self._deadlines is None:
            return
        left, short = self._deadlines.left(self._name), self.running.pace.last_call_ms
        if left is not None and left > short:
            self._deadlines.set(self._name, short, self._come)
            if clock := self.shown():
                self._tell(encode(clock))

    def shown(self) -> ClockSet | None:
        """What the table waits for, and how long."""
        wait, left = self.due.wait, self.due.milliseconds
        if wait is None:
            return None
        if left is not None and self._deadlines is not None:
            left = self._deadlines.left(self._name)
        return ClockSet(what=wait.what, players=wait.players, role=wait.role, milliseconds=left)
