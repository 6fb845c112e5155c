"""The conditions of one promotion, and every fault in them with the clause that it breaks."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Annotated

from msgspec import Meta, field

from punto.rules.data import Count, Data, Name
from punto.rules.promotion import Ban, PrizeKind, Promotion, Required, StatedFact
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.values import Money, Number, Quote, Thing, all_of, one_of

_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d", re.ASCII)
_TIMES = (StatedFact.STARTS, StatedFact.CLOSES, StatedFact.DRAWN)
Faults = tuple[Refused, ...]


class Prize(Data, frozen=True, kw_only=True):
    """A prize of a promotion, which can be won `count` times.

    `value` is the value of each in cents, `cash` the money that a winner may take instead.
    `contains` names the goods in it, each with its amount in whole units.
    """

    key: Name
    title: Name
    kind: Name
    value: Count
    count: Count = 1
    details: dict[str, str] = field(default_factory=dict[str, str])
    contains: dict[str, Count] = field(default_factory=dict[str, Count])
    terms: str = ""
    cash: Count | None = None


class Conditions(Data, frozen=True, kw_only=True):
    """The conditions of a promotion as the operator states them; `says` has their words by key.

    Times are those of the casino, such as `2027-06-03 20:00`. `presence`: a winner must be present
    at the draw.
    """

    title: Name
    says: dict[str, str] = field(default_factory=dict[str, str])
    place: str = ""
    starts: str = ""
    closes: str = ""
    drawn: str = ""
    presence: bool | None = None
    wager: Annotated[int, Meta(ge=0)] = 0
    prizes: tuple[Prize, ...] = ()

    def prize(self, key: str) -> Prize | None:
        return next((each for each in self.prizes if each.key == key), None)


def moment(text: str) -> int | None:
    """Seconds from the first midnight of 1970 by the casino's own clock; None for other text.

    >>> moment("1970-01-03 00:01"), moment("soon")
    (172860, None)
    """
    if not _MOMENT.fullmatch(text):
        return None
    try:
        return int((datetime.fromisoformat(text) - datetime(1970, 1, 1)).total_seconds())
    except ValueError:
        return None


def faults(book: Promotion, told: Conditions, prescribed: Iterable[str] = ()) -> Faults:
    """Every fault for which the conditions of a promotion may not be published."""
    return (*_missing(book, told), *_times(book, told), *prize_faults(book, told, prescribed))


def prize_faults(book: Promotion, told: Conditions, prescribed: Iterable[str] = ()) -> Faults:
    """Every fault of the prizes; `prescribed` are goods that are banned besides the book's own."""
    bans = _bans(book, prescribed)
    own = (fault for prize in told.prizes for fault in _prize(book, prize, bans))
    return (*_twice(book, told), *own)


def together(found: Faults) -> Refused | None:
    """One refusal for all faults, by the clause of the first; None if there are none."""
    return replace(found[0], also=found[1:]) if found else None


def _missing(book: Promotion, told: Conditions) -> Iterator[Refused]:
    for each in book.required:
        stated = bool(told.says.get(each.key, "").strip())
        absent = [fact for fact in each.facts if not _has(told, fact)]
        if each.if_any and not stated and len(absent) == len(each.facts):
            continue
        if each.words and not stated:
            yield _lacks(each, f"says.{each.key}")
        yield from (_lacks(each, fact) for fact in absent)


def _lacks(each: Required, what: str) -> Refused:
    got, want = Finding.MISSING(Thing.CONDITION(what)), Quote(each.says)
    return Refused(Reason.CONDITION_MISSING, each.clause, got, want)


def _has(told: Conditions, fact: StatedFact) -> bool:
    if fact is StatedFact.PRESENCE:
        return told.presence is not None
    value = getattr(told, fact.value)
    return bool(value.strip() if isinstance(value, str) else value)


def _times(book: Promotion, told: Conditions) -> Iterator[Refused]:
    """Faults of times: one that cannot be read, or one before the start."""
    read = {fact: (text := str(getattr(told, fact.value)), moment(text)) for fact in _TIMES}
    start = read[StatedFact.STARTS][1]
    for fact, (text, at) in read.items():
        if not text:
            continue
        clause = book.needed(fact).clause
        got = Finding.CONDITION_SAYS(Thing.CONDITION(fact), Quote(text))
        if at is None:
            want = Need.TIME_SUCH_AS(Quote("2027-06-03 20:00"))
            yield Refused(Reason.WRONG_CONDITION, clause, got, want)
        elif start is not None and at < start:
            want = Need.NOT_BEFORE(Quote(told.starts))
            yield Refused(Reason.WRONG_CONDITION, clause, got, want)


def _twice(book: Promotion, told: Conditions) -> Iterator[Refused]:
    clause = book.needed(StatedFact.PRIZES).clause
    for key, times in Counter(each.key for each in told.prizes).items():
        if times > 1:
            got, want = Finding.PRIZE_TWICE(Thing.PRIZE(key), Number(times, Thing.TIME)), Need.ONCE
            yield Refused(Reason.WRONG_CONDITION, clause, got, want)


def _prize(book: Promotion, prize: Prize, bans: tuple[Ban, ...]) -> Iterator[Refused]:
    clause = book.needed(StatedFact.PRIZES).clause
    kind = book.kind(prize.kind)
    if kind is None:
        want = one_of(Thing.KIND, (each.key for each in book.kinds))
        got = Finding.PRIZE_OF_KIND(Thing.PRIZE(prize.key), Thing.KIND(prize.kind))
        yield Refused(Reason.WRONG_CONDITION, clause, got, want)
        return
    for detail in kind.details:
        if not prize.details.get(detail.key, "").strip():
            got = Finding.PRIZE_WITHOUT(Thing.PRIZE(prize.key), Thing.CONDITION(detail.key))
            yield Refused(Reason.CONDITION_MISSING, detail.clause, got, Quote(detail.says))
    if not kind.money and not prize.contains:
        got = Finding.PRIZE_CONTAINS_NOTHING(Thing.PRIZE(prize.key))
        yield Refused(Reason.CONDITION_MISSING, clause, got, Need.CONTENTS)
    yield from _cash(book, prize, kind)
    yield from (fault for ban in bans for fault in _banned(prize, ban))


def _cash(book: Promotion, prize: Prize, kind: PrizeKind) -> Iterator[Refused]:
    """The refusal of cash instead of a prize, where the book allows none; nothing otherwise."""
    if prize.cash is None:
        return
    none = {each.key: each.no_cash for each in book.kinds if each.no_cash}
    parts = [none.get(plain(good)) for good in prize.contains]
    bare = parts[0] if parts and all(parts) else None
    clause = kind.no_cash or bare or (book.cash_instead if kind.money else None)
    if clause is not None:
        got = Finding.MONEY_INSTEAD_OF(Money(prize.cash), Thing.PRIZE(prize.key), Quote(kind.title))
        yield Refused(Reason.WRONG_CONDITION, clause, got, Need.PRIZE_ITSELF)


def _banned(prize: Prize, ban: Ban) -> Iterator[Refused]:
    goods = {plain(good) for good in ban.goods}
    amount = sum(amount for good, amount in prize.contains.items() if plain(good) in goods)
    named = [good for good in prize.contains if plain(good) in goods]
    if amount > ban.over:
        about = all_of(Thing.GOODS, named), Thing.PRIZE(prize.key)
        got, want = Finding.BANNED_IN_PRIZE(*about), Need.NONE_OF_IT
        if ban.over:
            got = Finding.TOO_MUCH_IN_PRIZE(*about, Thing.GOODS(f"{amount} {ban.unit}"))
            want = Need.AT_MOST(Thing.GOODS(f"{ban.over} {ban.unit}"))
        yield Refused(Reason.PRIZE_BANNED, ban.clause, got, want)


def _bans(book: Promotion, prescribed: Iterable[str]) -> tuple[Ban, ...]:
    goods = (*book.prescribed, *prescribed)
    if not goods or book.prescribed_clause is None:
        return book.bans
    return (*book.bans, Ban(goods=goods, clause=book.prescribed_clause))


def plain(good: str) -> str:
    """A name of goods in one spelling, however it was spaced and capitalised.

    >>> plain(" Imitation firearm")
    'imitation-firearm'
    """
    return "-".join(good.casefold().replace("-", " ").split())
