"""Settlement and the counts of all deals together give the known expectations."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from punto.cards import deck
from punto.money import Cents
from punto.rules.coup import Eights, Outcome, Pair, Winner, pair_of
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.enumerate import counts
from tests.tables import NZ5, proves, rules, table

STAKE = Cents(20_000)


def _net(at: TableRules, bet: str, finished: Outcome) -> int:
    layout = [Wager("A", "player", STAKE), Wager("A", bet, STAKE)]
    *_, done = settle(at, finished, layout)
    assert isinstance(done, Settled)
    return done.net


def _finished(winner: Winner, pair: Pair = Pair.NONE) -> Outcome:
    totals = {Winner.PLAYER: (7, 6), Winner.BANKER: (6, 7), Winner.TIE: (6, 6)}[winner]
    return Outcome(*totals, 2, 2, pair, Pair.NONE, False, Eights.NONE)


@pytest.mark.parametrize(("bet", "printed"), [("player", "-1.2393"), ("banker", "-1.0542")])
@proves(NZ5, "5.10(a)", "5.10(b)")
def test_d5_92_five_decks_player_and_banker(bet: str, printed: str) -> None:
    at, found = table(NZ5, decks=5), counts(rules(NZ5).draw, 5)
    won = sum(found[winner] * _net(at, bet, _finished(winner)) for winner in Winner)
    percent = Fraction(won, STAKE * found.total()) * 100
    assert round(percent, 4) == Fraction(printed)


def _pairs(decks: int) -> Iterator[tuple[Pair, int]]:
    """The kind of every ordered two cards, with the number of ways to draw them."""
    for first, second in product(deck(), repeat=2):
        yield pair_of((first, second)), decks * (decks - (first == second))


@pytest.mark.parametrize("option", ["scale-1", "scale-2"])
def test_d5_92_five_decks_both_scales_of_perfect_pairs(option: str) -> None:
    at = table(NZ5, decks=5, options={"perfect-pairs": option})
    nets = {pair: _net(at, "perfect-pairs", _finished(Winner.PLAYER, pair)) for pair in Pair}
    found = list(_pairs(5))
    won = sum(nets[pair] * ways for pair, ways in found)
    assert Fraction(won, STAKE * sum(ways for _, ways in found)) == Fraction(-20, 259)
