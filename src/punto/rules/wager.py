"""A wager: the money that a player put on a bet."""

from __future__ import annotations

from dataclasses import dataclass

from punto.money import Cents

HANDS = ("player", "banker")
MAIN = (*HANDS, "tie")

Key = tuple[str, str, int, str, bool]
"""Whose chips, on which bet, at which area, on what of it, and whether they are tokens."""


@dataclass(frozen=True, slots=True)
class Wager:
    """All chips of one player on one bet, at one numbered set of wagering areas.

    Chips that are added make it larger, so no two wagers that players may still change have one
    key. Where the chips lie is what counts. `token`: promotional tokens instead of chips. `on`:
    which of the things under one bet is meant, where it has several, such as the length of a run.
    """

    player: str
    bet: str
    stake: Cents
    area: int = 1
    seated: bool = True
    token: bool = False
    on: str = ""

    @property
    def key(self) -> Key:
        return self.player, self.bet, self.area, self.on, self.token
