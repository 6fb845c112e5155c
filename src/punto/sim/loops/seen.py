"""What a betting system knows before a coup: the terms it plays on, and what it has seen so far."""

from typing import Any, NamedTuple

MEMORY = 64
"""The numbers that a system may keep for itself from coup to coup of one session."""


class SessionTerms(NamedTuple):
    """The terms that a betting system plays on, the same for a whole simulation; money in cents.

    A stake is a multiple of `unit` from `minimum` to `maximum`; `base` is the stake to begin with.
    `number` and `options` (int64 array) say which built-in system it is, and with which parameters.
    """

    base: int
    minimum: int
    maximum: int
    unit: int
    decks: int
    number: int
    options: Any


class Seen(NamedTuple):
    """What somebody at the table has seen of this session so far; money in cents.

    Of the last coup: `stake` (0: none), on which wager (`place`, -1: none), `net`, what that
    brought, and `won`: 1 won, -1 lost, 0 neither. `winners` (int8 array) has the winners of this
    shoe, 0 Player, 1 Banker, 2 Tie; only the first `dealt` of them count, none where a shoe begins.
    `left` (int64 array of 13) has the cards of each rank that were not seen yet, in the order of
    `Rank`: burned cards that nobody showed are among them. `unseen` is their sum. `cards` (int64
    array of 52) has the same for each card, in each rank clubs, diamonds, hearts, spades.
    """

    bankroll: int
    start: int
    coup: int
    stake: int
    place: int
    net: int
    won: int
    winners: Any
    dealt: int
    left: Any
    unseen: int
    cards: Any
