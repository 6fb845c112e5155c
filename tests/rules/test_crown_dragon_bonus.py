"""Crown Melbourne, Baccarat Dragon Bonus: every row of Table 6."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from punto.rules.place import Placed
from punto.rules.settle import Result, Settled, settle
from tests.tables import CROWN, money, placed, proves, rules, settled, table, wager

ROWS = [
    ("Player/natural", "9h Jc Kd Qs", 1),  # 9 to 0, and still 1 to 1
    ("Player/natural", "9h 8c Kd Qs", 1),  # by a single point
    ("Player/natural", "8h 4c Kd Qs", 1),
    ("Player/by 4", "7h 3c Kd Qs Td", 1),
    ("Player/by 4", "4h 5c Kd Qs 5d Jd", 1),  # a nine of three cards is no natural
    ("Player/by 5", "7h 2c Kd Qs Td", 2),
    ("Player/by 6", "7h Ac Kd Qs Td", 4),
    ("Player/by 7", "7h Jc Kd Qs Td", 6),
    ("Player/by 8", "4h Ac Kd Qs 5d Td", 10),
    ("Player/by 9", "4h Jc Kd Qs 5d Td", 30),
    ("Banker/natural", "Jh 9c Kd Qs", 1),
    ("Banker/natural", "8h 9c Kd Qs", 1),
    ("Banker/natural", "4h 8c Kd Qs", 1),
    ("Banker/by 4", "3h 7c Kd Qs Td", 1),
    ("Banker/by 4", "4h 3c Kd Qs Td 5d", 1),
    ("Banker/by 5", "2h 7c Kd Qs Td", 2),
    ("Banker/by 6", "Ah 7c Kd Qs Td", 4),
    ("Banker/by 7", "Jh 7c Kd Qs Td", 6),
    ("Banker/by 8", "Ah 3c Kd Qs Td 6d", 10),
    ("Banker/by 9", "Jh 3c Kd Qs Td 6d", 30),
]
"""Name of the row, a coup that falls under it, and the odds to 1 as they are printed."""

LETTER = {"Player": "1.1/Dragon Bonus(a)", "Banker": "1.1/Dragon Bonus(b)"}


@pytest.mark.parametrize(
    ("row", "cards", "odds"),
    [
        pytest.param(*each, marks=proves(CROWN, f"T6/{each[0]}", LETTER[each[0][:6]]))
        for each in ROWS
    ],
)
def test_table_6_pays_a_natural_or_a_win_by_four_or_more(row: str, cards: str, odds: int) -> None:
    side = row[:6].lower()
    (done,) = settled(table(CROWN), cards, wager(f"{side}-dragon-bonus", "10"))
    assert (done.result, done.net) == (Result.WON, odds * money("10"))
    assert done.clauses[0] == Clause.of(CROWN, f"T6/{row}")


@pytest.mark.parametrize(
    ("cards", "bet"),
    [
        pytest.param(cards, f"{side.lower()}-dragon-bonus", marks=proves(CROWN, LETTER[side]))
        for side, cards in [
            ("Player", "7h 4c Kd Qs Td"),  # wins by 3
            ("Player", "7h 5c Kd Qs Td"),  # wins by 2
            ("Player", "7h 6c Kd Qs"),  # wins by 1
            ("Player", "3h 7c Kd Qs Td"),  # loses by 4
            ("Player", "8h 9c Kd Qs"),  # its natural loses
            ("Banker", "4h 7c Kd Qs Td"),
            ("Banker", "5h 7c Kd Qs Td"),
            ("Banker", "6h 7c Kd Qs"),
            ("Banker", "7h 3c Kd Qs Td"),
            ("Banker", "9h 8c Kd Qs"),
        ]
    ],
)  # fmt: skip
def test_dragon_bonus_loses_on_less_than_four_points_or_a_lost_hand(cards: str, bet: str) -> None:
    (done,) = settled(table(CROWN), cards, wager(bet, "10"))
    assert (done.result, done.net) == (Result.LOST, money("-10"))
    assert done.clauses[0] == Clause.of(CROWN, LETTER[bet[:6].title()])


@pytest.mark.parametrize("bet", ["player-dragon-bonus", "banker-dragon-bonus"])
@pytest.mark.parametrize(
    ("cards", "result", "net", "clause"),
    [
        pytest.param(
            "8h 8c Kd Qs", Result.STOOD_OFF, "0", "T6/Natural Tie",
            marks=proves(CROWN, "T6/Natural Tie"), id="eights",
        ),
        pytest.param(
            "9h 9c Kd Qs", Result.STOOD_OFF, "0", "T6/Natural Tie",
            marks=proves(CROWN, "T6/Natural Tie"), id="nines",
        ),
        pytest.param(
            "6h 6c Kd Qs", Result.LOST, "-10", "T6/Tie",
            marks=proves(CROWN, "T6/Tie"), id="sixes",
        ),
        pytest.param(
            "4h 3c Kd Qs 5d 6d", Result.LOST, "-10", "T6/Tie",
            marks=proves(CROWN, "T6/Tie"), id="nines of three cards",
        ),
    ],
)  # fmt: skip
def test_table_6_stands_off_on_a_natural_tie_and_loses_on_any_other(
    cards: str, result: Result, net: str, clause: str, bet: str
) -> None:
    (done,) = settled(table(CROWN), cards, wager(bet, "10"))
    assert (done.result, done.net) == (result, money(net))
    assert done.clauses[0] == Clause.of(CROWN, clause)


@proves(CROWN, "1.1/Dragon Bonus")
def test_dragon_bonus_may_lie_on_either_hand_or_both() -> None:
    at, mine = table(CROWN), wager("player-dragon-bonus", "10")
    assert isinstance(placed(at, mine), Placed)
    assert isinstance(placed(at, wager("banker-dragon-bonus", "10"), [mine]), Placed)


def printed(won: int, lost: int, won_cards: int, lost_cards: int) -> int:
    """Table 6 once more, for the hand that is backed: odds to 1, 0 to stand off, -1 to lose."""
    natural = won_cards == 2 and won >= 8
    if won == lost:
        return 0 if natural and lost_cards == 2 else -1
    if won > lost and natural:
        return 1
    return {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(won - lost, -1)


def test_table_6_holds_for_every_outcome() -> None:
    at = table(CROWN)
    both = (wager("player-dragon-bonus", "10"), wager("banker-dragon-bonus", "10"))
    for each in outcomes(rules(CROWN).draw):
        done = [one.net for one in settle(at, each, both) if isinstance(one, Settled)]
        assert done == [money("10") * odds for odds in _both(each)], each


def _both(ended: Outcome) -> tuple[int, int]:
    player, banker, player_cards, banker_cards = ended[:4]
    return (
        printed(player, banker, player_cards, banker_cards),
        printed(banker, player, banker_cards, player_cards),
    )
