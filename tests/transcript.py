"""Transcripts: what was asked of a headless machine and what it answered, line by line.

The first line is the command, `$ punto table nsw-premium`; jackpots, tournaments and promotions
are written down in the same way. Each line after `>` is a line of input, the one after `<` its
answer; lines that begin with `#` say what happens. To have the answers written anew:
`python -m tests.transcript FILE...`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from punto.cashier.machine import CASHIER as TILL
from punto.cashier.machine import HEADER as TILL_HEADER
from punto.cli import table
from punto.cli.lines import book_for
from punto.jackpot.machine import JACKPOT
from punto.kernel.codec import encode
from punto.kernel.recorder import Recorder, begin
from punto.kernel.talk import reply
from punto.ledger import opened, walk
from punto.promotion.machine import PROMOTION
from punto.rules.table_rules import TableRules
from punto.table.machine import TABLE
from punto.table.machine import header as table_header
from punto.tournament.machine import TOURNAMENT

ASKED, ANSWERED, COMMAND = "> ", "< ", "$ punto "
MID_COUP, CASHIER = " --mid-coup", " --cashier"


def rerun(text: str) -> Iterator[str]:
    """The lines of a transcript with the answers that are given now."""
    first, *lines = text.splitlines()
    recorder, _ = begun(first)
    ledger = opened(recorder.state)
    yield first
    for line in lines:
        if line.startswith(ANSWERED):
            continue
        yield line
        if line.startswith(ASKED):
            asked = line.removeprefix(ASKED).encode()
            ledger, (recorder, said, _) = walk(ledger, recorder, asked)
            yield ANSWERED + encode(said).decode()


def log_of(text: str) -> bytes:
    """The log that the machine of a transcript writes."""
    first, *lines = text.splitlines()
    recorder, line = begun(first)
    written = [line]
    for each in lines:
        if each.startswith(ASKED):
            recorder, _, entry = reply(recorder, each.removeprefix(ASKED).encode())
            written += [entry] if entry else []
    return b"".join(each + b"\n" for each in written)


def begun(first: str) -> tuple[Recorder[Any, Any], bytes]:
    """The machine that the first line of a transcript starts, and the first line of its log."""
    kind, typed = _started(first)
    match kind:
        case "table":
            return begin(TABLE, table_header(_table(typed)))
        case "jackpot":
            return begin(JACKPOT, JACKPOT.header(book_for(JACKPOT, typed)))
        case "tournament":
            return begin(TOURNAMENT, TOURNAMENT.header(book_for(TOURNAMENT, typed)))
        case "promotion":
            return begin(PROMOTION, PROMOTION.header(book_for(PROMOTION, typed)))
        case "cashier":
            return begin(TILL, TILL_HEADER)
        case _:
            raise AssertionError(first)


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
