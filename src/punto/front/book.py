"""Rulebooks for a user of the library: their clauses, and the tables that they allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from punto.errors import PuntoError, UnknownError, nearest, unreadable
from punto.front.marked_tests import marked_tests
from punto.front.money import Money
from punto.front.refusal import allowed
from punto.front.rules import Rules
from punto.rules import books as known_books
from punto.rules.authority import Role
from punto.rules.bet import Bet
from punto.rules.check import RulebookError
from punto.rules.clause import Clause, ClauseKind
from punto.rules.load import Book as BookFolder
from punto.rules.model import Rulebook, Variant
from punto.rules.trace import State, TraceLine, trace
from punto.table.file_section import Lines, Section
from punto.table.table_file import KEYS, read_table, rules_in
from punto.tabular import counted


@dataclass(frozen=True, slots=True, repr=False)
class ClausePage:
    """One clause of a book: a summary, and the places in data, code and tests where it lives.

    `print` shows it in full. `tests` are known only in a checkout of the project.
    """

    clause: Clause
    kind: ClauseKind
    summary: str
    source: str
    state: State
    readings: tuple[str, ...]
    data: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<ClausePage {self.clause}: {self.summary} ({self.kind}, {self.state})>"

    def __str__(self) -> str:
        parts = {
            "reading": self.readings, "data": self.data, "code": self.code, "test": self.tests,
        }  # fmt: skip
        told = (f"  {name}: {each}" for name, found in parts.items() for each in found)
        head = f"[{self.clause}] {self.summary} ({self.kind}, {self.state})"
        return "\n".join((head, f"  printed in: {self.source}", *told))


@dataclass(frozen=True, slots=True, repr=False)
class Book:
    """A rulebook. `book["5.7"]` is one of its clauses, and `choose` sets up a table by it.

    `raw` is the same book in the engine's form.
    """

    raw: Rulebook
    _folder: BookFolder = field(compare=False)

    @property
    def key(self) -> str:
        """The name by which `punto.book` finds the book."""
        return self.raw.key

    @property
    def title(self) -> str:
        """The title of the game, as the book has it."""
        return self.raw.title

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The variants of the book's game that can be played here."""
        return tuple(each for each in self.raw.variants if each.built)

    @property
    def wagers(self) -> tuple[Bet, ...]:
        """Every wager of the book; one that differs between variants is listed once per variant."""
        return self.raw.bets

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles of the book, such as dealer and supervisor, to whom it leaves decisions."""
        return self.raw.authority.roles

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of the book, in printed order."""
        return tuple(self._folder.index.entries)

    def __getitem__(self, number: str) -> ClausePage:
        if not isinstance(number, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{number!r} is not the id of a clause: write it as text, '5.10'")
        clause = Clause.of(self.key, number.strip("[]").removeprefix(f"{self.key} "))
        if clause not in self._folder.index:
            listed = f"`punto.book({self.key!r}).clauses` has them all."
            near = self._near(clause.number)
            raise UnknownError(f"clause of {self.key}", clause.number, near, listed)
        return next(self._pages([clause]))

    def search(self, words: str) -> tuple[ClausePage, ...]:
        """The clauses whose summary contains these words, in printed order.

        >>> [page.clause.number for page in book("nsw-premium").search("cutting card")][:3]
        ['3.1/uniform', '4.5', '4.6']
        """
        if not isinstance(words, str) or not words.strip():  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{words!r} is not what a clause may say: write a word or more")
        entries = self._folder.index.entries
        wanted = words.strip().casefold()
        return tuple(self._pages([c for c, e in entries.items() if wanted in e.summary.casefold()]))

    def _pages(self, wanted: Sequence[Clause]) -> Iterator[ClausePage]:
        lines = {each.entry.clause: each for each in trace(self._folder)}
        return (self._page(lines[clause]) for clause in wanted)

    def _page(self, line: TraceLine) -> ClausePage:
        clause, found = line.entry.clause, marked_tests()
        texts = [self._folder.readings[each].text for each in line.readings]
        return ClausePage(
            clause,
            line.entry.kind,
            line.entry.summary,
            line.source,
            line.state,
            tuple(texts),
            line.data,
            line.code,
            found.get(clause, ()) if isinstance(found, Mapping) else (),
        )

    def _near(self, number: str) -> list[str]:
        """A few clause ids near a wrong one: they begin with this number, or are like it."""
        numbers = [each.number for each in self.clauses]
        below = [each for each in numbers if number and each.startswith(number)]
        return below[:3] or nearest(number, numbers, 3)

    def __repr__(self) -> str:
        variants = counted(len(self.variants), "variant")
        return (
            f"<Book {self.key}: {self.title}, {variants}, {counted(len(self.clauses), 'clause')}>"
        )

    def choose(
        self,
        variant: str = "",
        *,
        decks: int | None = None,
        chips: str | Iterable[str] = "",
        limits: Mapping[str, object] | None = None,
        options: Mapping[str, str] | None = None,
        house: Mapping[str, object] | None = None,
        mid_coup: bool = False,
    ) -> Rules:
        """The rules of a table by this book; what you leave out takes the first choice of the book.

        `chips` are the values in use, `"5 25 100"`. `limits`, `options` and `house` have the keys
        of the sections [limits], [bets.options] and [house] of a table file. `mid_coup` also offers
        the wagers that are laid in mid-coup, such as Shield, where the book has any.

        >>> book("nsw-premium").choose("premium", decks=7)
        Traceback (most recent call last):
        punto.RefusedError: The shoe would have 7 decks. It must have 3, 4, 6 or 8 ...
        """
        self._see_variant(variant)
        self._see_options(options or {})
        told: dict[str, Any] = {
            "variant": variant or None,
            "decks": decks,
            "chips": _chips(chips) or None,
            "limits": _plain("limits", limits),
            "bets": {"options": dict(options or {}), "mid-coup": mid_coup},
            "house": _plain("house", house),
        }
        file = Section({key: each for key, each in told.items() if each is not None}, Lines("", {}))
        for section in ("limits", "house"):
            file.section(section).see_keys(KEYS[section])
        return Rules(allowed(rules_in(self.raw, file), self.raw))

    def from_file(self, file: str | Path) -> Rules:
        """The rules that a table file describes; the file must name this book."""
        rules = Rules(read_table(text_of(file), str(file), Path(file).parent).rules)
        if rules.raw.book.key != self.key:
            raise PuntoError(f"{str(file)!r} is a table of {rules.raw.book.key}, not of {self.key}")
        return rules

    def _see_variant(self, key: str) -> None:
        keys = [each.key for each in self.raw.variants]
        if key and key not in keys:
            raise UnknownError(f"variant of {self.key}", key, keys)

    def _see_options(self, options: Mapping[str, str]) -> None:
        if not isinstance(options, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{options!r} are not options: write {{'family': 'option'}}")
        families = {each.key: each.options for each in self.raw.families}
        for family, option in options.items():
            if family not in families:
                raise UnknownError(f"family of odds of {self.key}", family, families)
            if option not in families[family]:
                raise UnknownError(f"option of {family}", option, families[family])


def book(name: str | Path) -> Book:
    """Find a book by its key, or load it from the path of its folder.

    >>> book("nsw-premium")
    <Book nsw-premium: Premium Baccarat, 3 variants, 379 clauses>
    """
    if not isinstance(name, str | Path):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{name!r} is not a book: give its key, or the path of its folder")
    keys, text = known_books.keys(), str(name)
    if text not in keys and not known_books.is_book(Path(name)):
        if Path(text).name != text:
            raise RulebookError(f"{text!r} is not the folder of a book: it has no book.toml")
        raise UnknownError("book", text, keys)
    found = known_books.book(text)
    return Book(found.rules, found)


def books() -> tuple[Book, ...]:
    """Every book that comes with the package."""
    return tuple(map(book, known_books.keys()))


def text_of(file: str | Path) -> str:
    """Read the text of a file; `PuntoError` says why it cannot be read."""
    try:
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError, ValueError, TypeError) as problem:
        raise PuntoError(unreadable(file, problem)) from None


def _chips(chips: str | Iterable[str]) -> list[str]:
    values = chips.replace(",", " ").split() if isinstance(chips, str) else chips
    if not isinstance(values, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f'{chips!r} are not chips: write their values as text, "5 25 100"')
    return [_amount(each) for each in values]


def _plain(name: str, section: object) -> dict[str, Any]:
    """A section of settings with its amounts as text; `PuntoError` for a number without a unit."""
    if section is None:
        return {}
    if not isinstance(section, Mapping):
        raise PuntoError(f'{section!r} are not {name}: write them as {{"key": "value"}}')
    return {
        str(key): _value(key, each) for key, each in cast(Mapping[Any, object], section).items()
    }


def _value(key: str, value: object) -> object:
    match value:
        case Mapping():
            return _plain(key, cast(object, value))
        case list() | tuple():
            return [_value(key, each) for each in cast(list[object], value)]
        case str() | bool():
            return value
        case int() if key in COUNTS:
            return value
        case _:
            try:
                return _amount(value)
            except PuntoError as problem:
                raise PuntoError(f"{key}: {problem}") from None


def _amount(value: object) -> str:
    return str(Money(cast(str, value)))


COUNTS = ("about", "cut-distance", "cutting-card-distance")
"""The keys of [house] that count cards; every other number is an amount."""
