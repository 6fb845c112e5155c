"""The closed answers to the questions that every book is asked; a new one is an enum member."""

from typing import Annotated, Generic, TypeVar

import msgspec

from punto.rules.clause import Clause
from punto.rules.data import Cited, Count, Data
from punto.rules.keyed_word import KeyedWord

T = TypeVar("T")


class BookAnswer(Cited, Generic[T], frozen=True, kw_only=True):
    """What a book says. `by`: the role that must permit it; `versions`: the only ones it is for."""

    value: T = msgspec.field(name="is")
    by: str = ""
    versions: tuple[str, ...] = ()
    note: str = ""


# Cards, shuffle, cut, burn

Measure = KeyedWord("Measure", "AT_LEAST ABOUT EXACTLY")
Measure.__doc__ = "How exactly a distance is meant."


class Distance(Cited, frozen=True, kw_only=True):
    """A number of cards from an end of the stack."""

    cards: Count
    measure: Measure


Players = KeyedWord("Players", "ANY_ORDER LEFT_THEN_CLOCKWISE")
Players.__doc__ = "In which order players are offered the cut."


class CutOrder(Data, frozen=True, kw_only=True):
    """Who cuts. `supervisor_first`: the supervisor may, or lets players cut by `to_players`.

    `refused`: the clause by which the cut goes on to others.
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
    """A way to burn cards, which `by` approves or a player asks for; `exposed_by` shows them."""

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
    """How many players fit one wagering area, without and with permission."""

    plain: Count
    permitted: Count


Closes = KeyedWord("Closes", "CALL FIRST_CARD_DEALT FIRST_CARD_EXPOSED")

Unpayable = KeyedWord("Unpayable", "PAY_UP REFUSE_OR_PAY_UP REFUSE_OR_PART")
Unpayable.__doc__ = "What becomes of an amount that chips cannot make."

UnderMinimum = KeyedWord("UnderMinimum", "REFUSE RAISE_OR_WITHDRAW PLAYS_ONCE")

UnderMinimumLate = KeyedWord("UnderMinimumLate", "PLAYS_ONCE STANDS")
UnderMinimumLate.__doc__ = "The same, found when betting is over."

OverMaximum = KeyedWord("OverMaximum", "REFUSE TO_THE_MAXIMUM")

OverMaximumLate = KeyedWord("OverMaximumLate", "TO_THE_MAXIMUM STANDS")
OverMaximumLate.__doc__ = "The same, found when betting is over."

Scope = KeyedWord("Scope", "WAGER PLAYER_AND_BET")
Scope.__doc__ = "What a maximum is held against."

AreaMaximum = KeyedWord("AreaMaximum", "MAY_REDUCE REFUSE")
AreaMaximum.__doc__ = "What becomes of wagers that together exceed the maximum of an area."

Multiples = KeyedWord("Multiples", "REFUSE PAY_UP")
Multiples.__doc__ = "What a wager in a multiple that the sign does not allow meets."

Excess = KeyedWord("Excess", "MAY_REDUCE REJECT")
Excess.__doc__ = "What becomes of wagers beyond the differential."

ExcessLate = KeyedWord("ExcessLate", "SETTLE_PRO_RATA STANDS")
ExcessLate.__doc__ = "The same, found when betting is over."

# The difference of the hands at the table; some books can also be read to mean each hand's total,
# or the difference at each box.
Basis = KeyedWord("Basis", "NET NET_OR_GROSS NET_OR_PER_BOX")
Basis.__doc__ = "What is held against the differential."

Collected = KeyedWord("Collected", "IN_THE_ODDS AT_PAYMENT AT_PAYMENT_OR_DEFERRED NONE")
Collected.__doc__ = "When commission is collected."

WagerMeans = KeyedWord("WagerMeans", "CHIPS CHIPS_AND_TOKENS")
StakeMeans = KeyedWord("StakeMeans", "CHIPS CASH WORDS")


# Opening the cards

Offered = KeyedWord("Offered", "HIGHEST_ON_EACH_HAND HIGHEST_ON_THE_TABLE")
Offered.__doc__ = "Who is offered the cards to open."

# Seats and areas rise counter-clockwise from the right.
Equal = KeyedWord("Equal", "LOWEST_SEAT BET_FURTHEST_RIGHT")
Equal.__doc__ = "Who of equal wagers comes first."

Reveal = KeyedWord("Reveal", "NOT_FIXED PLAYER_FIRST PLAYER_FIRST_UNLESS_AUTHORISED DEALER_DECIDES")
PLAYERS_FIRST = (Reveal.PLAYER_FIRST, Reveal.PLAYER_FIRST_UNLESS_AUTHORISED)


# End of shoe and management

Last = KeyedWord("Last", "THIS NEXT")
Last.__doc__ = "Which coup is the last after the cutting card."


class SignNotice(Data, frozen=True, kw_only=True):
    """A sign must show a change for this time or number of coups. `at_once` is another lawful way.

    `other_limits`: other limits are changed by the same role, without a notice.
    """

    minutes: Annotated[int, msgspec.Meta(ge=0)] = 0
    coups: Annotated[int, msgspec.Meta(ge=0)] = 0
    at_once: bool = False
    consent: bool = False
    other_limits: bool = False


class Abstaining(BookAnswer[int], frozen=True, kw_only=True):
    """The number of coups without a wager; `ordered`: coups ordered without wagers count too."""

    ordered: bool = False


NoBet = KeyedWord("NoBet", "NO_WAGERS_OR_ALL_AGREE ON_REQUEST_UP_TO_3 BY_DIRECTION NONE")
NoBet.__doc__ = "Coups without wagers by choice."

Personal = KeyedWord("Personal", "SIGN MARKER RECOGNISED")
Personal.__doc__ = "How limits of one player are made known."

Refusing = KeyedWord("Refusing", "REASONABLE_GROUNDS BY_RULE_ONLY UNPAYABLE_ONLY LATE_OR_EXCESS")
Refusing.__doc__ = "On what grounds a wager may be refused."
