"""Writes the entries of many streams to the database with a few statements for all of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from punto.ledger.account import Account, Kind
from punto.ledger.result import result_of
from punto.ledger.transfer import Transfer
from punto.live.append import Append, ConflictError, OverdrawnError

DAY_SECONDS = 24 * 3600
_STREAM = "update streams set version = ?, head = ? where id = ? and version = ?"
_ENTRY = "insert into entries values (?, ?, ?, ?, ?, ?, ?)"
_SHOE = "insert into shoes values (?, ?, ?)"
_SNAPSHOT = "insert or replace into snapshots values (?, ?, ?, ?, ?, ?, ?)"
_CURSOR = "insert or replace into cursors values (?, ?, ?, ?)"
_ROAD = "insert or replace into roads values (?, ?)"
_TRANSFER = "insert into transfers values (?, ?, ?, ?, ?, ?, ?)"
_ACCOUNT = "insert into accounts values (?, ?, ?, ?, 0) on conflict do nothing"
_BALANCE = "update accounts set balance = balance + ? where id = ?"
_LEFT = "select balance from accounts where id = ?"
_RESULT = """
insert into results (player, day, net) values (?, ?, ?)
on conflict do update set net = net + excluded.net
"""
_WALLET = """
insert into wallet (owner, stream, version, at, change, why, balance) values (?, ?, ?, ?, ?, ?, ?)
"""


class _Moved(NamedTuple):
    """A transfer, and the entry that it belongs to."""

    stream: str
    version: int
    at: int
    n: int
    transfer: Transfer


def write_all(database: Any, wanted: Sequence[Append]) -> None:
    """Write appends into the open transaction; raises if any of them cannot be written.

    An account changes once, by the sum of all its transfers: nobody ever sees it in between, since
    all of them are stored or none.
    """
    before = database.total_changes()
    last = {each.stream: each.after + len(each.rows) for each in wanted}
    database.executemany(_STREAM, ((last[a.stream], a.head, a.stream, a.after) for a in wanted))
    if database.total_changes() - before != len(wanted):
        raise ConflictError("a stream is not at the version that was expected")
    entries = [(each.stream, *row[:-1]) for each in wanted for row in each.rows]
    database.executemany(_ENTRY, entries)
    _write_money(database, list(_moved(wanted)))
    database.executemany(_SHOE, ((a.stream, last[a.stream], a.shoe) for a in wanted if a.shoe))
    kept = ((each.stream, *each.snapshot) for each in wanted if each.snapshot)
    database.executemany(_SNAPSHOT, kept)
    database.executemany(_CURSOR, ((a.stream, *a.cursor) for a in wanted if a.cursor))
    database.executemany(_ROAD, ((a.stream, a.road) for a in wanted if a.road is not None))


def _moved(wanted: Sequence[Append]) -> Iterator[_Moved]:
    for each in wanted:
        for row in each.rows:
            for n, transfer in enumerate(row.transfers):
                yield _Moved(each.stream, row.version, row.at, n, transfer)


def _write_money(database: Any, moved: Sequence[_Moved]) -> None:
    changes, results = Counter[Account](), Counter[tuple[str, int]]()
    for each in moved:
        changes[each.transfer.source] -= each.transfer.amount
        changes[each.transfer.target] += each.transfer.amount
        if found := result_of(each.transfer):
            results[found[0], each.at // DAY_SECONDS] += found[1]
    names = {account: str(account) for account in changes}
    rows = (
        (*each[:2], each.n, names[each.transfer.source], names[each.transfer.target],
         each.transfer.amount, each.transfer.why)
        for each in moved
    )  # fmt: skip
    database.executemany(_TRANSFER, rows)
    database.executemany(_ACCOUNT, ((names[a], a.kind, a.owner, a.at) for a in changes))
    database.executemany(_BALANCE, ((by, names[account]) for account, by in changes.items()))
    database.executemany(_RESULT, ((*whose, net) for whose, net in results.items()))
    _write_wallets(database, moved)


def _write_wallets(database: Any, moved: Sequence[_Moved]) -> None:
    """Write a line for each change of a wallet, with the balance after it; never below 0."""
    lines = defaultdict[Account, list[tuple[_Moved, int]]](list)
    for each in moved:
        moves, amount = each.transfer, each.transfer.amount
        for account, change in ((moves.target, amount), (moves.source, -amount)):
            if account.kind is Kind.CASH:
                lines[account].append((each, change))
    for account, changes in lines.items():
        ((left,),) = database.execute(_LEFT, (str(account),))
        left -= sum(change for _, change in changes)
        for each, change in changes:
            left += change
            if left < 0:
                raise OverdrawnError(f"{account} would be {left}")
            place = (account.owner, each.stream, each.version, each.at)
            database.execute(_WALLET, (*place, change, each.transfer.why, left))
