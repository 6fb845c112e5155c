"""Breaks of what cites the clauses that are called proved."""

from collections.abc import Sequence
from random import Random

from mutants.carried import carried
from mutants.data_breaks import words_of
from mutants.kept import Kept
from mutants.shops import Prepared, trials
from mutants.trial import BOOKS, Trial, Verdict, breaks_of, read
from mutants.workshop import ROOT
from punto.rules.books import book, keys
from punto.rules.clause import Clause
from punto.rules.trace import State, trace

NOTHING = "nothing that cites it can be broken"


def clause_job(
    names: Sequence[str],
    number: str,
    *,
    sample: int,
    seed: int,
    tries: int,
    workers: int,
    again: bool,
) -> list[Trial]:
    """A trial of each clause of the books, or of the one with a number, or of some at random.

    They are tried in a random order: as many as were tried when a run is stopped are a sample.
    """
    lines = {line.entry.clause: line for key in names for line in trace(book(key))}
    chosen = [
        each
        for each, line in lines.items()
        if line.state in (State.PROVED, State.WEAK) and number in ("", each.number)
    ]
    chosen = Random(seed).sample(chosen, min(sample or len(chosen), len(chosen)))
    tests = carried(ROOT)
    words = words_of(read(BOOKS / key / "book.toml") for key in keys())

    def prepare(clause: Clause) -> Prepared:
        return str(clause), list(breaks_of(lines, clause, words)), tests.get(clause, ()), ()

    return list(trials(prepare, chosen, tries, workers, Kept("clauses.jsonl", again=again)))


def write(names: Sequence[str], done: Sequence[Trial]) -> None:
    """Write weak.tsv of each book anew."""
    for key in names:
        lines = [
            f"{each.name.removeprefix(f'{key} ')}\t{each.broken or NOTHING}"
            for each in done
            if each.verdict is not Verdict.KILLED and each.name.startswith(f"{key} ")
        ]
        text = "\n".join(("id\tbreak", *lines)) + "\n"
        (ROOT / BOOKS / key / "weak.tsv").write_text(text, "utf-8")
