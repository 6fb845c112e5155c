"""`python -m mutants`: whether what is called proved fails when it is broken."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from random import Random

from rich.progress import track

from mutants.carried import carried
from mutants.data_breaks import words_of
from mutants.trial import BOOKS, Trial, Verdict, breaks_of, tried
from mutants.workshop import ROOT, Workshop
from punto.cli.fault import InputError
from punto.cli.program import call_app, new_app, run_program
from punto.cli.show.screen import Screen, emit
from punto.rules.books import book as find_book
from punto.rules.books import keys
from punto.rules.clause import Clause
from punto.rules.trace import State, TraceLine, trace

NAME = "python -m mutants"


def mutants(
    *,
    book: str = "",
    clause: str = "",
    sample: int = 0,
    seed: int = 1,
    tries: int = 6,
    workers: int = 2,
    write: bool = False,
    json: bool = False,
) -> int:
    """Break, for each clause called proved, the data or code that cites it; run its tests.

    A clause is killed when a test that carries it fails for one of the first
    breaks, and weak when none does. With --write, weak.tsv of each book is
    written anew, and `punto clauses` calls its clauses weak.

    For example:

      python -m mutants --sample 50
      python -m mutants --book rws --clause 5.7
      python -m mutants --write

    Parameters
    ----------
    book
        Only the clauses of this book.
    clause
        Only the clause with this number.
    sample
        How many clauses are tried, drawn at random; 0 for all.
    seed
        The seed that they are drawn by.
    tries
        After how many breaks that nothing noticed a clause is weak.
    workers
        How many trials run at once.
    write
        Write weak.tsv of the books that were tried whole.
    json
        Print JSON: every trial.
    """
    if book and book not in keys():
        raise InputError(f"{book!r} is not a book of the package; want one of {', '.join(keys())}")
    if write and (sample or clause):
        raise InputError("--write needs whole books; want it without --sample and --clause")
    lines = {line.entry.clause: line for key in _keys(book) for line in trace(find_book(key))}
    chosen = [
        each
        for each, line in lines.items()
        if line.state in (State.PROVED, State.WEAK) and clause in ("", each.number)
    ]
    if sample:
        chosen = Random(seed).sample(chosen, min(sample, len(chosen)))
    done = list(_trials(lines, chosen, tries, workers))
    if write:
        _write(_keys(book), done)
    _report(done, as_json=json)
    return 0


def _keys(only: str) -> tuple[str, ...]:
    return (only,) if only else keys()


def _trials(
    lines: Mapping[Clause, TraceLine], chosen: Sequence[Clause], tries: int, workers: int
) -> Iterator[Trial]:
    tests = carried(ROOT)
    words = words_of((ROOT / BOOKS / key / "book.toml").read_text("utf-8") for key in keys())
    shops: SimpleQueue[Workshop] = SimpleQueue()
    every = [Workshop() for _ in range(workers)]
    for shop in every:
        shops.put(shop)

    def one(clause: Clause) -> Trial:
        shop = shops.get()
        try:
            edits = breaks_of(lines, clause, words)
            return tried(shop, clause, edits, tests.get(clause, ()), tries)
        finally:
            shops.put(shop)

    try:
        with ThreadPoolExecutor(workers) as pool:
            yield from track(pool.map(one, chosen), "breaking", total=len(chosen))
    finally:
        for shop in every:
            shop.close()


def _write(names: Sequence[str], done: Sequence[Trial]) -> None:
    for key in names:
        weak = [each for each in done if each.verdict is Verdict.WEAK and each.clause.book == key]
        lines = ["id\tbreak", *(f"{each.clause.number}\t{each.broken}" for each in weak)]
        (ROOT / BOOKS / key / "weak.tsv").write_text("\n".join(lines) + "\n", "utf-8")


def _report(done: Sequence[Trial], *, as_json: bool) -> None:
    if as_json:
        emit(
            [
                {
                    "clause": str(each.clause),
                    "verdict": each.verdict.value,
                    "break": each.broken,
                    "tries": each.tries,
                }
                for each in done
            ]
        )
        return
    counts = Counter(each.verdict for each in done)
    screen = Screen()
    for each in done:
        if each.verdict is not Verdict.KILLED:
            screen.show(f"{each.clause}: {each.verdict}: {each.broken}")
    screen.show(", ".join(f"{counts[each]} {each}" for each in Verdict))


def run(words: Sequence[str]) -> int:
    """Run the job and return the exit code, which means what it means for `punto`."""
    return run_program("mutants", words, _answer)


def _answer(words: list[str]) -> int:
    app = new_app(NAME)
    app.default(mutants)
    return call_app(app, words, NAME)
