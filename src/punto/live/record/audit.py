"""An audit of a whole floor: every log, every transfer, every account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from punto.kernel.entries import entries
from punto.kernel.log import LogError
from punto.kernel.verify import Verified, verify
from punto.ledger.book import entry as transfers_of
from punto.live.load import MACHINES
from punto.live.record.kept_rows import Results, wrong_results, wrong_rows
from punto.live.store_sqlite import StoreError


class FloorFile:
    """The database of a floor, opened only for reading; no running floor may be using it."""

    def __init__(self, file: Path) -> None:
        try:
            self._db = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
            next(self.rows("select count(*) from streams"))
        except apsw.BusyError:
            says = f"{file} is in use by a floor that runs: take a backup and look at that"
            raise StoreError(says) from None
        except apsw.Error as problem:
            raise StoreError(
                f"{file} cannot be read as the database of a floor: {problem}"
            ) from None

    def rows(self, sql: str, *values: object) -> Iterator[tuple[Any, ...]]:
        database: Any = self._db
        yield from database.execute(sql, values)

    def lines(self, stream: str) -> Iterator[bytes]:
        """The lines of a stream's log, from its first line, the header, on."""
        yield from (
            line for (line,) in self.rows("select header from streams where id = ?", stream)
        )
        sql = "select line from entries where stream = ? order by version"
        yield from (line for (line,) in self.rows(sql, stream))

    def close(self) -> None:
        self._db.close()


_LINES = "select line from entries where stream = ? order by version"


class StreamAudit(NamedTuple):
    """What the audit of one log found; `wrong` says what is wrong, empty if nothing is."""

    stream: str
    kind: str
    found: Verified
    wrong: str = ""

    def __str__(self) -> str:
        return f"WRONG, {self.wrong}" if self.wrong else str(self.found)


class FloorAudit(NamedTuple):
    """What the audit of a floor found. `money` has sentences about sums that are wrong.

    `kept` has sentences about rows in the database that do not follow from the logs.
    """

    streams: tuple[StreamAudit, ...]
    transfers: int
    accounts: int
    money: tuple[str, ...]
    kept: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not (self.money or self.kept) and not any(each.wrong for each in self.streams)


def audited(floor: FloorFile, tell: Callable[[StreamAudit], None] = lambda _: None) -> FloorAudit:
    """Audit every log, transfer and account of a floor; `tell` is called after each log."""
    found: list[StreamAudit] = []
    booked: Counter[str] = Counter()
    count, money, kept, results = 0, list[str](), list[str](), Results()
    for name, kind, version, head in list(floor.rows(_STREAMS)):
        checked = verify(MACHINES[kind], floor.lines(name))
        wrong = "" if checked.ok else str(checked)
        if checked.ok and (checked.commands, checked.head) != (version, head):
            wrong = f"it ends at entry {checked.commands}, and the floor was at {version}"
        found.append(StreamAudit(name, kind, checked, wrong))
        tell(found[-1])
        if not wrong:
            moved, problem = _moved(floor, name, kind, booked)
            count += moved
            money += [problem] if problem else []
            kept += wrong_rows(floor, name, kind, results)
    if not any(each.wrong for each in found):
        money += _accounts(floor, booked)
        kept += wrong_results(floor, results)
    ((accounts,),) = floor.rows("select count(*) from accounts")
    return FloorAudit(tuple(found), count, accounts, tuple(money), tuple(kept))


_STREAMS = "select id, kind, version, head from streams order by id"
_TRANSFERS = """
select version, n, source, target, amount, why from transfers where stream = ? order by version, n
"""


def _moved(floor: FloorFile, name: str, kind: str, booked: Counter[str]) -> tuple[int, str]:
    """Count the transfers that follow from a stream's entries, and tell the first that does not."""
    kept = floor.rows(_TRANSFERS, name)
    count = 0
    try:
        for entry, _ in entries(MACHINES[kind], floor.lines(name))[2]:
            for n, each in enumerate(transfers_of(entry.events, name)):
                due = (entry.version, n, str(each.source), str(each.target), each.amount, each.why)
                if (is_there := next(kept, None)) != due:
                    return count, f"{name}, entry {entry.version}: {is_there} instead of {due}"
                booked[str(each.source)] -= each.amount
                booked[str(each.target)] += each.amount
                count += 1
    except LogError as problem:
        return count, f"{name}, {problem}"
    if extra := next(kept, None):
        return count, f"{name}: the transfer {extra} follows from no entry"
    return count, ""


def _accounts(floor: FloorFile, booked: Counter[str]) -> Iterator[str]:
    """Sentences about accounts that differ from what was booked, and about sums that are not 0."""
    has = dict(floor.rows("select id, balance from accounts"))
    for account in sorted(has.keys() | booked.keys()):
        if has.get(account, 0) != booked[account]:
            yield f"{account} has {has.get(account, 0)}, and {booked[account]} was booked"
    if total := sum(has.values()):
        yield f"the sum over all accounts is {total}, and not 0"
    for owner, balance in floor.rows(_WALLETS):
        yield f"the wallet of {owner} does not run to {balance}"


_WALLETS = """
select owner, balance from accounts a where kind = 'cash' and balance <> (
    select coalesce(sum(change), 0) from wallet where owner = a.owner)
union select owner, balance from (
    select owner, balance, sum(change) over (partition by owner order by n) as runs from wallet
) where balance <> runs
"""
