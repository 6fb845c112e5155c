"""Events one after the other, each on the table that the ones before it left behind."""

from __future__ import annotations

from punto.kernel import steps
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.state import TableState


class Steps(steps.Steps[TableState, AnyEvent]):
    """What happens at a table by one command while it is being decided."""

    def __init__(self, state: TableState) -> None:
        super().__init__(evolve, state)
