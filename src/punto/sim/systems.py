"""Betting systems: what each stakes next, and on which of the wagers it was started with.

Plain functions over whole numbers, compiled together with the loop of `bettor.py`. A system gets
`table` (`Terms`), `seen` (`Seen`) and `memory`, 64 numbers of its own that are 0 when a session
begins, and gives back the place of a wager and a stake in cents; no stake: it sits this coup out.
"""

from __future__ import annotations

from typing import Any

FLAT, MARTINGALE = 0, 1
NAMES = ("flat", "martingale")
"""The built-in systems, each at its number."""


def within(table: Any, seen: Any, stake: int) -> int:
    """The stake as limits and bankroll have it: less where it must be, 0 if that is too little."""
    stake = min(stake, table.maximum, seen.bankroll)
    stake -= stake % table.unit
    return stake if stake >= table.minimum else 0


def system(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """What the built-in system with the number of the terms stakes."""
    if table.number == MARTINGALE:
        return martingale(table, seen, memory)
    return flat(table, seen, memory)


def flat(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """The same stake every coup."""
    return 0, within(table, seen, table.base)


def martingale(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """Twice the stake after a loss, the first one after a win, the same after neither."""
    if seen.won > 0 or memory[0] == 0:
        memory[0] = table.base
    elif seen.won < 0:
        memory[0] = min(2 * memory[0], 2 * table.maximum)
    return 0, within(table, seen, memory[0])
