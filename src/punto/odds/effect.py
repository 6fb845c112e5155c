"""The effect of removal: how a wager's worth changes when one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.cards import Card, Rank
from punto.odds.composition import Composition
from punto.odds.distribution import Counter, distribution
from punto.odds.offer import Offer
from punto.odds.price import price
from punto.odds.sheet import Record, both, named


@dataclass(frozen=True, slots=True)
class Effects:
    """For a wager, by how much its expectation changes when one card of a rank is gone.

    A rank of which no card is left has None.
    """

    offer: Offer
    expectation: Fraction
    changes: dict[Rank, Fraction | None]

    def record(self) -> Record:
        """Plain data: for each rank the change as "n/d", with a float beside it."""
        found = named(self.offer) | both("expectation", self.expectation)
        for rank, change in self.changes.items():
            found |= both(rank.value, change)
        return found


def effects(offers: Sequence[Offer], shoe: Composition, counter: Counter) -> tuple[Effects, ...]:
    """The effect of removing each rank on each wager.

    Where suits are not alike, it is the mean over the cards of the rank that are left.
    """
    before = _worths(offers, shoe, counter)
    after = {rank: _mean(offers, shoe, rank, counter) for rank in Rank}
    return tuple(
        Effects(
            offer,
            worth,
            {rank: (means[place] - worth if means else None) for rank, means in after.items()},
        )
        for place, (offer, worth) in enumerate(zip(offers, before, strict=True))
    )


def distinct(found: Sequence[Effects]) -> list[Effects]:
    """Effects without those that another variant has just so."""
    seen: dict[object, Effects] = {}
    for each in found:
        named = (each.offer.book, each.offer.wager, each.offer.option)
        seen.setdefault((named, each.expectation, *each.changes.values()), each)
    return list(seen.values())


def _worths(offers: Sequence[Offer], shoe: Composition, counter: Counter) -> list[Fraction]:
    found = distribution(shoe, counter)
    return [price(offer, found).expectation for offer in offers]


def _mean(
    offers: Sequence[Offer], shoe: Composition, rank: Rank, counter: Counter
) -> list[Fraction] | None:
    """The expectations after one card of the rank is gone, each as probable as any other."""
    cards: Sequence[tuple[Card, int]] = shoe.of_rank(rank)
    if not cards:
        return None
    if shoe.even_suits:
        cards = cards[:1]
    number = sum(count for _, count in cards)
    totals = [Fraction(0)] * len(offers)
    for card, count in cards:
        worths = _worths(offers, shoe.without((card,)), counter)
        totals = [
            total + worth * count / number for total, worth in zip(totals, worths, strict=True)
        ]
    return totals
