"""Checks whether a floor still has what an earlier copy of it had.

Each line of a log is chained to the line before it, so that one hash stands for all lines up to it.
Whoever has the database could write it anew with hashes that fit, but then no earlier copy fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from punto.kernel.log import unsealed
from punto.live.record.kept_rows import FloorRows

_ENDS = "select id, version, head from streams order by id"
_HEADER = "select header from streams where id = ?"
_LINE = "select line from entries where stream = ? and version = ?"


def rewritten(floor: FloorRows, earlier: FloorRows) -> Iterator[str]:
    """Find streams whose entries are not those of an earlier copy; a sentence about each."""
    for stream, version, head in earlier.rows(_ENDS):
        where = (stream, version) if version else (stream,)
        found = next(floor.rows(_LINE if version else _HEADER, *where), None)
        if found is None:
            yield f"{stream} had {version} entries in the earlier copy, and has not so many now"
        elif unsealed(version + 1, found[0]).hash != head:
            yield f"{stream}: up to entry {version} it is not what the earlier copy has"
