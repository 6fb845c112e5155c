"""Random wagers that live longer than a coup, lawful and not."""

from __future__ import annotations

from random import Random

from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.table import commands as ask
from punto.table.commands import AnyCommand

RUNS = ("player-run", "banker-run", "player-banker-run", "tie-run")
TAILS = ("player-dragon-tail", "banker-dragon-tail")
PLAYERS = ("Ann", "Ben", "Cid", "Dot")


def _what(random: Random) -> tuple[str, str]:
    if random.random() < 0.5:
        return random.choice(RUNS), random.choice(("2", "2", "3", "4", "6", "7", ""))
    return random.choice(TAILS), random.choice(("early", "early", "late", "late", "2"))


def long_bets(random: Random) -> tuple[AnyCommand, ...]:
    (bet, on), who = _what(random), random.choice(PLAYERS)
    stake = random.choice((cents("100"), random.randint(1, 10**5)))
    unnoticed = random.random() < 0.3
    return (
        ask.PlaceBet(bet=bet, on=on, stake=cents("100"), owner=who),
        ask.PlaceBet(bet=bet, on=on, stake=stake, owner=who, unnoticed=unnoticed),
        ask.PlaceBet(bet=bet, on=on, stake=stake),
        ask.TakeBet(bet=bet, on=on),
        ask.LowerBet(bet=bet, on=on, stake=cents("50")),
        ask.RefuseBet(player=who, bet=bet, on=on),
        ask.NominateHand(hand=random.choice(tuple(Side)), player=random.choice((who, ""))),
        ask.Report(irregularity=Irregularity.LATE_TAIL_TOO_EARLY),
    )
