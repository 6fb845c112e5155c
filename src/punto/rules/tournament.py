"""What a book says of tournaments: who runs them, and what their terms must hold."""

from collections.abc import Mapping

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Name
from punto.rules.terms_words import Feature


class Term(Cited, frozen=True, kw_only=True):
    """One item that the terms of a tournament must have: `fields`, a `statement` in words, or both.

    `when`: only if the tournament has this feature. `basis`: a text on how the item will be
    determined is enough. `also_when`: fields that are needed with a feature. `shown`: fields that
    are printed beside it.
    """

    title: Name
    fields: tuple[str, ...] = ()
    statement: bool = False
    when: Feature | None = None
    basis: bool = False
    also_when: Mapping[Feature, str] = msgspec.field(default_factory=dict[Feature, str])
    shown: tuple[str, ...] = ()


class Heading(Cited, frozen=True, kw_only=True):
    """A heading of the terms; `first` is the item that it stands before."""

    title: Name
    first: Clause


class Tournament(Cited, frozen=True, kw_only=True):
    """What a book says of tournaments; most fields are the clause on what their name says.

    The role `authority` is told beforehand, the role `director`, outside the ladder, is in charge,
    and the role `approval` may let staff play. `terms` are the items that the terms must have.
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
        """The clause on a feature of tournaments, such as a kind of card or marker."""
        return getattr(self, feature.name.lower())
