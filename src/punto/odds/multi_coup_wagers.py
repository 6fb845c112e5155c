"""Wagers placed in the middle of a coup, or over several coups, and their prices."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from operator import mul

from punto.odds.composition import Composition
from punto.odds.counting import DEEPEST, Buckets, Counting, Distribution, cards_of
from punto.odds.known import Known
from punto.odds.offer import KEPT, SameBook
from punto.odds.price import Price
from punto.odds.start import Starts, by_start
from punto.odds.states import FINISHES
from punto.odds.streak import StreakTable, run_tables, tail_tables, tails_in_shoe
from punto.odds.three_card import facings, three_price
from punto.odds.window import WindowTable
from punto.odds.winners import CoupModel, DealtCoups, Independent
from punto.rules.bet import Bet
from punto.rules.cut import usual_from_back
from punto.rules.default import table_of
from punto.rules.model import Rulebook
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Facing

INDEPENDENT = "coups taken as independent, no shoe ends"
ONE_SHOE = "coups taken as independent, laid as often before each coup of a shoe of {}"


@dataclass(frozen=True)
class Further:
    """A bet that one coup from its first card does not decide, at a table that offers it."""

    table: TableRules
    bet: Bet

    @cached_property
    def window(self) -> WindowTable:
        return WindowTable(self.table, self.bet)

    @cached_property
    def alone(self) -> Sequence[StreakTable]:
        """The pay tables of a Run or a Dragon Tail as if no shoe ever ended."""
        return tuple((run_tables if self.bet.run else tail_tables)(self.table, self.bet))

    def in_shoe(self, coups: int) -> Sequence[StreakTable]:
        """The pay tables of a Dragon Tail that ends with its shoe, for shoes of this many coups."""
        if coups not in self._in_shoe:
            self._in_shoe[coups] = tuple(tails_in_shoe(self.table, self.bet, coups))
        return self._in_shoe[coups]

    @cached_property
    def _in_shoe(self) -> dict[int, Sequence[StreakTable]]:
        return {}


def further(rules: Rulebook, variant: str, decks: int | None) -> tuple[Further, ...] | Refused:
    """Every bet of a book, or of one variant, that one coup from its first card does not decide.

    Bets of other games are included. A game that is not dealt from this many decks is left out, or
    refused if `variant` names it.
    """
    return _every_further(SameBook(rules), variant, decks)


@lru_cache(KEPT)
def _every_further(
    book: SameBook, variant: str, decks: int | None
) -> tuple[Further, ...] | Refused:
    rules = book.rules
    found: list[Further] = []
    for each in rules.variants:
        if not each.built or variant not in ("", each.key):
            continue
        table = table_of(rules, each, decks)
        if isinstance(table, Refused):
            if variant:
                return table
            continue
        bets = tuple(
            bet
            for bet in rules.bets_of(each)
            if bet.built and (each.own_game or bet.is_long or bet.window)
        )
        whole = replace(table, offered=tuple(dict.fromkeys((*table.offered, *bets))))
        found += [Further(whole, bet) for bet in bets]
    return tuple(found)


_CARDS = range(4, DEEPEST + 1)
_BY_CARDS = Buckets([[at for at in range(FINISHES) if cards_of(at) == each] for each in _CARDS])


@dataclass(frozen=True)
class FurtherPrices:
    """Prices wagers that are placed in mid-coup or over several coups, from one shoe.

    Wagers over at most `coups` coups are also priced with all coups dealt from this shoe, by
    compiled loops.
    """

    rules: Rulebook
    counter: Counting
    shoe: Composition
    found: Distribution
    known: Known | None = None
    coups: int = 0

    def of(self, asked: Further) -> Iterator[Price]:
        if asked.table.three_card:
            if self._facings:
                yield three_price(asked.table, asked.bet, self._facings)
            return
        if asked.bet.window:
            yield from asked.window.prices(self._starts)
            return
        if not any(self.found.finishes):
            return  # No coup can be dealt to its end, and nothing is ever decided.
        for each in self._long(asked):
            yield replace(each, offer=replace(each.offer, table=asked.table))

    def _long(self, asked: Further) -> Sequence[Price]:
        """The prices of a wager over several coups, computed once for all variants."""
        known = self._told.get(asked.bet.key)
        if known is None or known[0] is not asked.bet:
            law, coups = Independent(self.found), self._coups(asked.table)
            ending = asked.in_shoe(coups) if asked.bet.tail else ()
            most = min(self.coups, self.shoe.size // DEEPEST)
            found = (
                *(each.price(law, note=INDEPENDENT) for each in asked.alone),
                *(each.price(law, CoupModel.ONE_SHOE, ONE_SHOE.format(coups)) for each in ending),
                *(each.price(self._dealt) for each in asked.alone if each.coups <= most),
            )
            whole = [each for each in found if each]
            whole.sort(key=lambda each: asked.bet.choices.index(each.offer.on))
            known = self._told[asked.bet.key] = (asked.bet, whole)
        return known[1]

    def _coups(self, table: TableRules) -> int:
        """One more than the average number of coups dealt before the cutting card comes out."""
        coups = self.found.sums("finishes", _BY_CARDS)
        drawn = sum(map(mul, coups, _CARDS))
        return 1 + max(0, self.shoe.size - usual_from_back(table)) * sum(coups) // drawn

    @cached_property
    def _told(self) -> dict[str, tuple[Bet, list[Price]]]:
        return {}

    @cached_property
    def _facings(self) -> Mapping[Facing, int]:
        assert self.rules.three_card is not None, self.rules.key
        return facings(self.rules.three_card, self.rules.points, self.shoe)

    @cached_property
    def _starts(self) -> Starts:
        return by_start(self.counter, self.shoe, self.known)

    @cached_property
    def _dealt(self) -> DealtCoups:
        return DealtCoups(self.rules.draw, self.rules.points, self.shoe, fast=True)
