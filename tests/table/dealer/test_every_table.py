"""The automatic dealer at every table of every book, with players of three tempers.

Each coup ends, no state is a dead end, cents are conserved, and no card is named before it is seen.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from punto.rules.books import book, keys
from punto.rules.table_rules import TableRules
from punto.table.dealer import Awaited
from punto.table.duties import Doer, Duties
from punto.table.events import HandOrderedBack, ResultCalled, ResultsCalled
from tests.table.dealer.hall import Hall, Temper
from tests.table.dealer.nameless import named_too_early
from tests.table.dealer.tables import ALL, name
from tests.table.dealer.trouble import trouble

pytestmark = pytest.mark.property
SEEDS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
EACH = pytest.mark.parametrize("rules", ALL, ids=map(name, ALL))
TEMPERS = pytest.mark.parametrize("temper", Temper)


def test_the_tables_are_all_that_the_books_have() -> None:
    """99: each variant with each arrangement and method that the book allows for it."""
    variants = {(key, each.key) for key in keys() for each in book(key).rules.variants}
    assert {(each.book.key, each.variant.key) for each in ALL} == variants
    methods = {(key, each.key) for key in keys() for each in book(key).rules.methods}
    assert {(each.book.key, each.choices.method) for each in ALL} == methods
    ways = {(key, each.key) for key in keys() for each in book(key).rules.arrangements}
    assert {(each.book.key, each.arrangement.key) for each in ALL} == ways
    assert len(ALL) == 99


@EACH
@TEMPERS
def test_every_coup_ends(rules: TableRules, temper: Temper) -> None:
    for seed in range(SEEDS):
        hall = Hall(rules, temper, seed)
        hall.play(4)
        results = [each for each in hall.log if isinstance(each, ResultCalled | ResultsCalled)]
        assert len(results) == hall.coups == 4
        assert named_too_early(rules, hall.log) == []


@EACH
@TEMPERS
def test_every_coup_ends_whatever_goes_wrong_in_it(rules: TableRules, temper: Temper) -> None:
    for seed in range(100, 100 + SEEDS):
        hall = Hall(rules, temper, seed, duties=Duties(decides=Doer.AUTOMATIC))
        for _ in range(3):
            hall.play(1)
            for _ in range(hall.random.randint(0, 40)):
                hall.step()
            trouble(hall)
        hall.play(2)
        assert named_too_early(rules, hall.log) == []


@pytest.mark.parametrize("temper", Temper)
def test_every_wait_comes_about(temper: Temper) -> None:
    """What is waited for at some table of some book, and that silence takes hands away."""
    waits, backs = Counter[Awaited](), 0
    for seed, rules in enumerate(ALL):
        hall = Hall(rules, temper, seed)
        hall.play(3)
        waits += hall.waits
        backs += sum(isinstance(each, HandOrderedBack) for each in hall.log)
    asked = {
        Awaited.CARDS,
        Awaited.CUT,
        Awaited.FIRST_WAGER,
        Awaited.WAGERS,
        Awaited.SHOE_ANSWER,
        Awaited.CARDS_ANSWER,
        Awaited.LOOK,
    }
    held = {Awaited.DEAL, Awaited.SQUEEZE}
    assert set(waits) >= (asked if temper is Temper.SILENT else asked | held)
    assert bool(backs) is (temper is Temper.SQUEEZES)
    assert not set(waits) & {Awaited.STAFF, Awaited.DIRECTION, Awaited.CARD_READ, Awaited.OPENING}
