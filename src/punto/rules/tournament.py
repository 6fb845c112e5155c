"""What a book says of tournaments: who runs them, and what their terms must hold."""

from collections.abc import Mapping

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Name
from punto.rules.terms_words import Feature


class Term(Cited, frozen=True, kw_only=True):
    """One item of the terms: values at `fields`, a `statement` in words, or both.

    `when`: only where the tournament has this feature. `basis`: words on how it will be determined
    do as well. `also_when`: a feature asks for a further field. `shown`: what is printed beside it.
    """

    title: Name
    fields: tuple[str, ...] = ()
    statement: bool = False
    when: Feature | None = None
    basis: bool = False
    also_when: Mapping[Feature, str] = msgspec.field(default_factory=dict[Feature, str])
    shown: tuple[str, ...] = ()


class Heading(Cited, frozen=True, kw_only=True):
    """A part of the document; `first` is the item that it begins with."""

    title: Name
    first: Clause


class Tournament(Cited, frozen=True, kw_only=True):
    """The tournaments of one book: each duty with its clause.

    `authority` is told beforehand. The `director` is outside the ladder; `approval` is the role
    that lets staff play. The clauses on the conduct of play say that the terms govern it.
    """

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

    def for_feature(self, feature: Feature) -> Clause:
        """The clause on a kind of card or marker."""
        return getattr(self, feature.name.lower())
