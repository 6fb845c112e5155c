"""The key of a floor: the file whose 32 bytes seal its cards, made when it opens the first time."""

from __future__ import annotations

import os
from pathlib import Path

from punto.live.shoe import KEY_BYTES, Sealer, UnsealError
from punto.live.store_sqlite import SqliteStore

_SEALED = "select stream, version, sealed from shoes limit 1"


class KeyFileError(Exception):
    """The key cannot be used, and why in one sentence."""


def sealer_of(file: Path, store: SqliteStore) -> Sealer:
    """The sealer for the cards of a store; a floor that has no key yet gets one."""
    sealed = store.all(_SEALED)
    if not file.exists():
        if sealed:
            raise KeyFileError(f"{file} is missing, and without it the cards stay sealed")
        _make(file)
    key = file.read_bytes()
    if len(key) != KEY_BYTES:
        raise KeyFileError(f"{file} has {len(key)} bytes. The key of a floor has {KEY_BYTES}.")
    sealer = Sealer(key)
    for stream, version, data in sealed:
        try:
            sealer.unseal(data, f"{stream} {version}")
        except UnsealError:
            raise KeyFileError(f"{file} is the key of another floor") from None
    return sealer


def _make(file: Path) -> None:
    """A new key, which is on the disk before any card is sealed with it."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(Sealer.new_key())
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)
