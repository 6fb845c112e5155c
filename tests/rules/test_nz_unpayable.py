"""New Zealand: wagers that chips could not pay, by 5.12 and 5.13 (in the 1998 book 5.8 and 5.9)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, Chips, dollars
from punto.rules.clause import Clause
from punto.rules.configure import warnings
from punto.rules.limits import Limit, Limits
from punto.rules.place import Placed
from punto.rules.ruling import NotStated
from punto.rules.settle import Result, settle
from punto.rules.table_rules import TableRules
from tests.refusals import data, found_in
from tests.tables import (
    CROWN,
    NZ5,
    NZ98,
    is_refused,
    limits,
    money,
    placed,
    proves,
    result,
    settled,
    table,
    wager,
)

PLAYER_7_6 = "7h 6c Kd Qs"
BANKER_8_4 = "Ah 3c 4d Ks 9h 5d"
BANKER_6_2 = "Kh 6c 2d Qs Kd"
TIE_3_3 = "Ah 3c 4d Ks 8h"
REFUSED = {NZ5: "5.12", NZ98: "5.8"}
IN_PART = {NZ5: "5.13", NZ98: "5.9"}
BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])


def with_chips(key: str, *chips: str, variant: str = "") -> TableRules:
    return table(key, variant, chips=Chips.of(*chips))


@proves(NZ5, "5.12")
@proves(NZ98, "5.8")
@BOTH
@pytest.mark.parametrize(
    ("chips", "stake", "taken"),
    [
        (("1",), "100", True),
        (("1",), "110", False),
        (("1",), "120", True),
        (("1",), "130", False),
        (("1",), "140", True),
        (("1", "5", "25", "100"), "130", False),
        (("2.50", "5", "25"), "50", True),
        (("2.50", "5", "25"), "60", False),
        (("5", "25", "100"), "100", True),
        (("5", "25", "100"), "120", False),
        (("0.50", "1"), "110", True),
        (("0.50", "1"), "115", False),
    ],
)
def test_d5_23_banker_wagers_that_chips_pay_exactly(
    key: str, chips: tuple[str, ...], stake: str, taken: bool
) -> None:
    answer = placed(with_chips(key, *chips), wager("banker", stake))
    assert isinstance(answer, Placed) is taken
    if not taken:
        assert is_refused(answer, f"{key} {REFUSED[key]}")
        assert f"got {stake}.00" in data(answer)


@BOTH
@pytest.mark.parametrize(
    ("chips", "stake", "taken"),
    [
        (("1", "2.50"), "110", True),  # 104.50 is one 2.50 and 102 times 1.00
        (("1", "2.50"), "115", False),  # 109.25
        (("1", "2.50"), "10", True),  # 9.50
        (("1", "2.50"), "5", False),  # 4.75
        (("2", "5"), "20", True),  # 19.00, though 20 smallest chips are 40.00
        (("2", "5"), "30", False),  # 28.50
        (("5", "7"), "40", True),  # 38.00 is two 5.00 and four 7.00
        (("5", "7"), "20", True),  # 19.00 is one 5.00 and two 7.00
        (("7", "9"), "20", False),  # in no way 20.00 at all
    ],
)
def test_nz_chips_that_are_not_multiples_of_the_smallest(
    key: str, chips: tuple[str, ...], stake: str, taken: bool
) -> None:
    answer = placed(with_chips(key, *chips), wager("banker", stake))
    assert isinstance(answer, Placed) is taken


@BOTH
@pytest.mark.parametrize("bet", ["player", "tie"])
def test_d5_23_other_wagers_are_always_payable(key: str, bet: str) -> None:
    assert isinstance(placed(with_chips(key, "1"), wager(bet, "130")), Placed)


@proves(NZ5, "5.13")
@proves(NZ98, "5.9")
@BOTH
@pytest.mark.parametrize(
    ("chips", "stake", "valid", "won"),
    [
        (("1",), "110", "100", "95"),
        (("1",), "130", "120", "114"),
        (("2.50", "5"), "130", "100", "95"),
        (("5",), "130", "100", "95"),
        (("1", "2.50"), "115", "110", "104.50"),
        (("2", "5"), "35", "20", "19"),
    ],
)
def test_nz_the_payable_part_is_valid_and_the_rest_returned(
    key: str, chips: tuple[str, ...], stake: str, valid: str, won: str
) -> None:
    """Whatever the result: D5-26 is the tie of 130.00."""
    at, mine = with_chips(key, *chips), wager("banker", stake)
    rest = money(stake) - money(valid)
    (loss,) = settled(at, PLAYER_7_6, mine)
    assert (loss.returned, loss.taken, loss.net) == (rest, money(valid), -money(valid))
    (win,) = settled(at, BANKER_8_4, mine)
    assert (win.returned, win.paid, win.net) == (money(stake), money(won), money(won))
    (tie,) = settled(at, TIE_3_3, mine)
    assert (tie.result, tie.returned, tie.net) == (Result.STOOD_OFF, money(stake), 0)
    for done in (loss, win, tie):
        assert Clause.of(key, IN_PART[key]) in done.clauses


@proves(NZ5, "5.13")
@proves(NZ98, "5.9")
@BOTH
@pytest.mark.parametrize("cards", [PLAYER_7_6, BANKER_8_4, TIE_3_3])
def test_nz_a_wager_without_payable_part_is_void(key: str, cards: str) -> None:
    (done,) = settled(with_chips(key, "1"), cards, wager("banker", "15"))
    assert (done.result, done.returned, done.paid) == (Result.VOID, money("15"), 0)


@BOTH
def test_nz_a_payable_part_under_the_minimum_stands(key: str) -> None:
    at = table(key, chips=Chips.of("1"), limits=limits("25", "5000"))
    (done,) = settled(at, PLAYER_7_6, wager("banker", "30"))
    assert (done.returned, done.net) == (money("10"), money("-20"))


def payable_sums(chips: tuple[int, ...], most: int) -> set[int]:
    """Every sum of chips up to an amount, by counting up."""
    found = {0}
    for amount in range(1, most + 1):
        if any(amount - chip in found for chip in chips):
            found.add(amount)
    return found


@pytest.mark.property
@pytest.mark.parametrize("key", [NZ5, NZ98])
@given(
    chips=st.sets(st.integers(1, 12), min_size=1, max_size=4).map(tuple),
    stake=st.integers(1, 400),
)
def test_nz_never_rounds(key: str, chips: tuple[int, ...], stake: int) -> None:
    """Half dollars throughout: a part is valid if it and 95% of it are sums of chips."""
    sums = payable_sums(chips, stake)
    valid = max(part for part in sums if part * 19 % 20 == 0 and part * 19 // 20 in sums)
    at = table(key, chips=Chips(tuple(sorted(Cents(50 * chip) for chip in chips))))
    mine = wager("banker", dollars(50 * stake))
    (win,) = settled(at, BANKER_8_4, mine)
    assert win.net * 20 == 50 * valid * 19
    assert at.chips.payable(win.paid)
    (loss,) = settled(at, PLAYER_7_6, mine)
    assert loss.net == -50 * valid
    if stake in sums:
        assert isinstance(placed(at, mine), Placed) is (valid == stake)


@proves(NZ5, "5.12")
@pytest.mark.parametrize("stake", ["25", "110", "130"])
def test_nz5_5_12_is_off_without_commission(stake: str) -> None:
    answer = placed(with_chips(NZ5, "1", variant="commission-free"), wager("banker", stake))
    assert isinstance(answer, Placed)


@proves(NZ5, "5.11/banker-6")
@pytest.mark.parametrize(
    ("stake", "won"), [("25", "12.50"), ("101", "50.50"), ("0.50", "0.25"), ("100", "50")]
)
def test_nz5_5_11_owes_half_of_the_stake_to_the_cent(stake: str, won: str) -> None:
    at = with_chips(NZ5, "0.50", "1", variant="commission-free")
    (done,) = settled(at, BANKER_6_2, wager("banker", stake))
    assert (done.returned, done.paid) == (money(stake), money(won))


def test_nz5_5_11_has_no_rule_for_a_fraction_of_a_cent() -> None:
    at = table(NZ5, "commission-free")
    (answer,) = settle(at, result(NZ5, BANKER_6_2), (wager("banker", "0.25"),))
    assert isinstance(answer, NotStated)
    assert (answer.book, found_in(answer), answer.by) == (
        NZ5,
        "part-of-a-cent 0.12",
        "casino-supervisor",
    )


@pytest.mark.parametrize(
    ("cards", "net"), [(PLAYER_7_6, "-110"), (BANKER_8_4, "110"), (TIE_3_3, "0")]
)
def test_nz5_5_11_keeps_the_whole_wager_in_action(cards: str, net: str) -> None:
    at = with_chips(NZ5, "1", variant="commission-free")
    (done,) = settled(at, cards, wager("banker", "110"))
    assert done.net == money(net)


def test_a16_a_table_whose_smallest_chip_has_no_half_is_warned_of() -> None:
    free = table(NZ5, "commission-free", chips=Chips.of("1", "5"))
    assert warnings(free) == ("banker at 1 to 2: chips cannot pay what a step of 1.00 wins",)
    step = Limits(Limit(Cents(100), Cents(100_000), unit=Cents(100)))
    assert warnings(table(NZ5, "commission-free", chips=Chips.of("0.50", "1"), limits=step)) == ()
    assert warnings(table(NZ5, chips=Chips.of("1", "5"))) == ()
    assert warnings(table(CROWN, "crown", chips=Chips.of("1", "5"))) == ()
