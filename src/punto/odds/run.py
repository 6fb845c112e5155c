"""What runs are worth: results in a row, coup after coup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punto.odds.offer import Offer
from punto.odds.price import Price
from punto.odds.streak import Step, WagerEnd, chances, ends
from punto.odds.winners import Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.run import Run, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules

ANY = ()
"""No hand is nominated."""


def run_prices(table: TableRules, bet: Bet, law: Winners, most: int | None) -> Iterator[Price]:
    """Every length, and where hands are nominated by how many are the Player's.

    In which order they are nominated changes nothing. `most`: lengths over it are left out.
    """
    assert bet.run is not None, bet.key
    for row in bet.run.lengths:
        if most is not None and row.length > most:
            continue
        for option, hands in nominations(bet.run, row.length):
            offer = Offer(table, bet.key, option, on=str(row.length))
            found = ends(0, _step(bet.run, row.length, hands))
            detail = len(set(hands)) > 1
            yield Price(offer, chances(offer, found, law, Wins()), basis=law.basis, detail=detail)


def nominations(run: Run, length: int) -> Iterator[tuple[str, Sequence[Side]]]:
    """How many hands of each side may be nominated, in words, and the hands in one order."""
    if run.nominated is None:
        yield "", ANY
        return
    for mine in range(length, -1, -1):
        hands = (Side.PLAYER,) * mine + (Side.BANKER,) * (length - mine)
        named = ((side, hands.count(side)) for side in Side)
        yield ", ".join(f"{count} {side}" for side, count in named if count), hands


def _step(run: Run, length: int, hands: Sequence[Side]) -> Step:
    def step(reached: int, winner: Winner) -> int | WagerEnd:
        nominated = hands[reached] if hands else None
        now = run_step(run, length, reached, winner, nominated)
        if not isinstance(now, RunEnd):
            return now
        decision = run_decision(run, length, now, winner, nominated)
        if now is RunEnd.WON:
            return WagerEnd("{} in a row", length, decision)
        return WagerEnd("broken by a tie" if winner is Winner.TIE else "broken", 0, decision)

    return step
