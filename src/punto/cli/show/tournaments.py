"""What a book says of tournaments: duties with their clauses, and the items of the terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from punto.cli.show.answers import role
from punto.cli.show.screen import Cell, Screen, heading, records
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.tournament import Term, Tournament


def tournaments(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.tournament
    if told is None:
        return
    yield heading("Tournaments")
    yield records(screen, ("matter", "by whom", "clauses"), list(_duties(book.rules, told)))
    yield records(screen, ("item of the terms", "asked for", "clauses"), list(_terms(told)))


def _duties(rules: Rulebook, told: Tournament) -> Iterator[Sequence[Cell]]:
    whom = {
        "advised": told.authority,
        "appointed": told.director,
        "deputies": told.director,
        "staff": told.approval,
        "disputes": told.director,
        "rules_disputes": told.rules_role,
    }
    yield "tournaments", "", _by(told.clause, *told.also)
    for name in told.__struct_fields__:
        clause = getattr(told, name)
        if isinstance(clause, Clause) and name != "clause":
            by = role(rules, whom[name]) if name in whom else ""
            yield name.replace("_", " "), by, _by(clause)


def _terms(told: Tournament) -> Iterator[Sequence[Cell]]:
    starts = {each.first: each for each in told.headings}
    for term in told.terms:
        if start := starts.get(term.clause):
            yield start.title.upper(), "", _by(start.clause, *start.also)
        yield term.title, _case(term), _by(term.clause)


def _case(term: Term) -> str:
    case = f"with {term.when.replace('-', ' ')}" if term.when else "always"
    return f"{case}, or how it is determined" if term.basis else case


def _by(*clauses: Clause) -> str:
    return ", ".join(each.number for each in clauses)
