"""docs/systems.md: its examples of sessions and of a system of one's own are what runs."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from punto.sim.bets.sessions import Sessions

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = re.findall(r"```python\n(.*?)```", (DOCS / "systems.md").read_text("utf-8"), re.DOTALL)


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
