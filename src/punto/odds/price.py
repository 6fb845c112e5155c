"""What a wager is worth: all its possible ends, with exact probabilities."""

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
    """One possible end of a wager: what a stake of one wins or loses, and with which probability.

    `when` and `pays` are the row of the pay table, empty where several rows come to the same.
    """

    net: Fraction
    probability: Fraction
    when: str = ""
    pays: str = ""
    clauses: Clauses = ()


class Upshot(NamedTuple):
    """One possible end of a wager without its probability: what depends on the rules alone."""

    net: Fraction
    when: str = ""
    pays: str = ""
    clauses: Clauses = ()


class Upshots(tuple[Upshot, ...]):
    """All possible ends of a wager, in the order in which they are shown."""

    @cached_property
    def nets(self) -> tuple[int, ...]:
        """For each end, what a stake of `unit` wins or loses, as a whole number."""
        return tuple(int(each.net * self.unit) for each in self)

    @cached_property
    def unit(self) -> int:
        return lcm(*(each.net.denominator for each in self))


@dataclass(frozen=True, repr=False)
class Price:
    """What a wager is worth, with all its possible ends. Figures are exact, for a stake of one.

    Of `total` deals `counts` come to each of the ends; fractions are made when somebody looks.
    `arises` is the probability that a coup comes to where the wager can be made. `basis` says how
    several coups depend on each other. `detail`: this is part of a wager that is priced as a whole
    as well.
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
        """What a stake of one wins on average; below 0 the player loses."""
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
        """The probability that what the wager brings fits `of`."""
        found = zip(self.counts, self.ends.nets, strict=True)
        return Fraction(sum(count for count, net in found if of(net)), self.total)


Brought = tuple[Fraction, Clauses]
"""What a stake of one brings, and by which clauses."""


@dataclass(frozen=True)
class PayTable:
    """Everything about the rules that is needed to price an offer.

    There is one end for each row of the pay table. Where several rows come to the same end,
    `merged` has for each end the places of its rows.
    """

    offer: Offer
    look: Look
    ends: Upshots
    merged: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def of(cls, offer: Offer, seen: Look, brought: Sequence[Brought]) -> PayTable:
        """Build the pay table; `brought` is what a stake of one brings for each row of `seen`."""
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
    """The pay table of an offer, without rounding to chips; it is made once and then kept."""
    if not offer.prepared:
        seen = look(offer)
        tables = [(offer.table.pay_table(bet, offer.on), share) for bet, share in offer.parts]
        brought = [_brought(offer, tables, rows) for rows in seen.rows]
        offer.prepared.append(PayTable.of(offer, seen, brought))
    return offer.prepared[0]


def price(offer: Offer, found: Distribution) -> Price:
    """Price a wager by its pay table, without rounding to chips."""
    return pay_table(offer).price(found)


def prices(offers: Sequence[Offer], shoe: Composition, counter: Counting) -> tuple[Price, ...]:
    """Price some wagers for the next coup from one shoe."""
    found = distribution(shoe, counter)
    return tuple(price(offer, found) for offer in offers)


def _brought(
    offer: Offer, tables: Sequence[tuple[Sequence[Row], Fraction]], places: Rows
) -> Brought:
    """What a stake of one brings at these places of its pay tables, each with its share of it.

    The row of a single table is cited, with the clause of an additional commission on a win.
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
    """The end of a wager when the shoe runs out in mid-coup: every stake goes back."""
    cases = offer.table.book.irregularities[Irregularity.INSUFFICIENT_CARDS] or ()
    voids = [case for case in cases if case.remedy is Remedy.VOID_COUP]
    pays = "void" if voids else "not-stated, counted as void"
    clauses = tuple(clause for case in voids[:1] for clause in (case.clause, *case.also))
    return Upshot(Fraction(0), "the shoe runs out", pays, clauses)
