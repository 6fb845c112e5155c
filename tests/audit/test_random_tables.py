"""Random tables of every game are paid to the cent as an auditor works it out from their logs."""

import pytest

from punto.rules.books import book, keys
from tests.audit.auditor import audit
from tests.audit.random_tables import random_log
from tests.audit.report import Report
from tests.audit.sources import all_audited

GAMES = [
    pytest.param(key, variant.key, id=f"{key} {variant.key}")
    for key in keys()
    for variant in book(key).rules.variants
]


def audited(key: str, variant: str, seeds: range, commands: int) -> Report:
    """What an auditor finds at random tables of a game."""
    game, whole = book(key).rules.variant(variant), Report()
    assert game is not None
    for seed in seeds:
        lines = random_log(key, game, seed, commands)
        report = audit(lines)
        assert report.sentences() == [], f"seed {seed}"
        all_audited(report, lines)
        whole.add(report)
    return whole


@pytest.mark.parametrize(("key", "variant"), GAMES)
def test_random_tables_are_paid_to_the_cent(key: str, variant: str) -> None:
    report = audited(key, variant, range(10), 250)
    assert report.audited["won"]
    assert report.audited["lost"]


@pytest.mark.soak
@pytest.mark.parametrize(("key", "variant"), GAMES)
def test_many_more_of_them_are(key: str, variant: str) -> None:
    report = audited(key, variant, range(1000, 1400), 400)
    assert min(report.audited[each] for each in ("won", "lost", "void", "undone")) > 0
