"""Reads logs of tables and other machines from a file or memory, replays and audits them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from punto.errors import PuntoError, must_be, unreadable
from punto.front.table import Table
from punto.kernel.entries import entries
from punto.kernel.log import LogError, first_line, split
from punto.kernel.machine import AnyMachine
from punto.kernel.replay import replay as replayed
from punto.kernel.verify import Verified
from punto.kernel.verify import verify as audit
from punto.table.events import TableCleared
from punto.table.machine import TABLE

if TYPE_CHECKING:
    from typing import TypeAlias

    Log: TypeAlias = "str | Path | bytes | Table"

_NAME_MAX = 200
KINDS = ("table", "jackpot", "tournament", "promotion", "cashier")
"""The machines that keep logs which stand alone."""


def replay(
    log: Log, upto: int | None = None, *, coup: int | None = None, seed: int | None = None
) -> Table:
    """The table that a log describes, after all its entries, the first `upto`, or `coup` coups.

    The log is the name of a file, its bytes, or a table. The new table can go on. A log does not
    tell which cards were still to come: those that nobody has seen come in a random order, which
    is the same each time with a `seed`.

    >>> import punto
    >>> table = punto.book("rws").choose().open(seed=1)
    >>> replay(table.log).state == table.state
    True
    """
    lines = [*split(log_bytes(log))]
    if coup is not None:
        if upto is not None:
            raise PuntoError("upto and coup were given together. Give one of them.")
        ends = _ends_of_coups(lines)
        upto = ends[_number(coup, "coups", len(ends) - 1)]
    kept = lines if upto is None else lines[: _number(upto, "entries", len(lines) - 1) + 1]
    return Table.read(replayed(TABLE, kept), kept, seed)


def _ends_of_coups(lines: Sequence[bytes]) -> list[int]:
    """The numbers of entries after which no coup, one coup, two coups and so on were over."""
    _, _, rest = entries(TABLE, lines)
    cleared = [
        entry.version
        for entry, _ in rest
        if any(isinstance(each, TableCleared) for each in entry.events)
    ]
    return [0, *cleared]


def _number(given: object, what: str, most: int) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise PuntoError(
            f"{given!r} is not a number of {what}: it must be a whole number, not less than 0"
        )
    if given > most:
        raise PuntoError(f"The log has {most} {what}. It cannot be replayed up to {given}.")
    return given


def verify(log: Log) -> Verified:
    """Audit a log: check every line against its hash, and decide every entry again.

    The log is the name of a file, its bytes, or a table.
    """
    return audited(log_bytes(log))


def audited(data: bytes) -> Verified:
    """Audit a log, given as its bytes, by the machine that its first line names."""
    try:
        found = audit(machine_of_log(data), split(data))
    except LogError as problem:
        return Verified(0, 0, "", problem.line, problem.why)
    if found.ok and not data.endswith(b"\n"):
        return replace(found, first_wrong=found.commands + 1, why="it has no end, so it is cut off")
    return found


def log_bytes(log: Log) -> bytes:
    """Read the bytes of a log; raises `PuntoError` if it cannot be read."""
    match log:
        case Table():
            return log.log
        case bytes():
            return log
        case str() | Path():
            try:
                return Path(log).read_bytes()
            except (OSError, ValueError) as problem:
                raise PuntoError(unreadable(_short(str(log)), problem)) from None
        case _:  # pyright: ignore[reportUnnecessaryComparison]
            wish = "give the name of its file, its bytes or a table"
            raise PuntoError(f"{log!r} is not a log: {wish}")


def _short(name: str) -> str:
    """The name of a file; of a whole log that was given as text, its beginning."""
    return name if len(name) <= _NAME_MAX else f"{name[:60]}..."


def machine_of_log(data: bytes) -> AnyMachine:
    """The machine, such as the table, that wrote a log; `LogError` if its first line names none."""
    header, _, _ = first_line(split(data))
    if header.kind not in KINDS:
        raise LogError(1, f"it is the log of a {header.kind!r}{must_be(header.kind, KINDS)}")
    return getattr(import_module(f"punto.{header.kind}.machine"), header.kind.upper())
