"""Cents, dollars and what chips can pay."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, Chips, cents, dollars, winnings

AMOUNTS = st.integers(0, 10**12)
CHIPS = st.lists(st.integers(1, 60), min_size=1, max_size=4).map(
    lambda values: Chips(tuple(Cents(value) for value in values))
)


@pytest.mark.property
@given(AMOUNTS)
def test_an_amount_reads_back_as_it_was_printed(amount: int) -> None:
    assert cents(dollars(amount)) == amount


@pytest.mark.parametrize("text", ["", "1.5", "-5", "1,00", "five", "1.234", " 5", "٣"])
def test_what_is_no_amount_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an amount. It must be dollars"):
        cents(text)


def test_a_loss_prints_with_its_sign() -> None:
    assert dollars(-1_234_50) == "-1,234.50"


def test_winnings_are_exact() -> None:
    assert winnings(Cents(12_500), Fraction(19, 20)) == 11_875
    assert winnings(Cents(25), Fraction(19, 20)) == Fraction(95, 4)


def _sums(chips: Chips, most: int) -> set[int]:
    """All payable amounts up to a limit, by listing them."""
    found = {0}
    for amount in range(most + 1):
        if any(amount - value in found for value in chips.values):
            found.add(amount)
    return found


@pytest.mark.property
@given(CHIPS, st.integers(0, 400))
def test_payable_amounts_are_all_sums_of_chips(chips: Chips, amount: int) -> None:
    sums = _sums(chips, 4000)
    assert chips.payable(amount) == (amount in sums)
    assert chips.up(amount) == min(each for each in sums if each >= amount)
    assert chips.down(amount) == max(each for each in sums if each <= amount)


@pytest.mark.property
@given(CHIPS, st.fractions(0, 400))
def test_a_fraction_of_a_cent_is_never_payable_and_rounds_outwards(
    chips: Chips, amount: Fraction
) -> None:
    assert chips.down(amount) <= amount <= chips.up(amount)
    assert not chips.payable(amount) or amount.denominator == 1


def test_a_negative_amount_is_not_payable_and_rounds_to_nothing() -> None:
    chips = Chips.of("5")
    assert not chips.payable(-500)
    assert chips.up(-500) == chips.down(-500) == 0


@pytest.mark.parametrize("values", [(), (0,), (-5, 100)])
def test_a_set_of_chips_needs_values_above_0(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"is not a set of chips. It must be values above 0"):
        Chips(tuple(Cents(value) for value in values))


def test_chips_are_sorted_and_without_repeats() -> None:
    assert Chips.of("25", "5", "5").values == (500, 2500)


def test_chips_that_are_no_multiples_of_the_smallest() -> None:
    """With 2.00 and 5.00, 1.00 and 3.00 cannot be paid and everything from 4.00 on can."""
    chips = Chips.of("2", "5")
    assert [n for n in range(0, 1000, 100) if not chips.payable(n)] == [100, 300]
    assert chips.up(300) == 400
    assert chips.down(300) == 200


def test_chips_that_share_no_unit_are_refused() -> None:
    with pytest.raises(ValueError, match=r"chips of 1,000\.01, 2,000\.00 share no unit"):
        Chips.of("1000.01", "2000")


def test_an_amount_of_endless_digits_is_refused() -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        cents("9" * 5000)
