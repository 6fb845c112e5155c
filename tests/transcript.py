"""Transcripts: what was asked of a headless table and what it answered, line by line.

The first line is the command, `$ punto table nsw-premium`; jackpots, tournaments and promotions
are written down in the same way. Each line after `>` is a line of input, the one after `<` its
answer; lines that begin with `#` say what happens. To have the answers written anew:
`python -m tests.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from punto.cli import jackpot, promotion, table, tournament
from punto.promotion.state import PromotionState
from punto.rules.table_rules import TableRules
from punto.table.codec import encode

ASKED, ANSWERED, COMMAND = "> ", "< ", "$ punto "
MID_COUP, CASHIER = " --mid-coup", " --cashier"

KINDS: dict[str, tuple[Callable[[str], Any], Callable[[Any, bytes], tuple[Any, object]]]] = {
    "table": (lambda typed: table.opened(_table(typed)), table.walk),
    "jackpot": (jackpot.fresh, jackpot.answer),
    "tournament": (tournament.fresh, tournament.answer),
    "promotion": (lambda typed: PromotionState(promotion.promoting(typed)), promotion.answer),
}
"""By the command: how it begins, and how it answers a line."""


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that are given now."""
    first, *lines = text.splitlines()
    kind, typed = _started(first)
    begin, answer = KINDS[kind]
    state = begin(typed)
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
    kind, typed = _started(first)
    assert kind == "table", first
    return _table(typed)


def _started(first: str) -> tuple[str, str]:
    assert first.startswith(COMMAND), first
    kind, _, typed = first.removeprefix(COMMAND).partition(" ")
    return kind, typed


def _table(typed: str) -> TableRules:
    """A table as it is typed: a book, and options with their values."""
    book, *options = typed.replace(MID_COUP, "").replace(CASHIER, "").split()
    named = dict(zip(options[::2], options[1::2], strict=True))
    wishes = ("--variant", "--decks", "--pair", "--jackpot")
    words = (named.get(each, "") for each in wishes)
    arrangement = named.get("--arrangement", "")
    return table.table_rules(
        book,
        *words,
        arrangement=arrangement,
        mid_coup=MID_COUP in typed,
        cashier=CASHIER in typed,
    )


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text("\n".join(rerun(path.read_text("utf-8"))) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
