"""Wagers without a result: every stake goes back, but those that are forfeited."""

from __future__ import annotations

from collections.abc import Sequence

from punto.money import NOTHING
from punto.rules.clause import Clause
from punto.rules.settle import Result, Settled
from punto.rules.wager import Wager


def void(wagers: Sequence[Wager], clause: Clause) -> tuple[Settled, ...]:
    """No result: every stake goes back."""
    return tuple(Settled(wager, Result.VOID, wager.stake, NOTHING, (clause,)) for wager in wagers)


def invalidate(
    wagers: Sequence[Wager], clause: Clause, forfeited: frozenset[str], forfeit: Clause
) -> tuple[Settled, ...]:
    """An invalidated outcome: stakes go back, those of named players are forfeited by order.

    [nsw-premium 15.5] [nsw-premium 15.5/forfeit]
    """
    return tuple(
        Settled(wager, Result.LOST, NOTHING, NOTHING, (forfeit,))
        if wager.player in forfeited
        else Settled(wager, Result.VOID, wager.stake, NOTHING, (clause,))
        for wager in wagers
    )
