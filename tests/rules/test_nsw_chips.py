"""NSW Premium Baccarat: payment in chips by 5.7, tokens, and stakes without a result."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, Chips
from punto.rules.place import Placed
from punto.rules.settle import Result
from punto.rules.wager import Wager
from tests.refusals import data
from tests.tables import NSW, is_refused, money, paid, placed, proves, settled, table, wager

FOUR_TO_SEVEN = "4h 7c Kd Qs Th"
SEVEN_TO_FOUR = "7h 4c Kd Qs Td"
SIX_TO_SIX = "6h 6c Kd Qs"
BANKER_6 = "Kh 6c 2d Qs Kd"

FROM_1 = ("1", "5", "25", "100", "1000")
FROM_2_50 = ("2.50", "5", "25", "100")
FROM_5 = ("5", "25", "100", "1000")


@proves(NSW, "5.7")
@pytest.mark.parametrize(
    ("chips", "stake", "won"),
    [
        pytest.param(FROM_5, "125", "120", id="118.75 in chips from 5"),
        pytest.param(FROM_1, "125", "119", id="118.75 in chips from 1"),
        pytest.param(FROM_2_50, "125", "120", id="118.75 in chips from 2.50"),
        pytest.param(("25", "100"), "125", "125", id="118.75 in chips from 25"),
        pytest.param(("0.25", "1"), "125", "118.75", id="118.75 in chips from 0.25, exactly"),
        pytest.param(FROM_5, "10", "10", id="9.50 in chips from 5"),
        pytest.param(FROM_5, "100", "95", id="95.00 in chips from 5, exactly"),
        pytest.param(FROM_1, "15", "15", id="14.25 in chips from 1"),
    ],
)  # fmt: skip
def test_nsw_5_7_pays_up_to_the_next_amount_in_chips(
    chips: tuple[str, ...], stake: str, won: str
) -> None:
    assert paid(table(NSW, chips=Chips.of(*chips)), FOUR_TO_SEVEN, "banker", stake) == money(won)


@proves(NSW, "5.7", "13.2.3")
@pytest.mark.parametrize(
    ("chips", "won"),
    [
        pytest.param(FROM_5, "65", id="SN-47 chips from 5"),
        pytest.param(FROM_2_50, "62.50", id="SN-47 chips from 2.50"),
        pytest.param(FROM_1, "63", id="SN-47 chips from 1"),
    ],
)
def test_nsw_13_2_3_half_pay_on_six_goes_up_too(chips: tuple[str, ...], won: str) -> None:
    at = table(NSW, "even-money", chips=Chips.of(*chips))
    assert paid(at, BANKER_6, "banker", "125") == money(won)


@proves(NSW, "5.7", "13.3.5.2")
@pytest.mark.parametrize(
    ("chips", "won"),
    [(FROM_5, "10"), (FROM_2_50, "7.50"), (FROM_1, "8")],
)
def test_nsw_13_3_5_2_percentage_of_a_tie_goes_up_too(chips: tuple[str, ...], won: str) -> None:
    """7.50 is 3% of 250.00; reading N44."""
    at = table(NSW, "tie-premium", chips=Chips.of(*chips), percentages={"tie-percentage": "3%"})
    assert paid(at, SIX_TO_SIX, "player", "250") == money(won)


@proves(NSW, "5.7")
def test_nsw_5_7_pays_up_wager_by_wager() -> None:
    """85.00 wins 80.75: 85.00 each time, not 165.00 for the sum of two."""
    at = table(NSW, chips=Chips.of(*FROM_5))
    one, two = wager("banker", "85", area=1), wager("banker", "85", area=2)
    assert sum(done.paid for done in settled(at, FOUR_TO_SEVEN, one, two)) == money("170")


@proves(NSW, "5.7")
def test_nsw_5_7_touches_no_loss_and_no_return() -> None:
    at = table(NSW, chips=Chips.of(*FROM_5))
    assert paid(at, SEVEN_TO_FOUR, "banker", "125") == money("-125")
    assert paid(at, SIX_TO_SIX, "banker", "125") == 0


def _sums(chips: tuple[int, ...], ceiling: int) -> set[int]:
    sums = {0}
    for amount in range(1, ceiling + 1):
        if any(amount - chip in sums for chip in chips):
            sums.add(amount)
    return sums


@pytest.mark.property
@proves(NSW, "5.7")
@given(
    chips=st.sets(st.integers(2, 30), min_size=1, max_size=3).map(tuple[int, ...]),
    count=st.integers(1, 20),
)
def test_nsw_5_7_pays_the_least_payable_amount_that_is_enough(
    chips: tuple[int, ...], count: int
) -> None:
    at = table(NSW, chips=Chips(tuple(Cents(chip) for chip in sorted(chips))))
    stake = Cents(count * min(chips))
    (done,) = settled(at, FOUR_TO_SEVEN, Wager("A", "banker", stake))
    exact = Fraction(stake * 19, 20)
    enough = [amount for amount in _sums(chips, 1000) if amount >= exact]
    assert done.paid == min(enough)


@proves(NSW, "1.1/casino-promotional-token/winnings")
def test_nsw_1_1_a_winning_token_is_taken_and_its_winnings_are_chips() -> None:
    """Reading N41."""
    (done,) = settled(table(NSW), SEVEN_TO_FOUR, wager("player", "100", token=True))
    assert (done.result, done.paid) == (Result.WON, money("100"))
    assert (done.returned, done.taken) == (0, money("100"))


@proves(NSW, "1.1/casino-promotional-token/winnings", "5.7")
def test_nsw_1_1_winnings_of_tokens_are_chips_that_the_table_has() -> None:
    at = table(NSW, chips=Chips.of(*FROM_5))
    (banker,) = settled(at, FOUR_TO_SEVEN, wager("banker", "125", token=True))
    (player,) = settled(at, SEVEN_TO_FOUR, wager("player", "7", token=True))
    assert (banker.paid, player.paid) == (money("120"), money("10"))


@pytest.mark.parametrize(
    ("cards", "returned"),
    [
        pytest.param(FOUR_TO_SEVEN, "0", id="lost"),
        pytest.param(SIX_TO_SIX, "100", id="stood off"),
    ],
)
def test_a_token_comes_back_only_from_a_standoff(cards: str, returned: str) -> None:
    (done,) = settled(table(NSW), cards, wager("player", "100", token=True))
    assert (done.returned, done.paid) == (money(returned), 0)


def test_nsw_5_2_takes_tokens_of_any_amount_and_chips_only_in_chips() -> None:
    at = table(NSW, chips=Chips.of(*FROM_5))
    assert isinstance(placed(at, wager("player", "7", token=True)), Placed)
    answer = placed(at, wager("player", "7"))
    assert is_refused(answer, "nsw-premium 5.2")
    assert "7.00" in data(answer)
