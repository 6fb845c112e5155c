"""Answers: a yes with what happened by it, a refusal with its clause, or a book's silence."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

from punto.rules.clause import Clause

EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)


class Reason(StrEnum):
    """Every way to be refused, in order of precedence."""

    # setting up a table
    UNKNOWN_VARIANT = "unknown-variant"
    VARIANT_NOT_BUILT = "variant-not-built"
    TOURNAMENT_ONLY = "tournament-only"
    UNKNOWN_VERSION = "unknown-version"
    UNKNOWN_ARRANGEMENT = "unknown-arrangement"
    UNKNOWN_METHOD = "unknown-method"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    WRONG_SEATS = "wrong-seats"
    WRONG_DECKS = "wrong-decks"
    WRONG_CUTTING_CARDS = "wrong-cutting-cards"
    UNKNOWN_OPTION = "unknown-option"
    WRONG_PERCENTAGE = "wrong-percentage"
    WRONG_PAIR = "wrong-pair"
    # preparing the cards
    MISSING_STEP = "missing-step"
    WRONG_CUT = "wrong-cut"
    WRONG_CUTTING_CARD = "wrong-cutting-card"
    BURN_NOT_ALLOWED = "burn-not-allowed"
    NOT_AUTHORISED = "not-authorised"
    # placing a wager
    BETTING_CLOSED = "betting-closed"
    UNKNOWN_BET = "unknown-bet"
    NOT_OFFERED = "not-offered"
    WRONG_STAKE = "wrong-stake"
    NOT_IN_CHIPS = "not-in-chips"
    BOTH_HANDS = "both-hands"
    MAIN_WAGER_NEEDED = "main-wager-needed"
    UNKNOWN_AREA = "unknown-area"
    AREA_FULL = "area-full"
    UNDER_MINIMUM = "under-minimum"
    WRONG_MULTIPLE = "wrong-multiple"
    OVER_MAXIMUM = "over-maximum"
    OVER_AREA_MAXIMUM = "over-area-maximum"
    UNPAYABLE_AMOUNT = "unpayable-amount"
    # running the table
    NOT_NOW = "not-now"
    NOT_DUE = "not-due"
    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_WAGER = "no-such-wager"
    NO_BET_COUP = "no-bet-coup"
    CHOICE_OPEN = "choice-open"
    NO_CHOICE = "no-choice"
    SIGN_MISSING = "sign-missing"
    EXCLUDED = "excluded"
    BOX_CLOSED = "box-closed"
    NOTICE_TOO_SHORT = "notice-too-short"
    NOT_SEATED = "not-seated"
    COMMISSION_OWED = "commission-owed"
    # promotions
    CONDITION_MISSING = "condition-missing"
    WRONG_CONDITION = "wrong-condition"
    PRIZE_BANNED = "prize-banned"
    NOT_ELIGIBLE = "not-eligible"
    NO_SUCH_PRIZE = "no-such-prize"
    NO_SUCH_ENTRY = "no-such-entry"
    NO_SUCH_CLAIM = "no-such-claim"
    # running a tournament
    TERMS_INCOMPLETE = "terms-incomplete"
    WRONG_TERMS = "wrong-terms"
    NOT_PUBLISHED = "not-published"
    NOT_ADVISED = "not-advised"
    NO_DIRECTOR = "no-director"
    NOT_BRIEFED = "not-briefed"
    TABLE_RESERVED = "table-reserved"
    WRONG_FEE = "wrong-fee"
    TOURNAMENT_FULL = "tournament-full"
    NOT_ENTERED = "not-entered"
    NOT_IN_TERMS = "not-in-terms"
    NOT_IN_PLAY = "not-in-play"
    OVER_BANK = "over-bank"
    WAGER_NEEDED = "wager-needed"
    NONE_LEFT = "none-left"
    LOTS_NEEDED = "lots-needed"
    # running a jackpot
    UNKNOWN_JACKPOT = "unknown-jackpot"
    UNKNOWN_TABLE = "unknown-table"
    EQUIPMENT_MISSING = "equipment-missing"
    NOT_NOTIFIED = "not-notified"
    NO_SUCH_WIN = "no-such-win"
    VALUES_DIFFER = "values-differ"


@dataclass(frozen=True, slots=True)
class Accepted(Generic[EventT_co]):
    """A yes. The events are what has happened by it.

    `state` is what they lead to, where the decision had to find that out already.
    """

    events: tuple[EventT_co, ...]
    state: object = field(default=None, compare=False, repr=False)


def accepted(*events: EventT) -> Accepted[EventT]:
    return Accepted(events)


@dataclass(frozen=True, slots=True)
class Refused:
    """A no, by which clause, what was met and what was wanted. Nothing has changed.

    >>> clause = Clause("nz-division-5 5.12")
    >>> print(Refused(Reason.UNPAYABLE_AMOUNT, clause, "510.00", "500.00"))
    unpayable-amount (nz-division-5 5.12): got 510.00, want 500.00
    """

    reason: Reason
    clause: Clause | None
    got: str
    want: str

    def __str__(self) -> str:
        cited = f" ({self.clause})" if self.clause else ""
        return f"{self.reason}{cited}: got {self.got}, want {self.want}"


@dataclass(frozen=True, slots=True)
class NotStated:
    """The book says nothing about it. A person decides, and `by` is who fills its gaps."""

    book: str
    question: str
    got: str
    by: str = ""

    def __str__(self) -> str:
        decides = f"; {self.by} decides" if self.by else ""
        return f"not-stated ({self.book}): {self.question}: got {self.got}{decides}"
