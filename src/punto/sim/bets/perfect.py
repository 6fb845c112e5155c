"""The perfect player, who places a stake only when the exact odds favour the player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, distribution
from punto.odds.offer import Offer
from punto.odds.price import price
from punto.sim.loops.seen import Seen, SessionTerms
from punto.sim.loops.selections import NOBODY
from punto.sim.loops.systems import within

PERFECT = "perfect"


@dataclass(frozen=True, eq=False)
class Perfect:
    """Prices every wager of a session before every coup, given all cards that were seen.

    If several wagers favour the player, it places the base stake on the best one.
    """

    offers: tuple[Offer, ...]
    name: str = PERFECT

    def function(self) -> Callable[[SessionTerms, Seen, Any], tuple[int, int]]:
        book = self.offers[0].table.book
        counter = CompiledCounting(book.draw, book.points)

        def perfect(table: SessionTerms, seen: Seen, _memory: Any) -> tuple[int, int]:
            found = distribution(Composition(tuple(seen.cards.tolist())), counter)
            worth = [price(offer, found).expectation for offer in self.offers]
            best = max(worth)
            if best <= 0:
                return NOBODY, 0
            return worth.index(best), within(table, seen, table.base)

        return perfect


@dataclass(frozen=True, slots=True)
class PerfectSystem:
    """The perfect player as a user names it, before its wagers are known."""

    backs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return PERFECT

    def on(self, wagers: Sequence[Offer], decks: int) -> Perfect:  # noqa: ARG002
        return Perfect(tuple(wagers))
