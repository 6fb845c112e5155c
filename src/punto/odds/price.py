"""What a wager is worth: all that may become of it, with exact probabilities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from punto.odds.distribution import Distribution
from punto.odds.look import Look, look
from punto.odds.offer import Offer
from punto.rules.bet import Row
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.irregular import Irregularity, Remedy

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Chance:
    """One thing that may become of a wager: what a stake of one brings, and how probably.

    `when` and `pays` are the row of the book, empty where several rows come to the same.
    """

    net: Fraction
    probability: Fraction
    when: str = ""
    pays: str = ""
    clauses: tuple[Clause, ...] = ()


@dataclass(frozen=True)
class Price:
    """A wager with all that may become of it. Every figure is exact and for a stake of one."""

    offer: Offer
    chances: tuple[Chance, ...]
    note: str = ""

    @cached_property
    def expectation(self) -> Fraction:
        """What the player wins on average; below 0 the player loses."""
        return sum((each.probability * each.net for each in self.chances), NOTHING)

    @property
    def edge(self) -> Fraction:
        """The share of every stake that the house keeps on average."""
        return -self.expectation

    @cached_property
    def resolved(self) -> Fraction:
        """The probability that the wager wins or loses something."""
        return sum((each.probability for each in self.chances if each.net), NOTHING)

    @property
    def edge_resolved(self) -> Fraction | None:
        """The edge per wager that wins or loses something; None where none can."""
        return self.edge / self.resolved if self.resolved else None

    @cached_property
    def variance(self) -> Fraction:
        """The variance of what a stake of one brings."""
        squares = sum((each.probability * each.net**2 for each in self.chances), NOTHING)
        return squares - self.expectation**2

    @cached_property
    def hit(self) -> Fraction:
        """The hit frequency: how probably the player gets back more than the stake."""
        return sum((each.probability for each in self.chances if each.net > 0), NOTHING)

    @property
    def favours_player(self) -> bool:
        """Whether the player wins on average, by the odds as the book prints them."""
        return self.expectation > 0


def price(offer: Offer, found: Distribution) -> Price:
    """Price a wager by its pay table, whatever the chips."""
    return priced(offer, found, offer.net)


def priced(
    offer: Offer, found: Distribution, net: Callable[[Outcome], Fraction], note: str = ""
) -> Price:
    """Price a wager of which `net` says what a stake of one brings on an outcome."""
    seen = look(offer)
    counts = seen.counts(found)
    if offer.combination is None:
        chances = _by_row(offer, seen, counts, found.total, net)
    else:
        chances = _by_net(seen, counts, found.total, net)
    return Price(offer, (*chances, *_void(offer, found)), note)


def _by_row(
    offer: Offer, seen: Look, counts: list[int], total: int, net: Callable[[Outcome], Fraction]
) -> list[Chance]:
    """A chance for each row of the pay table, in its order; a row that never holds has none."""
    rows = offer.table.rows[offer.wager]
    fallen = zip(seen.rows, seen.examples, counts, strict=True)
    return [
        Chance(
            net=net(example),
            probability=Fraction(count, total),
            when=", ".join(each.english for each in rows[place].when),
            pays=str(rows[place].pay),
            clauses=(rows[place].clause, *rows[place].also, *_extra(offer, rows[place])),
        )
        for (place,), example, count in sorted(fallen)
    ]


def _extra(offer: Offer, row: Row) -> tuple[Clause, ...]:
    """The clause of an additional commission, which is kept of a win."""
    return (offer.clause,) if offer.extra and row.pay.odds is not None else ()


def _by_net(
    seen: Look, counts: list[int], total: int, net: Callable[[Outcome], Fraction]
) -> list[Chance]:
    """A chance for each sum that a combined stake can bring, the best first."""
    sums: dict[Fraction, int] = defaultdict(int)
    for example, count in zip(seen.examples, counts, strict=True):
        sums[net(example)] += count
    return [Chance(each, Fraction(sums[each], total)) for each in sorted(sums, reverse=True)]


def _void(offer: Offer, found: Distribution) -> list[Chance]:
    """The shoe runs out in mid-coup: every stake goes back."""
    if not found.void:
        return []
    cases = offer.table.rules.irregularities[Irregularity.INSUFFICIENT_CARDS] or ()
    voids = [case for case in cases if case.remedy is Remedy.VOID_COUP]
    pays = "void" if voids else "not-stated, counted as void"
    clauses = tuple(clause for case in voids[:1] for clause in (case.clause, *case.also))
    return [Chance(NOTHING, found.void_probability, "the shoe runs out", pays, clauses)]
