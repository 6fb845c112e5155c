"""What several streams want, written in a few statements instead of many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from punto.ledger.account import Account
from punto.live.append import Append, ConflictError

_STREAM = "update streams set version = ?, head = ? where id = ? and version = ?"
_ENTRY = "insert into entries values (?, ?, ?, ?, ?, ?, ?)"
_TRANSFER = "insert into transfers values (?, ?, ?, ?, ?, ?, ?)"
_ACCOUNT = "insert into accounts values (?, ?, ?, ?, 0) on conflict do nothing"
_BALANCE = "update accounts set balance = balance + ? where id = ?"


class BulkAppend:
    """Writes appends into one transaction of a database. What stands against one raises.

    An account is changed once, by what all transfers together move: nobody ever sees what lies
    between them, since all are kept or none.
    """

    def __init__(self, database: Any) -> None:
        self._db = database
        self._known: set[Account] = set()

    def write(self, wanted: Sequence[Append]) -> None:
        before = self._db.total_changes()
        self._db.executemany(
            _STREAM, ((a.after + len(a.rows), a.head, a.stream, a.after) for a in wanted)
        )
        if self._db.total_changes() - before != len(wanted):
            raise ConflictError("a stream is not at the version that was expected")
        rows = [(each.stream, row) for each in wanted for row in each.rows]
        self._db.executemany(_ENTRY, ((stream, *row[:-1]) for stream, row in rows))
        moved = [
            (s, row.version, n, each) for s, row in rows for n, each in enumerate(row.transfers)
        ]
        names: dict[Account, str] = {}
        changes = Counter[Account]()
        for _, _, _, each in moved:
            changes[each.source] -= each.amount
            changes[each.target] += each.amount
        for account in changes:
            names[account] = str(account)
        self._db.executemany(
            _TRANSFER,
            ((s, v, n, names[t.source], names[t.target], t.amount, t.why) for s, v, n, t in moved),
        )
        if new := [each for each in changes if each not in self._known]:
            self._db.executemany(_ACCOUNT, ((names[a], a.kind, a.owner, a.at) for a in new))
            self._known.update(new)
        self._db.executemany(_BALANCE, ((by, names[account]) for account, by in changes.items()))
