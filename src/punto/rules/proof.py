"""Proofs: which tests carried a clause and passed. A run of the tests writes them down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from punto.rules.clause import Clause

HEADING = "id\ttests"


def read_proofs(book: str, text: str) -> dict[Clause, tuple[str, ...]]:
    """Read `proofs.tsv`: a clause a line, then its tests parted by spaces."""
    proofs: dict[Clause, tuple[str, ...]] = {}
    for line in text.splitlines()[1:]:
        number, tab, tests = line.partition("\t")
        if not tab:
            raise ValueError(f"proofs.tsv has {line!r}; want a clause and its tests")
        proofs[Clause.of(book, number)] = tuple(tests.split(" "))
    return proofs


def write_proofs(proofs: Mapping[Clause, Iterable[str]]) -> str:
    """The text of `proofs.tsv` for one book.

    >>> proofs = {Clause("rws 5.3"): ["tests/test_b.py::test_b", "tests/test_a.py::test_a"]}
    >>> read_proofs("rws", write_proofs(proofs))
    {'rws 5.3': ('tests/test_a.py::test_a', 'tests/test_b.py::test_b')}
    """
    lines = (
        f"{clause.number}\t{' '.join(sorted(set(proofs[clause])))}" for clause in sorted(proofs)
    )
    return "\n".join((HEADING, *lines)) + "\n"
