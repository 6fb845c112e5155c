"""A win: recorded at once, taken in the order of the records, confirmed, notified and paid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.jackpot.commands import (
    AdjustPool,
    ConfirmWin,
    ContributeMissed,
    DismissWin,
    PayWin,
    ReadValue,
    RecordWin,
    ReportMissed,
)
from punto.jackpot.events import (
    PaymentHeld,
    SharePaid,
    ValueRead,
    WinConfirmed,
    WinRecorded,
)
from punto.jackpot.machine import JACKPOT
from punto.money import cents
from punto.rules.jackpot import ShareMeans
from punto.rules.ruling import Reason, Refused
from punto.table.commands import Person
from punto.table.events import Decided, Notified
from tests.jackpot.driver import (
    AREA,
    CASINO,
    COLOURED,
    DEALER,
    HDD,
    MANAGEMENT,
    MIXED,
    PLAYER,
    SHOE,
    SUITED,
    started,
    tie,
)
from tests.refusals import expected_in, found_in
from tests.tables import CROWN, proves, result


@proves(CROWN, "13.4.4")
def test_the_dealer_records_the_winning_hand_at_once() -> None:
    run = started()
    won = RecordWin(table="T1", outcome=result(CROWN, COLOURED), wagers=(tie("Ann", "10"),))
    for person in (PLAYER, SHOE):
        run.no(person, won, "13.4.4")
    (recorded,) = run.must(DEALER, won)
    assert isinstance(recorded, WinRecorded)
    assert (recorded.win, run.who(recorded).name, run.who(recorded).role, recorded.at) == (
        1,
        "Dee",
        "dealer",
        run.now,
    )
    assert recorded.outcome.eights == "coloured"
    # One coup is won once.
    assert run.no(DEALER, won, "13.4.4").reason is Reason.NOT_NOW
    run.coups(1)
    run.must(DEALER, won)


@proves(CROWN, "13.4.4")
def test_wins_of_two_coups_in_a_row_are_recorded_in_whatever_order_shoe_and_dealer_signal() -> None:
    run = started()
    won = RecordWin(table="T1", outcome=result(CROWN, MIXED), wagers=(tie("Ann", "10"),))
    late = replace(won, late=True)
    run.coups(1)
    (recorded,) = run.must(DEALER, late)  # The shoe was faster than the dealer.
    assert isinstance(recorded, WinRecorded)
    assert recorded.late
    assert run.no(DEALER, late, "13.4.4").reason is Reason.NOT_NOW
    run.must(DEALER, won)  # The next coup, before its shoe.
    assert run.no(DEALER, won, "13.4.4").reason is Reason.NOT_NOW
    run.coups(1)
    assert run.no(DEALER, late, "13.4.4").reason is Reason.NOT_NOW  # It is known.
    assert [win.number for win in run.state.waiting] == [1, 2]


@pytest.mark.parametrize("cards", ["8h 8s 8d 9c", "6h 6s Kd Kc"])
def test_a_hand_that_wins_nothing_is_not_recorded(cards: str) -> None:
    run = started()
    coup = RecordWin(table="T1", outcome=result(CROWN, cards), wagers=(tie("Ann", "10"),))
    assert expected_in(run.no(DEALER, coup, "1.1/Lucky Tie Jackpot")) == "Lucky Tie"


def test_a_stake_of_nothing_or_beyond_all_sums_is_no_wager() -> None:
    run = started()
    for stake in ("0", "100,000,000,000.01"):
        coup = RecordWin(table="T1", outcome=result(CROWN, MIXED), wagers=(tie("Ann", stake),))
        assert expected_in(run.no(DEALER, coup, None)) == "between 0.01 100,000,000,000.00"
    nowhere = RecordWin(table="T7", outcome=result(CROWN, MIXED))
    assert found_in(run.no(DEALER, nowhere, "13.3.1(b)")) == "T7"


@proves(CROWN, "13.4.7", "13.4.7(b)")
def test_wins_of_a_group_follow_the_order_in_which_dealers_recorded_them() -> None:
    chosen = {"non-coloured": "10%", "coloured": "20%"}
    run = started("option1", "T1", "T2", "T3", percentages=chosen, seed=cents("1,000"))
    first = run.win(COLOURED, tie("Bob", "5"), table="T2")
    run.coups(2, "T1")
    second = run.win(SUITED, tie("Ann", "5"), table="T1")
    run.coups(4, "T3")
    third = run.win(MIXED, tie("Cid", "5"), table="T3")
    for late in (second, third):
        assert (
            expected_in(run.no(HDD, ReadValue(win=late, display=0), "13.4.7(b)"))
            == "win-first win 1"
        )
        run.no(AREA, ConfirmWin(win=late), "13.4.7(b)")
    assert run.confirm(first).value == cents("1,000")
    assert run.confirm(second).value == cents("801")  # What the first left, and two coups.
    assert run.confirm(third).value == cents("1,002")  # The seed again, and four coups.
    for win in (third, first, second):
        run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert run.paid() == {"Bob": cents("200"), "Ann": cents("801"), "Cid": cents("101")}
    assert run.state.pool == cents("901.80")


@proves(CROWN, "13.4.5")
def test_an_area_manager_confirms_every_payout_and_notifies_the_casino_manager() -> None:
    run = started()
    win = run.win(SUITED, tie("Ann", "5"))
    run.must(HDD, ReadValue(win=win, display=cents("1,000")))
    for person in (DEALER, HDD, PLAYER):
        run.no(person, ConfirmWin(win=win), "13.4.5")
    assert found_in(run.no(DEALER, PayWin(win=win, means=ShareMeans.CHIPS), "13.4.5")) == "win 1"
    who, confirmed, told, _ = run.must(AREA, ConfirmWin(win=win, reason="cards seen"))
    assert isinstance(who, Decided)
    assert (run.who(who).name, run.who(who).role, run.when(who)) == ("Amy", "area-manager", run.now)
    assert (who.clause, who.reason) == (f"{CROWN} 13.4.5", "cards seen")
    assert isinstance(confirmed, WinConfirmed)
    assert isinstance(told, Notified)
    assert (told.who, told.clause) == ("casino-manager", f"{CROWN} 13.4.5")
    run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert (
        run.no(DEALER, PayWin(win=win, means=ShareMeans.CHIPS), "13.4.5").reason
        is Reason.NO_SUCH_WIN
    )


@pytest.mark.parametrize("person", [CASINO, MANAGEMENT])
@proves(CROWN, "13.4.5")
def test_those_above_confirm_as_well(person: Person) -> None:
    run = started()
    win = run.win(SUITED, tie("Ann", "5"))
    run.must(HDD, ReadValue(win=win, display=cents("1,000")))
    run.must(person, ConfirmWin(win=win))


@proves(CROWN, "13.3.2(c)")
def test_the_console_is_read_for_a_win_by_a_higher_duties_dealer_or_above() -> None:
    run = started()
    run.coups(3)
    win = run.win(SUITED, tie("Ann", "5"))
    run.coups(5)
    run.no(AREA, ConfirmWin(win=win), "13.3.2(c)")
    run.no(DEALER, ReadValue(win=win, display=0), "13.3.2(c)")
    (read,) = run.must(HDD, ReadValue(win=win, display=cents("1,001.50")))
    assert isinstance(read, ValueRead)
    assert (read.console, read.display, run.who(read).name) == (
        cents("1,001.50"),
        cents("1,001.50"),
        "Hal",
    )
    assert JACKPOT.view(run.state, DEALER).staff is None
    console = JACKPOT.view(run.state, HDD).staff
    assert console is not None
    assert console.waiting[0].value == cents("1,001.50")
    assert (console.value, console.funded) == (cents("1,004"), cents("1,004"))


@proves(CROWN, "13.4.5", "13.4.7(a)")
def test_figures_that_do_not_agree_hold_the_payment_until_they_are_confirmed() -> None:
    run = started(seed=cents("1,000"))
    win = run.win(SUITED, tie("Ann", "5"))
    read, held = run.must(HDD, ReadValue(win=win, display=cents("1,002")))
    assert isinstance(read, ValueRead)
    assert isinstance(held, PaymentHeld)
    for value in (None, cents("1,001")):
        refusal = run.no(AREA, ConfirmWin(win=win, value=value, reason="x"), "13.4.7(a)")
        assert refusal.reason is Reason.VALUES_DIFFER
        assert expected_in(refusal) == "console-or-display 1,000.00 1,002.00"
    run.no(AREA, ConfirmWin(win=win, value=cents("1,002")), "13.4.5")
    events = run.must(AREA, ConfirmWin(win=win, value=cents("1,002"), reason="display is right"))
    done = next(each for each in events if isinstance(each, WinConfirmed))
    assert (done.value, done.amount, done.funded) == (cents("1,002"), cents("1,000"), cents("2"))
    assert run.state.pool == cents("1,000")


def test_figures_that_agree_leave_no_other_choice() -> None:
    run = started()
    win = run.win(SUITED, tie("Ann", "5"))
    run.must(HDD, ReadValue(win=win, display=cents("1,000")))
    run.no(AREA, ConfirmWin(win=win, value=1, reason="x"), "13.4.7(a)")
    run.must(AREA, ConfirmWin(win=win, value=cents("1,000")))


def test_what_changes_the_value_makes_it_be_read_again() -> None:
    run = started()
    run.must(DEALER, ReportMissed(table="T1", coups=2))
    win = run.win(SUITED, tie("Ann", "5"))
    for change in (
        AdjustPool(amount=100, reason="x"),
        ContributeMissed(table="T1", coups=2, reason="x"),
    ):
        run.must(HDD, ReadValue(win=win, display=run.state.pool))
        run.must(AREA, change)
        run.no(AREA, ConfirmWin(win=win), "13.3.2(c)")
    run.must(HDD, ReadValue(win=win, display=cents("1,002")))
    run.must(AREA, ConfirmWin(win=win))


def test_a_win_that_was_recorded_by_mistake_is_dismissed_with_a_reason() -> None:
    run = started("option3", "T1", "T2")
    wrong = run.win(SUITED, tie("Bob", "5"), table="T2")
    right = run.win(SUITED, tie("Ann", "5"))
    for person in (DEALER, HDD):
        run.no(person, DismissWin(win=wrong, reason="x"), "13.4.5")
    run.no(AREA, DismissWin(win=wrong), "13.4.5")
    assert expected_in(run.no(AREA, DismissWin(win=9, reason="x"), None)) == "win 1 or win 2"
    who, _ = run.must(AREA, DismissWin(win=wrong, reason="a nine, not an eight"))
    assert isinstance(who, Decided)
    assert who.reason == "a nine, not an eight"
    assert run.confirm(right).value == cents("1,000")
    run.win(MIXED, tie("Bob", "5"), table="T2")  # The same coup, recorded as it was.


@proves(CROWN, "13.4.8")
def test_shares_are_paid_in_chips_cash_or_the_like() -> None:
    run = started()
    win = run.win(SUITED, tie("Ann", "5"), tie("Bob", "5"), tie("Ann", "5", area=2))
    run.confirm(win)
    run.no(PLAYER, PayWin(win=win, means=ShareMeans.CASH), "13.4.4")
    paid = run.must(DEALER, PayWin(win=win, means=ShareMeans.CASH_EQUIVALENT, player="Ann"))
    assert [each.means for each in paid if isinstance(each, SharePaid)] == ["cash-equivalent"] * 2
    nobody = run.ask(DEALER, PayWin(win=win, means=ShareMeans.CHIPS, player="Ann"))
    assert isinstance(nobody, Refused)
    assert expected_in(nobody) == "Bob"
    (last,) = run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert isinstance(last, SharePaid)
    assert (last.player, last.paid, run.who(last).name) == ("Bob", cents("334"), "Dee")
    assert last.clause == f"{CROWN} 13.4.8"
    assert run.paid() == {"Ann": cents("668"), "Bob": cents("334")}
