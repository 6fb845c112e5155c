"""The answer to a command, and its words: accepted with events, refused, or not stated."""

from typing import Self

from punto.kernel import steps
from punto.kernel.records import decided
from punto.rules import ruling
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import Accepted, Found, NotStated, Reason, Refused, accepted
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.state import TableState

Ruling = ruling.Ruling[AnyEvent]


class Steps(steps.MachineSteps[TableState, AnyEvent]):
    """The events of one command, collected while it is decided, and the table after them."""

    def __init__(self, state: TableState) -> None:
        super().__init__(evolve, state)

    @classmethod
    def after(cls, state: TableState, ruling: Accepted[AnyEvent]) -> Self:
        """Steps that begin with the events of an accepted ruling, which are not applied again."""
        steps = cls(state)
        if not isinstance(ruling.state, TableState):
            return steps.add(*ruling.events)
        steps.events, steps.state = list(ruling.events), ruling.state
        return steps


__all__ = [
    "Accepted", "Finding", "Found", "Need", "NotStated", "Question", "Reason", "Refused", "Ruling",
    "Steps", "accepted", "decided",
]  # fmt: skip
