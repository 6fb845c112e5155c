"""The ledger on the walk of a command: a machine answers, and what happened is posted at once."""

from collections.abc import Iterable
from typing import Any, cast

from punto.errors import PuntoError
from punto.kernel.entries import entries, started
from punto.kernel.log import LogError
from punto.kernel.machine import AnyMachine
from punto.kernel.message import word
from punto.kernel.messages import SaidAccepted
from punto.kernel.recorder import Recorder
from punto.kernel.talk import Reply, reply
from punto.ledger.book import Ledger
from punto.ledger.reconcile import State, differences
from punto.table.state import TableState


def opened(state: State) -> Ledger:
    """The empty ledger of a machine. A table without a cashier counts no chips."""
    free = isinstance(state, TableState) and not state.rules.choices.cashier
    return Ledger(uncounted=frozenset({""}) if free else frozenset())


def walk(ledger: Ledger, recorder: Recorder[Any, Any], line: bytes) -> tuple[Ledger, Reply]:
    """The answer to a line, and the ledger after it. One that does not fit is a bug, and stops."""
    said = reply(recorder, line)
    if isinstance(said.says, SaidAccepted):
        ledger = ledger.post(cast(SaidAccepted[Any], said.says).events)
        wrong = differences(ledger.balances, said.recorder.state)
        assert not wrong, "; ".join(map(str, wrong))
    return ledger, said


def ledger_of(machine: AnyMachine, lines: Iterable[bytes]) -> Ledger:
    """The ledger of a log; `LogError` names a line that leaves somebody with less than nothing."""
    header, _, rest = entries(machine, lines)
    ledger = opened(started(machine, header))
    for number, (entry, _) in enumerate(rest, start=2):
        try:
            ledger = ledger.post(entry.events)
        except PuntoError:
            why = f"the money of {word(entry.command)} cannot be booked: nobody had it"
            raise LogError(number, why) from None
    return ledger
