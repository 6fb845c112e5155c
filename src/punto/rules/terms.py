"""The terms and conditions of one tournament, as data that is printed for patrons to read."""

import tomllib
from collections.abc import Mapping
from typing import Annotated

import msgspec

from punto.rules import terms_words
from punto.rules.data import Count, Data, Name
from punto.rules.terms_words import CARDS_AND_MARKERS, Feature, Occasion

Number = Annotated[int, msgspec.Meta(ge=0)]
Dollars = Annotated[str, msgspec.Meta(pattern=r"^(\d{1,3}(,\d{3}){1,4}|\d{1,15})(\.\d\d)?$")]
"""An amount as it is printed: 125 or 0.50."""
Share = Annotated[str, msgspec.Meta(pattern=r"^(100|\d{1,2}(\.\d{1,4})?)%$")]
"""A percentage as it is printed: 90%."""
Prize = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^((100|\d{1,2}(\.\d{1,4})?)%|(\d{1,3}(,\d{3}){1,4}|\d{1,15})(\.\d\d)?)$"
    ),
]
"""An amount, or a percentage of the pool."""


class Fees(Data, frozen=True, kw_only=True):
    """What a player pays to take part in a tournament; 0 means that nothing is paid."""

    entry: Dollars | None = None
    buy_in: Dollars | None = None
    re_buy: Dollars | None = None
    add_on: Dollars | None = None
    add_on_chips: Dollars | None = None


class Details(Data, frozen=True, kw_only=True):
    """When and where a tournament is held, for which fees, and for how many players.

    `notice_minutes`: how long before the new time a moved start must be announced.
    """

    when: str = ""
    location: str = ""
    players_min: Count | None = None
    players_max: Count | None = None
    fees: Fees = Fees()
    occasion: Occasion = Occasion.ORDINARY
    notice_minutes: Number = 0


class EntryTerms(Data, frozen=True, kw_only=True):
    """How players enter a tournament, and how they withdraw.

    `selects`: the `criteria` say who may enter. `may_refuse`: any application may be refused.
    `signed`: every player signs a copy of the terms, which are available from `terms_from`.
    """

    method: str = ""
    terms_from: str = ""
    withdraw_until: terms_words.AllowedUntil | None = None
    substitute_until: terms_words.AllowedUntil | None = None
    may_refuse: bool = False
    selects: bool = False
    criteria: tuple[str, ...] = ()
    signed: bool = False


class Round(Data, frozen=True, kw_only=True):
    """A round or session of a tournament.

    The best `advance` players of each table go on, or of all tables together if `overall`. Without
    `coups` time ends the round. All begin with a new `bank`, or without one go on with what they
    have. A `repechage` is for players who are out, the best `places` of them (0 means all).
    """

    name: Name
    coups: Count | None = None
    tables: Count | None = None
    advance: Number | None = None
    overall: bool = False
    bank: Dollars | None = None
    repechage: bool = False
    places: Number = 0


class BuyBack(Data, frozen=True, kw_only=True):
    """How, and in which rounds (counted from 1), a player who is out may buy back in."""

    method: str = ""
    rounds: tuple[Count, ...] = ()
    most: Count = 1


class Format(Data, frozen=True, kw_only=True):
    """The game of a tournament and its rounds; `cash`: chips are paid out after each round."""

    variant: str = ""
    decks: Count = 8
    seats: Count = 7
    percentages: Mapping[str, str] = msgspec.field(default_factory=dict[str, str])
    bank: Dollars | None = None
    rounds: tuple[Round, ...] = ()
    buy_back: BuyBack | None = None
    repechage: str = ""
    cash: bool = False
    chips_kept: bool = False
    disposition: str = ""


class Allowance(Data, frozen=True, kw_only=True):
    """How many cards or markers of one kind a player has in a session or a coup, and their use."""

    count: Count | None = None
    per: terms_words.Per | None = None
    usage: str = ""


class Minimum(Data, frozen=True, kw_only=True):
    """The minimum wager of a coup; `compulsory`: every player must wager it in each coup."""

    stake: Dollars | None = None
    compulsory: bool = False


class Wagers(Data, frozen=True, kw_only=True):
    """What may be wagered in a tournament; `bets` are those besides Player, Banker and Tie."""

    chips: terms_words.ChipKind | None = None
    bets: tuple[Name, ...] = ()
    values: tuple[Dollars, ...] = ()
    maximum: Dollars | None = None
    minimum: Minimum | None = None
    secret: Allowance | None = None
    pass_cards: Allowance | None = None
    all_in: Allowance | None = None
    stand_off: Allowance | None = None
    re_buy: Allowance | None = None


class Pool(Data, frozen=True, kw_only=True):
    """The prize pool: a fixed sum, or a share of everything that players pay in."""

    fixed: Dollars | None = None
    share: Share | None = None


class Prizes(Data, frozen=True, kw_only=True):
    """The prize pool, and what each place gets: either all amounts or all shares of the pool."""

    pool: Pool | None = None
    places: tuple[Prize, ...] = ()
    remainder: terms_words.Remainder = terms_words.Remainder.FIRST


class Offence(Data, frozen=True, kw_only=True):
    """What a player may be penalised for, and how."""

    offence: Name
    consequence: terms_words.Consequence
    chips: Dollars | None = None


class Refund(Data, frozen=True, kw_only=True):
    """Which share of what a player paid is refunded in one case, such as a withdrawal."""

    case: terms_words.RefundCase
    share: Share


class Conduct(Data, frozen=True, kw_only=True):
    """What happens to players who break the terms, come late or are absent."""

    penalties: tuple[Offence, ...] = ()
    disqualified_for: tuple[str, ...] = ()
    refunds: tuple[Refund, ...] = ()
    late: terms_words.Consequence | None = None
    absent: terms_words.Consequence | None = None
    phone: terms_words.Consequence | None = None
    elimination: terms_words.Elimination | None = None


class Terms(Data, frozen=True, kw_only=True):
    """The whole terms of a tournament. `statements` has its texts by the number of their clause.

    One text may serve several clauses: `"14.4.8(c), 14.4.8(g)" = "..."`.
    """

    book: Name
    title: Name
    details: Details = Details()
    entry: EntryTerms = EntryTerms()
    format: Format = Format()
    wagers: Wagers = Wagers()
    prizes: Prizes = Prizes()
    conduct: Conduct = Conduct()
    statements: Mapping[str, str] = msgspec.field(default_factory=dict[str, str])

    @property
    def features(self) -> frozenset[Feature]:
        """The features that this tournament has, such as a buy-back or secret wagers."""
        entry, form = self.entry, self.format
        has = {
            Feature.REFUSAL: entry.may_refuse,
            Feature.SELECTION: entry.selects or entry.criteria,
            Feature.STAFF: self.details.occasion is not Occasion.ORDINARY,
            Feature.SIGNATURE: entry.signed,
            Feature.PROGRESSION: len(form.rounds) > 1,
            Feature.BUY_BACK: form.buy_back is not None,
            Feature.ADD_ON: self.details.fees.add_on or self.details.fees.add_on_chips,
            Feature.REPECHAGE: any(each.repechage for each in form.rounds),
            Feature.DISPOSITION: form.cash or form.chips_kept or form.disposition,
            Feature.MINIMUM: self.wagers.minimum is not None,
            **dict.fromkeys(self.allowances, True),
        }
        return frozenset(feature for feature, on in has.items() if on)

    def said(self, number: str) -> str:
        """The text of the terms on one clause, given by its number; empty if there is none."""
        found = (text for keys, text in self.statements.items() if number in keys.split(", "))
        return next(found, "").strip()

    @property
    def allowances(self) -> dict[Feature, Allowance]:
        """The kinds of cards or markers that players have, with how many of each and their use."""
        found = {each: getattr(self.wagers, each.name.lower()) for each in CARDS_AND_MARKERS}
        return {feature: allowance for feature, allowance in found.items() if allowance}


def read_terms(text: str) -> Terms:
    """Read the terms of a tournament from TOML; `ValueError` says in a sentence what is wrong.

    >>> read_terms('book = "crown-melbourne-v29"\\ntitle = "Cup"').title
    'Cup'
    """
    try:
        return msgspec.convert(tomllib.loads(text), Terms)
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(f"The terms are not TOML: {problem}") from None
    except msgspec.ValidationError as problem:
        raise ValueError(f"the terms cannot be read: {problem}") from None
