"""The table of the front door is the pure engine with its state kept."""

from __future__ import annotations

import pytest

import punto
from punto.kernel.entries import entries
from punto.kernel.log import split
from punto.rules.ruling import Accepted
from punto.table.commands import Person, Request
from punto.table.decide import decide
from punto.table.evolve import evolve
from punto.table.machine import TABLE
from punto.table.state import TableState


@pytest.mark.parametrize("book", punto.books(), ids=lambda book: book.key)
def test_front_door_and_pure_fold_give_equal_states(book: punto.Book) -> None:
    table = book.choose().open(seed=5)
    for _ in range(20):
        table.bet("Ann", banker="125")
        table.deal()
    _, _, rest = entries(TABLE, split(table.log))
    state = TableState(book.choose().raw)
    for entry, _ in rest:
        by = Person(name=entry.by, role=entry.role)
        asked = Request(by=by, at=entry.at, command=entry.command)
        ruling = decide(state, asked)
        assert isinstance(ruling, Accepted), asked
        for event in ruling.events:
            state = evolve(state, event)
    assert state == table.state == punto.replay(table).state
    assert repr(punto.replay(table)) == repr(table)
