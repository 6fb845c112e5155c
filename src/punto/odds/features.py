"""Which features of an outcome a wager depends on, and the bucket each outcome falls into."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import Any

from punto.odds.counting import Buckets, Distribution, cell
from punto.odds.offer import Offer
from punto.odds.states import FINISHES
from punto.rules.coup import Outcome
from punto.rules.draw import Draw, outcomes
from punto.rules.words import Condition, ConditionWord

When = tuple[Condition, ...]
Rows = tuple[int, ...]
"""The place of a row in each pay table that a stake is spread over."""


class Needs(Enum):
    """Which list of a `Distribution` is enough to settle a wager; the value is its name there."""

    FINISHES = "finishes"
    STATES = "states"
    JOINT = "joint"

    def place(self, at: Any) -> Any:
        """Turn a place in the joint list, or an array of such places, into a place in this list."""
        if self is Needs.JOINT:
            return at
        return at % FINISHES if self is Needs.FINISHES else at // FINISHES


@dataclass(frozen=True, eq=False)
class Look:
    """How a wager sees the outcomes of a coup: by the rows of its pay tables that apply to them.

    `needs` says which list of a distribution is enough, and `places` are the places in it that can
    occur. For each place `falls` has its row, as a place in `rows`; `examples` has an outcome for
    each of `rows`.
    """

    needs: Needs
    places: Sequence[int]
    falls: Sequence[int]
    rows: tuple[Rows, ...]
    examples: tuple[Outcome, ...]

    @cached_property
    def buckets(self) -> Buckets:
        """The places in the list, in groups that fall into the same row."""
        found: list[list[int]] = [[] for _ in self.rows]
        for place, fall in zip(self.places, self.falls, strict=True):
            found[fall].append(place)
        return Buckets(found)

    def counts(self, found: Distribution) -> tuple[int, ...]:
        """The number of deals for each of `rows`, computed once and kept with the distribution."""
        counted = found.counted.get(self)
        if counted is None:
            counted = found.sums(self.needs.value, self.buckets)
            found.counted[self] = counted
        return counted


def look(offer: Offer) -> Look:
    """Return how a wager sees outcomes, by the pay tables of all bets that its stake goes on."""
    tables = (offer.table.pay_table(bet, offer.on) for bet, _ in offer.parts)
    whens = tuple(tuple(row.when for row in rows) for rows in tables)
    return look_at(offer.table.book.draw, whens)


@cache
def look_at(draw: Draw, tables: tuple[tuple[When, ...], ...]) -> Look:
    """Return how the rows of one pay table, or of several at once, see outcomes."""
    words = _words(tables)
    needs = _needs(words)
    seen = _seen(draw, needs)
    told: dict[tuple[object, ...], Rows] = {}
    rows: dict[int, Rows] = {}
    for place, known in _known(draw, needs, words).items():
        if known not in told:
            told[known] = _rows(tables, seen[place])
        rows[place] = told[known]
    order = {each: at for at, each in enumerate(sorted({*rows.values()}))}
    falls = [order[each] for each in rows.values()]
    examples = tuple(
        next(each for place, each in seen.items() if rows[place] == row) for row in order
    )
    return Look(needs, tuple(seen), falls, tuple(order), examples)


@cache
def _seen(draw: Draw, needs: Needs) -> Mapping[int, Outcome]:
    """One outcome for each place that can occur in the list that is needed."""
    if needs is Needs.JOINT:
        return {cell(outcome): outcome for outcome in sorted(outcomes(draw))}
    found: dict[int, Outcome] = {}
    for place, outcome in _seen(draw, Needs.JOINT).items():
        found.setdefault(needs.place(place), outcome)
    return found


def _known(
    draw: Draw, needs: Needs, words: Sequence[ConditionWord[Any]]
) -> Mapping[int, tuple[object, ...]]:
    """What all `words` say of an outcome, for each place in the list that is needed.

    A word looks at finishes or at states, never at both, so that few places have to be asked.
    """
    if needs is not Needs.JOINT:
        seen = _seen(draw, needs).items()
        return {place: tuple([word.looks_at(outcome) for word in words]) for place, outcome in seen}
    finishes = _known(draw, Needs.FINISHES, [word for word in words if not word.of_pairs])
    states = _known(draw, Needs.STATES, [word for word in words if word.of_pairs])
    return {
        place: (finishes[place % FINISHES], states[place // FINISHES])
        for place in _seen(draw, Needs.JOINT)
    }


def _words(tables: tuple[tuple[When, ...], ...]) -> Sequence[ConditionWord[Any]]:
    """Every feature that the conditions of some pay tables ask for, each once."""
    words = (c.word for table in tables for when in table for c in when if c != "otherwise")
    return tuple(dict.fromkeys(words))


def _needs(words: Sequence[ConditionWord[Any]]) -> Needs:
    if not any(word.of_pairs for word in words):
        return Needs.FINISHES
    return Needs.STATES if all(word.of_pairs for word in words) else Needs.JOINT


def _rows(tables: tuple[tuple[When, ...], ...], outcome: Outcome) -> Rows:
    return tuple(
        next(place for place, when in enumerate(table) if all(c.holds(outcome) for c in when))
        for table in tables
    )
