"""NSW Premium Baccarat: wagers within the limits on the sign, by 5.5, 5.6 and 6."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.limits import Limit, Limits
from punto.rules.model import Item
from punto.rules.place import Placed
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
    rules,
    settled,
    table,
    wager,
)

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"


def at(minimum: str, maximum: str, unit: str = "0") -> TableRules:
    return table(NSW, limits=Limits(Limit(cents(minimum), cents(maximum), cents(unit))))


@pytest.mark.parametrize(
    ("item", "clause", "variants"),
    [
        pytest.param(Item.LIMITS, "6.1", (), marks=proves(NSW, "6.1"), id="limits"),
        pytest.param(Item.DIFFERENTIAL, "6.1", (), marks=proves(NSW, "6.1"), id="differential"),
        pytest.param(Item.UNIT, "6.1.1/unit", (), marks=proves(NSW, "6.1.1/unit"), id="unit"),
        pytest.param(
            Item.PAYOUT_ODDS, "2.5", ("even-money",), marks=proves(NSW, "2.5"), id="SN-05 even"
        ),
        pytest.param(
            Item.PAYOUT_ODDS, "2.6", ("tie-premium",), marks=proves(NSW, "2.6"), id="SN-05 odds"
        ),
        pytest.param(
            Item.PERCENTAGE, "2.6", ("tie-premium",), marks=proves(NSW, "2.6"), id="SN-05 share"
        ),
        pytest.param(Item.NEW_MINIMUM, "6.6/raise-minimum", (), id="new minimum"),
        pytest.param(Item.NEW_GAME, "15.8/sign", (), marks=proves(NSW, "15.8/sign"), id="game"),
        pytest.param(
            Item.TWO_MINIMUMS, "6.6.3", (), marks=proves(NSW, "6.6.3"), id="SN-32 two minimums"
        ),
        pytest.param(
            Item.PERSONAL_LIMITS, "6.7/sign", (), marks=proves(NSW, "6.7/sign"), id="SN-35 personal"
        ),
        pytest.param(
            Item.PAIRS_RESTRICTION, "12.1.2", (), marks=proves(NSW, "12.1.2"), id="Pairs restricted"
        ),
    ],
)  # fmt: skip
def test_what_the_sign_shows(item: Item, clause: str, variants: tuple[str, ...]) -> None:
    signs = {(sign.item, sign.clause, sign.variants) for sign in rules(NSW).signs}
    assert (item, Clause.of(NSW, clause), variants) in signs


@pytest.mark.parametrize("stake", ["100", "101", "9,999", "10,000"])
def test_a_wager_within_the_limits_is_taken(stake: str) -> None:
    assert isinstance(placed(at("100", "10,000"), wager("player", stake)), Placed)


@pytest.mark.parametrize("stake", ["99.99", "10,000.01"])
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_a_wager_outside_the_limits_found_in_time_is_refused(bet: str, stake: str) -> None:
    """Reading N15: its owner may correct it. The limits are those that are permitted."""
    answer = placed(at("100", "10,000"), wager(bet, stake))
    assert is_refused(answer, "nsw-premium 6.1")
    assert stake in data(answer)


def test_each_bet_may_have_its_own_limits() -> None:
    own = table(NSW, limits=limits("100", "10,000", bets={"tie": Limit(cents("10"), cents("500"))}))
    assert isinstance(placed(own, wager("tie", "10")), Placed)
    assert is_refused(placed(own, wager("tie", "501")), "nsw-premium 6.1")
    assert is_refused(placed(own, wager("player", "10")), "nsw-premium 6.1")


@proves(NSW, "6.1.1")
@pytest.mark.parametrize("stake", ["130", "155", "250.50"])
def test_nsw_6_1_1_no_multiples_of_the_minimum_are_wanted(stake: str) -> None:
    assert isinstance(placed(at("100", "1,000"), wager("player", stake)), Placed)


@proves(NSW, "6.1.1", "6.1.1/unit")
@pytest.mark.parametrize(
    ("unit", "taken", "stake"),
    [
        pytest.param("100", "300", "250", id="multiples of the minimum, on the sign"),
        pytest.param("25", "125", "130", id="a unit above the minimum, on the sign"),
        pytest.param("30", "160", "150", id="the unit counts from the minimum"),
    ],
)
def test_nsw_6_1_1_the_sign_may_fix_the_step(unit: str, taken: str, stake: str) -> None:
    assert isinstance(placed(at("100", "1,000", unit), wager("player", taken)), Placed)
    answer = placed(at("100", "1,000", unit), wager("player", stake))
    assert is_refused(answer, "nsw-premium 6.1.1/unit")
    assert f"{stake}.00" in data(answer)


@pytest.mark.parametrize(
    ("stake", "clause"),
    [
        pytest.param("15,000", "6.3", marks=proves(NSW, "6.3"), id="over the maximum"),
        pytest.param("40", "6.4", marks=proves(NSW, "6.4"), id="under the minimum"),
    ],
)
def test_a_wager_outside_the_limits_found_late_is_valid_in_full(stake: str, clause: str) -> None:
    (won,) = settled(at("100", "10,000"), SEVEN_TO_FOUR, wager("player", stake))
    assert (won.paid, won.returned) == (money(stake), money(stake))
    assert Clause.of(NSW, clause) in won.clauses


@proves(NSW, "6.3", "6.4")
@pytest.mark.parametrize(("stake", "won"), [("20,000", "19,000"), ("40", "38")])
def test_nsw_6_3_banker_is_paid_on_the_whole_wager_too(stake: str, won: str) -> None:
    assert paid(at("100", "10,000"), FOUR_TO_SEVEN, "banker", stake) == money(won)


@proves(NSW, "6.5", "6.3", "6.4")
@pytest.mark.parametrize("stake", ["15,000", "40"])
def test_nsw_6_5_who_bet_outside_the_limits_bears_the_whole_loss(stake: str) -> None:
    (lost,) = settled(at("100", "10,000"), FOUR_TO_SEVEN, wager("player", stake))
    assert (lost.taken, lost.returned) == (money(stake), 0)


@proves(NSW, "6.5")
def test_nsw_6_5_a_wager_is_refused_as_it_is_and_never_trimmed() -> None:
    over = rules(NSW).policy.over_maximum
    assert over is not None
    assert Clause.of(NSW, "6.5") in over.also
    assert not isinstance(placed(at("100", "10,000"), wager("player", "10,001")), Placed)


PERSONAL = {("A", "banker"): Limit(cents("1,000"), cents("50,000"))}


@proves(NSW, "6.7")
@pytest.mark.parametrize(
    ("player", "stake", "taken"),
    [
        pytest.param("A", "1,000", True, id="SN-35 A at A's minimum"),
        pytest.param("A", "50,000", True, id="SN-35 A at A's maximum"),
        pytest.param("A", "50,001", False, id="SN-35 A above it"),
        pytest.param("A", "500", False, id="SN-35 A under A's minimum"),
        pytest.param("B", "10,000", True, id="SN-35 B at the table's maximum"),
        pytest.param("B", "10,001", False, id="SN-35 B above it"),
    ],
)
def test_nsw_6_7_one_player_may_have_limits_of_their_own(
    player: str, stake: str, taken: bool
) -> None:
    own = table(NSW, limits=limits("100", "10,000", personal=PERSONAL))
    answer = placed(own, wager("banker", stake, player))
    assert isinstance(answer, Placed) is taken
    assert taken or is_refused(answer, f"nsw-premium {'6.7' if player == 'A' else '6.1'}")


@proves(NSW, "6.7", "6.7/sign")
def test_nsw_6_7_nothing_changes_without_the_sign() -> None:
    """SN-35: the table's limits are what its signs show."""
    answer = placed(at("100", "10,000"), wager("banker", "50,000"))
    assert is_refused(answer, "nsw-premium 6.1")
    assert "50,000.00" in data(answer)


ON_BOX_2 = [wager("banker", "100", "A", area=2)]


@proves(NSW, "5.5")
@pytest.mark.parametrize("player", ["B", "C", "D"])
def test_nsw_5_5_one_player_on_an_area_without_permission(player: str) -> None:
    """SN-23 and reading N19."""
    answer = placed(table(NSW), wager("banker", "100", player, area=2), ON_BOX_2)
    assert is_refused(answer, "nsw-premium 5.5")
    assert "player 2" in data(answer)


@proves(NSW, "5.5")
def test_nsw_5_5_three_players_on_an_area_with_permission() -> None:
    """SN-23."""
    shared = table(NSW, sharing=True)
    second, third, fourth = (wager("banker", "100", player, area=2) for player in "BCD")
    assert isinstance(placed(shared, second, ON_BOX_2), Placed)
    assert isinstance(placed(shared, third, [*ON_BOX_2, second]), Placed)
    answer = placed(shared, fourth, [*ON_BOX_2, second, third])
    assert is_refused(answer, "nsw-premium 5.5")
    assert "player 4" in data(answer)


@proves(NSW, "5.5")
def test_nsw_5_5_counts_areas_one_by_one() -> None:
    assert isinstance(placed(table(NSW), wager("banker", "100", "B", area=3), ON_BOX_2), Placed)
    assert isinstance(placed(table(NSW), wager("player", "100", "B", area=2), ON_BOX_2), Placed)


@proves(NSW, "5.6.3", "5.6.3/both")
@pytest.mark.parametrize(("first", "second"), [("player", "banker"), ("banker", "player")])
def test_nsw_5_6_3_one_player_backs_one_hand_unless_approved(first: str, second: str) -> None:
    layout, one = [wager(first, "100", area=1)], wager(second, "100", area=2)
    answer = placed(table(NSW), one, layout)
    assert is_refused(answer, "nsw-premium 5.6.3")
    assert "gaming-manager" in data(answer)
    assert isinstance(
        placed(table(NSW), one, layout, Circumstances(both_hands=frozenset({"A"}))), Placed
    )
    assert not isinstance(
        placed(table(NSW), one, layout, Circumstances(both_hands=frozenset({"B"}))), Placed
    )


@proves(NSW, "5.6", "5.6.1", "5.6.2", "5.6.3")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_5_6_tie_pairs_and_one_hand_go_together_and_alone(hand: str) -> None:
    bets = ("tie", "pairs-player", "pairs-banker", hand)
    for bet in bets:
        others = [wager(other, "20") for other in bets if other != bet]
        assert isinstance(placed(table(NSW), wager(bet, "20"), others), Placed)
        assert isinstance(placed(table(NSW), wager(bet, "20")), Placed)


@proves(NSW, "5.1")
@pytest.mark.parametrize("bet", ["super-six", "any-pair", "player-natural"])
def test_nsw_5_1_takes_no_other_wagers(bet: str) -> None:
    answer = placed(table(NSW), wager(bet, "20"))
    assert is_refused(answer, "nsw-premium 5.1")
    assert bet in data(answer)


@proves(NSW, "5.1")
def test_nsw_5_1_is_why_no_table_offers_another_wager() -> None:
    assert is_refused(refused(NSW, offered=frozenset({"super-6"})), "nsw-premium 5.1")
    assert table(NSW, offered=frozenset({"tie"}))


@proves(NSW, "5.3")
@pytest.mark.parametrize("stage", [CoupStage.OPEN, CoupStage.CALLED, CoupStage.FIRST_CARD_DEALT])
def test_nsw_5_3_neither_a_call_nor_an_unseen_card_closes_betting(stage: CoupStage) -> None:
    """SN-26 and reading N11."""
    assert isinstance(placed(table(NSW), wager("tie", "100"), (), Circumstances(stage)), Placed)


@proves(NSW, "5.3")
def test_nsw_5_3_betting_is_over_once_the_first_card_is_exposed() -> None:
    """SN-26."""
    late = placed(table(NSW), wager("tie", "100"), (), Circumstances(CoupStage.FIRST_CARD_EXPOSED))
    assert is_refused(late, "nsw-premium 5.3")
    assert "tie" in data(late)
