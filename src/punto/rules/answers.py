"""The answers that a book can give to the questions of `Policy`; a new answer is an enum member."""

from typing import Annotated, Generic, TypeVar

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Count, Data
from punto.rules.keyed_word import KeyedWord

T = TypeVar("T")


class BookAnswer(Cited, Generic[T], frozen=True, kw_only=True):
    """A book's answer to one question of `Policy`.

    `by` is the role that must permit it; `versions` are the only sizes of table that it is for.
    """

    value: T = msgspec.field(name="is")
    by: str = ""
    versions: tuple[str, ...] = ()
    note: str = ""


# Cards, shuffle, cut, burn

Measure = KeyedWord("Measure", "AT_LEAST ABOUT EXACTLY")
Measure.__doc__ = "How exactly a distance is meant."


class Distance(Cited, frozen=True, kw_only=True):
    """How many cards a cut or a cutting card must be from an end of the stack."""

    cards: Count
    measure: Measure


Players = KeyedWord("Players", "ANY_ORDER LEFT_THEN_CLOCKWISE")
Players.__doc__ = "In which order players are offered the cut."


class CutOrder(Data, frozen=True, kw_only=True):
    """Who cuts the cards, in which order of offers.

    The role `supervisor_first` may cut, or may offer the cut to players by the clause `to_players`.
    `refused` is the clause by which a cut that somebody declines is offered to the next person.
    """

    players: Players
    last: str
    supervisor_first: str = ""
    to_players: Clause | None = None
    first_to_arrive: bool = False
    designated_by: str = ""
    designated: Clause | None = None
    refused: Clause | None = None
    nominee: bool = False


Burn = KeyedWord("Burn", "ONE_CARD ONE_CARD_SHOWN FACE_UP_COUNT")


class BurnMethod(Cited, frozen=True, kw_only=True):
    """A way to burn cards, which the role `by` has to approve, or with `request` a player asks for.

    The role `exposed_by` may have the burnt cards shown.
    """

    burn: Burn = msgspec.field(name="is")
    by: str = ""
    request: bool = False
    exposed_by: str = ""
    exposed_clause: Clause | None = None


Shuffle = KeyedWord(
    "Shuffle",
    "AT_ANY_TIME SUSPECTED_ORDER SUSPECTED_ORDER_OR_VACANCY ABNORMAL_SEQUENCE_OR_CAUSE",
)
Shuffle.__doc__ = "Why cards are shuffled in mid-shoe."

Handled = KeyedWord("Handled", "CUT_OR_HANDLED HANDLED STYLE_B")
Handled.__doc__ = "Which handling by guests forces new cards after the shoe."


# Wagers and limits

Together = KeyedWord("Together", "ALLOWED BY_APPROVAL FORBIDDEN")

SideOrder = KeyedWord("SideOrder", "MAIN_WAGER_FIRST OWN_HAND_FIRST")
SideOrder.__doc__ = "Who is given a place for a side wager first, where an area has too few."


class Sharing(Data, frozen=True, kw_only=True):
    """How many players may share one wagering area, without and with permission."""

    plain: Count
    permitted: Count


Closes = KeyedWord("Closes", "CALL FIRST_CARD_DEALT FIRST_CARD_EXPOSED")

Unpayable = KeyedWord("Unpayable", "PAY_UP REFUSE_OR_PAY_UP REFUSE_OR_PART")
Unpayable.__doc__ = "What becomes of an amount that chips cannot make."

UnderMinimum = KeyedWord("UnderMinimum", "REFUSE RAISE_OR_WITHDRAW PLAYS_ONCE")

UnderMinimumLate = KeyedWord("UnderMinimumLate", "PLAYS_ONCE STANDS")
UnderMinimumLate.__doc__ = "What becomes of a wager under the minimum that is found too late."

OverMaximum = KeyedWord("OverMaximum", "REFUSE TO_THE_MAXIMUM")

OverMaximumLate = KeyedWord("OverMaximumLate", "TO_THE_MAXIMUM STANDS")
OverMaximumLate.__doc__ = "What becomes of a wager over the maximum that is found too late."

Scope = KeyedWord("Scope", "WAGER PLAYER_AND_BET")
Scope.__doc__ = "What a maximum limits: one wager, or all wagers of a player on a bet."

AreaMaximum = KeyedWord("AreaMaximum", "MAY_REDUCE REFUSE")
AreaMaximum.__doc__ = "What becomes of wagers that together exceed the maximum of an area."

Multiples = KeyedWord("Multiples", "REFUSE PAY_UP")
Multiples.__doc__ = "What becomes of a wager in a multiple that the sign does not allow."

Excess = KeyedWord("Excess", "MAY_REDUCE REJECT")
Excess.__doc__ = "What becomes of wagers beyond the differential."

ExcessLate = KeyedWord("ExcessLate", "SETTLE_PRO_RATA STANDS")
ExcessLate.__doc__ = "What becomes of wagers beyond the differential found too late."

# The difference of the hands at the table; some books can also be read to mean each hand's total,
# or the difference at each box.
Basis = KeyedWord("Basis", "NET NET_OR_GROSS NET_OR_PER_BOX")
Basis.__doc__ = "What the differential limits: the difference of the hands, or a total."

Collected = KeyedWord("Collected", "IN_THE_ODDS AT_PAYMENT AT_PAYMENT_OR_DEFERRED NONE")
Collected.__doc__ = "When commission is collected."

WagerMeans = KeyedWord("WagerMeans", "CHIPS CHIPS_AND_TOKENS")
StakeMeans = KeyedWord("StakeMeans", "CHIPS CASH WORDS")


# Opening the cards

Offered = KeyedWord("Offered", "HIGHEST_ON_EACH_HAND HIGHEST_ON_THE_TABLE")
Offered.__doc__ = "Who is offered the cards to open."

# Seats and areas rise counter-clockwise from the right.
Equal = KeyedWord("Equal", "LOWEST_SEAT BET_FURTHEST_RIGHT")
Equal.__doc__ = "Which of several players with equal wagers comes first."

Reveal = KeyedWord("Reveal", "NOT_FIXED PLAYER_FIRST PLAYER_FIRST_UNLESS_AUTHORISED DEALER_DECIDES")
PLAYERS_FIRST = (Reveal.PLAYER_FIRST, Reveal.PLAYER_FIRST_UNLESS_AUTHORISED)


# End of shoe and management

Last = KeyedWord("Last", "THIS NEXT")
Last.__doc__ = "Which coup is the last after the cutting card."


class SignNotice(Data, frozen=True, kw_only=True):
    """For how many minutes or coups a sign must announce a change before it is made.

    `at_once`: the change may also be made without a sign. `consent`: or if all players agree.
    `other_limits`: the same role changes other limits without any notice.
    """

    minutes: Annotated[int, msgspec.Meta(ge=0)] = 0
    coups: Annotated[int, msgspec.Meta(ge=0)] = 0
    at_once: bool = False
    consent: bool = False
    other_limits: bool = False


class Abstaining(BookAnswer[int], frozen=True, kw_only=True):
    """After how many coups without a wager a player may lose the seat.

    `ordered`: coups that were ordered to be dealt without wagers count too.
    """

    ordered: bool = False


NoBet = KeyedWord("NoBet", "NO_WAGERS_OR_ALL_AGREE ON_REQUEST_UP_TO_3 BY_DIRECTION NONE")
NoBet.__doc__ = "When a table deals coups without wagers because somebody wants it."

Personal = KeyedWord("Personal", "SIGN MARKER RECOGNISED")
Personal.__doc__ = "How limits of one player are made known."

Refusing = KeyedWord("Refusing", "REASONABLE_GROUNDS BY_RULE_ONLY UNPAYABLE_ONLY LATE_OR_EXCESS")
Refusing.__doc__ = "On what grounds a wager may be refused."
