"""NSW 16.9.1: conditions change after the start by approval of the Authority alone."""

from __future__ import annotations

from msgspec.structs import replace

from punto.promotion.commands import (
    Amend,
    Approve,
    Draft,
    DrawEntry,
    End,
    EnterDraw,
    Prescribe,
    Publish,
    Reject,
)
from punto.promotion.events import (
    Amended,
    AmendmentProposed,
    AmendmentRejected,
)
from punto.rules.ruling import Reason
from tests.promotion.drafts import CASH, conditions, prize, unsaid
from tests.promotion.room import (
    ANN,
    AUTHORITY,
    DRAWN,
    INSPECTOR,
    MANAGER,
    OPERATOR,
    drafted,
    only,
    started,
    time,
)
from tests.refusals import data
from tests.tables import NSW, proves

PUBLISH = Publish(means=("casino", "secure website"), marketing=True)


@proves(NSW, "16.9.1")
def test_conditions_change_after_the_start_only_by_approval_of_the_authority() -> None:
    at = started()
    other = conditions(CASH, closes="2027-06-02 18:00")
    at.no(Draft(conditions=other), "16.9.1")
    event = only(at.must(Amend(conditions=other)), AmendmentProposed)
    assert (event.number, event.to) == (1, "authority")
    assert at.state.conditions == conditions()
    for by in (OPERATOR, MANAGER, INSPECTOR, ANN):
        assert at.no(Approve(number=1), "16.9.1", by).reason is Reason.NOT_AUTHORISED
    assert only(at.must(Approve(number=1), AUTHORITY), Amended).conditions == other
    assert at.state.conditions == other
    at.no(Approve(number=1), "16.9.1", AUTHORITY)
    at.now = time("2027-06-02 18:01")
    at.must(PUBLISH)
    at.no(EnterDraw(entry="A1"), "16.7.6", ANN)


@proves(NSW, "16.9.1")
def test_a_rejected_amendment_changes_nothing() -> None:
    at = started()
    at.must(Amend(conditions=conditions(prize())))
    at.no(Reject(number=1, reason="no"), "16.9.1", OPERATOR)
    at.no(Reject(number=1, reason=" "), "16.9.1", AUTHORITY)
    event = only(at.must(Reject(number=1, reason="unfair"), AUTHORITY), AmendmentRejected)
    assert event.reason == "unfair"
    assert at.state.conditions == conditions()
    at.no(Approve(number=1), "16.9.1", AUTHORITY)


@proves(NSW, "16.6")
def test_amended_conditions_are_published_before_anything_goes_on() -> None:
    at = started()
    at.must(EnterDraw(entry="A1"), ANN)
    at.must(Amend(conditions=conditions(CASH, place="Hall")))
    at.must(Approve(number=1), AUTHORITY)
    at.no(EnterDraw(entry="A2"), "16.6", ANN)
    at.now = DRAWN
    at.no(DrawEntry(prize="cash", entry="A1"), "16.6")
    at.must(PUBLISH)
    at.must(DrawEntry(prize="cash", entry="A1"))


def test_an_amendment_is_checked_when_it_is_proposed_and_when_it_is_approved() -> None:
    at = started()
    at.no(Amend(conditions=unsaid(conditions(), "nature")), "16.7.5")
    at.must(Amend(conditions=conditions(prize(contains={"fireworks": 1}))))
    at.must(Prescribe(goods=("fireworks",)))
    at.no(Approve(number=1), "16.5.5", AUTHORITY)


def test_an_amendment_is_none_before_the_start() -> None:
    at = drafted()
    assert "started" in data(at.ask(Amend(conditions=conditions())))


def test_an_open_amendment_falls_with_the_end() -> None:
    at = started()
    at.must(Amend(conditions=replace(conditions(), place="Hall")))
    at.now = DRAWN
    at.must(End())
    assert "at ended" in data(at.ask(Approve(number=1), AUTHORITY))
