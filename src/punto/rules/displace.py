"""A side wager at a full area: who has the better right to the place has it."""

from __future__ import annotations

from collections.abc import Sequence

from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.place import rank
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN, Wager


def displaced(
    table: TableRules, layout: Sequence[Wager], ask: Wager
) -> tuple[Wager, Clause] | None:
    """The wager that makes room for another on the same area, and by which clause.

    The last of those with the least right, if the new one has a better one; it goes back to its
    owner. [crown-melbourne-v29 5.8.3] [nsw-premium 12.2/preference]
    """
    answer, bet = table.book.policy.side_wager_order, table.bet(ask.bet)
    if answer is None or bet is None or bet.key in MAIN:
        return None
    found: tuple[int, Wager] | None = None
    for place, wager in enumerate(layout):
        if (wager.bet, wager.area) == (ask.bet, ask.area):
            others = (*layout[:place], *layout[place + 1 :])
            behind = rank(table, others, wager)
            if found is None or behind >= found[0]:
                found = behind, wager
    mine = rank(table, layout, ask)
    if found is None or mine >= found[0]:
        return None
    by_rank = {Side.PLAYER: answer.player, Side.BANKER: answer.banker}.get(bet.side or Side.PLAYER)
    return found[1], by_rank[mine] if by_rank else answer.clause
