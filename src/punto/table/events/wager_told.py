"""A wager as an event tells of it."""

from typing import Annotated

from punto.kernel.audience import Audience, Only, Viewer
from punto.rules.wager import Wager


def _plain(wager: Wager, _: Viewer) -> Wager:
    return wager.plain


WagerTold = Annotated[Wager, Only(Audience.STAFF, blank=_plain)]
"""Guests are not told what it was accepted under: that would tell of limits of other players."""
