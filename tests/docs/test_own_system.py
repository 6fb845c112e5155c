"""docs/systems.md: its examples of sessions and of a system of one's own are what runs."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import StrategyError, checked

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "systems.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def block(word: str) -> str:
    (found,) = (each for each in BLOCKS if word in each)
    return found


def test_the_function_is_that_of_the_example() -> None:
    def body(text: str) -> list[str]:
        (made,) = (each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef))
        return [ast.dump(each) for each in made.body[1:]]

    example = (DOCS / "examples" / "my_system.py").read_text("utf-8")
    assert body(block("def third_time")) == body(example)


def test_sessions_are_played_as_it_is_written() -> None:
    made: dict[str, Any] = {}
    exec(block("play_sessions").replace("10_000", "50"), made)
    found = made["found"]
    assert isinstance(found, Sessions)
    assert found.sessions == 50


def too_long(table: object, seen: object, memory: Any) -> tuple[int, int]:  # noqa: ARG001
    """A number beyond 63 bits: kept, and as a stake."""
    memory[0] = 2**70
    return 0, 2**70


def test_whole_numbers_wrap_around_where_they_are_compiled_and_are_refused_where_not() -> None:
    assert "wrap around silently (`2**70` is 0)" in " ".join(PAGE.split())
    memory = np.ones(1, np.int64)
    assert numba.njit(too_long)(0, 0, memory) == (0, 0)
    assert memory[0] == 0
    with pytest.raises(OverflowError):
        too_long(0, 0, memory)
    with pytest.raises(StrategyError, match="gave back"):
        checked(too_long)(0, 0, [0])
