"""Pieces of Markdown that every generated page is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    """A text for a cell of a table: on one line, without what Markdown or HTML would read.

    >>> cell("a | b <c>")
    'a &#124; b &lt;c&gt;'
    """
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return " ".join(safe.replace("|", "&#124;").split())


def code(text: str) -> str:
    """A word as it is typed, for a cell of a table or a sentence.

    >>> code("a|b")
    '<code>a&#124;b</code>'
    """
    return f"<code>{cell(text)}</code>"


def prose(text: str) -> str:
    """A docstring as Markdown: words in backquotes stay, `<` and `>` are shown.

    >>> prose("`a < b` or <c>")
    '`a < b` or &lt;c&gt;'
    """
    parts = re.split(r"(`[^`]*`)", " ".join(text.split()))
    return "".join(part if part.startswith("`") else _shown(part) for part in parts)


def _shown(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&gt;").replace("|", "&#124;")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are Markdown already.

    >>> print(table(("a", "b"), [("1", "2")]))
    | a | b |
    |---|---|
    | 1 | 2 |
    """
    lines = [heads, *rows]
    shown = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join((shown[0], "|" + "---|" * len(heads), *shown[1:]))


def anchor(*parts: str) -> str:
    """The name of a place on a page.

    >>> anchor("clause", "14.4.1(a)(iv)"), anchor("wager", "player-wins-on/1")
    ('clause-14.4.1-a-iv', 'wager-player-wins-on_1')
    """
    text = "-".join(parts).replace("/", "_").replace("(", "-")
    plain = text.replace(" ", "-").replace(")", "")
    return re.sub(r"[^A-Za-z0-9._-]", lambda found: f"{ord(found[0]):x}", plain)


def place(name: str, shown: str) -> str:
    """A text in a table that can be linked to."""
    return f'<span id="{name}">{shown}</span>'


def heading(level: int, text: str, name: str = "") -> str:
    """A heading, with a name of its own where one is given."""
    return f"{'#' * level} {text}" + (f" {{#{name}}}" if name else "")


def fenced(text: str, language: str = "text") -> str:
    """A block of code."""
    return f"```{language}\n{text.strip(chr(10))}\n```"


def page(*parts: str) -> str:
    """Parts of a page with a blank line between them."""
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"
