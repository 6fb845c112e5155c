"""What a wager is worth: all that may become of it, with exact probabilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import mul
from typing import NamedTuple

from punto.odds.composition import Composition
from punto.odds.counting import Counting, Distribution, distribution
from punto.odds.features import Look, Rows, look
from punto.odds.figures import percent
from punto.odds.offer import Offer
from punto.odds.winners import CoupModel
from punto.rules.clause import Clauses
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.payoff import Row

ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Chance:
    """One thing that may become of a wager: what a stake of one brings, and how probably.

    `when` and `pays` are the row of the book, empty where several rows come to the same.
    """

    net: Fraction
    probability: Fraction
    when: str = ""
    pays: str = ""
    clauses: Clauses = ()


class Upshot(NamedTuple):
    """A possible end of a wager without its probability: what depends on the rules alone."""

    net: Fraction
    when: str = ""
    pays: str = ""
    clauses: Clauses = ()


class Upshots(tuple[Upshot, ...]):
    """All possible ends of a wager, in the order in which they are shown."""

    @cached_property
    def nets(self) -> tuple[int, ...]:
        """What a stake of `unit` brings, in whole numbers."""
        return tuple(int(each.net * self.unit) for each in self)

    @cached_property
    def unit(self) -> int:
        return lcm(*(each.net.denominator for each in self))


@dataclass(frozen=True, repr=False)
class Price:
    """A wager with all that may become of it. Every figure is exact and for a stake of one.

    Of `total` deals `counts` come to each of the ends; fractions are made when somebody looks.
    `arises`: how probably a coup comes to where the wager can be made. `basis` says how several
    coups were taken. `detail`: part of a wager that is priced as a whole as well.
    """

    offer: Offer
    ends: Upshots
    counts: tuple[int, ...]
    total: int
    note: str = ""
    basis: CoupModel = CoupModel.DEALT
    arises: Fraction = ONE
    detail: bool = False

    def __repr__(self) -> str:
        named = " ".join(filter(None, (self.offer.wager, self.offer.on, self.offer.option)))
        return f"<Price {named}: edge {percent(self.edge)}>"

    @cached_property
    def chances(self) -> tuple[Chance, ...]:
        """All possible ends of the wager, each with its probability."""
        return tuple(
            Chance(each.net, Fraction(count, self.total), each.when, each.pays, each.clauses)
            for each, count in zip(self.ends, self.counts, strict=True)
        )

    @cached_property
    def expectation(self) -> Fraction:
        """What the player wins on average; below 0 the player loses."""
        return Fraction(sum(map(mul, self.counts, self.ends.nets)), self.total * self.ends.unit)

    @property
    def edge(self) -> Fraction:
        """The share of every stake that the house keeps on average."""
        return -self.expectation

    @cached_property
    def resolved(self) -> Fraction:
        """The probability that the wager wins or loses something."""
        return self._share(lambda net: net != 0)

    @property
    def edge_resolved(self) -> Fraction | None:
        """The edge per wager that wins or loses something; None where none can."""
        return self.edge / self.resolved if self.resolved else None

    @cached_property
    def variance(self) -> Fraction:
        """The variance of what a stake of one brings."""
        nets = self.ends.nets
        squares = sum(map(mul, self.counts, map(mul, nets, nets)))
        return Fraction(squares, self.total * self.ends.unit**2) - self.expectation**2

    @cached_property
    def hit(self) -> Fraction:
        """The hit frequency: how probably the player gets back more than the stake."""
        return self._share(lambda net: net > 0)

    @property
    def favours_player(self) -> bool:
        """Whether the player wins on average, by the odds as the book prints them."""
        return sum(map(mul, self.counts, self.ends.nets)) > 0

    def _share(self, of: Callable[[int], bool]) -> Fraction:
        """How probably the wager brings such a net."""
        found = zip(self.counts, self.ends.nets, strict=True)
        return Fraction(sum(count for count, net in found if of(net)), self.total)


Brought = tuple[Fraction, Clauses]
"""What a stake of one brings, and by which clauses."""


@dataclass(frozen=True)
class PayTable:
    """All that pricing an offer needs of the rules. `merged`: for each end the places of the rows
    that come to it, where these are several; else there is one end for each row.
    """

    offer: Offer
    look: Look
    ends: Upshots
    merged: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def of(cls, offer: Offer, seen: Look, brought: Sequence[Brought]) -> PayTable:
        """The table of a wager with what a stake of one brings for each of the rows seen."""
        if offer.combination is None:
            rows = offer.table.pay_table(offer.wager, offer.on)
            found = zip((rows[place] for (place,) in seen.rows), brought, strict=True)
            return cls(offer, seen, Upshots(_end(offer, row, *each) for row, each in found))
        nets = sorted({net for net, _ in brought}, reverse=True)
        merged = (tuple(at for at, each in enumerate(brought) if each[0] == net) for net in nets)
        return cls(offer, seen, Upshots(map(Upshot, nets)), tuple(merged))

    def price(self, found: Distribution, note: str = "") -> Price:
        counts, ends = self.look.counts(found), self.ends
        if self.merged:
            counts = tuple(sum(counts[at] for at in places) for places in self.merged)
        if found.void:
            counts, ends = (*counts, found.void), self._with_void
        return Price(self.offer, ends, counts, found.total, note)

    @cached_property
    def _with_void(self) -> Upshots:
        return Upshots((*self.ends, _void(self.offer)))


def pay_table(offer: Offer) -> PayTable:
    """The pay table of an offer, whatever the chips. It is made once and kept with the offer."""
    if not offer.prepared:
        seen = look(offer)
        tables = [(offer.table.pay_table(bet, offer.on), share) for bet, share in offer.parts]
        brought = [_brought(offer, tables, rows) for rows in seen.rows]
        offer.prepared.append(PayTable.of(offer, seen, brought))
    return offer.prepared[0]


def price(offer: Offer, found: Distribution) -> Price:
    """Price a wager by its pay table, whatever the chips."""
    return pay_table(offer).price(found)


def prices(offers: Sequence[Offer], shoe: Composition, counter: Counting) -> tuple[Price, ...]:
    """The prices of some wagers from one shoe."""
    found = distribution(shoe, counter)
    return tuple(price(offer, found) for offer in offers)


def _brought(
    offer: Offer, tables: Sequence[tuple[Sequence[Row], Fraction]], places: Rows
) -> Brought:
    """What the rows bring that a stake comes to in its pay tables, which have shares of it.

    A single table is cited, with an additional commission, which is kept of a win.
    """
    rows = [(table[place], share) for (table, share), place in zip(tables, places, strict=True)]
    if offer.combination is not None:
        return sum((share * offer.net_of(row.pay) for row, share in rows), Fraction(0)), ()
    ((row, _),) = rows
    extra = (offer.clause,) if offer.extra and row.pay.odds is not None else ()
    return offer.net_of(row.pay), (row.clause, *row.also, *extra)


def _end(offer: Offer, row: Row, net: Fraction, clauses: Clauses) -> Upshot:
    return Upshot(net, ", ".join(each.english for each in row.when), _pays(offer, row), clauses)


def _pays(offer: Offer, row: Row) -> str:
    """The odds as they are printed, with an additional commission beside them."""
    if not offer.extra or row.pay.odds is None:
        return str(row.pay)
    return f"{row.pay}, less {float(100 * offer.extra):g}% for the part beyond"


def _void(offer: Offer) -> Upshot:
    """The shoe runs out in mid-coup: every stake goes back."""
    cases = offer.table.book.irregularities[Irregularity.INSUFFICIENT_CARDS] or ()
    voids = [case for case in cases if case.remedy is Remedy.VOID_COUP]
    pays = "void" if voids else "not-stated, counted as void"
    clauses = tuple(clause for case in voids[:1] for clause in (case.clause, *case.also))
    return Upshot(Fraction(0), "the shoe runs out", pays, clauses)
