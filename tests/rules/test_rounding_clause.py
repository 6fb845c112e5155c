"""A payment that chips cannot make exactly names the clause that says what is paid instead."""

from __future__ import annotations

import pytest

import punto
from tests.tables import CROWN, NSW, proves

COUP = "4h Kd Th / 7c Qs"


@proves(NSW, "5.7")
@proves(CROWN, "6.3.3")
@pytest.mark.parametrize(("key", "clause"), [(NSW, "5.7"), (CROWN, "6.3.3")])
def test_only_a_payment_that_was_rounded_up_cites_the_clause_on_rounding(
    key: str, clause: str
) -> None:
    rules = punto.book(key).choose(chips="2.50 5 25 100")
    (rounded,) = rules.settle(COUP, banker="125")
    (exact,) = rules.settle(COUP, banker="100")
    assert str(rounded.paid) == "120.00"
    assert [each.number for each in rounded.clauses[len(exact.clauses) :]] == [clause]
    assert rounded.clauses[: len(exact.clauses)] == exact.clauses


def test_a_book_that_pays_exactly_or_is_silent_cites_nothing_for_it() -> None:
    rules = punto.book("rws").choose()
    (line,) = rules.settle(COUP, banker="100")
    assert line.clauses == rules.settle(COUP, banker="200")[0].clauses
