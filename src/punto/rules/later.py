"""Clauses that wait: why nothing carries them out yet."""

from __future__ import annotations

from punto.rules.clause import Clause, Index

COLUMNS = ("id", "reason")


def read_later(book: str, index: Index, text: str) -> dict[Clause, str]:
    """Read `later.tsv`: a clause a line with the reason why it waits. A book may have none.

    >>> read_later("rws", Index({}), "")
    {}
    """
    if not text:
        return {}
    heading, *lines = text.splitlines()
    if tuple(heading.split("\t")) != COLUMNS:
        raise ValueError(f"later.tsv line 1 is {heading!r}; want {', '.join(COLUMNS)}")
    later: dict[Clause, str] = {}
    for place, line in enumerate(lines, start=2):
        number, _, reason = line.partition("\t")
        clause = Clause.of(book, number)
        if clause not in index or not reason or clause in later:
            raise ValueError(f"later.tsv line {place} is {line!r}; want a clause once, and why")
        later[clause] = reason
    return later
