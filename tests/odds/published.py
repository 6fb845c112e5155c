"""Whole shoes, wagers and printed figures, to lay beside what others have published."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from punto.odds.composition import Composition
from punto.odds.counting import Counting, Distribution, distribution
from punto.odds.offer import offers
from punto.odds.price import Price, price
from punto.rules.coup import Outcome
from punto.rules.ruling import Refused
from tests.tables import NSW, rules

DRAW, POINTS = rules(NSW).draw, rules(NSW).points


@cache
def dealt(decks: int = 8) -> Distribution:
    return distribution(Composition.of_decks(decks), Counting(DRAW, POINTS))


def number(when: Callable[[Outcome], bool], decks: int = 8) -> int:
    """The number of deals in which something holds."""
    return sum(count for outcome, count in dealt(decks).counts.items() if when(outcome))


def chance(when: Callable[[Outcome], bool], decks: int = 8) -> Fraction:
    return dealt(decks).probability(when)


def priced(
    key: str, wager: str, *, variant: str = "", option: str = "", found: Distribution | None = None
) -> Price:
    """A wager of a book, by its first variant if by no other, whatever decks the book allows."""
    offered = offers(rules(key), variant or rules(key).variants[0].key)
    assert not isinstance(offered, Refused), str(offered)
    (offer,) = (one for one in offered if (one.wager, one.option) == (wager, option))
    return price(offer, found or dealt())


def prints(exact: Fraction, printed: str) -> bool:
    """Whether an exact figure, rounded to as many digits, is the printed one."""
    digits = printed.removesuffix("%")
    places = len(digits.partition(".")[2])
    return round(exact * (1 if digits == printed else 100), places) == Fraction(digits)


def returns(odds: int | Fraction, when: Callable[[Outcome], bool]) -> Fraction:
    """What a wager at odds to 1 brings on average from eight decks."""
    return (odds + 1) * chance(when) - 1
