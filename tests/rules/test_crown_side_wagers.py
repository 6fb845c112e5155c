"""Crown Melbourne: which side wagers are taken, where, and beside what (5.5 and 5.8)."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import parse_cards
from punto.rules.bet import Settles
from punto.rules.coup import Coup, Side
from punto.rules.draw import due
from punto.rules.place import Placed
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
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

SIX_TO_SIX = "6h 6c Kd Qs"

OFFERED = {
    "player-dragon-bonus": "5.5.9",
    "banker-dragon-bonus": "5.5.10",
    "player-crown-pairs": "5.5.13",
    "banker-crown-pairs": "5.5.14",
    "player-pairs": "5.5.15",
    "banker-pairs": "5.5.16",
    "super-6": "5.5.18",
    "tiger/tiger-tie": "5.5.19",
    "tiger/tiger-pair": "5.5.20",
    "tiger/tiger": "5.5.21",
    "tiger/big-tiger": "5.5.22",
    "tiger/small-tiger": "5.5.23",
    "dragon-tiger/tiger-tie": "5.5.19",
    "dragon-tiger/big-tiger": "5.5.22",
    "dragon-tiger/small-tiger": "5.5.23",
    "dragon-tiger/dragon-tiger": "5.5.24",
    "dragon-tiger/big-dragon": "5.5.25",
    "dragon-tiger/small-dragon": "5.5.26",
}
"""Every side wager of one coup, by the clause that lists it."""

VARIATIONS: dict[str, dict[str, Any]] = {
    "traditional": {},
    "crown": {},
    "two-to-one": {},
    "tie-baccarat": {
        "percentages": {"player-tie-percentage": "5%", "banker-tie-percentage": "5%"},
    },
    "zero-commission": {"tournament": True},
}


def variation(key: str) -> TableRules:
    return table(CROWN, key, **VARIATIONS[key])


@pytest.mark.parametrize(
    ("bet", "clause"),
    [pytest.param(*each, marks=proves(CROWN, each[1])) for each in OFFERED.items()],
)
def test_5_5_a_side_wager_is_taken_only_where_it_is_offered(bet: str, clause: str) -> None:
    with_it = table(CROWN, offered=frozenset({bet}))
    assert isinstance(placed(with_it, wager(bet, "10")), Placed)
    others = frozenset(OFFERED) - {bet}
    answer = placed(table(CROWN, offered=others), wager(bet, "10"))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_OFFERED
    assert is_refused(answer, f"{CROWN} {clause}")
    assert bet in data(answer)


@pytest.mark.parametrize(
    "bet",
    [
        pytest.param("player", marks=proves(CROWN, "5.5", "5.5.1")),
        pytest.param("banker", marks=proves(CROWN, "5.5", "5.5.2")),
        pytest.param("tie", marks=proves(CROWN, "5.5", "5.5.3")),
    ],
)
@pytest.mark.parametrize("key", VARIATIONS)
def test_5_5_player_banker_and_tie_need_no_offer(key: str, bet: str) -> None:
    at = table(CROWN, key, offered=frozenset({"super-6"}), **VARIATIONS[key])
    assert isinstance(placed(at, wager(bet, "100")), Placed)


@proves(CROWN, "5.5")
@pytest.mark.parametrize("bet", ["lucky-6", "tiger-tie", "player-natural"])
def test_5_5_no_other_bet_exists(bet: str) -> None:
    answer = placed(table(CROWN), wager(bet, "10"))
    assert is_refused(answer, f"{CROWN} 5.5")
    assert bet in data(answer)
    assert bet in str(refused(CROWN, offered=frozenset({bet})))


@proves(CROWN, "5.8", "5.8.1", "1.1/Side Wager")
@pytest.mark.parametrize("bet", ["tie", *OFFERED])
def test_5_8_1_a_side_wager_stands_alone(bet: str) -> None:
    """Nobody has a hand wager; and no sign of the house may ask for one."""
    assert isinstance(placed(table(CROWN), wager(bet, "10")), Placed)
    answer = refused(CROWN, restricted=frozenset({bet}))
    assert answer.reason is Reason.NOT_OFFERED
    assert bet in data(answer)


@proves(CROWN, "1.1/Side Wager")
@pytest.mark.parametrize("hand", ["player", "banker"])
@pytest.mark.parametrize("bet", ["tie", *OFFERED])
def test_a_side_wager_stands_beside_a_hand_wager(bet: str, hand: str) -> None:
    answer = placed(table(CROWN), wager(bet, "10"), [wager(hand, "100")])
    assert isinstance(answer, Placed)


@proves(CROWN, "5.8", "5.8.2")
def test_5_8_2_one_player_holds_several_side_wagers() -> None:
    at = table(CROWN)
    layout = [wager("tie", "10")]
    for bet in OFFERED:
        assert isinstance(placed(at, wager(bet, "10"), layout), Placed)
        layout.append(wager(bet, "10"))
    both = settled(at, "8h 8c 8s 8d", wager("tie", "10"), wager("tiger/tiger-pair", "10"))
    assert [each.net for each in both] == [money("80"), money("1,000")]


@proves(CROWN, "5.8.1(a)")
@pytest.mark.parametrize(
    "bet", ["player-pairs", "banker-pairs", "player-crown-pairs", "banker-crown-pairs"]
)
def test_5_8_1_a_pairs_alone_wait_for_the_end_of_the_coup(bet: str) -> None:
    """After four cards with pairs the tableau still has cards to come, and the bet waits."""
    known = rules(CROWN).bet(table(CROWN).variant, bet)
    assert known is not None
    assert known.settles is Settles.COUP
    four = Coup(player=parse_cards("7h 7s"), banker=parse_cards("2c 2d"))
    assert due(rules(CROWN).draw, rules(CROWN).points, four) is Side.PLAYER


WINS = [
    pytest.param(
        "player-dragon-bonus", "7h 3c Kd Qs Td", "10", marks=proves(CROWN, "1.1/Dragon Bonus")
    ),
    pytest.param(
        "banker-dragon-bonus", "3h 7c Kd Qs Td", "10", marks=proves(CROWN, "1.1/Dragon Bonus")
    ),
    pytest.param(
        "player-crown-pairs", "7h 2c 7s 3d Kd", "60",
        marks=proves(CROWN, "1.1/Baccarat Crown Pairs/sides"),
    ),
    pytest.param(
        "banker-crown-pairs", "2c 7h 3d 7s Kd", "60",
        marks=proves(CROWN, "1.1/Baccarat Crown Pairs/sides"),
    ),
    pytest.param(
        "player-pairs", "7h 2c 7s 3d Kd", "110", marks=proves(CROWN, "1.1/Baccarat Pairs")
    ),
    pytest.param(
        "banker-pairs", "2c 7h 3d 7s Kd", "110", marks=proves(CROWN, "1.1/Baccarat Pairs")
    ),
    pytest.param("super-6", "2s Kc 3d 6h Ks", "150", marks=proves(CROWN, "1.1/Super 6")),
    pytest.param("tiger/tiger-tie", SIX_TO_SIX, "450", marks=proves(CROWN, "1.1/Tiger Tie")),
    pytest.param(
        "tiger/tiger-pair", "7h 2c 7s 3d Kd", "40", marks=proves(CROWN, "1.1/Tiger Pair")
    ),
    pytest.param("tiger/tiger", "2s Kc 3d 6h Ks", "120", marks=proves(CROWN, "1.1/Tiger")),
    pytest.param("tiger/big-tiger", "2s Kc Kd 3h Ks 3d", "550"),
    pytest.param("tiger/small-tiger", "2s Kc 3d 6h Ks", "220"),
    pytest.param(
        "dragon-tiger/dragon-tiger", "Ks Qd 7h 6c", "300",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(c)"),
    ),
    pytest.param(
        "dragon-tiger/big-dragon", "2h Kd 3c 5s 2d", "300",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(a)"),
    ),
    pytest.param(
        "dragon-tiger/small-dragon", "Ks Qd 7h 6c", "150",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(d)"),
    ),
    pytest.param(
        "dragon-tiger/big-tiger", "2s Kc Kd 3h Ks 3d", "500",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(b)"),
    ),
    pytest.param(
        "dragon-tiger/small-tiger", "2s Kc 3d 6h Ks", "220",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(e)"),
    ),
    pytest.param(
        "dragon-tiger/tiger-tie", SIX_TO_SIX, "400",
        marks=proves(CROWN, "1.1/Dragon Tiger Side Wager(f)"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("bet", "cards", "net"), WINS)
@pytest.mark.parametrize("key", VARIATIONS)
def test_side_wagers_are_offered_and_pay_alike_on_any_variation(
    key: str, bet: str, cards: str, net: str
) -> None:
    assert paid(variation(key), cards, bet, "10") == money(net)


def test_four_eights_win_tie_tiger_tie_twin_and_both_pairs() -> None:
    bets = ("tie", "tiger/tiger-tie", "tiger/tiger-pair", "player-pairs", "banker-pairs")
    done = settled(table(CROWN), "8h 8c 8s 8d", *(wager(bet, "10") for bet in bets))
    wins = [money(each) for each in ("80", "450", "1,000", "110", "110")]
    assert [each.net for each in done] == wins
