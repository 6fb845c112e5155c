"""Proofs: the clauses that tests carried and passed. A whole run of the tests writes them down."""

from __future__ import annotations

from collections.abc import Iterable

from punto.rules.clause import Clause

HEADING = "id"


def read_proofs(book: str, text: str) -> frozenset[Clause]:
    """Read `proofs.tsv`: the id of a clause a line."""
    numbers = text.splitlines()[1:]
    for number in numbers:
        if not number or "\t" in number:
            raise ValueError(f"proofs.tsv has {number!r}; want the id of a clause")
    return frozenset(Clause.of(book, number) for number in numbers)


def write_proofs(proved: Iterable[Clause]) -> str:
    """The text of `proofs.tsv` for one book.

    >>> write_proofs([Clause("rws 5.7"), Clause("rws 5.3")])
    'id\\n5.3\\n5.7\\n'
    """
    return "\n".join((HEADING, *(clause.number for clause in sorted(set(proved))))) + "\n"
