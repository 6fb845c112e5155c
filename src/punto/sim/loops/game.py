"""What the loop over sessions works on: when a session ends, what stakes bring, and room."""

from __future__ import annotations

from typing import Any, NamedTuple

from punto.sim.loops.seen import SessionTerms
from punto.sim.tables import ShoeEnd, Work


class Purse(NamedTuple):
    """The money of a session after some coups, and the result of its last coup."""

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
    """The money with which a session begins, and what ends it: goal, coups or shoes.

    `horizon`: the number of coups over which its result is recorded. `shown`: whether the first
    card of a shoe is shown. `seeing`: whether the strategy may look at the cards that are left, and
    they become fewer.
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
    """The wagers of a session, and what stakes on them bring.

    `classes[wager, cell]` is the class of a cell, `nets[wager, class, step]` what a stake brings in
    it, by steps from the least stake. Both are in one row for the loop. `shift` and `inverse` serve
    to divide a stake by the unit.
    """

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
    """Arrays that the loop writes: the shoe, what was seen of it, memory, and the results.

    `cells` and `places` have the coups of four shoes, `dealt` how many there are. `winners_seen`,
    `left_seen` and `cards_seen` are views of `winners`, `left` and `cards` that cannot be written
    to. `counts` has how often a stake fell into a class, in the order of `Bets.nets`; `figures` a
    row for each session, and `fan` what the first sessions had brought from moment to moment.
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
