"""Transcripts: what was asked of a headless table and what it answered, line by line.

The first line is the command, `$ punto table nsw-premium`. Each line after `>` is a line of input,
the one after `<` its answer; lines that begin with `#` say what happens. To have the answers
written anew: `python -m tests.table.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from punto.cli.table import answer, table_rules
from punto.rules.options import TableRules
from punto.table.codec import encode
from punto.table.state import TableState

ASKED, ANSWERED, COMMAND, MID_COUP = "> ", "< ", "$ punto table ", " --mid-coup"


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that the table gives now."""
    first, *lines = text.splitlines()
    state = TableState(rules_of(first))
    yield first
    for line in lines:
        if line.startswith(ANSWERED):
            continue
        yield line
        if line.startswith(ASKED):
            state, said = answer(state, line.removeprefix(ASKED).encode())
            yield ANSWERED + encode(said).decode()


def rules_of(first: str) -> TableRules:
    """The rules of the table that the first line starts."""
    assert first.startswith(COMMAND), first
    typed, mid_coup = first.removeprefix(COMMAND), MID_COUP in first
    *words, arrangement = _words(typed.replace(MID_COUP, ""))
    return table_rules(*words, arrangement=arrangement, mid_coup=mid_coup)


def _words(typed: str) -> tuple[str, str, str, str, str, str]:
    """Book, variant, decks, the pair of 1-1-2, a jackpot and the arrangement as they are typed."""
    book, *options = typed.split()
    named = dict(zip(options[::2], options[1::2], strict=True))
    wishes = ("--variant", "--decks", "--pair", "--jackpot", "--arrangement")
    variant, decks, pair, jackpot, arrangement = (named.get(each, "") for each in wishes)
    return book, variant, decks, pair, jackpot, arrangement


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text("\n".join(rerun(path.read_text("utf-8"))) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
