"""Stakes in units, counted without a division."""

from __future__ import annotations

from random import Random

from punto.money import Cents
from punto.sim import compiled
from punto.sim.bets.pays import bets_of, pays_of
from punto.sim.bets.session import BANKROLL_MAX, STAKES_MAX, Session
from tests.sim.bettors import wagers

UNITS = (1, 3, 64, 100, 250, 2_000, 10**9, 7 * 2**30, 999_999_937, 10**15 // 3)


def test_a_stake_has_as_many_units_as_a_division_says_or_is_no_multiple() -> None:
    """What is no multiple is told by a number that is none of a stake, or by the way back."""
    random, units_of = Random(8), compiled.bettor().units_of
    for unit in UNITS:
        most = Cents(unit * min(50, BANKROLL_MAX // unit))
        session = Session(most, Cents(unit), Cents(unit), most, coups=1)
        bets = bets_of(pays_of(wagers("player"), session))
        for number in (0, 1, 2, *random.sample(range(min(STAKES_MAX, 2**62 // unit)), 200)):
            assert units_of(number * unit, bets.shift, bets.inverse) == number
        for _ in range(2_000):
            stake = random.randrange(1, random.choice((4 * unit, int(BANKROLL_MAX), 2**62)))
            found = units_of(stake, bets.shift, bets.inverse)
            told = 0 <= found <= BANKROLL_MAX // unit and found * unit == stake
            assert told == (stake % unit == 0 and stake <= BANKROLL_MAX)
