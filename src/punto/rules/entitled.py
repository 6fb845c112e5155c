"""Who may place a wager in mid-coup, and up to how much."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from punto.money import NOTHING, Amount, dollars
from punto.rules.bet import Bet
from punto.rules.circumstances import Circumstances
from punto.rules.limits import Holder
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Acting, PlayerStanding, acting
from punto.rules.table_rules import TableRules
from punto.rules.wager import HANDS, Wager
from punto.rules.window import Situation


def entitled(
    table: TableRules, layout: Sequence[Wager], situation: Situation, advised: frozenset[Holder]
) -> dict[str, Amount]:
    """Who has one of the needed bets in action, each with the largest wager on one of them.

    In action is what limits and differential leave of a wager [crown-melbourne-v29 5.8.1(b)]. Both
    hands backed: the larger wager, not the sum.
    """
    found: dict[str, Amount] = {}
    for part in acting(table, layout, PlayerStanding(advised)):
        if not isinstance(part, Acting) or part.wager.bet not in situation.needs or not part.amount:
            continue
        most = max(part.amount, found.get(part.wager.player, NOTHING))
        found[part.wager.player] = most
    return found


def window_refusal(
    table: TableRules, layout: Sequence[Wager], wager: Wager, bet: Bet, permits: Circumstances
) -> Refused | None:
    """Why a wager that is placed in mid-coup is not taken now."""
    assert bet.window is not None, bet.key
    window, start = bet.window, permits.start
    if start is None:
        got = f"{bet.key} at this time"
        want = "it when the first four cards are exposed, before the fifth"
        return Refused(Reason.BETTING_CLOSED, window.clause, got, want)
    situation = window.situation(start)
    if situation is None:
        got, want = f"{bet.key} at {start.player} to {start.banker}", " or ".join(bet.choices)
        return Refused(Reason.BETTING_CLOSED, window.only, got, want)
    if wager.on and wager.on != situation.key:
        return Refused(Reason.UNKNOWN_BET, situation.clause, wager.on, situation.key)
    most = entitled(table, layout, situation, permits.advised).get(wager.player)
    if most is None:
        want = f"{' or '.join(situation.needs)} of one's own in action"
        clause = situation.clause if _backs(layout, wager, HANDS) else window.needed
        return Refused(Reason.MAIN_WAGER_NEEDED, clause, bet.key, want)
    mine = (each for each in layout if (each.player, each.bet) == (wager.player, bet.key))
    total = wager.stake + sum(each.stake for each in mine)
    if window.cap and total > most:
        want = f"{dollars(int(most))} at most, as on the hand"
        return Refused(Reason.OVER_MAXIMUM, window.cap, dollars(total), want)
    if permits.on_offer:
        return None
    got, want = f"{bet.key} without an offer", "it while the dealer offers it"
    return Refused(Reason.BETTING_CLOSED, window.clause, got, want)


def _backs(layout: Sequence[Wager], wager: Wager, bets: Collection[str]) -> bool:
    """Whether the player has one of these bets."""
    return any(each.player == wager.player and each.bet in bets for each in layout)
