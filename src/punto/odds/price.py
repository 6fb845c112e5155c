"""What a wager is worth: all that may become of it, with exact probabilities."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from punto.odds.composition import Composition
from punto.odds.counting import Counting, Distribution, distribution
from punto.odds.features import Look, look
from punto.odds.figures import percent
from punto.odds.offer import Offer
from punto.odds.winners import CoupModel
from punto.rules.clause import Clauses
from punto.rules.coup import Outcome
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.payoff import Row

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
    clauses: Clauses = ()


@dataclass(frozen=True, repr=False)
class Price:
    """A wager with all that may become of it. Every figure is exact and for a stake of one.

    `arises`: how probably a coup comes to where the wager can be made. `basis` says how several
    coups were taken. `detail`: part of a wager that is priced as a whole as well.
    """

    offer: Offer
    chances: tuple[Chance, ...]
    note: str = ""
    basis: CoupModel = CoupModel.DEALT
    arises: Fraction = Fraction(1)
    detail: bool = False

    def __repr__(self) -> str:
        named = " ".join(filter(None, (self.offer.wager, self.offer.on, self.offer.option)))
        return f"<Price {named}: edge {percent(self.edge)}>"

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


Brings = Callable[[Outcome], tuple[Fraction, Clauses]]
"""What a stake of one brings on an outcome, and by which clauses."""


def price(offer: Offer, found: Distribution) -> Price:
    """Price a wager by its pay table, whatever the chips."""
    return priced(offer, found, lambda outcome: (offer.net(outcome), _cited(offer, outcome)))


def prices(offers: Sequence[Offer], shoe: Composition, counter: Counting) -> tuple[Price, ...]:
    """The prices of some wagers from one shoe."""
    found = distribution(shoe, counter)
    return tuple(price(offer, found) for offer in offers)


def _cited(offer: Offer, outcome: Outcome) -> Clauses:
    """The clauses of the row, and of an additional commission, which is kept of a win."""
    if offer.combination is not None:
        return ()
    row = offer.table.row(offer.wager, outcome, offer.on)
    extra = (offer.clause,) if offer.extra and row.pay.odds is not None else ()
    return (row.clause, *row.also, *extra)


def priced(offer: Offer, found: Distribution, brings: Brings, note: str = "") -> Price:
    """Price a wager of which `brings` says what becomes of a stake of one."""
    seen = look(offer)
    counts = seen.counts(found)
    if offer.combination is None:
        chances = _by_row(offer, seen, counts, found.total, brings)
    else:
        chances = _by_net(seen, counts, found.total, brings)
    return Price(offer, (*chances, *_void(offer, found)), note)


def _by_row(
    offer: Offer, seen: Look, counts: list[int], total: int, brings: Brings
) -> list[Chance]:
    """A chance for each row of the pay table, in its order."""
    rows = offer.table.tables[offer.wager, offer.on]
    chances: list[Chance] = []
    for (place,), example, count in sorted(zip(seen.rows, seen.examples, counts, strict=True)):
        net, clauses = brings(example)
        when = ", ".join(each.english for each in rows[place].when)
        chance = Fraction(count, total)
        chances.append(Chance(net, chance, when, _pays(offer, rows[place]), clauses))
    return chances


def _pays(offer: Offer, row: Row) -> str:
    """The odds as they are printed, with an additional commission beside them."""
    if not offer.extra or row.pay.odds is None:
        return str(row.pay)
    return f"{row.pay}, less {float(100 * offer.extra):g}% for the part beyond"


def _by_net(seen: Look, counts: list[int], total: int, brings: Brings) -> list[Chance]:
    """A chance for each sum that a combined stake can bring, the best first."""
    sums: dict[Fraction, int] = defaultdict(int)
    for example, count in zip(seen.examples, counts, strict=True):
        net, _ = brings(example)
        sums[net] += count
    return [Chance(each, Fraction(sums[each], total)) for each in sorted(sums, reverse=True)]


def _void(offer: Offer, found: Distribution) -> list[Chance]:
    """The shoe runs out in mid-coup: every stake goes back."""
    if not found.void:
        return []
    cases = offer.table.book.irregularities[Irregularity.INSUFFICIENT_CARDS] or ()
    voids = [case for case in cases if case.remedy is Remedy.VOID_COUP]
    pays = "void" if voids else "not-stated, counted as void"
    clauses = tuple(clause for case in voids[:1] for clause in (case.clause, *case.also))
    return [Chance(NOTHING, found.void_probability, "the shoe runs out", pays, clauses)]
