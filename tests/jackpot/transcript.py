"""Transcripts of a headless jackpot, written like those of a table.

The first line is the command, `$ punto jackpot crown-melbourne-v29`. To have the answers written
anew: `python -m tests.jackpot.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from punto.cli.jackpot import answer, fresh
from punto.jackpot.codec import encode
from tests.table.transcript import ANSWERED, ASKED

COMMAND = "$ punto jackpot "


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that the jackpot gives now."""
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
