"""NSW Premium Baccarat and its two variations: what each table may be set up with."""

from __future__ import annotations

import pytest

from punto.rules.place import Placed
from punto.rules.ruling import Reason
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    NSW,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    refused,
    result,
    rules,
    table,
    wager,
)

BETS = ["player", "banker", "tie", "pairs-player", "pairs-banker"]
BANKER_6 = "Kh 6c 2d Qs Kd"
SIX_TO_SIX = "6h 6c Kd Qs"

VARIANTS = [
    pytest.param("premium", marks=proves(NSW, "1.1/premium-baccarat")),
    pytest.param("even-money", marks=proves(NSW, "10.1", "1.1/even-money-premium-baccarat")),
    pytest.param("tie-premium", marks=proves(NSW, "11.1", "1.1/tie-premium-baccarat")),
]


def at(variant: str, **more: object) -> TableRules:
    percentages = {"tie-percentage": "5%"} if variant == "tie-premium" else {}
    return table(NSW, variant, percentages=percentages, **more)


@proves(NSW, "1.1/premium-baccarat")
def test_nsw_1_1_premium_baccarat_is_the_base_game() -> None:
    assert table(NSW).variant.key == "premium"
    assert [variant.key for variant in rules(NSW).variants] == [
        "premium", "even-money", "tie-premium"
    ]  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_has_the_same_wagers(variant: str) -> None:
    assert [bet.key for bet in at(variant).offered] == BETS


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_keeps_the_rules_for_placing(variant: str) -> None:
    own = at(variant, limits=limits("100", "1,000"))
    both = placed(own, wager("banker", "100"), [wager("player", "100")])
    shared = placed(own, wager("banker", "100", "B"), [wager("banker", "100", "A")])
    assert is_refused(both, "nsw-premium 5.6.3")
    assert is_refused(shared, "nsw-premium 5.5")
    assert is_refused(placed(own, wager("banker", "99")), "nsw-premium 6.1")
    assert isinstance(placed(own, wager("banker", "100")), Placed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_keeps_the_decks(variant: str) -> None:
    assert at(variant, decks=3).choices.decks == 3


@pytest.mark.parametrize(
    ("variant", "on_six", "on_tie"),
    [
        pytest.param("premium", "95", "0", marks=proves(NSW, "1.1/premium-baccarat", "13.1")),
        pytest.param("even-money", "50", "0", marks=proves(NSW, "10.1", "13.2")),
        pytest.param("tie-premium", "95", "5", marks=proves(NSW, "11.1", "13.3")),
    ],
)
def test_the_games_differ_in_settlement_only(variant: str, on_six: str, on_tie: str) -> None:
    assert result(NSW, BANKER_6).banker == 6
    assert paid(at(variant), BANKER_6, "banker", "100") == money(on_six)
    assert paid(at(variant), SIX_TO_SIX, "banker", "100") == money(on_tie)


def test_no_other_game_is_known() -> None:
    answer = refused(NSW, "two-to-one")
    assert answer.reason is Reason.UNKNOWN_VARIANT
    assert "two-to-one" in data(answer)


@proves(NSW, "13.3.5.2")
@pytest.mark.parametrize("percentage", ["", "0%", "0.99%", "10.01%", "11%", "100%", "five"])
def test_nsw_13_3_5_2_no_table_without_1_to_10_per_cent_on_its_sign(percentage: str) -> None:
    """SN-05; the ends are in by reading N44."""
    answer = refused(NSW, "tie-premium", percentages={"tie-percentage": percentage})
    assert is_refused(answer, "nsw-premium 13.3.5.2")
    assert (percentage or "nothing") in data(answer)


@proves(NSW, "13.3.5.2")
def test_nsw_13_3_5_2_no_table_with_odds_alone_on_its_sign() -> None:
    """SN-05."""
    assert is_refused(refused(NSW, "tie-premium"), "nsw-premium 13.3.5.2")


@proves(NSW, "13.3.5.2")
@pytest.mark.parametrize("percentage", ["1%", "2.5%", "9.99%", "10%"])
def test_nsw_13_3_5_2_takes_any_percentage_from_1_to_10(percentage: str) -> None:
    own = table(NSW, "tie-premium", percentages={"tie-percentage": percentage})
    assert own.percentages == {"tie-percentage": percentage}


@pytest.mark.parametrize("variant", ["premium", "even-money"])
def test_the_other_games_have_no_percentage(variant: str) -> None:
    answer = refused(NSW, variant, percentages={"tie-percentage": "5%"})
    assert answer.reason is Reason.WRONG_PERCENTAGE
    assert "tie-percentage" in data(answer)


@pytest.mark.parametrize("method", ["method-a", "method-b"])
def test_both_dealing_methods_are_open_to_a_table(method: str) -> None:
    own = table(NSW, method=method).method
    assert own is not None
    assert own.key == method


def test_no_third_dealing_method_is_known() -> None:
    answer = refused(NSW, method="method-c")
    assert answer.reason is Reason.UNKNOWN_METHOD
    assert "method-c" in data(answer)
