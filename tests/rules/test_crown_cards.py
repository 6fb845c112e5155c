"""Crown Melbourne: how many decks, which cards, and how many cutting cards, by 3.1."""

from __future__ import annotations

from collections import Counter

import pytest

from punto.cards import Card, decks
from punto.rules.cut import cutting_places
from punto.rules.ruling import Reason, Refused
from tests.refusals import data
from tests.tables import CROWN, is_refused, placed, proves, refused, table, wager

CROWN_PAIRS = ("player-crown-pairs", "banker-crown-pairs")


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8])
@proves(CROWN, "3.1")
def test_cs_002_four_to_eight_decks_are_played(number: int) -> None:
    assert table(CROWN, decks=number).choices.decks == number


@pytest.mark.parametrize("number", [1, 2, 3, 9, 10])
@proves(CROWN, "3.1")
def test_cs_002_fewer_than_four_or_more_than_eight_decks_are_refused(number: int) -> None:
    answer = refused(CROWN, decks=number)
    assert is_refused(answer, "crown-melbourne-v29 3.1")
    assert answer.reason is Reason.WRONG_DECKS
    assert f"got {number} decks" in data(answer)


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8])
@proves(CROWN, "3.1")
def test_3_1_each_deck_has_52_cards_and_no_joker(number: int) -> None:
    cards = decks(number)
    assert len(cards) == number * 52
    assert set(Counter(cards).values()) == {number}
    with pytest.raises(ValueError, match="Joker"):
        Card.parse("Joker")


@pytest.mark.parametrize("number", [0, 2])
@proves(CROWN, "3.1")
def test_3_1_a_shoe_has_one_cutting_card(number: int) -> None:
    answer = refused(CROWN, cutting_cards=number)
    assert is_refused(answer, "crown-melbourne-v29 3.1")
    assert f"got {number} cutting-cards, want 1 cutting-cards" in data(answer)
    assert table(CROWN, cutting_cards=1).choices.cutting_cards == 1


@pytest.mark.parametrize("bet", CROWN_PAIRS)
@pytest.mark.parametrize("number", [4, 5, 6, 7])
@proves(CROWN, "3.1.1")
def test_cs_002_crown_pairs_are_refused_with_fewer_than_eight_decks(bet: str, number: int) -> None:
    answer = refused(CROWN, decks=number, offered=frozenset({bet}))
    assert is_refused(answer, "crown-melbourne-v29 3.1.1")
    assert f"got {number} decks" in data(answer)


@pytest.mark.parametrize("bet", CROWN_PAIRS)
@proves(CROWN, "3.1.1")
def test_cs_002_crown_pairs_are_offered_with_eight_decks(bet: str) -> None:
    at = table(CROWN, decks=8, offered=frozenset({bet}))
    assert at.bet(bet) is not None


@pytest.mark.parametrize("bet", CROWN_PAIRS)
@proves(CROWN, "3.1.1")
def test_3_1_1_a_six_deck_table_that_offers_all_it_may_takes_no_crown_pairs(bet: str) -> None:
    answer = placed(table(CROWN, decks=6), wager(bet, "10"))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_OFFERED
    assert bet in data(answer)


@pytest.mark.parametrize("number", [4, 8])
@proves(CROWN, "3.1.1")
def test_3_1_1_leaves_plain_pairs_to_any_number_of_decks(number: int) -> None:
    at = table(CROWN, decks=number, offered=frozenset({"player-pairs", "banker-pairs"}))
    assert at.bet("player-pairs") is not None


@proves(CROWN, "3.1.2")
def test_3_1_2_a_continuous_shuffling_machine_takes_no_cutting_card() -> None:
    answer = refused(CROWN, arrangement="continuous", cutting_cards=1)
    assert is_refused(answer, "crown-melbourne-v29 3.1.2")
    assert "got 1 cutting-cards, want 0 cutting-cards" in data(answer)


@proves(CROWN, "3.1.2")
def test_3_1_2_a_machine_is_loaded_without_a_cutting_card() -> None:
    at = table(CROWN, arrangement="continuous", cutting_cards=0, decks=8)
    assert cutting_places(at, 416, 20) == ()


@pytest.mark.parametrize("number", [3, 9])
@proves(CROWN, "3.1")
def test_3_1_holds_for_a_continuous_shuffling_machine_too(number: int) -> None:
    answer = refused(CROWN, arrangement="continuous", cutting_cards=0, decks=number)
    assert is_refused(answer, "crown-melbourne-v29 3.1")
