"""A table as somebody sees it, and the words of what that one can do next."""

from __future__ import annotations

from punto.kernel.request import Person
from punto.table.machine import TABLE, TableView
from punto.table.next import next_steps, words
from punto.table.state import TableState


def view(state: TableState, viewer: Person, at: int = 0) -> TableView:
    return TABLE.view(state, viewer, at)


def next_words(state: TableState, viewer: Person, at: int = 0) -> tuple[str, ...]:
    """The words of what is in order without anything going wrong."""
    return words(tuple(each for each in next_steps(state, viewer, at) if not each.amiss))
