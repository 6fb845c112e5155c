"""Double entry in whole cents: every event that moves money, as transfers between accounts."""

from punto.ledger.account import HOUSE, Account, Kind
from punto.ledger.balances import Balances
from punto.ledger.postings import MOVES, Happened, transfers
from punto.ledger.reconcile import Difference, differences
from punto.ledger.still import STILL
from punto.ledger.transfer import Transfer, Why

__all__ = [
    "HOUSE",
    "MOVES",
    "STILL",
    "Account",
    "Balances",
    "Difference",
    "Happened",
    "Kind",
    "Transfer",
    "Why",
    "differences",
    "transfers",
]
