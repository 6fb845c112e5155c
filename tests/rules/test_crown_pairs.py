"""Crown Melbourne, Baccarat Crown Pairs and Baccarat Pairs: Tables 8 and 9."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.coup import Pair
from punto.rules.draw import outcomes
from punto.rules.place import Placed
from punto.rules.ruling import Reason
from punto.rules.settle import Result, Settled, settle
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

MIXED = ("7h 2c 7s 3d Kd", "2c 7h 3d 7s Kd")
COLOURED = ("7h 2c 7d 3d Kd", "2c 7h 3d 7d Kd")
BLACK = ("7c 2c 7s 3d Kd", "2c 7s 3d 7c Kd")
SUITED = ("7h 2c 7h 3d Kd", "2c 7h 3d 7h Kd")
TENS = ("Th 2c Th 3d Kd", "2c Kh 3d Kh Kd Kc")
TEN_AND_JACK = ("Th 2c Jh 3d Kd", "2c Th 3d Jh Kd Kc")
THIRD_CARD = ("7h 2c 6s 3d 7s Kc", "2c 3h Kd Ks Jd 3d")
"""In each pair of coups first the Player's hand, then the Banker's has the cards in question."""


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    ("coups", "odds", "row"),
    [
        pytest.param(
            MIXED, 6, "Mixed Pair",
            marks=proves(CROWN, "T8/Mixed Pair", "1.1/Baccarat Crown Pairs/Mixed Pair"),
        ),
        pytest.param(
            COLOURED, 12, "Coloured Pair",
            marks=proves(CROWN, "T8/Coloured Pair", "1.1/Baccarat Crown Pairs/Coloured Pair"),
        ),
        pytest.param(
            BLACK, 12, "Coloured Pair",
            marks=proves(CROWN, "T8/Coloured Pair", "1.1/Baccarat Crown Pairs/Coloured Pair"),
        ),
        pytest.param(
            SUITED, 25, "Crown Pair",
            marks=proves(CROWN, "T8/Crown Pair", "1.1/Baccarat Crown Pairs/Crown Pair"),
        ),
        pytest.param(
            TENS, 25, "Crown Pair",
            marks=proves(CROWN, "T8/Crown Pair", "1.1/Baccarat Crown Pairs/Crown Pair"),
        ),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/Baccarat Crown Pairs")
def test_table_8_pays_the_class_of_the_pair(
    coups: tuple[str, str], odds: int, row: str, side: str
) -> None:
    cards = coups[side == "banker"]
    (done,) = settled(table(CROWN), cards, wager(f"{side}-crown-pairs", "10"))
    assert (done.result, done.net) == (Result.WON, odds * money("10"))
    assert done.clauses[0] == Clause.of(CROWN, f"T8/{row}")


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("coups", [MIXED, COLOURED, BLACK, SUITED, TENS])
@proves(CROWN, "T9/Baccarat Pair", "1.1/Baccarat Pairs")
def test_table_9_pays_11_to_1_on_any_pair_of_the_nominated_hand(
    coups: tuple[str, str], side: str
) -> None:
    (done,) = settled(table(CROWN), coups[side == "banker"], wager(f"{side}-pairs", "10"))
    assert (done.result, done.net) == (Result.WON, money("110"))
    assert done.clauses[0] == Clause.of(CROWN, "T9/Baccarat Pair")


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    "coups",
    [
        pytest.param(TEN_AND_JACK, id="A32 ten and jack are no pair"),
        pytest.param(THIRD_CARD, id="a third card makes no pair"),
        pytest.param(MIXED[::-1], id="the other hand's pair does not count"),
        pytest.param(("6h 4c Kd Qs Jd", "6h 4c Kd Qs Jd"), id="no pair"),
    ],
)
@pytest.mark.parametrize(
    "bet",
    [
        pytest.param("crown-pairs", marks=proves(CROWN, "1.1/Baccarat Crown Pairs")),
        pytest.param("pairs", marks=proves(CROWN, "1.1/Baccarat Pairs")),
    ],
)
def test_pairs_lose_without_a_pair_in_the_first_two_cards(
    bet: str, coups: tuple[str, str], side: str
) -> None:
    assert paid(table(CROWN), coups[side == "banker"], f"{side}-{bet}", "10") == money("-10")


@pytest.mark.parametrize(
    ("bet", "odds"),
    [
        pytest.param(
            "crown-pairs",
            {Pair.NONE: -1, Pair.MIXED: 6, Pair.COLOURED: 12, Pair.PERFECT: 25},
            marks=proves(CROWN, "1.1/Baccarat Crown Pairs"),
        ),
        pytest.param(
            "pairs",
            {Pair.NONE: -1, Pair.MIXED: 11, Pair.COLOURED: 11, Pair.PERFECT: 11},
            marks=proves(CROWN, "1.1/Baccarat Pairs"),
        ),
    ],
)
def test_pairs_depend_on_nothing_but_the_pair(bet: str, odds: dict[Pair, int]) -> None:
    at, both = table(CROWN), (wager(f"player-{bet}", "10"), wager(f"banker-{bet}", "10"))
    for each in outcomes(rules(CROWN).draw):
        done = [one.net for one in settle(at, each, both) if isinstance(one, Settled)]
        want = [odds[each.player_pair], odds[each.banker_pair]]
        assert done == [money("10") * one for one in want], each


@pytest.mark.parametrize(
    ("bet", "cards", "wins"),
    [
        pytest.param(
            "crown-pairs", "7h 2c 7s 2d Kd", ("60", "60"),
            marks=proves(CROWN, "1.1/Baccarat Crown Pairs/sides"),
        ),
        pytest.param(
            "pairs", "7h 2c 7s 2d Kd", ("110", "110"),
            marks=proves(CROWN, "1.1/Baccarat Pairs/sides"),
        ),
    ],
)  # fmt: skip
def test_a_player_may_back_one_hands_pairs_or_both(
    bet: str, cards: str, wins: tuple[str, str]
) -> None:
    at = table(CROWN)
    player, banker = wager(f"player-{bet}", "10"), wager(f"banker-{bet}", "10")
    assert isinstance(placed(at, player), Placed)
    assert isinstance(placed(at, banker), Placed)
    assert isinstance(placed(at, banker, [player]), Placed)
    done = settled(at, cards, player, banker)
    assert tuple(each.net for each in done) == tuple(map(money, wins))


@proves(CROWN, "3.1.1", "T8/decks")
@pytest.mark.parametrize("decks", [4, 5, 6, 7])
@pytest.mark.parametrize("bet", ["player-crown-pairs", "banker-crown-pairs"])
def test_cs_002_crown_pairs_need_eight_decks(bet: str, decks: int) -> None:
    answer = refused(CROWN, decks=decks, offered=frozenset({bet}))
    assert answer.reason is Reason.WRONG_DECKS
    assert is_refused(answer, f"{CROWN} 3.1.1")
    assert f"{decks} decks" in data(answer)


@proves(CROWN, "3.1.1", "T8/decks")
def test_cs_002_crown_pairs_are_offered_on_eight_decks_only() -> None:
    both = {"player-crown-pairs", "banker-crown-pairs"}
    assert both <= {bet.key for bet in table(CROWN, decks=8, offered=frozenset(both)).offered}
    at_six = table(CROWN, decks=6)
    assert not both & {bet.key for bet in at_six.offered}
    assert is_refused(placed(at_six, wager("player-crown-pairs", "10")), f"{CROWN} 5.5.13")


@proves(CROWN, "3.1")
@pytest.mark.parametrize("decks", [3, 9])
def test_cs_002_other_numbers_of_decks_are_refused(decks: int) -> None:
    answer = refused(CROWN, decks=decks, offered=frozenset({"tie"}))
    assert is_refused(answer, f"{CROWN} 3.1")
    assert f"{decks} decks" in data(answer)


@proves(CROWN, "3.1")
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_cs_002_four_to_eight_decks_are_taken_without_crown_pairs(decks: int) -> None:
    at = table(CROWN, decks=decks, offered=frozenset({"player-pairs"}))
    assert isinstance(placed(at, wager("player-pairs", "10")), Placed)
