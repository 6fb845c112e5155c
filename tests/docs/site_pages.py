"""A built page as a test reads it: what it fetches, where it links to, which places it has."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

NAMES_ONLY = (
    "http://www.w3.org/2000/svg",
    "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/1998/Math/MathML",
    "http://www.sitemaps.org/schemas/sitemap/0.9",
)
"""Addresses that name a language and are fetched by nobody."""

_COMMENT = re.compile(r"/\*.*?\*/|(?:<|%3C|\\3c )!--.*?--(?:>|%3E|\\3e )", re.DOTALL)
_ADDRESS = re.compile(
    r"""(?:https?|wss?):\/\/[\w.-]+[^\s"'`)<>\\]*|(?<=["'`(])\/\/[a-z0-9-]+\.[a-z]"""
)
_FETCHED = {"src", "srcset", "data", "poster", "action", "manifest", "background", "ping"}


@dataclass
class SitePage:
    """What was found in one page."""

    fetched: list[str] = field(default_factory=list[str])
    links: list[str] = field(default_factory=list[str])
    places: set[str] = field(default_factory=set[str])
    inline: list[str] = field(default_factory=list[str])


class PageReader(HTMLParser):
    """Reads a page from its HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.page = SitePage()
        self.within = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within = tag
        for name, value in attrs:
            text = value or ""
            if name in _FETCHED or (name in ("href", "xlink:href") and tag != "a"):
                self.page.fetched.append(text)
            elif name == "href":
                self.page.links.append(text)
            elif name in ("id", "name"):
                self.page.places.add(text)
            elif name == "style" or name.startswith("on"):
                self.page.inline.append(text)

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within.removesuffix(tag)

    def handle_data(self, data: str) -> None:
        if self.within in ("script", "style"):
            self.page.inline.append(data)


def read_page(text: str) -> SitePage:
    reader = PageReader()
    reader.feed(text)
    return reader.page


def foreign(path: Path) -> list[str]:
    """Addresses of other machines that a file of the site would have fetched."""
    return foreign_in(path.read_text("utf-8"), path.suffix)


def foreign_in(text: str, suffix: str) -> list[str]:
    """The same for the text of a file."""
    if suffix == ".html":
        page = read_page(text)
        away = [each for each in page.fetched if re.match(r"\s*(?:[a-z]+:)?//", each)]
        return away + [each for code in page.inline for each in _addresses(code)]
    return _addresses(text)


def _addresses(code: str) -> list[str]:
    found = _ADDRESS.findall(_COMMENT.sub("", code))
    return [each for each in found if each.rstrip("/") not in NAMES_ONLY]
