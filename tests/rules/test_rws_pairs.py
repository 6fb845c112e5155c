"""RWS Baccarat: Player Pair and Banker Pair (1, 3.7, 3.10, 4.1.1), and bets side by side."""

from __future__ import annotations

import pytest

from punto.rules.coup import Pair
from punto.rules.draw import outcomes
from punto.rules.place import Placed
from punto.rules.settle import Result, Settled, settle
from punto.rules.wager import Wager
from tests.tables import RWS, money, paid, placed, proves, rules, table, wager

PAIR = "4.1.1/pair"
MEANING = "1/player-pair-or-banker-pair"


@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        pytest.param(
            "Th 7c Td Ks 6h", "220", "-20",
            marks=proves(RWS, PAIR, MEANING, "3.7/player-pair", "4.1", "4.1.1"),
            id="Player two tens",
        ),
        pytest.param(
            "7h Kc Kd Ks 6h", "-20", "220",
            marks=proves(RWS, PAIR, MEANING, "3.7/banker-pair", "4.1", "4.1.1"),
            id="Banker two kings, and the other hand's king counts for nothing",
        ),
        pytest.param(
            "9h 2c 9d 2s", "220", "220", marks=proves(RWS, PAIR, MEANING), id="both hands",
        ),
        pytest.param(
            "Th Qc Jd Ks 7h 3c", "-20", "-20",
            marks=proves(RWS, MEANING), id="equal value is no pair",
        ),
        pytest.param(
            "8h 8c Kd Ks", "-20", "-20",
            marks=proves(RWS, "3.10/pairs"), id="a pair across the hands is none",
        ),
        pytest.param(
            "2h 7c Kd Qs 2d", "-20", "-20",
            marks=proves(RWS, "3.10/pairs"), id="Player's third card makes none",
        ),
        pytest.param(
            "6h 5c Kd Qs 5d", "-20", "-20",
            marks=proves(RWS, "3.10/pairs"), id="Banker's third card makes none",
        ),
        pytest.param(
            "2h 7c 2d Qs Ah", "220", "-20",
            marks=proves(RWS, "3.10/pairs"), id="the third card breaks none, the hand loses",
        ),
        pytest.param(
            "4h 4c 4d 4s", "220", "220", marks=proves(RWS, PAIR), id="a Tie changes nothing",
        ),
        pytest.param(
            "Ah Ac Ah Ac 4d 4s", "220", "220",
            marks=proves(RWS, PAIR), id="a suited pair pays the same",
        ),
    ],
)  # fmt: skip
def test_rws_4_1_1_pays_pairs_11_to_1(cards: str, player: str, banker: str) -> None:
    assert paid(table(RWS), cards, "player-pair", "20") == money(player)
    assert paid(table(RWS), cards, "banker-pair", "20") == money(banker)


@proves(RWS, MEANING, "3.10/pairs")
def test_rws_pairs_look_at_no_more_than_their_own_two_cards() -> None:
    at, stakes = table(RWS), [wager("player-pair", "20"), wager("banker-pair", "20")]
    for outcome in outcomes(rules(RWS).draw):
        done = [each.result for each in settle(at, outcome, stakes) if isinstance(each, Settled)]
        paired = (outcome.player_pair is not Pair.NONE, outcome.banker_pair is not Pair.NONE)
        assert done == [Result.WON if each else Result.LOST for each in paired], outcome


@proves(RWS, "3.7/side-without-main", "3.7/player-pair", "3.7/banker-pair", "3.7/any-tie")
@pytest.mark.parametrize("bet", ["player-pair", "banker-pair", "tie"])
def test_rws_3_7_takes_pairs_and_any_tie_without_a_main_bet(bet: str) -> None:
    assert isinstance(placed(table(RWS), wager(bet, "20")), Placed)


@proves(RWS, "3.7", "3.7/player", "3.7/banker")
def test_rws_3_7_one_player_may_back_everything_at_once() -> None:
    at, layout = table(RWS), list[Wager]()
    sides = ["tie", "player-pair", "banker-pair"]
    wins_on = ["banker-wins-on/6", "player-wins-on/6", "tie-wins-on/6"]
    for bet in ["player", "banker", *sides, *wins_on]:
        answer = placed(at, wager(bet, "100"), layout)
        assert isinstance(answer, Placed), str(answer)
        layout.append(answer.wager)
    assert len(layout) == 8
