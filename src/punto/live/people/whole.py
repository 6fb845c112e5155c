"""Several statements that are kept together or not at all."""

from collections.abc import Generator
from contextlib import contextmanager

from punto.live.store_sqlite import SqliteStore


@contextmanager
def whole(store: SqliteStore) -> Generator[None]:
    """A transaction. If the block raises an error, nothing of it is kept."""
    store.all("begin immediate")
    try:
        yield
    except BaseException:
        store.all("rollback")
        raise
    store.all("commit")
