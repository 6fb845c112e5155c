"""Which side each selection backs, and that the roads of the table say the same."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from punto.roads import Ask, Board, Colour, RoadResult, Streaks
from punto.roads.streaks import BIG_EYE, COCKROACH, SMALL
from punto.rules.coup import Side, Winner
from punto.sim import compiled
from punto.sim.loops.selections import BLUE, NO_MARK, NOBODY, RED, would_get
from tests.sim.bettors import LETTERS, Bettor, backed, built_in, terms

SHOES = 300
SIDES = (Side.PLAYER, Side.BANKER)
WINNERS = tuple(Winner)
ROADS = (BIG_EYE, SMALL, COCKROACH)
MARK = {None: NO_MARK, Colour.RED: RED, Colour.BLUE: BLUE}

# The selection, the winners, and who is backed before each of them and after the last:
# 0 Player, 1 Banker, 2 Tie, none at a point.
DESCRIBED = [
    ("follow", "PTBBTP", ".001110"),
    ("follow", "TTP", "...0"),
    ("against", "PTBBTP", ".110001"),
    ("streak", "BBBTBPPTP", "...000...1"),
    ("streak:length=2", "PPBTBBP", "..1..00."),
    ("streak:length=1", "PB", ".10"),
    ("bead", "PBPTPBP", "...1...1"),
    ("bead:after=PTB,back=P", "PTBPTTB", "...0...."),
    ("bead:after=T,back=t", "TPTT", ".2.22"),
    ("big-road", "PBTPTB", "....11."),
    ("big-road:after=bb,back=P", "BTTBTP", "....00."),
    ("big-eye:colour=red", "BTP", "...1"),
]


def bettor(select: str) -> Bettor:
    return Bettor(terms(built_in("flat", select, ("player", "banker", "tie"))))


@pytest.mark.parametrize(("select", "winners", "places"), DESCRIBED)
def test_a_selection_backs_as_described(select: str, winners: str, places: str) -> None:
    assert backed(bettor(select), winners) == places


def test_a_new_shoe_has_no_results() -> None:
    for select in ("follow", "against", "streak:length=1", "bead:after=P,back=P", "big-eye"):
        playing = bettor(select)
        backed(playing, "BBPPBPBPP")
        playing.new_shoe()
        assert playing.lays() == (NOBODY, 0), select


def test_a_progression_hears_of_a_loss_while_the_selection_sits_out() -> None:
    playing = Bettor(terms(built_in("martingale", "streak:length=2", ("player", "banker"))))
    assert [playing.play(-1, each) for each in "BB"] == [(NOBODY, 0), (NOBODY, 0)]
    assert playing.play(-1, "B") == (0, 100)
    playing.new_shoe()
    assert [playing.play(-1, each) for each in "PP"] == [(NOBODY, 0), (NOBODY, 0)]
    assert playing.play(1, "P") == (1, 200)
    assert playing.play(1, "P") == (1, 100)


def test_wagers_may_stand_in_any_order() -> None:
    playing = Bettor(terms(built_in("flat", "follow", ("tie", "banker", "player"))))
    assert backed(playing, "PB") == ".21"


def shoe(random: Random) -> Iterator[str]:
    """Winners as they come, or in shoes of long streaks and of many changes."""
    stays = random.choice((0.5, 0.5, 0.8, 0.2))
    side = random.choice("PB")
    for _ in range(random.randrange(40, 90)):
        if random.random() < 0.1:
            yield "T"
            continue
        side = side if random.random() < stays else "PB"[side == "P"]
        yield side


def asked(random: Random) -> Iterator[tuple[list[int], list[list[int]]]]:
    """Shoes, each with what the derived roads of the board would get before every coup."""
    while True:
        streaks, winners, marks = Streaks(), list[int](), list[list[int]]()
        for letter in shoe(random):
            marks.append([])
            for side in SIDES:
                ask = streaks.ask(side)
                marks[-1] += [MARK[each] for each in (ask.big_eye, ask.small, ask.cockroach)]
            winners.append(LETTERS.index(letter))
            streaks = streaks if letter == "T" else streaks.along((WINNERS[winners[-1]],))[0]
        yield winners, marks


def before_each(winners: Any, found: Any, would_get: Any) -> None:
    """Write for every coup what each road would get if Player won, then if Banker did."""
    for dealt in range(len(winners)):
        for side in range(2):
            for road in range(3):
                found[dealt][3 * side + road] = would_get(winners, dealt, side, road + 1)


def test_derived_roads_have_the_marks_of_the_board() -> None:
    assert ROADS == (1, 2, 3)
    for winners, marks in islice(asked(Random(6)), SHOES):
        found = [[0] * 6 for _ in winners]
        before_each(winners, found, would_get)
        assert found == marks


@pytest.mark.slow
def test_compiled_derived_roads_have_the_marks_of_the_board() -> None:
    numba: Any = import_module("numba")
    run, compiled_one = numba.njit(before_each), compiled.systems()["would_get"]
    total = 0
    for winners, marks in islice(asked(Random(7)), 10 * SHOES):
        found = np.zeros((len(winners), 6), np.int64)
        run(np.array(winners, np.int8), found, compiled_one)
        assert found.tolist() == marks
        total += int((found != NO_MARK).sum())
    assert total > 1000 * SHOES


@pytest.mark.parametrize("road", ["big-eye", "small-road", "cockroach"])
@pytest.mark.parametrize("colour", ["latest", "red", "blue"])
def test_a_road_is_backed_to_go_on_as_its_marks_say(road: str, colour: str) -> None:
    """The side backed is the one that gives the road its latest colour, red or blue."""
    random, bets = Random(road), 0
    for _ in range(25):
        playing, board = bettor(f"{road}:colour={colour}"), Board.empty()
        for letter in shoe(random):
            wish = latest(road, board) if colour == "latest" else Colour(colour[0])
            places = [
                at
                for at, side in enumerate(SIDES)
                if wish is not None and of(road, board.ask(side)) is wish
            ]
            assert playing.play(0, letter)[0] == (places[0] if places else NOBODY)
            bets += len(places)
            board = board.add(RoadResult.parse(letter))
    assert bets > 500


def latest(road: str, board: Board) -> Colour | None:
    """The last mark that was drawn there."""
    drawn = {"big-eye": board.big_eye, "small-road": board.small, "cockroach": board.cockroach}
    return drawn[road].latest


def of(road: str, ask: Ask) -> Colour | None:
    return {"big-eye": ask.big_eye, "small-road": ask.small, "cockroach": ask.cockroach}[road]


@pytest.mark.parametrize("select", ["bead:after=PTB,back=P", "big-road:after=PBB,back=P"])
def test_patterns_are_the_last_marks_of_the_plate_and_the_big_road(select: str) -> None:
    random, bets = Random(select), 0
    name, after = select.partition(":")[0], select[-10:-7]
    for _ in range(100):
        playing, results = bettor(select), list[str]()
        for letter in shoe(random):
            marks = [each for each in results if name == "bead" or each != "T"]
            holds = "".join(marks)[-3:] == after
            assert playing.play(0, letter)[0] == (0 if holds else NOBODY)
            results.append(letter)
            bets += holds
    assert bets > 100
