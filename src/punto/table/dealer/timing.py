"""How long a wait lasts, and how long an act takes, at the pace of a house."""

from __future__ import annotations

from typing import assert_never

from punto.table.commands import DealCard, DealToArea
from punto.table.dealer.step import Act, Awaited, Wait
from punto.table.pace import Pace


def lasts_ms(step: Act | Wait, pace: Pace) -> int | None:
    """After how many milliseconds a wait is overdue, or an act done; None: it waits on.

    >>> lasts_ms(Wait(Awaited.WAGERS, "wagers 1"), Pace(bets_ms=15_000, last_call_ms=3_000))
    18000
    """
    if isinstance(step, Act):
        card = isinstance(step.request.command, DealCard | DealToArea)
        return pace.card_ms if card else pace.act_ms
    match step.what:
        case Awaited.WAGERS | Awaited.NOMINATION | Awaited.FIRST_WAGER:
            return pace.bets_ms + pace.last_call_ms
        case Awaited.CUT:
            return pace.cut_ms
        case Awaited.SHOE_ANSWER | Awaited.CARDS_ANSWER | Awaited.DEAL:
            return pace.offer_ms
        case Awaited.SQUEEZE | Awaited.LOOK:
            return pace.squeeze_ms
        case Awaited.WINDOW:
            return pace.window_ms
        case Awaited.OPTION | Awaited.ANSWER:
            return pace.answer_ms
        case Awaited.DECISION:
            return pace.decision_ms
        case (
            Awaited.CARDS | Awaited.CARD_READ | Awaited.DIRECTION | Awaited.STAFF | Awaited.OPENING
        ):
            return None
        case _:
            assert_never(step.what)
