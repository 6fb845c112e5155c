"""Transactions: several statements on the store that take effect together or not at all."""

from collections.abc import Generator
from contextlib import contextmanager

from punto.live.store_sqlite import SqliteStore


@contextmanager
def whole(store: SqliteStore) -> Generator[None]:
    """Run a `with` block as one transaction: if it raises, nothing that it wrote is kept."""
    store.all("begin immediate")
    try:
        yield
    except BaseException:
        store.all("rollback")
        raise
    store.all("commit")
