"""The result of many sessions: how they ended, what they brought, and how long they took."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, Distribution, distribution
from punto.odds.offer import Offer
from punto.sim.bets.pays import Pays, bets_of, chances
from punto.sim.bets.session import Session
from punto.sim.bets.spread import ObservedShare, SessionSpread
from punto.sim.bets.strategy import Strategy
from punto.sim.dealing import Dealing
from punto.sim.loops.bettor import MOMENTS, OVER, REACHED, RUINED

COUPS_PER_HOUR = 70
FAN = 4096
"""The results of so many sessions are kept from moment to moment."""


class SessionEnd(IntEnum):
    """How a session ended: minimum not covered, goal reached, or length of play over."""

    RUINED = RUINED
    REACHED = REACHED
    OVER = OVER


Values = tuple[list[int], list[int]]
"""Values, and how often each came."""


class SessionChunk(NamedTuple):
    """The results of one batch of simulated sessions, as counts of values.

    `places` are indexes into the list of all stakes that can be laid, and `numbers` say how often
    each of these was laid.
    """

    results: Values
    drawdowns: Values
    staked: Values
    lengths: Values
    ended: Values
    shoes: int
    places: Any
    numbers: Any
    fan: Any


class Exactly(NamedTuple):
    """What the stakes placed bring by a full shoe's odds, in cents, with the standard deviation."""

    net: float
    sd: float


@dataclass
class Sessions:
    """The results of all sessions so far, in cents. They need no more memory for more sessions.

    `result`, `drawdown` (the most that a bankroll was below its highest so far), `staked` and
    `length` (in coups) have one number for each session. `fan` has what the first sessions had
    brought at 101 moments, the first before any coup and the last at the end. `why` says why a
    strategy runs in plain Python. `complete`: nothing cut the sessions short; if it was not Ctrl-C,
    `lost` says what did.
    """

    offers: Sequence[Offer]
    dealing: Dealing
    session: Session
    strategy: Strategy
    pays: Pays
    why: str = ""
    complete: bool = True
    lost: str = ""
    shoes: int = 0
    result: SessionSpread = field(default_factory=SessionSpread)
    drawdown: SessionSpread = field(default_factory=SessionSpread)
    staked: SessionSpread = field(default_factory=SessionSpread)
    length: SessionSpread = field(default_factory=SessionSpread)
    ended: Counter[SessionEnd] = field(default_factory=Counter[SessionEnd])

    def __post_init__(self) -> None:
        self.counts: Any = np.zeros(bets_of(self.pays).nets.shape, np.int64)
        self.fan: Any = np.zeros((0, MOMENTS + 1), np.int64)

    def add(self, played: SessionChunk) -> None:
        self.result.add(*played.results)
        self.drawdown.add(*played.drawdowns)
        self.staked.add(*played.staked)
        self.length.add(*played.lengths)
        for ended, number in zip(*played.ended, strict=True):
            self.ended[SessionEnd(ended)] += number
        self.shoes += played.shoes
        self.counts.reshape(-1)[played.places] += played.numbers
        self.fan = np.concatenate((self.fan, played.fan))

    @property
    def sessions(self) -> int:
        return self.result.number

    @property
    def coups(self) -> int:
        return self.length.total

    @property
    def net(self) -> int:
        return self.result.total

    @property
    def wagers(self) -> int:
        """The number of coups with a stake."""
        return int(self.counts.sum())

    @property
    def ruin(self) -> ObservedShare:
        return ObservedShare(self.ended[SessionEnd.RUINED], self.sessions)

    @property
    def reached(self) -> ObservedShare:
        """The share of sessions that reached the goal."""
        return ObservedShare(self.ended[SessionEnd.REACHED], self.sessions)

    @property
    def per_coup(self) -> Fraction:
        """What a coup brought on average, including coups without a stake."""
        return Fraction(self.net, max(self.coups, 1))

    @property
    def sd_per_coup(self) -> float:
        """The standard deviation of what a coup brought."""
        spread = Fraction(self.squares, max(self.coups, 1)) - self.per_coup**2
        return sqrt(spread)

    def sd_per_hour(self, coups: int = COUPS_PER_HOUR) -> float:
        """The standard deviation of the result of an hour with this many coups.

        A stake may follow from what came before, but what it brings does not, so the variances of
        coups add up.
        """
        return self.sd_per_coup * sqrt(coups)

    @property
    def n0(self) -> float | None:
        """The number of coups after which the average win or loss equals one standard deviation;
        None if that average is 0.
        """
        return (self.sd_per_coup / float(self.per_coup)) ** 2 if self.net else None

    @property
    def edge(self) -> Fraction | None:
        """The share of all that was staked that the house kept."""
        return Fraction(-self.net, self.staked.total) if self.staked.total else None

    @property
    def squares(self) -> int:
        """The sum of the squares of what each stake brought."""
        made = self.counts > 0
        nets, numbers = bets_of(self.pays).nets[made], self.counts[made]
        return sum(n * net**2 for net, n in zip(nets.tolist(), numbers.tolist(), strict=True))

    @cached_property
    def odds(self) -> Distribution:
        """The exact odds of a coup from a full shoe of the session's decks."""
        rules = self.offers[0].table.book
        shoe = Composition.of_decks(self.dealing.decks)
        return distribution(shoe, CompiledCounting(rules.draw, rules.points))

    def exactly(self) -> Exactly:
        """What all the stakes placed bring by the exact odds, paid as the table pays them."""
        net = variance = 0.0
        bets = bets_of(self.pays)
        for wager, offer in enumerate(self.offers):
            chance = np.array(chances(offer, self.odds))
            brings = bets.nets[wager, : len(chance)].astype(np.float64)
            means = chance @ brings
            made = self.counts[wager].sum(axis=0)
            net += float(made @ means)
            variance += float(made @ (chance @ brings**2 - means**2))
        return Exactly(net, sqrt(max(variance, 0.0)))

    @property
    def edge_exact(self) -> float | None:
        """The share of all that was staked that the house keeps by the exact odds."""
        return -self.exactly().net / self.staked.total if self.staked.total else None

    @property
    def z(self) -> float:
        """How many standard deviations the result is from what the exact odds give the same stakes.

        A system cannot move it, unless it follows the cards that have left the shoe.
        """
        exact = self.exactly()
        return (self.net - exact.net) / exact.sd if exact.sd else 0.0
