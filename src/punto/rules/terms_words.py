"""The closed words of the terms of a tournament."""

from __future__ import annotations

from enum import StrEnum


class Occasion(StrEnum):
    """What a tournament is held for; staff play in the last two only."""

    ORDINARY = "ordinary"
    CHARITABLE = "charitable"
    MEDIA = "media"


class AllowedUntil(StrEnum):
    """Up to when something is allowed."""

    NEVER = "never"
    ENTRIES_CLOSED = "entries-closed"
    PLAY = "play"
    END = "end"


class ChipKind(StrEnum):
    """What players wager; cash chips can be written down, and are refused."""

    TOURNAMENT = "tournament"
    NON_VALUE = "non-value"
    CASH = "cash"


class Per(StrEnum):
    """What a number of cards or markers is meant for."""

    SESSION = "session"
    COUP = "coup"


class Elimination(StrEnum):
    """When a player is out during a round."""

    NO_CHIPS = "no-chips"
    BELOW_MINIMUM = "below-minimum"


class Consequence(StrEnum):
    """What becomes of a player who is not there, or who broke the terms."""

    SITS_OUT = "sits-out"
    LOSES_MINIMUM = "loses-minimum"
    LOSES_CHIPS = "loses-chips"
    DISQUALIFIED = "disqualified"


class RefundCase(StrEnum):
    """When money comes back."""

    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"
    REFUSED = "refused"


class Remainder(StrEnum):
    """Who gets the cents that cannot be shared."""

    FIRST = "first"
    HOUSE = "house"


class Feature(StrEnum):
    """What a tournament may have or not; each asks for more to be written down."""

    REFUSAL = "refusal"
    SELECTION = "selection"
    STAFF = "staff"
    SIGNATURE = "signature"
    PROGRESSION = "progression"
    BUY_BACK = "buy-back"
    ADD_ON = "add-on"
    REPECHAGE = "repechage"
    DISPOSITION = "disposition"
    MINIMUM = "minimum"
    SECRET = "secret"
    PASS_CARDS = "pass-cards"
    ALL_IN = "all-in"
    STAND_OFF = "stand-off"
    RE_BUY = "re-buy"
