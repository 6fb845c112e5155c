"""The terms of a tournament as a document for patrons, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import cast

import msgspec

from punto.rules.checklist import values
from punto.rules.model import Rulebook
from punto.rules.terms import Terms
from punto.rules.tournament import Term, Tournament


def document(rules: Rulebook, terms: Terms) -> str:
    """Every item that this tournament has, under the headings of the book, with its clause."""
    tournament = rules.tournament
    assert tournament is not None, "a book with tournaments"
    return "\n".join(_lines(rules, tournament, terms)) + "\n"


def _lines(rules: Rulebook, tournament: Tournament, terms: Terms) -> Iterator[str]:
    variant = rules.variant(terms.format.variant) or rules.variants[0]
    yield f"# {terms.title}"
    yield ""
    yield f"Terms and conditions by the {rules.title}, {rules.edition}. Game: {variant.title}."
    starts = {each.first: each for each in tournament.headings}
    features = terms.features
    for term in tournament.terms:
        if heading := starts.get(term.clause):
            yield from ("", f"## {heading.title} ({heading.clause.number})", "")
        if term.when is None or term.when in features:
            yield f"- **{term.title}** ({term.clause.number}): {_item(term, terms)}"


def _item(term: Term, terms: Terms) -> str:
    fields = (*term.fields, *(f for on, f in term.also_when.items() if on in terms.features))
    said = terms.said(term.clause.number)
    parts = [_field(terms, field) for field in (*fields, *term.shown)]
    return "; ".join(part for part in (*parts, said) if part)


def _field(terms: Terms, field: str) -> str:
    """A value with its name; in each of several things, one after the other."""
    found = [_value(each) for each in values(terms, field)]
    if not any(found):
        return ""
    name = field.rpartition(".")[2].replace("-", " ")
    return f"{name}: {', '.join(each or '-' for each in found)}"


def _value(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case StrEnum():
            return value.value.replace("-", " ")
        case tuple():
            things = cast(tuple[object, ...], value)
            apart = "; " if any(isinstance(each, msgspec.Struct) for each in things) else ", "
            return apart.join(map(_value, things))
        case msgspec.Struct():
            names = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
            told = ((name, _value(getattr(value, key))) for name, key in names)
            return ", ".join(
                f"{name.replace('-', ' ')} {text}"
                for name, text in told
                if text and text not in ("no", "0")
            )
        case _:
            return str(value)
