"""Crown Melbourne, Super 6 and Tiger Baccarat: Tables 15 and 16, row by row, each option."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Pair, Winner
from punto.rules.draw import outcomes
from punto.rules.ruling import Reason
from punto.rules.settle import Result, Settled, settle
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
    money,
    paid,
    proves,
    refused,
    rules,
    settled,
    table,
    wager,
)

pytestmark = pytest.mark.no_cover

TWO_CARD_SIX = "2s Kc 3d 6h Ks"  # Banker beats a 5
THREE_CARD_SIX = "2s Kc Kd 3h Ks 3d"  # Banker draws a 3 to a 3, and beats a 2
SIX_TO_SIX = "6h 6c Kd Qs"
SIXES_OF_THREE = "2h Kc Kd 3h 4s 3d"
SEVEN_TO_SEVEN = "7h 7c Kd Qs"
SIX_TO_THREE = "6h 3c Kd Qs Td"
SEVEN_TO_SIX = "7h 6c Kd Qs"
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"

SINGLE = "7h 2c 7s 3d Kd"  # the Player's sevens
BANKER_SINGLE = "2c 7h 3d 7s Kd"
DOUBLE = "Kh Tc Ks Td 2h 3h"  # kings and tens count alike and are two ranks [A32]
TWIN = "Qh Qc Qs Qd 2h 3h"
NO_PAIR = "Th 2c Jh 3d Kd"

TABLE_16 = [
    # row of the table, bet, coup, odds to 1 in options 1 to 5
    ("Tiger Tie", "tiger-tie", SIX_TO_SIX, (45, 45, 45, 45, 45)),
    ("Tiger Tie", "tiger-tie", SIXES_OF_THREE, (45, 45, 45, 45, 45)),
    ("Tiger Pair/single", "tiger-pair", SINGLE, (4, 4, 4, 4, 4)),
    ("Tiger Pair/single", "tiger-pair", BANKER_SINGLE, (4, 4, 4, 4, 4)),
    ("Tiger Pair/double", "tiger-pair", DOUBLE, (25, 25, 25, 25, 25)),
    ("Tiger Pair/twin", "tiger-pair", TWIN, (100, 150, 150, 120, 120)),
    ("Tiger/two-card", "tiger", TWO_CARD_SIX, (12, 12, 12, 12, 12)),
    ("Tiger/three-card", "tiger", THREE_CARD_SIX, (22, 23, 25, 23, 25)),
    ("Big Tiger", "big-tiger", THREE_CARD_SIX, (55, 55, 55, 55, 55)),
    ("Small Tiger", "small-tiger", TWO_CARD_SIX, (22, 23, 23, 23, 23)),
]

DEFINED = {
    "Tiger Tie": "1.1/Tiger Tie",
    "Tiger Pair/single": "1.1/Tiger Pair(a)",
    "Tiger Pair/double": "1.1/Tiger Pair(b)",
    "Tiger Pair/twin": "1.1/Tiger Pair(c)",
    "Tiger/two-card": "1.1/Tiger",
    "Tiger/three-card": "1.1/Tiger",
    "Big Tiger": "1.1/Tiger Tie/Big Tiger",
    "Small Tiger": "1.1/Tiger Tie(a)",
}


def tiger(option: int) -> TableRules:
    return table(CROWN, options={"tiger": f"option{option}"})


@pytest.mark.parametrize(
    ("row", "bet", "cards", "option", "odds"),
    [
        pytest.param(
            row, bet, cards, option, odds,
            marks=proves(CROWN, f"T16/{row}/option{option}", DEFINED[row]),
        )
        for row, bet, cards, printed in TABLE_16
        for option, odds in enumerate(printed, start=1)
    ],
)  # fmt: skip
def test_table_16_pays_each_row_by_its_option(
    row: str, bet: str, cards: str, option: int, odds: int
) -> None:
    (done,) = settled(tiger(option), cards, wager(f"tiger/{bet}", "10"))
    assert (done.result, done.net) == (Result.WON, odds * money("10"))
    assert done.clauses[0] == Clause.of(CROWN, f"T16/{row}/option{option}")


@pytest.mark.parametrize(
    ("option", "small"), [(1, "220"), (2, "230"), (3, "230"), (4, "230"), (5, "230")]
)
def test_cs_059_a_two_card_six_of_the_banker(option: int, small: str) -> None:
    bets = ("tiger/tiger", "tiger/small-tiger", "tiger/big-tiger")
    done = settled(tiger(option), "2S KC 3D 6H KS", *(wager(bet, "10") for bet in bets))
    assert [each.net for each in done] == [money("120"), money(small), money("-10")]


@pytest.mark.parametrize(
    ("bet", "coups"),
    [
        pytest.param(
            "tiger-tie", [SEVEN_TO_SEVEN, TWO_CARD_SIX, SIX_TO_THREE, SEVEN_TO_SIX],
            marks=proves(CROWN, "1.1/Tiger Tie"),
        ),
        pytest.param("tiger-pair", [NO_PAIR, SIX_TO_SIX], marks=proves(CROWN, "1.1/Tiger Pair")),
        pytest.param(
            "tiger", [SIX_TO_SIX, SEVEN_TO_SIX, SIX_TO_THREE, FOUR_TO_SEVEN],
            marks=proves(CROWN, "1.1/Tiger"),
        ),
        pytest.param(
            "big-tiger", [TWO_CARD_SIX, SIXES_OF_THREE, SEVEN_TO_SIX, FOUR_TO_SEVEN],
            marks=proves(CROWN, "1.1/Tiger Tie/Big Tiger"),
        ),
        pytest.param(
            "small-tiger", [THREE_CARD_SIX, SIX_TO_SIX, SEVEN_TO_SIX, FOUR_TO_SEVEN],
            marks=proves(CROWN, "1.1/Tiger Tie(a)"),
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("option", range(1, 6))
def test_tiger_bets_lose_on_other_coups(bet: str, coups: list[str], option: int) -> None:
    for cards in coups:
        assert paid(tiger(option), cards, f"tiger/{bet}", "10") == money("-10"), cards


def banker_six(ended: Outcome) -> bool:
    return ended.winner is Winner.BANKER and ended.banker == 6


def tiger_tie(ended: Outcome) -> int:
    return 45 if ended.player == ended.banker == 6 else -1


def tiger_pair(ended: Outcome) -> int:
    pairs = (ended.player_pair is not Pair.NONE) + (ended.banker_pair is not Pair.NONE)
    return 100 if pairs == 2 and ended.same_rank else (-1, 4, 25)[pairs]


def tiger_of_either(ended: Outcome) -> int:
    return {2: 12, 3: 22}[ended.banker_cards] if banker_six(ended) else -1


def big_tiger(ended: Outcome) -> int:
    return 55 if banker_six(ended) and ended.banker_cards == 3 else -1


def small_tiger(ended: Outcome) -> int:
    return 22 if banker_six(ended) and ended.banker_cards == 2 else -1


def super_6(ended: Outcome) -> int:
    return 15 if banker_six(ended) else -1


@pytest.mark.parametrize(
    ("bet", "odds"),
    [
        pytest.param("tiger/tiger-tie", tiger_tie, marks=proves(CROWN, "1.1/Tiger Tie")),
        pytest.param("tiger/tiger-pair", tiger_pair, marks=proves(CROWN, "1.1/Tiger Pair")),
        pytest.param("tiger/tiger", tiger_of_either, marks=proves(CROWN, "1.1/Tiger")),
        pytest.param(
            "tiger/big-tiger", big_tiger, marks=proves(CROWN, "1.1/Tiger Tie/Big Tiger")
        ),
        pytest.param("tiger/small-tiger", small_tiger, marks=proves(CROWN, "1.1/Tiger Tie(a)")),
        pytest.param("super-6", super_6, marks=proves(CROWN, "1.1/Super 6")),
    ],
)  # fmt: skip
def test_option_1_holds_for_every_outcome(bet: str, odds: Callable[[Outcome], int]) -> None:
    at, placed = table(CROWN), wager(bet, "10")
    for each in outcomes(rules(CROWN).draw):
        (done,) = settle(at, each, (placed,))
        assert isinstance(done, Settled)
        assert done.net == odds(each) * money("10"), each


@proves(CROWN, "1.1/Tiger Side Wager")
def test_tiger_side_wager_is_a_series_of_bets_with_one_option() -> None:
    bets = [bet for bet in tiger(3).offered if bet.family == "tiger"]
    assert [bet.title for bet in bets] == [
        "Tiger Tie",
        "Tiger Pair",
        "Tiger",
        "Big Tiger",
        "Small Tiger",
    ]
    assert paid(tiger(3), TWIN, "tiger/tiger-pair", "10") == money("1,500")
    assert paid(tiger(3), THREE_CARD_SIX, "tiger/tiger", "10") == money("250")
    assert paid(tiger(3), TWO_CARD_SIX, "tiger/small-tiger", "10") == money("230")


@pytest.mark.parametrize(
    ("family", "option", "clause"),
    [
        ("tiger", "option6", "1.1/Tiger Side Wager"),
        ("super-6", "option3", "1.1/Super 6"),
    ],
)
def test_an_option_that_the_table_does_not_print_is_refused(
    family: str, option: str, clause: str
) -> None:
    answer = refused(CROWN, options={family: option})
    assert answer.reason is Reason.UNKNOWN_OPTION
    assert is_refused(answer, f"{CROWN} {clause}")
    assert option in data(answer)


@pytest.mark.parametrize(
    ("option", "cards", "net"),
    [
        pytest.param(option, cards, net, marks=proves(CROWN, f"T15/Super 6/option{option}"))
        for option, net in ((1, "150"), (2, "160"))
        for cards in (TWO_CARD_SIX, THREE_CARD_SIX)
    ],
)
@proves(CROWN, "1.1/Super 6")
def test_table_15_pays_a_winning_six_of_the_banker(option: int, cards: str, net: str) -> None:
    at = table(CROWN, options={"super-6": f"option{option}"})
    (done,) = settled(at, cards, wager("super-6", "10"))
    assert done.net == money(net)
    assert done.clauses[0] == Clause.of(CROWN, f"T15/Super 6/option{option}")


@proves(CROWN, "1.1/Super 6")
@pytest.mark.parametrize("option", ["option1", "option2"])
@pytest.mark.parametrize("cards", [SIX_TO_SIX, SIX_TO_THREE, SEVEN_TO_SIX, FOUR_TO_SEVEN])
def test_super_6_loses_on_every_other_result(cards: str, option: str) -> None:
    at = table(CROWN, options={"super-6": option})
    assert paid(at, cards, "super-6", "10") == money("-10")
