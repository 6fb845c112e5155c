"""Three Card Baccarat by the front door: one hand settled, and coups at a table."""

from __future__ import annotations

import pytest

import punto
from tests.tables import CROWN


@pytest.fixture(scope="module")
def rules() -> punto.Rules:
    return punto.book(CROWN).choose("three-card")


@pytest.mark.parametrize(
    ("cards", "result", "nets"),
    [
        ("4s 5c Tc / 8s Kh Qh", "higher", ("100.00", "-5.00", "-5.00")),
        ("8h Kd Qd / 8s Kh Qh", "tie", ("0.00", "40.00", "25.00")),
        ("Jh Kd Qd / 9s Kh Qh", "higher", ("100.00", "-5.00", "100.00")),
        ("6h Kd Qd / 5s Kh Qh", "higher", ("50.00", "-5.00", "25.00")),
        ("2h 3d 4d / Js Kh Qh", "lower", ("-100.00", "-5.00", "-5.00")),
    ],
)
def test_the_hand_of_an_area_is_settled_against_the_dealers(
    rules: punto.Rules, cards: str, result: str, nets: tuple[str, ...]
) -> None:
    done = rules.settle(rules.coup(cards), three_card="100", tie="5", three_pictures="5")
    assert tuple(str(line.net) for line in done) == nets
    assert [each.result for each in done.areas] == [result]
    assert done.outcome is None
    assert f"area 1 {result}" in repr(done)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("4s 5c / 8s Kh Qh", "The hand of the area has 4♠ 5♣. It must have 3 cards."),
        ("4s 5c 6c / 8s Kh Qh 2d", "The hand of the dealer has 8♠ K♥ Q♥ 2♦. It must have 3"),
        ("4s 5c Tc / 4s Kh Qh", "4♠ comes 2 times, and the shoe has 1 of each card"),
        ("4s 5c Tc", "a slash and the dealer's three"),
    ],
)
def test_cards_that_this_game_does_not_deal_are_told(
    rules: punto.Rules, cards: str, why: str
) -> None:
    with pytest.raises(punto.CardsError, match=why.replace("(", r"\(")):
        rules.settle(cards, three_card="100")


NINE = "4s 2c 8s 5c 3c Kh Tc Td Qh"


@pytest.mark.parametrize("seed", range(12))
def test_of_one_deck_none_of_the_cards_that_are_to_come_first_is_burned(
    rules: punto.Rules, seed: int
) -> None:
    table = rules.open(seed=seed, cards=NINE)
    table.bet("Ann", three_card="100")
    assert table.deal().areas[0].total == 5  # 4s, 8s and 3c


def test_a_table_deals_a_hand_to_every_area_with_a_wager(rules: punto.Rules) -> None:
    """The cards of both areas and the dealer come one at a time: Ann's 9 and Ben's 5 against 8."""
    table = rules.open(cards=NINE)
    table.bet("Ann", three_card="100", tie="5")
    table.bet("Ben", three_card="50", three_pictures="5")
    done = table.deal()
    assert [(line.player, str(line.net)) for line in done] == [
        ("Ann", "100.00"), ("Ann", "-5.00"), ("Ben", "-50.00"), ("Ben", "-5.00"),
    ]  # fmt: skip
    assert [(each.total, each.result) for each in done.areas] == [(9, "higher"), (5, "lower")]
    assert punto.verify(table).ok
    assert punto.replay(table).state == table.state
