"""The tags of a count: how much each rank that has gone changes what a wager is worth.

In a shoe of N cards let E be the exact expectation of a stake of one, and e(r) the exact effect of
removing one card of rank r, so that the N effects add up to 0. A straight line through both gives
for n cards left `E + (N - 1) / n * R`, where R is the sum of the effects of all cards that have
gone: the worth of a shoe is the mean of what each card left in it is worth, `E - (N - 1) * e(r)`.
This estimate is at a level t where the true count `52 * R / n` is at `52 * (t - E) / (N - 1)`.

Whole numbers stand for 10^-12 of the stake: a tag is off by half of that at most, an estimate for n
cards left by less than N * N / (2 * n) of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from punto.cards import Rank
from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting
from punto.odds.effect import effects
from punto.odds.offer import Offer
from punto.sim.bets.catalogue import MILLION, SPREAD, STEP, TAGS, THRESHOLD
from punto.sim.bets.strategy import StrategyError

TRILLION = 10**12
DECK, SUITS = 52, 4
STEP_DEFAULT = "0.01"
"""With a spread and exact tags, one base more for every percent of the stake."""


@dataclass(frozen=True, slots=True)
class LinearValue:
    """A wager's expectation as a straight line: in a full shoe, and the effect of each rank."""

    decks: int
    expectation: Fraction
    effects: tuple[Fraction, ...]

    @property
    def _per_card(self) -> int:
        return DECK * self.decks - 1

    def estimate(self, left: Sequence[int]) -> Fraction:
        """The estimated expectation when this many cards of each rank are left."""
        each = zip(self.effects, left, strict=True)
        gone = sum((e * (SUITS * self.decks - n) for e, n in each), Fraction(0))
        return self.expectation + Fraction(self._per_card, sum(left)) * gone

    def true_count(self, above: Fraction) -> Fraction:
        """The true count at which the expectation is `above` higher than in a full shoe."""
        return DECK * above / self._per_card


def line(offer: Offer, decks: int) -> LinearValue:
    """Compute the exact linear value of a wager on one coup in a shoe of this many decks."""
    counter = CompiledCounting(offer.table.book.draw, offer.table.book.points)
    (found,) = effects((offer,), Composition.of_decks(decks), counter)
    changes = [found.changes[rank] for rank in Rank]
    return LinearValue(
        decks, found.expectation, tuple(each for each in changes if each is not None)
    )


def count_options(given: Mapping[str, str], offer: Offer, decks: int) -> tuple[int, ...]:
    """The options of the built-in system that counts cards: tags, scale, threshold, step, spread.

    With exact tags, threshold and step are in the player's expectation, 0 and 0.01 if not given;
    with other tags they are true counts, and the step is 1 if not given. Raises StrategyError for a
    wager of which no count by ranks can tell anything.
    """
    (spread,) = SPREAD.read(given.get("spread", SPREAD.default))
    (threshold,) = THRESHOLD.read(given.get("threshold", "0"))
    if "tags" in given:
        (step,) = STEP.read(given.get("step", "1"))
        return (*TAGS.read(given["tags"]), MILLION, threshold, step, spread)
    (step,) = STEP.read(given.get("step", STEP_DEFAULT))
    found = line(offer, decks)
    if not any(found.effects):
        raise StrategyError(
            f"'count' cannot count for {offer.wager!r}: no rank makes it better or worse than "
            "another. It must have tags= of your own, or another wager."
        )
    at = found.true_count(Fraction(threshold, MILLION) - found.expectation)
    tags = (round(TRILLION * each) for each in found.effects)
    whole = max(round(TRILLION * found.true_count(Fraction(step, MILLION))), 1)
    return (*tags, 1, ceil(TRILLION * at), whole, spread)
