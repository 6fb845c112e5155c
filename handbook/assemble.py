"""The source of the site: the pages of `docs`, those at the root, and those that are generated."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from handbook.book_page import book_page
from handbook.citations import linked
from handbook.command_line_page import command_line_page
from handbook.http_page import http_page
from handbook.machine_pages import commands_page, events_page, machines_page
from handbook.policy_page import books_page, policies_page
from handbook.python_page import python_page
from handbook.reason_page import reasons_page
from handbook.screenshots import SCREENSHOTS
from handbook.socket_page import socket_page
from punto.roads import Board, parse_results
from punto.rules.books import book, keys

ROOT = Path(__file__).parents[1]
AT_ROOT = {"ARCHITECTURE.md": "internals.md", "CHANGELOG.md": "changes.md"}
"""Documents at the root of the project, and what they are called on the site."""

AS_TEXT = {".py", ".ts", ".toml", ".tsv"}
"""Files that a browser shows as text under another name; in the package they would be code."""

GENERATED: dict[str, Callable[[], str]] = {
    "books/index.md": books_page,
    "reference/policies.md": policies_page,
    "reference/python.md": python_page,
    "reference/command-line.md": command_line_page,
    "reference/http.md": http_page,
    "reference/websocket.md": socket_page,
    "reference/table-commands.md": commands_page,
    "reference/table-events.md": events_page,
    "reference/machines.md": machines_page,
    "reference/reasons.md": reasons_page,
} | {f"books/{key}.md": lambda key=key: book_page(book(key)) for key in keys()}

SHOE = "B B P T B P P P B Bb B B T P B P Pp B B B P P T B P B B P P P P B P B B T B P B B"
"""The results whose roads stand on the first page."""

_LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)#\s]+)(#[^)\s]*)?(?=\))")
_FROM_README = re.compile(r"<!-- README: example (\d) -->")
_OUTSIDE = "outside:"
_EXAMPLE = re.compile(r"^```python\n.*?^```$", re.MULTILINE | re.DOTALL)


def assemble(into: Path) -> None:
    """Write the whole source into a folder, which is emptied first."""
    shutil.rmtree(into, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(ROOT / "docs", into, ignore=skip)
    for path in [each for each in into.rglob("*") if each.suffix in AS_TEXT]:
        path.rename(path.with_name(f"{path.name}.txt"))
    for source, name in AT_ROOT.items():
        _write(into / name, mended((ROOT / source).read_text("utf-8"), PurePosixPath(source)))
    for page in sorted((into).rglob("*.md")):
        place = page.relative_to(into)
        if place.as_posix() not in AT_ROOT.values():
            text = mended(page.read_text("utf-8"), PurePosixPath("docs") / place.as_posix())
            _write(page, _with_examples(text).replace("```python\n>>>", "```pycon\n>>>"))
    for name, made in GENERATED.items():
        _write(into / name, made())
    shutil.copy(ROOT / "handbook" / "pages.css", into)
    _write(into / "roads.svg", _roads())
    for name, shot in SCREENSHOTS.items():
        _write(into / f"{name}.svg", shot.svg(name))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def mended(text: str, source: PurePosixPath) -> str:
    """Links that are right in the project, made right on the site; `source` is the document.

    What is not on the site is named instead of linked to.

    >>> mended("[logs](docs/logs.md)", PurePosixPath("ARCHITECTURE.md"))
    '[logs](logs.md)'
    >>> mended("[web](../web/README.md)", PurePosixPath("docs/serve.md"))
    '`web/README.md`'
    """
    depth = 0 if source.parent.name == "" else len(source.parent.parts) - 1

    def link(found: re.Match[str]) -> str:
        target = _normal(source.parent / found[1])
        if target in AT_ROOT:
            return "../" * depth + AT_ROOT[target] + (found[2] or "")
        if target.startswith("docs/"):
            shown = ".txt" if PurePosixPath(target).suffix in AS_TEXT else ""
            return "../" * depth + target.removeprefix("docs/") + shown + (found[2] or "")
        return f"{_OUTSIDE}{target}"

    named = re.sub(rf"\[[^\]]*\]\({_OUTSIDE}([^)]*)\)", r"`\1`", _LINK.sub(link, text))
    return linked(named, "../" * depth)


def _normal(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        if part == ".." and parts:
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _with_examples(text: str) -> str:
    """The examples of the README where a page asks for them, by number."""
    examples = _EXAMPLE.findall((ROOT / "README.md").read_text("utf-8"))
    return _FROM_README.sub(lambda found: examples[int(found[1]) - 1], text)


def _roads() -> str:
    """The five roads of a shoe as a picture."""
    html = Board.of(parse_results(SHOE)).html()
    start, end = html.index("<svg"), html.index("</svg>") + len("</svg>")
    svg = html[start:end]
    return (
        svg
        if "xmlns=" in svg
        else svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    )
