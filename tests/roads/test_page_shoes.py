"""The roads of the pages are compared with the engine's by 1,000 shoes that both sides make.

`web/src/roads/rebuild/shoes.ts` makes the same shoes from the same numbers, and the page draws
them; the file holds what the engine's roads come to. `python -m tests.roads.test_page_shoes`
writes it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from punto.roads import Board, RoadResult, TailTurn
from punto.rules.coup import Winner

_FILE = Path(__file__).parents[2] / "web" / "src" / "roads" / "rebuild" / "engine.json"
_SHOES = 1_000
_LOW = 2**32


def _numbers(seed: int) -> Iterator[int]:
    """Whole numbers below 2**16 that every language makes alike."""
    while True:
        seed = (seed * 1_664_525 + 1_013_904_223) % _LOW
        yield seed >> 16


def _results(numbers: Iterator[int], coups: int, staying: int) -> Iterator[RoadResult]:
    """Coups of a shoe; in so many of 65,536 the side that won last wins again."""
    side = Winner.BANKER
    for _ in range(coups):
        if next(numbers) >= staying:
            side = Winner.PLAYER if side is Winner.BANKER else Winner.BANKER
        winner = Winner.TIE if next(numbers) < 6_226 else side
        marks = next(numbers)
        yield RoadResult(winner, marks % 13 == 0, marks % 17 == 0, marks % 3 == 0)


def _page(shoe: int) -> str:
    """All roads of one shoe as text, with one space between cells."""
    numbers = _numbers(shoe)
    rows = 2 + next(numbers) % 7 if shoe % 2 else 6
    tail = TailTurn.DROP if next(numbers) % 4 == 0 else TailTurn.STICK
    coups, staying = next(numbers) % 100, (32_768, 52_428, 13_107)[shoe % 3]
    board = Board.of(_results(numbers, coups, staying), rows, tail)
    text = board.text().removesuffix(" (order: big eye, small, cockroach)")
    return "\n".join(" ".join(line.split()) for line in text.splitlines())


def _digest(text: str) -> str:
    """FNV-1a in 32 bits: short to write in any language."""
    value = 2_166_136_261
    for byte in text.encode():
        value = (value ^ byte) * 16_777_619 % _LOW
    return f"{value:08x}"


def _written() -> str:
    digests = [_digest(_page(shoe)) for shoe in range(1, _SHOES + 1)]
    return json.dumps({"first": _page(1), "digests": digests}, indent=2) + "\n"


def test_the_pages_are_compared_with_what_the_engine_draws_now() -> None:
    assert _FILE.read_text(encoding="utf-8") == _written()


if __name__ == "__main__":
    _FILE.write_text(_written(), encoding="utf-8")
