"""NSW 16.7 and 16.8: who enters, which entry wins, and when its guest is told."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.promotion.commands import DrawEntry, EnterDraw, PublishResults, TellReasons, TellWinner
from punto.promotion.events import (
    DrawEntered,
    EntryDrawn,
    EntryPassedOver,
    ReasonsTold,
    ResultsPublished,
    WinnerTold,
)
from punto.rules.ruling import Reason, Refused
from punto.table.commands import Person
from tests.promotion.drafts import CASH, prize
from tests.promotion.room import (
    ANN,
    BEN,
    DEALER,
    DRAWN,
    INSPECTOR,
    MANAGER,
    OPERATOR,
    drafted,
    entered,
    only,
    started,
    time,
    won,
)
from tests.refusals import data
from tests.tables import NSW, proves

pytestmark = pytest.mark.covers


@proves(NSW, "16.7.3", "1.1/promotional-prize")
def test_any_guest_takes_part_players_and_patrons_alike() -> None:
    at = started()
    assert only(at.must(EnterDraw(entry="A1"), ANN), DrawEntered).guest == "Ann"
    assert only(at.must(EnterDraw(entry="B1"), BEN), DrawEntered).guest == "Ben"
    at.must(EnterDraw(entry="C1", guest="Cid"), DEALER)
    for by in (INSPECTOR, Person(name="Sal", role="surveillance")):
        assert (
            at.no(EnterDraw(entry="X"), "1.1/promotional-prize", by).reason is Reason.NOT_ELIGIBLE
        )


@proves(NSW, "16.7.3")
def test_who_is_not_eligible_by_the_conditions_takes_no_part() -> None:
    at = started()
    at.no(EnterDraw(entry="A1", guest="Kid", eligible=False), "16.7.3", DEALER)


@proves(NSW, "16.7.4")
@pytest.mark.parametrize(("wagered", "in_"), [("19.99", False), ("20", True), ("20.01", True)])
def test_the_wager_that_qualifies(wagered: str, in_: bool) -> None:
    at = started(CASH, wager=cents("20"))
    entry = EnterDraw(entry="A1", guest="Ann", wagered=cents(wagered))
    if not in_:
        at.no(entry, "16.7.4", DEALER)
    else:
        assert only(at.must(entry, DEALER), DrawEntered).wagered == cents(wagered)
    at.no(EnterDraw(entry="A2", wagered=cents("500")), "16.7.4", ANN)  # nobody vouches for oneself


@proves(NSW, "16.7.6")
def test_entries_close_at_the_time_that_is_stated() -> None:
    at = started()
    for entry, when in (("A1", "2027-06-03 17:59"), ("A2", "2027-06-03 18:00")):
        at.now = time(when)
        at.must(EnterDraw(entry=entry), ANN)
    at.now += 1
    at.no(EnterDraw(entry="A3"), "16.7.6", ANN)


def test_entries_come_after_the_start_only_and_once_each() -> None:
    assert "at draft" in data(drafted().ask(EnterDraw(entry="A1"), ANN))
    at = started()
    at.must(EnterDraw(entry="A1"), ANN)
    for entry, by in (("A1", BEN), ("", ANN)):
        ruling = at.ask(EnterDraw(entry=entry), by)
        assert isinstance(ruling, Refused)
        assert ruling.reason is Reason.NO_SUCH_ENTRY
    assert isinstance(at.ask(EnterDraw(entry="Z"), DEALER), Refused)  # whose?


@proves(NSW, "16.7.2")
def test_no_draw_before_the_time_that_is_stated() -> None:
    at = entered()
    at.now = DRAWN - 1
    at.no(DrawEntry(prize="cash", entry="A1"), "16.7.2")
    at.now = DRAWN
    at.must(DrawEntry(prize="cash", entry="A1"))


@proves(NSW, "16.7.11")
def test_no_prize_is_won_more_often_than_it_was_announced() -> None:
    at = entered(prize(count=2), CASH)
    at.no(DrawEntry(prize="boat", entry="A1"), "16.7.11")
    at.must(DrawEntry(prize="other", entry="A1"))
    at.must(DrawEntry(prize="other", entry="A2"))
    at.no(DrawEntry(prize="other", entry="B1"), "16.7.11")
    at.must(DrawEntry(prize="cash", entry="B1"))


def test_an_entry_is_drawn_once_and_only_by_who_runs_the_draw() -> None:
    at = entered(prize(count=2))
    at.no(DrawEntry(prize="other", entry="A1"), "16.1", MANAGER)
    at.must(DrawEntry(prize="other", entry="A1"))
    for entry in ("A1", "Z9"):
        ruling = at.ask(DrawEntry(prize="other", entry=entry))
        assert isinstance(ruling, Refused)
        assert ruling.reason is Reason.NO_SUCH_ENTRY


@proves(NSW, "16.7.8", "16.10")
def test_who_had_to_be_there_and_was_not_is_passed_over() -> None:
    at = entered(CASH, presence=True)
    event = only(at.must(DrawEntry(prize="cash", entry="A1")), EntryPassedOver)
    assert (event.guest, event.clause) == ("Ann", f"{NSW} 16.7.8")
    assert at.state.awards == ()
    assert isinstance(at.ask(DrawEntry(prize="cash", entry="A1", present=True)), Refused)
    redrawn = only(at.must(DrawEntry(prize="cash", entry="B1", present=True)), EntryDrawn)
    assert redrawn.guest == "Ben"
    # Ann was refused a prize: she hears why, whether she claims it or not.
    assert "refusal 1: tell Ann why" in tuple(at.state.owed())
    told = only(at.must(TellReasons(refusal=1), DEALER), ReasonsTold)
    assert (told.to, told.reason) == ("Ann", "not present at the draw")
    assert not any(each.startswith("refusal") for each in at.state.owed())
    (kept,) = at.state.refusals
    assert not kept.kept  # 16.10.1 keeps claims, and she made none


@proves(NSW, "16.8", "16.8.1", "16.8.2", "16.8.3", "16.8.4")
@pytest.mark.parametrize(
    ("means", "number"),
    [("in-person", 1), ("mail", 2), ("telephone", 3), ("e-mail", 4)],
)
@pytest.mark.parametrize("reached", [True, False])
@pytest.mark.parametrize(
    ("told", "late"),
    [
        ("2027-06-03 20:00", False),
        ("2027-06-05 09:00", False),
        ("2027-06-05 23:59", False),
        ("2027-06-06 00:00", True),
        ("2027-06-08 10:00", True),
    ],
)
def test_sn_77_a_winner_is_told_by_the_end_of_the_second_day(
    means: str, number: int, reached: bool, told: str, late: bool
) -> None:
    at = won()
    assert at.state.awards[0].tell_by == "2027-06-05"
    at.now = time(told)
    event = only(at.must(TellWinner(award=1, means=means, reached=reached), DEALER), WinnerTold)
    assert (event.late, event.reached) == (late, reached)
    assert event.clause == f"{NSW} 16.8.{number}"


@proves(NSW, "16.8")
def test_the_day_of_a_draw_near_midnight_counts_as_that_day() -> None:
    for drawn in ("2027-06-04 00:00", "2027-06-04 23:59"):
        at = entered()
        at.now = time(drawn)
        at.must(DrawEntry(prize="cash", entry="A1"))
        at.now = time("2027-06-06 23:59") + 59
        assert not only(at.must(TellWinner(award=1, means="mail")), WinnerTold).late
        again = entered()
        again.now = time(drawn)
        again.must(DrawEntry(prize="cash", entry="A1"))
        again.now = time("2027-06-07 00:00")
        assert only(again.must(TellWinner(award=1, means="mail")), WinnerTold).late


@proves(NSW, "16.8")
def test_a_first_effort_in_time_makes_later_ones_timely() -> None:
    at = won()
    at.must(TellWinner(award=1, means="telephone", reached=False), DEALER)
    at.now = time("2027-06-09 10:00")
    assert not only(at.must(TellWinner(award=1, means="mail"), DEALER), WinnerTold).late


@proves(NSW, "16.8")
def test_sn_77_no_such_duty_where_everybody_had_to_be_there() -> None:
    at = won(CASH, presence=True)
    assert at.state.awards[0].tell_until is None
    assert not any("tell Ann" in owed for owed in at.state.owed())
    at.now = time("2027-06-20 10:00")
    assert not only(at.must(TellWinner(award=1, means="mail"), DEALER), WinnerTold).late
    free = won()
    assert "award 1: tell Ann by 2027-06-05" in list(free.state.owed())


@proves(NSW, "16.8")
def test_winners_are_told_by_staff_and_by_the_four_means() -> None:
    at = won()
    at.no(TellWinner(award=1, means="pigeon"), "16.8")
    at.no(TellWinner(award=2, means="mail"), "16.8")
    assert at.no(TellWinner(award=1, means="mail"), "16.8", ANN).reason is Reason.NOT_AUTHORISED


@proves(NSW, "16.7.10")
def test_results_are_published() -> None:
    at = won()
    at.no(PublishResults(how="On the board"), "16.7.10", ANN)
    at.no(PublishResults(how=""), "16.7.10", OPERATOR)
    event = only(at.must(PublishResults(how="On the board"), DEALER), ResultsPublished)
    assert event.clause == f"{NSW} 16.7.10"
    assert at.state.results == ("On the board",)
    assert "at draft" in data(drafted().ask(PublishResults(how="On the board")))
