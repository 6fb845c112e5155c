"""Every question and every irregularity, with what the five books say side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from handbook.citations import cited
from handbook.markdown import anchor, cell, code, heading, page, place, table
from punto.cli.show.rows import QuestionRow, policy_rows, trouble_rows
from punto.rules.books import book, keys
from punto.rules.load import Book


def books_page() -> str:
    """The five books in a few lines each."""
    rows = (
        (f"[{cell(each.rules.title)}]({each.key}.md)", code(each.key), cell(each.rules.edition),
         ", ".join(cell(variant.title) for variant in each.rules.variants),
         str(len({bet.key for bet in each.rules.bets})), str(len(each.index.entries)))
        for each in map(book, keys())
    )  # fmt: skip
    return page(
        "# The five books",
        "A rulebook is a folder of data, and these pages are made from that data. Each has the"
        " wagers with their odds and exact edges, what the book says to every question, what it"
        " does when something goes wrong, who may decide, and every clause with its state."
        " [Side by side](../reference/policies.md) compares them question by question, and"
        " [Writing a rulebook](../writing-a-rulebook.md) shows how a sixth one is made.",
        table(("book", "key", "edition", "variants", "wagers", "clauses"), rows),
    )


def policies_page() -> str:
    """One row a question, one column a book."""
    books = [book(key) for key in keys()]
    return page(
        "# Policies and irregularities, side by side",
        "What each book says, with its first clause. *Not stated* means that the book is silent:"
        " the table then asks a person. The keys are those of `book.toml`; [Writing a"
        " rulebook](../writing-a-rulebook.md#3-policies) lists every answer that a key can take.",
        heading(2, "Policies"),
        *_tables(books, policy_rows(), "policy"),
        heading(2, "Irregularities"),
        *_tables(books, trouble_rows(), "irregularity"),
    )


def _tables(books: list[Book], rows: Iterable[QuestionRow], kind: str) -> Iterator[str]:
    heads = ("question", *(f"[{each.key}](../books/{each.key}.md)" for each in books))
    for group, members in groupby(rows, lambda row: row.group):
        if kind == "policy":
            yield heading(3, cell(group))
        yield table(
            heads,
            ((f"{place(anchor(kind, row.key), cell(row.title))}<br>{code(row.key)}",
              *(_says(row, each) for each in books))
             for row in members),
        )  # fmt: skip


def _says(row: QuestionRow, book: Book) -> str:
    lines = row.lines(book.rules)
    if not lines:
        return "*not stated*"
    page = f"../books/{book.key}.md"
    return "<br>".join(
        f"{cell(line.text)} ({cited(line.clauses[:1], page)})" if line.clauses else cell(line.text)
        for line in lines
    )
