"""Betting systems: what each one stakes next, and on which wager of its session.

They are plain functions over whole numbers, compiled together with the loop of `bettor.py`. A
system gets `table` (`SessionTerms`), `seen` (`Seen`) and `memory`, 64 numbers of its own that are 0
when a session begins. It returns the place of a wager and a stake in cents; if the stake is 0, it
sits this coup out.

A built-in system is a progression, which says how much to stake, with a selection, which says on
what: `catalogue.py` has their names, and `builtin.py` fills `SessionTerms.options`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from punto.sim.loops.progressions import (
    count,
    dalembert,
    fibonacci,
    flat,
    grand_martingale,
    labouchere,
    martingale,
    oscars_grind,
    paroli,
    pattern,
)
from punto.sim.loops.selections import NOBODY, after_marks, after_streak, against, by_road, follow

if TYPE_CHECKING:
    from punto.sim.loops.seen import Seen, SessionTerms

FLAT, MARTINGALE, GRAND_MARTINGALE, PAROLI, DALEMBERT = 0, 1, 2, 3, 4
FIBONACCI, LABOUCHERE, OSCARS_GRIND, PATTERN, COUNT = 5, 6, 7, 8, 9
"""The progressions: `SessionTerms.number`."""

FIXED, FOLLOW, AGAINST, STREAK, MARKS, ROAD = 0, 1, 2, 3, 4, 5
"""The selections."""

SELECTION, PLACES, ASKED = 0, 1, 4
"""Where in `SessionTerms.options` the selection is, the places of wagers on Player, Banker and Tie
among those of the session, and up to three numbers that are asked of the selection."""


def within(table: SessionTerms, seen: Seen, stake: int) -> int:
    """Cut a stake to what limits and bankroll allow; 0 if that is less than the minimum.

    The last stake was a multiple of the unit and need not be divided; a division takes as long as
    all the rest.
    """
    stake = min(stake, table.maximum, seen.bankroll)
    if stake != seen.stake:
        stake -= stake % table.unit
    return stake if stake >= table.minimum else 0


def system(table: SessionTerms, seen: Seen, memory: Any) -> tuple[int, int]:
    """What the built-in system of these terms stakes, and on which wager.

    The progression is asked before every coup, even if the selection then sits out. It asks for
    whole units, so that only a stake that is cut has to be divided.
    """
    stake = wanted(table, seen, memory)
    place = chosen(table, seen)
    if stake == 0 or place < 0:
        return NOBODY, 0
    stake = max(stake, table.minimum)
    if stake >= min(table.maximum, seen.bankroll):
        stake = within(table, seen, stake)
    return place, stake


def wanted(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """The stake that the progression asks for."""
    if table.number == MARTINGALE:
        return martingale(table, seen, memory)
    if table.number == GRAND_MARTINGALE:
        return grand_martingale(table, seen, memory)
    if table.number == PAROLI:
        return paroli(table, seen, memory)
    if table.number == DALEMBERT:
        return dalembert(table, seen, memory)
    if table.number == FIBONACCI:
        return fibonacci(table, seen, memory)
    if table.number == LABOUCHERE:
        return labouchere(table, seen, memory)
    if table.number == OSCARS_GRIND:
        return oscars_grind(table, seen, memory)
    if table.number == PATTERN:
        return pattern(table, seen, memory)
    if table.number == COUNT:
        return count(table, seen)
    return flat(table)


def chosen(table: SessionTerms, seen: Seen) -> int:
    """The wager on which a betting system stakes next, or -1 if it stakes on none.

    It is the wager's index among those of the session; the system's selection picks it.
    """
    winners, dealt = seen.winners, seen.dealt
    selection, one, two = table.options[SELECTION], table.options[ASKED], table.options[ASKED + 1]
    if selection == FIXED:
        return 0
    if selection == FOLLOW:
        side = follow(winners, dealt)
    elif selection == AGAINST:
        side = against(winners, dealt)
    elif selection == STREAK:
        side = after_streak(winners, dealt, one)
    elif selection == MARKS:
        side = after_marks(winners, dealt, one, two, table.options[ASKED + 2])
    else:
        side = by_road(winners, dealt, one, two)
    return NOBODY if side == NOBODY else table.options[PLACES + side]
