"""The roads: results of a shoe as the scoreboard of a baccarat table shows them."""

from punto.roads.big import Circle
from punto.roads.board import Board
from punto.roads.pen import Pen, TailTurn
from punto.roads.result import RoadResult, parse_results
from punto.roads.road import Cell, Road
from punto.roads.streaks import Ask, Colour, Streaks

__all__ = [
    "Ask", "Board", "Cell", "Circle", "Colour", "Pen", "Road", "RoadResult", "Streaks", "TailTurn",
    "parse_results",
]  # fmt: skip
