"""What a transfer wins or loses for a player."""

from punto.ledger.account import Kind
from punto.ledger.transfer import Transfer, Why

_OWN = frozenset({Kind.CASH, Kind.RACK, Kind.STAKES, Kind.WITHHELD})
"""A player's own money. Tokens are the house's until they win, and so is commission owed."""

_NOT_PLAYED = frozenset({Why.ISSUED, Why.DEPOSITED, Why.WITHDRAWN, Why.CORRECTED})
"""Money that comes and goes without play."""


def result_of(transfer: Transfer) -> tuple[str, int] | None:
    """The player who won or lost by a transfer, and how much; None if nobody did.

    >>> from punto.ledger.account import Account
    >>> from punto.money import cents
    >>> stakes, tray = Account(Kind.STAKES, "Ann", "7"), Account(Kind.FLOAT, at="7")
    >>> result_of(Transfer(stakes, tray, cents("100"), Why.LOST))
    ('Ann', -10000)
    """
    source, target = transfer.source, transfer.target
    gives, gets = source.kind in _OWN, target.kind in _OWN
    if gives is gets or transfer.why in _NOT_PLAYED:
        return None
    return (target.owner, transfer.amount) if gets else (source.owner, -transfer.amount)
