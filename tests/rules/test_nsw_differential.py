"""NSW Premium Baccarat: the differential and the area maximum, by 6.2."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, Chips, cents
from punto.rules.clause import Clause
from punto.rules.differential import reduce, reduce_area
from punto.rules.place import Placed
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.tables import NSW, applied, limits, money, placed, proves, settled, table, wager

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"


def at(differential: str, lowest_chip: str = "1", minimum: str = "1") -> TableRules:
    own = limits(minimum, "1,000,000", differential=cents(differential))
    return table(NSW, limits=own, chips=Chips.of(lowest_chip))


def bets(hand: str, *stakes: str) -> list[Wager]:
    return [wager(hand, stake, f"{hand} {place}") for place, stake in enumerate(stakes)]


def kept(under: TableRules, *wagers: Wager) -> list[int]:
    return [each.kept for each in reduce(under, wagers)]


@proves(NSW, "6.2", "1.1/table-differential")
@pytest.mark.parametrize("heavy", ["player", "banker"])
def test_nsw_6_2_cuts_the_heavier_hand_pro_rata_to_the_lighter_and_the_differential(
    heavy: str,
) -> None:
    """20,000 against 4,000 with 10,000 between them: 14,000 may lie there. Reading N14."""
    light = "banker" if heavy == "player" else "player"
    wagers = [*bets(heavy, "12,000", "8,000"), *bets(light, "4,000")]
    assert kept(at("10,000"), *wagers) == [money("8,400"), money("5,600")]


@proves(NSW, "6.2")
def test_nsw_6_2_returns_the_rest_and_leaves_everything_else_alone() -> None:
    wagers = [*bets("banker", "12,000", "8,000"), *bets("player", "4,000"), wager("tie", "500")]
    reduced = reduce(at("10,000"), wagers)
    assert [each.returned for each in reduced] == [money("3,600"), money("2,400")]
    assert {each.clause for each in reduced} == {Clause.of(NSW, "6.2")}
    left = applied(wagers, reduced)
    assert [each.stake for each in left] == [
        money("8,400"), money("5,600"), money("4,000"), money("500")
    ]  # fmt: skip


@proves(NSW, "6.2")
def test_nsw_6_2_rounds_each_wager_down_to_chips_without_a_floor_at_the_minimum() -> None:
    """Reading N14: three of 1,000.00 to 333.33, chips from 5.00, the minimum 500.00."""
    under = at("1,000", lowest_chip="5", minimum="500")
    assert kept(under, *bets("banker", "1,000", "1,000", "1,000")) == [money("330")] * 3


@proves(NSW, "1.1/table-differential")
@pytest.mark.parametrize(
    ("player", "banker"), [("14,000", "4,000"), ("4,000", "14,000"), ("10,000", "20,000")]
)
def test_nsw_1_1_a_difference_of_just_the_differential_is_allowed(player: str, banker: str) -> None:
    assert not kept(at("10,000"), *bets("player", player), *bets("banker", banker))


@proves(NSW, "1.1/table-differential")
def test_nsw_1_1_the_difference_is_that_of_the_two_hands_totals() -> None:
    """Tie and Pairs count on neither side, and many wagers on a hand count together."""
    others = [wager("tie", "50,000"), wager("pairs-banker", "50,000")]
    assert not kept(at("10,000"), *bets("banker", "10,000"), *others)
    assert kept(at("10,000"), *bets("banker", "10,000", "1,000"), *others)
    assert not kept(at("10,000"), *bets("banker", "6,000", "5,000"), *bets("player", "600", "400"))


@proves(NSW, "6.2")
def test_nsw_6_2_is_the_dealers_choice_so_the_wager_is_taken_first() -> None:
    layout = bets("banker", "10,000")
    assert isinstance(placed(at("10,000"), wager("banker", "5,000", area=2), layout), Placed)


@pytest.mark.parametrize(("cards", "net"), [(FOUR_TO_SEVEN, "19,000"), (SEVEN_TO_FOUR, "-20,000")])
def test_beyond_the_differential_found_late_all_wagers_stand(cards: str, net: str) -> None:
    """Reading N13: nothing is reduced once a card is exposed."""
    done = settled(at("10,000"), cards, *bets("banker", "12,000", "8,000"))
    assert sum(each.net for each in done) == money(net)


def area(maximum: str, lowest_chip: str = "1") -> TableRules:
    own = limits("1", "1,000,000", area_maximum=cents(maximum))
    return table(NSW, limits=own, chips=Chips.of(lowest_chip), sharing=True)


@proves(NSW, "6.2")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_nsw_6_2_cuts_a_shared_area_pro_rata_to_its_maximum(hand: str) -> None:
    """SN-29."""
    reduced = reduce_area(area("10,000"), bets(hand, "6,000", "4,200", "1,800"), hand, 1)
    assert [each.kept for each in reduced] == [money("5,000"), money("3,500"), money("1,500")]
    assert {each.clause for each in reduced} == {Clause.of(NSW, "6.2")}


@proves(NSW, "6.2")
def test_nsw_6_2_rounds_the_shares_of_an_area_down_to_chips() -> None:
    reduced = reduce_area(area("1,000", "25"), bets("banker", "700", "700"), "banker", 1)
    assert [each.kept for each in reduced] == [money("500"), money("500")]
    uneven = reduce_area(area("1,000", "25"), bets("banker", "700", "600"), "banker", 1)
    assert [each.kept for each in uneven] == [money("525"), money("450")]


@proves(NSW, "6.2")
def test_nsw_6_2_looks_at_one_area_of_one_hand_at_a_time() -> None:
    """Also at just its maximum an area stays as it is."""
    there = bets("banker", "6,000", "4,000")
    elsewhere = [wager("banker", "9,000", "X", area=2), wager("player", "9,000", "Y")]
    assert not reduce_area(area("10,000"), [*there, *elsewhere], "banker", 1)
    assert len(reduce_area(area("8,000"), [*there, *elsewhere], "banker", 1)) == 2


@proves(NSW, "6.2")
def test_nsw_6_2_takes_a_wager_that_brings_an_area_over_its_maximum() -> None:
    layout = [wager("banker", "6,000", "A")]
    assert isinstance(placed(area("10,000"), wager("banker", "5,000", "B"), layout), Placed)


STAKES = st.lists(st.integers(1, 400).map(lambda chips: chips * 25), max_size=6)


@pytest.mark.property
@proves(NSW, "6.2", "1.1/table-differential")
@given(player=STAKES, banker=STAKES, differential=st.integers(0, 200).map(lambda n: n * 25))
def test_nsw_6_2_any_layout_ends_within_the_differential_at_most_a_chip_from_pro_rata(
    player: list[int], banker: list[int], differential: int
) -> None:
    under = at(f"{differential}", lowest_chip="25")
    wagers = [
        *(Wager(f"P{place}", "player", Cents(stake * 100)) for place, stake in enumerate(player)),
        *(Wager(f"B{place}", "banker", Cents(stake * 100)) for place, stake in enumerate(banker)),
    ]
    reduced = reduce(under, wagers)
    left = applied(wagers, reduced)
    totals = [sum(each.stake for each in left if each.bet == hand) for hand in ("player", "banker")]
    light, heavy = sorted([sum(player) * 100, sum(banker) * 100])
    most = light + differential * 100
    assert max(totals) <= max(light, min(heavy, most))
    assert abs(totals[0] - totals[1]) <= max(differential * 100, 0)
    heavier = "player" if sum(player) > sum(banker) else "banker"
    down = [int(Fraction(each.wager.stake * most, heavy * 2500)) * 2500 for each in reduced]
    back = [each.kept - least for each, least in zip(reduced, down, strict=True)]
    assert {each.wager.bet for each in reduced} <= {heavier}
    assert set(back) <= {0, 2500}
    if any(back):  # Rounding alone would have made the other hand too heavy.
        assert light > max(totals) - sum(back) + differential * 100
