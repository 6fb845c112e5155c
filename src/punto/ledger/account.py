"""The accounts in which money can be."""

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What the money in an account is.

    `cash` is a player's money outside the tables: below 0 if more was brought than taken away.
    `rack` is a player's chips at a table; where the table has no cashier it may be below 0.
    `tokens` are a player's promotional tokens, `stakes` the wagers on the layout, `float` the
    table's own chips. `owed` is commission that a player was paid and has to give back, `withheld`
    what a player won and does not have yet. `debt` is what a player must give back to a table and
    could not, and `lent`, below 0, what the table has lent for it. `pool` is the meter of a
    jackpot, `shares` what was won of it and not yet paid; `fees` is what players paid into a
    tournament, `prizes` its pool. `house` is the casino beyond its tables: it issues tokens, fills
    pools, and has what is left of them.
    """

    CASH = "cash"
    RACK = "rack"
    TOKENS = "tokens"
    STAKES = "stakes"
    FLOAT = "float"
    OWED = "owed"
    WITHHELD = "withheld"
    DEBT = "debt"
    LENT = "lent"
    POOL = "pool"
    SHARES = "shares"
    FEES = "fees"
    PRIZES = "prizes"
    HOUSE = "house"


class Account(NamedTuple):
    """An account: the kind of money in it, whose it is, and at which table or other machine it is.

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

UNBOUNDED = frozenset({Kind.CASH, Kind.FLOAT, Kind.LENT, Kind.HOUSE})
"""What may be under 0: the world outside, and the house. No account of a player is."""

_OWNED = (Kind.CASH, Kind.RACK, Kind.TOKENS, Kind.STAKES, Kind.OWED, Kind.WITHHELD, Kind.DEBT)


def account(kind: Kind, person: str, at: str) -> Account:
    """The account of a kind at a table or other machine, owned by `person` if it has an owner."""
    placed = kind not in (Kind.CASH, Kind.HOUSE)
    return Account(kind, person if kind in _OWNED else "", at if placed else "")
