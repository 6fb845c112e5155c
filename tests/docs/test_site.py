"""The built site asks no other machine for anything, and all its links lead somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from handbook.build import CONFIG
from tests.docs.site_pages import SitePage, foreign, foreign_in, read_page

CODE = {".html", ".js", ".css", ".svg"}


@cache
def _pages(site: Path) -> dict[str, SitePage]:
    return {
        each.relative_to(site).as_posix(): read_page(each.read_text("utf-8"))
        for each in site.rglob("*.html")
    }


def test_no_page_script_or_style_asks_another_machine(handbook: Path) -> None:
    files = [each for each in (handbook / "site").rglob("*") if each.suffix in CODE]
    assert {each.suffix for each in files} == CODE
    away = {each.name: found for each in files if (found := foreign(each))}
    assert away == {}


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ('<script src="https://cdn.example/x.js"></script>', ".html"),
        ('<link rel="stylesheet" href="//fonts.example/css">', ".html"),
        ('<img srcset="http://pictures.example/a.png 2x">', ".html"),
        ('<script>fetch("https://api.example/stars")</script>', ".html"),
        ('<p style="background: url(https://pictures.example/a.png)">', ".html"),
        ("@import url(https://fonts.example/css);", ".css"),
        ("a{background:url(//pictures.example/a.png)}", ".css"),
        ('import("https://unpkg.com/mermaid")', ".js"),
        ("new WebSocket(`wss://live.example/`)", ".js"),
    ],
)
def test_what_would_be_fetched_is_noticed(text: str, suffix: str) -> None:
    assert foreign_in(text, suffix)


def test_a_link_that_a_reader_may_follow_is_not_fetched() -> None:
    assert foreign_in('<a href="https://svelte.dev">Svelte</a>', ".html") == []


def test_every_link_leads_to_a_file_and_a_place_on_it(handbook: Path) -> None:
    site = handbook / "site"
    pages = _pages(site)
    broken: list[str] = []
    for name, page in pages.items():
        for link in (*page.links, *page.fetched):
            parts = urlsplit(link)
            if parts.scheme or name == "404.html":
                continue
            target = (site / name).parent / unquote(parts.path) if parts.path else site / name
            found = target.resolve()
            found = found / "index.html" if found.is_dir() else found
            place = unquote(parts.fragment)
            other = pages.get(found.relative_to(site.resolve()).as_posix())
            missing = place and other and place not in other.places
            if not found.is_file() or missing:
                broken.append(f"{name}: {link}")
    assert broken == []


def test_every_page_is_in_the_navigation(handbook: Path) -> None:
    source = handbook / "source"
    there = {each.relative_to(source).as_posix() for each in source.rglob("*.md")}
    listed = re.findall(r"^ +- (?:.*: )?(\S+\.md)$", CONFIG.read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(there)


def test_it_can_be_searched_and_be_dark(handbook: Path) -> None:
    index = (handbook / "site" / "search.json").read_text("utf-8")
    assert "unpayable" in index
    home = (handbook / "site" / "index.html").read_text("utf-8")
    assert "prefers-color-scheme: dark" in home
    assert 'data-md-color-scheme="slate"' in home


def test_the_first_page_has_lines_that_run_a_road_and_a_refusal(handbook: Path) -> None:
    home = (handbook / "source" / "index.md").read_text("utf-8")
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    first, second = re.findall(r"^```pycon\n(.*?)^```$", home, re.MULTILINE | re.DOTALL)
    assert first in readme
    assert second in readme
    assert re.search(r"\[[a-z0-9-]+ [0-9T][^\]]*\]", second)
    assert "roads.svg" in home
    assert "Big road" in (handbook / "source" / "roads.svg").read_text("utf-8")
