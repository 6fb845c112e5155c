"""Readings: what is done where a book is unclear. Each has an id that data and results cite."""

from __future__ import annotations

from dataclasses import dataclass

from punto.rules.clause import Clause

COLUMNS = ("id", "clauses", "reading")


@dataclass(frozen=True, slots=True)
class Reading:
    """How unclear clauses are read here."""

    id: str
    clauses: tuple[Clause, ...]
    text: str


def read_readings(book: str, text: str) -> dict[str, Reading]:
    """Read `readings.tsv`: id, clauses parted by `; `, reading. A book may have none."""
    if not text:
        return {}
    heading, *lines = text.splitlines()
    if tuple(heading.split("\t")) != COLUMNS:
        raise ValueError(f"readings.tsv line 1 is {heading!r}; want {', '.join(COLUMNS)}")
    readings: dict[str, Reading] = {}
    for place, line in enumerate(lines, start=2):
        fields = line.split("\t")
        if len(fields) != len(COLUMNS) or not all(fields):
            raise ValueError(f"readings.tsv line {place} is {line!r}; want 3 filled fields")
        if fields[0] in readings:
            raise ValueError(f"readings.tsv line {place} is {fields[0]!r} a second time")
        clauses = tuple(Clause.of(book, number) for number in fields[1].split("; "))
        readings[fields[0]] = Reading(fields[0], clauses, fields[2])
    return readings
