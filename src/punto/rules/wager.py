"""A wager: the money that a player put on a bet."""

from __future__ import annotations

from dataclasses import dataclass

from punto.money import Cents

HANDS = ("player", "banker")
MAIN = (*HANDS, "tie")


@dataclass(frozen=True, slots=True)
class Wager:
    """Chips of one player on one bet, at one numbered set of wagering areas.

    Where the chips lie is what counts. `token`: promotional tokens instead of chips. `on`: which of
    the things under one bet is meant, where it has several, such as the length of a run.
    """

    player: str
    bet: str
    stake: Cents
    area: int = 1
    seated: bool = True
    token: bool = False
    on: str = ""
