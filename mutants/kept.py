"""Results of a run that are kept, so that one which was interrupted can be continued."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from itertools import chain
from pathlib import Path

import msgspec

from mutants.trial import Groups, Trial, read
from mutants.workshop import ROOT

SCENARIOS = Path("tests/scenarios")


class Kept:
    """A file with a line for each trial, and what the trial was made of."""

    def __init__(self, name: str, *, again: bool) -> None:
        self.file = ROOT / "build" / "mutants" / name
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if again:
            self.file.unlink(missing_ok=True)
        lines = self.file.read_text("utf-8").splitlines() if self.file.exists() else []
        self.known = {each["made-of"]: each["trial"] for each in map(json.loads, lines)}

    def get(self, made_of: str) -> Trial | None:
        """The trial that was made of the same breaks and tests before."""
        if made_of not in self.known:
            return None
        return msgspec.convert(self.known[made_of], Trial)

    def noticed(self) -> dict[str, str]:
        """By which test a break was noticed before."""
        trials = (msgspec.convert(each, Trial) for each in self.known.values())
        found = ((each.name, *each.by.partition("::")) for each in trials)
        return {
            name: file + mark + test for name, file, mark, test in found if (ROOT / file).is_file()
        }

    def put(self, made_of: str, trial: Trial) -> None:
        """Keep a trial, at once."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"made-of": made_of, "trial": asdict(trial)}) + "\n")


def made_of(name: str, breaks: Groups, tests: Iterable[str]) -> str:
    """What a trial depends on: the breaks with their lines, the tests and the text of their files.

    What the tests run besides may change; the break and who looks at it are the same.
    """
    said = sha256(name.encode())
    for edit in chain.from_iterable(breaks):
        said.update(f"{edit.file} {edit.line(read(edit.file))} {edit.old} {edit.new}\n".encode())
    files = {Path(test.partition("::")[0]): None for test in tests}
    for file in files:
        said.update(read(file).encode())
        if file.parent == SCENARIOS:
            book = name.partition(" ")[0]
            for each in sorted((ROOT / SCENARIOS / book).glob("*.md")):
                said.update(each.read_bytes())
    said.update("\n".join(tests).encode())
    return said.hexdigest()
