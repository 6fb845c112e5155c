"""Which players may place a wager in mid-coup, and up to which amount."""

from collections.abc import Sequence

from punto.money import NOTHING, Amount
from punto.rules.bet import Bet
from punto.rules.circumstances import Circumstances
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.settle import Acting, acting
from punto.rules.table_rules import TableRules
from punto.rules.values import BetKey, Money, Number, Thing, one_of
from punto.rules.wager import HANDS, Wager
from punto.rules.window import Situation


def _in_action(table: TableRules, layout: Sequence[Wager], player: str) -> bool:
    """Whether a player has a valid wager on Player or Banker. [crown-melbourne-v29 5.8.1(b)]"""
    own = (part for part in acting(table, layout) if isinstance(part, Acting) and part.amount)
    return any(each.wager.player == player and each.wager.bet in HANDS for each in own)


def entitled(table: TableRules, layout: Sequence[Wager], situation: Situation) -> dict[str, Amount]:
    """The players whose wagers entitle them to a mid-coup wager, each with the largest of these."""
    # In action is what limits and differential leave [crown-melbourne-v29 5.8.1(b)].
    found: dict[str, Amount] = {}
    for part in acting(table, layout):
        if not isinstance(part, Acting) or part.wager.bet not in situation.needs or not part.amount:
            continue
        found[part.wager.player] = max(part.amount, found.get(part.wager.player, NOTHING))
    return found


def window_refusal(
    table: TableRules, layout: Sequence[Wager], wager: Wager, bet: Bet, permits: Circumstances
) -> Refused | None:
    """The refusal of a wager that is placed in mid-coup; None if it is accepted."""
    assert bet.window is not None, bet.key
    window, start = bet.window, permits.start
    if start is None:
        got = Finding.NOT_AT_THIS_TIME(BetKey(bet.key))
        want = Need.AFTER_FOUR_EXPOSED_CARDS
        return Refused(Reason.BETTING_CLOSED, window.clause, got, want)
    situation = window.situation(start)
    if situation is None:
        points = (Number(count, Thing.POINT) for count in start)
        got, want = Finding.WRONG_START(BetKey(bet.key), *points), one_of(Thing.OPTION, bet.choices)
        return Refused(Reason.BETTING_CLOSED, window.only, got, want)
    if wager.on and wager.on != situation.key:
        got, want = BetKey(wager.bet, wager.on), Thing.SITUATION(situation.key)
        return Refused(Reason.UNKNOWN_BET, situation.clause, got, want)
    most = entitled(table, layout, situation).get(wager.player)
    if most is None:
        want = Need.OWN_WAGER_IN_ACTION(one_of(BetKey, situation.needs))
        clause = situation.clause if _in_action(table, layout, wager.player) else window.needed
        return Refused(Reason.MAIN_WAGER_NEEDED, clause, BetKey(bet.key), want)
    mine = (each for each in layout if (each.player, each.bet) == (wager.player, bet.key))
    total = wager.stake + sum(each.stake for each in mine)
    if window.cap and total > most:
        want = Need.AS_ON_THE_HAND(Money(int(most)))
        return Refused(Reason.OVER_MAXIMUM, window.cap, Money(total), want)
    if permits.on_offer:
        return None
    got, want = Finding.NOT_ON_OFFER_NOW(BetKey(bet.key)), Need.WHILE_ON_OFFER
    return Refused(Reason.BETTING_CLOSED, window.clause, got, want)
