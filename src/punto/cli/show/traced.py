"""Lays out what `punto clauses` shows: clauses, their states, and where they are carried out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.screen import CLAUSE, FAINT, STRONG, Cell, Json, Screen, heading, pairs, table
from punto.front.marked_tests import Unread
from punto.rules.clause import Clause, ClauseKind
from punto.rules.load import Book
from punto.rules.trace import State, TraceLine

Tests: TypeAlias = "Mapping[Clause, tuple[str, ...]] | Unread"

_NUMBER = 12
"""A longer number of a clause pushes its line to the right."""

_STYLES = {State.PROVED: "green", State.WEAK: "yellow", State.NOT_YET: "yellow"}


@dataclass(frozen=True, slots=True)
class Filter:
    """Which clauses were asked for, by state, kind and area; an empty field lets all through."""

    state: str = ""
    kind: str = ""
    area: str = ""
    words: str = ""

    def takes(self, line: TraceLine) -> bool:
        """Whether a clause is one of those that were asked for."""
        wanted = (self.state, self.kind, self.area)
        have = (line.state.value, line.entry.kind.value, line.entry.area)
        says = self.words in line.entry.summary.casefold()
        return says and all(want in ("", each) for want, each in zip(wanted, have, strict=True))


def listed(screen: Screen, book: Book, lines: Sequence[TraceLine]) -> Iterator[RenderableType]:
    """The clauses of one book in full, as a table."""
    if not lines:
        return
    yield heading(f"{book.key}: {book.rules.title}")
    yield table(screen, "clauses", map(_row, lines))


def one_line_each(book: Book, lines: Sequence[TraceLine]) -> Iterator[Text]:
    """The clauses of one book, each on one line."""
    if not lines:
        return
    yield from heading(f"{book.key}: {book.rules.title}").split("\n")
    number = max(min(len(line.entry.clause.number), _NUMBER) for line in lines)
    state = max(len(line.state) for line in lines)
    kind = max(len(line.entry.kind) for line in lines)
    for line in lines:
        yield Text.assemble(
            (f"{line.entry.clause.number:{number}}  ", "bold cyan"),
            (f"{line.state:{state}}  ", _STYLES.get(line.state, "")),
            (f"{line.entry.kind:{kind}}  ", FAINT),
            line.entry.summary,
        )


def _row(line: TraceLine) -> Sequence[Cell]:
    entry = line.entry
    lives = "\n".join((*places(line.data), *line.code))
    return (
        Text(entry.clause.number, "bold cyan"),
        _state(line.state),
        entry.kind.value,
        entry.area,
        f"{entry.summary}\n{_why(line)}: {line.waits}" if line.waits else entry.summary,
        ", ".join(line.readings),
        Text(lives, FAINT),
    )


def _why(line: TraceLine) -> str:
    return "Survived" if line.state is State.WEAK else "Waits"


def _state(state: State) -> Text:
    return Text(state.value, _STYLES.get(state, ""))


def places(data: Iterable[str]) -> list[str]:
    """Places in a book's data, shortened: keys of the same list are named together.

    >>> places(["bet[player].payoffs[0].clause", "bet[tie].also[1]", "policy.burn[0].clause"])
    ['bet[player, tie]', 'policy.burn']
    """
    found: dict[str, dict[str, None]] = {}
    for place in data:
        start, bracket, rest = place.partition("[")
        key = rest.partition("]")[0]
        owner = start if bracket and not start.endswith(".also") else start.rpartition(".")[0]
        keys = found.setdefault(owner or start, {})
        if bracket and not key.isdecimal():
            keys[key] = None
    return [f"{owner}[{', '.join(keys)}]" if keys else owner for owner, keys in found.items()]


def clause_page(book: Book, line: TraceLine, tests: Tests) -> Iterator[RenderableType]:
    """One clause in full: what it says, and the data, code and tests that carry it out."""
    entry = line.entry
    yield pairs(
        [
            ("clause", Text(str(entry.clause), "bold cyan")),
            ("source", line.source),
            ("kind", entry.kind.value),
            ("area", entry.area),
            ("state", _state(line.state)),
            *([(_why(line).lower(), line.waits)] if line.waits else []),
            ("says", Text(entry.summary, STRONG)),
        ]
    )
    for reading in line.readings:
        found = book.readings[reading]
        numbers = ", ".join(each.number for each in found.clauses)
        yield heading(f"Reading {reading}")
        yield Text(found.text)
        yield Text.assemble(("for ", FAINT), (numbers, CLAUSE))
    if isinstance(tests, Unread):
        carry, none = (), f"not shown: {tests.why}"
    else:
        carry, none = tests.get(entry.clause, ()), "none"
    parts = (("Data", line.data, "none"), ("Code", line.code, "none"), ("Tests", carry, none))
    for title, found, otherwise in parts:
        yield heading(title)
        yield Text("\n".join(found)) if found else Text(otherwise, FAINT)


def totals(screen: Screen, found: Mapping[str, Sequence[TraceLine]]) -> Iterator[RenderableType]:
    """Tables of how many clauses are in each state, by book and by kind."""
    every = [line for lines in found.values() for line in lines]
    if not every:
        yield Text("No clause fits.")
        return
    if len(found) > 1:
        yield heading("Totals by book")
        yield _counts(screen, "book", [*found.items(), ("all", every)])
    kinds = [(kind.value, [one for one in every if one.entry.kind is kind]) for kind in ClauseKind]
    yield heading("Totals by kind")
    yield _counts(screen, "kind", [*kinds, ("all", every)])
    yield from _exceptions(screen, every)


def _exceptions(screen: Screen, lines: Sequence[TraceLine]) -> Iterator[RenderableType]:
    """The clauses that have to be carried out and are not, each with the reason."""
    rows = [
        (
            Text(str(line.entry.clause), "bold cyan"),
            line.entry.kind.value,
            line.entry.summary,
            line.waits or "no reason is given",
        )
        for line in lines
        if line.is_exception
    ]
    yield heading(f"Exceptions: {len(rows) or 'none'}")
    if rows:
        yield table(screen, "exceptions", rows)
    else:
        yield Text("Every rule, discretion and record here is proved, offered or recorded.")


def _counts(
    screen: Screen, what: str, groups: Iterable[tuple[str, Sequence[TraceLine]]]
) -> RenderableType:
    rows: list[Sequence[Cell]] = []
    for name, lines in groups:
        counts = Counter(line.state for line in lines)
        shown = [str(counts[state]) for state in State]
        rows.append((Text(name, STRONG), *shown, Text(str(len(lines)), STRONG)))
    return table(screen, "totals", rows, (what, *(f">{state.value}" for state in State), ">all"))


def line_json(book: Book, line: TraceLine, tests: Tests) -> Json:
    """One clause as data for JSON; lists without an order of their own are sorted."""
    entry = line.entry
    carry = None if isinstance(tests, Unread) else tests.get(entry.clause, ())
    return {
        "book": book.key,
        "id": entry.clause.number,
        "kind": entry.kind.value,
        "area": entry.area,
        "summary": entry.summary,
        "source": line.source,
        "state": line.state.value,
        "waits": line.waits,
        "readings": list(line.readings),
        "data": sorted(line.data),
        "code": sorted(line.code),
        "tests": carry,
        "places": [*sorted(line.data), *sorted(line.code)],
    }
