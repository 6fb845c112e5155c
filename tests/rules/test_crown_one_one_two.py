"""Crown Melbourne, 1-1-2: one stake in three parts, settled together by 9.2."""

from __future__ import annotations

import pytest

from punto.money import Chips, cents
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.limits import Limit
from punto.rules.place import Placed
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    refused,
    settled,
    table,
    wager,
)

BONUS = ("player-dragon-bonus", "banker-dragon-bonus")
CROWN_PAIRS = ("player-crown-pairs", "banker-crown-pairs")
PAIRS = ("player-pairs", "banker-pairs")


def one_one_two(pair: tuple[str, str], chips: Chips | None = None) -> TableRules:
    return table(CROWN, pair=pair, chips=chips) if chips else table(CROWN, pair=pair)


@pytest.mark.parametrize(
    ("pair", "cards", "net"),
    [
        # 40 are 10 on Banker's bet, 10 on Player's bet and 20 on Tie
        pytest.param(PAIRS, "6h 4c Kd Qs Jd", "-40", id="pairs: all three lose"),
        pytest.param(PAIRS, "7h 2c 7s 3d Kd", "80", id="pairs: 110 - 10 - 20 for Player's"),
        pytest.param(PAIRS, "2c 7h 3d 7s Kd", "80", id="pairs: 110 - 10 - 20 for Banker's"),
        pytest.param(PAIRS, "7h 3c 7s 3d Kd", "200", id="pairs: 110 + 110 - 20"),
        pytest.param(PAIRS, "6h 6c Kd Qs", "140", id="pairs: 160 - 10 - 10"),
        pytest.param(PAIRS, "3h 6c 3d Qs", "260", id="pairs: 110 - 10 + 160"),
        pytest.param(PAIRS, "8h 8c 8s 8d", "380", id="pairs: 110 + 110 + 160"),
        pytest.param(CROWN_PAIRS, "7h 2c 7s 3d Kd", "30", id="crown pairs: 60 - 10 - 20"),
        pytest.param(CROWN_PAIRS, "2c 7h 3d 7d Kd", "90", id="crown pairs: 120 - 10 - 20"),
        pytest.param(CROWN_PAIRS, "7h 3c 7h 3d Kd", "290", id="crown pairs: 250 + 60 - 20"),
        pytest.param(CROWN_PAIRS, "6h 4c Kd Qs Jd", "-40", id="crown pairs: all three lose"),
        pytest.param(CROWN_PAIRS, "6h 6c Kd Qs", "140", id="crown pairs: 160 - 10 - 10"),
        pytest.param(BONUS, "4h Jc Kd Qs 5d Td", "270", id="bonus: 300 - 10 - 20 for Player's"),
        pytest.param(BONUS, "2h 7c Kd Qs Td", "-10", id="bonus: 20 - 10 - 20 for Banker's"),
        pytest.param(BONUS, "9h Jc Kd Qs", "-20", id="bonus: 10 - 10 - 20"),
        pytest.param(BONUS, "7h 4c Kd Qs Td", "-40", id="bonus: all three lose"),
        pytest.param(BONUS, "6h 6c Kd Qs", "140", id="bonus: 160 - 10 - 10"),
        pytest.param(BONUS, "8h 8c Kd Qs", "160", id="bonus: 160, both others stand off"),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/1-1-2", "1.1/1-1-2/split", "9.2")
def test_9_2_winning_parts_pay_their_odds_less_the_losing_parts(
    pair: tuple[str, str], cards: str, net: str
) -> None:
    assert paid(one_one_two(pair), cards, "1-1-2", "40") == money(net)


@proves(CROWN, "1.1/1-1-2/split", "9.2")
@pytest.mark.parametrize("pair", [BONUS, CROWN_PAIRS, PAIRS])
@pytest.mark.parametrize(
    "cards", ["9h Jc Kd Qs", "6h 6c Kd Qs", "7h 2c 7s 2d Kd", "8h 8c 8s 8d", "2h 7c Kd Qs Td"]
)
def test_1_1_2_returns_what_its_parts_would_return_apart(pair: tuple[str, str], cards: str) -> None:
    at = one_one_two(pair)
    player, banker = pair
    apart = settled(at, cards, wager(player, "50"), wager(banker, "50"), wager("tie", "100"))
    assert paid(at, cards, "1-1-2", "200") == sum(each.net for each in apart)


@proves(CROWN, "9.2")
def test_9_2_a_sum_below_the_stake_collects_the_difference() -> None:
    (done,) = settled(one_one_two(BONUS), "9h Jc Kd Qs", wager("1-1-2", "40"))
    assert (done.result, done.returned, done.paid) == (Result.LOST, money("20"), 0)
    assert Clause.of(CROWN, "9.2") in done.clauses
    assert Clause.of(CROWN, "T6/Player/natural") in done.clauses


@proves(CROWN, "9.2")
def test_9_2_a_sum_above_the_stake_returns_it_and_pays_the_rest() -> None:
    (done,) = settled(one_one_two(PAIRS), "7h 2c 7s 3d Kd", wager("1-1-2", "40"))
    assert (done.result, done.returned, done.paid) == (Result.WON, money("40"), money("80"))


def test_6_3_2_holds_for_the_combined_stake() -> None:
    at = table(CROWN, pair=PAIRS, limits=limits("5", "2,000"))
    assert paid(at, "6h 4c Kd Qs Jd", "1-1-2", "3,000") == money("-2,000")
    assert paid(at, "6h 6c Kd Qs", "1-1-2", "3,000") == money("7,000")


def test_a49_a_sum_that_chips_cannot_pay_is_paid_up() -> None:
    """5 are quarters of 1.25: 7.50 won less 1.25 and 2.50 is 3.75, and 5 is the next in chips."""
    at = one_one_two(CROWN_PAIRS, Chips.of("5", "25"))
    assert paid(at, "7h 2c 7s 3d Kd", "1-1-2", "5") == money("5")


def test_a49_a_stake_whose_quarter_chips_cannot_pay_may_be_refused_by_5_6() -> None:
    at = one_one_two(CROWN_PAIRS, Chips.of("5", "25"))
    dealer_refuses = Circumstances(refuse_unpayable=True)
    answer = placed(at, wager("1-1-2", "5"), permits=dealer_refuses)
    assert is_refused(answer, f"{CROWN} 5.6")
    assert "5.00" in data(answer)
    assert isinstance(placed(at, wager("1-1-2", "20"), permits=dealer_refuses), Placed)
    assert isinstance(placed(at, wager("1-1-2", "5")), Placed)


@proves(CROWN, "1.1/1-1-2")
@pytest.mark.parametrize("pair", [BONUS, CROWN_PAIRS, PAIRS])
def test_1_1_2_is_taken_where_the_sign_names_its_side_wagers(pair: tuple[str, str]) -> None:
    assert isinstance(placed(one_one_two(pair), wager("1-1-2", "40")), Placed)


@proves(CROWN, "1.1/1-1-2")
def test_1_1_2_is_no_bet_where_the_sign_names_no_pair() -> None:
    answer = placed(table(CROWN), wager("1-1-2", "40"))
    assert is_refused(answer, f"{CROWN} 5.5")
    assert "1-1-2" in data(answer)


@proves(CROWN, "1.1/1-1-2/split")
@pytest.mark.parametrize(
    "pair",
    [
        ("player-pairs", "banker-crown-pairs"),
        ("banker-pairs", "player-pairs"),
        ("player-pairs", "player-pairs"),
        ("player", "banker"),
        ("tiger/tiger", "super-6"),
    ],
)
def test_1_1_2_needs_one_bet_of_the_player_and_its_like_of_the_banker(
    pair: tuple[str, str],
) -> None:
    answer = refused(CROWN, pair=pair)
    assert answer.reason is Reason.WRONG_PAIR
    assert is_refused(answer, f"{CROWN} 1.1/1-1-2/split")
    assert f"{pair[0]} and {pair[1]}" in data(answer)


@proves(CROWN, "1.1/1-1-2")
def test_1_1_2_needs_both_side_wagers_on_offer() -> None:
    answer = refused(CROWN, pair=PAIRS, offered=frozenset({"player-pairs", "tie"}))
    assert answer.reason is Reason.WRONG_PAIR
    at_six = refused(CROWN, pair=CROWN_PAIRS, decks=6)
    assert at_six.reason is Reason.WRONG_PAIR


@proves(CROWN, "1.1/1-1-2", "9.2")
def test_1_1_2_has_its_tie_beside_any_offer_of_side_wagers() -> None:
    at = table(CROWN, pair=PAIRS, offered=frozenset(PAIRS))
    assert paid(at, "6h 6c Kd Qs", "1-1-2", "40") == money("140")


def of_parts(**bets: tuple[str, str]) -> TableRules:
    """1-1-2 over Baccarat Pairs from 5 to 1,000, where the areas of parts have their own limits."""
    own = {
        key.replace("_", "-"): Limit(cents(low), cents(high)) for key, (low, high) in bets.items()
    }
    return table(CROWN, pair=PAIRS, limits=limits("5", "1,000", bets=own))


@pytest.mark.parametrize(
    ("bets", "taken", "over"),
    [
        ({"tie": ("5", "100")}, "200", "204"),
        ({"player_pairs": ("5", "25")}, "100", "104"),
        ({"banker_pairs": ("5", "25"), "tie": ("5", "40")}, "80", "84"),
    ],
)
@proves(CROWN, "1.1/1-1-2/split", "6.3.2")
def test_a75_a_part_of_1_1_2_keeps_the_maximum_of_its_area(
    bets: dict[str, tuple[str, str]], taken: str, over: str
) -> None:
    at = of_parts(**bets)
    assert isinstance(placed(at, wager("1-1-2", taken)), Placed)
    answer = placed(at, wager("1-1-2", over))
    assert is_refused(answer, f"{CROWN} 1.1/1-1-2/split")
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.OVER_MAXIMUM


@proves(CROWN, "6.3.2")
def test_a75_one_that_nobody_noticed_is_paid_and_collected_to_the_maximum_of_its_parts() -> None:
    """Of 400 only 200 act, 100 of them on Tie: 800 less 50 less 50; or 200 are lost."""
    at = of_parts(tie=("5", "100"))
    (won,) = settled(at, "6h 6c Kd Qs", wager("1-1-2", "400"))
    assert (won.returned, won.paid) == (money("400"), money("700"))
    (lost,) = settled(at, "6h 4c Kd Qs Jd", wager("1-1-2", "400"))
    assert (lost.returned, lost.paid) == (money("200"), 0)


@proves(CROWN, "6.3.1")
def test_a75_a_part_of_1_1_2_keeps_the_minimum_of_its_area() -> None:
    """Pairs from 10: 36 put 9 on each, which plays once with advice; 40 put 10 there."""
    at = of_parts(player_pairs=("10", "500"))
    short, enough = placed(at, wager("1-1-2", "36")), placed(at, wager("1-1-2", "40"))
    assert isinstance(short, Placed)
    assert isinstance(enough, Placed)
    assert (short.advice, enough.advice) == (Clause.of(CROWN, "6.3.1"), None)
