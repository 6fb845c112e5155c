"""The Python interface: the public names of `punto`, and the engine below them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import punto
from handbook.markdown import anchor, heading, page

TASKS = {
    "Look at a book": ("book", "books", "Book", "ClausePage"),
    "Settle a coup": ("Rules", "Coup", "Settlement", "SettlementLine", "Money"),
    "Price a wager": ("Sheet", "Price"),
    "Play at a table": ("Table",),
    "Keep a log and audit it": ("replay", "verify", "Verified"),
    "Simulate": ("Report",),
    "Draw roads": ("roads", "Board"),
    "What can go wrong": (
        "PuntoError", "RefusedError", "NotStatedError", "UnknownError", "CardsError",
        "MissingError", "OddsError", "LogError", "RulebookError", "TableFileError",
    ),
    "Version": ("__version__",),
}  # fmt: skip
"""The public names by what somebody wants to do."""

ENGINE = {
    "Books and rules": (
        "punto.rules.books.book", "punto.rules.books.keys", "punto.rules.table_rules.Choices",
        "punto.rules.configure.choose", "punto.rules.draw.outcome", "punto.rules.settle.settle",
        "punto.rules.place.place",
    ),
    "Odds and roads": (
        "punto.odds.question.OddsQuestion", "punto.odds.ask.answer", "punto.odds.ask.odds",
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


_NOT_MADE = ("merge_init_into_class: false", 'filters: ["!^_"]')
"""Options for a class without its constructor, whose arguments would mean nothing to a reader."""


def public_names() -> tuple[str, ...]:
    """What `import punto` gives, in the order of the page."""
    named = tuple(name for names in TASKS.values() for name in names)
    assert sorted(named) == sorted(punto.__all__), set(named) ^ set(punto.__all__)
    return named


def python_page() -> str:
    """Both, with docstrings and signatures taken from the code."""
    return page(
        "# Python",
        "What `import punto` gives, by what you want to do, then the engine below it: pure"
        " functions and frozen values. All examples on this page run as tests.",
        *(part for title, names in TASKS.items() for part in _task(title, names)),
        heading(2, "The engine"),
        *(part for title, paths in ENGINE.items() for part in _group(title, paths)),
    )


def _task(title: str, names: tuple[str, ...]) -> Iterator[str]:
    yield heading(2, title)
    for name in names:
        yield from _name(name)


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
        yield directive(home, 4, *(_NOT_MADE if _is_given(found) else ()))
    else:
        yield f"`{found!r}`"


def _is_given(found: Any) -> bool:
    """Whether users get objects of a class from functions, and never make one themselves."""
    return isinstance(found, type) and found is not punto.Money


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


def directive(path: str, level: int, *options: str) -> str:
    """What has the reference of one function or class written by mkdocstrings."""
    return "\n      ".join((f"::: {path}\n    options:", f"heading_level: {level}", *options))
