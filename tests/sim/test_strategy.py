"""Systems of somebody's own: compiled, or told why not; and what is wrong with them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from punto.money import Cents, cents
from punto.rules.books import book
from punto.sim.bets import strategy
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import (
    BuiltIn,
    Given,
    OwnStrategy,
    Strategy,
    StrategyError,
    given,
    read_own,
)
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing
from punto.sim.workers.crew import ProcessCrew

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "my_system.py"
RULES = book("crown-melbourne-v29").rules
HANDS = wagers_of(RULES, ["player", "banker"])
SHOE = Dealing(8, from_back=20)
KEPT: dict[str, int] = {}


def play(own: Strategy, base: int = 500, sessions: int = 5) -> Sessions:
    session = Session(
        cents("300"), Cents(base), Cents(500), cents("200"), coups=100, unit=Cents(100)
    )
    return play_sessions(job_of(HANDS, SHOE, session, own, sessions=sessions, seed=4))


def by_base(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """Goes wrong in coup 4 in a way that the first stake chooses."""
    stake, way = 1000, table.base // 100
    if seen.coup < 3:
        return 0, 500
    if way == 5:
        stake = seen.bankroll + 100
    elif way == 6:
        stake = 20100
    elif way == 7:
        stake = 400
    elif way == 8:
        stake = 550
    elif way == 9:
        return 2, 500
    elif way == 10:
        stake = 500 // (seen.coup - 3)
    elif way == 11:
        memory[64] = 1
    elif way == 12:
        raise ValueError("no luck today")
    elif way == 13:
        stake = -500
    elif way == 14:
        return -2, 0
    return 0, stake


WRONG = {
    6: "staked 201.00, over the maximum of 200.00",
    7: "staked 4.00, under the minimum of 5.00",
    8: "staked 5.50, no multiple of 1.00",
    9: "staked on wager 2 of 2, counted from 0",
    12: "raised ValueError: no luck today",
    13: "staked -5.00, under the minimum of 5.00",
    14: "staked on wager -2 of 2, counted from 0",
}
BY_BASE = given(by_base)


@pytest.mark.parametrize("way", sorted(WRONG))
def test_a_stake_that_cannot_be_ends_it_with_one_sentence(way: int) -> None:
    with pytest.raises(StrategyError) as told:
        play(BY_BASE, 100 * way)
    assert str(told.value) == f"strategy 'by_base' {WRONG[way]}, in coup 4 of session 1"


@pytest.mark.parametrize(
    ("way", "says"),
    [(10, "raised ZeroDivisionError: "), (11, "raised IndexError: "), (5, "staked 3")],
)
def test_what_is_wrong_at_its_own_place_is_told_too(way: int, says: str) -> None:
    with pytest.raises(StrategyError) as told:
        play(BY_BASE, 100 * way)
    assert str(told.value).startswith(f"strategy 'by_base' {says}")
    assert str(told.value).endswith(", in coup 4 of session 1")


def test_an_overdraft_names_stake_and_bankroll() -> None:
    def spends(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
        KEPT["bankroll"] = int(seen.bankroll)
        return 0, int(seen.bankroll) + 100 if seen.coup == 2 else 500

    with pytest.raises(StrategyError) as told:
        play(given(spends))
    left = KEPT["bankroll"]
    assert str(told.value) == (
        f"strategy 'spends' staked {(left + 100) / 100:.2f} with {left / 100:.2f} left, "
        "in coup 3 of session 1"
    )


@pytest.mark.parametrize("answer", [None, 5, (0, 5.0), (0, None), ("0", 500), (0, 1, 2), (0, True)])
def test_an_answer_that_is_none_is_shown(answer: object) -> None:
    def answers(table: Any, seen: Any, memory: Any) -> Any:
        return answer if seen.coup else KEPT.get("", (0, 500))

    with pytest.raises(StrategyError) as told:
        play(given(answers))
    assert str(told.value) == (
        f"strategy 'answers' gave back {answer!r}, not a place and a stake in whole cents, "
        "in coup 2 of session 1"
    )


@pytest.mark.parametrize("code", [0, 3])
def test_a_system_that_leaves_does_not_end_the_program(code: int) -> None:
    def leaves(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
        return sys.exit(code) if seen.coup else (0, 500)

    with pytest.raises(StrategyError) as told:
        play(given(leaves))
    said = f"strategy 'leaves' raised SystemExit: {code}, in coup 2 of session 1"
    assert str(told.value) == said


def test_what_cannot_be_compiled_runs_as_it_is_and_says_why() -> None:
    def keeps(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
        KEPT["coups"] = KEPT.get("coups", 0) + 1
        return 0, min(table.base, seen.bankroll // 500 * 500)

    KEPT.clear()
    found = play(given(keeps))
    assert KEPT["coups"] == found.coups
    assert found.why == "Untyped global name 'KEPT': Cannot determine Numba type of <class 'dict'>"
    assert found.result.counts == play(BuiltIn("flat", 0)).result.counts


def test_the_example_plays_as_it_says() -> None:
    own = read_own(f"{EXAMPLE}:third_time")
    assert read_own(str(EXAMPLE)) == own
    found = play(own, sessions=40)
    assert not found.why
    assert 0 < found.wagers < found.coups
    plain = play(Given("third_time", _without_compiling(own)), sessions=40)
    assert plain.why
    assert plain.result.counts == found.result.counts
    assert (plain.counts == found.counts).all()


def _without_compiling(own: OwnStrategy) -> Any:
    function = own.function()

    def plain(table: Any, seen: Any, memory: Any) -> Any:
        KEPT["plain"] = 1
        return function(table, seen, memory)

    return plain


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("def f(table, seen, memory:\n  pass", "line 1 of '{}': "),
        ("1 / 0", "'{}' raised ZeroDivisionError: division by zero, before anything was played"),
        (
            "import sys\nsys.exit(0)",
            "'{}' raised SystemExit: 0, before anything was played",
        ),
        (
            "def f(table, seen): pass",
            "The strategy 'f' takes (table, seen). It must take (table, seen, memory).",
        ),
        ("def g(table, seen, memory): pass", "There is no function 'f' of '{}'. It must be g."),
        ("f = 3", "There is no function 'f' of '{}'. There are none here."),
    ],
)
def test_a_file_that_holds_no_system_is_told(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "own.py"
    path.write_text(text)
    with pytest.raises(StrategyError) as told:
        read_own(f"{path}:f")
    assert str(told.value).startswith(says.format(path))
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_and_one_of_two_functions(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    with pytest.raises(StrategyError, match=r"The file .* cannot be read: no such file or dir"):
        read_own(f"{path}:f")
    path.write_text("def f(a, b, c): pass\ndef g(a, b, c): pass\n")
    with pytest.raises(
        StrategyError, match=r"has 2 functions. Name one of them, as in .*own.py:name"
    ):
        read_own(str(path))
    path.write_text("from math import sqrt\nname = 3\n")
    with pytest.raises(
        StrategyError, match=r"\AThere is no function in .*own.py'. It must have def NAME\(table, "
    ):
        read_own(str(path))


def test_no_function_at_all_is_told() -> None:
    with pytest.raises(
        StrategyError, match=r"3 is not a function. It must be one that can be played."
    ):
        given(3)  # pyright: ignore[reportArgumentType]


def test_others_cannot_play_a_function_that_they_cannot_import() -> None:
    def here(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
        return 0, 500

    session = Session(Cents(10**5), Cents(500), Cents(500), Cents(500), coups=5)
    with pytest.raises(StrategyError, match=r"other processes cannot import. It must be in a file"):
        play_sessions(job_of(HANDS, SHOE, session, given(here), sessions=5), crew=ProcessCrew(2))
    strategy.see_sent(given(by_base))
