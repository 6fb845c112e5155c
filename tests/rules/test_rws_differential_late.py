"""RWS Baccarat: bets beyond the differential that nobody noticed before bets closed (5.1.1)."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.differential import in_action
from punto.rules.settle import Acting, Result, acting
from punto.rules.table_rules import House
from punto.rules.wager import Wager
from tests.tables import RWS, limits, money, proves, settled, table, wager

AT = table(RWS, limits=limits("500", "90,000", differential=cents("10,000")))
SR_17 = tuple(
    wager("banker", stake, player=player)
    for player, stake in [("A", "15,000"), ("B", "600"), ("C", "4,100"), ("E", "300")]
)

BANKER_7 = "4h 7c Kd Qs Th"
BANKER_6 = "Kh 6c 2d Qs Kd"
PLAYER_7 = "7h 4c Kd Qs Td"
SIX_TO_SIX = "6h 6c Kd Qs"


def dollars_of(*wagers: Wager) -> list[int]:
    return [int(share.amount) // 100 for share in in_action(AT, wagers)]


@proves(RWS, "5.1.1", "5.1.1/floor", "5.1.2")
def test_rws_sr_17_the_effective_bets() -> None:
    """Half of each, but B not under 500 and E, short from the start, whole."""
    assert dollars_of(*SR_17) == [7_500, 500, 2_050, 300]


@pytest.mark.parametrize(
    ("cards", "nets", "returned"),
    [
        pytest.param(
            BANKER_7, ["7,500", "500", "2,050", "300"], ["15,000", "600", "4,100", "300"],
            id="wins on 7",
        ),
        pytest.param(
            BANKER_6, ["3,750", "250", "1,025", "150"], ["15,000", "600", "4,100", "300"],
            id="wins on 6",
        ),
        pytest.param(
            PLAYER_7, ["-7,500", "-500", "-2,050", "-300"], ["7,500", "100", "2,050", "0"],
            id="loses",
        ),
        pytest.param(
            SIX_TO_SIX, ["0", "0", "0", "0"], ["15,000", "600", "4,100", "300"],
            marks=proves(RWS, "3.14"), id="ties",
        ),
    ],
)  # fmt: skip
@proves(RWS, "5.1.1", "5.1.1/floor", "5.1.2")
def test_rws_sr_17_wins_and_loses_pro_rata(
    cards: str, nets: list[str], returned: list[str]
) -> None:
    done = settled(AT, cards, *SR_17)
    assert [each.net for each in done] == [money(net) for net in nets]
    assert [each.returned for each in done] == [money(back) for back in returned]


@proves(RWS, "5.1.1")
def test_rws_5_1_1_is_cited_where_it_cut() -> None:
    done = settled(AT, BANKER_7, *SR_17)
    cut = Clause.of(RWS, "5.1.1")
    assert [cut in each.clauses for each in done] == [True, True, True, False]


@proves(RWS, "5.1.1/floor")
def test_rws_5_1_1_floor_has_no_second_pass() -> None:
    """The others keep their share, and the sum ends a little over the maximum (reading R15)."""
    assert sum(dollars_of(*SR_17)) == 10_350


@pytest.mark.parametrize(
    ("stake", "acts"),
    [("499", 499), ("500", 500), ("999", 500), ("1,000", 500), ("1,001", 500), ("1,002", 501)],
)
@proves(RWS, "5.1.1/floor", "5.1.2")
def test_rws_5_1_1_floor_lies_at_the_minimum(stake: str, acts: int) -> None:
    rest = 2_000_000 - cents(stake)
    others = wager("banker", f"{rest // 100}", player="other")
    assert dollars_of(wager("banker", stake), others)[0] == acts


@proves(RWS, "1/differential", "5.1.1")
def test_rws_5_1_1_factor_adds_the_lighter_hand() -> None:
    """2,000 and 10,000 over 24,000 is a half."""
    heavy = [wager("banker", "12,000", player=each) for each in "AB"]
    light = wager("player", "2,000", player="P")
    assert dollars_of(*heavy, light) == [6_000, 6_000, 2_000]


@pytest.mark.parametrize(
    ("cards", "nets"),
    [
        (BANKER_7, ["10,000", "-700", "-1,000", "-20"]),
        (PLAYER_7, ["-10,000", "700", "-1,000", "-20"]),
        (SIX_TO_SIX, ["0", "0", "8,000", "-20"]),
    ],
)
@proves(RWS, "5.1.1")
def test_rws_5_1_1_leaves_the_lighter_hand_and_side_bets_whole(cards: str, nets: list[str]) -> None:
    at = table(RWS, limits=limits("20", "90,000", differential=cents("9,300")))
    layout = [
        wager("banker", "16,000"),
        wager("player", "700", player="P"),
        wager("tie", "1,000"),
        wager("banker-wins-on/9", "20"),
    ]
    assert [each.net for each in settled(at, cards, *layout)] == [money(net) for net in nets]


@pytest.mark.parametrize(("cards", "net"), [(PLAYER_7, "10,000"), (BANKER_7, "-10,000")])
@proves(RWS, "5.1.1")
def test_rws_5_1_1_works_on_the_player_hand_too(cards: str, net: str) -> None:
    (done,) = settled(AT, cards, wager("player", "40,000"))
    assert done.net == money(net)


@proves(RWS, "1/differential", "5.1.1")
def test_rws_5_1_1_cuts_nothing_within_the_differential() -> None:
    layout = [wager("banker", "15,000"), wager("player", "5,000", player="P")]
    done = settled(AT, BANKER_7, *layout)
    assert [(each.result, each.net) for each in done] == [
        (Result.WON, 1_500_000),
        (Result.LOST, -500_000),
    ]
    assert all(Clause.of(RWS, "5.1.1") not in each.clauses for each in done)


@proves(RWS, "5.1.1", "1/differential")
def test_rws_5_1_1_looks_at_all_bets_of_the_coup_whichever_are_settled_first() -> None:
    """15,000 on Banker are cut to 10,000 alone; with 5,000 on Player beside them they are not."""
    banker, player = wager("banker", "15,000"), wager("player", "5,000", player="P")
    (alone,) = acting(AT, (banker,))
    (whole,) = acting(AT, (banker,), beside=(player,))
    assert isinstance(alone, Acting)
    assert isinstance(whole, Acting)
    assert (alone.amount, whole.amount) == (money("10,000"), money("15,000"))


@proves(RWS, "5.1.1/floor", "5.1.2")
def test_rws_sr_17_each_settlement_cites_its_own_sentence() -> None:
    """A is cut, B is kept at the minimum, E is exempt."""
    at = table(RWS, limits=limits("500", "100,000", differential=money("10,000")))
    wagers = (
        wager("banker", "15,000", "A"),
        wager("banker", "600", "B"),
        wager("banker", "4,100", "C"),
        wager("banker", "300", "E"),
    )
    cut, floored, _, exempt = settled(at, BANKER_7, *wagers)
    assert Clause.of(RWS, "5.1.1/floor") not in cut.clauses
    assert Clause.of(RWS, "5.1.1/floor") in floored.clauses
    assert Clause.of(RWS, "5.1.2") in exempt.clauses
    assert Clause.of(RWS, "5.1.1") not in exempt.clauses


@proves(RWS, "5.1.1/floor", "5.1.2")
def test_rws_5_1_2_a_stake_of_just_the_minimum_is_kept_by_the_floor() -> None:
    """It is not under the minimum, so it is not exempt."""
    at = table(RWS, limits=limits("500", "100,000", differential=money("10,000")))
    _, least = settled(at, BANKER_7, wager("banker", "19,500", "A"), wager("banker", "500", "B"))
    assert Clause.of(RWS, "5.1.1/floor") in least.clauses
    assert Clause.of(RWS, "5.1.2") not in least.clauses


def test_r12_a_house_may_hold_each_box_against_the_differential() -> None:
    """10,000 on each of two boxes are too much together and not each by itself."""
    wagers = wager("banker", "10,000", area=1), wager("banker", "10,000", "B", area=2)
    sign = limits("500", "100,000", differential=money("10,000"))
    by_table = settled(table(RWS, limits=sign), PLAYER_7, *wagers)
    assert sum(each.taken for each in by_table) == money("10,000")
    by_box = table(RWS, limits=sign, house=House(differential_per_box=True))
    assert sum(each.taken for each in settled(by_box, PLAYER_7, *wagers)) == money("20,000")
