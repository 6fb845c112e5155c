"""What jackpots, tournaments and promotions move, cent for cent."""

from __future__ import annotations

from typing import Any

import pytest

from punto.jackpot import events as jackpot
from punto.ledger import HOUSE, Account, Balances, Happened, Kind, Why, transfers
from punto.money import Cents, cents
from punto.promotion import events as promotion
from punto.rules.clause import Clause
from punto.rules.jackpot import ShareMeans
from punto.tournament import events as tournament

J, T = "Lucky Tie", "Cup"
CLAUSE = Clause.of("crown-melbourne-v29", "13.4.6")
ANN = Account(Kind.CASH, "Ann")
POOL, SHARES = Account(Kind.POOL, at=J), Account(Kind.SHARES, at=J)
FEES, PRIZES = Account(Kind.FEES, at=T), Account(Kind.PRIZES, at=T)
BY: dict[str, Any] = {"clause": CLAUSE}


def moves(event: Happened, at: str) -> list[tuple[Account, Account, int, Why]]:
    return [(each.source, each.target, each.amount, each.why) for each in transfers(event, at)]


@pytest.mark.parametrize(
    "event",
    [
        jackpot.JackpotStarted(amount=cents("1,000"), funded=cents("1,000")),
        jackpot.PoolRestarted(amount=cents("1,000"), funded=cents("1,000")),
        jackpot.PoolAdjusted(amount=100_000, funded=100_000),
        jackpot.CoupCounted(
            table="T1", amount=cents("1,000"), funded=cents("1,000"), clause=CLAUSE
        ),
        jackpot.MissedContributed(
            table="T1", coups=2, amount=cents("1,000"), funded=cents("1,000"), clause=CLAUSE
        ),
    ],
)
def test_the_house_fills_the_pool(event: Happened) -> None:
    ((source, target, amount, _),) = moves(event, J)
    assert (source, target, amount) == (HOUSE, POOL, 100_000)


def test_a_pool_is_lowered_by_hand_in_favour_of_the_house() -> None:
    event = jackpot.PoolAdjusted(amount=-250, funded=-250)
    assert moves(event, J) == [(POOL, HOUSE, 250, Why.ADJUSTED)]
    assert moves(jackpot.PoolAdjusted(amount=0, funded=0), J) == []


def test_a_win_comes_off_the_pool_and_the_house_bears_what_is_rounded_up() -> None:
    """100.01 in two shares of 51."""
    shares = tuple(
        jackpot.Share(player=name, bet="tie", area=1, amount=cents("51")) for name in ("Ann", "Ben")
    )
    won = jackpot.WinConfirmed(
        win=1,
        value=cents("100.01"),
        rounded=cents("101"),
        percentage="100%",
        shares=shares,
        amount=cents("100.01"),
        funded=cents("1.99"),
        clauses=(CLAUSE,),
    )
    assert moves(won, J) == [
        (POOL, SHARES, 10_001, Why.AWARDED),
        (HOUSE, SHARES, 199, Why.AWARDED),
    ]
    paid = jackpot.SharePaid(
        win=1, player="Ann", bet="tie", area=1, paid=cents("51"), means=ShareMeans.CASH, **BY
    )
    assert moves(paid, J) == [(SHARES, ANN, 5100, Why.PAID)]


def test_what_players_pay_into_a_tournament_is_held_until_the_pool_is_fixed() -> None:
    entered = tournament.TournamentEntered(player="Ann", entry_fee=cents("20"), buy_in=cents("100"))
    assert moves(entered, T) == [(ANN, FEES, 2000, Why.ENTERED), (ANN, FEES, 10_000, Why.ENTERED)]
    free = tournament.TournamentEntered(player="Ann", entry_fee=cents("0"), buy_in=cents("0"))
    assert moves(free, T) == []
    again = tournament.ReBought(player="Ann", paid=cents("50"), chips=cents("500"), clause=CLAUSE)
    more = tournament.AddedOn(player="Ann", paid=cents("50"), chips=cents("500"), clause=CLAUSE)
    assert moves(again, T) == moves(more, T) == [(ANN, FEES, 5000, Why.ENTERED)]
    back = tournament.Refunded(player="Ann", amount=cents("30"), clause=CLAUSE)
    assert moves(back, T) == [(FEES, ANN, 3000, Why.RETURNED)]


@pytest.mark.parametrize(
    ("pool", "want"),
    [
        pytest.param("80", [(FEES, PRIZES, 8000), (FEES, HOUSE, 2000)], id="a share of it"),
        pytest.param("100", [(FEES, PRIZES, 10_000)], id="all of it"),
        pytest.param("0", [(FEES, HOUSE, 10_000)], id="nothing of it"),
        pytest.param("150", [(FEES, PRIZES, 10_000), (HOUSE, PRIZES, 5000)], id="more than it"),
    ],
)
def test_the_pool_is_fixed(pool: str, want: list[object]) -> None:
    paid, prizes = cents("100"), cents(pool)
    event = tournament.PoolFixed(
        paid_in=paid, pool=prizes, house=Cents(paid - prizes), clause=CLAUSE
    )
    assert [each[:3] for each in moves(event, T)] == want
    after = Balances({FEES: paid, ANN: -paid}).after(transfers(event, T))
    assert (after[FEES], after[PRIZES], after.total) == (0, prizes, 0)


def test_prizes_are_paid_out_of_the_pool_and_the_rest_is_the_houses() -> None:
    won = tournament.PrizeAwarded(place=1, player="Ann", amount=cents("60"), clause=CLAUSE)
    assert moves(won, T) == [(PRIZES, ANN, 6000, Why.PAID)]
    assert moves(tournament.PoolLeft(amount=cents("20")), T) == [(PRIZES, HOUSE, 2000, Why.KEPT)]


def test_chips_of_a_tournament_are_money_only_when_they_are_paid_out() -> None:
    issued = tournament.BankIssued(player="Ann", chips=cents("1,000"), clause=CLAUSE)
    assert moves(issued, T) == []
    cash = tournament.ChipsCashed(
        player="Ann", chips=cents("700"), amount=cents("700"), clause=CLAUSE
    )
    assert moves(cash, T) == [(HOUSE, ANN, 70_000, Why.PAID)]


def test_a_prize_of_a_promotion_is_paid_by_the_house_and_goods_are_no_money() -> None:
    of: dict[str, Any] = {"claim": 1, "award": 1, "guest": "Ann"}
    paid = promotion.PrizePaid(amount=cents("500"), parts=(), **of, **BY)
    assert moves(paid, "") == [(HOUSE, ANN, 50_000, Why.PAID)]
    assert moves(promotion.PrizeGiven(prize="car", value=cents("9,000"), **of, **BY), "") == []
