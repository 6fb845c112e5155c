"""Shares of players who cheated: withheld until they are determined, or void with the wager."""

from __future__ import annotations

import pytest

from punto.jackpot.commands import (
    DetermineShare,
    PayWin,
    RepayShare,
    WithdrawWager,
    WithholdShare,
)
from punto.jackpot.events import WinLapsed
from punto.jackpot.view import console
from punto.ledger.account import Account, Kind
from punto.ledger.book import Ledger
from punto.ledger.reconcile import differences
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.jackpot import ShareMeans
from punto.rules.ruling import Reason
from punto.table.commands import Choose, ClearTable, CloseBets, Report, SettleBets
from tests.jackpot.driver import AREA, CASINO, DEALER, MIXED, Run, started, tie
from tests.jackpot.linked import Linked, linked
from tests.table.crown_table import ANN, BEN, coup, deal, wagers
from tests.tables import CROWN, proves

pytestmark = pytest.mark.covers

PAY = PayWin(win=1, means=ShareMeans.CHIPS)
HOLD = WithholdShare(win=1, player="Ann", reason="a device")
ELIGIBLE = "1.1/Lucky Tie Jackpot/eligibility"
EARLIER = Report(irregularity=Irregularity.FRAUD, player="Ann", earlier=True)


def won() -> Run:
    """Ann and Ben share 1,000, and have not been paid."""
    run = started()
    run.win(MIXED, tie("Ann", "10"), tie("Ben", "10"))
    run.confirm(1)
    return run


def booked(run: Run) -> Ledger:
    """All that happened, in a ledger that agrees with the jackpot."""
    ledger = Ledger().post(run.log)
    assert differences(ledger.balances, run.state) == ()
    return ledger


@proves(CROWN, "15.2.3", "13.4.8")
def test_15_2_3_a_share_is_withheld_while_the_others_are_paid() -> None:
    run = won()
    assert run.no(AREA, HOLD, "15.2.3").reason is Reason.NOT_AUTHORISED
    run.no(CASINO, WithholdShare(win=1, player="Ann"), "15.2.3")
    run.no(CASINO, WithholdShare(win=1, player="Cid", reason="a device"), "15.2.3")
    run.must(CASINO, HOLD)
    run.no(CASINO, HOLD, "15.2.3")
    run.no(DEALER, PayWin(win=1, means=ShareMeans.CHIPS, player="Ann"), "15.2.3")
    run.must(DEALER, PAY)
    assert run.paid() == {"Ben": cents("500")}
    assert booked(run).balances[Account(Kind.SHARES)] == cents("500")


@pytest.mark.parametrize("paid", [True, False])
@proves(CROWN, "15.2.3")
def test_15_2_3_a_determination_pays_the_share_or_gives_it_back_to_the_pool(paid: bool) -> None:
    run = won()
    determine = DetermineShare(win=1, player="Ann", paid=paid, reason="looked into")
    run.no(CASINO, determine, "15.2.3")
    run.must(CASINO, HOLD)
    pool = run.state.pool
    run.no(AREA, determine, "15.2.3")
    run.must(CASINO, determine)
    run.must(DEALER, PAY)
    ben = {"Ben": cents("500")}
    assert run.paid() == (ben | {"Ann": cents("500")} if paid else ben)
    assert run.state.pool - pool == (0 if paid else cents("500"))
    assert booked(run).balances[Account(Kind.SHARES)] == 0


def after_a_win(*, next_coup: bool = True) -> Linked:
    """Ann and Ben have won by four eights; the next coup may be in progress."""
    t1 = linked(started())
    coup(t1.at, MIXED, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.tell()
    if next_coup:
        wagers(t1.at, (BEN, "player", "10"))
        t1.at.must(CloseBets(), DEALER)
        deal(t1.at, "9c 2h Kd 5s")
        t1.tell()
    return t1


@pytest.mark.parametrize("confirmed", [False, True])
@proves(CROWN, "15.3", "13.4.6(a)")
def test_15_3_a_void_wager_has_no_share_in_the_win_that_was_recorded(confirmed: bool) -> None:
    t1 = after_a_win()
    run = t1.run
    pool = run.state.pool
    if confirmed:
        run.confirm(1)
        pool = run.state.pool
    t1.at.must(EARLIER, DEALER)
    t1.at.must(Choose(does="void-wagers", players=("Ann",), reason="late chips"), CASINO)
    assert t1.tell() == (WithdrawWager(table="T1", player="Ann", bet="tie", area=1),)
    if not confirmed:
        run.confirm(1)
    run.must(DEALER, PAY)
    assert run.paid() == {"Ben": cents("500" if confirmed else "1,000")}
    assert run.state.pool == (pool + cents("500") if confirmed else cents("1,000.50"))
    booked(run)


@proves(CROWN, "15.2.1", "13.4.6(a)")
def test_15_2_1_a_wager_that_is_void_for_a_breach_before_the_next_coup_has_no_share() -> None:
    t1 = after_a_win(next_coup=False)
    t1.at.must(Report(irregularity=Irregularity.BREACH_OF_RULES, player="Ann"), DEALER)
    t1.at.must(Choose(does="void-wagers", players=("Ann",), reason="late chips"), CASINO)
    t1.tell()
    t1.run.confirm(1)
    t1.run.must(DEALER, PAY)
    assert t1.run.paid() == {"Ben": cents("1,000")}
    booked(t1.run)


@pytest.mark.parametrize("next_coup", [False, True])
@proves(CROWN, "15.3", "15.5", "13.4.6(a)")
def test_15_3_with_a_void_coup_its_win_lapses(next_coup: bool) -> None:
    t1 = after_a_win(next_coup=next_coup)
    t1.at.must(EARLIER, CASINO)
    assert {type(each) for each in t1.tell()} == {WithdrawWager}
    assert t1.run.state.waiting == ()
    assert [each.win for each in t1.run.log if isinstance(each, WinLapsed)] == [1]
    booked(t1.run)


@pytest.mark.parametrize("confirmed", [False, True])
@pytest.mark.parametrize("whole", [False, True])
@proves(CROWN, "15.3", "15.5", "13.4.6(a)")
def test_15_3_a_win_of_an_older_coup_goes_with_its_wager_or_its_coup(
    confirmed: bool, whole: bool
) -> None:
    t1 = after_a_win()
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    coup(t1.at, "9c 2h Kd 5s", (BEN, "player", "10"))
    t1.tell()
    if confirmed:
        t1.run.confirm(1)
    pool = t1.run.state.pool
    t1.at.must(Report(irregularity=Irregularity.FRAUD, player="Ann", coup=1), DEALER)
    does = "void-coup" if whole else "void-wagers"
    t1.at.must(Choose(does=does, players=("Ann",), reason="late chips"), CASINO)
    gone = {each.player for each in t1.tell() if isinstance(each, WithdrawWager)}
    assert gone == ({"Ann", "Ben"} if whole else {"Ann"})
    if not confirmed and not whole:
        t1.run.confirm(1)
    if not whole:
        t1.run.must(DEALER, PAY)
    assert t1.run.paid() == ({} if whole else {"Ben": cents("500" if confirmed else "1,000")})
    back = {False: 0, True: cents("1,000" if whole else "500")}[confirmed]
    assert t1.run.state.pool == pool + back or not confirmed
    booked(t1.run)


@pytest.mark.parametrize("whole", [False, True])
@proves(CROWN, "15.3", "15.5", "13.4.6(a)")
def test_15_3_a_share_that_was_paid_comes_back_with_its_wager_or_its_coup(whole: bool) -> None:
    """Ann and Ben were paid 500 each; what is void is owed, and the pool has it once repaid."""
    t1 = after_a_win()
    run, half = t1.run, cents("500")
    run.confirm(1)
    run.must(DEALER, PAY)
    pool = run.state.pool
    t1.at.must(EARLIER, DEALER)
    does = "void-coup" if whole else "void-wagers"
    t1.at.must(Choose(does=does, players=("Ann",), reason="late chips"), CASINO)
    t1.tell()
    assert run.state.claims == ({"Ann": half, "Ben": half} if whole else {"Ann": half})
    shown = console(run.state, AREA)
    assert shown is not None
    assert shown.claims == run.state.claims
    assert run.state.pool == pool
    assert booked(run).balances[Account(Kind.DEBT, "Ann")] == half
    out = WithdrawWager(table="T1", player="Ann", bet="tie", area=1)
    run.no(DEALER, out, ELIGIBLE)  # It is withdrawn once.
    run.no(DEALER, RepayShare(player="Cid"), ELIGIBLE)
    for name in dict(run.state.claims):
        run.must(DEALER, RepayShare(player=name))
        run.no(DEALER, RepayShare(player=name), ELIGIBLE)
    back = 2 * half if whole else half
    assert (run.state.pool, run.state.paid) == (pool + back, 2 * half - back)
    assert booked(run).balances[Account(Kind.CASH, "Ann")] == 0


@proves(CROWN, "15.3", "13.4.6(a)")
def test_15_3_of_a_win_that_is_paid_in_part_each_share_goes_back_as_it_is() -> None:
    """Ann has been paid and owes her share; Ben's has not been paid and is in the pool at once."""
    t1 = after_a_win()
    run, half = t1.run, cents("500")
    run.confirm(1)
    run.must(DEALER, PayWin(win=1, means=ShareMeans.CASH, player="Ann"))
    pool = run.state.pool
    t1.at.must(EARLIER, CASINO)
    t1.tell()
    assert (run.state.pool, run.state.claims) == (pool + half, {"Ann": half})
    assert run.state.owed == ()
    booked(run)


@proves(CROWN, "15.3", "13.4.6(a)")
def test_15_3_a_void_coup_without_a_win_takes_nothing_from_the_win_after_it() -> None:
    t1 = linked(started())
    coup(t1.at, "9c 2h Kd 5s", (ANN, "tie", "10"))
    coup(t1.at, MIXED, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.tell()
    t1.at.must(Report(irregularity=Irregularity.FRAUD, player="Ann", coup=1), CASINO)
    assert t1.tell() == ()
    t1.run.confirm(1)
    t1.run.must(DEALER, PAY)
    assert set(t1.run.paid()) == {"Ann", "Ben"}


@proves(CROWN, ELIGIBLE)
def test_13_4_6_only_a_wager_of_the_win_before_can_be_withdrawn() -> None:
    run = won()
    out = WithdrawWager(table="T1", player="Ann", bet="tie", area=1)
    run.no(DEALER, out, ELIGIBLE)
    run.coups(1)
    run.no(DEALER, WithdrawWager(table="T1", player="Ann", bet="tie", area=2), ELIGIBLE)
    run.must(DEALER, out)
    run.no(DEALER, out, ELIGIBLE)
