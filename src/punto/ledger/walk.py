"""Posts what happens at a machine to the ledger, as commands are answered or from its log."""

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
    """The empty ledger of a machine. A table without a cashier does not count players' chips."""
    free = isinstance(state, TableState) and not state.rules.choices.cashier
    return Ledger(uncounted=frozenset({""}) if free else frozenset())


def walk(ledger: Ledger, recorder: Recorder[Any, Any], line: bytes) -> tuple[Ledger, Reply]:
    """The ledger after a line of input to a machine, and the machine's reply.

    If the ledger and the machine then differ, that is a bug, and an assertion fails.
    """
    said = reply(recorder, line)
    if isinstance(said.says, SaidAccepted):
        ledger = ledger.post(cast(SaidAccepted[Any], said.says).events)
        wrong = differences(ledger.balances, said.recorder.state)
        assert not wrong, "; ".join(map(str, wrong))
    return ledger, said


def ledger_of(machine: AnyMachine, lines: Iterable[bytes]) -> Ledger:
    """The ledger after all entries of a log; `LogError` names a line that moves missing money."""
    header, _, rest = entries(machine, lines)
    ledger = opened(started(machine, header))
    for number, (entry, _) in enumerate(rest, start=2):
        try:
            ledger = ledger.post(entry.events)
        except PuntoError:
            why = f"the money of {word(entry.command)} cannot be booked: nobody had it"
            raise LogError(number, why) from None
    return ledger
