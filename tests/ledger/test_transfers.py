"""What each event moves, cent for cent, from which account to which."""

from __future__ import annotations

import pytest

from punto.ledger import HOUSE, Account, Balances, Kind, Transfer, Why, transfers
from punto.money import NOTHING, Cents, cents
from punto.rules.clause import Clause
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table.events import (
    AnyEvent,
    BetLowered,
    BetPlaced,
    BetSettled,
    BetTaken,
    BetUnsettled,
    CommissionCollected,
    VoucherExchanged,
    WinningsWithheld,
    WithheldDetermined,
)

T = "T1"
RACK, TOKENS = Account(Kind.RACK, "Ann", T), Account(Kind.TOKENS, "Ann", T)
STAKES, TRAY = Account(Kind.STAKES, "Ann", T), Account(Kind.FLOAT, at=T)
OWED, WITHHELD = Account(Kind.OWED, "Ann", T), Account(Kind.WITHHELD, "Ann", T)
CLAUSE = Clause.of("nsw-premium", "5.7")


def wager(stake: str = "100", *, token: bool = False) -> Wager:
    return Wager("Ann", "banker", cents(stake), token=token)


def settled(
    result: Result, returned: str, paid: str = "0", owed: str = "0", *, token: bool = False
) -> BetSettled:
    return BetSettled(
        wager=wager(token=token),
        result=result,
        returned=cents(returned),
        paid=cents(paid),
        owed=cents(owed),
        clauses=(CLAUSE,),
    )


def placed(laid: Wager) -> BetPlaced:
    return BetPlaced(wager=laid, added=laid.stake)


def moves(event: AnyEvent) -> list[tuple[Account, Account, int, Why]]:
    return [(each.source, each.target, each.amount, each.why) for each in transfers(event, T)]


def test_a_stake_is_held() -> None:
    assert moves(placed(wager())) == [(RACK, STAKES, 100_00, Why.HELD)]


def test_a_wager_taken_off_goes_back_whole() -> None:
    (only,) = transfers(BetTaken(wager=wager(), clause=CLAUSE), T)
    assert only == Transfer(STAKES, RACK, cents("100"), Why.RETURNED, (CLAUSE,))


def test_of_a_wager_made_smaller_the_rest_goes_back() -> None:
    lower = BetLowered(wager=wager(), stake=cents("30"))
    assert moves(lower) == [(STAKES, RACK, 70_00, Why.RETURNED)]


@pytest.mark.parametrize(
    ("event", "want"),
    [
        pytest.param(
            settled(Result.WON, "100", "95"),
            [(STAKES, RACK, 100_00, Why.RETURNED), (TRAY, RACK, 95_00, Why.WON)],
            id="won less commission",
        ),
        pytest.param(
            settled(Result.WON, "100", "100", "5"),
            [
                (STAKES, RACK, 100_00, Why.RETURNED),
                (TRAY, RACK, 100_00, Why.WON),
                (RACK, OWED, 5_00, Why.DEFERRED),
            ],
            id="won, commission later",
        ),
        pytest.param(
            settled(Result.LOST, "0"), [(STAKES, TRAY, 100_00, Why.LOST)], id="lost"
        ),
        pytest.param(
            settled(Result.LOST, "40"),
            [(STAKES, RACK, 40_00, Why.RETURNED), (STAKES, TRAY, 60_00, Why.LOST)],
            id="lost in part",
        ),
        pytest.param(
            settled(Result.STOOD_OFF, "100"), [(STAKES, RACK, 100_00, Why.RETURNED)], id="tie"
        ),
        pytest.param(
            settled(Result.VOID, "100"), [(STAKES, RACK, 100_00, Why.VOIDED)], id="void"
        ),
        pytest.param(
            settled(Result.WON, "0", "95", token=True),
            [(STAKES, HOUSE, 100_00, Why.LOST), (TRAY, RACK, 95_00, Why.WON)],
            id="a token wins chips and is used up",
        ),
        pytest.param(
            settled(Result.STOOD_OFF, "100", token=True),
            [(STAKES, TOKENS, 100_00, Why.RETURNED)],
            id="a token stands off",
        ),
    ],
)  # fmt: skip
def test_a_settlement(event: BetSettled, want: list[object]) -> None:
    assert moves(event) == want
    assert all(each.clauses == (CLAUSE,) for each in transfers(event, T))


@pytest.mark.parametrize("token", [False, True])
def test_a_settlement_undone_leaves_nothing_but_the_stake(token: bool) -> None:
    done = settled(Result.WON, "0" if token else "100", "100", "5", token=token)
    undone = BetUnsettled(wager=done.wager, returned=done.returned, paid=done.paid, owed=done.owed)
    held = Balances().after(transfers(placed(done.wager), T))
    after = held.after(transfers(done, T)).after(transfers(undone, T))
    assert {each for each in after.of.items() if each[1]} == set(held.of.items())
    assert {each.why for each in transfers(undone, T)} == {Why.UNDONE}


def test_commission_that_was_owed_comes_to_the_float() -> None:
    collected = CommissionCollected(player="Ann", amount=cents("100"), clause=CLAUSE)
    (only,) = transfers(collected, T)
    assert only == Transfer(OWED, TRAY, cents("100"), Why.COLLECTED, (CLAUSE,))


def test_tokens_are_issued_by_the_house_and_laid_from_their_own_account() -> None:
    got = VoucherExchanged(player="Ann", value=cents("200"), clause=CLAUSE)
    assert moves(got) == [(HOUSE, TOKENS, 200_00, Why.ISSUED)]
    assert moves(placed(wager(token=True))) == [(TOKENS, STAKES, 100_00, Why.HELD)]


@pytest.mark.parametrize(
    ("paid", "target", "why"), [(True, RACK, Why.RELEASED), (False, TRAY, Why.KEPT)]
)
def test_winnings_withheld_wait_until_they_are_determined(
    paid: bool, target: Account, why: Why
) -> None:
    held = WinningsWithheld(player="Ann", amount=cents("900"))
    assert moves(held) == [(RACK, WITHHELD, 900_00, Why.WITHHELD)]
    decided = WithheldDetermined(player="Ann", amount=cents("900"), paid=paid)
    assert moves(decided) == [(WITHHELD, target, 900_00, why)]


def test_balances_are_conserved_and_told_by_owner() -> None:
    after = Balances().after(transfers(placed(wager()), T))
    assert after.total == 0
    assert (after[RACK], after[STAKES], after[TRAY]) == (-100_00, 100_00, 0)
    assert after.by_owner(Kind.STAKES, T) == {"Ann": 100_00}
    assert after.by_owner(Kind.STAKES, "T2") == {}


@pytest.mark.parametrize("amount", [0, -5])
def test_a_transfer_of_nothing_is_a_mistake(amount: int) -> None:
    with pytest.raises(AssertionError):
        Transfer(RACK, STAKES, Cents(amount), Why.HELD)


def test_settling_nothing_moves_nothing() -> None:
    assert moves(WinningsWithheld(player="Ann", amount=NOTHING)) == []
