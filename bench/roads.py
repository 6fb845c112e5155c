"""What the roads of a shoe take, built at once and coup by coup, against one count of deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bench.kernel import Kernel
from bench.measure import SEED, LeftOut, Measured
from punto.roads import Board, RoadResult
from punto.rules.coup import Winner
from punto.rules.load import Book

COUPS = 70
_SHARES = (446, 459, 95)
"""How often each winner comes, in thousandths."""


def drawing(book: Book, repeats: int) -> Iterator[Measured | LeftOut]:
    """All five roads of a shoe, and one more coup on a board that has the others."""
    results = random_results(COUPS)
    whole, before = Board.of(results), Board.of(results[:-1])
    assert before.add(results[-1]) == whole, "both ways must draw the same"
    kernel = Kernel.of(book)
    if kernel is None:
        yield LeftOut("roads against the kernel", Kernel.missing)
        return
    what = f"draw five roads of {COUPS} coups"
    yield kernel.against(what, "a board", lambda: Board.of(results), 20 * repeats)
    latest = results[-1]
    yield kernel.against(
        f"{what}, the last of them", "a coup", lambda: before.add(latest), 20 * repeats
    )


def random_results(coups: int) -> list[RoadResult]:
    """The results of a shoe; the seed makes them the same always."""
    random = Random(SEED)
    winners = random.choices(tuple(Winner), _SHARES, k=coups)
    return [
        RoadResult(each, random.random() < 0.07, random.random() < 0.07, random.random() < 0.3)
        for each in winners
    ]
