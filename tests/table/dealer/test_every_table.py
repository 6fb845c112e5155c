"""The automatic dealer at every table of every book: each coup ends, cents are conserved."""

from __future__ import annotations

import pytest

from punto.rules.table_rules import TableRules
from punto.table.duties import Doer, Duties
from tests.table.dealer.hall import Hall, Temper
from tests.table.dealer.tables import ALL, name
from tests.table.dealer.trouble import trouble

pytestmark = pytest.mark.property
EACH = pytest.mark.parametrize("rules", ALL, ids=map(name, ALL))


@EACH
@pytest.mark.parametrize("temper", Temper)
def test_every_coup_ends(rules: TableRules, temper: Temper) -> None:
    hall = Hall(rules, temper, seed=7)
    hall.play(4)


@EACH
@pytest.mark.parametrize("temper", Temper)
def test_every_coup_ends_whatever_goes_wrong_in_it(rules: TableRules, temper: Temper) -> None:
    hall = Hall(rules, temper, seed=11, duties=Duties(decides=Doer.AUTOMATIC))
    for _ in range(6):
        hall.play(1)
        for _ in range(hall.random.randint(0, 40)):
            hall.step()
        trouble(hall)
    hall.play(2)
