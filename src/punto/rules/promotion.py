"""What a book says of promotions: prizes that an operator gives by a draw beside the game."""

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Count, Data, Name
from punto.rules.keyed_word import KeyedWord

DAY = 24 * 60 * 60

StatedFact = KeyedWord("StatedFact", "STARTS PLACE CLOSES DRAWN PRESENCE WAGER PRIZES")
StatedFact.__doc__ = "What conditions say in a form that is acted on: a time, a place, a prize."


class Required(Cited, frozen=True, kw_only=True):
    """A condition that the operator of a promotion must state, in words or as facts.

    `if_any`: it must be stated only if it applies.
    """

    key: Name
    says: Name
    facts: tuple[StatedFact, ...] = ()
    words: bool = True
    if_any: bool = False


class Detail(Cited, frozen=True, kw_only=True):
    """Something that the conditions must say about each prize of one kind."""

    key: Name
    says: Name


class PrizeKind(Data, frozen=True, kw_only=True):
    """A kind of prize; `money` says that it is money.

    By the clause `no_cash` a winner may not take cash instead of a prize of this kind.
    """

    key: Name
    title: Name
    money: bool = False
    clause: Clause | None = None
    no_cash: Clause | None = None
    details: tuple[Detail, ...] = ()
    reading: str = ""


class Ban(Cited, frozen=True, kw_only=True):
    """Goods that no prize may contain, or only up to the amount `over`, counted in `unit`."""

    goods: tuple[Name, ...]
    over: int = 0
    unit: str = ""


class Over(Cited, frozen=True, kw_only=True):
    """A rule for amounts above a limit; an amount of exactly `over_cents` is not above it."""

    over_cents: Count


PayoutWay = KeyedWord("PayoutWay", "CASH CROSSED_CHEQUE ELECTRONIC_TRANSFER")
PayoutWay.__doc__ = "How money is paid out."


class Paying(Over, frozen=True, kw_only=True):
    """The `ways` in which money over an amount is paid; the winner chooses one or several."""

    ways: tuple[PayoutWay, ...]


class ContactMeans(Cited, frozen=True, kw_only=True):
    """A way to tell a winner of a prize, such as a letter."""

    key: Name


class Telling(Cited, frozen=True, kw_only=True):
    """A winner who need not be present is told within this many calendar days of the draw."""

    days: Count
    means: tuple[ContactMeans, ...]


class ToldRole(Cited, frozen=True, kw_only=True):
    """A role that must be told of something, or must approve it, and the clause that says so."""

    by: str


class Denial(Over, frozen=True, kw_only=True):
    """A guest who is refused a prize is told why, by `told`; over the amount a record is kept."""

    told: Clause


class Disputes(Cited, frozen=True, kw_only=True):
    """Which role decides a dispute over a promotion, and where the guest can complain."""

    by: str
    advice: Name
    complaint: Clause


class Integrity(Cited, frozen=True, kw_only=True):
    """The role `by` puts off or calls off a compromised draw; the role `notify` is told at once."""

    by: str
    notify: str
    told: Clause


class Promotion(Cited, frozen=True, kw_only=True):
    """Everything that a book says of promotions.

    The role `by` runs them, `entries_by` or a higher role takes entries, `guests` may take part.
    `prescribed` are goods that the law bans, by `prescribed_clause`; a house may add others.
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
        """The required condition that must state a fact, such as the time of the draw."""
        return next(each for each in self.required if fact in each.facts)

    def tell_until(self, drawn: int) -> int:
        """The last second in which a winner can be told in time, on the same clock as `drawn`."""
        return (drawn // DAY + self.telling.days + 1) * DAY - 1
