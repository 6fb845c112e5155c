"""Transcripts of a headless promotion, written like those of a table.

The first line is the command, `$ punto promotion nsw-premium`. To have the answers written anew:
`python -m tests.promotion.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from punto.cli.promotion import answer, promoting
from punto.promotion.state import PromotionState
from punto.table.codec import encode
from tests.table.transcript import ANSWERED, ASKED

COMMAND = "$ punto promotion "


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that the promotion gives now."""
    first, *lines = text.splitlines()
    assert first.startswith(COMMAND), first
    state = PromotionState(promoting(first.removeprefix(COMMAND)))
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
