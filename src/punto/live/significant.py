"""Significant events: what an inspector wants to find without reading every log."""

from collections.abc import Sequence
from typing import NamedTuple

from punto.live.store_sqlite import SqliteStore

KINDS = (
    "login-failed", "locked-out", "password-changed", "password-reset", "sessions-ended",
    "second-factor-begun", "second-factor-ended", "recovery-code-used",
    "first-manager", "staff-made", "role-given", "role-ended",
    "approval-asked", "approval-approved", "approval-refused", "approval-withdrawn",
    "reader-added", "reader-removed", "shoe-fault", "duties-changed",
    "floor-opened", "floor-closed", "clock-set", "stream-failed",
)  # fmt: skip
"""Of the people and of the floor itself; those of money and play follow from the streams."""


class SignificantRow(NamedTuple):
    """A significant event: its number, second and kind, who caused it, and what it was."""

    n: int
    at: int
    kind: str
    who: str
    what: str


def note(store: SqliteStore, at: int, kind: str, who: str, what: str = "") -> None:
    """Write down a significant event; the text must not contain anything secret."""
    assert kind in KINDS, kind
    sql = "insert into significant (at, kind, who, what) values (?, ?, ?, ?)"
    store.all(sql, (at, kind, who, what))


def noted(
    store: SqliteStore, after: int = 0, most: int = 500, kind: str = ""
) -> Sequence[SignificantRow]:
    """The significant events after a number, in order; of one kind only if `kind` is given."""
    sql = (
        "select n, at, kind, who, what from significant"
        " where n > ? and ? in ('', kind) order by n limit ?"
    )
    return [SignificantRow(*each) for each in store.all(sql, (after, kind, most))]
