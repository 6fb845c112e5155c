"""The roads: results of a shoe as the scoreboard of a baccarat table shows them."""

from punto.table.roads.big import Circle
from punto.table.roads.board import Board
from punto.table.roads.pen import Pen, Tail
from punto.table.roads.result import Result, parse_results
from punto.table.roads.road import Cell, Road
from punto.table.roads.streaks import Ask, Colour, Streaks

__all__ = [
    "Ask",
    "Board",
    "Cell",
    "Circle",
    "Colour",
    "Pen",
    "Result",
    "Road",
    "Streaks",
    "Tail",
    "parse_results",
]
