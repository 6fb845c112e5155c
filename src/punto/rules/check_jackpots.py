"""Faults of the jackpots of a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from punto.rules.jackpot import Jackpot, Option
from punto.rules.model import Rulebook


def jackpot_faults(rules: Rulebook) -> Iterator[str]:
    """Every fault of the jackpots, named by place, value and wish."""
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
    """Lists are not empty and name nothing twice; every key that is referred to exists."""
    lists: dict[str, Sequence[str]] = {
        "options": [each.key for each in jackpot.options],
        "divided.ways": [each.how for each in jackpot.divided.ways],
        "equipment": [each.fitting for each in jackpot.equipment],
        "checks": [each.key for each in jackpot.checks],
        "qualifies.bets": list(jackpot.qualifies.bets),
        "variants": list(jackpot.variants),
    }
    for name, keys in lists.items():
        if not keys:
            yield f"{name} is empty; want one entry or more"
        yield from (f"{name} has {key} {n} times; want once" for key, n in _twice(keys))
    variants = [each.key for each in rules.variants]
    for key in jackpot.variants:
        if key not in variants:
            yield f"variants is {key!r}; want one of {', '.join(variants)}"
    for key in jackpot.qualifies.bets:
        for variant in (each for each in rules.variants if each.key in jackpot.variants):
            if rules.bet(variant, key) is None:
                yield f"qualifies.bets is {key!r}; want a bet of {variant.key}"


def _twice(keys: Sequence[str]) -> Iterator[tuple[str, int]]:
    yield from ((key, n) for key, n in Counter(keys).items() if n > 1)


def _prizes(option: Option, possible: frozenset[Outcome]) -> Iterator[str]:
    """Every class can be met, no coup is in two of them, and ends are the right way round."""
    if not option.prizes:
        yield "prizes is empty; want one entry or more"
    yield from (
        f"prizes has {key} {n} times; want once"
        for key, n in _twice([each.key for each in option.prizes])
    )
    met = [{outcome for outcome in possible if each.holds(outcome)} for each in option.prizes]
    for each, held in zip(option.prizes, met, strict=True):
        said = list(map(str, each.when))
        if each.minimum.share > each.maximum.share:
            yield f"prizes[{each.key}].minimum is {each.minimum}; want {each.maximum} at most"
        if not held:
            yield f"prizes[{each.key}].when is {said}; want conditions that some coup meets"
    for (one, first), (other, second) in combinations(zip(option.prizes, met, strict=True), 2):
        if first & second:
            said = list(map(str, other.when))
            yield f"prizes[{other.key}].when is {said}; want no overlap with {one.key}"
