"""What runs and tails pay, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.odds import Pay
from punto.rules.run import Run
from punto.rules.tail import Tail

ROWS = ("payoffs", "window.situations", "run.lengths", "tail.lengths", "tail.lost", "tail.late")
"""Where the pay table of a bet stands in its data."""

LongRow = tuple[str, Pay, tuple[Clause, ...]]
"""When, what is paid, and by which clauses."""

_LOSE = Pay("lose")


def long_rows(bet: Bet) -> tuple[LongRow, ...]:
    """The pay table of a bet that lives longer than a coup; of other bets nothing."""
    if bet.run:
        return tuple(_run(bet.run))
    return tuple(_tail(bet.tail)) if bet.tail else ()


def _run(run: Run) -> Iterator[LongRow]:
    named = " as nominated" if run.nominated else ""
    results = " or ".join(each.value for each in run.of)
    for each in run.lengths:
        text = f"{each.length} {results} results in a row{named}"
        yield text, each.pays, (each.clause, *each.also)


def _tail(tail: Tail) -> Iterator[LongRow]:
    late, most = tail.late, tail.longest
    pays = {each.length: each.pays for each in tail.lengths}
    for each in tail.lengths:
        yield f"early, {each.length} in a row", each.pays, (each.clause, *each.also)
    yield f"early, under {tail.lengths[0].length}", _LOSE, (tail.lost,)
    for row in late.lengths:
        yield f"late, broken at {row.indicator}", pays[row.indicator - late.less], (row.clause,)
    yield f"late, broken under {late.lengths[0].indicator}", _LOSE, (late.lost, late.clause)
    yield f"late, at {most} and one coup more of that side", pays[most], (late.hit, late.hold)
    short = pays[most - late.less]
    yield f"late, at {most} and another result then", short, (late.miss, late.hold)
    yield f"late, at {most} as the shoe ends", short, (late.shoe_end,)
