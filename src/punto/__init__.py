"""Casino baccarat (punto banco) as software: five rulebooks, executable to the clause.

    >>> import punto
    >>> rules = punto.book("nsw-premium").choose("premium", chips="5 25 100")
    >>> rules.price("banker")
    <Price banker: edge 1.0579%>

Every name below is loaded when it is first used, so that `import punto` is quick.
"""

from importlib import import_module

from punto.version import __version__

TYPE_CHECKING = False  # As type checkers read it; `typing` itself takes longer than all of this.
if TYPE_CHECKING:
    from typing import Any

    from punto.errors import CardsError, MissingError, PuntoError, UnknownError
    from punto.front.book import Book, ClausePage, book, books
    from punto.front.logs import replay, verify
    from punto.front.money import Money
    from punto.front.refusal import NotStatedError, RefusedError
    from punto.front.report import Report
    from punto.front.rules import Rules
    from punto.front.settlement import Settlement, SettlementLine
    from punto.front.table import Table
    from punto.kernel.log import LogError
    from punto.kernel.verify import Verified
    from punto.odds.price import Price
    from punto.odds.question import OddsError
    from punto.odds.sheet import Sheet
    from punto.roads.board import Board
    from punto.roads.drawn import roads
    from punto.rules.check import RulebookError
    from punto.rules.coup import Coup
    from punto.table.file_section import TableFileError

__all__ = [
    "Board", "Book", "CardsError", "ClausePage", "Coup", "LogError", "MissingError", "Money",
    "NotStatedError", "OddsError", "Price", "PuntoError", "RefusedError", "Report",
    "RulebookError", "Rules", "Settlement", "SettlementLine", "Sheet", "Table", "TableFileError",
    "UnknownError", "Verified", "__version__", "book", "books", "replay", "roads", "verify",
]  # fmt: skip

_HOMES = {
    "errors": ("CardsError", "MissingError", "PuntoError", "UnknownError"),
    "front.book": ("Book", "ClausePage", "book", "books"),
    "front.logs": ("replay", "verify"),
    "front.money": ("Money",),
    "front.refusal": ("NotStatedError", "RefusedError"),
    "front.report": ("Report",),
    "front.rules": ("Rules",),
    "front.settlement": ("Settlement", "SettlementLine"),
    "front.table": ("Table",),
    "kernel.log": ("LogError",),
    "kernel.verify": ("Verified",),
    "odds.question": ("OddsError",),
    "odds.price": ("Price",),
    "odds.sheet": ("Sheet",),
    "roads.board": ("Board",),
    "rules.check": ("RulebookError",),
    "rules.coup": ("Coup",),
    "table.file_section": ("TableFileError",),
}
"""The module in which each name is defined."""

_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> "Any":
    if name == "roads":  # A package and a function at once: the package can be called.
        return import_module("punto.roads")
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'punto' has no attribute {name!r}")
    found = getattr(import_module(f"punto.{_MODULE_OF[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
