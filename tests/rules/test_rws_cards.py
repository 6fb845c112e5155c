"""RWS Baccarat: decks, point totals, and what cards are dealt from (1, 2.2, 3.10)."""

from __future__ import annotations

import pytest

from punto.cards import decks, parse_cards
from punto.rules.ruling import Reason
from tests.refusals import data
from tests.tables import RWS, coup, is_refused, proves, refused, rules, table


@proves(RWS, "2.2.1")
@pytest.mark.parametrize(
    ("count", "cards"), [(4, 208), (5, 260), (6, 312), (7, 364), (8, 416), (9, 468), (10, 520)]
)
def test_rws_2_2_1_plays_with_four_to_ten_decks_of_52(count: int, cards: int) -> None:
    assert table(RWS, decks=count).choices.decks == count
    assert len(decks(count)) == cards


@proves(RWS, "2.2.1")
@pytest.mark.parametrize("count", [0, 1, 3, 11, 12])
@pytest.mark.parametrize("arrangement", ["shoe", "electronic-shuffler"])
def test_rws_2_2_1_refuses_any_other_number_of_decks(count: int, arrangement: str) -> None:
    answer = refused(RWS, decks=count, arrangement=arrangement)
    assert answer.reason is Reason.WRONG_DECKS
    assert is_refused(answer, "rws 2.2.1")
    assert f"{count} decks" in data(answer)


@proves(RWS, "1/point-total")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("4h 5c", 9), ("5h 5c", 0), ("7h 8c", 5), ("9h 9c 9d", 7), ("Th Tc Td", 0), ("Th 9c", 9),
        ("Ah 9c", 0), ("Kh Qc", 0), ("Th 4c 7d", 1), ("9h Tc Kd", 9),
    ],
)  # fmt: skip
def test_rws_1_point_total_keeps_the_second_digit(hand: str, total: int) -> None:
    assert rules(RWS).points.total(parse_cards(hand)) == total


@proves(RWS, "3.10")
def test_rws_3_10_deals_first_and_third_to_player_second_and_fourth_to_banker() -> None:
    dealt = coup(RWS, "Ah 2c 7d 6s")
    assert dealt.player == parse_cards("Ah 7d")
    assert dealt.banker == parse_cards("2c 6s")


@pytest.mark.parametrize("arrangement", ["shoe", "electronic-shuffler"])
@pytest.mark.parametrize("method", ["face-up", "face-down"])
def test_rws_deals_from_a_shoe_or_a_shuffler_face_up_or_down(arrangement: str, method: str) -> None:
    at = table(RWS, arrangement=arrangement, method=method)
    assert (at.arrangement.key, at.method and at.method.key) == (arrangement, method)


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ({"arrangement": "hand-held"}, Reason.UNKNOWN_ARRANGEMENT),
        ({"method": "style-b"}, Reason.UNKNOWN_METHOD),
        ({"version": "midi"}, Reason.UNKNOWN_VERSION),
    ],
)
def test_rws_refuses_what_another_book_has(choices: dict[str, str], reason: Reason) -> None:
    answer = refused(RWS, **choices)
    assert answer.reason is reason
    assert next(iter(choices.values())) in data(answer)
