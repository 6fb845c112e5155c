"""What tails are worth, early and late."""

from __future__ import annotations

from collections.abc import Iterator

from punto.odds.offer import Offer
from punto.odds.price import Price
from punto.odds.streak import Step, WagerEnd, chances, ends
from punto.odds.winners import Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Winner
from punto.rules.table_rules import TableRules
from punto.rules.tail import ESTABLISHED, NO_TAIL, Stake, Tail, tail_decision, tail_step


def tail_prices(table: TableRules, bet: Bet, law: Winners, most: int | None) -> Iterator[Price]:
    """Early, and late: after the one coup that began the tail. No shoe ends meanwhile.

    `most`: left out if it may take more coups.
    """
    assert bet.tail is not None, bet.key
    tail = bet.tail
    for stake in Stake:
        given = Wins().and_one(Winner(tail.side)) if stake is Stake.LATE else Wins()
        if most is not None and tail.longest + given.coups > most:
            continue
        offer = Offer(table, bet.key, on=stake.value)
        found = ends(ESTABLISHED if given.coups else NO_TAIL, _step(tail, stake))
        yield Price(
            offer,
            chances(offer, found, law, given),
            basis=law.basis,
            arises=law.chance(given),
        )


def _step(tail: Tail, stake: Stake) -> Step:
    def step(indicator: int, winner: Winner) -> int | WagerEnd:
        decision = tail_decision(tail, stake, indicator, winner)
        if decision is None:
            return tail_step(tail, indicator, stake is Stake.EARLY, winner)
        if winner != tail.side:
            return WagerEnd("broken at {}", indicator, decision)
        if stake is Stake.EARLY:
            return WagerEnd("{} in a row", indicator + 1, decision)
        return WagerEnd("{} in a row, then one more", indicator, decision)

    return step
