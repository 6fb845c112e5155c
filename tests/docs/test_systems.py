"""The tables of docs/systems.md are those of the code."""

from __future__ import annotations

from pathlib import Path

from punto.sim.bets.catalogue import ALIASES, PROGRESSIONS, SELECTIONS
from tests.sim.bettors import Bettor, built_in, stakes, terms

PAGE = Path(__file__).parents[2] / "docs" / "systems.md"


def rows() -> list[list[str]]:
    """The cells of all tables, row by row."""
    lines = PAGE.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]


def test_every_system_stands_there_with_its_parameters() -> None:
    named = {name: row[1] for row in rows() for name in row[0].split("`")[1::2] if len(row) < 9}
    for each in (*PROGRESSIONS, *SELECTIONS):
        said = " ".join(f"`{one.name}={one.default}`" for one in each.parameters)
        assert named.pop(each.name) == said
    assert set(named) == set(ALIASES) - {"d-alembert"}


def test_the_stakes_that_are_shown_are_laid() -> None:
    (first,) = (at for at, row in enumerate(rows()) if row[0] == "" and row[-1] == "then")
    results = "".join(rows()[first][1:-1])
    shown = rows()[first + 2 : first + 10]
    for name, *laid in shown:
        found = stakes(Bettor(terms(built_in(name.strip("`")))), results)
        assert [str(each // 100) for each in found] == laid, name
    assert len(shown) == len(PROGRESSIONS) - 2
