"""What a dealer can do next at a crowded table."""

from __future__ import annotations

from msgspec.structs import replace

from bench.full_table import full_table
from bench.measure import SEED, Measured, in_turns
from punto import Rules
from punto.kernel.codec import encode
from punto.kernel.request import Person
from punto.money import Cents
from punto.rules.load import Book
from punto.rules.wager import Wager
from punto.table.machine import TABLE
from punto.table.next import next_steps
from punto.table.state import TableState

CROWD = 100
"""Wagers on the layout."""

_DEALER = Person(name="Dee", role="dealer")
_ROUNDS = 5


def crowded(book: Book) -> TableState:
    """A table of the book before no more bets, with more wagers on hands and tie than it takes."""
    table = Rules(full_table(book.rules)).open(seed=SEED)
    bets = [bet.key for bet in table.rules.by_coup][:3]
    layout = tuple(
        Wager(f"Player {place // 3}", bets[place % 3], Cents(1000), 1 + place // 3 % 7)
        for place in range(CROWD)
    )
    return replace(table.state, layout=layout)


def offering(book: Book, repeats: int) -> Measured:
    """The list of a dealer; the reference is what everybody sees of that table."""
    state = crowded(book)

    def ours() -> None:
        for _ in range(_ROUNDS):
            next_steps(state, _DEALER, 0)

    def theirs() -> None:
        for _ in range(_ROUNDS):
            encode(TABLE.parts.common(state))

    took, reference = in_turns(ours, theirs, repeats)
    return Measured(
        f"what a dealer of {book.key} can do next with {CROWD} wagers on the layout",
        "what everybody sees of that table, made and written as JSON",
        "a list",
        took // _ROUNDS,
        reference // _ROUNDS,
        inverted=True,
    )
