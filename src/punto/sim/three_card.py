"""Simulating Three Card Baccarat: coups of one area against the dealer, counted and settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import numpy as np

from punto.cards import Rank
from punto.odds.multi_coup_wagers import further
from punto.odds.three_card import three_price
from punto.rules.model import Rulebook
from punto.rules.points import Points
from punto.rules.ruling import Refused
from punto.rules.three_card import Facing, ThreeCard
from punto.sim import compiled
from punto.sim.dealing import ThreeDealing, burned_by
from punto.sim.loops.generator import STREAMS
from punto.sim.loops.hands import CELLS, HAND, PICTURE, TOGETHER
from punto.sim.result import WagerResult
from punto.sim.seed_batch import Lot, LotJob
from punto.sim.tables import FILLED, streams_of

COUPS_PER_CHUNK = 2**21


@dataclass(frozen=True)
class ThreeTally:
    """The counts of a simulation of Three Card Baccarat, by the hands of area and dealer."""

    rules: Rulebook
    dealing: ThreeDealing
    counts: Any
    complete: bool = True
    lost: str = ""

    @cached_property
    def coups(self) -> int:
        return int(self.counts.sum())

    @property
    def shoes(self) -> Mapping[int, int]:
        """Always empty: every coup of Three Card Baccarat is dealt from all cards."""
        return {}

    @cached_property
    def facings(self) -> Mapping[Facing, int]:
        """How many coups had each facing, which is the hand of the area against the dealer's."""
        three, found = three_of(self.rules), Counter[Facing]()
        for at in map(int, self.counts.nonzero()[0]):
            found[facing_at(three, at)] += int(self.counts[at])
        return found

    def results(self, variant: str = "") -> Iterator[WagerResult] | Refused:
        """The result of every wager of the game, or of one variant, on all that was dealt."""
        asked = further(self.rules, variant, self.dealing.decks)
        if isinstance(asked, Refused):
            return asked
        mine = (each for each in asked if each.table.three_card)
        prices = (three_price(each.table, each.bet, self.facings) for each in mine)
        return (WagerResult(price, self.coups) for price in prices)


class Held(NamedTuple):
    """A hand of Three Card Baccarat: its ranking (1 is the best), total and number of pictures."""

    ranking: int
    total: int
    pictures: int

    def against(self, dealer: Held) -> Facing:
        return Facing(self.ranking, dealer.ranking, self.total, self.pictures)


def facing_at(three: ThreeCard, cell: int) -> Facing:
    """The hand of the area against the dealer's for a cell, the kernel's number for both."""
    area, dealer = (held_at(three, each) for each in divmod(cell, HAND))
    return area.against(dealer)


def held_at(three: ThreeCard, hand: int) -> Held:
    """The hand for the kernel's number of one hand, which is less than `HAND`."""
    pictures, value = divmod(hand, PICTURE)
    return Held(three.placed(value % 10, pictures), value % 10, pictures)


def three_of(rules: Rulebook) -> ThreeCard:
    """The rules of Three Card Baccarat in a book that offers it."""
    assert rules.three_card is not None, rules.key
    return rules.three_card


class ThreeCardEnd(NamedTuple):
    """How the kernel deals a coup of Three Card Baccarat.

    `size`: cards that are shuffled. `step`: how far apart the cards of a hand lie. `dealer`: how
    far the dealer's first card is behind the area's.
    """

    size: int
    step: int
    dealer: int


class ThreeCardWork(NamedTuple):
    """The arrays of one run of the kernel.

    `worth`: what each card counts in a hand. `burned`: how many cards are burned if it is the
    first.
    """

    cards: Any
    words: Any
    numbers: Any
    spare: Any
    bound: Any
    least: Any
    base: Any
    places: Any
    worth: Any
    burned: Any


def end_of(three: ThreeCard, dealing: ThreeDealing) -> ThreeCardEnd:
    size = dealing.burned_max + 2 * three.cards
    return ThreeCardEnd(size, 1, three.cards) if dealing.in_sets else ThreeCardEnd(size, 2, 1)


def work_of(three: ThreeCard, points: Points, dealing: ThreeDealing) -> ThreeCardWork:
    """Fresh arrays for the kernel, with the cards in order: each is `4 * rank + suit`."""
    at = np.tile(np.arange(end_of(three, dealing).size), TOGETHER)
    assert len(at) % FILLED == 0, "whole turns of the streams"
    bound, words = dealing.size - at, np.zeros(len(at) // 4, np.uint64)
    ranks = tuple(Rank)
    worth = [points.values[r.value] % 10 + PICTURE * (r.value in three.pictures) for r in ranks]
    return ThreeCardWork(
        cards=np.arange(dealing.size, dtype=np.uint8) % 52,
        words=words,
        numbers=words.view(np.uint16),
        spare=np.zeros(STREAMS, np.uint64),
        bound=bound.astype(np.uint16),
        least=(65536 % bound).astype(np.uint16),
        base=at.astype(np.uint16),
        places=np.zeros(len(at), np.uint16),
        worth=np.repeat(np.array(worth, np.uint8), 4),
        burned=np.repeat(np.array([burned_by(dealing.burn, r) for r in ranks], np.uint8), 4),
    )


@dataclass(frozen=True, slots=True)
class ThreeCardJob(LotJob):
    """A job that deals coups of one area against the dealer, each from all cards, shuffled."""

    COUNTS: ClassVar[int] = CELLS
    CELLS: ClassVar[int] = CELLS

    three_card: ThreeCard
    points: Points
    dealing: ThreeDealing
    seed: int

    def lot(self, number: int) -> Lot:
        streams, deal = streams_of(self.seed, number), compiled.hands().hands
        work = work_of(self.three_card, self.points, self.dealing)
        end = end_of(self.three_card, self.dealing)
        size = COUPS_PER_CHUNK // TOGETHER
        return Lot(lambda more, counts: deal(more, streams, work, end, counts), size)
