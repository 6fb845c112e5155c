"""Progressions: how much a betting system stakes next, by the result of its last stake.

Each function takes the terms of the table, what was seen and the memory of the session, and returns
the stake that it asks for. What holds for all of them:

- A push, or a coup without a wager, leaves a progression as it is.
- A stake that wins counts as won in full, commission aside: 19 for 20 is a win. Where profit is
  counted (Labouchère, Oscar), a win counts as the stake, or as what it brought where that is more,
  and a loss as what was lost.
- The table maximum is staked where more is asked for; a progression waits there, no further on.
- If the bankroll is too short, it is staked as far as it goes; the progression stays as it is.

They are plain Python over whole numbers, which also compiles. A processor can guess no better than
a player whether a stake wins, and loses time by a wrong guess. So where possible the stake after a
win and the stake after a loss are both computed, and one of them is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from punto.sim.loops.seen import Seen, SessionTerms

FIRST = 8
"""Where in the options of the terms those of a progression begin."""

LINE_MAX = 63
"""The most numbers in the line of Labouchère; the memory has how many there are, then the line."""

RANKS, SUITS, DECK = 13, 4, 52
TAGS = FIRST
SCALE, THRESHOLD, STEP, SPREAD = range(FIRST + RANKS, FIRST + RANKS + 4)
"""The options of the count: tags by rank, by what the running count is multiplied, threshold and
step at that scale, the most bases."""


def flat(table: SessionTerms) -> int:
    """Flat stakes: always the base."""
    return table.base


def martingale(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Martingale: the stake is doubled after a loss, and is the base after a win."""
    return after(seen, memory, min(2 * memory[0], table.maximum), table.base)


def grand_martingale(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Grand martingale: twice the stake and one base more after a loss, the base after a win."""
    return after(seen, memory, min(2 * memory[0] + table.base, table.maximum), table.base)


def after(seen: Seen, memory: Any, loss: int, win: int) -> int:
    """The next stake: `loss` after a loss, `win` after a win and at first, else as before."""
    stake = memory[0]
    if seen.won < 0:
        stake = loss
    if stake == 0 or seen.won > 0:
        stake = win
    memory[0] = stake
    return stake


def paroli(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Paroli, the reverse martingale: the stake is doubled after a win.

    After as many wins in a row as it has steps, or after a loss, it starts again at the base.
    """
    wins = memory[1] + 1 if seen.won > 0 else memory[1]
    if (seen.won < 0) | (wins == table.options[FIRST]):
        wins = 0
    more = min(2 * memory[0], table.maximum)
    memory[1] = wins
    return after(seen, memory, table.base, more if wins else table.base)


def dalembert(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """D'Alembert: a number of bases more after a loss, as many less after a win, but at least one.

    It waits at the first stake that comes to the maximum, and comes down from there.
    """
    step, level = table.options[FIRST], max(memory[0], 1)
    more, less = at_most(table, level + step), max(level - step, 1)
    return after(seen, memory, more, less if seen.won else level) * table.base


def fibonacci(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Fibonacci: the stake follows the numbers 1, 1, 2, 3, 5, 8 and so on, in bases.

    After a loss it goes one number on, after a win two numbers back, but not before the first. It
    waits at the first number that comes to the maximum, and goes back from there.
    """
    now, then = max(memory[0], 1), max(memory[1], 1)
    on, beyond, back, before = now, then, now, then
    if now * table.base < table.maximum:
        on, beyond = then, now + then
    for _ in range(2):
        if before > 1:
            back, before = before - back, back
    if seen.won < 0:
        now, then = on, beyond
    if seen.won > 0:
        now, then = back, before
    memory[0], memory[1] = now, then
    return now * table.base


def labouchere(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Labouchère: the stake is the first and the last number of a line together.

    After a win both are cancelled, after a loss what was lost is written behind the line. A single
    number is staked alone, and a line of which nothing is left begins anew. The line holds cents,
    so that it always says what is still to be won: a short stake that wins takes its amount off the
    last number, then off the first. In a line of 63 numbers a loss is added to the last.
    """
    if seen.won > 0:
        cancel(memory, seen.stake)
    elif seen.won < 0:
        lengthen(memory, -seen.net)
    length = memory[0]
    if length == 0:
        length = table.options[FIRST]
        memory[0] = length
        for at in range(length):
            memory[1 + at] = table.options[FIRST + 1 + at] * table.base
    stake = max(memory[1] + memory[length] if length > 1 else memory[1], table.minimum)
    return stake - stake % table.unit


def cancel(memory: Any, won: int) -> None:
    """Take an amount off Labouchère's line: off its last number, then off its first."""
    last = memory[0]
    rest = won - memory[last]
    memory[last] = max(-rest, 0)
    if rest >= 0:
        memory[0] -= 1
    if rest <= 0 or memory[0] == 0:
        return
    memory[1] -= rest
    if memory[1] <= 0:
        memory[0] -= 1
        for at in range(1, 1 + memory[0]):
            memory[at] = memory[at + 1]


def lengthen(memory: Any, lost: int) -> None:
    """Add what was lost to the end of Labouchère's line."""
    if memory[0] < LINE_MAX:
        memory[0] += 1
        memory[memory[0]] = lost
    else:
        memory[LINE_MAX] += lost


def oscars_grind(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Oscar's grind: series of stakes, each of which ends when one base has been won.

    A series begins with one base. After a win the stake is one base more, but no more than is
    needed to end the series, in whole bases; after a loss it stays.
    """
    level, short = max(memory[0], 1), max(seen.stake - seen.net, 0)
    profit = memory[1] + seen.net + (seen.won > 0) * short
    more = min(at_most(table, level + 1), units(max(table.base - profit, 1), table.base))
    if seen.won > 0:
        level = more
    if profit >= table.base:
        level, profit = 1, 0
    memory[0], memory[1] = level, profit
    return level * table.base


def pattern(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """1-3-2-6, or other numbers of bases: after a win the next, after a loss the first.

    When the last number has won, the first one follows as well.
    """
    at = memory[0] + 1 if seen.won > 0 else memory[0]
    if (seen.won < 0) | (at == table.options[FIRST]):
        at = 0
    memory[0] = at
    return table.options[FIRST + 1 + at] * table.base


def count(table: SessionTerms, seen: Seen) -> int:
    """Counting cards: stake the base if the true count is at its threshold or above, else nothing.

    With a spread, the stake is one base more for every step above the threshold, up to a maximum.
    The running count is the sum of the tags of all cards seen; the true count is 52 times the
    running count, divided by the number of cards not seen. Only whole numbers are compared.
    """
    running = 0
    for rank in range(RANKS):
        running += table.options[TAGS + rank] * (SUITS * table.decks - seen.left[rank])
    above = running * DECK * table.options[SCALE] - table.options[THRESHOLD] * seen.unseen
    if above < 0:
        return 0
    return table.base * min(1 + above // (table.options[STEP] * seen.unseen), table.options[SPREAD])


def units(amount: int, base: int) -> int:
    """The number of whole bases that cover an amount."""
    return (amount + base - 1) // base


def at_most(table: SessionTerms, level: int) -> int:
    """`level` bases, or fewer if a stake comes to the table maximum with fewer."""
    if level * table.base < table.maximum:
        return level
    return units(table.maximum, table.base)
