"""A table that deals by itself to one person, with its own cards, staff and pace."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from punto.front.automatic import HOUSE, AutomaticTable, Shuffled, started
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.table import dealer
from punto.table.commands import AnyCommand, Direct, Person, Request
from punto.table.duties import Duties
from punto.table.events import AnyEvent
from punto.table.pace import Pace
from punto.table.ruling import Ruling

YOU = Person(name="You")
_STAFF = (dealer.Awaited.STAFF, dealer.Awaited.DECISION, dealer.Awaited.DIRECTION)
"""What is waited for of people who are not players."""


@dataclass(frozen=True, slots=True)
class Running:
    """How a table that deals by itself is run; `shuffled` returns the cards of a new shoe.

    `duties` says which tasks of staff a person at the table carries out. If there is a `pace`,
    `pause` is called with the milliseconds to wait. `from_file` says that a table file has chosen
    everything that can be chosen.
    """

    shuffled: Shuffled
    duties: Duties = HOUSE
    pace: Pace | None = None
    pause: Callable[[int], None] = lambda _: None
    from_file: bool = False


class DealtTable(AutomaticTable):
    """A table with one person at it; its staff act by themselves until they need that person."""

    def __init__(self, rules: TableRules, running: Running) -> None:
        super().__init__(*started(rules), (), running.shuffled, running.duties)
        self.from_file = running.from_file
        self._running = running

    @property
    def waited_for(self) -> dealer.Awaited | None:
        """What staff wait for from the person; None while staff have something to do themselves."""
        step = self._step()
        return step.what if isinstance(step, dealer.Wait) else None

    @property
    def paced(self) -> bool:
        return self._running.pace is not None

    @property
    def seconds_to_bet(self) -> str:
        """The seconds for which bets are taken, as text; empty if the person has all the time."""
        pace = self._running.pace
        return f"{(pace.bets_ms + pace.last_call_ms) / 1000:g}" if pace else ""

    @property
    def wait(self) -> tuple[str, int | None]:
        """A key for what staff wait for, and the milliseconds that it lasts; None for no limit."""
        step, pace = self._step(), self._running.pace
        if isinstance(step, dealer.DealerAct):
            return "", None
        ends = pace and self._overdue(step)
        return step.key, dealer.lasts_ms(step, pace) if pace and ends else None

    @property
    def duty(self) -> Request | None:
        """The task of staff that the person has to carry out now, if their table file says so."""
        step = self._step()
        if isinstance(step, dealer.DealerAct) or step.what not in _STAFF:
            return None
        self._step(HOUSE)  # Cards are shuffled for whoever brings them.
        return dealer.at_once(self.state, self._pack, duties=HOUSE)

    def do(self, request: Request) -> Iterator[AnyEvent]:
        """Carry out an act of staff, pausing at the table's pace; yields the events."""
        answer = self._answer(request)
        assert isinstance(answer.ruling, Accepted), f"{request.command}: {answer.ruling}"
        yield from answer.events
        if self._running.pace:
            self._running.pause(dealer.lasts_ms(dealer.DealerAct(request), self._running.pace) or 0)

    def ask(self, command: AnyCommand, by: Person = YOU) -> Ruling:
        """Give the table a command, in the name of the person or of somebody else."""
        seen = dealer.named(self.state, self._pack, command)
        return self._answer(Request(by=by, at=0, command=seen)).ruling

    def staff(self, *, go_on: bool = False, late: bool = False) -> Iterator[AnyEvent]:
        """Let staff act until they wait for the person; yields the events one by one.

        `go_on` ends the present wait without an answer: for the cut, bets, a hand, or a choice. It
        also does a task of staff that is left to the person, unless the person was `late`.
        """
        now = self._step()
        given_up = now.key if go_on and isinstance(now, dealer.Wait) else ""
        while True:
            step = self._step()
            asked = step.request if isinstance(step, dealer.DealerAct) else self._direction(step)
            if isinstance(step, dealer.Wait) and step.key == given_up:
                asked = self._overdue(step, None if late else HOUSE)
            if asked is None:
                return
            yield from self.do(asked)

    def _direction(self, wait: dealer.Wait) -> Request | None:
        """The direction by which the house fills a gap of the book, if staff need one now."""
        if wait.what is not dealer.Awaited.STAFF:
            return None
        step = self._step(replace(HOUSE, decides=self._running.duties.decides))
        if isinstance(step, dealer.DealerAct) and isinstance(step.request.command, Direct):
            return step.request
        return None
