"""Where money can be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What an account is for.

    `chips` are a player's, and cash. `stakes` lie on the layout. `owed` is commission that a player
    was paid and has to give back, `withheld` what a player won and does not have yet. `pool` is the
    meter of a jackpot, `shares` what was won of it and not yet paid; `fees` is what players paid
    into a tournament, `prizes` its pool. `house` is the casino beyond its tables: it issues tokens,
    fills pools, and has what is left of them.
    """

    CHIPS = "chips"
    TOKENS = "tokens"
    STAKES = "stakes"
    FLOAT = "float"
    OWED = "owed"
    WITHHELD = "withheld"
    POOL = "pool"
    SHARES = "shares"
    FEES = "fees"
    PRIZES = "prizes"
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
