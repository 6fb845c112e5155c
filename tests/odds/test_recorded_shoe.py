"""What wagers were worth along a recorded shoe."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from punto.cards import Card, parse_cards
from punto.odds import (
    Composition,
    OddsError,
    OddsQuestion,
    Price,
    Recorded,
    RecordedCoup,
    along,
    compiled,
    moments,
    odds,
    parse_record,
    parse_shoe,
)
from punto.odds.figures import exact
from punto.rules.books import keys
from punto.rules.coup import Coup, Winner
from punto.rules.draw import outcome
from tests.odds.pricing import EIGHT, counting, every, one
from tests.tables import NZ5, RWS, coup, rules

# The deals of D5-08, D5-56 and the first cards of D5-86, with a burn before the first two.
RECORD = """
burn 9d, Kc          # shown on request
7h 6c Kd Qs          # Player 7 to 6
Burn: 2s
Ah 3c 4d Ks 9h 5d    # Banker 8 to 4
Kh 5c                # and there the record ends
4d
"""
MAIN = ("player", "banker", "tie")


def followed(
    record: str, shoe: Composition = EIGHT, wagers: Sequence[str] = MAIN
) -> list[RecordedCoup]:
    offers = [one(NZ5, wager) for wager in wagers]
    return list(along(rules(NZ5), shoe, parse_record(record), offers, counting(NZ5)))


def worth(key: str, shoe: Composition, *wagers: str) -> tuple[Price, ...]:
    """The prices of these wagers of a book's first variant, asked for on their own."""
    first = rules(key).variants[0].key
    return odds(key, variant=first, wager=wagers, shoe=shoe).prices


def test_the_rules_part_a_record_into_coups() -> None:
    first, second, third = followed(RECORD)
    assert [each.number for each in (first, second, third)] == [1, 2, 3]
    assert (first.coup, second.coup) == (coup(NZ5, "7h 6c Kd Qs"), coup(NZ5, "Ah 3c 4d Ks 9h 5d"))
    for each in (first, second):
        assert each.outcome == outcome(rules(NZ5).points, each.coup)
    assert [each.outcome.winner for each in (first, second) if each.outcome] == [
        Winner.PLAYER,
        Winner.BANKER,
    ]


def test_a_record_may_end_in_mid_coup() -> None:
    last = followed(RECORD)[-1]
    assert last.outcome is None
    assert last.coup == Coup(player=parse_cards("Kh 4d"), banker=parse_cards("5c"))


def test_before_each_coup_the_worth_is_that_of_the_shoe_without_all_cards_seen() -> None:
    seen = ["9d Kc", "9d Kc 7h 6c Kd Qs 2s", "9d Kc 7h 6c Kd Qs 2s Ah 3c 4d Ks 9h 5d"]
    found = followed(RECORD)
    assert [each.cards_left for each in found] == [414, 409, 403]
    for moment, cards in zip(found, seen, strict=True):
        assert moment.prices == worth(NZ5, EIGHT.without(cards), *MAIN)


@pytest.mark.parametrize("key", keys())
def test_every_book_parts_the_same_cards_by_its_own_table(key: str) -> None:
    record, asked = parse_record("7h 6c Kd Qs Kh 6c 2d Qs Kd"), every(key)[:3]
    first, second = along(rules(key), EIGHT, record, asked, counting(key))
    assert (first.coup, second.coup) == (coup(key, "7h 6c Kd Qs"), coup(key, "Kh 6c 2d Qs Kd"))
    shoe = EIGHT.without("7h 6c Kd Qs")
    assert second.prices == worth(key, shoe, *(each.wager for each in asked))[:3]


def test_a_card_burned_in_mid_coup_counts_from_the_next_coup_on() -> None:
    first, second = followed("7h 6c\nburn 8s\nKd Qs\n7h 6c Kd Qs")
    assert first.coup == second.coup == coup(NZ5, "7h 6c Kd Qs")
    assert (first.cards_left, second.cards_left) == (416, 411)
    assert first.prices == worth(NZ5, EIGHT, *MAIN)
    assert second.prices == worth(NZ5, EIGHT.without("7h 6c Kd Qs 8s"), *MAIN)


@pytest.mark.parametrize("record", ["", "# nothing seen", "burn 9d\n burn Kc"])
def test_a_record_without_played_cards_has_no_coup(record: str) -> None:
    assert followed(record) == []


def test_cards_burned_after_the_last_coup_have_no_moment_of_their_own() -> None:
    assert len(followed("7h 6c Kd Qs\nburn 2s 3s")) == 1


def test_a_shoe_is_followed_to_its_last_card() -> None:
    """Before the second coup four cards are left, of which the nine may have the two beside it."""
    shoe = parse_shoe("7h 6c Kd Qs 9d Kd Kh 2s")
    first, second = followed("7h 6c Kd Qs 9d Kh Kd 2s", shoe, ("tie",))
    assert (first.cards_left, second.cards_left) == (8, 4)
    assert [each.when for each in first.prices[0].chances][2:] == []
    assert second.prices[0].chances[-1].when == "the shoe runs out"
    assert second.prices == worth(NZ5, parse_shoe("9d Kd Kh 2s"), "tie")


@pytest.mark.parametrize(
    ("shoe", "record", "said"),
    [
        ("7h 6c Kd Qs", "7h 6c Kd Kd", "1 of K♦ cannot be taken out, as there are 0."),
        ("7h 6c Kd Qs", "burn 8s", "1 of 8♠ cannot be taken out, as there are 0."),
        ("7h 6c Kd Qs 2s", "7h 6c Kd Qs 2s 2s", "1 of 2♠ cannot be taken out, as there are 0."),
    ],
)
def test_a_card_that_is_not_there_is_impossible(shoe: str, record: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        followed(record, parse_shoe(shoe))


def test_a_record_is_read_card_by_card_with_burns_and_remarks() -> None:
    assert parse_record("burn: 9d\n7h,6c # and so on\n\n BURN Kd 10s\nQs") == (
        Recorded(Card.parse("9d"), burned=True),
        Recorded(Card.parse("7h")),
        Recorded(Card.parse("6c")),
        Recorded(Card.parse("Kd"), burned=True),
        Recorded(Card.parse("Ts"), burned=True),
        Recorded(Card.parse("Qs")),
    )


@pytest.mark.parametrize("text", ["7h 6x", "burned 9d", "7h-6c", "1d"])
def test_what_is_no_card_is_no_record(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card. It must be a rank and a suit"):
        parse_record(text)


def test_the_records_of_a_moment_have_the_coup_and_each_wager() -> None:
    first, _, last = followed(RECORD)
    for record, price in zip(first.records(), first.prices, strict=True):
        assert record == {
            "coup": 1,
            "cards": 414,
            "player": "7♥ K♦",
            "banker": "6♣ Q♠",
            "result": "player",
            "book": NZ5,
            "variant": "commission",
            "wager": price.offer.wager,
            "title": price.offer.title,
            "option": "",
            "clause": price.offer.clause.number,
            "expectation": exact(price.expectation),
            "expectation-float": float(price.expectation),
            "edge": exact(price.edge),
            "edge-float": float(price.edge),
        }
    assert [record["result"] for record in last.records()] == ["unfinished"] * 3


def test_moments_answer_a_question_about_a_record() -> None:
    asked = OddsQuestion(rules(RWS), wagers=("tie",), decks=6, removed="8s")
    record = parse_record("7h 6c Kd Qs")
    shoe = Composition.of_decks(6).without("8s")
    found = moments(asked, record)
    assert found == tuple(along(rules(RWS), shoe, record, asked.offers, counting(RWS)))
    assert [(each.cards_left, len(each.prices)) for each in found] == [(311, 1)]


def test_moments_of_an_impossible_record_are_an_odds_error() -> None:
    asked = OddsQuestion(rules(RWS), wagers=("tie",), shoe=parse_shoe("7h 6c Kd Qs"))
    with pytest.raises(
        OddsError, match=r"cannot have been dealt: 1 of K♦ cannot be taken out, as there are 0."
    ):
        moments(asked, parse_record("7h 6c Kd Kd"))


def test_moments_without_the_compiled_kernel_blame_the_kernel_and_not_the_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    asked = OddsQuestion(rules(RWS), wagers=("tie",), fast=True)
    with pytest.raises(
        OddsError, match=r"^the compiled kernel needs numba, which is not installed"
    ):
        moments(asked, parse_record("7h 6c Kd Qs"))
