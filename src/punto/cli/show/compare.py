"""Shows books side by side, with a row for each question and a column for each book."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import answer
from punto.cli.show.plain import head
from punto.cli.show.rows import QuestionRow, policy_rows, trouble_rows
from punto.cli.show.screen import (
    CLAUSE,
    FAINT,
    STRONG,
    WARN,
    Json,
    Screen,
    columns,
    fits,
    heading,
    records,
    section,
    table,
)
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant

_ROWS = {"policies": policy_rows, "irregularities": trouble_rows}
PARTS = ("books", *_ROWS)
_COLUMN, _BESIDE = 24, 21


def overview(screen: Screen, books: Sequence[Book], only: Sequence[str]) -> None:
    """Print the books, then their policies and what they do when something goes wrong."""
    if "books" in only:
        screen.show(*section(screen, "books", map(_book, books)))
    for name in (each for each in _ROWS if each in only):
        screen.show(*side_by_side(screen, books, _ROWS[name]()))


def book_list(screen: Screen, books: Sequence[Book]) -> None:
    """Print a list of the books, each on a line, and how to see more of them."""
    screen.show(table(screen, "book-list", map(_short, books)))
    screen.show(
        "", Text("punto books BOOK shows one in full, punto books BOOK BOOK compares.", FAINT)
    )


def _short(book: Book) -> tuple[Text | str, ...]:
    rules = book.rules
    decks = ", ".join(line.text for line in answer(rules, "decks"))
    counts = wager_count(rules), str(len(book.index.entries)), str(len(rules.variants))
    return Text(book.key, STRONG), rules.title, *counts, decks or "not stated"


def _book(book: Book) -> tuple[Text | str, ...]:
    rules = book.rules
    variants = Text("\n").join(_variant(each) for each in rules.variants)
    decks = ", ".join(line.text for line in answer(rules, "decks")) or "not stated"
    return (
        Text(book.key, "bold"),
        rules.title,
        rules.edition,
        decks,
        variants,
        wager_count(rules),
        str(len(book.index.entries)),
    )


def _variant(variant: Variant) -> Text:
    if variant.built:
        more = ", tournaments only" if variant.tournament_only else ""
        return Text.assemble(variant.title, (more, FAINT))
    return Text.assemble((variant.title, FAINT), (" not built yet", WARN))


def wager_count(rules: Rulebook) -> str:
    """How many different wagers the book has, and how many of them Punto cannot play yet."""
    every = {bet.key for bet in rules.bets}
    built = {bet.key for bet in rules.bets if bet.built}
    waiting = len(every - built)
    return f"{len(every)}, {waiting} not built yet" if waiting else str(len(every))


def side_by_side(
    screen: Screen, books: Sequence[Book], rows: Sequence[QuestionRow]
) -> Iterator[RenderableType]:
    """For each group of questions, a table with a column for each book.

    On a narrower screen a question stands above its answers, with the books still side by side. On
    a very narrow one, the books stand below each other.
    """
    keys = [book.key for book in books]
    headings = ("", *keys)
    for group, members in groupby(rows, lambda row: row.group):
        yield heading(group)
        cells = [
            (Text(row.title, STRONG), *(cell(row, book.rules) for book in books)) for row in members
        ]
        if fits(screen, headings, cells, _COLUMN) or screen.width < _BESIDE * len(books):
            yield records(screen, headings, cells, squeezed=_COLUMN, loose=True)
            continue
        yield columns(screen, [Text(key, STRONG) for key in keys])
        for title, *said in cells:
            yield from (Text(""), title, columns(screen, said))


def cell(row: QuestionRow, rules: Rulebook) -> Text:
    """What a book says to a question, in one cell with the clauses."""
    lines = row.lines(rules)
    if not lines:
        return Text("not stated", FAINT)
    mark = "· " if len(lines) > 1 else ""
    said: list[Text] = []
    for line in lines:
        clauses = ", ".join(line.clauses if row.derived else line.clauses[:1])
        said.append(Text.assemble(mark, line.text, (f" ({clauses})" if clauses else "", CLAUSE)))
    return Text("\n").join(said)


def overview_json(books: Sequence[Book], only: Sequence[str]) -> Json:
    shown: dict[str, Json] = {}
    if "books" in only:
        shown["books"] = [head(book) for book in books]
    for name in (each for each in _ROWS if each in only):
        shown[name] = [
            row.data | {"answers": {book.key: row.says(book.rules) for book in books}}
            for row in _ROWS[name]()
        ]
    return shown
