"""A question about odds: which book, which wagers, which shoe."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from typing import TypeVar

from punto.errors import PuntoError, no_such
from punto.odds import compiled
from punto.odds.composition import CARDS, Composition, parse_list
from punto.odds.counting import CompiledCounting, Counting, Distribution, counting, distribution
from punto.odds.multi_coup_wagers import Further, further
from punto.odds.offer import Offer, offers, plays
from punto.rules.default import default_decks
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Reason, Refused, sentence
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN

T = TypeVar("T")

ANY_DECKS = " Or ask for any decks."


class OddsError(PuntoError):
    """Raised if a question about odds has no answer; it says what is wrong with the question."""

    __module__ = "punto"


@dataclass(frozen=True)
class OddsQuestion:
    """A question about the odds of a book. Empty fields mean all wagers and full decks.

    `main_only`: only Player, Banker and Tie as they are printed. `any_decks` lifts the book's own
    limit on decks, for research. `fast` counts with the compiled kernel, which pays off for many
    shoes and needs `punto[fast]`. `coups`: wagers over at most this many coups are also priced with
    all coups dealt from one shoe, which needs `punto[fast]` too. `table`: only what this table
    offers, with the odds that it plays.
    """

    rules: Rulebook
    variant: str = ""
    wagers: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    main_only: bool = False
    decks: int | None = None
    shoe: Composition | None = None
    removed: str = ""
    percentages: Mapping[str, str] = field(default_factory=dict[str, str])
    any_decks: bool = False
    fast: bool = False
    coups: int = 0
    table: TableRules | None = None

    @cached_property
    def counter(self) -> Counting:
        """The object that counts deals by this book's table of play."""
        if not self.fast:
            return counting(self.rules.draw, self.rules.points)
        need_compiled()
        return CompiledCounting(self.rules.draw, self.rules.points)

    @cached_property
    def deals(self) -> Callable[[Composition], Distribution]:
        """A function that returns the distribution for a shoe, and counts each shoe only once."""
        return cache(partial(distribution, counter=self.counter))

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The wagers asked for that one coup decides. Raises OddsError for an unknown name."""
        self._see_variant()
        self._see_percentages()
        if self.shoe is not None and self.decks is not None:
            raise OddsError(
                f"{self.decks} decks and a shoe were both named. Name only one of them."
            )
        found = self.allowed(offers(self.rules, self.variant, self._decks, self.percentages))
        if self.table:
            found = tuple(each for each in found if plays(self.table, each))
        known = [offer.wager for offer in found] + [each.bet.key for each in self._all_further]
        for wager in self.wagers:
            if wager not in known:
                raise OddsError(self._no_wager(wager, list(dict.fromkeys(known))))
        wanted = [offer for offer in found if not self.wagers or offer.wager in self.wagers]
        if self.main_only:
            wanted = [offer for offer in wanted if offer.wager in MAIN and not offer.extra]
        choices = [on for each in self.further for on in each.bet.choices]
        names = list(dict.fromkeys((*(each.option for each in wanted if each.option), *choices)))
        for option in self.options:
            if option not in names:
                raise OddsError(no_such("option of these wagers", option, names))
        return tuple(each for each in wanted if not self.options or each.option in self.options)

    @property
    def _decks(self) -> int | None:
        """The number of decks that the book must allow; None for any."""
        return None if self.any_decks or self.shoe else self.decks

    @cached_property
    def _all_further(self) -> tuple[Further, ...]:
        found = self.allowed(further(self.rules, self.variant, self._decks))
        table = self.table
        return tuple(each for each in found if table is None or table.bet(each.bet.key))

    @property
    def further(self) -> tuple[Further, ...]:
        """The wagers asked for that one coup from its first card does not decide."""
        if self.main_only:
            return ()
        return tuple(e for e in self._all_further if not self.wagers or e.bet.key in self.wagers)

    def allowed(self, found: T | Refused) -> T:
        """Return `found`; if it is a refusal, raise OddsError with a sentence and the clause."""
        if isinstance(found, Refused):
            lifted = ANY_DECKS if found.reason is Reason.WRONG_DECKS else ""
            raise OddsError(f"{self.rules.key}: {sentence(found, self.rules)}{lifted}")
        return found

    def see_one_coup(self) -> None:
        """Raise OddsError if a named wager is not decided by one coup from its first card."""
        known = {offer.wager for offer in self.offers}
        for each in self.further:
            if each.bet.key in self.wagers and each.bet.key not in known:
                raise OddsError(
                    f"{each.bet.key!r} is more than one coup. It must be a wager on one coup."
                )

    def decks_of(self, offer: Offer) -> int | None:
        """The number of decks that a wager is priced for; None if the question has its own shoe."""
        if self.shoe is not None:
            return None
        return default_decks(self.rules, offer.table.variant) if self.decks is None else self.decks

    def shoe_of(self, offer: Offer) -> Composition:
        """The shoe from which a wager is priced, without the cards in `removed`."""
        variant, decks = offer.table.variant, self.decks_of(offer)
        if (variant.key, decks) not in self._shoes:
            self._shoes[variant.key, decks] = self._shoe_of(variant, decks)
        return self._shoes[variant.key, decks]

    @cached_property
    def _shoes(self) -> dict[tuple[str, int | None], Composition]:
        return {}

    def _shoe_of(self, variant: Variant, decks: int | None) -> Composition:
        try:
            whole = self.shoe if decks is None else Composition.of_decks(decks)
            assert whole is not None, "a shoe that is not of decks was given"
            if decks is None:
                self._see_counts(whole, variant)
            return whole.without(parse_list(self.removed))
        except ValueError as problem:
            raise OddsError(str(problem)) from None

    def _variants(self) -> list[Variant]:
        return [each for each in self.rules.variants if self.variant in ("", each.key)]

    def _see_percentages(self) -> None:
        """Raise OddsError for a percentage that is on the sign of no variant."""
        variants = self._variants()
        known = [one.key for each in variants for one in self.rules.parameters_of(each)]
        for name in self.percentages:
            if name not in known:
                what = f"percentage of {self.rules.key}"
                raise OddsError(no_such(what, name, list(dict.fromkeys(known))))

    def _see_variant(self) -> None:
        if not self.variant:
            return
        found = self.rules.variant(self.variant)
        if found is None:
            keys = [each.key for each in self.rules.variants]
            raise OddsError(no_such(f"variant of {self.rules.key}", self.variant, keys))
        if not found.built:
            raise OddsError(f"{self.rules.key} {self.variant} is not built yet")

    def _see_counts(self, shoe: Composition, variant: Variant) -> None:
        """Raise OddsError if there are more of a card than the most decks of the book have."""
        most = max(self.rules.decks_of(variant), default=max(shoe.counts))
        for card, count in zip(CARDS, shoe.counts, strict=True):
            if count > most and not self.any_decks:
                raise OddsError(
                    f"There are {count} of {card}. There may be at most {most}, since "
                    f"{self.rules.key} has no more decks.{ANY_DECKS}"
                )

    def _no_wager(self, wager: str, known: Sequence[str]) -> str:
        variants = [each for each in self._variants() if each.built]
        bets = [bet for each in variants if (bet := self.rules.bet(each, wager))]
        where = f"{self.rules.key} {self.variant}".strip()
        if bets and bets[0].decks and self.decks not in bets[0].decks:
            most = " or ".join(map(str, bets[0].decks))
            return (
                f"{wager!r} is named with {self.decks} decks. It must have {most} decks.{ANY_DECKS}"
            )
        return no_such(f"wager of {where}", wager, known)


def need_compiled() -> None:
    """Raise OddsError if numba is missing, which the compiled kernel needs."""
    if not compiled.is_installed():
        raise OddsError(
            "the compiled kernel needs numba, which is not installed: pip install 'punto[fast]'"
        )


def without_any_decks(problem: Exception) -> str:
    """The sentence of an error without its advice to ask for any decks."""
    return str(problem).removesuffix(ANY_DECKS)
