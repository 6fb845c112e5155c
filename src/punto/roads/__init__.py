"""The roads: the ways in which a table's scoreboard shows the results of a shoe.

The package can be called: `punto.roads("BBPT B")` is the board after these results.
"""

import sys
from types import ModuleType

from punto.roads.big import Circle
from punto.roads.board import Board
from punto.roads.drawn import roads
from punto.roads.pen import Pen, TailTurn
from punto.roads.result import RoadResult, parse_results
from punto.roads.road import Cell, Road
from punto.roads.streaks import Ask, Colour, Streaks

__all__ = [
    "Ask", "Board", "Cell", "Circle", "Colour", "Pen", "Road", "RoadResult", "Streaks", "TailTurn",
    "parse_results", "roads",
]  # fmt: skip


class CallablePackage(ModuleType):
    """A package that can also be called as a function."""

    __call__ = staticmethod(roads)


sys.modules[__name__].__class__ = CallablePackage
