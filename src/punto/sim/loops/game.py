"""What the loop of a bettor works on: when a session ends, what stakes bring, and room."""

from __future__ import annotations

from typing import Any, NamedTuple

from punto.sim.loops.seen import SessionTerms
from punto.sim.tables import ShoeEnd, Work


class Purse(NamedTuple):
    """The money of a session after some coups, and the result of the last one."""

    bankroll: int
    peak: int
    drawdown: int
    staked: int
    coup: int
    stake: int
    place: int
    net: int
    won: int


class Till(NamedTuple):
    """Where a session begins, and after how many coups or shoes it ends at the latest.

    `horizon`: the number of coups over which its result is recorded. `shown`: whether the first
    card of a shoe is shown. `seeing`: the strategy may look at the cards that are left, and they
    become fewer.
    """

    bankroll: int
    goal: int
    coups: int
    shoes: int
    horizon: int
    continuous: bool
    shown: bool
    seeing: bool


class Bets(NamedTuple):
    """The wagers: the class of each cell (`classes[wager, cell]`), and what a stake brings in it
    (`nets[wager, class, step]`, by steps from the least stake; in one row for the loop). `shift`
    and `inverse` count units."""

    classes: Any
    nets: Any
    wagers: int
    kinds: int
    steps: int
    first: int
    shift: int
    inverse: int

    def in_rows(self) -> Bets:
        return self._replace(classes=self.classes.reshape(-1), nets=self.nets.reshape(-1))


class Room(NamedTuple):
    """Arrays that the loop writes: the shoe, what was seen of it, memory, and what came of it all.

    `cells` and `places` have the coups of four shoes, `dealt` how many there are.
    `winners_seen`, `left_seen` and `cards_seen` are the same places as `winners`, `left` and
    `cards`, to be read only.
    `counts` has how often a stake fell into a class, in the order of `Bets.nets`; `figures` a row
    for each session, and `fan` what the first ones brought from moment to moment.
    """

    streams: Any
    cells: Any
    places: Any
    dealt: Any
    winners: Any
    winners_seen: Any
    left: Any
    left_seen: Any
    cards: Any
    cards_seen: Any
    unseen: Any
    memory: Any
    where: Any
    counts: Any
    figures: Any
    fan: Any


class BettorGame(NamedTuple):
    """Everything that the loop over sessions works on."""

    work: Work
    end: ShoeEnd
    terms: SessionTerms
    till: Till
    pays: Bets
    room: Room
