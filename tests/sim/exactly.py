"""The exact price of every wager, for what a simulation finds to be held against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, Distribution, distribution
from punto.odds.multi_coup_wagers import FurtherPrices, further
from punto.odds.offer import offers
from punto.odds.price import Price, price
from punto.odds.winners import CoupModel
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim.lasting import NO_SHOE_ENDS
from punto.sim.result import WagerResult

Key = tuple[str, str, str, str]


@cache
def full_shoe(key: str) -> Distribution:
    rules = book(key).rules
    return distribution(Composition.of_decks(8), CompiledCounting(rules.draw, rules.points))


def key_of(found: Price) -> Key:
    offer = found.offer
    return offer.variant, offer.wager, offer.option, offer.on


@cache
def exact(key: str) -> Mapping[Key, Price]:
    """The exact price of every wager; of several coups as if they were independent."""
    ends = CoupModel.ONE_SHOE
    return {key_of(each): each for each in _exact(key) if each.basis is not ends}


def _exact(key: str) -> Iterator[Price]:
    rules, found = book(key).rules, full_shoe(key)
    asked, more = offers(rules), further(rules, "", None)
    assert not isinstance(asked, Refused)
    assert not isinstance(more, Refused)
    yield from (price(offer, found) for offer in asked)
    counter = CompiledCounting(rules.draw, rules.points)
    prices = FurtherPrices(rules, counter, Composition.of_decks(8), found)
    yield from (each for one in more if not one.table.three_card for each in prices.of(one))


def ends_with_its_shoe(found: WagerResult) -> bool:
    """A tail as it is dealt: shoes end, and its exact price has none that does."""
    bet = found.seen.offer.table.bet(found.seen.offer.wager)
    return bet is not None and bet.tail is not None and found.seen.note != NO_SHOE_ENDS
