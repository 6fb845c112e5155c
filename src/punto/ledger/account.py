"""Where money can be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What an account is for.

    `stakes` lie on the layout. `owed` is commission that a player was paid and has to give back,
    `withheld` what a player won and does not have yet. `house` is the casino beyond its tables: it
    issues tokens and takes them back, and has what jackpots and tournaments do not.
    """

    CHIPS = "chips"
    TOKENS = "tokens"
    STAKES = "stakes"
    FLOAT = "float"
    OWED = "owed"
    WITHHELD = "withheld"
    HOUSE = "house"


@dataclass(frozen=True, slots=True, order=True)
class Account:
    """Money of one kind: whose it is, and at which table it lies.

    >>> str(Account(Kind.STAKES, "Ann", "7")), str(Account(Kind.FLOAT, at="7"))
    ('stakes Ann at 7', 'float at 7')
    """

    kind: Kind
    owner: str = ""
    at: str = ""

    def __str__(self) -> str:
        place = f"at {self.at}" if self.at else ""
        return " ".join(filter(None, (self.kind, self.owner, place)))


HOUSE = Account(Kind.HOUSE)
