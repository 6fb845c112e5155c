"""What a book says of tournaments: who runs them, and what their terms must hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec
from msgspec import inspect

from punto.rules.clause import Clause
from punto.rules.data import Data, Name
from punto.rules.terms import Terms
from punto.rules.terms_words import Feature


class Term(Data, frozen=True, kw_only=True):
    """One item of the terms: values at `fields`, a `statement` in words, or both.

    `when`: only where the tournament has this feature. `basis`: words on how it will be determined
    do as well. `also_when`: a feature asks for a further field. `shown`: what is printed beside it.
    """

    clause: Clause
    title: Name
    fields: tuple[str, ...] = ()
    statement: bool = False
    when: Feature | None = None
    basis: bool = False
    also_when: Mapping[Feature, str] = msgspec.field(default_factory=dict[Feature, str])
    shown: tuple[str, ...] = ()
    reading: str = ""


class Heading(Data, frozen=True, kw_only=True):
    """A part of the document; `first` is the item that it begins with."""

    clause: Clause
    title: Name
    first: Clause
    also: tuple[Clause, ...] = ()


class Tournament(Data, frozen=True, kw_only=True):
    """Tournaments by one book: each duty with its clause.

    `authority` is told beforehand. The `director` is no rung of the ladder; `approval` is the role
    that lets staff play. The clauses of the conduct of play are those of the terms that govern it.
    """

    clause: Clause
    also: tuple[Clause, ...] = ()
    documented: Clause
    available: Clause
    advised: Clause
    authority: Name
    director: Name
    appointed: Clause
    deputies: Clause
    tables: Clause
    exclusive: Clause
    briefing: Clause
    instruction: Clause
    equal_bank: Clause
    chips: Clause
    start_moved: Clause
    changes_notified: Clause
    eligible: Clause
    refusal: Clause
    selection: Clause
    staff: Clause
    approval: Name
    signature: Clause
    players: Clause
    fees: Clause
    withdrawal: Clause
    rounds: Clause
    tables_active: Clause
    progression: Clause
    buy_back: Clause
    repechage: Clause
    disposition: Clause
    minimum: Clause
    secret: Clause
    pass_cards: Clause
    all_in: Clause
    stand_off: Clause
    re_buy: Clause
    elimination: Clause
    winners: Clause
    pool: Clause
    prizes: Clause
    penalties: Clause
    disqualification: Clause
    substitutes: Clause
    refunds: Clause
    late: Clause
    absent: Clause
    phone: Clause
    chips_taken: Clause
    retired: Clause
    rules_prevail: Clause
    early: Clause
    early_determined: Clause
    early_agreed: Clause
    disputes: Clause
    complaints: Clause
    rules_disputes: Clause
    rules_role: Name
    terms: tuple[Term, ...] = msgspec.field(name="term")
    headings: tuple[Heading, ...] = msgspec.field(name="heading", default=())
    reading: str = ""

    def for_feature(self, feature: Feature) -> Clause:
        """The clause on a kind of card or marker."""
        return {
            Feature.SECRET: self.secret,
            Feature.PASS_CARDS: self.pass_cards,
            Feature.ALL_IN: self.all_in,
            Feature.STAND_OFF: self.stand_off,
            Feature.RE_BUY: self.re_buy,
        }[feature]


def tournament_faults(tournament: Tournament) -> Iterator[str]:
    """What is wrong with the items of the terms: each once, and with something to write down."""
    seen: set[Clause] = set()
    for number, term in enumerate(tournament.terms):
        place = f"tournament.term[{number}]"
        if term.clause in seen:
            yield f"{place}.clause is {term.clause.number!r}; want each item once"
        seen.add(term.clause)
        if not term.fields and not term.statement:
            yield f"{place} has neither fields nor a statement; want one of them"
        for field in (*term.fields, *term.also_when.values(), *term.shown):
            if not _exists(field):
                yield f"{place}.fields has {field!r}; want a field of the terms"
    for number, heading in enumerate(tournament.headings):
        if heading.first not in seen:
            place = f"tournament.heading[{number}].first"
            yield f"{place} is {heading.first.number!r}; want an item of the terms"


def _exists(path: str) -> bool:
    """Whether the terms have such a field, however deep."""
    kind = _terms()
    for part in path.split("."):
        kind = _solid(kind)
        found = (
            [field.type for field in kind.fields if field.encode_name == part]
            if isinstance(kind, inspect.StructType)
            else []
        )
        if not found:
            return False
        kind = found[0]
    return True


@cache
def _terms() -> inspect.Type:
    return inspect.type_info(Terms)


def _solid(kind: inspect.Type) -> inspect.Type:
    """What is left of a type without None, or in the list."""
    if isinstance(kind, inspect.UnionType):
        return next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind.item_type if isinstance(kind, inspect.VarTupleType) else kind
