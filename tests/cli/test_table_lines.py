"""Tables that fit are put together by hand, and look as if they had been laid out."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from punto.cli.show import screen

WORDS = ("player", "Banker pair", "", "0.5", "12.3456%", "−4", "é", "三枚", "  under", "a [b] c")


def shown(part: object, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as caught:
        console.print(part)
    return [line.rstrip() for line in caught.get().splitlines()]


@pytest.mark.parametrize("seed", range(60))
def test_a_table_that_fits_looks_as_if_it_was_laid_out(seed: int) -> None:
    random = Random(seed)
    titles = [f"{'title' * random.randrange(1, 3)} {at}" for at in range(random.randrange(1, 5))]
    right = {each for each in titles if random.random() < 0.5}
    cells = [[Text(random.choice(WORDS)) for _ in titles] for _ in range(random.randrange(1, 6))]
    wide = Console(width=100)
    put = screen.in_line(wide, titles, cells, right)
    assert put is not None
    assert shown(put, 100) == shown(screen.laid_out(titles, cells, False, right), 100)
    least = max(map(len, str(put).split("\n")))
    assert screen.in_line(Console(width=min(least, 100) // 2), titles, cells, right) is None


def test_what_has_several_lines_is_laid_out() -> None:
    cells = [[Text("one\ntwo")]]
    assert screen.in_line(Console(width=80), ["title"], cells, set()) is None
    assert screen.in_line(Console(width=80), ["title"], [], set()) is None
