"""`python -m mutants`: whether what is called proved fails when it is broken."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict

from mutants.clause_job import clause_job
from mutants.clause_job import write as write_weak
from mutants.engine_job import engine_job
from mutants.trial import Trial, Verdict
from punto.cli.fault import InputError
from punto.cli.program import call_app, new_app, run_program
from punto.cli.show.screen import Screen, emit
from punto.rules.books import keys

NAME = "python -m mutants"


def mutants(
    *,
    book: str = "",
    clause: str = "",
    engine: bool = False,
    whole: bool = False,
    sample: int = 0,
    seed: int = 1,
    tries: int = 6,
    workers: int = 2,
    again: bool = False,
    write: bool = False,
    json: bool = False,
) -> int:
    """Break, for each clause called proved, the data or code that cites it; run its tests.

    A clause is killed when a test that carries it fails for one of the first
    breaks, and weak when none does. With --write, weak.tsv of each book is
    written anew, and `punto clauses` calls its clauses weak.

    With --engine, break the code that settles, places, limits, judges faults,
    shows and keeps the log, and run the quickest tests that run the broken line.

    Results are kept in build/mutants: a trial of the same breaks and tests is
    not made again.

    For example:

      python -m mutants --sample 50
      python -m mutants --book rws --clause 5.7
      python -m mutants --engine --sample 300 --seed 1
      python -m mutants --write

    Parameters
    ----------
    book
        Only the clauses of this book.
    clause
        Only the clause with this number.
    engine
        Breaks of the engine, whatever they cite.
    whole
        With --engine: what the quickest tests miss goes to all tests that run the line.
    sample
        How many are tried, drawn at random; 0 for all.
    seed
        The seed that they are drawn by.
    tries
        After how many breaks that nothing noticed a clause is weak.
    workers
        How many trials run at once.
    again
        Forget the results that are kept.
    write
        Write weak.tsv of the books that were tried whole.
    json
        Print JSON: every trial.
    """
    if book and book not in keys():
        raise InputError(
            f"{book!r} is not a book of the package. It must be one of {', '.join(keys())}."
        )
    if write and (sample or clause or engine):
        raise InputError("--write needs whole books. Leave --sample, --clause and --engine out.")
    if engine:
        done = engine_job(sample=sample, seed=seed, workers=workers, again=again, whole=whole)
        _report(done, as_json=json)
        return 0
    names = (book,) if book else keys()
    done = clause_job(
        names, clause, sample=sample, seed=seed, tries=tries, workers=workers, again=again
    )
    if write:
        write_weak(names, done)
    _report(done, as_json=json)
    return 0


def _report(done: Sequence[Trial], *, as_json: bool) -> None:
    if as_json:
        emit([asdict(each) for each in done])
        return
    counts = Counter(each.verdict for each in done)
    screen = Screen()
    for each in done:
        if each.verdict is not Verdict.KILLED:
            screen.show(f"{each.name}: {each.verdict}: {each.broken}")
    screen.show(", ".join(f"{counts[each]} {each}" for each in Verdict if counts[each]))
    made = sum(each.tries for each in done)
    screen.show(f"{counts[Verdict.KILLED]} of {made} breaks were noticed")


def run(words: Sequence[str]) -> int:
    """Run the job and return the exit code, which means what it means for `punto`."""
    return run_program("mutants", words, _answer)


def _answer(words: list[str]) -> int:
    app = new_app(NAME)
    app.default(mutants)
    return call_app(app, words, NAME)
