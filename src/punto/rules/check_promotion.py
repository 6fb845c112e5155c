"""Faults of what a book says of promotions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from punto.rules.promotion import Promotion, StatedFact


def promotion_faults(book: Promotion | None) -> Iterator[str]:
    """Every fault, named by place, value and wish; a book without promotions has none."""
    if book is None:
        return
    yield from _twice(book)
    yield from _facts(book)
    for kind in book.kinds:
        if kind.money and (kind.no_cash or kind.details):
            yield f"promotion.kind[{kind.key}] is money; want no no-cash and no details"
    for number, ban in enumerate(book.bans):
        if not ban.goods:
            yield f"promotion.ban[{number}].goods is empty; want one entry or more"
        if bool(ban.over) != bool(ban.unit) or ban.over < 0:
            got = f"{ban.over} {ban.unit}".strip()
            yield f"promotion.ban[{number}].over is {got}; want an amount with its unit, or neither"
    if book.prescribed and book.prescribed_clause is None:
        yield "promotion.prescribed-clause is missing; want the clause of promotion.prescribed"


def _twice(book: Promotion) -> Iterator[str]:
    lists = (
        ("promotion.required", [each.key for each in book.required]),
        ("promotion.kind", [each.key for each in book.kinds]),
        ("promotion.telling.means", [each.key for each in book.telling.means]),
        ("promotion.paying.ways", [each.value for each in book.paying.ways]),
        ("promotion.guests", list(book.guests)),
        *((f"promotion.kind[{k.key}].details", [d.key for d in k.details]) for k in book.kinds),
    )
    for place, keys in lists:
        yield from (f"{place} has {key!r} {n} times; want once" for key, n in _many(keys))
        if not keys and not place.endswith("details"):
            yield f"{place} is empty; want one entry or more"


def _facts(book: Promotion) -> Iterator[str]:
    """Each fact belongs to one condition."""
    stated = Counter(fact for each in book.required for fact in each.facts)
    for fact in StatedFact:
        if stated[fact] != 1:
            yield f"promotion.required has the fact {fact} {stated[fact]} times; want once"
    for each in book.required:
        if not each.words and not each.facts:
            yield f"promotion.required[{each.key}] is empty; want words or facts"


def _many(keys: list[str]) -> list[tuple[str, int]]:
    return [(key, times) for key, times in Counter(keys).items() if times > 1]
