"""Sets a table up: checks the operator's choices against the book and makes the table's rules."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from punto.cards.card import DECKS_MAX, DECKS_MIN
from punto.money import Cents, dollars
from punto.rules.answers import Unpayable
from punto.rules.bet import Bet
from punto.rules.chip_rounding import net
from punto.rules.clause import Clause
from punto.rules.model import Arrangement, Method, Rulebook, Variant, Version
from punto.rules.odds import Percent, within
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.table_rules import Choices, TableRules
from punto.rules.values import AllOf, BetKey, Number, Thing, one_of, one_of_numbers
from punto.rules.wager import MAIN


def choose(rules: Rulebook, choices: Choices) -> TableRules | Refused:
    """The rules of a table with these choices, or the refusal of one that the book forbids."""
    if refusals := tuple(_refusals(rules, choices)):
        return refusals[0]
    return configured(rules, choices)


def configured(rules: Rulebook, choices: Choices) -> TableRules:
    """The rules of a table with choices that `choose` has accepted before, without checks."""
    variant = _by_key(rules.variants, choices.variant)
    assert variant is not None, choices.variant
    arrangement = _by_key(rules.arrangements_of(variant), choices.arrangement)
    assert arrangement is not None, choices.arrangement
    return TableRules(
        rules,
        variant,
        _by_key(rules.versions_of(variant), choices.version),
        arrangement,
        _by_key(rules.methods_of(variant), choices.method),
        choices,
        {name: Percent(text) for name, text in choices.percentages.items()},
        _offered(rules, variant, choices),
    )


def choices_with_variant(table: TableRules, key: str, percentage: str = "") -> Choices:
    """The choices of a table for another variant; the sign keeps only what that variant needs."""
    rules, choices = table.book, table.choices
    variant = _by_key(rules.variants, key)
    wanted = [each.key for each in rules.parameters_of(variant)] if variant else []
    shown = {name: percentage or choices.percentages.get(name, "") for name in wanted}
    return replace(choices, variant=key, offered=None, percentages=shown)


def with_variant(table: TableRules, key: str, percentage: str = "") -> TableRules | Refused:
    """The same table with another variant, if the book allows it."""
    return choose(table.book, choices_with_variant(table, key, percentage))


def warnings(table: TableRules) -> tuple[str, ...]:
    """Sentences that warn an operator of wins that chips cannot pay and no rule rounds."""
    answer = table.book.policy.unpayable
    if answer is None or answer.value is not Unpayable.REFUSE_OR_PART:
        return ()
    return tuple(
        f"{bet.key} at {row.pay}: chips cannot pay what a step of {dollars(_step(table, bet))} wins"
        for bet in table.offered
        for row in table.rows[bet.key]
        if row.pay.odds is not None and not row.pay.commission
        if not table.chips.payable(net(row, _step(table, bet)))
    )


def _step(table: TableRules, bet: Bet) -> Cents:
    """The smallest step between wagers on a bet: as on the sign, or else the smallest chip."""
    return table.limits.shown(bet.key).unit or min(table.chips.values)


Keyed = TypeVar("Keyed", Variant, Version, Arrangement, Method)


def _by_key(things: tuple[Keyed, ...], key: str) -> Keyed | None:
    return next((each for each in things if key in ("", each.key)), None)


def _unknown(thing: Thing, key: str, known: tuple[Keyed, ...]) -> Refused:
    want = one_of(thing, (each.key for each in known))
    return Refused(Reason(f"unknown-{thing}"), None, thing(key), want)


def _refusals(rules: Rulebook, choices: Choices) -> Iterator[Refused]:
    """The refusals of all choices that the book does not allow, most important first."""
    variant = _by_key(rules.variants, choices.variant)
    if variant is None:
        yield _unknown(Thing.VARIANT, choices.variant, rules.variants)
        return
    versions, methods = rules.versions_of(variant), rules.methods_of(variant)
    arrangements = rules.arrangements_of(variant)
    version = _by_key(versions, choices.version)
    arrangement = _by_key(arrangements, choices.arrangement)
    method = _by_key(methods, choices.method)
    if version is None and choices.version:
        yield _unknown(Thing.VERSION, choices.version, versions)
    if arrangement is None:
        yield _unknown(Thing.ARRANGEMENT, choices.arrangement, arrangements)
        return
    if method is None and choices.method:
        yield _unknown(Thing.METHOD, choices.method, methods)
    yield from _game_refusals(choices, variant, arrangement, method)
    yield from _deck_refusals(rules, choices, variant, arrangement)
    yield from _cutting_refusals(rules, choices.cutting_cards, arrangement)
    yield from _version_refusals(rules, choices, version)
    yield from _offer_refusals(rules, choices, variant, _offered(rules, variant, choices))


def _game_refusals(
    choices: Choices, variant: Variant, arrangement: Arrangement, method: Method | None
) -> Iterator[Refused]:
    if not variant.built:
        got, want = Thing.VARIANT(variant.key), Need.VARIANT_THAT_IS_BUILT
        yield Refused(Reason.VARIANT_NOT_BUILT, variant.clause, got, want)
    if variant.tournament_only and not choices.tournament:
        got, want = Thing.VARIANT(variant.key), Need.TOURNAMENT
        yield Refused(Reason.TOURNAMENT_ONLY, variant.tournament_only, got, want)
    if choices.tournament and choices.cashier:
        yield Refused(Reason.NO_CASHIER, None, Finding.CASHIER, Need.TOURNAMENT_CHIPS)
    if method and method.key in arrangement.not_with:
        want = Need.NOT_WITH(Thing.ARRANGEMENT(arrangement.key))
        yield Refused(Reason.METHOD_NOT_ALLOWED, arrangement.clause, Thing.METHOD(method.key), want)


def _version_refusals(
    rules: Rulebook, choices: Choices, version: Version | None
) -> Iterator[Refused]:
    answer, boxes = rules.policy.area_maximum, choices.boxes
    if version is None:
        return
    most = max(version.seats_max, version.places_max)
    if boxes is not None and not version.seats_min <= boxes <= most:
        ends = version.seats_min, most
        want = Need.BETWEEN(*(Number(each, Thing.SEAT) for each in ends))
        yield Refused(Reason.WRONG_SEATS, version.clause, Number(boxes, Thing.SEAT), want)
    capped = choices.limits.area_maximum is not None
    if capped and answer and answer.versions and version.key not in answer.versions:
        want = Need.ONLY_ON(one_of(Thing.VERSION, answer.versions))
        yield Refused(Reason.OVER_AREA_MAXIMUM, answer.clause, Finding.MAXIMUM_FOR_AREAS, want)


def _deck_refusals(
    rules: Rulebook, choices: Choices, variant: Variant, arrangement: Arrangement
) -> Iterator[Refused]:
    allowed: list[tuple[tuple[int, ...], Clause | None]] = [
        (variant.decks, variant.decks_clause),
        (arrangement.decks, arrangement.clause),
    ]
    if rules.policy.decks and not variant.decks:
        allowed.append((rules.policy.decks.value, rules.policy.decks.clause))
    allowed.append((tuple(range(DECKS_MIN, DECKS_MAX + 1)), None))
    for decks, clause in allowed:
        if decks and choices.decks not in decks:
            want = one_of_numbers(decks, Thing.DECK)
            yield Refused(Reason.WRONG_DECKS, clause, Number(choices.decks, Thing.DECK), want)


def _cutting_refusals(rules: Rulebook, chosen: int | None, by: Arrangement) -> Iterator[Refused]:
    allowed = rules.policy.cutting_cards
    if chosen is None:
        return
    got = Number(chosen, Thing.CUTTING_CARD)
    if not by.cutting_card:
        if chosen:
            want = Number(0, Thing.CUTTING_CARD)
            yield Refused(Reason.WRONG_CUTTING_CARDS, by.cutting_card_clause, got, want)
    elif allowed and chosen not in allowed.value:
        want = one_of_numbers(allowed.value, Thing.CUTTING_CARD)
        yield Refused(Reason.WRONG_CUTTING_CARDS, allowed.clause, got, want)
    elif not 0 <= chosen <= 2:
        want = one_of_numbers(range(3), Thing.CUTTING_CARD)
        yield Refused(Reason.WRONG_CUTTING_CARDS, None, got, want)


def _offered(rules: Rulebook, variant: Variant, choices: Choices) -> tuple[Bet, ...]:
    """The bets of a table: the main ones and those chosen; by default all but mid-coup bets."""
    bets = tuple(bet for bet in rules.bets_of(variant) if bet.built)
    if choices.offered is None:
        free = (bet for bet in bets if bet.window is None)
        return tuple(bet for bet in free if not bet.decks or choices.decks in bet.decks)
    return tuple(bet for bet in bets if bet.key in choices.offered | set(MAIN))


def _offer_refusals(
    rules: Rulebook, choices: Choices, variant: Variant, offered: tuple[Bet, ...]
) -> Iterator[Refused]:
    keys = [bet.key for bet in offered]
    for key in sorted((choices.offered or frozenset()) | choices.restricted):
        if key not in keys:
            clause = variant.side_wagers_clause or rules.bets_clause
            got, want = Thing.OPTION(key), Need.BET_OF(Thing.VARIANT(variant.key))
            yield Refused(Reason.UNKNOWN_BET, clause, got, want)
    for bet in offered:
        if bet.decks and choices.decks not in bet.decks:
            want = Need.DECKS_WITH(one_of_numbers(bet.decks, Thing.DECK), BetKey(bet.key))
            got = Number(choices.decks, Thing.DECK)
            yield Refused(Reason.WRONG_DECKS, bet.decks_clause, got, want)
        if bet.key in choices.restricted and bet.restrictable is None:
            got, want = BetKey(bet.key), Need.NO_RESTRICTION_ON_IT
            yield Refused(Reason.NOT_OFFERED, bet.clause, got, want)
    yield from _option_refusals(rules, choices)
    yield from _percentage_refusals(rules, choices, variant)
    yield from _jackpot_refusals(rules, choices, variant)
    if choices.pair and not any(
        choices.pair in each.pairs and set(choices.pair) <= set(keys) for each in rules.combinations
    ):
        clause = rules.combinations[0].clause if rules.combinations else None
        got = AllOf(tuple(map(BetKey, choices.pair)))
        yield Refused(Reason.WRONG_PAIR, clause, got, Need.PAIR_OF_SIDE_WAGERS_ON_OFFER)


def _option_refusals(rules: Rulebook, choices: Choices) -> Iterator[Refused]:
    for key, option in choices.options.items():
        family = rules.family(key)
        if family is None:
            want = one_of(Thing.FAMILY, (each.key for each in rules.families))
            yield Refused(Reason.UNKNOWN_OPTION, None, Thing.FAMILY(key), want)
        elif option not in family.options:
            want = one_of(Thing.OPTION, family.options)
            got = Finding.OPTION_OF_FAMILY(Thing.FAMILY(key), Thing.OPTION(option))
            yield Refused(Reason.UNKNOWN_OPTION, family.clause, got, want)


def _percentage_refusals(rules: Rulebook, choices: Choices, variant: Variant) -> Iterator[Refused]:
    """Refusals unless the sign has every percentage that the book requires, within its limits."""
    wanted = {parameter.key: parameter for parameter in rules.parameters_of(variant)}
    for name in choices.percentages:
        if name not in wanted:
            want = one_of(Thing.PARAMETER, wanted)
            yield Refused(Reason.WRONG_PERCENTAGE, variant.clause, Thing.PARAMETER(name), want)
    for name, parameter in wanted.items():
        text = choices.percentages.get(name, "")
        if not within(text, parameter.minimum, parameter.maximum):
            got = Finding.PERCENTAGE_FOR(Thing.PERCENTAGE(text), Thing.PARAMETER(name))
            want = Need.BETWEEN(*map(Thing.PERCENTAGE, (parameter.minimum, parameter.maximum)))
            yield Refused(Reason.WRONG_PERCENTAGE, parameter.clause, got, want)


def _jackpot_refusals(rules: Rulebook, choices: Choices, variant: Variant) -> Iterator[Refused]:
    """Refusals unless the jackpot is the book's, and the table's game may have it."""
    if not choices.jackpot:
        return
    jackpot = rules.jackpot(choices.jackpot)
    if jackpot is None:
        want = one_of(Thing.JACKPOT, (each.key for each in rules.jackpots))
        yield Refused(Reason.UNKNOWN_JACKPOT, None, Thing.JACKPOT(choices.jackpot), want)
    elif variant.key not in jackpot.variants:
        want = one_of(Thing.VARIANT, jackpot.variants)
        got = Finding.JACKPOT_AT(Thing.JACKPOT(jackpot.key), Thing.VARIANT(variant.key))
        yield Refused(Reason.NOT_OFFERED, jackpot.table, got, want)
