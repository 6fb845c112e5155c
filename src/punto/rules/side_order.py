"""The order of players where a side bet has fewer places than players who want one."""

from collections.abc import Sequence

from punto.rules.answers import SideOrder
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN, Wager


def rank(table: TableRules, layout: Sequence[Wager], ask: Wager) -> int:
    """How strong a player's right to place a side wager is: 0 is the strongest.

    By [nsw-premium 12.2/preference] players who back a main bet come first. By
    [crown-melbourne-v29 5.8.3] and the clauses after it, players come first who back the hand of
    that side wager on the same area, then those with any other wager there, then the rest.
    """
    answer = table.book.policy.side_wager_order
    if answer is not None and answer.value is SideOrder.MAIN_WAGER_FIRST:
        return int(not any(each.player == ask.player and each.bet in MAIN for each in layout))
    bet = table.bet(ask.bet)
    here = {each.bet for each in layout if (each.player, each.area) == (ask.player, ask.area)}
    if bet is None or bet.side is None:
        return 0
    return 0 if bet.side in here else 1 if here else 2


def displaced(
    table: TableRules, layout: Sequence[Wager], ask: Wager
) -> tuple[Wager, Clause] | None:
    """The side wager that has to leave its area for a new one, and by which clause; or None.

    It is the last of those with the weakest right, and goes back to its owner if the new wager has
    a stronger right. [crown-melbourne-v29 5.8.3] [nsw-premium 12.2/preference]
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
