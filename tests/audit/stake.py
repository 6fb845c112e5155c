"""A stake: chips of a player on a bet, and the terms that they were accepted under."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Key = tuple[str, str, int, str, bool]

LONG = ("player-run", "banker-run", "player-banker-run", "tie-run")
TAILS = ("player-dragon-tail", "banker-dragon-tail")
LASTING = (*LONG, *TAILS)
"""Bets of Crown Melbourne that may live longer than a coup."""


@dataclass(frozen=True)
class Stake:
    """`warned`: it was short of the minimum, and its owner had been told before."""

    player: str
    bet: str
    amount: int
    area: int
    seated: bool
    token: bool
    on: str
    number: int = 0
    warned: bool = False

    @property
    def key(self) -> Key:
        return self.player, self.bet, self.area, self.on, self.token

    @property
    def lasts(self) -> bool:
        return self.bet in LASTING

    @property
    def name(self) -> str:
        """The bet as a sentence names it."""
        return f"{self.bet} {self.on}".strip()


def read_stake(data: Mapping[str, Any]) -> Stake:
    """A wager as a line of a log tells of it."""
    terms = data.get("terms", {})
    return Stake(
        player=data["player"],
        bet=data["bet"],
        amount=data["stake"],
        area=data["area"],
        seated=data["seated"],
        token=data["token"],
        on=data["on"],
        number=terms.get("number", 0),
        warned=terms.get("warned", False),
    )
