"""Crown 9.3 at a table: commission when the win is paid, or later with a marker."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.permission import Permission
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    CloseBets,
    CollectCommission,
    DeferCommission,
    EndShoe,
    Leave,
    Permit,
    Person,
)
from punto.table.events import BetSettled, CommissionCollected, Decided, Left, MarkerPut
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER_WINS,
    BEN,
    CASINO,
    CROWN_MANAGEMENT,
    DEALER,
    HDD,
    clause,
    crown,
    deal,
    found,
    refused_by,
    settled,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, money, proves

EVE = Person(name="Eve")  # stands
NEXT = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True)


def deferring() -> Driven:
    """Ann in seat 1 pays her commission later."""
    at = crown()
    at.must(DeferCommission(player="Ann", reason="known patron"), CROWN_MANAGEMENT)
    return at


def won(at: Driven) -> tuple[dict[str, BetSettled], list[MarkerPut]]:
    """Ann and Eve win 1,000 on Banker."""
    wagers(at, (ANN, "banker", "1,000"), (EVE, "banker", "1,000"))
    at.must(CloseBets(), DEALER)
    deal(at, BANKER_WINS)
    events = settled(at)
    lines = {each.wager.player: each for each in events if isinstance(each, BetSettled)}
    return lines, [each for each in events if isinstance(each, MarkerPut)]


@proves(CROWN, "9.3.1/deferral")
def test_crown_9_3_1_deferral_for_the_seated_with_approval_of_crown_management_only() -> None:
    at = crown()
    for lower in (DEALER, HDD, AREA, CASINO, ANN):
        assert refused_by(at.ask(DeferCommission(player="Ann"), lower), "9.3.1/deferral")
    no = at.ask(DeferCommission(player="Eve"), CROWN_MANAGEMENT)
    assert isinstance(no, Refused)
    assert (no.reason, no.clause) == (Reason.NOT_SEATED, clause("9.3.1/deferral"))
    by = found(at.must(DeferCommission(player="Ann"), CROWN_MANAGEMENT), Decided)
    assert (at.who(by).role, by.clause) == ("management", clause("9.3.1/deferral"))


@proves(CROWN, "9.3", "9.3.1", "9.3.1(a)", "9.3.1(b)")
def test_cs_065_deferred_commission() -> None:
    """Ann is paid 1,000 twice with a marker of 50, then 100; Eve is paid 950 twice."""
    at = deferring()
    for owed in ("50", "100"):
        lines, markers = won(at)
        assert (lines["Ann"].paid, lines["Ann"].owed) == (money("1000"), money("50"))
        assert (lines["Eve"].paid, lines["Eve"].owed) == (money("950"), 0)
        (marker,) = markers
        assert (marker.player, marker.seat, marker.owed) == ("Ann", 1, money(owed))
        assert marker.clause == clause("9.3.1(b)")
    at.must(EndShoe(), HDD)
    no = at.ask(NEXT, DEALER)
    assert isinstance(no, Refused)
    assert (no.reason, no.clause) == (Reason.COMMISSION_OWED, clause("9.3.1(a)"))
    collected = found(at.must(CollectCommission(player="Ann"), DEALER), CommissionCollected)
    assert (collected.amount, collected.clause) == (cents("100"), clause("9.3.1(a)"))
    at.must(NEXT, DEALER)


@proves(CROWN, "9.3.1(a)(i)")
def test_crown_9_3_1_a_i_a_player_may_settle_earlier() -> None:
    at = deferring()
    won(at)
    won(at)
    assert isinstance(at.ask(CollectCommission(player="Ann"), BEN), Refused)
    collected = found(at.must(CollectCommission(player="Ann"), ANN), CommissionCollected)
    assert (collected.amount, collected.clause) == (cents("100"), clause("9.3.1(a)(i)"))
    assert at.state.people.owed == {}
    assert isinstance(at.ask(CollectCommission(player="Ann"), ANN), Refused)


@proves(CROWN, "9.3.1(a)(ii)")
@pytest.mark.parametrize("by", [ANN, DEALER])
def test_crown_9_3_1_a_ii_who_leaves_pays_then(by: Person) -> None:
    at = deferring()
    won(at)
    won(at)
    events = at.must(Leave(player="Ann"), by)
    collected = found(events, CommissionCollected)
    assert (collected.amount, collected.clause) == (cents("100"), clause("9.3.1(a)(ii)"))
    assert found(events, Left).player == "Ann"
    lines, _ = won(at)  # standing now: 950 each
    assert (lines["Ann"].paid, lines["Ann"].owed) == (money("950"), 0)


@proves(CROWN, "9.3.1(a)(iii)")
def test_crown_9_3_1_a_iii_crown_management_may_want_it_at_any_time() -> None:
    at = deferring()
    won(at)
    order = CollectCommission(player="Ann")
    let = Permit(what=Permission.COLLECT_COMMISSION, player="Ann")
    for lower in (DEALER, HDD, AREA, CASINO):
        assert refused_by(at.ask(order, lower), "9.3.1(a)")
        assert refused_by(at.ask(let, lower), "9.3.1(a)(iii)")
    other = Driven(at.state)
    other.must(let, CROWN_MANAGEMENT)
    assert found(other.must(order, DEALER), CommissionCollected).clause == clause("9.3.1(a)(iii)")
    assert not other.state.authority.permissions, "used up"
    events = at.must(order, CROWN_MANAGEMENT)
    assert found(events, Decided).clause == clause("9.3.1(a)(iii)")
    assert found(events, CommissionCollected).amount == cents("50")
