"""The closed answers to the questions that every book is asked.

An answer that nobody gave before is one more member of an enum.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Generic, TypeVar

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Count, Data

T = TypeVar("T")


class BookAnswer(Cited, Generic[T], frozen=True, kw_only=True):
    """What a book says. `by` is the role that must permit it, `versions` where it holds only."""

    value: T = msgspec.field(name="is")
    by: str = ""
    versions: tuple[str, ...] = ()
    note: str = ""


# Cards, shuffle, cut, burn


class Measure(StrEnum):
    """How exactly a distance is meant."""

    AT_LEAST = "at-least"
    ABOUT = "about"
    EXACTLY = "exactly"


class Distance(Cited, frozen=True, kw_only=True):
    """A number of cards from an end of the stack."""

    cards: Count
    measure: Measure


class Players(StrEnum):
    """In which order players are offered the cut."""

    ANY_ORDER = "any-order"
    LEFT_THEN_CLOCKWISE = "left-then-clockwise"


class CutOrder(Data, frozen=True, kw_only=True):
    """Who cuts. Seat 1 is nearest the dealer's right, so clockwise from the left is descending.

    `supervisor_first` has the cut, or lets players have it by `to_players`.
    """

    players: Players
    last: str
    supervisor_first: str = ""
    to_players: Clause | None = None
    first_to_arrive: bool = False
    designated_by: str = ""
    designated: Clause | None = None
    nominee: bool = False


class Burn(StrEnum):
    ONE_CARD = "one-card"
    ONE_CARD_SHOWN = "one-card-shown"
    FACE_UP_COUNT = "face-up-count"


class BurnMethod(Cited, frozen=True, kw_only=True):
    """A way to burn; `by` must approve it, a player must request it, where the book says so.

    `exposed_by` may let the cards that are burned face down be seen.
    """

    burn: Burn = msgspec.field(name="is")
    by: str = ""
    request: bool = False
    exposed_by: str = ""
    exposed_clause: Clause | None = None


class Shuffle(StrEnum):
    """Why cards are shuffled in mid-shoe."""

    SUSPECTED_ORDER = "suspected-order"
    SUSPECTED_ORDER_OR_VACANCY = "suspected-order-or-vacancy"
    ABNORMAL_SEQUENCE_OR_CAUSE = "abnormal-sequence-or-cause"


class Handled(StrEnum):
    """Which handling by guests forces new cards after the shoe."""

    CUT_OR_HANDLED = "cut-or-handled"
    HANDLED = "handled"
    STYLE_B = "style-b"


# Wagers and limits


class Together(StrEnum):
    ALLOWED = "allowed"
    BY_APPROVAL = "by-approval"
    FORBIDDEN = "forbidden"


class SideOrder(StrEnum):
    """Who is given a place for a side wager first, where an area has too few."""

    MAIN_WAGER_FIRST = "main-wager-first"
    OWN_HAND_FIRST = "own-hand-first"


class Sharing(Data, frozen=True, kw_only=True):
    """How many players fit one wagering area, without and with permission."""

    plain: Count
    permitted: Count


class Closes(StrEnum):
    CALL = "call"
    FIRST_CARD_DEALT = "first-card-dealt"
    FIRST_CARD_EXPOSED = "first-card-exposed"


class Unpayable(StrEnum):
    """What becomes of an amount that chips cannot make."""

    PAY_UP = "pay-up"
    REFUSE_OR_PAY_UP = "refuse-or-pay-up"
    REFUSE_OR_PART = "refuse-or-part"


class UnderMinimum(StrEnum):
    REFUSE = "refuse"
    RAISE_OR_WITHDRAW = "raise-or-withdraw"
    PLAYS_ONCE = "plays-once"


class UnderMinimumLate(StrEnum):
    """The same, found when betting is over."""

    PLAYS_ONCE = "plays-once"
    STANDS = "stands"


class OverMaximum(StrEnum):
    REFUSE = "refuse"
    TO_THE_MAXIMUM = "to-the-maximum"


class OverMaximumLate(StrEnum):
    """The same, found when betting is over."""

    TO_THE_MAXIMUM = "to-the-maximum"
    STANDS = "stands"


class Scope(StrEnum):
    """What a maximum is held against."""

    WAGER = "wager"
    PLAYER_AND_BET = "player-and-bet"


class AreaMaximum(StrEnum):
    """What becomes of wagers that together exceed the maximum of an area."""

    MAY_REDUCE = "may-reduce"
    REFUSE = "refuse"


class Multiples(StrEnum):
    """What a wager in a multiple that the sign does not allow meets."""

    REFUSE = "refuse"
    PAY_UP = "pay-up"


class Excess(StrEnum):
    """What becomes of wagers beyond the differential."""

    MAY_REDUCE = "may-reduce"
    REJECT = "reject"


class ExcessLate(StrEnum):
    """The same, found when betting is over."""

    SETTLE_PRO_RATA = "settle-pro-rata"
    STANDS = "stands"


class Basis(StrEnum):
    """What is held against the differential: the difference of the hands at the table.

    Some books can also be read to mean each hand's total, or the difference at each box.
    """

    NET = "net"
    NET_OR_GROSS = "net-or-gross"
    NET_OR_PER_BOX = "net-or-per-box"


class Collected(StrEnum):
    """When commission is collected."""

    IN_THE_ODDS = "in-the-odds"
    AT_PAYMENT = "at-payment"
    AT_PAYMENT_OR_DEFERRED = "at-payment-or-deferred"
    NONE = "none"


class WagerMeans(StrEnum):
    CHIPS = "chips"
    CHIPS_AND_TOKENS = "chips-and-tokens"


# Opening the cards


class Offered(StrEnum):
    """Who is offered the cards to open."""

    HIGHEST_ON_EACH_HAND = "highest-on-each-hand"
    HIGHEST_ON_THE_TABLE = "highest-on-the-table"


class Equal(StrEnum):
    """Who of equal wagers comes first. Seats and areas rise counter-clockwise from the right."""

    LOWEST_SEAT = "lowest-seat"
    BET_FURTHEST_RIGHT = "bet-furthest-right"


class Reveal(StrEnum):
    NOT_FIXED = "not-fixed"
    PLAYER_FIRST = "player-first"
    PLAYER_FIRST_UNLESS_AUTHORISED = "player-first-unless-authorised"
    DEALER_DECIDES = "dealer-decides"


PLAYERS_FIRST = (Reveal.PLAYER_FIRST, Reveal.PLAYER_FIRST_UNLESS_AUTHORISED)


# End of shoe and management


class Last(StrEnum):
    """Which coup is the last after the cutting card."""

    THIS = "this"
    NEXT = "next"


class SignNotice(Data, frozen=True, kw_only=True):
    """A sign for so many minutes or coups; `at_once` where there is another lawful way.

    `other_limits`: other limits are changed by the same role, without a notice.
    """

    minutes: Annotated[int, msgspec.Meta(ge=0)] = 0
    coups: Annotated[int, msgspec.Meta(ge=0)] = 0
    at_once: bool = False
    consent: bool = False
    other_limits: bool = False


class NoBet(StrEnum):
    """Coups without wagers by choice."""

    NO_WAGERS_OR_ALL_AGREE = "no-wagers-or-all-agree"
    ON_REQUEST_UP_TO_3 = "on-request-up-to-3"
    BY_DIRECTION = "by-direction"
    NONE = "none"


class Personal(StrEnum):
    """How limits of one player are made known."""

    SIGN = "sign"
    MARKER = "marker"
    RECOGNISED = "recognised"


class Refusing(StrEnum):
    """On what grounds a wager may be refused."""

    REASONABLE_GROUNDS = "reasonable-grounds"
    BY_RULE_ONLY = "by-rule-only"
    UNPAYABLE_ONLY = "unpayable-only"
    LATE_OR_EXCESS = "late-or-excess"
