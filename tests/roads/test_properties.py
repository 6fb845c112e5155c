"""The roads: what holds for any results, any number of rows and either kind of tail."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.roads import Board, Colour, Road, RoadResult, TailTurn, parse_results
from punto.rules.coup import Side, Winner
from tests.table import reference

MARKS = st.builds(RoadResult, st.sampled_from(Winner), st.booleans(), st.booleans(), st.booleans())
RUNS = st.lists(st.tuples(MARKS, st.integers(1, 14)), max_size=14)
RESULTS = st.one_of(
    st.lists(MARKS, max_size=60),
    RUNS.map(lambda runs: [result for result, length in runs for _ in range(length)]),
)
ROWS = st.integers(2, 8)
TAILS = st.sampled_from(TailTurn)
SWAPPED = {
    Winner.PLAYER: Winner.BANKER,
    Winner.BANKER: Winner.PLAYER,
    Winner.TIE: Winner.TIE,
}


def _derived(board: Board) -> tuple[Road[Colour], Road[Colour], Road[Colour]]:
    return board.big_eye, board.small, board.cockroach


def _wins(results: list[RoadResult]) -> list[str]:
    return [each.letter for each in results if each.winner is not Winner.TIE]


def _places(road: Road[RoadResult] | Road[Colour]) -> list[tuple[int, int]]:
    return [(cell.row, cell.column) for cell in road.cells]


def _is_as_from_scratch(board: Board, results: list[RoadResult], rows: int, tail: TailTurn) -> None:
    wins, drop = _wins(results), tail is TailTurn.DROP
    assert _places(board.bead) == [(n % rows, n // rows) for n in range(len(results))]
    assert [cell.mark for cell in board.bead.cells] == results
    if wins:
        circles = [(cell.row, cell.column) for cell in board.big.cells]
        assert circles == reference.places(wins, rows, drop)
        assert [cell.mark.result for cell in board.big.cells] == [
            each for each in results if each.winner is not Winner.TIE
        ]
    assert sum(cell.mark.ties for cell in board.big.cells) == len(results) - len(wins)
    for distance, road in enumerate(_derived(board), 1):
        marks = [cell.mark.value for cell in road.cells]
        assert marks == reference.derived(wins, distance)
        assert _places(road) == reference.places(marks, rows, drop)


@pytest.mark.property
@given(RESULTS, ROWS, TAILS)
def test_a_board_built_result_by_result_is_as_from_scratch(
    results: list[RoadResult], rows: int, tail: TailTurn
) -> None:
    board = Board.empty(rows, tail)
    for count, result in enumerate(results, 1):
        board = board.add(result)
        if count % 7 == 0:
            _is_as_from_scratch(board, results[:count], rows, tail)
    _is_as_from_scratch(board, results, rows, tail)
    assert board == Board.of(results, rows, tail)


@pytest.mark.parametrize("tail", TailTurn)
@pytest.mark.parametrize("rows", [2, 3])
def test_every_order_of_eleven_wins_is_as_from_scratch(rows: int, tail: TailTurn) -> None:
    for letters in product("PB", repeat=10):
        results = list(parse_results(" ".join(("B", *letters))))
        _is_as_from_scratch(Board.of(results, rows, tail), results, rows, tail)


@pytest.mark.property
@given(RESULTS)
def test_a_derived_road_marks_all_wins_but_those_of_its_first_streaks_and_one(
    results: list[RoadResult],
) -> None:
    lengths = reference.streaks(_wins(results))
    for distance, road in enumerate(_derived(Board.of(results)), 1):
        marks = sum(lengths) - sum(lengths[:distance]) - 1 if len(lengths) > distance else 0
        assert len(road.cells) == marks


@pytest.mark.property
@given(RESULTS, MARKS, ROWS, TAILS)
def test_a_result_moves_no_mark_and_changes_none_but_the_latest_count_of_ties(
    results: list[RoadResult], result: RoadResult, rows: int, tail: TailTurn
) -> None:
    before = Board.of(results, rows, tail)
    after = before.add(result)
    assert after.bead.cells[:-1] == before.bead.cells
    for old, new in zip(_derived(before), _derived(after), strict=True):
        assert new.cells[: len(old.cells)] == old.cells
        assert len(new.cells) - len(old.cells) in (0, 1)
    circles = len(before.big.cells)
    assert after.big.cells[: circles - 1] == before.big.cells[: circles - 1]
    if not circles:
        return
    latest, now = before.big.cells[-1], after.big.cells[circles - 1]
    assert (now.row, now.column) == (latest.row, latest.column)
    assert now.mark.ties == latest.mark.ties + (result.winner is Winner.TIE)
    if latest.mark.result is not None:
        assert now.mark.result == latest.mark.result


@pytest.mark.property
@given(RESULTS, ROWS, TAILS)
def test_ties_change_no_derived_road_and_move_no_circle(
    results: list[RoadResult], rows: int, tail: TailTurn
) -> None:
    without = [each for each in results if each.winner is not Winner.TIE]
    board, plain = Board.of(results, rows, tail), Board.of(without, rows, tail)
    assert _derived(board) == _derived(plain)
    assert board.streaks == plain.streaks
    if without:
        assert [(cell.row, cell.column, cell.mark.result) for cell in board.big.cells] == [
            (cell.row, cell.column, cell.mark.result) for cell in plain.big.cells
        ]


@pytest.mark.property
@given(RESULTS, ROWS, TAILS)
def test_swapping_player_and_banker_swaps_the_big_road_and_no_derived_road(
    results: list[RoadResult], rows: int, tail: TailTurn
) -> None:
    swapped = [RoadResult(SWAPPED[each.winner]) for each in results]
    board, other = Board.of(results, rows, tail), Board.of(swapped, rows, tail)
    assert _derived(other) == _derived(board)
    assert len(other.big.cells) == len(board.big.cells)
    for cell, mirrored in zip(board.big.cells, other.big.cells, strict=True):
        assert (mirrored.row, mirrored.column) == (cell.row, cell.column)
        assert mirrored.mark.ties == cell.mark.ties
        if cell.mark.result is None:
            assert mirrored.mark.result is None
        else:
            assert mirrored.mark.result == RoadResult(SWAPPED[cell.mark.result.winner])


@pytest.mark.property
@given(RESULTS)
def test_answers_are_opposite_and_are_the_marks_that_the_next_win_adds(
    results: list[RoadResult],
) -> None:
    board = Board.of(results)
    answers = [str(board.ask(side)).split() for side in (Side.PLAYER, Side.BANKER)]
    for player, banker in zip(*answers, strict=True):
        assert player + banker in ("rb", "br", "..")
    for side, answer in zip((Side.PLAYER, Side.BANKER), answers, strict=True):
        after = board.add(RoadResult(Winner(side)))
        for old, new, mark in zip(_derived(board), _derived(after), answer, strict=True):
            added = [cell.mark.value for cell in new.cells[len(old.cells) :]]
            assert added == ([] if mark == "." else [mark])


@pytest.mark.property
@given(RESULTS, ROWS, TAILS)
def test_no_two_marks_share_a_cell(results: list[RoadResult], rows: int, tail: TailTurn) -> None:
    board = Board.of(results, rows, tail)
    for road in (board.bead, board.big, *_derived(board)):
        places = {(cell.row, cell.column) for cell in road.cells}
        assert len(places) == len(road.cells)
        assert all(row in range(rows) and column >= 0 for row, column in places)


@pytest.mark.property
@given(RESULTS, ROWS, TAILS)
def test_either_tail_gives_the_same_marks(
    results: list[RoadResult], rows: int, tail: TailTurn
) -> None:
    board, stick = Board.of(results, rows, tail), Board.of(results, rows)
    assert board.bead.cells == stick.bead.cells
    assert [cell.mark for cell in board.big.cells] == [cell.mark for cell in stick.big.cells]
    for road, other in zip(_derived(board), _derived(stick), strict=True):
        assert [cell.mark for cell in road.cells] == [cell.mark for cell in other.cells]


@pytest.mark.property
@given(RESULTS, ROWS, TAILS, st.integers(1, 12), st.integers(1, 15))
def test_a_bounded_board_shows_what_the_whole_one_shows_and_holds_no_more_than_fits(
    results: list[RoadResult], rows: int, tail: TailTurn, columns: int, seen: int
) -> None:
    whole, kept = Board.of(results, rows, tail), Board.of(results, rows, tail, columns)
    assert kept.streaks == whole.streaks
    assert len(kept.streaks.lengths) <= 4
    visible = min(columns, seen)
    for road, full in zip(
        (kept.bead, kept.big, *_derived(kept)),
        (whole.bead, whole.big, *_derived(whole)),
        strict=True,
    ):
        assert road.pen == full.pen
        assert road.latest == full.latest
        assert road.grid(seen) == full.grid(visible)
        assert road.text() == full.text(columns)
        assert len(road.cells) <= rows * columns + 1


@pytest.mark.property
@given(RESULTS)
def test_a_result_is_read_as_it_is_written(results: list[RoadResult]) -> None:
    assert parse_results(" ".join(map(str, results))) == tuple(results)
