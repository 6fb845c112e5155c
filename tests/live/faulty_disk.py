"""A disk that fails once, at a chosen call. All that SQLite asks of the system goes through it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any

import apsw

_USUAL = apsw.vfs_names()[0]


class DiskFault(StrEnum):
    """What the system says at the chosen call."""

    FULL = "the disk is full"
    IO = "an error while it writes"
    FSYNC = "it cannot be made durable"


class FaultyDisk(apsw.VFS):
    """The system's own files with one fault: at a call, or the first of its kind after it."""

    def __init__(self) -> None:
        self.fault, self.at, self.calls, self.failed = DiskFault.FULL, 0, 0, 0
        super().__init__("punto-faulty", _USUAL, makedefault=False)

    def xOpen(self, name: Any, flags: Any) -> Any:  # noqa: N802
        return _File(self, name, flags)

    def see(self, *kinds: DiskFault) -> None:
        """Count a call; fail if it is its turn."""
        self.calls += 1
        if self.fault in kinds and self.at and self.calls >= self.at:
            self.at, self.failed = 0, self.failed + 1
            if self.fault is DiskFault.FULL:
                raise apsw.FullError(self.fault)
            raise apsw.IOError(self.fault)


class _File(apsw.VFSFile):
    def __init__(self, disk: FaultyDisk, name: Any, flags: Any) -> None:
        self._disk = disk
        super().__init__(_USUAL, name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self._disk.see(DiskFault.FULL, DiskFault.IO)
        super().xWrite(data, offset)  # pyright: ignore[reportUnknownMemberType]

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.see(DiskFault.FSYNC)
        super().xSync(flags)


_DISK: list[FaultyDisk] = []


@contextmanager
def failing(fault: DiskFault, at: int) -> Generator[FaultyDisk]:
    """Every database that is opened meanwhile lies on a disk that fails at this call."""
    if not _DISK:
        _DISK.append(FaultyDisk())
    disk = _DISK[0]
    disk.fault, disk.at, disk.calls, disk.failed = fault, at, 0, 0
    apsw.set_default_vfs("punto-faulty")
    try:
        yield disk
    finally:
        apsw.set_default_vfs(_USUAL)
