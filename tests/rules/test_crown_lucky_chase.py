"""Crown Melbourne, Lucky Chase: Table 13 and rule 11."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.place import Placed
from punto.rules.ruling import Reason
from punto.rules.settle import Result
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

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"
SIX_TO_SIX = "6h 6c Kd Qs"
SIX_OF_TWO = "2s Kc 3d 6h Ks"
THREE_CARD_NINE = "2s Kc Kd 3h Ks 6d"


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(
            SEVEN_TO_FOUR, "player", "100",
            marks=proves(CROWN, "T13/Player", "11.3.1(a)", "11.3.1", "11.3"),
        ),
        pytest.param(
            FOUR_TO_SEVEN, "banker", "100",
            marks=proves(CROWN, "T13/Banker", "11.3.1(a)", "11.4.1", "11.4"),
        ),
        pytest.param(
            SIX_OF_TWO, "banker", "100", marks=proves(CROWN, "T13/Banker", "11.4.1", "11.4")
        ),
        pytest.param(
            THREE_CARD_NINE, "banker", "100",
            marks=proves(CROWN, "T13/Banker", "11.4.1", "11.4"),
        ),
        pytest.param(
            FOUR_TO_SEVEN, "player", "-100",
            marks=proves(CROWN, "11.3.1(b)", "11.3.1", "11.3"),
        ),
        pytest.param(
            SEVEN_TO_FOUR, "banker", "-100",
            marks=proves(CROWN, "11.3.1(b)", "11.3.1", "11.3"),
        ),
        pytest.param(SIX_TO_SIX, "player", "0", marks=proves(CROWN, "T13/Tie")),
        pytest.param(SIX_TO_SIX, "banker", "0", marks=proves(CROWN, "T13/Tie")),
    ],
)  # fmt: skip
def test_lucky_chase_pays_as_table_13_and_11_4_1_print(cards: str, bet: str, net: str) -> None:
    assert paid(table(CROWN, "lucky-chase"), cards, bet, "100") == money(net)


@proves(CROWN, "11.4", "11.4.1", "T13/Banker")
def test_11_4_1_nothing_is_deducted_from_a_winning_wager() -> None:
    (done,) = settled(table(CROWN, "lucky-chase"), FOUR_TO_SEVEN, wager("banker", "25"))
    assert (done.paid, done.commission, done.owed) == (money("25"), 0, 0)
    assert Clause.of(CROWN, "11.4.1") in done.clauses


@proves(CROWN, "T13/Tie")
def test_table_13_a_tie_stands_off() -> None:
    (done,) = settled(table(CROWN, "lucky-chase"), SIX_TO_SIX, wager("player", "100"))
    assert (done.result, done.returned, done.paid) == (Result.STOOD_OFF, money("100"), 0)


@proves(CROWN, "11.2", "11.2.1")
def test_11_2_1_only_player_and_banker_are_backed() -> None:
    at = table(CROWN, "lucky-chase")
    assert {bet.key: bet.title for bet in at.offered} == {
        "player": "Player (Dragon Head)",
        "banker": "Banker (Dragon Tail)",
    }
    assert isinstance(placed(at, wager("player", "100")), Placed)
    assert isinstance(placed(at, wager("banker", "100")), Placed)


SIDE_WAGERS = [
    "tie", "player-pairs", "banker-pairs", "player-dragon-bonus", "banker-dragon-bonus",
    "player-crown-pairs", "banker-crown-pairs", "super-6", "tiger/tiger-tie", "tiger/tiger-pair",
    "tiger/tiger", "tiger/big-tiger", "tiger/small-tiger", "dragon-tiger/dragon-tiger",
    "dragon-tiger/big-dragon", "dragon-tiger/small-dragon", "dragon-tiger/big-tiger",
    "dragon-tiger/small-tiger", "dragon-tiger/tiger-tie", "1-1-2",
    "player-run", "player-dragon-tail", "shield", "insurance-no-6",
]  # fmt: skip


@proves(CROWN, "11.2", "11.2.1", "11.2.1(a)", "11.1")
@pytest.mark.parametrize("bet", SIDE_WAGERS)
def test_11_2_1_a_refuses_every_side_wager(bet: str) -> None:
    answer = placed(table(CROWN, "lucky-chase"), wager(bet, "100"), [wager("player", "100")])
    assert is_refused(answer, f"{CROWN} 11.2.1(a)")
    assert bet in data(answer)


@proves(CROWN, "11.2.1(a)", "11.1")
@pytest.mark.parametrize("bet", SIDE_WAGERS)
def test_11_2_1_a_no_side_wager_can_be_put_on_offer(bet: str) -> None:
    answer = refused(CROWN, "lucky-chase", offered=frozenset({bet}))
    assert is_refused(answer, f"{CROWN} 11.2.1(a)")
    assert bet in data(answer)


@proves(CROWN, "11.2.1(a)")
def test_11_2_1_a_no_combined_stake_can_be_put_on_offer() -> None:
    answer = refused(CROWN, "lucky-chase", pair=("player-pairs", "banker-pairs"))
    assert answer.reason is Reason.WRONG_PAIR


@proves(CROWN, "11.1")
def test_11_1_the_other_rules_go_on_to_hold() -> None:
    """Decks by 3.1, cutting cards by 3.1, and wagers over the maximum by 6.3.2."""
    assert is_refused(refused(CROWN, "lucky-chase", decks=9), f"{CROWN} 3.1")
    assert is_refused(refused(CROWN, "lucky-chase", cutting_cards=2), f"{CROWN} 3.1")
    at = table(CROWN, "lucky-chase", limits=limits("25", "10,000"))
    assert paid(at, FOUR_TO_SEVEN, "banker", "12,000") == money("10,000")
    assert paid(at, SEVEN_TO_FOUR, "banker", "12,000") == money("-10,000")
