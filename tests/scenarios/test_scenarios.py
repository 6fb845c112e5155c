"""Scenarios in which clauses meet: another coup, another person, a later moment, two faults."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from punto.rules.books import keys
from tests.scenarios.script import Scenario, read
from tests.scenarios.stage import perform
from tests.tables import proves

FOLDER = Path(__file__).parent
SCENARIOS = [
    (key, each)
    for key in keys()
    for file in sorted(FOLDER.glob(f"{key}/*.md"))
    for each in read(file)
]


@pytest.mark.parametrize(
    ("key", "scenario"),
    [
        pytest.param(key, each, id=each.id, marks=proves(key, *each.clauses))
        for key, each in SCENARIOS
    ],
)
def test_scenario(key: str, scenario: Scenario) -> None:
    assert perform(scenario).state.book.key == key


def test_every_scenario_has_a_name_of_its_own_and_clauses_that_meet() -> None:
    assert max(Counter(each.id for _, each in SCENARIOS).values()) == 1
    assert all(len(each.clauses) >= 2 for _, each in SCENARIOS)
