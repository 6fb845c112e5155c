"""The table as a machine: what the kernel needs to run a table, to log it and to replay it."""

from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.view import Parts, View
from punto.kernel.viewing import roles, viewer_of
from punto.rules.choices_data import choices_from_data, choices_to_data
from punto.rules.configure import choose
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.table.commands import AnyCommand
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.next import NextStep, next_steps
from punto.table.state import TableState
from punto.table.view.common import Common, common
from punto.table.view.layout import Layout, layout
from punto.table.view.people import OwnShown, StaffShown, own, staff


def header(rules: TableRules, *, refusals: bool = False) -> Header:
    """The first line of the log of a table with these rules."""
    choices = choices_to_data(rules.choices)
    return TABLE.header(rules.book, choices, refusals=refusals)


def start(first: Header) -> TableState:
    """A new table as its log describes it; `ValueError` if the book does not allow its choices."""
    made = choose(first.rulebook(), choices_from_data(first.choices))
    if isinstance(made, Refused):
        raise ValueError(f"the choices of this table are not allowed: {made}")
    return TableState(made)


TableView = View[Layout, Common, OwnShown, StaffShown, NextStep]

TABLE: Machine[TableState, AnyCommand, AnyEvent] = Machine(
    kind="table",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=TableView),
    state=TableState,
    start=start,
    roles=lambda state: roles(state.book),
    decide=decide,
    evolve=evolve,
    viewer=lambda state, person: viewer_of(state.book, person),
    parts=Parts(layout=layout, common=common, own=own, staff=staff, next=next_steps),
)
