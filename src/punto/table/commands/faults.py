"""What went wrong, and what somebody chooses about it."""

from __future__ import annotations

from punto.cards import Card
from punto.kernel.message import Command, Number
from punto.rules.irregular import Irregularity


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """Somebody of the staff tells what went wrong, where the engine could not see it.

    `cards` came out of the shoe by it and lie at no hand, or are those of the coup in the order in
    which they came; `unseen` counts such cards without a name. `rebuildable`: whether the cards can
    be put as they should have been. `earlier`: it happened in the coup before this. `player` is
    whom it concerns.
    """

    irregularity: Irregularity
    cards: tuple[Card, ...] = ()
    unseen: Number = 0
    rebuildable: bool = True
    earlier: bool = False
    player: str = ""
    note: str = ""


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """One of the ways out that the book offers is taken, by who may.

    `does` is a remedy or an act by its word. `order` is how cards that came together are ranked;
    `players` whom it concerns; `amount` how much.
    """

    does: str
    reason: str = ""
    order: tuple[Card, ...] = ()
    players: tuple[str, ...] = ()
    amount: Number = 0
