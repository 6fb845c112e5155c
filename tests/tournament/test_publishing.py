"""CS-095: terms that lack any one item of the book are not published, and no entry is taken."""

from __future__ import annotations

import msgspec
import pytest

from punto.rules.ruling import Reason
from punto.rules.terms import Terms
from punto.tournament.commands import AdviseAuthority, DraftTerms, OpenEntries, PublishTerms
from tests.tables import CROWN, proves, rules
from tests.terms import ALL, cut, everything
from tests.tournament.driver import fresh

ITEMS = [pytest.param(number, marks=proves(CROWN, number)) for number in ALL]


@proves(CROWN, "14.2", "14.2.1")
@pytest.mark.parametrize("number", ITEMS)
def test_cs_095_terms_without_an_item_are_refused_by_its_clause(number: str) -> None:
    tournament = rules(CROWN).tournament
    assert tournament is not None
    (term,) = (each for each in tournament.terms if each.clause.number == number)
    raw = everything()
    if term.fields:
        cut(raw, term.fields[0])
    raw["statements"].pop(number, None)
    held = fresh()
    held.must(DraftTerms(terms=msgspec.convert(raw, Terms)))
    held.must(AdviseAuthority())
    assert held.no(PublishTerms(where="desk")) == (Reason.TERMS_INCOMPLETE, number)
    assert held.no(OpenEntries()) == (Reason.NOT_PUBLISHED, "14.2.2(a)")


def test_complete_terms_are_published() -> None:
    held = fresh()
    held.must(DraftTerms(terms=msgspec.convert(everything(), Terms)))
    held.must(PublishTerms(where="desk"))
    held.must(AdviseAuthority())
    held.must(OpenEntries())
