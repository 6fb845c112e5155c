"""The pool grows by a fixed amount a coup, by the shoe's signal; hands mend what it missed."""

from __future__ import annotations

import pytest

from punto.jackpot.commands import (
    AdjustPool,
    ContributeMissed,
    RecordCoup,
    RecordWin,
    RectifyTable,
    ReportMalfunction,
    ReportMissed,
)
from punto.jackpot.events import (
    CoupCounted,
    CoupsMissed,
    MissedContributed,
    PoolAdjusted,
    TableOut,
)
from punto.money import cents
from punto.rules.ruling import Reason
from punto.table.commands import Person
from punto.table.events import Decided, Notified
from tests.jackpot.driver import (
    AREA,
    CASINO,
    DEALER,
    HDD,
    MANAGEMENT,
    PLAYER,
    SHOE,
    SUITED,
    WORKS,
    Run,
    started,
    tie,
)
from tests.refusals import expected_in
from tests.tables import CROWN, proves, result


@proves(CROWN, "13.4", "13.4.1", "13.4.2")
def test_the_house_adds_a_fixed_amount_for_every_coup_that_the_shoe_records() -> None:
    run = started(contribution=cents("2.50"))
    assert run.state.pool == run.state.funded == cents("1,000")
    (counted,) = run.must(SHOE, RecordCoup(table="T1"))
    assert isinstance(counted, CoupCounted)
    assert (counted.amount, counted.funded) == (cents("2.50"), cents("2.50"))
    run.coups(3)
    assert run.state.pool == run.state.funded == cents("1,010")
    for person in (PLAYER, DEALER, AREA, MANAGEMENT):
        assert expected_in(run.no(person, RecordCoup(table="T1"), "13.4.2")) == "dealing-shoe"


@proves(CROWN, "13.4.1", "13.4.2")
def test_coups_without_wagers_count_unless_the_parameters_say_otherwise() -> None:
    usual, other = started(), started(no_bet_coups=False)
    for run in (usual, other):
        run.must(SHOE, RecordCoup(table="T1", no_bet=True))
        run.must(SHOE, RecordCoup(table="T1"))
    assert usual.state.pool == cents("1,001")
    assert other.state.pool == cents("1,000.50")


@proves(CROWN, "13.4.9", "13.4.9(a)")
def test_a_table_whose_equipment_fails_has_no_jackpot_until_it_works_again() -> None:
    run = started("option3", "T1", "T2")
    run.no(PLAYER, ReportMalfunction(table="T1"), "13.4.9(a)")
    (out,) = run.must(DEALER, ReportMalfunction(table="T1", note="display is dark"))
    assert isinstance(out, TableOut)
    assert (run.who(out).name, run.who(out).role, out.note) == ("Dee", "dealer", "display is dark")
    won = RecordWin(table="T1", outcome=result(CROWN, SUITED), wagers=(tie("Ann", "10"),))
    for by, command in (
        (SHOE, RecordCoup(table="T1")),
        (DEALER, won),
        (DEALER, ReportMalfunction(table="T1")),
    ):
        assert run.no(by, command, "13.4.9(a)").reason is Reason.NOT_OFFERED
    run.coups(1, "T2")
    assert run.state.pool == cents("1,000.50")
    run.no(DEALER, RectifyTable(table="T1", works=WORKS), "13.4.9(a)")
    run.no(HDD, RectifyTable(table="T1", works=WORKS), "13.4.9(a)")
    run.no(AREA, RectifyTable(table="T1", works=WORKS[:2]), "13.3.2(c)")
    run.no(AREA, RectifyTable(table="T2", works=WORKS), "13.4.9(a)")
    who, _ = run.must(AREA, RectifyTable(table="T1", works=WORKS, reason="new display"))
    assert isinstance(who, Decided)
    assert (run.who(who).name, who.reason) == ("Amy", "new display")
    run.coups(1, "T1")
    run.must(DEALER, won)


@proves(CROWN, "13.4.9", "13.4.9(b)")
def test_coups_that_the_shoe_missed_are_added_by_hand_by_the_area_manager() -> None:
    run = started()
    missed = ReportMissed(table="T1", coups=4)
    run.no(PLAYER, missed, "13.4.9(b)")
    told, notified = run.must(DEALER, missed)
    assert isinstance(told, CoupsMissed)
    assert (run.who(told).name, told.coups) == ("Dee", 4)
    assert isinstance(notified, Notified)
    assert (notified.who, notified.clause) == ("area-manager", f"{CROWN} 13.4.9(b)")
    assert run.state.pool == cents("1,000")
    by_hand = ContributeMissed(table="T1", coups=3, reason="counted on the recording")
    for person in (DEALER, HDD, SHOE):
        run.no(person, by_hand, "13.4.9(b)")
    run.no(AREA, ContributeMissed(table="T1", coups=3), "13.4.9(b)")
    who, added = run.must(AREA, by_hand)
    assert isinstance(who, Decided)
    assert (run.who(who).name, run.who(who).role, who.reason) == (
        "Amy",
        "area-manager",
        "counted on the recording",
    )
    assert isinstance(added, MissedContributed)
    assert (added.amount, added.funded) == (cents("1.50"), cents("1.50"))
    assert run.state.pool == cents("1,001.50")
    two = ContributeMissed(table="T1", coups=2, reason="x")
    assert expected_in(run.no(AREA, two, "13.4.9(b)")) == "at-most 1 coups"
    run.must(CASINO, ContributeMissed(table="T1", coups=1, reason="x"))
    assert run.state.pool == cents("1,002")


def test_coups_missed_before_a_win_count_for_it_and_those_after_do_not() -> None:
    run = started("option3", "T1", "T2")
    run.must(DEALER, ReportMissed(table="T1", coups=2))
    win = run.win(SUITED, tie("Ann", "10"), table="T2")
    run.must(DEALER, ReportMissed(table="T2", coups=10))
    run.must(AREA, ContributeMissed(table="T1", coups=2, reason="x"))
    run.must(AREA, ContributeMissed(table="T2", coups=10, reason="x"))
    assert run.confirm(win).value == cents("1,001")
    assert run.state.pool == cents("1,005")


def test_the_pool_is_adjusted_on_the_console_with_a_reason() -> None:
    run = started()
    console = "1.1/Jackpot Management Console"
    for person in (DEALER, HDD, PLAYER):
        run.no(person, AdjustPool(amount=100, reason="x"), console)
    run.no(AREA, AdjustPool(amount=100), console)
    who, done = run.must(AREA, AdjustPool(amount=cents("12.50"), reason="meter was reset"))
    assert isinstance(who, Decided)
    assert (run.who(who).name, run.who(who).role, who.reason) == (
        "Amy",
        "area-manager",
        "meter was reset",
    )
    assert isinstance(done, PoolAdjusted)
    assert run.state.pool == run.state.funded == cents("1,012.50")
    for amount in (0, -cents("1,012.51")):
        assert expected_in(run.no(AREA, AdjustPool(amount=amount, reason="x"), console)).startswith(
            "or-more-not-0 -1,01"
        )
    run.must(CASINO, AdjustPool(amount=-cents("1,012.50"), reason="closing"))
    assert run.state.pool == run.state.funded == 0


def test_an_adjustment_never_takes_what_came_after_a_win() -> None:
    run = started(seed=0)
    run.win(SUITED, tie("Ann", "10"))
    run.coups(4)
    take = AdjustPool(amount=-1, reason="x")
    assert expected_in(run.no(AREA, take, "1.1/Jackpot Management Console")).startswith(
        "or-more-not-0 0.00"
    )


@pytest.mark.parametrize(
    "command",
    [
        RecordCoup(table="T9"),
        ReportMalfunction(table="T9"),
        RectifyTable(table="T9", works=WORKS),
        ReportMissed(table="T9", coups=1),
        ContributeMissed(table="T9", coups=1, reason="x"),
    ],
)
def test_a_table_that_takes_no_part_is_refused(
    command: RecordCoup | ReportMalfunction | RectifyTable | ReportMissed | ContributeMissed,
) -> None:
    run: Run = started()
    by = SHOE if isinstance(command, RecordCoup) else Person(name="Max", role="management")
    assert run.no(by, command, "13.3.1(b)").reason is Reason.UNKNOWN_TABLE
