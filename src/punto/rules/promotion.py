"""Prizes that an operator gives by draw or chance beside the game: what a book asks of them."""

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Count, Data, Name
from punto.rules.keyed_word import KeyedWord

DAY = 24 * 60 * 60

StatedFact = KeyedWord("StatedFact", "STARTS PLACE CLOSES DRAWN PRESENCE WAGER PRIZES")
StatedFact.__doc__ = "What conditions say in a form that is acted on: a time, a place, a prize."


class Required(Cited, frozen=True, kw_only=True):
    """A condition that must be stated, in words or as facts; `if_any`: only if it applies."""

    key: Name
    says: Name
    facts: tuple[StatedFact, ...] = ()
    words: bool = True
    if_any: bool = False


class Detail(Cited, frozen=True, kw_only=True):
    """What must be told of a prize of one kind."""

    key: Name
    says: Name


class PrizeKind(Data, frozen=True, kw_only=True):
    """A kind of prize; `money` is paid, and what is not may have no cash instead by `no_cash`."""

    key: Name
    title: Name
    money: bool = False
    clause: Clause | None = None
    no_cash: Clause | None = None
    details: tuple[Detail, ...] = ()
    reading: str = ""


class Ban(Cited, frozen=True, kw_only=True):
    """Goods that no prize may contain at all, or no more of than `over` of their `unit`."""

    goods: tuple[Name, ...]
    over: int = 0
    unit: str = ""


class Over(Cited, frozen=True, kw_only=True):
    """A limit that only amounts above it pass; exactly this amount does not."""

    over_cents: Count


PayoutWay = KeyedWord("PayoutWay", "CASH CROSSED_CHEQUE ELECTRONIC_TRANSFER")
PayoutWay.__doc__ = "How money is paid out."


class Paying(Over, frozen=True, kw_only=True):
    """Money over an amount: the winner chooses among the ways, also several together."""

    ways: tuple[PayoutWay, ...]


class ContactMeans(Cited, frozen=True, kw_only=True):
    """A way to reach a winner."""

    key: Name


class Telling(Cited, frozen=True, kw_only=True):
    """A winner who need not be present is told within this many calendar days of the draw."""

    days: Count
    means: tuple[ContactMeans, ...]


class ToldRole(Cited, frozen=True, kw_only=True):
    """A role that must be told of something, or must approve it, and the clause that says so."""

    by: str


class Denial(Over, frozen=True, kw_only=True):
    """Every refusal is explained by `told`; over the amount its particulars are kept."""

    told: Clause


class Disputes(Cited, frozen=True, kw_only=True):
    """Whose word is the last, and where a complaint can go."""

    by: str
    advice: Name
    complaint: Clause


class Integrity(Cited, frozen=True, kw_only=True):
    """A compromised draw is put off or called off, and a role is told at once."""

    by: str
    notify: str
    told: Clause


class Promotion(Cited, frozen=True, kw_only=True):
    """Everything a book says of promotions.

    `by` runs them, `entries_by` and above take entries, `guests` may take part. `prescribed` are
    goods that are banned by `prescribed_clause` as law prescribes them; a house adds its own.
    """

    by: str
    entries_by: str
    guests: tuple[str, ...]
    guests_clause: Clause
    terms: Clause
    available: Clause
    conditions: Clause
    required: tuple[Required, ...]
    eligibility: Clause
    publication: Clause
    kinds: tuple[PrizeKind, ...] = msgspec.field(name="kind")
    banned: Clause
    bans: tuple[Ban, ...] = msgspec.field(name="ban", default=())
    prescribed: tuple[Name, ...] = ()
    prescribed_clause: Clause | None = None
    cash_instead: Clause
    scrutineer: Over
    paying: Paying
    telling: Telling
    notice: ToldRole
    amendment: ToldRole
    denial: Denial
    disputes: Disputes
    integrity: Integrity

    def kind(self, key: str) -> PrizeKind | None:
        return next((each for each in self.kinds if each.key == key), None)

    def needed(self, fact: StatedFact) -> Required:
        """The condition that states a fact; every fact has its own."""
        return next(each for each in self.required if fact in each.facts)

    def tell_until(self, drawn: int) -> int:
        """The last second, from a midnight at the casino, in which a winner is told in time."""
        return (drawn // DAY + self.telling.days + 1) * DAY - 1
