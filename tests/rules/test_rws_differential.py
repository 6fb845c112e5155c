"""RWS Baccarat: bets beyond the differential that are noticed before bets close (1, 5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, cents
from punto.rules.clause import Clause
from punto.rules.configure import choose
from punto.rules.differential import Reduced, reduce, reduce_area, reject
from punto.rules.ruling import Refused
from punto.rules.table_rules import Choices, House
from punto.rules.wager import Wager
from tests.tables import RWS, applied, limits, proves, rules, table, wager

SIGN: dict[str, Any] = {"minimum": "500", "maximum": "90,000", "differential": cents("10,000")}
AT = table(RWS, limits=limits(**SIGN))


def seated(player: str, stake: str, bet: str = "banker", area: int = 1) -> Wager:
    return wager(bet, stake, player=player, area=area)


def standing(player: str, stake: str, bet: str = "banker", area: int = 1) -> Wager:
    return wager(bet, stake, player=player, area=area, seated=False)


def _rejected(layout: Sequence[Wager]) -> tuple[Reduced, ...]:
    return reject(AT, layout, {each.player for each in layout if each.seated})


def _kept(*layout: Wager) -> dict[str, int]:
    """What is left on the table of each player, in whole dollars, after the excess is rejected."""
    return {each.player: each.stake // 100 for each in applied(layout, _rejected(layout))}


@pytest.mark.parametrize(
    "layout",
    [
        pytest.param([seated("A", "10,000")], id="on the line"),
        pytest.param([seated("A", "15,000"), seated("B", "5,000", "player")], id="net, not gross"),
        pytest.param([seated("A", "10,000"), seated("A", "30,000", "tie")], id="Any Tie is out"),
        pytest.param([seated("A", "10,000"), seated("B", "900", "banker-pair")], id="no Pairs"),
        pytest.param([seated("A", "40,000"), seated("A", "35,000", "player")], id="one player"),
        pytest.param([], id="nothing at all"),
    ],
)  # fmt: skip
@proves(RWS, "1/differential")
def test_rws_1_differential_is_the_gap_between_the_two_hands(layout: list[Wager]) -> None:
    assert _rejected(layout) == ()


@proves(RWS, "1/differential", "5.1")
def test_rws_1_differential_counts_all_boxes_of_the_table() -> None:
    """Each box alone would be within it (reading R12)."""
    left = _kept(seated("A", "6,000", area=1), seated("B", "6,000", area=2))
    assert left == {"A": 6_000, "B": 4_000}


@proves(RWS, "5.1")
def test_rws_5_1_takes_the_crossing_bet_up_to_the_line() -> None:
    layout = [seated("A", "6,000"), seated("B", "5,500"), seated("C", "1,000")]
    rejected = _rejected(layout)
    assert [(each.wager.player, each.kept, each.returned) for each in rejected] == [
        ("B", 400_000, 150_000),
        ("C", 0, 100_000),
    ]
    assert all(each.clause == Clause.of(RWS, "5.1") for each in rejected)
    assert _kept(*layout) == {"A": 6_000, "B": 4_000}


@pytest.mark.parametrize(
    ("first", "left"),
    [("9,501", {"A": 9_501}), ("9,500", {"A": 9_500, "B": 500}), ("9,400", {"A": 9_400, "B": 600})],
)
@proves(RWS, "5.1")
def test_rws_5_1_rejects_whole_what_would_fall_under_the_minimum(
    first: str, left: dict[str, int]
) -> None:
    assert _kept(seated("A", first), seated("B", "1,000")) == left


@proves(RWS, "5.1")
def test_rws_5_1_a_small_bet_within_the_line_is_not_part_of_the_excess() -> None:
    """That it is under the minimum is a matter of 5.2."""
    layout = [seated("A", "300"), seated("B", "11,000")]
    assert _kept(*layout) == {"A": 300, "B": 9_700}


@pytest.mark.parametrize(
    ("layout", "left"),
    [
        pytest.param(
            [standing("S", "6,000"), seated("A", "7,000")], {"S": 3_000, "A": 7_000},
            id="a late seated bet outranks an earlier standing one",
        ),
        pytest.param(
            [standing("S", "8,000"), seated("A", "4,000"), seated("B", "6,000")],
            {"A": 4_000, "B": 6_000}, id="the seated fill it, the standing are out",
        ),
        pytest.param(
            [standing("S", "3,000"), seated("A", "5,000"), standing("T", "4,000")],
            {"S": 3_000, "A": 5_000, "T": 2_000}, id="the standing in order of placing",
        ),
        pytest.param(
            [seated("A", "7,000"), standing("S", "2,000"), seated("B", "6,000")],
            {"A": 7_000, "B": 3_000}, id="the seated in order of placing",
        ),
        pytest.param(
            [standing("S", "5,000"), seated("A", "9,700")],
            {"A": 9_700}, id="300 are left for the standing, under the minimum",
        ),
        pytest.param(
            [standing("S", "9,000", area=1), seated("A", "4,000", area=2)],
            {"S": 6_000, "A": 4_000}, id="whatever the box",
        ),
    ],
)  # fmt: skip
@proves(RWS, "5.1/priority", "5.1")
def test_rws_5_1_seated_players_come_first(layout: list[Wager], left: dict[str, int]) -> None:
    assert _kept(*layout) == left


@proves(RWS, "5.1", "1/differential")
def test_rws_5_1_moves_the_line_with_the_lighter_hand() -> None:
    layout = [seated("A", "9,000", "player"), seated("B", "5,000", "player"), seated("C", "2,000")]
    assert _kept(*layout) == {"A": 9_000, "B": 3_000, "C": 2_000}


@proves(RWS, "5.1")
def test_rws_5_1_leaves_the_lighter_hand_and_side_bets_alone() -> None:
    layout = [
        seated("A", "20,000"),
        standing("S", "700", "player"),
        standing("T", "9,000", "tie"),
        standing("U", "100", "tie-wins-on/0"),
    ]
    assert _kept(*layout) == {"A": 10_700, "S": 700, "T": 9_000, "U": 100}


def _bet(bet: str, dollars: int, seated: bool) -> Wager:
    return wager(bet, str(dollars), seated=seated)


HANDS = st.sampled_from(["player", "banker"])
BETS = st.builds(_bet, HANDS, st.integers(min_value=500, max_value=20_000), st.booleans())


@pytest.mark.property
@proves(RWS, "5.1")
@given(st.lists(BETS, max_size=8))
def test_rws_5_1_nothing_beyond_the_differential_is_left(layout: list[Wager]) -> None:
    left = applied(layout, _rejected(layout))
    player = sum(each.stake for each in left if each.bet == "player")
    banker = sum(each.stake for each in left if each.bet == "banker")
    assert abs(banker - player) <= cents("10,000")
    assert all(each.stake >= cents("500") for each in left)


def test_rws_5_1_cuts_nothing_pro_rata_before_bets_close() -> None:
    """The excess is turned away by rank and order; a share of every bet is for 5.1.1 alone."""
    assert reduce(AT, [seated("A", "15,000"), standing("S", "5,000")]) == ()


def test_rws_3_6_cuts_nothing_pro_rata_on_a_full_box() -> None:
    at = table(RWS, limits=limits("1", "90,000", area_maximum=Cents(1_000_000)))
    assert reduce_area(at, [seated("A", "8,000"), standing("S", "4,000")], "banker", 1) == ()


def test_rws_1_differential_leaves_the_house_no_gross_reading() -> None:
    """The book defines it, so a house procedure has nothing to fill."""
    house = House(gross_differential=True)
    at = choose(rules(RWS), Choices(limits=limits(**SIGN), house=house))
    layout = [seated("A", "15,000"), seated("B", "5,000", "player")]
    assert isinstance(at, Refused) or reject(at, layout, ()) == ()
