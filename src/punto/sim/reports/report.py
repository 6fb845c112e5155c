"""What a simulation found beside the exact odds: every wager with its edge and z-score."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import erfc, sqrt
from typing import NamedTuple

from punto.odds.ask import answer
from punto.odds.composition import Composition
from punto.odds.counting import Distribution
from punto.odds.group import Group, grouped
from punto.odds.offer import plays
from punto.odds.price import Chance, Price
from punto.odds.question import OddsQuestion
from punto.odds.sheet import Sheet, SheetLine
from punto.odds.winners import CoupModel, Independent, Wins
from punto.rules.coup import Winner
from punto.rules.jackpot import Jackpot
from punto.rules.table_rules import TableRules
from punto.sim.result import CONFIDENT, PrizeResult, WagerResult, errors_off, prize_results
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally

LEVELS = (2, 3, 4)
"""Z-scores beyond these are counted."""


@dataclass(frozen=True)
class Compared:
    """The simulated result of a wager beside its `exact` price from a full shoe.

    The exact price may take coups as independent; it is None if there is none.
    """

    result: WagerResult
    exact: Price | None

    @property
    def seen(self) -> Price:
        return self.result.seen

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the simulated edge."""
        return CONFIDENT * self.result.standard_error

    @property
    def z(self) -> float | None:
        """How many standard errors the edge is above the exact one; None if not comparable."""
        if self.exact is None or self.exact.basis is not self.seen.basis:
            return None
        return -self.result.standard_errors(self.exact) or 0.0


class PayoffShare(NamedTuple):
    """How often one payoff of a wager occurred, beside its exact probability.

    `chance` has its share of all wagers; `exact` is None if there is no comparable probability.
    """

    chance: Chance
    wagers: int
    exact: Fraction | None

    @property
    def times(self) -> int:
        return round(self.chance.probability * self.wagers)

    @property
    def z(self) -> float | None:
        if self.exact is None:
            return None
        return errors_off(self.chance.probability, self.exact, self.wagers)


class WinnerShare(NamedTuple):
    """How many of all coups one winner had, beside the exact probability."""

    winner: Winner
    coups: int
    all_coups: int
    exact: Fraction

    @property
    def share(self) -> Fraction:
        return Fraction(self.coups, self.all_coups)

    @property
    def z(self) -> float:
        return errors_off(self.share, self.exact, self.all_coups)


class Prized(NamedTuple):
    """How many coups fell into one class of a jackpot, beside the exact probability."""

    result: PrizeResult
    exact: Fraction

    @property
    def z(self) -> float:
        return self.result.standard_errors(self.exact)


class Shoes(NamedTuple):
    """How many shoes had each number of coups; the least, the most and the mean number."""

    counts: Mapping[int, int]
    number: int
    least: int
    most: int
    mean: Fraction


class Scores(NamedTuple):
    """How many z-scores there are, and how many of them are beyond each of `LEVELS`."""

    number: int
    beyond: tuple[int, ...]

    @property
    def expected(self) -> tuple[float, ...]:
        """How many z-scores would be beyond each level on average if every exact value is right."""
        return tuple(self.number * erfc(level / sqrt(2)) for level in LEVELS)


@dataclass(frozen=True)
class SimulationReport:
    """What a simulation found; `lines` has every wager that was asked for, in the book's order."""

    tally: Tally | ThreeTally
    asked: OddsQuestion
    lines: tuple[Compared, ...]

    @property
    def variant(self) -> str:
        return self.asked.variant

    @cached_property
    def groups(self) -> Sequence[tuple[Group, Compared]]:
        """The wagers in groups: one for all variants and options where a wager came out alike."""
        decks = self.tally.dealing.decks
        shoe = Composition.of_decks(decks)
        sheet = Sheet(tuple(SheetLine(each.seen, shoe, decks) for each in self.lines))
        of = {id(each.seen): each for each in self.lines}
        return tuple((group, of[id(group.line.price)]) for group in grouped(sheet))

    @cached_property
    def alike(self) -> Sequence[Sequence[tuple[Group, Compared]]]:
        """These groups; main wagers that came out alike in several variants are together, too."""
        found: dict[object, list[tuple[Group, Compared]]] = {}
        for group, each in self.groups:
            brought = tuple((one.net, one.probability) for one in each.seen.chances)
            found.setdefault((group.wager, group.called, brought), []).append((group, each))
        return tuple(found.values())

    @cached_property
    def scores(self) -> Scores:
        """How many z-scores are beyond each level; wagers that came out alike count once."""
        found = [abs(each.z) for (_, each), *_ in self.alike if each.z is not None]
        return Scores(len(found), tuple(sum(z > level for z in found) for level in LEVELS))

    @cached_property
    def winners(self) -> Sequence[WinnerShare]:
        """How often Player, Banker and Tie won; empty at Three Card Baccarat.

        There every area has a winner of its own.
        """
        tally = self.tally
        if isinstance(tally, ThreeTally):
            return ()
        law = Independent(self._full_shoe)
        return tuple(
            WinnerShare(winner, coups, tally.coups, law.chance(Wins().and_one(winner)))
            for winner, coups in tally.winners().items()
        )

    @cached_property
    def prizes(self) -> Sequence[Prized]:
        """How often coups won each class of the jackpots in which a wager asked for has a share."""
        if isinstance(self.tally, ThreeTally):
            return ()
        every = zip(
            self.tally.prizes(), prize_results(self.tally.rules, self._full_shoe), strict=True
        )
        return tuple(Prized(seen, deals.share) for seen, deals in every if self._has(seen.jackpot))

    def _has(self, jackpot: Jackpot) -> bool:
        wagers = {each.seen.offer.wager for each in self.lines}
        at_it = not self.variant or self.variant in jackpot.variants
        return at_it and not wagers.isdisjoint(jackpot.qualifies.bets)

    @property
    def _full_shoe(self) -> Distribution:
        """The exact odds of a coup from a full shoe."""
        return self.asked.deals(Composition.of_decks(self.tally.dealing.decks))

    @cached_property
    def shoes(self) -> Shoes | None:
        """The lengths of the shoes that were dealt; None if every coup is dealt from all cards."""
        found = self.tally.shoes
        if not found:
            return None
        number = sum(found.values())
        return Shoes(found, number, min(found), max(found), Fraction(self.tally.coups, number))


def report(
    tally: Tally | ThreeTally,
    variant: str = "",
    wagers: Sequence[str] = (),
    percentages: Mapping[str, str] | None = None,
    table: TableRules | None = None,
) -> SimulationReport:
    """Compare simulated figures with exact ones: for all wagers, those named, or those of a table.

    Raises OddsError for a variant, a wager or a percentage of a sign that the book does not have.
    """
    if not tally.coups:
        raise ValueError("No coup was counted. There must be at least one.")
    asked = OddsQuestion(
        tally.rules,
        variant,
        tuple(wagers),
        decks=tally.dealing.decks,
        percentages=percentages or {},
        table=table,
    )
    exact = {(*_key(each), each.basis): each for each in answer(asked).prices}
    order = [each.key for each in tally.rules.variants]
    found = sorted(_results(tally, asked), key=lambda each: order.index(each.seen.offer.variant))
    return SimulationReport(
        tally, asked, tuple(Compared(each, _beside(each, exact)) for each in found)
    )


def _results(tally: Tally | ThreeTally, asked: OddsQuestion) -> Iterator[WagerResult]:
    if isinstance(tally, ThreeTally):
        found = tally.results(asked.variant)
    else:
        found = tally.results(asked.variant, asked.percentages)
    for each in asked.allowed(found):
        offer = each.seen.offer
        if asked.wagers and offer.wager not in asked.wagers:
            continue
        if asked.table is None or plays(asked.table, offer):
            yield each


def _key(found: Price) -> tuple[str, str, str, str]:
    """What distinguishes a wager from every other of its book."""
    offer = found.offer
    return offer.variant, offer.wager, offer.option, offer.on


def _beside(
    found: WagerResult, exact: Mapping[tuple[str, str, str, str, CoupModel], Price]
) -> Price | None:
    """The exact price for a result: on the same basis, or else with independent coups."""
    key, basis = _key(found.seen), found.seen.basis
    return exact.get((*key, basis)) or exact.get((*key, CoupModel.INDEPENDENT))


def shares(found: Compared) -> tuple[PayoffShare, ...]:
    """The payoffs of a wager in the order of its pay table, each beside its exact probability."""
    right = found.exact if found.z is not None else None
    return tuple(
        PayoffShare(each, found.result.wagers, _probability(right, each) if right else None)
        for each in found.seen.chances
    )


def _probability(right: Price, seen: Chance) -> Fraction:
    """The exact probability of all ends that pay the same, on the same row if one is named."""
    alike = (
        each.probability
        for each in right.chances
        if (each.net, each.pays) == (seen.net, seen.pays) and seen.when in ("", each.when)
    )
    return sum(alike, Fraction(0))
