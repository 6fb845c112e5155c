"""Errors for what a book refuses or does not state, with fields that a program can read."""

from __future__ import annotations

from typing import TypeVar

from punto.errors import PuntoError
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.model import Rulebook
from punto.rules.question import Question
from punto.rules.reason import Reason
from punto.rules.ruling import Expected, Found, NotStated, Refused, sentence

Allowed = TypeVar("Allowed")


class RefusedError(PuntoError):
    """The book does not allow something: the reason, the clause, what was found and expected."""

    __module__ = "punto"

    def __init__(self, ruling: Refused, book: Rulebook | None = None) -> None:
        super().__init__(sentence(ruling, book))
        self.ruling = ruling
        self.reason: Reason = ruling.reason
        self.clause: Clause | None = ruling.clause
        self.found: Found = ruling.found
        self.expected: Expected = ruling.expected


class NotStatedError(PuntoError):
    """The book is silent about a question; `by` is the role that fills its gaps."""

    __module__ = "punto"

    def __init__(self, ruling: NotStated, book: Rulebook | None = None) -> None:
        super().__init__(sentence(ruling, book))
        self.ruling = ruling
        self.question: Question | Irregularity = ruling.question
        self.by: str = ruling.by


def allowed(found: Allowed | Refused | NotStated, book: Rulebook | None = None) -> Allowed:
    """Return what the book allows; raise its refusal, or its silence, as an error."""
    if isinstance(found, Refused):
        raise RefusedError(found, book)
    if isinstance(found, NotStated):
        raise NotStatedError(found, book)
    return found
