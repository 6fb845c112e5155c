"""RWS Baccarat 5.4: after how many cards a Bet on the layout has been decided (RB-6, SR-23)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from punto.cards import Card, Rank, Suit, parse_cards
from punto.rules.coup import Coup, Hand
from punto.rules.decided import decided, endings, is_decided
from punto.rules.draw import dealt_to, due
from punto.rules.payoff import Row
from punto.rules.settle import Result
from tests.tables import RWS, rules, table

FULL = table(RWS)
MAIN_ONLY = table(RWS, offered=frozenset[str]())
WINS_ON = frozenset(bet.key for bet in FULL.offered if "-wins-on/" in bet.key)
WITHOUT_PAIRS = table(RWS, offered=WINS_ON)

RANKS = [Card(rank, Suit.CLUBS) for rank in Rank]
VALUES = RANKS[:10]
"""A card of each value: ace to nine, then a ten."""
COUNTS = list(product(range(10), repeat=2))


def _two(count: int) -> Hand:
    """Two cards with a count, no pair."""
    return parse_cards(f"Kh {count}h" if count > 1 else ("Kh Qh", "Kh Ah")[count])


def _four(player: int, banker: int) -> Coup:
    return Coup(_two(player), _two(banker))


def test_the_layouts_are_those_meant() -> None:
    assert {bet.key for bet in MAIN_ONLY.offered} == {"player", "banker", "tie"}
    assert {bet.key for bet in FULL.offered} == {
        "player", "banker", "tie", "player-pair", "banker-pair", *WINS_ON,
    }  # fmt: skip
    assert len(WINS_ON) == 28
    points = rules(RWS).points
    assert [points.of(card) for card in VALUES] == [*range(1, 10), 0]
    assert [points.total(_two(count)) for count in range(10)] == list(range(10))


def test_rws_5_4_nothing_is_decided_before_a_card() -> None:
    assert not is_decided(FULL, Coup())


@pytest.mark.parametrize("first", RANKS, ids=str)
def test_rws_5_4_nothing_is_decided_after_the_first_card_of_each_hand(first: Card) -> None:
    assert decided(FULL, Coup((first,))) == ()
    for second in RANKS:
        assert decided(FULL, Coup((first,), (second,))) == (), second


@pytest.mark.parametrize("first", VALUES, ids=str)
def test_rws_5_4_player_pair_is_decided_after_the_third_card(first: Card) -> None:
    """With 6 to 9, several Wins On too; with less, nothing else."""
    for hand in combinations_with_replacement(RANKS, 2):
        found = set(decided(FULL, Coup(hand, (first,))))
        assert "player-pair" in found
        if rules(RWS).points.total(hand) >= 6:
            assert len(found & WINS_ON) > 1, hand
            assert found <= {"player-pair", *WINS_ON}
        else:
            assert found == {"player-pair"}, hand


def test_rws_5_4_after_four_cards_pairs_are_decided_always() -> None:
    for player, banker in COUNTS:
        assert {"player-pair", "banker-pair"} <= set(decided(FULL, _four(player, banker)))


def test_rws_5_4_after_four_cards_without_pairs() -> None:
    """Nothing is decided with Player 0 to 5 and Banker 0 to 2, and only then."""
    still_open = {counts for counts in COUNTS if not is_decided(WITHOUT_PAIRS, _four(*counts))}
    assert still_open == set(product(range(6), range(3)))


def test_rws_5_4_after_four_cards_on_a_main_only_layout() -> None:
    """Decided are a natural in either hand, and 6 or 7 in both, and only these."""
    found = {counts for counts in COUNTS if is_decided(MAIN_ONLY, _four(*counts))}
    naturals = {counts for counts in COUNTS if max(counts) >= 8}
    assert found == naturals | set(product((6, 7), repeat=2))


def test_rws_sr_23_interruption_on_a_main_only_layout() -> None:
    assert not is_decided(MAIN_ONLY, _four(7, 5))
    assert decided(MAIN_ONLY, _four(7, 6)) == ("player", "banker", "tie")
    assert "player-wins-on/3" in decided(FULL, _four(7, 5))
    assert "player-wins-on/3" in decided(WITHOUT_PAIRS, _four(7, 5))


@pytest.mark.parametrize(
    ("player", "banker", "wanted"),
    [
        pytest.param("7h", "", set[str](), id="one card"),
        pytest.param("7h", "7c", set[str](), id="two cards"),
        pytest.param("7h 7d", "7c", {"player-pair"}, id="a pair that counts 4"),
        pytest.param("Th Kd", "7c", {"player-pair"}, id="no pair"),
        pytest.param("Kh 4d", "Qc 2d", {"player-pair", "banker-pair"}, id="both hands draw"),
    ],
)
def test_rws_5_4_by_example(player: str, banker: str, wanted: set[str]) -> None:
    assert set(decided(FULL, Coup(parse_cards(player), parse_cards(banker)))) == wanted


def test_rws_5_4_a_player_who_stands_leaves_only_his_own_total_to_win_on() -> None:
    found = set(decided(FULL, _four(7, 5))) & WINS_ON
    assert WINS_ON - found == {
        "player-wins-on/7", "tie-wins-on/7", "banker-wins-on/8", "banker-wins-on/9",
    }  # fmt: skip


def _result(row: Row) -> Result:
    if row.pay.loses:
        return Result.LOST
    return Result.STOOD_OFF if row.pay.odds is None else Result.WON


def _with_four_or_five() -> list[Coup]:
    book, four = rules(RWS), [_four(*counts) for counts in COUNTS]
    drawing = [(coup, due(book.draw, book.points, coup)) for coup in four]
    return four + [dealt_to(coup, side, card) for coup, side in drawing if side for card in VALUES]


def test_rws_5_4_decided_is_the_same_as_conclusively_won_or_lost() -> None:
    """No Bet is sure to win, or to lose, while it is open by which row of its pay table."""
    for coup in _with_four_or_five():
        ends, found = endings(rules(RWS), coup), decided(FULL, coup)
        for bet in FULL.offered:
            results = {_result(FULL.row(bet.key, end)) for end in ends}
            assert (len(results) == 1) is (bet.key in found), (bet.key, coup)
