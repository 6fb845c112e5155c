"""NSW 16.11 and 16.12: disputes, and draws whose integrity is in doubt."""

from __future__ import annotations

import pytest

from punto.promotion.commands import (
    CancelDraw,
    Claim,
    DrawEntry,
    End,
    EnterDraw,
    Grant,
    Postpone,
    RaiseGuestDispute,
    RuleOnGuestDispute,
    Stop,
    Validate,
)
from punto.promotion.events import (
    DrawCancelled,
    GuestDisputeDecided,
    GuestDisputeRaised,
    Postponed,
    PrizePaid,
    RoleTold,
    Validated,
)
from punto.rules.ruling import Reason
from tests.promotion.drafts import CASH, prize
from tests.promotion.room import (
    ANN,
    DEALER,
    INSPECTOR,
    MANAGER,
    OPERATOR,
    claimed,
    drafted,
    entered,
    only,
    started,
)
from tests.refusals import data
from tests.tables import NSW, proves

TAMPERED = "Entries were tampered with."


@proves(NSW, "16.11", "16.11/complaint")
def test_sn_80_the_operators_word_is_the_last_and_a_complaint_can_go_to_an_inspector() -> None:
    at = entered()
    at.no(RaiseGuestDispute(about=""), "16.11", ANN)
    assert (
        only(at.must(RaiseGuestDispute(about="My entry was lost."), ANN), GuestDisputeRaised).number
        == 1
    )
    assert "dispute 1: a decision for Ann" in data(at.no(End(), "16.1"))
    for by in (MANAGER, INSPECTOR, ANN):
        refusal = at.no(RuleOnGuestDispute(number=1, decision="No."), "16.11", by)
        assert refusal.reason is Reason.NOT_AUTHORISED
    at.no(RuleOnGuestDispute(number=1, decision=""), "16.11")
    event = only(
        at.must(RuleOnGuestDispute(number=1, decision="It came late.")), GuestDisputeDecided
    )
    assert (event.to, event.decision) == ("Ann", "It came late.")
    assert "inspector" in event.advice
    assert "section 33" in event.advice
    assert event.complaint == f"{NSW} 16.11/complaint"
    at.no(RuleOnGuestDispute(number=1, decision="On second thoughts."), "16.11")
    at.no(RuleOnGuestDispute(number=2, decision="No."), "16.11")
    assert at.state.disputes[0].decision == "It came late."
    at.must(End())


@proves(NSW, "16.12", "16.12/notify")
@pytest.mark.parametrize("what", list(Stop))
def test_sn_80_a_compromised_draw_waits_until_its_integrity_is_validated(what: Stop) -> None:
    at = claimed(prize("cash", count=2))
    postpone = Postpone(what=what, reason=TAMPERED)
    assert at.no(postpone, "16.12", MANAGER).reason is Reason.NOT_AUTHORISED
    at.no(Postpone(what=what, reason=""), "16.12")
    put_off, told = at.must(postpone)
    assert isinstance(put_off, Postponed)
    assert isinstance(told, RoleTold)
    assert (told.to, at.when(told), told.clause) == ("inspector", at.now, f"{NSW} 16.12/notify")
    assert TAMPERED in told.about
    at.now += 1
    at.no(DrawEntry(prize="cash", entry="B1"), "16.12")
    at.no(Grant(claim=1), "16.12")
    at.no(Validate(reason="Counted again."), "16.12", MANAGER)
    only(at.must(Validate(reason="Counted again.")), Validated)
    at.must(DrawEntry(prize="cash", entry="B1"))
    assert only(at.must(Grant(claim=1)), PrizePaid).guest == "Ann"
    at.no(Validate(reason="Counted again."), "16.12")


@proves(NSW, "16.12")
def test_entries_go_on_while_the_draw_alone_is_put_off() -> None:
    for what, allowed in ((Stop.DRAW, True), (Stop.PROMOTION, False)):
        at = started()
        at.must(Postpone(what=what, reason=TAMPERED))
        if allowed:
            at.must(EnterDraw(entry="A1"), ANN)
        else:
            at.no(EnterDraw(entry="A1"), "16.12", ANN)


@proves(NSW, "16.12", "16.12/notify")
def test_sn_80_a_draw_that_is_called_off_is_off_for_good() -> None:
    at = entered()
    at.no(CancelDraw(reason=TAMPERED), "16.12", DEALER)
    off, told = at.must(CancelDraw(reason=TAMPERED), OPERATOR)
    assert isinstance(off, DrawCancelled)
    assert isinstance(told, RoleTold)
    assert (told.to, told.clause) == ("inspector", f"{NSW} 16.12/notify")
    at.no(DrawEntry(prize="cash", entry="A1"), "16.12")
    for command in (
        Postpone(what=Stop.DRAW, reason="x"),
        CancelDraw(reason="x"),
        Validate(reason="x"),
    ):
        at.no(command, "16.12")
    at.must(End())


def test_what_was_put_off_can_be_called_off() -> None:
    at = entered(CASH)
    at.must(Postpone(what=Stop.DRAW, reason=TAMPERED))
    at.must(CancelDraw(reason="It cannot be validated."))
    assert (at.state.cancelled, at.state.postponed) == (True, None)
    at.must(Claim(prize="cash", address="1 High Street"), ANN)
    at.no(Grant(claim=1), "16.7.8")


def test_nothing_is_put_off_before_it_has_started() -> None:
    at = drafted()
    for command in (Postpone(what=Stop.DRAW, reason=TAMPERED), CancelDraw(reason=TAMPERED)):
        assert "at draft" in data(at.ask(command))
