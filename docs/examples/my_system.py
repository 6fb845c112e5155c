"""A betting system of one's own: `punto simulate ... --strategy my_system.py:third_time`."""

from punto.sim.loops.systems import within


def third_time(table, seen, memory):
    """Wait till a hand has won twice in a row, then back the other, with more after each loss.

    It is started with two wagers: 0 is Player, 1 is Banker.
    """
    if seen.won > 0:
        memory[0] = 0
    elif seen.won < 0:
        memory[0] += 1
    if seen.dealt < 2:
        return -1, 0
    last, before = seen.winners[seen.dealt - 1], seen.winners[seen.dealt - 2]
    if last != before or last == 2:
        return -1, 0
    return 1 - last, within(table, seen, table.base * (1 + memory[0]))
