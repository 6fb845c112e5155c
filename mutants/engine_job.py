"""Breaks of the engine, drawn at random, against the tests that run the broken line."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from mutants.code_breaks import module_breaks
from mutants.edit import Edit
from mutants.engine_modules import MODULES
from mutants.kept import Kept
from mutants.reached import Reached
from mutants.shops import Prepared, trials
from mutants.trial import Trial, Verdict, read
from mutants.workshop import ROOT

SAME = Path(__file__).parent / "equivalent.tsv"
"""Breaks that change nothing anybody can see, with the reason; judged by hand."""


@dataclass(frozen=True, slots=True)
class Break:
    """A break of the engine; its name has no number of a line, so that it outlives edits.

    Of several with one name in a file, the later ones are numbered.
    """

    name: str
    edit: Edit


def engine_job(*, sample: int, seed: int, workers: int, again: bool, whole: bool) -> list[Trial]:
    """A trial of each break, or of some at random.

    `whole`: what the quickest tests miss goes to all that run the line.
    """
    chosen = drawn(breaks(), sample, seed)
    same = equivalent()
    reached, kept = Reached(ROOT), Kept("engine.jsonl", again=again)
    before = kept.noticed()

    def prepare(each: Break) -> Prepared:
        number = each.edit.number(read(each.edit.file))
        tests = reached.of(each.edit.file, number)
        first = [before[each.name]] if each.name in before else []
        tests = list(dict.fromkeys((*first, *tests)))
        others = dict.fromkeys(reached.all_of(each.edit.file, number) if whole else ())
        return each.name, ((each.edit,),), tests, [each for each in others if each not in tests]

    other = [each for each in chosen if each.name not in same]
    equal = [
        Trial(each.name, Verdict.EQUIVALENT, same[each.name])
        for each in chosen
        if each.name in same
    ]
    return [*trials(prepare, other, 1, workers, kept), *equal]


def breaks() -> list[Break]:
    """Every break of the engine's modules."""
    files = [file.relative_to(ROOT) for module in MODULES for file in sorted(ROOT.glob(module))]
    return list(
        _numbered(
            Break(_name(edit, read(file)), edit)
            for file in files
            for edit in module_breaks(file, read(file))
        )
    )


def drawn(every: Iterable[Break], sample: int, seed: int) -> list[Break]:
    """Some breaks at random, or all. Each has a lot of its own, by its name: a sample stays what it
    is when other lines of the engine change.
    """

    def lot(each: Break) -> bytes:
        return sha256(f"{seed} {each.name}".encode()).digest()

    return sorted(every, key=lot)[: sample or None]


def _numbered(every: Iterable[Break]) -> Iterator[Break]:
    seen: Counter[str] = Counter()
    for each in every:
        seen[each.name] += 1
        again = seen[each.name] > 1
        yield replace(each, name=f"{each.name} ({seen[each.name]})") if again else each


def _name(edit: Edit, text: str) -> str:
    """The function's file, the change and its line, and where in the line."""
    column = edit.start - text.rfind("\n", 0, edit.start)
    place = edit.told(text).replace(f":{edit.number(text)}:", f":{column}:", 1)
    return place.removeprefix("src/punto/")


def equivalent() -> Mapping[str, str]:
    """The breaks that are none, by name."""
    lines = SAME.read_text("utf-8").splitlines()[1:]
    return dict(line.split("\t", 1) for line in lines)
