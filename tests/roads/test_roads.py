"""The roads: worked examples, and what is easily got wrong."""

from __future__ import annotations

import pytest

from punto.roads import Ask, Board, Cell, Circle, Colour, RoadResult, TailTurn, parse_results
from punto.rules.coup import Outcome, Side, Winner
from punto.rules.draw import outcomes
from tests.table.vectors import DRAGONS_THAT_DROP, V3, VECTORS, Vector
from tests.tables import rules


def _board(text: str, rows: int = 6, columns: int | None = None) -> Board:
    return Board.of(parse_results(text), rows, columns=columns)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_worked_examples_print_as_they_should(vector: Vector) -> None:
    assert _board(vector.results, vector.rows).text() + "\n" == vector.printed


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_a_tail_that_drops_changes_no_derived_road(vector: Vector) -> None:
    results = parse_results(vector.results)
    stick, drop = (Board.of(results, vector.rows, tail) for tail in TailTurn)
    for road in ("bead", "big_eye", "small", "cockroach"):
        assert getattr(stick, road).text() == getattr(drop, road).text()


def test_dragons_drop_as_soon_as_they_can_where_that_is_the_rule() -> None:
    board = Board.of(parse_results(V3.results), V3.rows, TailTurn.DROP)
    assert board.big.text() + "\n" == DRAGONS_THAT_DROP


def test_a_streak_that_turned_goes_on_to_the_right() -> None:
    assert _board("B B B B B P", rows=3).big.text().splitlines() == ["B P .", "B . .", "B B B"]


def test_a_tail_of_the_same_colour_blocks_as_well() -> None:
    lines = _board("B B B B P B B B", rows=3).big.text().splitlines()
    assert lines == ["B P B", "B . B", "B B B"]
    lines = _board("B B B B B P B B B", rows=3).big.text().splitlines()
    assert lines == ["B P B .", "B . B B", "B B B ."]


def test_a_streak_starts_beside_the_head_of_a_dragon_not_behind_its_tail() -> None:
    latest = _board("B B B B B B B B B P").big.cells[-1]
    assert (latest.row, latest.column) == (0, 1)


def test_a_streak_starts_at_the_first_column_whose_top_is_free() -> None:
    board = _board("B B B P P P B B B P", rows=2)
    assert board.big.text().splitlines() == ["B P P P B P", "B B . . B B"]


def test_ties_before_the_first_win_show_alone_then_stay_with_it() -> None:
    assert _board("T Tp").big.cells == (Cell(0, 0, Circle(None, 2)),)
    assert _board("T Tp").big.text().splitlines() == ["/2", ".", ".", ".", ".", "."]
    assert _board("T Tp Pb T P").big.text().splitlines()[:2] == ["Pb/3", "P"]


def test_pairs_of_a_tied_hand_show_on_the_bead_plate_only() -> None:
    board = _board("B Tpbn")
    assert board.bead.latest == RoadResult(Winner.TIE, True, True, True)
    assert board.big.latest == Circle(RoadResult(Winner.BANKER), 1)


def test_derived_roads_compare_with_the_very_first_streak() -> None:
    board = _board("B P P")
    assert [cell.mark for cell in board.big_eye.cells] == [Colour.BLUE]
    board = _board("B P B")
    assert [cell.mark for cell in board.big_eye.cells] == [Colour.RED]


def test_a_streak_that_has_outgrown_the_one_before_it_is_red_again() -> None:
    assert [str(cell.mark) for cell in _board("B P P P P").big_eye.cells] == ["b", "r", "r"]


def test_a_dragon_counts_in_its_full_length() -> None:
    nine_and_nine = "B " * 9 + "P " * 9
    assert str(_board(nine_and_nine).ask(Side.BANKER)) == "r . ."
    assert str(_board(nine_and_nine + "P").ask(Side.BANKER)) == "b . ."


def test_nothing_is_asked_of_a_road_that_has_too_few_streaks() -> None:
    nothing = Ask(None, None, None)
    for text in ("", "T", "B", "B B T B"):
        assert [_board(text).ask(side) for side in Side] == [nothing, nothing]
    assert [str(_board("B P").ask(side)) for side in Side] == ["b . .", "r . ."]
    assert [str(_board("B P B").ask(side)) for side in Side] == ["r r .", "b b ."]
    assert [str(_board("B P B P").ask(side)) for side in Side] == ["b b b", "r r r"]


def test_an_empty_board_has_empty_roads() -> None:
    board = Board.empty()
    assert board.big.grid() == ((),) * 6
    assert board.big.latest is None
    assert board.bead.text() == "\n".join("......")
    assert board.text().endswith(
        "ask: next P -> . . .; next B -> . . . (order: big eye, small, cockroach)"
    )


def test_a_view_has_the_last_columns_and_changes_no_mark() -> None:
    board = _board(V3.results)
    grid = board.big.grid()
    assert board.big.grid(3) == tuple(row[-3:] for row in grid)
    assert board.big.grid(100) == grid
    assert board.big.view(1) == (Cell(3, 0, Circle(RoadResult(Winner.PLAYER))),)


def test_the_bead_plate_scrolls_by_whole_columns() -> None:
    full = _board("B B P P", rows=2)
    assert full.bead.text(2).splitlines() == ["B P", "B P"]
    assert full.add(RoadResult(Winner.TIE)).bead.text(2).splitlines() == ["P T", "P ."]


def test_a_bounded_board_holds_its_last_columns_and_the_latest_mark_wherever_it_is() -> None:
    dragon = _board("B " * 12 + "P", rows=2, columns=3)
    assert dragon.big.text().splitlines() == [". . .", "B B B"]
    tied = dragon.add(RoadResult(Winner.TIE))
    assert tied.big.text() == dragon.big.text()
    assert tied.big.latest == Circle(RoadResult(Winner.PLAYER), 1)
    later = _board("B " * 1000 + "P B " * 400, rows=2, columns=3)
    assert later.big.text() == dragon.big.text()
    assert (later.big.width, later.big.cells[-1].column) == (999, 800)
    assert len(later.big.cells) <= 7


def test_a_board_is_not_changed_by_what_comes_after_it() -> None:
    before = _board("B P B")
    after = before.add(RoadResult(Winner.TIE))
    assert before == _board("B P B")
    assert after == _board("B P B T")
    assert hash(after) != hash(before)


def test_printed_on_a_screen_it_has_at_most_80_characters_a_line() -> None:
    board = _board("Bpbn T P " * 60)
    assert max(map(len, str(board).splitlines())) == 79
    assert str(board).splitlines()[9] == " ".join(["Bpbn/1", "P     "] * 5 + ["Bpbn/1", "P"])[7:]
    assert _board("Bpbn").text(1).splitlines()[:2] == ["bead plate", "Bpbn"]


def test_impossible_sizes_are_named() -> None:
    with pytest.raises(ValueError, match=r"The road has 1 rows. It must have at least 2."):
        Board.empty(rows=1)
    with pytest.raises(ValueError, match=r"The road has 0 columns. It must have at least 1."):
        Board.empty(columns=0)
    with pytest.raises(ValueError, match=r"The road has 0 columns. It must have at least 1."):
        Board.empty().big.text(0)


@pytest.mark.parametrize("text", ["", "b", "X", "Bnp", "Bpp", "PB", "B "])
def test_what_is_no_result_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=f"^'{text}' is not a result"):
        RoadResult.parse(text)


def test_a_result_follows_from_every_outcome() -> None:
    for outcome in outcomes(rules("nsw-premium").draw):
        result = RoadResult.of(outcome)
        assert result.winner is outcome.winner
        assert result.player_pair == (outcome.player_pair.value != "none")
        assert result.banker_pair == (outcome.banker_pair.value != "none")
        assert result.natural == _is_natural(outcome)
        assert RoadResult.parse(str(result)) == result


def _is_natural(outcome: Outcome) -> bool:
    hands = ((outcome.player, outcome.player_cards), (outcome.banker, outcome.banker_cards))
    return any(hand in ((8, 2), (9, 2)) for hand in hands)
