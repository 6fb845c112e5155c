"""What wagers in mid-coup are worth: for the first cards at which they are open, and on average."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from punto.odds.counting import STARTS
from punto.odds.offer import Offer
from punto.odds.price import PayTable, Price, Upshot, Upshots, pay_table
from punto.odds.start import Starts
from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.coup import FirstCounts
from punto.rules.table_rules import TableRules
from punto.rules.window import Situation


@dataclass(frozen=True)
class WindowTable:
    """A wager that is placed in mid-coup at one table, with its pay tables."""

    table: TableRules
    bet: Bet

    def prices(self, starts: Starts) -> Iterator[Price]:
        """Yield the price of the wager in all situations together, if several, then in each.

        Each situation is priced on average, then for each pair of counts of both hands. A situation
        that cannot arise has no price.
        """
        deals = sum(each.total for each in starts.values())
        found = [
            priced
            for tables in self._situations
            if (priced := tuple(_situation(tables, starts, deals)))
        ]
        if len(self._situations) > 1 and found:
            yield _together(Offer(self.table, self.bet.key), [each[0] for each in found], deals)
        for each in found:
            yield from each

    @cached_property
    def _situations(self) -> Sequence[Mapping[FirstCounts, PayTable]]:
        """For each situation, the first cards that make it, each with its pay table."""
        assert self.bet.window is not None, self.bet.key
        return [self._at_starts(each) for each in self.bet.window.situations]

    def _at_starts(self, situation: Situation) -> Mapping[FirstCounts, PayTable]:
        made = pay_table(Offer(self.table, self.bet.key, on=situation.key))
        starts = (FirstCounts(*divmod(at, 10)) for at in range(STARTS))
        options = {
            start: f"player {start.player}, banker {start.banker}"
            for start in starts
            if situation.holds(start)
        }
        return {
            start: replace(made, offer=replace(made.offer, option=option))
            for start, option in options.items()
        }


def _situation(
    tables: Mapping[FirstCounts, PayTable], starts: Starts, deals: int
) -> Iterator[Price]:
    found = [table.price(starts[start]) for start, table in tables.items() if start in starts]
    if found:
        yield _together(replace(found[0].offer, option=""), found, deals)
    for each in found:
        yield replace(each, arises=Fraction(each.total, deals), detail=True)


def _together(offer: Offer, prices: Sequence[Price], deals: int) -> Price:
    """Combine the prices of different deals; ends that pay the same at the same odds become one."""
    counts: dict[Upshot, int] = {}
    clauses: dict[Upshot, dict[Clause, None]] = {}
    for price in prices:
        for end, count in zip(price.ends, price.counts, strict=True):
            alike = end._replace(clauses=())
            counts[alike] = counts.get(alike, 0) + count
            clauses.setdefault(alike, {}).update(dict.fromkeys(end.clauses))
    ends = Upshots(end._replace(clauses=tuple(clauses[end])) for end in counts)
    total = sum(each.total for each in prices)
    return Price(offer, ends, (*counts.values(),), total, arises=Fraction(total, deals))
