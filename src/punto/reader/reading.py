"""The readings of a card-reading shoe, in one form for every make."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from punto.cards import Card


class Slot(StrEnum):
    """Where the shoe believes that a card went."""

    PLAYER = "player"
    BANKER = "banker"
    BURN = "burn"
    FIRST_BURN = "first-burn"  # The card whose value says how many are burned.
    COUNTED_BURN = "counted-burn"
    OUTSIDE = "outside"  # Outside a game.
    NEXT = "next"  # Where the next card is due: the shoe does not say whose it is.


class WinnerRead(StrEnum):
    PLAYER = "player"
    TIE = "tie"
    BANKER = "banker"
    FORCED = "forced"  # Somebody pressed a button; the cards do not say so.


class ShoeError(StrEnum):
    """The faults that a shoe reports of itself."""

    UNREADABLE = "unreadable"
    OVERDRAWN = "overdrawn"
    BUTTON = "button"
    REVERSED_AT_EXIT = "reversed-at-exit"
    REVERSED_MIDWAY = "reversed-midway"
    WRONG_CODE = "wrong-code"
    TIME_OUT = "time-out"
    OTHER = "other"


class ReaderData(msgspec.Struct, frozen=True, kw_only=True, tag_field="read", rename="kebab"):
    """The base class of all readings."""


class CardRead(ReaderData, frozen=True, kw_only=True, tag="card"):
    """A card left the shoe as the `number`-th of its slot; `card` is None if its face is unread."""

    slot: Slot
    number: int
    card: str | None = None

    @property
    def face(self) -> Card | None:
        return Card.parse(self.card) if self.card else None


class FaceRead(ReaderData, frozen=True, kw_only=True, tag="face"):
    """The shoe tells, when the deal is over, the face of a card that left it before."""

    slot: Slot
    number: int
    card: str


class CardRevoked(ReaderData, frozen=True, kw_only=True, tag="revoked"):
    """The shoe says that a card does not count: it was drawn when no more cards were due."""

    slot: Slot
    number: int


class ResultRead(ReaderData, frozen=True, kw_only=True, tag="result"):
    """The result of a coup, as the shoe worked it out from the cards that it read."""

    winner: WinnerRead
    player_pair: bool = False
    banker_pair: bool = False


class CuttingCardRead(ReaderData, frozen=True, kw_only=True, tag="cutting-card"):
    """The cutting card left the shoe."""


class ShoeFault(ReaderData, frozen=True, kw_only=True, tag="fault"):
    """The shoe reports a fault, or that a fault is over."""

    error: ShoeError
    on: bool = True


class ShoeSignal(ReaderData, frozen=True, kw_only=True, tag="signal"):
    """The shoe sent a signal that moves no card: boot, start, stand-by, lock, preset or again."""

    what: str


class ReadingsLost(ReaderData, frozen=True, kw_only=True, tag="lost"):
    """Readings from the shoe were lost; `why` says how: a missing number, or unreadable bytes."""

    why: str


Reading: TypeAlias = (
    CardRead | FaceRead | CardRevoked | ResultRead | CuttingCardRead | ShoeFault | ShoeSignal
    | ReadingsLost
)  # fmt: skip
