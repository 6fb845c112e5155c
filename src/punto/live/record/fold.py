"""Sums up the entries of a table: a row for each coup, and a line for each change of chips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields, replace
from typing import Any

from punto.kernel.log import Entry
from punto.ledger.account import Account, Kind
from punto.ledger.book import entry as transfers_of
from punto.ledger.result import result_of
from punto.ledger.transfer import Transfer
from punto.live.record.notable import NotableRow, amount_of, kind_of, told
from punto.roads import RoadResult
from punto.table import events


@dataclass(slots=True)
class CoupRow:
    """A coup in the record. Money that moves between two coups is counted in the second.

    `first` and `last` are versions, `began` and `at` seconds; `result` is written as the roads
    read it, empty if there is none. `win` is what the table won in all, `staked` and `paid` what
    was settled; `deferred` and `collected` are commission, `bought` and `cashed` are chips.
    """

    stream: str
    n: int = 1
    shoe: int = 0
    first: int = 1
    last: int = 0
    began: int = 0
    at: int = 0
    ended: int = 0
    result: str = ""
    void: int = 0
    wagers: int = 0
    staked: int = 0
    paid: int = 0
    win: int = 0
    bought: int = 0
    cashed: int = 0
    deferred: int = 0
    collected: int = 0


COLUMNS = ", ".join(each.name for each in fields(CoupRow))
_SUMS = ("wagers", "staked", "paid", "win", "bought", "cashed", "deferred", "collected")


class StreamFold:
    """Collects what some entries of a stream add to the record.

    `rows` are the last coups, `lines` the changes of chips, `holdings` the balance of each account.
    """

    def __init__(
        self, stream: str, rows: Iterable[CoupRow], holdings: dict[tuple[str, str], int]
    ) -> None:
        self.stream, self.holdings = stream, holdings
        self.rows = {each.n: each for each in rows}
        self._known = {n: astuple(each) for n, each in self.rows.items()}
        self._held = dict(holdings)
        self.lines: list[tuple[Any, ...]] = []
        self.notable: list[NotableRow] = []
        self.amended: list[tuple[str, int, int]] = []
        self._now = self.rows[max(self.rows)] if self.rows else self._begin(CoupRow(stream))

    def _begin(self, row: CoupRow) -> CoupRow:
        self.rows[row.n] = row
        return row

    def take(self, entry: Entry[Any, Any]) -> None:
        """Take in the next entry of the stream's log."""
        number = 0
        for event in entry.events:
            row = self._now
            row.began = row.began or entry.at
            row.last, row.at = entry.version, entry.at
            for transfer in transfers_of((event,), self.stream):
                number = self._moved(entry, transfer, number)
            self._coup(entry, event)
            if kind := kind_of(event):
                place = (entry.at, self.stream, entry.version, len(self.notable))
                who = f"{entry.by} ({entry.role})"
                self.notable.append(NotableRow(*place, kind, who, amount_of(event), told(event)))

    def _moved(self, entry: Entry[Any, Any], transfer: Transfer, number: int) -> int:
        if result := result_of(transfer):
            self._now.win -= result[1]
        ends = ((transfer.source, -transfer.amount), (transfer.target, transfer.amount))
        for account, change in ends:
            if account.owner and account.kind is not Kind.CASH:
                self._line(entry, account, change, transfer.why, number)
                number += 1
        return number

    def _line(
        self, entry: Entry[Any, Any], account: Account, change: int, why: str, number: int
    ) -> None:
        key = account.owner, account.kind.value
        balance = self.holdings[key] = self.holdings.get(key, 0) + change
        place = (account.owner, self.stream, entry.version, number, self._now.n, entry.at)
        self.lines.append((*place, account.kind.value, change, balance, str(why)))

    def _coup(self, entry: Entry[Any, Any], event: Any) -> None:
        row = self._now
        match event:
            case events.BetSettled() | events.BetUnsettled():
                self._settled(entry, event)
            case events.BoughtIn(amount=amount):
                row.bought += amount
            case events.CashedOut(amount=amount):
                row.cashed += amount
            case events.CommissionCollected(amount=amount):
                row.collected += amount
            case events.CommissionReturned(amount=amount):
                row.collected -= amount
            case events.ShoeLoaded():
                row.shoe += 1
            case events.ResultCalled(outcome=outcome):
                row.result = str(RoadResult.of(outcome))
            case events.EarlierVoided(coup=coup):
                self._voided_before(entry, coup)
            case events.CoupVoided():
                row.result, row.void = "", 1
            case events.CoupReopened():
                self._reopened()
            case events.TableCleared():
                row.ended = 1
                self._now = self._begin(
                    CoupRow(self.stream, row.n + 1, row.shoe, entry.version, entry.version)
                )
            case _:
                pass

    def _settled(
        self, entry: Entry[Any, Any], event: events.BetSettled | events.BetUnsettled
    ) -> None:
        row, sign = self._now, 1 if isinstance(event, events.BetSettled) else -1
        row.wagers += sign
        row.staked += sign * event.wager.stake
        row.paid += sign * event.paid
        row.deferred += sign * event.owed
        if isinstance(event, events.EarlierSettled | events.EarlierUnsettled):
            self.amended.append((self.stream, event.coup or row.n - 1, entry.version))

    def _voided_before(self, entry: Entry[Any, Any], coup: int) -> None:
        number = coup or self._now.n - 1
        self.amended.append((self.stream, number, entry.version))
        if row := self.rows.get(number):
            row.result, row.void = "", 1

    def _reopened(self) -> None:
        """Let the last coup go on: wagers for the next one belong to it until it is over again.

        If the coup in progress has a result and is not cleared yet, that coup goes on instead.
        """
        row = self._now
        row_has_end = bool(row.result or row.void)
        before = self.rows.get(row.n - 1)
        if row_has_end or before is None:
            row.result, row.void = "", 0
            return
        sums = {each: getattr(before, each) + getattr(row, each) for each in _SUMS}
        del self.rows[row.n]
        self._now = self._begin(
            replace(before, last=row.last, at=row.at, ended=0, result="", void=0, **sums)
        )

    @property
    def gone(self) -> int:
        """The number from which on coups are not there any more, after one was reopened."""
        return self._now.n + 1

    def changed_rows(self) -> list[tuple[Any, ...]]:
        """The rows of the coups that are new or have changed."""
        values = ((n, astuple(each)) for n, each in self.rows.items())
        return [each for n, each in values if self._known.get(n) != each]

    def changed_holdings(self) -> list[tuple[str, str, int]]:
        """Owner, kind and balance of each account whose balance has changed."""
        now = self.holdings.items()
        return [(*key, each) for key, each in now if self._held.get(key) != each]
