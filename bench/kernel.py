"""One count of deals by the compiled kernel: what figures of single questions are set beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from bench.measure import Measured, in_turns
from punto.odds import compiled
from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting
from punto.rules.load import Book


@dataclass(frozen=True, slots=True)
class Kernel:
    """The compiled kernel of one book, which counts an uneven shoe by totals and by pairs."""

    counting: CompiledCounting
    shoe: Composition
    missing: ClassVar[str] = "numba is not installed, which punto[fast] brings"

    @classmethod
    def of(cls, book: Book) -> Kernel | None:
        """None where numba is not installed."""
        if not compiled.is_installed():
            return None
        shoe = Composition.of_decks(8).without("As Kd 8h 8h 3c 6s 9d")
        found = cls(CompiledCounting(book.rules.draw, book.rules.points), shoe)
        found.count()
        return found

    def count(self) -> None:
        self.counting.margins(self.shoe)

    def against(self, what: str, unit: str, ours: Callable[[], object], repeats: int) -> Measured:
        """How many times as long something takes."""
        took, theirs = in_turns(ours, self.count, repeats)
        reference = "the compiled kernel, one shoe by totals and by pairs"
        return Measured(what, reference, unit, took, theirs, inverted=True)
