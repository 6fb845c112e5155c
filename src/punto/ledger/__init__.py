"""Double-entry bookkeeping in whole cents: events that move money become transfers."""

from punto.ledger.account import HOUSE, UNBOUNDED, Account, Kind
from punto.ledger.book import Balances, Ledger, entry
from punto.ledger.postings import POSTINGS, Happened, nothing, transfers
from punto.ledger.reconcile import Difference, differences
from punto.ledger.transfer import Transfer, Why
from punto.ledger.walk import ledger_of, opened, walk

__all__ = [
    "HOUSE", "POSTINGS", "UNBOUNDED", "Account", "Balances", "Difference", "Happened", "Kind",
    "Ledger", "Transfer", "Why", "differences", "entry", "ledger_of", "nothing", "opened",
    "transfers", "walk",
]  # fmt: skip
