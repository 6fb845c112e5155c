"""One table's rules within its book: what the operator chose, checked against the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from punto.money import Cents, Chips
from punto.rules.answers import BurnMethod, Personal
from punto.rules.bet import Bet, Combination, Family, Row
from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Side
from punto.rules.limits import Limit, Limits
from punto.rules.model import Arrangement, Method, Rulebook, Variant, Version
from punto.rules.odds import Percent
from punto.rules.ruling import Reason, Refused
from punto.rules.wager import MAIN

_CENTS = Chips((Cents(1),))
_ANY = Limits(Limit(Cents(1), Cents(10**12)))


@dataclass(frozen=True, slots=True)
class House:
    """House procedure where the book is silent or vague, and directions for its gaps.

    None of it comes from a rulebook, and nothing that follows from it cites a clause. `about` is
    how far a distance may be off that the book gives as approximate. `gross_differential` holds
    each hand's total against the differential, instead of the difference of the two, and
    `differential_per_box` the difference at each box, where the book can be read so.
    """

    about: int = 0
    cut_distance: int | None = None
    cutting_card_distance: int | None = None
    burn: BurnMethod | None = None
    pay_up: bool | None = None
    gross_differential: bool = False
    differential_per_box: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """What an operator asks for. Empty choices take the first that the book has."""

    variant: str = ""
    version: str = ""
    arrangement: str = ""
    method: str = ""
    decks: int = 8
    cutting_cards: int | None = None
    chips: Chips = _CENTS
    limits: Limits = _ANY
    offered: frozenset[str] | None = None
    restricted: frozenset[str] = frozenset()
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    percentages: Mapping[str, str] = field(default_factory=dict[str, str])
    pair: tuple[str, str] | None = None
    tournament: bool = False
    sharing: bool = False
    house: House = House()


@dataclass(frozen=True, repr=False)
class TableRules:
    """The rules of one table. Made by `choose`, which saw that the book allows them."""

    rules: Rulebook
    variant: Variant
    version: Version | None
    arrangement: Arrangement
    method: Method | None
    choices: Choices
    percentages: Mapping[str, Percent]
    offered: tuple[Bet, ...]

    def __repr__(self) -> str:
        return f"TableRules({self.rules.key} {self.variant.key}, {self.choices!r})"

    @property
    def chips(self) -> Chips:
        return self.choices.chips

    @property
    def limits(self) -> Limits:
        return self.choices.limits

    @property
    def house(self) -> House:
        return self.choices.house

    @property
    def cutting_cards(self) -> int:
        """How many cutting cards are in use: as chosen, else the first number that the book has."""
        if not self.arrangement.cutting_card:
            return 0
        if self.choices.cutting_cards is not None:
            return self.choices.cutting_cards
        allowed = self.rules.policy.cutting_cards
        return allowed.value[0] if allowed else 1

    @property
    def players_per_area(self) -> int | None:
        """How many players fit an area, by the version, the permission given and the book."""
        sharing = self.version.sharing if self.version else None
        if sharing is None and (answer := self.rules.policy.players_per_area):
            sharing = answer.value
        if sharing is None:
            return None
        return sharing.permitted if self.choices.sharing else sharing.plain

    @property
    def markers(self) -> frozenset[str]:
        """The players whose place is marked, since limits of their own hold for them."""
        answer = self.rules.policy.individual_limits
        if answer is None or answer.value is not Personal.MARKER:
            return self.limits.markers
        return self.limits.markers | {player for player, _ in self.limits.personal}

    @property
    def combination(self) -> Combination | None:
        """The combined stake, where the sign names its pair of bets."""
        return self.rules.combinations[0] if self.choices.pair else None

    @cached_property
    def rows(self) -> Mapping[str, tuple[Row, ...]]:
        """The pay table of each bet on offer, options chosen."""
        return {bet.key: self._rows(bet) for bet in self.offered}

    @cached_property
    def _found(self) -> dict[tuple[str, Outcome], Row]:
        return {}

    def bet(self, key: str) -> Bet | None:
        return next((bet for bet in self.offered if bet.key == key), None)

    def row(self, bet: str, outcome: Outcome) -> Row:
        """The row of a pay table that an outcome falls under: the first that holds."""
        found = self._found.get((bet, outcome))
        if found is None:
            found = next(row for row in self.rows[bet] if row.holds(outcome))
            self._found[bet, outcome] = found
        return found

    def part(self, side: Side) -> str:
        """The bet of one side in the pair that the combined stake goes on."""
        assert self.choices.pair is not None, "no pair on the sign"
        return self.choices.pair[0 if side is Side.PLAYER else 1]

    def option(self, family: Family) -> str:
        """The option that the table plays: the one chosen, else the first."""
        return self.choices.options.get(family.key, family.options[0])

    def _rows(self, bet: Bet) -> tuple[Row, ...]:
        family = self.rules.family(bet.family)
        option = self.option(family) if family else ""
        place = family.options.index(option) if family else 0
        return tuple(payoff.for_option(option, place) for payoff in bet.payoffs)


def same_for_all(tables: Sequence[TableRules]) -> Refused | None:
    """Whether tables of one house differ in odds that must be the same at all of them.

    [nz-division-5 11A.8/s2]
    """
    for family in tables[0].rules.families if tables else ():
        offering = [each for each in tables if any(b.family == family.key for b in each.offered)]
        played = sorted({each.option(family) for each in offering})
        if family.one_for_all and len(played) > 1:
            got = f"{family.key} {' and '.join(played)}"
            return Refused(Reason.UNKNOWN_OPTION, family.one_for_all, got, "one for all tables")
    return None


def choose(rules: Rulebook, choices: Choices) -> TableRules | Refused:
    """Set a table up within its book, or say which choice the book does not allow."""
    variant = _by_key(rules.variants, choices.variant)
    version = _by_key(rules.versions, choices.version)
    arrangement = _by_key(rules.arrangements, choices.arrangement)
    method = _by_key(rules.methods, choices.method)
    if variant is None:
        return _unknown(Reason.UNKNOWN_VARIANT, choices.variant, rules.variants)
    if version is None and choices.version:
        return _unknown(Reason.UNKNOWN_VERSION, choices.version, rules.versions)
    if arrangement is None:
        return _unknown(Reason.UNKNOWN_ARRANGEMENT, choices.arrangement, rules.arrangements)
    if method is None and choices.method:
        return _unknown(Reason.UNKNOWN_METHOD, choices.method, rules.methods)
    offered = _offered(rules, variant, choices)
    for refusal in _refusals(rules, choices, variant, arrangement, method):
        return refusal
    for refusal in (
        *_area_refusals(rules, choices, version),
        *_offer_refusals(rules, choices, variant, offered),
    ):
        return refusal
    percentages = {name: Percent(text) for name, text in choices.percentages.items()}
    return TableRules(rules, variant, version, arrangement, method, choices, percentages, offered)


Keyed = TypeVar("Keyed", Variant, Version, Arrangement, Method)


def _by_key(things: tuple[Keyed, ...], key: str) -> Keyed | None:
    return next((each for each in things if key in ("", each.key)), None)


def _unknown(reason: Reason, got: str, things: tuple[Keyed, ...]) -> Refused:
    return Refused(reason, None, got, " or ".join(each.key for each in things) or "none")


def _refusals(
    rules: Rulebook,
    choices: Choices,
    variant: Variant,
    arrangement: Arrangement,
    method: Method | None,
) -> Iterator[Refused]:
    if not variant.built:
        yield Refused(
            Reason.VARIANT_NOT_BUILT, variant.clause, variant.key, "a variant that is built"
        )
    if variant.tournament_only and not choices.tournament:
        yield Refused(Reason.TOURNAMENT_ONLY, variant.tournament_only, variant.key, "a tournament")
    if method and method.key in arrangement.not_with:
        want = f"no {arrangement.key} with it"
        yield Refused(Reason.METHOD_NOT_ALLOWED, arrangement.clause, method.key, want)
    yield from _deck_refusals(rules, choices, variant, arrangement)
    yield from _cutting_refusals(rules, choices, arrangement)


def _area_refusals(rules: Rulebook, choices: Choices, version: Version | None) -> Iterator[Refused]:
    answer = rules.policy.area_maximum
    if choices.limits.area_maximum is None or answer is None or version is None:
        return
    if answer.versions and version.key not in answer.versions:
        want = f"one on {' or '.join(answer.versions)} only"
        yield Refused(Reason.OVER_AREA_MAXIMUM, answer.clause, "a maximum for areas", want)


def _deck_refusals(
    rules: Rulebook, choices: Choices, variant: Variant, arrangement: Arrangement
) -> Iterator[Refused]:
    allowed: list[tuple[tuple[int, ...], Clause | None]] = [
        (variant.decks, variant.decks_clause),
        (arrangement.decks, arrangement.clause),
    ]
    if rules.policy.decks and not variant.decks:
        allowed.append((rules.policy.decks.value, rules.policy.decks.clause))
    for decks, clause in allowed:
        if decks and choices.decks not in decks:
            want = f"{_one_of(decks)} decks"
            yield Refused(Reason.WRONG_DECKS, clause, f"{choices.decks} decks", want)


def _cutting_refusals(
    rules: Rulebook, choices: Choices, arrangement: Arrangement
) -> Iterator[Refused]:
    allowed = rules.policy.cutting_cards
    got = f"{choices.cutting_cards} cutting cards"
    if choices.cutting_cards is None:
        return
    if not arrangement.cutting_card:
        if choices.cutting_cards:
            yield Refused(Reason.WRONG_CUTTING_CARDS, arrangement.cutting_card_clause, got, "none")
    elif allowed and choices.cutting_cards not in allowed.value:
        yield Refused(Reason.WRONG_CUTTING_CARDS, allowed.clause, got, _one_of(allowed.value))


def _offered(rules: Rulebook, variant: Variant, choices: Choices) -> tuple[Bet, ...]:
    """The bets asked for beside the main ones; without a wish, all that the decks allow."""
    bets = tuple(bet for bet in rules.bets_of(variant) if bet.built)
    if choices.offered is None:
        return tuple(bet for bet in bets if not bet.decks or choices.decks in bet.decks)
    return tuple(bet for bet in bets if bet.key in choices.offered | set(MAIN))


def _offer_refusals(
    rules: Rulebook, choices: Choices, variant: Variant, offered: tuple[Bet, ...]
) -> Iterator[Refused]:
    keys = [bet.key for bet in offered]
    for key in sorted((choices.offered or frozenset()) | choices.restricted):
        if key not in keys:
            clause = variant.side_wagers_clause or rules.bets_clause
            yield Refused(Reason.UNKNOWN_BET, clause, key, f"a bet of {variant.key} that is built")
    for bet in offered:
        if bet.decks and choices.decks not in bet.decks:
            want = f"{_one_of(bet.decks)} decks with {bet.key}"
            yield Refused(Reason.WRONG_DECKS, bet.decks_clause, f"{choices.decks} decks", want)
        if bet.key in choices.restricted and bet.restrictable is None:
            yield Refused(Reason.NOT_OFFERED, bet.clause, bet.key, "no restriction on it")
    yield from _option_refusals(rules, choices)
    yield from _percentage_refusals(rules, choices, variant)
    if choices.pair and not any(
        choices.pair in each.pairs and set(choices.pair) <= set(keys) for each in rules.combinations
    ):
        clause = rules.combinations[0].clause if rules.combinations else None
        got = " and ".join(choices.pair)
        yield Refused(Reason.WRONG_PAIR, clause, got, "a pair of side wagers on offer")


def _option_refusals(rules: Rulebook, choices: Choices) -> Iterator[Refused]:
    for key, option in choices.options.items():
        family = rules.family(key)
        if family is None:
            want = " or ".join(each.key for each in rules.families) or "none"
            yield Refused(Reason.UNKNOWN_OPTION, None, f"a family {key}", want)
        elif option not in family.options:
            want = " or ".join(family.options)
            yield Refused(Reason.UNKNOWN_OPTION, family.clause, f"{key} {option}", want)


def _percentage_refusals(rules: Rulebook, choices: Choices, variant: Variant) -> Iterator[Refused]:
    """Each figure that the book leaves to the sign stands there, within its printed ends."""
    wanted = {parameter.key: parameter for parameter in rules.parameters_of(variant)}
    for name in choices.percentages:
        if name not in wanted:
            want = " or ".join(wanted) or "no percentage"
            yield Refused(Reason.WRONG_PERCENTAGE, variant.clause, name, want)
    for name, parameter in wanted.items():
        text = choices.percentages.get(name, "")
        ends = f"{parameter.minimum} to {parameter.maximum} for {name}"
        if not _within(text, parameter.minimum, parameter.maximum):
            yield Refused(Reason.WRONG_PERCENTAGE, parameter.clause, text or "nothing", ends)


def _within(text: str, least: Percent, most: Percent) -> bool:
    try:
        return least.share <= Percent(text).share <= most.share
    except ValueError:
        return False


def _one_of(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))
