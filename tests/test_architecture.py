"""ARCHITECTURE.md names only what there is, and the walk of a wager stays short."""

from __future__ import annotations

import re

from tests.conftest import ROOT

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
PACKAGE = ROOT / "src" / "punto"
FILES_MAX = 12
"""The files on the walk of one wager."""


def _modules(text: str) -> list[str]:
    """The names of modules and packages in backquotes, such as `rules/draw`."""
    parts = {each.name for each in PACKAGE.iterdir() if each.is_dir()}
    names = re.findall(r"`([a-z_]+(?:/[a-z_]+)+)`", text)
    return [name for name in names if name.split("/")[0] in parts]


def test_every_module_that_is_named_exists() -> None:
    missing = [
        name
        for name in _modules(PAGE)
        if not (PACKAGE / f"{name}.py").is_file() and not (PACKAGE / name).is_dir()
    ]
    assert missing == []


def test_the_walk_of_a_wager_has_at_most_twelve_files() -> None:
    walk = next(part for part in PAGE.split("\n\n") if part.startswith("**A wager.**"))
    assert 8 <= len(set(_modules(walk))) <= FILES_MAX
