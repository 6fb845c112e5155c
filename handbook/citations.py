"""Clauses that a text cites, as links to their place on the page of the book."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from handbook.markdown import anchor, cell
from punto.rules.books import book, keys
from punto.rules.trace import CITATION

_CODE = re.compile(r"(^```.*?^```$|`[^`\n]*`|^ {4}.*$)", re.MULTILINE | re.DOTALL)


def clause_anchor(number: str) -> str:
    """Where a clause stands on the page of its book."""
    return anchor("clause", number)


def cited(clauses: Iterable[str], page: str = "") -> str:
    """Clauses by number, each a link; one that stands for several options is not a place."""
    return ", ".join(
        cell(each) if "{" in each else f"[{cell(each)}]({page}#{clause_anchor(each)})"
        for each in dict.fromkeys(clauses)
    )


def linked(text: str, up: str = "../") -> str:
    """A text whose citations are links; `up` leads from its page to the root of the site.

    >>> linked("Paid up [nsw-premium 5.7], not `[nsw-premium 5.7]`.")
    'Paid up [nsw-premium 5.7](../books/nsw-premium.md#clause-5.7), not `[nsw-premium 5.7]`.'
    """
    parts = _CODE.split(text)
    return "".join(part if at % 2 else _links(part, up) for at, part in enumerate(parts))


def _links(text: str, up: str) -> str:
    def link(found: re.Match[str]) -> str:
        key, number = found[1], found[2]
        if key not in keys() or number not in _numbers(key):
            return found[0]
        return f"[{cell(f'{key} {number}')}]({up}books/{key}.md#{clause_anchor(number)})"

    return CITATION.sub(link, text)


@cache
def _numbers(key: str) -> frozenset[str]:
    return frozenset(each.number for each in book(key).index.entries)
