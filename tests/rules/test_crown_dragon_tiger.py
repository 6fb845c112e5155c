"""Crown Melbourne, Dragon Tiger Baccarat: Table 17, row by row, each of its five options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Winner
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

TWO_V_TWO = "KS QD 7H 6C"
THREE_V_TWO = "2H KD 3C 6S 2D"  # Player 5 draws a 2, Banker stands on 6
TWO_V_THREE = "3S KH 4D 2S 4C"  # Player stands on 7, Banker 2 draws a 4
THREE_V_THREE = "2H KD 3C 4S 2D 2C"  # Player 5 draws a 2, Banker 4 draws a 2
SEVEN_TO_THREE = "7h 3c Kd Qs Td"
THREE_CARD_SEVEN_TO_FIVE = "2h Kd 3c 5s 2d"
SEVEN_TO_SEVEN = "7h 7c Kd Qs"
NATURAL_TO_SIX = "9h 6c Kd Qs"
TWO_CARD_SIX = "2s Kc 3d 6h Ks"  # Banker beats a 5
THREE_CARD_SIX = "2s Kc Kd 3h Ks 3d"  # Banker draws a 3 to a 3, and beats a 2
SIX_TO_SIX = "6h 6c Kd Qs"
SIXES_OF_THREE = "2h Kc Kd 3h 4s 3d"
SIX_TO_THREE = "6h 3c Kd Qs Td"
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"

TABLE_17 = [
    # row of the table, bet, coup, odds to 1 in options 1 to 5
    ("Dragon Tiger/3v3", "dragon-tiger", THREE_V_THREE, (100, 100, 100, 100, 100)),
    ("Dragon Tiger/mixed", "dragon-tiger", THREE_V_TWO, (40, 40, 40, 40, 35)),
    ("Dragon Tiger/mixed", "dragon-tiger", TWO_V_THREE, (40, 40, 40, 40, 35)),
    ("Dragon Tiger/2v2", "dragon-tiger", TWO_V_TWO, (30, 30, 30, 30, 30)),
    ("Big Dragon", "big-dragon", THREE_V_TWO, (30, 30, 29, 29, 29)),
    ("Big Dragon", "big-dragon", THREE_CARD_SEVEN_TO_FIVE, (30, 30, 29, 29, 29)),
    ("Small Dragon", "small-dragon", TWO_V_TWO, (15, 15, 14, 14, 14)),
    ("Small Dragon", "small-dragon", SEVEN_TO_THREE, (15, 15, 14, 14, 14)),
    ("Big Tiger", "big-tiger", THREE_CARD_SIX, (50, 50, 50, 48, 48)),
    ("Small Tiger", "small-tiger", TWO_CARD_SIX, (22, 22, 22, 21, 21)),
    ("Tiger Tie", "tiger-tie", SIX_TO_SIX, (40, 35, 35, 35, 35)),
    ("Tiger Tie", "tiger-tie", SIXES_OF_THREE, (40, 35, 35, 35, 35)),
]

LETTER = {
    "big-dragon": "(a)",
    "big-tiger": "(b)",
    "dragon-tiger": "(c)",
    "small-dragon": "(d)",
    "small-tiger": "(e)",
    "tiger-tie": "(f)",
}


def defined(bet: str) -> str:
    return f"1.1/Dragon Tiger Side Wager{LETTER[bet]}"


def dragon(option: int) -> TableRules:
    return table(CROWN, options={"dragon-tiger": f"option{option}"})


@pytest.mark.parametrize(
    ("row", "bet", "cards", "option", "odds"),
    [
        pytest.param(
            row, bet, cards, option, odds,
            marks=proves(CROWN, f"T17/{row}/option{option}", defined(bet)),
        )
        for row, bet, cards, printed in TABLE_17
        for option, odds in enumerate(printed, start=1)
    ],
)  # fmt: skip
def test_table_17_pays_each_row_by_its_option(
    row: str, bet: str, cards: str, option: int, odds: int
) -> None:
    (done,) = settled(dragon(option), cards, wager(f"dragon-tiger/{bet}", "10"))
    assert (done.result, done.net) == (Result.WON, odds * money("10"))
    assert done.clauses[0] == Clause.of(CROWN, f"T17/{row}/option{option}")


CS_062 = [
    # coup, then nets of Dragon Tiger, Big Dragon and Small Dragon in options 1-2, 3-4 and 5
    (TWO_V_TWO, ("300", "-10", "150"), ("300", "-10", "140"), ("300", "-10", "140")),
    (THREE_V_TWO, ("400", "300", "-10"), ("400", "290", "-10"), ("350", "290", "-10")),
    (TWO_V_THREE, ("400", "-10", "150"), ("400", "-10", "140"), ("350", "-10", "140")),
    (THREE_V_THREE, ("1,000", "300", "-10"), ("1,000", "290", "-10"), ("1,000", "290", "-10")),
]


@pytest.mark.parametrize(("cards", "first", "middle", "last"), CS_062)
def test_cs_062_a_seven_beats_a_six(
    cards: str, first: tuple[str, ...], middle: tuple[str, ...], last: tuple[str, ...]
) -> None:
    bets = ("dragon-tiger/dragon-tiger", "dragon-tiger/big-dragon", "dragon-tiger/small-dragon")
    for option, nets in enumerate((first, first, middle, middle, last), start=1):
        done = settled(dragon(option), cards, *(wager(bet, "10") for bet in bets))
        assert [each.net for each in done] == [money(net) for net in nets], option


@pytest.mark.parametrize(
    ("bet", "coups"),
    [
        pytest.param(bet, coups, marks=proves(CROWN, defined(bet)))
        for bet, coups in [
            ("dragon-tiger", [SEVEN_TO_THREE, NATURAL_TO_SIX, SEVEN_TO_SEVEN, TWO_CARD_SIX]),
            ("big-dragon", [TWO_V_TWO, SEVEN_TO_THREE, SEVEN_TO_SEVEN, FOUR_TO_SEVEN]),
            ("small-dragon", [THREE_V_TWO, SEVEN_TO_SEVEN, NATURAL_TO_SIX, FOUR_TO_SEVEN]),
            ("big-tiger", [TWO_CARD_SIX, SIXES_OF_THREE, TWO_V_THREE, FOUR_TO_SEVEN]),
            ("small-tiger", [THREE_CARD_SIX, SIX_TO_SIX, TWO_V_TWO, FOUR_TO_SEVEN]),
            ("tiger-tie", [SEVEN_TO_SEVEN, TWO_CARD_SIX, SIX_TO_THREE, TWO_V_TWO]),
        ]
    ],
)
@pytest.mark.parametrize("option", range(1, 6))
def test_dragon_tiger_bets_lose_on_other_coups(bet: str, coups: list[str], option: int) -> None:
    for cards in coups:
        assert paid(dragon(option), cards, f"dragon-tiger/{bet}", "10") == money("-10"), cards


def dragon_tiger(ended: Outcome) -> int:
    if (ended.player, ended.banker) != (7, 6):
        return -1
    return {4: 30, 5: 40, 6: 100}[ended.player_cards + ended.banker_cards]


def player_seven(ended: Outcome) -> bool:
    return ended.winner is Winner.PLAYER and ended.player == 7


def banker_six(ended: Outcome) -> bool:
    return ended.winner is Winner.BANKER and ended.banker == 6


def big_dragon(ended: Outcome) -> int:
    return 30 if player_seven(ended) and ended.player_cards == 3 else -1


def small_dragon(ended: Outcome) -> int:
    return 15 if player_seven(ended) and ended.player_cards == 2 else -1


def big_tiger(ended: Outcome) -> int:
    return 50 if banker_six(ended) and ended.banker_cards == 3 else -1


def small_tiger(ended: Outcome) -> int:
    return 22 if banker_six(ended) and ended.banker_cards == 2 else -1


def tiger_tie(ended: Outcome) -> int:
    return 40 if ended.player == ended.banker == 6 else -1


@pytest.mark.parametrize(
    ("bet", "odds"),
    [
        pytest.param(bet, odds, marks=proves(CROWN, defined(bet)))
        for bet, odds in [
            ("dragon-tiger", dragon_tiger),
            ("big-dragon", big_dragon),
            ("small-dragon", small_dragon),
            ("big-tiger", big_tiger),
            ("small-tiger", small_tiger),
            ("tiger-tie", tiger_tie),
        ]
    ],
)
def test_option_1_holds_for_every_outcome(bet: str, odds: Callable[[Outcome], int]) -> None:
    at, placed = table(CROWN), wager(f"dragon-tiger/{bet}", "10")
    for each in outcomes(rules(CROWN).draw):
        (done,) = settle(at, each, (placed,))
        assert isinstance(done, Settled)
        assert done.net == odds(each) * money("10"), each


@proves(CROWN, "1.1/Dragon Tiger Side Wager")
def test_dragon_tiger_is_a_series_of_six_bets_with_one_option() -> None:
    at = dragon(5)
    (family,) = (each for each in at.book.families if each.key == "dragon-tiger")
    assert family.options == tuple(f"option{number}" for number in range(1, 6))
    bets = {bet.key for bet in at.offered if bet.family == "dragon-tiger"}
    assert bets == {f"dragon-tiger/{bet}" for bet in LETTER}
    nets = {bet: paid(at, cards, f"dragon-tiger/{bet}", "10") for _, bet, cards, _ in TABLE_17}
    assert nets == {
        "dragon-tiger": money("300"),
        "big-dragon": money("290"),
        "small-dragon": money("140"),
        "big-tiger": money("480"),
        "small-tiger": money("210"),
        "tiger-tie": money("350"),
    }


@pytest.mark.parametrize(
    ("bet", "cards", "in_tiger", "in_dragon_tiger"),
    [
        ("tiger-tie", SIX_TO_SIX, "450", "400"),
        ("big-tiger", THREE_CARD_SIX, "550", "500"),
        ("small-tiger", TWO_CARD_SIX, "230", "220"),
    ],
)
def test_a31_a_bet_of_both_families_pays_by_its_own_family_and_option(
    bet: str, cards: str, in_tiger: str, in_dragon_tiger: str
) -> None:
    at = table(CROWN, options={"tiger": "option2", "dragon-tiger": "option1"})
    assert paid(at, cards, f"tiger/{bet}", "10") == money(in_tiger)
    assert paid(at, cards, f"dragon-tiger/{bet}", "10") == money(in_dragon_tiger)


def test_an_option_that_table_17_does_not_print_is_refused() -> None:
    answer = refused(CROWN, options={"dragon-tiger": "option6"})
    assert answer.reason is Reason.UNKNOWN_OPTION
    assert is_refused(answer, f"{CROWN} 1.1/Dragon Tiger Side Wager")
    assert "option6" in data(answer)
