"""Anything between any two commands: no cent is lost, no dead end, and an auditor agrees."""

from random import Random

import pytest

from punto.rules.books import book, keys
from tests.audit.auditor import audit
from tests.audit.report import Report
from tests.audit.sources import all_audited
from tests.table.fuzz import bring_back
from tests.table.fuzz_unruly import unruly

TABLE_COMMANDS = 300
"""How many entries the log of one table has."""


def driven(key: str, commands: int, seed: int) -> Report:
    """So many commands of a book, over tables of all its games."""
    games = [each for each in book(key).rules.variants if not each.own_game]
    whole, done = Report(), 0
    while done < commands:
        at = unruly(key, games[seed % len(games)], seed, TABLE_COMMANDS)
        report = audit(at.lines)
        assert report.sentences() == [], f"{key}, seed {seed}"
        all_audited(report, at.lines)
        bring_back(at, Random(seed))
        whole.add(report)
        done, seed = done + len(at.lines), seed + 1
    return whole


@pytest.mark.property
@pytest.mark.parametrize("key", keys())
def test_unruly_tables_are_paid_to_the_cent(key: str) -> None:
    report = driven(key, 1200, seed=0)
    assert report.audited["won"]
    assert report.audited["undone"]


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_many_more_of_them_are(key: str) -> None:
    report = driven(key, 24_000, seed=1000)
    assert report.audited["undone"]
