"""A table with its log and the real order of its cards, at which automatic staff act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from punto.cards import decks
from punto.errors import PuntoError
from punto.kernel.answer import Answer
from punto.kernel.recorder import Recorder, begin
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table import dealer
from punto.table.commands import Request
from punto.table.duties import Doer, Duties
from punto.table.events import AnyEvent
from punto.table.machine import TABLE, header
from punto.table.state import TableState

HOUSE = Duties(decides=Doer.AUTOMATIC)
"""Nobody else is there: the house decides by itself what the book leaves to somebody."""

Shuffled = Callable[[], dealer.Order]
"""Gives the pack of a new shoe."""


class AutomaticTable:
    """The base of `Table` and of `punto play`: it has the log, the events and the cards."""

    def __init__(
        self,
        recorder: Recorder[TableState, AnyEvent],
        lines: Sequence[bytes],
        events: Iterable[AnyEvent],
        shuffled: Shuffled,
        duties: Duties = HOUSE,
    ) -> None:
        self._recorder, self._lines, self._events = recorder, [*lines], [*events]
        self._shuffled, self._duties = shuffled, duties
        self._pack: dealer.Pack = dealer.Pack()
        self._now: int = recorder.at

    @property
    def state(self) -> TableState:
        """The state of the table now, as a frozen value that later commands do not change."""
        return self._recorder.state

    @property
    def rules(self) -> TableRules:
        """The rules of the table as they are now, in the engine's form."""
        return self.state.rules

    @property
    def log(self) -> bytes:
        """The log so far: a header, then a line for each command, each sealed with a hash."""
        return b"".join(line + b"\n" for line in self._lines)

    def _answer(self, request: Request, *, keep: bool = True) -> Answer[TableState, AnyEvent]:
        """Answer a request; if it is accepted, and `keep` is true, the table changes."""
        try:
            after, answer, line = self._recorder.ask(request)
        except ValueError as problem:
            raise PuntoError(str(problem)) from None
        if keep and isinstance(answer.ruling, Accepted):
            assert line is not None, request
            self._recorder = after
            self._lines.append(line)
            for event in answer.events:
                self._take_in(event)
        return answer

    def _take_in(self, event: AnyEvent) -> None:
        """Apply an event that has happened."""
        self._events.append(event)
        self._pack = self._cards_after(event)

    def _cards_after(self, event: AnyEvent) -> dealer.Pack:
        """Where the cards lie after an event."""
        return dealer.after(self._pack, event)

    def _step(self, duties: Duties | None = None) -> dealer.DealerAct | dealer.Wait:
        """What staff do next, or what they wait for; if a shoe is needed, it is shuffled first."""
        step = self._next(duties)
        if isinstance(step, dealer.DealerAct) or step.what is not dealer.Awaited.CARDS:
            return step
        self._pack = self._pack.shuffled(self._shuffled())
        return self._next(duties)

    def _next(self, duties: Duties | None) -> dealer.DealerAct | dealer.Wait:
        who, at = duties or self._duties, self._now
        return dealer.next_step(self.state, self._pack, duties=who, at=at)

    def _overdue(self, wait: dealer.Wait, duties: Duties | None = None) -> Request | None:
        """What staff ask for when a wait has lasted long enough; None if nothing."""
        who, at = duties or self._duties, self._now
        return dealer.overdue(self.state, self._pack, wait, duties=who, at=at)


def by_chance(rules: TableRules, chance: Random) -> Shuffled:
    """Make the function that shuffles the decks of a table, anew for each shoe."""

    def order() -> dealer.Order:
        cards = [*decks(rules.choices.decks)]
        chance.shuffle(cards)
        return tuple(cards)

    return order


def started(rules: TableRules) -> tuple[Recorder[TableState, AnyEvent], tuple[bytes]]:
    """Begin a new table: return its recorder, and the first line of its log."""
    recorder, line = begin(TABLE, header(rules))
    return recorder, (line,)
