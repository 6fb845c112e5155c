"""The closed answers on who opens the cards, and in which order."""

from __future__ import annotations

from enum import StrEnum


class Offered(StrEnum):
    """Who is offered the cards to open."""

    HIGHEST_ON_EACH_HAND = "highest-on-each-hand"
    HIGHEST_ON_THE_TABLE = "highest-on-the-table"


class Equal(StrEnum):
    """Who of equal wagers comes first. Seats and areas rise counter-clockwise from the right."""

    LOWEST_SEAT = "lowest-seat"
    BET_FURTHEST_RIGHT = "bet-furthest-right"


class Reveal(StrEnum):
    NOT_FIXED = "not-fixed"
    PLAYER_FIRST = "player-first"
    PLAYER_FIRST_UNLESS_AUTHORISED = "player-first-unless-authorised"
    DEALER_DECIDES = "dealer-decides"


PLAYERS_FIRST = (Reveal.PLAYER_FIRST, Reveal.PLAYER_FIRST_UNLESS_AUTHORISED)
