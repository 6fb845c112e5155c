"""The clock of a table: what its dealer does next and when, and for whom it waits until then."""

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
    """The clock of a table; it runs from `begin` on. `tell` is called with what it shows."""

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
        """Stop the clock: the dealer does nothing more by itself."""
        self.due = NOTHING_DUE
        if self._deadlines is not None:
            self._deadlines.set(self._name, None, self._come)

    def look_ahead(self, point: StreamPoint, *, acted: bool = False) -> None:
        """Work out when the dealer acts next, and for whom the table waits until then.

        A wait that goes on keeps its time. If its time was over and something was done (`acted`),
        it gets no new time: what is to be done for the next player follows as any other act.
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
        """Shorten the present wait to the time of a last call, if it would last longer."""
        if self.running is None or self._deadlines is None:
            return
        left, short = self._deadlines.left(self._name), self.running.pace.last_call_ms
        if left is not None and left > short:
            self._deadlines.set(self._name, short, self._come)
            if clock := self.shown():
                self._tell(encode(clock))

    def shown(self) -> ClockSet | None:
        """The message that tells what the table waits for, and how long; None if for nothing."""
        wait, left = self.due.wait, self.due.milliseconds
        if wait is None:
            return None
        if left is not None and self._deadlines is not None:
            left = self._deadlines.left(self._name)
        return ClockSet(what=wait.what, players=wait.players, role=wait.role, milliseconds=left)
