"""Transcripts: what was asked of a headless tournament and what it answered, line by line.

The first line is the command, `$ punto tournament crown-melbourne-v29`. Each line after `>` is a
line of input, the one after `<` its answer; lines that begin with `#` say what happens. To have the
answers written anew: `python -m tests.tournament.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from punto.cli.tournament import answer, fresh
from punto.tournament.codec import encode

ASKED, ANSWERED, COMMAND = "> ", "< ", "$ punto tournament "


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that the tournament gives now."""
    first, *lines = text.splitlines()
    assert first.startswith(COMMAND), first
    state = fresh(first.removeprefix(COMMAND))
    yield first
    for line in lines:
        if line.startswith(ANSWERED):
            continue
        yield line
        if line.startswith(ASKED):
            state, said = answer(state, line.removeprefix(ASKED).encode())
            yield ANSWERED + encode(said).decode()


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text("\n".join(rerun(path.read_text("utf-8"))) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
