"""Lucky Ties by class, and what a share of the meter is worth to a wager on the Tie."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from punto.money import Cents
from punto.odds import Composition, JackpotPool, JackpotPrice, OddsError, OddsQuestion, jackpots
from punto.rules.jackpot import Division
from tests.odds.pricing import EIGHT, found_in
from tests.tables import CROWN, rules

RULES = rules(CROWN)
METER, STAKE = Cents(100_000_00), Cents(25_00)


def asked(
    option: str, pool: JackpotPool | None = None, decks: int = 8, removed: str = "", **chosen: str
) -> tuple[JackpotPrice, ...]:
    question = OddsQuestion(
        rules=RULES, variant="crown", wagers=("tie",), decks=decks, removed=removed
    )
    named = {name.replace("_", "-"): text for name, text in chosen.items()}
    return jackpots(question, option, named, pool or JackpotPool(METER, STAKE))


@pytest.mark.parametrize("decks", [4, 6, 7, 8])
def test_lucky_ties_by_class_are_choices_of_four_eights(decks: int) -> None:
    found = asked("option1", decks=decks)[0]
    told = {each.prize.key: each.probability for each in found.shares}
    eights, cards = 4 * decks, comb(52 * decks, 4)
    suited = 4 * comb(decks, 4)
    coloured = 2 * comb(2 * decks, 4) - suited
    assert told == {
        "suited": Fraction(suited, cards),
        "coloured": Fraction(coloured, cards),
        "non-coloured": Fraction(comb(eights, 4) - suited - coloured, cards),
    }
    assert found.probability == Fraction(comb(eights, 4), cards)


def test_every_option_has_the_same_lucky_ties() -> None:
    for option in ("option1", "option2", "option3"):
        for found in asked(option):
            assert found.probability == Fraction(899, 30_748_263)


def test_percentages_that_are_not_chosen_stand_at_both_printed_ends() -> None:
    low, high = asked("option1")
    assert [str(each.percent) for each in low.shares] == ["1%", "5%", "100%"]
    assert [str(each.percent) for each in high.shares] == ["10%", "20%", "100%"]
    assert len(asked("option1", non_coloured="2%", coloured="8%")) == 1
    assert len(asked("option3")) == 1
    with pytest.raises(OddsError, match=r"25% is stated .*5% to 20%\. .*T20/option1/Coloured\]"):
        asked("option1", coloured="25%")


def test_a_share_is_worth_its_part_of_every_prize() -> None:
    """By hand: 5% of 100,000 to three wagers is 1,666.67 each, and so on."""
    pool = JackpotPool(METER, STAKE, others=(Cents(10_00), Cents(65_00)))
    (equal,) = asked("option1", pool, non_coloured="5%", coloured="10%")
    assert [each.paid for each in equal.shares] == [1_666_67, 3_333_34, 33_333_34]
    (by_value,) = asked(
        "option1",
        JackpotPool(METER, STAKE, pool.others, Division.BY_VALUE),
        non_coloured="5%",
        coloured="10%",
    )
    assert [each.paid for each in by_value.shares] == [1_250_00, 2_500_00, 25_000_00]
    chances = (Fraction(808, 30_748_263), Fraction(4, 1_464_203), Fraction(1, 4_392_609))
    worth = sum(p * paid for p, paid in zip(chances, (125000, 250000, 2500000), strict=True))
    assert by_value.value == worth
    assert by_value.expectation == by_value.wager.expectation + worth / STAKE


def test_a_meter_is_rounded_up_before_the_share_is_taken() -> None:
    pool = JackpotPool(Cents(99_999_01), STAKE, unit=Cents(1_00))
    (found,) = asked("option1", pool, non_coloured="5%", coloured="10%")
    assert [each.paid for each in found.shares] == [5_000_00, 10_000_00, 100_000_00]


def test_at_the_break_even_meter_the_wager_favours_nobody() -> None:
    """8 decks, one wager of 25.00, Option 3: 122,784.66."""
    (found,) = asked("option3")
    even = found.break_even
    assert even is not None
    assert f"{float(even) / 100:.2f}" == "122784.66"
    below, above = (
        asked("option3", JackpotPool(Cents(int(even) + more), STAKE))[0].expectation
        for more in (-100, 100)
    )
    assert below < 0 < above
    assert found.wager.edge * STAKE == even * found.probability


def test_a_larger_stake_shares_equally_no_more() -> None:
    """So the meter at which it breaks even is larger, unless shares go by value."""
    small, large = (asked("option3", JackpotPool(METER, Cents(each)))[0] for each in (5_00, 50_00))
    assert small.value == large.value
    assert small.break_even is not None
    assert large.break_even == 10 * small.break_even


def test_without_eights_there_is_nothing_to_share() -> None:
    gone = " ".join(f"8{suit}" for suit in "cdhs" for _ in range(8))
    (found,) = asked("option3", removed=gone)
    assert (found.probability, found.value, found.break_even) == (0, 0, None)


def test_classes_are_those_of_the_distribution() -> None:
    (found,) = asked("option3")
    lucky = found_in(EIGHT, CROWN).probability(lambda each: each.eights.value != "none")
    assert found.probability == lucky
    assert Composition.of_decks(8) == EIGHT


def test_a_record_has_every_figure() -> None:
    (found,) = asked("option3", JackpotPool(METER, STAKE, (Cents(10_00),)))
    record = found.record()
    assert record["wagers"] == 2
    assert (record["jackpot"], record["jackpot-option"]) == ("lucky-tie", "option3")
    assert record["probability"] == "899/30748263"
    assert record["prizes"] == [
        {
            "prize": "lucky-tie",
            "clause": "T20/option3/Lucky Tie",
            "percent": "100%",
            "probability": "899/30748263",
            "probability-float": 899 / 30_748_263,
            "paid": "50,000.00",
        }
    ]
    assert found.record(flat=True)["prizes"] == "lucky-tie:100%:899/30748263:50,000.00"


def test_a_meter_of_nothing_pays_nothing() -> None:
    (found,) = asked("option3", JackpotPool(Cents(0), STAKE))
    assert found.value == 0
    assert found.expectation == found.wager.expectation
