"""Money that comes to the table and leaves it, where it has a cashier."""

from __future__ import annotations

from punto.kernel.message import Command, Stake


class BuyIn(Command, frozen=True, kw_only=True, tag="buy-in"):
    """Staff give a player chips for money or credit; they come to the player's rack."""

    player: str
    amount: Stake


class CashOut(Command, frozen=True, kw_only=True, tag="cash-out"):
    """A player takes chips of the own rack away, or staff do for `player`."""

    amount: Stake
    player: str = ""
