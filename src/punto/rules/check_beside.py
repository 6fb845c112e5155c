"""Faults of what a book says beside the table: jackpots, promotions and tournaments."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.data import type_at
from punto.rules.draw import outcomes
from punto.rules.jackpot import Jackpot, Option
from punto.rules.model import Rulebook
from punto.rules.promotion import Promotion, StatedFact
from punto.rules.terms import Terms
from punto.rules.tournament import Tournament


def jackpot_faults(rules: Rulebook) -> Iterator[str]:
    """Every fault of the book's jackpots: its place, what is there and what must be there."""
    if not rules.jackpots:
        return
    possible = outcomes(rules.draw)
    for each in rules.jackpots:
        place = f"jackpot[{each.key}]"
        yield from (f"{place}.{fault}" for fault in _names(rules, each))
        for option in each.options:
            inner = f"{place}.options[{option.key}]"
            yield from (f"{inner}.{fault}" for fault in _prizes(option, possible))


def _names(rules: Rulebook, jackpot: Jackpot) -> Iterator[str]:
    """Faults of a jackpot's lists: empty ones, names that come twice, bets its games lack."""
    yield from _each_once("options", [each.key for each in jackpot.options])
    yield from _each_once("divided.ways", [each.how for each in jackpot.divided.ways])
    yield from _each_once("equipment", [each.fitting for each in jackpot.equipment])
    yield from _each_once("checks", [each.key for each in jackpot.checks])
    yield from _each_once("qualifies.bets", jackpot.qualifies.bets)
    yield from _each_once("variants", jackpot.variants)
    for key in jackpot.qualifies.bets:
        for variant in (each for each in rules.variants if each.key in jackpot.variants):
            if rules.bet(variant, key) is None:
                yield f"qualifies.bets is {key!r}. It must be a bet of {variant.key}."


def _each_once(place: str, keys: Sequence[str]) -> Iterator[str]:
    if not keys:
        yield f"{place} is empty. It must have at least one entry."
    for key, times in Counter(keys).items():
        if times > 1:
            yield f"{place} has '{key}' {times} times. It must have it once."


def _prizes(option: Option, possible: frozenset[Outcome]) -> Iterator[str]:
    """Faults of prize classes: one that no coup can win, two for one coup, a minimum too high."""
    yield from _each_once("prizes", [each.key for each in option.prizes])
    met = [{outcome for outcome in possible if each.holds(outcome)} for each in option.prizes]
    for each, held in zip(option.prizes, met, strict=True):
        if each.minimum.share > each.maximum.share:
            yield (
                f"prizes[{each.key}].minimum is {each.minimum}. It must be at most {each.maximum}."
            )
        if not held:
            said = list(map(str, each.when))
            yield f"prizes[{each.key}].when is {said}. It must be conditions that some coup meets."
    for (one, first), (other, second) in combinations(zip(option.prizes, met, strict=True), 2):
        if first & second:
            said = list(map(str, other.when))
            yield f"prizes[{other.key}].when is {said}. It must not overlap with {one.key}."


def promotion_faults(book: Promotion) -> Iterator[str]:
    """Every fault of the promotions: its place, what is there and what must be there."""
    yield from _each_once("promotion.required", [each.key for each in book.required])
    yield from _each_once("promotion.kind", [each.key for each in book.kinds])
    yield from _each_once("promotion.telling.means", [each.key for each in book.telling.means])
    yield from _each_once("promotion.paying.ways", book.paying.ways)
    yield from _each_once("promotion.guests", book.guests)
    for kind in filter(lambda each: each.details, book.kinds):
        details = [each.key for each in kind.details]
        yield from _each_once(f"promotion.kind[{kind.key}].details", details)
    stated = Counter(fact for each in book.required for fact in each.facts)
    for fact in StatedFact:  # Each belongs to one condition.
        if stated[fact] != 1:
            yield (
                f"promotion.required has the fact {fact} {stated[fact]} times. "
                "It must have it once."
            )
    for each in book.required:
        if not each.words and not each.facts:
            yield f"promotion.required[{each.key}] is empty. It must have words or facts."
    for kind in book.kinds:
        if kind.money and (kind.no_cash or kind.details):
            yield f"promotion.kind[{kind.key}] is money. It must have neither no-cash nor details."
    for number, ban in enumerate(book.bans):
        if not ban.goods:
            yield f"promotion.ban[{number}].goods is empty. It must have at least one entry."
        if bool(ban.over) != bool(ban.unit) or ban.over < 0:
            got = f"{ban.over} {ban.unit}".strip()
            yield (
                f"promotion.ban[{number}].over is {got}. "
                "It must be an amount with its unit, or neither."
            )
    if book.prescribed and book.prescribed_clause is None:
        yield (
            "promotion.prescribed-clause is missing. It must be the clause of promotion.prescribed."
        )


def tournament_faults(tournament: Tournament) -> Iterator[str]:
    """Every fault in the items and headings that the book wants in a tournament's terms."""
    seen: set[Clause] = set()
    for number, term in enumerate(tournament.terms):
        place = f"tournament.term[{number}]"
        if term.clause in seen:
            yield f"{place}.clause is {term.clause.number!r}. Each item must stand there once."
        seen.add(term.clause)
        if not term.fields and not term.statement:
            yield f"{place} has neither fields nor a statement. It must have one of them."
        for field in (*term.fields, *term.also_when.values(), *term.shown):
            if type_at(Terms, field.split(".")) is None:
                yield f"{place}.fields has {field!r}. It must be a field of the terms."
    for number, heading in enumerate(tournament.headings):
        if heading.first not in seen:
            place = f"tournament.heading[{number}].first"
            yield f"{place} is {heading.first.number!r}. It must be an item of the terms."
