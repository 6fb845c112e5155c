"""Draws the roads of results, which may be given as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import cast

from punto.errors import PuntoError
from punto.roads.board import Board
from punto.roads.result import RoadResult
from punto.rules.coup import Outcome

_MARKS = re.compile(r"[PBT][pbn]*")


def roads(results: str | Iterable[RoadResult | Outcome], rows: int = 6) -> Board:
    """The board with the five roads after some results.

    In text a result is P, B or T, followed by p or b for a pair of the Player or the Banker hand,
    and n for a natural. Blanks are ignored.

    >>> roads("BBPT Bp").big.text(20).splitlines()[0]
    'B   P/1 Bp'
    """
    if not isinstance(rows, int) or isinstance(rows, bool) or not 1 <= rows <= ROWS_MAX:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{rows!r} is not a number of rows: it must be from 1 to {ROWS_MAX}")
    return Board.of(_read(results) if isinstance(results, str) else _all(results), rows)


ROWS_MAX = 100


def _read(text: str) -> list[RoadResult]:
    whole = "".join(text.split())
    if rest := _MARKS.sub("", whole):
        want = "Write P, B or T for each result, with p, b and n behind it where they hold."
        raise PuntoError(f"{rest[0]!r} in {text!r} is not a result. {want}")
    try:
        return [RoadResult.parse(each) for each in _MARKS.findall(whole)]
    except ValueError as problem:
        raise PuntoError(str(problem)) from None


def _all(results: object) -> list[RoadResult]:
    if not isinstance(results, Iterable):
        raise PuntoError(f"{results!r} are not results: write them as text such as 'BBPT B'")
    return [_one(each) for each in cast(Iterable[object], results)]


def _one(result: object) -> RoadResult:
    match result:
        case RoadResult():
            return result
        case Outcome():
            return RoadResult.of(result)
        case _:
            raise PuntoError(f"{result!r} is not a result of a coup")
