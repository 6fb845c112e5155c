"""Crown Melbourne: closing, abstaining and disputes: 15.8 to 15.12."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.ruling import NotStated, Reason
from punto.table.commands import (
    AnnounceClosing,
    CloseTable,
    Direct,
    Dispute,
    Person,
    RuleOnDispute,
    SettleBets,
    Sit,
    VacateSeat,
)
from punto.table.events import (
    ClosingAnnounced,
    Decided,
    DirectionGiven,
    DisputeDecided,
    DisputeRaised,
    Left,
    TableClosed,
)
from punto.table.state import Phase
from tests.table.crown_coup import (
    AM,
    ANN,
    BEN,
    CM,
    DEALER,
    HDD,
    balance,
    crown,
    deal,
    no,
    one_of,
    ready,
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves

SEATS = 14


def coups(at: Driven, number: int, *players: Person) -> None:
    """So many coups on which these have 10 on Player."""
    for _ in range(number):
        wagered(*((who, "player", "10") for who in players), at=at)
        suit = "SHDC"[at.state.desk.coups % 4]
        deal(at, f"K{suit} Q{suit} 9{suit} 3{suit}")
        settle(at)


@proves(CROWN, "15.8")
def test_cs_101_a_table_with_players_closes_three_coups_after_notice_and_no_sooner() -> None:
    at = ready()
    yes(at, Sit(seat=1), ANN)
    coups(at, 20, ANN)
    assert refused_by(at, "15.8", AnnounceClosing(), DEALER) is Reason.NOT_AUTHORISED
    assert refused_by(at, "15.8", CloseTable(), HDD) is Reason.NOTICE_TOO_SHORT
    events = yes(at, AnnounceClosing(reason="a quiet night"), HDD)
    decided = one_of(events, Decided)
    assert (at.who(decided).name, decided.clause, decided.reason) == (
        HDD.name,
        crown("15.8"),
        "a quiet night",
    )
    assert one_of(events, ClosingAnnounced)
    coups(at, 2, ANN)
    assert refused_by(at, "15.8", CloseTable(), HDD) is Reason.NOTICE_TOO_SHORT
    coups(at, 1, ANN)
    assert refused_by(at, "15.8", CloseTable(), DEALER) is Reason.NOT_AUTHORISED
    assert one_of(yes(at, CloseTable(), HDD), TableClosed)
    assert at.state.phase is Phase.CLOSED


def test_15_8_a_table_without_players_needs_no_notice() -> None:
    at = ready()
    yes(at, CloseTable(), HDD)


def full(*, free: int = 0) -> Driven:
    """All seats are in use but some; Ann sits first."""
    at = ready()
    for seat in range(1, SEATS + 1 - free):
        yes(at, Sit(seat=seat), ANN if seat == 1 else Person(name=f"P{seat}"))
    return at


@proves(CROWN, "15.9")
def test_15_9_who_abstains_for_three_rounds_may_have_to_give_up_the_seat() -> None:
    """Reading A38: by a higher duties dealer or above."""
    at, vacate = full(), VacateSeat(player="Ann", reason="others wait")
    others = (Person(name="P2"),)
    coups(at, 2, *others)
    assert refused_by(at, "15.9", vacate, HDD) is Reason.NOT_AUTHORISED
    coups(at, 1, *others)
    assert refused_by(at, "15.9", vacate, DEALER) is Reason.NOT_AUTHORISED
    assert refused_by(at, "15.9", VacateSeat(player="P2"), HDD) is Reason.NOT_AUTHORISED
    events = yes(at, vacate, HDD)
    assert one_of(events, Left).player == "Ann"
    assert (one_of(events, Decided).clause, at.state.seat_of("Ann")) == (crown("15.9"), None)


@proves(CROWN, "15.9")
def test_15_9_the_rounds_are_consecutive() -> None:
    at, other = full(), Person(name="P2")
    coups(at, 2, other)
    coups(at, 1, other, ANN)
    coups(at, 2, other)
    assert refused_by(at, "15.9", VacateSeat(player="Ann"), HDD) is Reason.NOT_AUTHORISED
    coups(at, 1, other)
    yes(at, VacateSeat(player="Ann"), HDD)


@proves(CROWN, "15.9")
def test_15_9_only_while_all_other_seats_are_in_use() -> None:
    """In each of the three rounds, and still when the seat has to be given up."""
    at = full(free=1)
    coups(at, 3, Person(name="P2"))
    assert refused_by(at, "15.9", VacateSeat(player="Ann"), HDD) is Reason.NOT_AUTHORISED
    yes(at, Sit(seat=SEATS), BEN)
    for _ in range(3):
        assert refused_by(at, "15.9", VacateSeat(player="Ann"), HDD) is Reason.NOT_AUTHORISED
        coups(at, 1, Person(name="P2"))
    yes(at, VacateSeat(player="Ann"), HDD)


def disputed() -> Driven:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    settle(at)
    raised = one_of(yes(at, Dispute(about="the payment"), ANN), DisputeRaised)
    assert (raised.number, raised.by) == (1, "Ann")
    return at


@pytest.mark.parametrize("by", [AM, CM])
@proves(CROWN, "15.10")
def test_15_10_the_decision_of_an_area_manager_or_above_is_final(by: Person) -> None:
    at, rule = disputed(), RuleOnDispute(number=1, decision="it stands")
    for low in (DEALER, HDD, ANN):
        assert refused_by(at, "15.10", rule, low) is Reason.NOT_AUTHORISED
    done = one_of(yes(at, rule, by), DisputeDecided)
    assert (done.by, done.role, done.clause) == (by.name, by.role, crown("15.10"))
    assert (done.decision, done.final) == ("it stands", True)
    assert no(at, Dispute(number=1), ANN).reason is Reason.NO_CHOICE, "nobody decides it again"
    assert no(at, rule, CM).reason is Reason.NO_CHOICE


@proves(CROWN, "15.11", "15.12")
def test_15_11_and_15_12_who_is_not_content_is_told_of_the_inspector_and_of_the_regulator() -> None:
    done = one_of(yes(disputed(), RuleOnDispute(number=1, decision="no"), AM), DisputeDecided)
    assert "inspector" in done.advice
    assert "VGCCC" in done.advice


@proves(CROWN, "15.10")
def test_15_10_what_the_rules_do_not_cover_is_decided_by_an_area_manager_or_above() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "2S KD 3H 4C")
    missed = at.ask(SettleBets(), DEALER)
    assert isinstance(missed, NotStated), "a third card forgotten is not in the book"
    assert missed.by == AM.role
    direct = Direct(question=missed.question, decision="play-on", reason="it is dealt now")
    for low in (DEALER, HDD):
        assert refused_by(at, "15.10", direct, low) is Reason.NOT_AUTHORISED
    given = one_of(yes(at, direct, AM), DirectionGiven)
    assert (at.who(given).name, at.who(given).role, given.reason) == (
        AM.name,
        AM.role,
        "it is dealt now",
    )
    yes(at, SettleBets())
    deal(at, "2D AH")
    settle(at)
    assert balance(at, ANN) == cents("100"), "7 against 5"
