"""What pricing a shoe takes, from tables that are ready, against one count of deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from bench.kernel import Kernel
from bench.measure import LeftOut, Measured
from bench.odds import random_shoes
from punto.odds.ask import answer
from punto.odds.price import prices
from punto.odds.question import OddsQuestion
from punto.rules.load import Book


def pricing(book: Book, repeats: int) -> Iterator[Measured | LeftOut]:
    """Price the wagers on one coup and the whole sheet of the first variant, shoe after shoe."""
    kernel = Kernel.of(book)
    if kernel is None:
        yield LeftOut("prices against the kernel", Kernel.missing)
        return
    shoes, variant = cycle(random_shoes()), book.rules.variants[0].key
    asked, counting = OddsQuestion(book.rules, variant), kernel.counting
    offers = asked.offers

    def sheet() -> int:
        return len(answer(OddsQuestion(book.rules, variant, shoe=next(shoes), fast=True)))

    def edges() -> None:
        for each in prices(offers, next(shoes), counting):
            assert each.edge < 1

    yield kernel.against("count deals by totals and pairs together, for prices", "a shoe",
                         lambda: counting.joint(next(shoes)), 20 * repeats)  # fmt: skip
    yield kernel.against(f"price {len(offers)} wagers on one coup", "a shoe",
                         lambda: prices(offers, next(shoes), counting), 20 * repeats)  # fmt: skip
    yield kernel.against(f"price {len(offers)} wagers on one coup, every edge as a fraction",
                         "a shoe", edges, 20 * repeats)  # fmt: skip
    yield kernel.against(f"price the {sheet()} lines of a whole sheet", "a shoe",
                         sheet, 5 * repeats)  # fmt: skip
