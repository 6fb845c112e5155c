"""Checks, item by item, whether the terms of a tournament are complete and can be carried out."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import msgspec

from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.odds import Percent
from punto.rules.ruling import Expected, Finding, Found, Need, Reason, Refused
from punto.rules.terms import Terms
from punto.rules.terms_words import ChipKind, Feature
from punto.rules.tournament import Term, Tournament
from punto.rules.values import Money, Number, Thing, all_of


@dataclass(frozen=True, slots=True)
class Missing:
    """An item that the book wants in the terms of a tournament, and what is missing of it."""

    clause: Clause
    title: str
    what: str

    def __str__(self) -> str:
        return f"{self.clause.number}: {self.title} ({self.what})"


def missing(tournament: Tournament, terms: Terms) -> tuple[Missing, ...]:
    """The items that the book wants and the terms lack, in the order of the book."""
    features = terms.features
    return tuple(
        Missing(term.clause, term.title, what)
        for term in tournament.terms
        if term.when is None or term.when in features
        if (what := _lacking(term, terms, features))
    )


def _lacking(term: Term, terms: Terms, features: frozenset[Feature]) -> str:
    said = bool(terms.said(term.clause.number))
    if term.basis and said:
        return ""
    wanted = (*term.fields, *(f for on, f in term.also_when.items() if on in features))
    for field in wanted:
        if not all(map(_written, values(terms, field))):
            return field
    return "" if said or not term.statement else "a statement"


def values(terms: Terms, path: str) -> list[object]:
    """The value at a path within the terms; a list on the path gives a value for each entry."""
    found: list[object] = [terms]
    for part in path.split("."):
        found = [_get(each, part) for thing in found for each in _each(thing)]
    return found


def _each(thing: object) -> tuple[object, ...]:
    return cast(tuple[object, ...], thing) if isinstance(thing, tuple) else (thing,)


def _get(thing: object, part: str) -> object:
    if thing is None:
        return None
    assert isinstance(thing, msgspec.Struct), thing
    names = dict(zip(thing.__struct_encode_fields__, thing.__struct_fields__, strict=True))
    return getattr(thing, names[part])


def _written(value: object) -> bool:
    """Whether a value was written down; 0 counts as a value."""
    if isinstance(value, str):
        return bool(value.strip())
    return value is not None and value != ()


def unplayable(tournament: Tournament, terms: Terms) -> Iterator[Refused]:
    """Items of the terms that cannot be carried out: they contradict the book or each other."""
    details, wagers = terms.details, terms.wagers
    if wagers.chips is ChipKind.CASH:
        yield _wrong(tournament.chips, Finding.CASH_CHIPS, Need.TOURNAMENT_CHIPS)
    if details.players_min and details.players_max and details.players_min > details.players_max:
        got = Finding.AT_LEAST(Number(details.players_min, Thing.PLAYER))
        want = Need.AT_MOST(Number(details.players_max, Thing.PLAYER))
        yield _wrong(tournament.players, got, want)
    yield from _rounds(tournament, terms)
    yield from _prizes(tournament, terms)
    known = {term.clause.number for term in tournament.terms}
    for number in (each for keys in terms.statements for each in keys.split(", ")):
        if number not in known:
            got = Finding.STATEMENT_ON(Thing.TERM(number))
            yield _wrong(tournament.documented, got, Need.ITEM_OF_THE_TERMS)


def _rounds(tournament: Tournament, terms: Terms) -> Iterator[Refused]:
    """Refusals of rounds, such as one from which nobody goes on, or a last that does not decide."""
    rounds = terms.format.rounds
    for number, each in enumerate(rounds, start=1):
        last = number == len(rounds)
        if last and (each.advance or each.repechage):
            got, want = Thing.ROUND(each.name), Need.LAST_ROUND_THAT_DECIDES
            yield _wrong(tournament.progression, got, want)
        if not last and each.advance == 0:
            got = Finding.NOBODY_GOES_ON(Thing.ROUND(each.name))
            yield _wrong(tournament.progression, got, Need.PLAYERS_WHO_GO_ON)
    if rounds and rounds[0].repechage:
        yield _wrong(tournament.repechage, Thing.ROUND(rounds[0].name), Need.ROUND_BEFORE_IT)
    for each in rounds[1:] if terms.format.cash else ():
        if not each.bank:
            got, want = Finding.ROUND_WITHOUT_BANK(Thing.ROUND(each.name)), Need.BANK_OF_ALL_PLAYERS
            yield _wrong(tournament.disposition, got, want)
    for number in terms.format.buy_back.rounds if terms.format.buy_back else ():
        if number > len(rounds):
            want = Need.NUMBERED_TO(Number(len(rounds), Thing.ROUND))
            yield _wrong(tournament.buy_back, Thing.ROUND(number), want)


def _prizes(tournament: Tournament, terms: Terms) -> Iterator[Refused]:
    """Refusals of prizes: a pool that is both sum and share, or places that get more than it."""
    pool, places = terms.prizes.pool, terms.prizes.places
    if pool is not None and (pool.fixed is None) is (pool.share is None):
        yield _wrong(tournament.pool, Finding.POOL, Need.FIXED_SUM_OR_SHARE)
    shares = [Percent(each).share for each in places if each.endswith("%")]
    if shares and len(shares) != len(places):
        yield _wrong(tournament.prizes, all_of(Thing.PLACE, places), Need.ALL_SHARES_OR_ALL_AMOUNTS)
    elif sum(shares) > 1:
        yield _wrong(tournament.prizes, all_of(Thing.PLACE, places), Need.SHARES_WITHIN_100_PERCENT)
    if places and not shares and pool is not None:
        total = sum(map(cents, places))
        if pool.fixed is None or total > cents(pool.fixed):
            got = Finding.PRIZES_OF(Money(total))
            yield _wrong(tournament.prizes, got, Need.FIXED_POOL_THAT_HOLDS_THEM)


def _wrong(clause: Clause, got: Found, want: Expected) -> Refused:
    return Refused(Reason.WRONG_TERMS, clause, got, want)
