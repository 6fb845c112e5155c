"""What of an outcome a wager looks at, and where it falls for each of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from punto.odds.counting import Distribution, cell
from punto.odds.offer import Offer
from punto.odds.states import FINISHES
from punto.rules.coup import Outcome
from punto.rules.draw import Draw, outcomes
from punto.rules.words import Condition

When = tuple[Condition, ...]
Rows = tuple[int, ...]
"""The place of a row in each pay table that a stake is spread over."""


class Needs(Enum):
    """The least of a distribution that tells what becomes of a wager, by its name there."""

    FINISHES = "finishes"
    STATES = "states"
    JOINT = "joint"

    def place(self, at: Any) -> Any:
        """The place among these of what is at a place of the joint numbers, or at several."""
        if self is Needs.JOINT:
            return at
        return at % FINISHES if self is Needs.FINISHES else at // FINISHES


@dataclass(frozen=True, slots=True)
class Look:
    """`places` are what counts of the needed numbers, `falls` has for each of them a place in
    `rows`, and `examples` an outcome for each of `rows`.
    """

    needs: Needs
    places: Sequence[int]
    falls: Sequence[int]
    rows: tuple[Rows, ...]
    examples: tuple[Outcome, ...]

    def counts(self, found: Distribution) -> list[int]:
        """The number of deals for each of `rows`."""
        numbers: Sequence[int] = getattr(found, self.needs.value)
        totals = [0] * len(self.rows)
        for place, fall in zip(self.places, self.falls, strict=True):
            totals[fall] += int(numbers[place])
        return totals


def look(offer: Offer) -> Look:
    """How a wager looks at outcomes."""
    tables = (offer.table.tables[bet, offer.on] for bet, _ in offer.parts)
    whens = tuple(tuple(row.when for row in rows) for rows in tables)
    return _look(offer.table.book.draw, whens)


@cache
def _look(draw: Draw, tables: tuple[tuple[When, ...], ...]) -> Look:
    needs, seen = _needs(tables), dict[int, Outcome]()
    for outcome in sorted(outcomes(draw)):
        seen.setdefault(needs.place(cell(outcome)), outcome)
    rows: dict[Rows, int] = {}
    examples: list[Outcome] = []
    falls: list[int] = []
    for outcome in seen.values():
        fall = rows.setdefault(_rows(tables, outcome), len(rows))
        if fall == len(examples):
            examples.append(outcome)
        falls.append(fall)
    return Look(needs, tuple(seen), tuple(falls), tuple(rows), tuple(examples))


def _needs(tables: tuple[tuple[When, ...], ...]) -> Needs:
    words = {c.word for table in tables for when in table for c in when if c != "otherwise"}
    if not any(word.of_pairs for word in words):
        return Needs.FINISHES
    return Needs.STATES if all(word.of_pairs for word in words) else Needs.JOINT


def _rows(tables: tuple[tuple[When, ...], ...], outcome: Outcome) -> Rows:
    return tuple(
        next(place for place, when in enumerate(table) if all(c.holds(outcome) for c in when))
        for table in tables
    )
