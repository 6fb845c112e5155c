"""The key of a floor: the file whose 32 bytes seal its cards and the secrets of its second factors.

The file is made when the floor opens for the first time.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from punto.atomic_file import whole
from punto.live.shoe import KEY_BYTES, Sealer, UnsealError
from punto.live.store_sqlite import SqliteStore

SEALED = (
    "select * from (select stream || ' ' || version, sealed from shoes limit 1) union all"
    " select * from (select 'second factor of ' || person, secret from second_factors limit 1)"
)


class KeyFileError(Exception):
    """The key of a floor cannot be used; the text says why in one sentence."""


def sealer_of(file: Path, store: SqliteStore) -> Sealer:
    """The sealer for a store's secrets, by the key in a file; a new floor gets a new key."""
    sealed = store.all(SEALED)
    if not file.exists():
        if sealed:
            raise KeyFileError(f"{file} is missing, and without it what it sealed stays sealed")
        _make(file)
    return fitting(file, sealed)


def fitting(file: Path, sealed: Iterable[tuple[Any, ...]]) -> Sealer:
    """The sealer for the key in a file; raises if the key does not open all of `sealed`.

    Each of these is a pair: what the data is about, and the sealed bytes.
    """
    key = file.read_bytes()
    if len(key) != KEY_BYTES:
        raise KeyFileError(f"{file} has {len(key)} bytes. The key of a floor has {KEY_BYTES}.")
    sealer = Sealer(key)
    for about, data in sealed:
        try:
            sealer.unseal(data, about)
        except UnsealError:
            raise KeyFileError(f"{file} is the key of another floor") from None
    return sealer


def _make(file: Path) -> None:
    """Write a new key to a file, so that it is on disk before any card is sealed with it."""
    with whole(file) as part:
        part.chmod(0o600)
        part.write_bytes(Sealer.new_key())
