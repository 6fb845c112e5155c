"""Which duties at a table belong to the automatic dealer, a person, or a card reader."""

from dataclasses import dataclass, fields
from enum import StrEnum


class Doer(StrEnum):
    """Who does a duty at a table: the automatic dealer, a person, or a card reader."""

    AUTOMATIC = "automatic"
    PERSON = "person"
    CARD_READER = "card-reader"


_READ = ("deals", "opens")
"""Duties in which a card reader can tell the cards."""


@dataclass(frozen=True, slots=True)
class Duties:
    """Who calls, deals, opens, cuts, settles; `decides`: who takes a higher role's decisions.

    The automatic dealer does only its own duties, and waits for a person in the others. A card
    reader tells the name of each card that comes; the rest of that duty is automatic.

    >>> Duties(calls=Doer.CARD_READER)
    Traceback (most recent call last):
    ValueError: calls is 'card-reader'. It must be automatic or person.
    """

    calls: Doer = Doer.AUTOMATIC
    deals: Doer = Doer.AUTOMATIC
    opens: Doer = Doer.AUTOMATIC
    cuts: Doer = Doer.AUTOMATIC
    settles: Doer = Doer.AUTOMATIC
    decides: Doer = Doer.PERSON

    def __post_init__(self) -> None:
        for each in fields(self):
            if getattr(self, each.name) is Doer.CARD_READER and each.name not in _READ:
                raise ValueError(f"{each.name} is 'card-reader'. It must be automatic or person.")


DUTIES = Duties()
"""The automatic dealer does all but decide in the place of somebody higher."""
