"""Wagers that begin later than a coup or live longer: what there is of them, and their prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from punto.odds.composition import Composition
from punto.odds.distribution import Distribution
from punto.odds.known import Known
from punto.odds.price import Price
from punto.odds.run import run_prices
from punto.odds.start import by_start
from punto.odds.tail import tail_prices
from punto.odds.window import window_prices
from punto.odds.winners import Dealt, Independent
from punto.rules.bet import Bet
from punto.rules.coup import Start
from punto.rules.default import table_of
from punto.rules.model import Rulebook
from punto.rules.options import TableRules
from punto.rules.ruling import Refused

INDEPENDENT = "coups taken as independent of each other; no shoe ends"


@dataclass(frozen=True, slots=True)
class Further:
    """A bet at a table that offers it."""

    table: TableRules
    bet: Bet


def further(rules: Rulebook, variant: str, decks: int | None) -> tuple[Further, ...]:
    """Every bet of a book, or of one variant, that is more than one coup from its first card."""
    found: list[Further] = []
    for each in rules.variants:
        if not each.built or variant not in ("", each.key):
            continue
        table = table_of(rules, each, decks)
        if isinstance(table, Refused):
            continue
        bets = tuple(
            bet for bet in rules.bets_of(each) if bet.built and (bet.window or bet.is_long)
        )
        whole = replace(table, offered=(*table.by_coup, *bets))
        found += [Further(whole, bet) for bet in bets]
    return tuple(found)


@dataclass(frozen=True)
class FurtherPrices:
    """The prices from one shoe.

    `coups`: up to so many are also dealt from the shoe exactly, by the compiled kernel.
    """

    rules: Rulebook
    shoe: Composition
    found: Distribution
    known: Known | None = None
    coups: int = 0

    def of(self, asked: Further) -> Iterator[Price]:
        if asked.bet.window:
            yield from window_prices(asked.table, asked.bet, self._starts)
            return
        prices = run_prices if asked.bet.run else tail_prices
        dealt = list(prices(asked.table, asked.bet, self._dealt, self.coups))
        told = {(each.offer.on, each.offer.option): each for each in dealt}
        for each in prices(asked.table, asked.bet, self._independent, None):
            yield replace(each, note=INDEPENDENT)
            exact = told.get((each.offer.on, each.offer.option))
            if exact:
                yield exact

    @cached_property
    def _starts(self) -> Mapping[Start, Distribution]:
        return by_start(self.rules.draw, self.rules.points, self.shoe, self.known)

    @cached_property
    def _independent(self) -> Independent:
        return Independent(self.found)

    @cached_property
    def _dealt(self) -> Dealt:
        return Dealt(self.rules.draw, self.rules.points, self.shoe, fast=True)
