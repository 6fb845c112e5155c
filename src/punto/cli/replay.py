"""`punto replay`: shows a log in words, coup by coup, or the state at its end."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.find import find_book
from punto.cli.logs import read_log
from punto.cli.options import WholeIfAny, helped
from punto.cli.show.narrative import sentence
from punto.front.logs import machine_of_log
from punto.kernel.codec import encode
from punto.kernel.digest import digest_of
from punto.kernel.entries import entries, started
from punto.kernel.log import Entry, LogError, split
from punto.kernel.machine import AnyMachine
from punto.kernel.message import word
from punto.kernel.replay import replay as replayed
from punto.kernel.state_data import pack


@helped
def replay(
    log: Annotated[str, Parameter(name="LOG", allow_leading_hyphen=True)] = "",
    /,
    *,
    at: WholeIfAny = None,
    coup: WholeIfAny = None,
    book: str = "",
    json: bool = False,
) -> int:
    if not log:
        raise InputError("No log was named. Write punto replay LOG.")
    if at is not None and at < 0:
        raise InputError(f"--at is {at}. It must be 0 or more entries.")
    if coup is not None and (at is not None or json):
        raise InputError("--coup was given together with --at or --json. Give it alone.")
    if book:
        find_book(book)
    data = read_log(log)
    try:
        machine = machine_of_log(data)
        told = _state(machine, data, at) if json else _story(machine, data, at)
        for line in told if coup is None else _only(told, coup):
            print(line)
    except LogError as problem:
        raise InputError(f"{log}, {problem}") from None
    return 0


def _state(machine: AnyMachine, data: bytes, at: int | None) -> Iterator[str]:
    """The state at an entry of the log as one line of JSON, with its digest and version."""
    found = replayed(machine, split(data), at)
    yield encode(
        {
            "kind": machine.kind,
            "version": found.version,
            "at": found.at,
            "head": found.head,
            "digest": digest_of(found.state),
            "state": pack(found.state),
        }
    ).decode()


def _story(machine: AnyMachine, data: bytes, at: int | None) -> Iterator[str]:
    """The log in words: its header, then each entry, with a heading before each coup."""
    header, _, rest = entries(machine, split(data))
    started(machine, header)
    variant = f", {chosen}" if (chosen := header.choices.get("variant")) else ""
    book = f" by {header.book}{variant} ({header.edition})" if header.book else ""
    yield f"{header.kind}{book}"
    coup, open_coup = 0, False
    for entry, _ in rest:
        if at is not None and entry.version > at:
            return
        words = {type(event).__name__ for event in entry.events}
        if not open_coup and words & _FIRST:
            coup, open_coup = coup + 1, True
            yield f"\nCoup {coup}"
        yield from _told(entry)
        if "TableCleared" in words:
            open_coup = False


def _only(story: Iterable[str], coup: int) -> Iterator[str]:
    """The lines of one coup, up to where the next begins."""
    wanted, last = f"Coup {coup}", 0
    for line in story:
        if (head := line.strip()).startswith("Coup "):
            last = int(head.removeprefix("Coup "))
            if last > coup:
                return
        if last == coup:
            yield line.replace(f"\n{wanted}", wanted)
    if last < coup or not coup:
        raise InputError(f"--coup is {coup}. The log has coups from 1 to {last}.")


_FIRST = frozenset({"BetsCalled", "BetPlaced", "CardDealt", "HandDealt"})


def _told(entry: Entry[Any, Any]) -> Iterator[str]:
    """An entry of a log in words: who asked for what and when, and a line for each event."""
    asked = f"{entry.version:>5}  {entry.at:>6} s  {entry.by} ({entry.role}): {word(entry.command)}"
    if entry.refused is not None:
        said = entry.refused.get("says") or entry.refused.get("reason") or "the book is silent"
        yield f"{asked}: {entry.refused['ruling']}, {said}"
        return
    yield asked
    for event in entry.events:
        yield f"{'':16}{sentence(event)}"
