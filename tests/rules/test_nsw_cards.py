"""NSW Premium Baccarat: decks, shuffling machines and what cards went through, by 3 and 4.1."""

from __future__ import annotations

from collections import Counter

import pytest

from punto.cards import Card, deck, decks
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Introduction, Step
from tests.refusals import data
from tests.tables import NSW, is_refused, proves, refused, result, table


@proves(NSW, "3.1")
@pytest.mark.parametrize("count", [3, 4, 6, 8])
def test_nsw_3_1_plays_with_3_4_6_or_8_decks(count: int) -> None:
    assert table(NSW, decks=count).choices.decks == count


@proves(NSW, "3.1")
@pytest.mark.parametrize("count", [0, 1, 2, 5, 7, 9, 10])
def test_nsw_3_1_plays_with_no_other_number_of_decks(count: int) -> None:
    answer = refused(NSW, decks=count)
    assert is_refused(answer, "nsw-premium 3.1")
    assert f"{count} decks" in data(answer)


@proves(NSW, "3.1")
@pytest.mark.parametrize("variant", ["even-money", "tie-premium"])
def test_nsw_3_1_holds_for_the_other_games_too(variant: str) -> None:
    assert is_refused(refused(NSW, variant, decks=5), "nsw-premium 3.1")


@proves(NSW, "3.1")
@pytest.mark.parametrize("count", [3, 4, 6, 8])
def test_nsw_3_1_each_deck_has_52_different_cards(count: int) -> None:
    assert len(set(deck())) == 52
    assert Counter(decks(count)) == dict.fromkeys(deck(), count)


@proves(NSW, "3.1")
def test_nsw_3_1_a_joker_is_not_a_card_of_the_decks() -> None:
    with pytest.raises(ValueError, match="Joker"):
        Card.parse("Joker")


@pytest.mark.parametrize("count", [4, 6, 8])
def test_a_multishuffler_takes_4_6_or_8_decks(count: int) -> None:
    at = table(NSW, arrangement="multishuffler", decks=count)
    assert at.arrangement.key == "multishuffler"


def test_a_multishuffler_takes_no_three_decks() -> None:
    answer = refused(NSW, arrangement="multishuffler", decks=3)
    assert is_refused(answer, "nsw-premium 1.1/multishuffler")
    assert "3 decks" in data(answer)


@pytest.mark.parametrize("count", [0, 2])
def test_there_is_one_cutting_card(count: int) -> None:
    answer = refused(NSW, cutting_cards=count)
    assert is_refused(answer, "nsw-premium 3.1/uniform")
    assert f"{count} cutting-cards" in data(answer)


@proves(NSW, "1.1/point-count")
@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        pytest.param("Qh 9c 4d 9s", 4, 8, id="Q-4 stays 4, 9-9 leaves the 8 of 18"),
        pytest.param("Ah Tc 9d Ks 9h 9s", 9, 9, id="A-9-9 leaves the 9 of 19"),
        pytest.param("8h 7c Kd 8s", 8, 5, id="7-8 leaves the 5 of 15"),
    ],
)  # fmt: skip
def test_nsw_1_1_a_hand_is_worth_its_count_by_3_3(cards: str, player: int, banker: int) -> None:
    dealt = result(NSW, cards)
    assert (dealt.player, dealt.banker) == (player, banker)


def brought(cards: Cards, *done: Step) -> object:
    return introduce(table(NSW), cards, frozenset(done))


@pytest.mark.parametrize(
    ("cards", "done", "clause", "missing"),
    [
        pytest.param(Cards.NEW, (), "4.1.1", "shuffled", id="new, not shuffled"),
        pytest.param(
            Cards.PRE_CHECKED, (Step.CHECKED, Step.SECURED), "3.5", "shuffled",
            id="checked, not shuffled",
        ),
        pytest.param(
            Cards.PRE_CHECKED, (Step.SHUFFLED, Step.SECURED), "3.5", "checked",
            id="shuffled, not checked",
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, (Step.CHECKED, Step.SHUFFLED), "3.5", "secured", id="not secured"
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, (Step.CHECKED, Step.SECURED), "3.5", "shuffled", id="not shuffled"
        ),
        pytest.param(
            Cards.FACTORY_SHUFFLED, (Step.SHUFFLED,), "3.5", "secured", id="factory, not secured"
        ),
        pytest.param(Cards.PRE_SHUFFLED, (Step.SECURED,), "3.5", "checked", id="not checked"),
    ],
)  # fmt: skip
def test_cards_that_lack_a_step_stay_off_the_table(
    cards: Cards, done: tuple[Step, ...], clause: str, missing: str
) -> None:
    answer = brought(cards, *done)
    assert is_refused(answer, f"nsw-premium {clause}")
    assert f"want {missing}" in data(answer)


@pytest.mark.parametrize(
    ("cards", "done"),
    [
        pytest.param(Cards.NEW, (Step.SHUFFLED,), id="new"),
        pytest.param(
            Cards.PRE_CHECKED, (Step.CHECKED, Step.SECURED, Step.SHUFFLED), id="checked before"
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, (Step.CHECKED, Step.SHUFFLED, Step.SECURED), id="shuffled before"
        ),
        pytest.param(Cards.FACTORY_SHUFFLED, (Step.SHUFFLED, Step.SECURED), id="by the maker"),
    ],
)
def test_cards_with_every_step_come_into_play(cards: Cards, done: tuple[Step, ...]) -> None:
    assert isinstance(brought(cards, *done), Introduction)
