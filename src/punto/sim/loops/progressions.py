"""Progressions: how much is laid next, given what became of the last stake.

Each takes the terms of the table, what was seen and the memory of the session, and says how much it
would lay; plain Python over whole numbers, which also compiles. What holds for all of them:

- A push, or a coup without a wager, leaves a progression as it is.
- A stake that wins counts as won in full, commission aside: 19 for 20 is a win. Where profit is
  counted (Labouchère, Oscar), a win counts as the stake, or as what it brought where that is more,
  and a loss as what was lost.
- At the table maximum that is laid; a progression waits there and does not run on in thought.
- A short bankroll is laid as far as it goes. That is one short stake: the progression stays.

Nobody can guess whether a stake wins, a processor as little as a player, and one that guesses wrong
starts again. So where it can be, what follows a win and what follows a loss are both computed, and
one of them is taken.
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
    """Always the base."""
    return table.base


def martingale(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Doubled after a loss; the base after a win."""
    return after(seen, memory, min(2 * memory[0], table.maximum), table.base)


def grand_martingale(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Doubled after a loss, and one base more; the base after a win."""
    return after(seen, memory, min(2 * memory[0] + table.base, table.maximum), table.base)


def after(seen: Seen, memory: Any, loss: int, win: int) -> int:
    """The next stake after a loss or a win; the first is that after a win."""
    stake = memory[0]
    if seen.won < 0:
        stake = loss
    if stake == 0 or seen.won > 0:
        stake = win
    memory[0] = stake
    return stake


def paroli(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """The reverse martingale: doubled after a win. After as many wins in a row as it has steps, or
    after a loss, it starts again at the base.
    """
    wins = memory[1] + 1 if seen.won > 0 else memory[1]
    if (seen.won < 0) | (wins == table.options[FIRST]):
        wins = 0
    more = min(2 * memory[0], table.maximum)
    memory[1] = wins
    return after(seen, memory, table.base, more if wins else table.base)


def dalembert(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """A number of bases more after a loss, as many less after a win, but never less than one.

    It waits at the first stake that comes to the maximum, and comes down from there.
    """
    step, level = table.options[FIRST], max(memory[0], 1)
    more, less = at_most(table, level + step), max(level - step, 1)
    return after(seen, memory, more, less if seen.won else level) * table.base


def fibonacci(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """1, 1, 2, 3, 5, 8 and so on, each the sum of the two before: one on after a loss, two back
    after a win, never further than the first.

    It waits at the first number that comes to the maximum, and goes back from there.
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
    """A line of numbers, of which the first and last together are laid, or the only one left. After
    a win both are cancelled, after a loss what was lost is written behind the line, which begins
    anew when nothing is left of it.

    The line holds cents, so that it always says what is still to be won: a short stake that wins
    cancels as much of the last number, then of the first, as it was. In a line of 63 numbers a loss
    is added to the last.
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
    """Take an amount off the line of Labouchère: off its last number, then off its first."""
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
    """Add what was lost to the end of the line of Labouchère."""
    if memory[0] < LINE_MAX:
        memory[0] += 1
        memory[memory[0]] = lost
    else:
        memory[LINE_MAX] += lost


def oscars_grind(table: SessionTerms, seen: Seen, memory: Any) -> int:
    """Series that each end with one base won. One base more after a win, the same after a loss, but
    no more than ends the series, in whole bases; the next begins with one base."""
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
    """1-3-2-6, or other numbers of bases: the next after a win, the first after a loss and when the
    last has won."""
    at = memory[0] + 1 if seen.won > 0 else memory[0]
    if (seen.won < 0) | (at == table.options[FIRST]):
        at = 0
    memory[0] = at
    return table.options[FIRST + 1 + at] * table.base


def count(table: SessionTerms, seen: Seen) -> int:
    """Lay the base where the true count is at its threshold or above, else nothing; with a spread
    one base more for every step above it, up to a maximum.

    The running count is the sum of the tags of all cards seen; the true count is 52 times that by
    the cards not seen. Only whole numbers are compared.
    """
    running = 0
    for rank in range(RANKS):
        running += table.options[TAGS + rank] * (SUITS * table.decks - seen.left[rank])
    above = running * DECK * table.options[SCALE] - table.options[THRESHOLD] * seen.unseen
    if above < 0:
        return 0
    return table.base * min(1 + above // (table.options[STEP] * seen.unseen), table.options[SPREAD])


def units(amount: int, base: int) -> int:
    """The whole bases that an amount comes to, rounded up."""
    return (amount + base - 1) // base


def at_most(table: SessionTerms, level: int) -> int:
    """So many bases, or those with which a progression comes to the table maximum."""
    if level * table.base < table.maximum:
        return level
    return units(table.maximum, table.base)
