"""Approvals: what one person asks for is done only when a second person has approved it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from punto.live.people.account import PeopleError, UnknownPersonError
from punto.live.people.whole import whole
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore

APPROVAL_SECONDS = 24 * 3600
ASKED, APPROVED, REFUSED, DONE = "asked", "approved", "refused", "done"


class ApprovalRow(NamedTuple):
    """A request that needs a second person: what (as JSON), about and by whom, and who decided."""

    id: str
    kind: str
    stream: str
    asked: str
    about: str
    by: str
    at: int
    second: str
    second_at: int | None
    state: str


class Approvals:
    """The requests in a store for which a second person is needed."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def ask(
        self, kind: str, asked: str, by: str, now: int, *, stream: str = "", about: str = ""
    ) -> ApprovalRow:
        """Store a request for which a second person is needed, and return its row.

        `about` is the person whom the request concerns, who can neither ask nor approve.
        """
        if by == about:
            raise PeopleError("Nobody asks for that for themselves.")
        number = secrets.token_hex(8)
        row = ApprovalRow(number, kind, stream, asked, about, by, now, "", None, ASKED)
        with whole(self._store):
            self._store.all("insert into approvals values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            note(self._store, now, "approval-asked", by, f"{kind} {row.id}")
        return row

    def find(self, number: str) -> ApprovalRow:
        found = self._store.all("select * from approvals where id = ?", (number,))
        if not found:
            raise UnknownPersonError("There is no such approval.")
        return ApprovalRow(*found[0])

    def open(self, now: int) -> Sequence[ApprovalRow]:
        sql = "select * from approvals where state = ? and at > ? order by at, id"
        found = self._store.all(sql, (ASKED, now - APPROVAL_SECONDS))
        return [ApprovalRow(*each) for each in found]

    def settle(self, number: str, second: str, now: int, *, approved: bool) -> ApprovalRow:
        """Note that the second person approves a request or refuses it.

        As long as an approved request is not done, that person may approve it again: the server
        may have stopped in between. It is done with the id of the approval, and so only once.
        """
        row = self.find(number)
        if second in (row.by, row.about):
            raise PeopleError("Somebody else has to approve that.")
        if row.state == APPROVED and row.second == second and approved:
            return row
        if row.state != ASKED:
            raise PeopleError(f"That is {row.state} already.")
        if now >= row.at + APPROVAL_SECONDS:
            raise PeopleError("That was asked more than a day ago: ask again.")
        state = APPROVED if approved else REFUSED
        with whole(self._store):
            sql = "update approvals set second = ?, second_at = ?, state = ? where id = ?"
            self._store.all(sql, (second, now, state, number))
            what = f"{row.kind} {row.id} of {row.by}"
            note(self._store, now, f"approval-{state}", second, what)
        return self.find(number)

    def withdraw(self, number: str, by: str, now: int) -> None:
        """Take back a request; only the person who asked can, while nobody has decided it."""
        row = self.find(number)
        if row.by != by or row.state != ASKED:
            raise PeopleError("Only your own requests that are still open can be withdrawn.")
        self._store.all("delete from approvals where id = ?", (number,))
        note(self._store, now, "approval-withdrawn", by, f"{row.kind} {row.id}")

    def done(self, number: str) -> None:
        self._store.all("update approvals set state = ? where id = ?", (DONE, number))
