"""Offers, shoes and their distributions, for tests of prices."""

from __future__ import annotations

from functools import cache
from random import Random

from punto.cards import decks
from punto.odds import (
    Composition,
    Counting,
    Distribution,
    Offer,
    Price,
    distribution,
    offers,
    parse_shoe,
    price,
)
from punto.rules.ruling import Refused
from tests.tables import NSW, rules

EIGHT = Composition.of_decks(8)
UNEVEN = EIGHT.without("8s 8s 8s 8h 8d 8c Kd Kd Kd Kd Kd 6s 6s 9h 9d 5c 5c 5c 5c 5c As 2d 3h 4s")
SMALL = parse_shoe("8s 8s 8h 8d 6s 6s Kd Kd 3h")
SHORT = parse_shoe("9d Kd Kh 2s")

# Ordered deals of 6 out of 416 cards, by the hand that wins.
PLAYER, BANKER, TIE = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
ALL = PLAYER + BANKER + TIE

SEED = 20_261_118


def random_shoes(number: int) -> list[Composition]:
    """Eight decks, each without some cards; some of the shoes are all but empty."""
    random, full = Random(SEED), decks(8)
    gone = (
        random.choice((random.randrange(400), random.randrange(400, 416))) for _ in iter(int, 1)
    )
    return [Composition.of_decks(8).without(random.sample(full, next(gone))) for _ in range(number)]


@cache
def every(key: str) -> tuple[Offer, ...]:
    """All that a book offers with 8 decks."""
    found = offers(rules(key))
    assert not isinstance(found, Refused), str(found)
    return found


@cache
def distinct(key: str) -> tuple[Offer, ...]:
    """One offer for each pay table: the same side wager stands at many variants."""
    found: dict[object, Offer] = {}
    for each in every(key):
        tables = tuple((each.table.rows[bet], share) for bet, share in each.parts)
        shown = each.option if "%" in each.option else ""
        found.setdefault((tables, shown, each.extra), each)
    return tuple(found.values())


def one(key: str, wager: str, option: str = "", variant: str = "") -> Offer:
    """The first offer of that name; without a variant, of the first that has it."""
    return next(
        each
        for each in every(key)
        if (each.wager, each.option) == (wager, option) and variant in ("", each.variant)
    )


@cache
def counting(key: str) -> Counting:
    return Counting(rules(key).draw, rules(key).points)


@cache
def found_in(shoe: Composition, key: str = NSW) -> Distribution:
    return distribution(shoe, counting(key))


def priced(key: str, wager: str, option: str = "", variant: str = "") -> Price:
    """The price of a wager with 8 decks."""
    return price(one(key, wager, option, variant), found_in(EIGHT, key))
