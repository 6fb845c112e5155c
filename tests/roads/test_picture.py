"""The scoreboard as a picture: well formed, complete, and readable without colours."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.roads import Board, Circle, Colour, RoadResult, marks, parse_results
from punto.rules.coup import Winner
from tests.table.vectors import VECTORS, Vector

SVG = "{http://www.w3.org/2000/svg}"
MARKS = st.builds(RoadResult, st.sampled_from(Winner), st.booleans(), st.booleans(), st.booleans())


def _drawn(board: Board) -> ElementTree.Element:
    """The page as a tree; to be one, it needs a root."""
    return ElementTree.fromstring(f"<div>{board.html()}</div>")


def _said(board: Board) -> Counter[str]:
    """What the marks say to the pointer."""
    return Counter(each.text or "" for each in _drawn(board).iter(f"{SVG}title"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_a_notebook_shows_the_picture_and_below_it_the_same_as_text(vector: Vector) -> None:
    board = Board.of(parse_results(vector.results), vector.rows)
    shown = board._repr_html_()  # pyright: ignore[reportPrivateUsage]
    text = ElementTree.fromstring(f"<div>{shown}</div>").find("details/pre")
    assert text is not None
    assert f"{text.text}\n" == vector.printed


def test_every_mark_says_what_it_stands_for() -> None:
    assert _said(Board.of(parse_results("T T Bpn P Tb P"))) == {
        "Tie": 2,
        "Banker, Player pair, natural": 1,
        "Player": 3,
        "Tie, Banker pair": 1,
        "Banker, Player pair, natural, 2 ties": 1,
        "Player, 1 tie": 1,
        # The big eye boy has one mark; its answers, opposite, stand below the bead plate.
        "blue: irregular": 2,
        "red: regular": 1,
    }
    assert _said(Board.of(parse_results("T T"))) == {"Tie": 2, "2 ties": 1}
    assert _said(Board.empty()) == {}


@pytest.mark.property
@given(st.lists(MARKS, max_size=48), st.integers(2, 8))
def test_any_board_is_drawn_mark_by_mark(results: list[RoadResult], rows: int) -> None:
    board = Board.of(results, rows)
    answers = 2 * min(max(len(board.streaks.lengths) - 1, 0), 3)
    seen = [board.bead.view(8), board.big.view(32), board.big_eye.view(64)]
    seen += [board.small.view(31), board.cockroach.view(31)]
    assert _said(board).total() == sum(map(len, seen)) + answers


def test_sixty_four_columns_are_enough_for_the_picture() -> None:
    results = parse_results("B P P B B B P Pn T Bp " * 40)
    whole, kept = Board.of(results), Board.of(results, columns=64)
    assert kept.html().partition("<details>")[0] == whole.html().partition("<details>")[0]


def test_colour_is_never_the_only_sign() -> None:
    for draw in (marks.big_eye, marks.small, marks.cockroach):
        red, blue = (_shapes(draw(colour, 10)) for colour in (Colour.RED, Colour.BLUE))
        assert red != blue
    sides = (RoadResult(Winner.PLAYER), RoadResult(Winner.BANKER))
    for shapes in ([marks.bead(each, 10) for each in sides], [_circle(each) for each in sides]):
        assert [shape.count(">P</text>") for shape in shapes] == [1, 0]
        assert [shape.count(">B</text>") for shape in shapes] == [0, 1]


def _circle(result: RoadResult) -> str:
    return marks.circle(Circle(result, ties=2), 10)


def _shapes(mark: str) -> str:
    """A mark without its words and colours."""
    drawn = mark.partition("</title>")[2]
    return drawn.replace(marks.RED, "").replace(marks.BLUE, "")


def test_ties_are_a_slash_with_a_number_from_two_on() -> None:
    one, two = (marks.circle(Circle(None, ties), 10) for ties in (1, 2))
    assert one.count("<path") == two.count("<path") == 1
    assert "</text>" not in one
    assert ">2</text>" in two


def test_beads_may_bear_chinese_signs() -> None:
    page = Board.of(parse_results("P B T")).html(marks.CHINESE)
    assert all(f">{sign}</text>" in page for sign in "閒莊和")


def test_signs_are_text_whatever_they_are() -> None:
    assert ">&lt;</text>" in marks.bead(RoadResult(Winner.TIE), 10, "PB<")
