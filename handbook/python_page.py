"""The Python interface: the public names of `punto`, and the engine below them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import punto
from handbook.markdown import anchor, heading, page

ENGINE = {
    "Books and rules": (
        "punto.rules.books.book", "punto.rules.books.keys", "punto.rules.table_rules.Choices",
        "punto.rules.configure.choose", "punto.rules.draw.outcome", "punto.rules.settle.settle",
        "punto.rules.place.place",
    ),
    "Odds and roads": (
        "punto.odds.ask.OddsQuestion", "punto.odds.ask.answer", "punto.odds.ask.odds",
        "punto.roads.board.Board", "punto.roads.result.parse_results",
    ),
    "Machines": (
        "punto.kernel.machine.Machine", "punto.kernel.request.Request", "punto.kernel.answer.ask",
        "punto.table.decide.decide", "punto.table.evolve.evolve", "punto.kernel.replay.replay",
        "punto.kernel.verify.verify",
    ),
    "Money and cards": (
        "punto.money.cents", "punto.money.dollars", "punto.money.Chips",
        "punto.cards.card.parse_cards",
    ),
}  # fmt: skip
"""The functions and values that the names above are made of, for those who want the pure fold."""


def public_names() -> tuple[str, ...]:
    """What `import punto` gives."""
    return tuple(getattr(punto, "__all__", ("__version__",)))


def python_page() -> str:
    """Both, with docstrings and signatures taken from the code."""
    return page(
        "# Python",
        "What `import punto` gives, then the engine below it: pure functions and frozen values. All"
        " examples on this page run as tests.",
        heading(2, "import punto"),
        *(part for name in public_names() for part in _name(name)),
        heading(2, "The engine"),
        *(part for title, paths in ENGINE.items() for part in _group(title, paths)),
    )


def _group(title: str, paths: tuple[str, ...]) -> Iterator[str]:
    yield heading(3, title)
    for path in paths:
        yield directive(path, 4)


def _name(name: str) -> Iterator[str]:
    found: Any = getattr(punto, name)
    yield heading(3, f"`punto.{name}`", name_anchor(name))
    if isinstance(found, ModuleType):  # A package that can be called.
        yield directive(home_of(found.__call__), 4)
    elif home := home_of(found):
        yield directive(home, 4)
    else:
        yield f"`{found!r}`"


def name_anchor(name: str) -> str:
    """Where a public name stands on the page."""
    return anchor("punto", name.strip("_"))


def home_of(found: Any) -> str:
    """Where a function or class is defined: its module and its name there; empty for neither."""
    module, name = getattr(found, "__module__", ""), getattr(found, "__qualname__", "")
    path = f"{module}.{name}"
    return path if module.startswith("punto") and is_there(path) else ""


def is_there(path: str) -> bool:
    """Whether a dotted path leads to something that can be imported."""
    module, _, name = path.rpartition(".")
    try:
        return hasattr(import_module(module), name)
    except ImportError:
        return False


def directive(path: str, level: int) -> str:
    """What has the reference of one function or class written by mkdocstrings."""
    return f"::: {path}\n    options:\n      heading_level: {level}"
