"""The effect of removal: how a wager's worth changes when one card leaves the shoe."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.cards import Card, Rank
from punto.odds.composition import Composition
from punto.odds.counting import Counting
from punto.odds.offer import Offer
from punto.odds.price import prices
from punto.odds.question import OddsQuestion
from punto.odds.sheet import both, named
from punto.tabular import Record


@dataclass(frozen=True, slots=True)
class Effects:
    """How a wager's expectation changes when one card of a rank leaves the shoe.

    In `changes`, a rank of which the shoe has no card has None.
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


def effects(offers: Sequence[Offer], shoe: Composition, counter: Counting) -> tuple[Effects, ...]:
    """For each wager, the effect of removing one card of each rank from the shoe.

    The effect of a rank is the mean over its cards that are left.
    """
    before = [each.expectation for each in prices(offers, shoe, counter)]
    after = {rank: _mean(offers, shoe, rank, counter) for rank in Rank}
    return tuple(
        Effects(
            offer,
            worth,
            {rank: (means[place] - worth if means else None) for rank, means in after.items()},
        )
        for place, (offer, worth) in enumerate(zip(offers, before, strict=True))
    )


def removals(question: OddsQuestion) -> tuple[Effects, ...]:
    """The effect of removing one card of each rank, for every wager that `question` asks for."""
    question.see_one_coup()
    groups: dict[Composition, list[Offer]] = {}
    for offer in question.offers:
        groups.setdefault(question.shoe_of(offer), []).append(offer)
    return tuple(
        each
        for shoe, members in groups.items()
        for each in effects(members, shoe, question.counter)
    )


def distinct(found: Sequence[Effects]) -> list[Effects]:
    """Leave out effects that equal those of the same wager in another variant."""
    seen: dict[object, Effects] = {}
    for each in found:
        named = (each.offer.book, each.offer.wager, each.offer.option)
        seen.setdefault((named, each.expectation, *each.changes.values()), each)
    return list(seen.values())


def _mean(
    offers: Sequence[Offer], shoe: Composition, rank: Rank, counter: Counting
) -> list[Fraction] | None:
    """The expectation of each wager after one card of the rank is gone; None if there is none."""
    cards: Sequence[tuple[Card, int]] = shoe.of_rank(rank)
    if not cards:
        return None
    if shoe.even_suits:
        cards = cards[:1]
    number = sum(count for _, count in cards)
    totals = [Fraction(0)] * len(offers)
    for card, count in cards:
        for place, each in enumerate(prices(offers, shoe.without((card,)), counter)):
            totals[place] += each.expectation * count / number
    return totals
