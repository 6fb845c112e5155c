"""Runs a table, a jackpot or the like on JSON lines: each line read is answered with one line.

If there is a log, each entry is written to the disk before its line is answered.
"""

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from cyclopts import Parameter

from punto.cli.fault import InputError, refusing
from punto.cli.find import find_book
from punto.cli.options import helped
from punto.errors import unreadable, unwritable
from punto.kernel.codec import encode
from punto.kernel.header import Header
from punto.kernel.log import LogError, split, whole
from punto.kernel.machine import AnyMachine
from punto.kernel.messages import schema as schema_of_lines
from punto.kernel.recorder import Recorder, begin
from punto.kernel.replay import replay
from punto.kernel.talk import LINE_MAX
from punto.ledger import Ledger, ledger_of, opened, walk
from punto.rules.model import Rulebook


@Parameter(name="*")
@dataclass(frozen=True)
@helped
class LineOptions:
    """The options that all commands on JSON lines have, such as `punto table`."""

    log: str = ""
    keep_refusals: bool = False
    resume: str = ""
    schema: bool = False

    def done(self, machine: AnyMachine, *named: object) -> bool:
        """Print the schema or go on with a log, if that was asked for; return whether it was.

        With `--resume` nothing else may be `named`, since the log has the rules it was made by.
        """
        if self.schema:
            print(encode(schema_of_lines(f"punto {machine.kind}", machine.talks)).decode())
        elif self.resume:
            if self.log or self.keep_refusals or any(named):
                rules = "--resume goes on with the rules of its log"
                raise InputError(f"{rules}. Leave everything else out.")
            converse(machine, None, resume=self.resume)
        return bool(self.schema or self.resume)

    def begin(self, machine: AnyMachine, book: str) -> int:
        """Start a machine that needs nothing but a book, and answer every line of input."""
        header = machine.header(book_for(machine, book), refusals=self.keep_refusals)
        return converse(machine, header, log=self.log)


NO_LOG = LineOptions()


def book_for(machine: AnyMachine, name: str) -> Rulebook:
    """Find a book by name; `InputError` if it has no machine of this kind, such as jackpots."""
    rules = find_book(name).rules
    with refusing(ValueError):
        machine.start(machine.header(rules))
    return rules


def converse(machine: AnyMachine, header: Header | None, *, log: str = "", resume: str = "") -> int:
    """Answer every line of standard input on standard output, and keep the machine's ledger.

    A new machine needs a `header`; with `resume`, a machine goes on where the log in that file
    stopped.
    """
    if resume:
        recorder, ledger, file = _resumed(machine, resume)
    else:
        assert header is not None, "a new machine has a header"
        recorder, first = begin(machine, header)
        ledger = opened(recorder.state)
        file = _created(log) if log else None
        _write(file, first)
    with file or nullcontext():
        for line in lines(sys.stdin.buffer, LINE_MAX):
            ledger, (recorder, says, entry) = walk(ledger, recorder, line)
            _write(file, entry)
            sys.stdout.write(encode(says).decode() + "\n")
            sys.stdout.flush()
    return 0


def _created(name: str) -> BinaryIO:
    """Create a new file for a log; a file that exists already is refused."""
    try:
        file = Path(name).open("xb")  # noqa: SIM115 (it stays open)
    except FileExistsError:
        raise InputError(
            f"{name} exists already. It must be a new file, or --resume {name}."
        ) from None
    except OSError as problem:
        raise InputError(unwritable(name, problem)) from None
    _lock(file, name)
    return file


def _resumed(machine: AnyMachine, name: str) -> tuple[Recorder[Any, Any], Ledger, BinaryIO]:
    """The machine as its log left it, its ledger, and the log file to go on in.

    A last line that is not complete was never answered, and is removed from the file.
    """
    try:
        file = Path(name).open("r+b")  # noqa: SIM115 (it stays open)
    except OSError as problem:
        raise InputError(unreadable(name, problem)) from None
    _lock(file, name)
    data = file.read()
    size = whole(data)
    try:
        recorder = replay(machine, split(data[:size]))
        ledger = ledger_of(machine, split(data[:size]))
    except LogError as problem:
        file.close()
        raise InputError(f"{name}, {problem}") from None
    if size < len(data):
        print(f"{name}: the last line was not complete and is taken off", file=sys.stderr)
        file.truncate(size)
    file.seek(size)
    return recorder, ledger, file


def _lock(file: BinaryIO, name: str) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InputError(f"{name} is being written by another process") from None


def _write(file: BinaryIO | None, line: bytes | None) -> None:
    """Write a line of the log, and wait until it is on the disk."""
    if file is None or line is None:
        return
    file.write(line + b"\n")
    file.flush()
    os.fsync(file.fileno())


def lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """Yield the lines of a stream; a line over `most` bytes is cut, but stays over the limit."""
    while line := stream.readline(most + 1):
        first = line
        while not line.endswith(b"\n") and (line := stream.readline(most)):
            pass
        if first.strip():
            yield first.rstrip(b"\r\n")
