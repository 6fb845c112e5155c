"""Wagers in mid-coup: worth what settlement pays over all that may follow the first four cards."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from punto.cards import parse_cards
from punto.money import Cents
from punto.odds import Composition, OddsError, Price, odds
from punto.odds.counting import Distribution
from punto.odds.known import Known
from punto.odds.start import by_start
from punto.rules.coup import Coup, FirstCounts, Outcome, Pair
from punto.rules.draw import due, outcomes
from punto.rules.settle import Settled, settle
from punto.rules.wager import Wager
from tests.brute import deals
from tests.odds.pricing import EIGHT, SMALL, UNEVEN, counting, found_in
from tests.tables import CROWN, rules

DRAW, POINTS = rules(CROWN).draw, rules(CROWN).points
STAKE = Cents(40_000)


@cache
def starts(shoe: Composition) -> dict[FirstCounts, Distribution]:
    return dict(by_start(counting(CROWN), shoe))


def prices(wager: str, **asked: object) -> dict[tuple[str, str], Price]:
    found = odds(CROWN, wager=wager, **asked)  # pyright: ignore[reportArgumentType]
    told = [line.price for line in found]
    assert all(isinstance(each, Price) for each in told)
    return {(each.offer.on, each.offer.option): each for each in told if isinstance(each, Price)}


@pytest.mark.parametrize("shoe", [EIGHT, UNEVEN, SMALL])
def test_all_starts_together_are_the_distribution(shoe: Composition) -> None:
    every, found = starts(shoe).values(), found_in(shoe, CROWN)
    assert sum(each.total for each in every) == found.total
    by_finish = zip(*(each.finishes for each in every), strict=True)
    assert list(map(sum, by_finish)) == list(map(int, found.finishes))
    assert sum(each.void for each in every) == found.void


def test_a_start_has_all_that_may_follow_it_card_by_card() -> None:
    """Nine cards, some of them alike; also with pairs, which only a closer look tells."""
    cards = parse_cards("8s 8s 8h 8d 6s 6s Kd Kd 3h")
    told: dict[FirstCounts, dict[Outcome, int]] = defaultdict(dict)
    for first in ("8s 8s 6s Kd", "6s Kd 3h Kd", "8h 8d 8s 8s", "3h Kd 6s 6s"):
        four = parse_cards(first)
        known = Known.parse(f"P:{four[0]},{four[1]} B:{four[2]},{four[3]}")
        for end, count in deals(DRAW, POINTS, cards, known).items():
            assert end is not None
            start = FirstCounts(POINTS.total(four[:2]), POINTS.total(four[2:]))
            told[start][end] = count
            (found,) = by_start(counting(CROWN), Composition.of(cards), known).items()
            assert found[0] == start
            assert found[1].counts[end] == count


def test_by_counts_and_by_cards_a_start_is_the_same() -> None:
    shoe = Composition.of(parse_cards("8s 8s 8h 8d 6s 6s Kd Kd 3h"))
    closer = by_start(counting(CROWN), shoe, Known())
    assert closer.keys() == starts(shoe).keys()
    for start, found in starts(shoe).items():
        assert list(found.finishes) == list(closer[start].finishes)
        assert (found.total, found.void) == (closer[start].total, closer[start].void)
        assert list(found.joint) == list(closer[start].joint)


def test_a_shoe_of_three_cards_starts_nothing() -> None:
    assert by_start(counting(CROWN), Composition.of(parse_cards("8s 8s 9d"))) == {}


@pytest.mark.parametrize("wager", ["shield", "insurance-no-6"])
@pytest.mark.parametrize("shoe", [EIGHT, UNEVEN])
def test_windows_are_worth_what_settlement_pays(wager: str, shoe: Composition) -> None:
    for (on, option), price in prices(wager, shoe=shoe).items():
        if not option:
            continue
        table, start = price.offer.table, start_of(option)
        found, worth = starts(shoe)[start], 0
        seen = Wager("A", wager, STAKE, on=on)
        for example in outcomes(DRAW):
            if example.player_pair is example.banker_pair is Pair.NONE:
                place = finish_of(example)
                (done,) = settle(table, example, [seen])
                assert isinstance(done, Settled)
                worth += done.net * found.finishes[place]
        assert price.expectation == Fraction(worth, STAKE * found.total)
        assert price.arises == Fraction(found.total, found_in(shoe, CROWN).total)


def start_of(option: str) -> FirstCounts:
    player, banker = option.split(", ")
    return FirstCounts(int(player.removeprefix("player ")), int(banker.removeprefix("banker ")))


def finish_of(example: Outcome) -> int:
    cards = 2 * (example.player_cards - 2) + example.banker_cards - 2
    return 100 * cards + 10 * example.player + example.banker


@pytest.mark.parametrize("wager", ["shield", "insurance-no-6"])
def test_an_average_weighs_every_start_by_how_often_it_arises(wager: str) -> None:
    found = prices(wager)
    for on in {on for on, _ in found if on}:
        parts = [each for (under, option), each in found.items() if under == on and option]
        worth = sum(each.expectation * each.arises for each in parts)
        assert found[on, ""].arises == sum(each.arises for each in parts)
        assert found[on, ""].expectation == worth / found[on, ""].arises
    if wager == "shield":
        whole = [each for (on, option), each in found.items() if on and not option]
        worth = sum(each.expectation * each.arises for each in whole)
        assert found["", ""].expectation == worth / found["", ""].arises
        assert sum(each.probability for each in found["", ""].chances) == 1


def test_a_window_opens_only_where_a_card_is_still_to_come() -> None:
    for wager in ("shield", "insurance-no-6"):
        for (_, option), _price in prices(wager).items():
            if option:
                start = start_of(option)
                hands = {0: "Kd Ks", 1: "Kd As", 2: "Kd 2s", 3: "Kd 3s", 4: "Kd 4s", 5: "Kd 5s"}
                hands |= {6: "Kd 6s", 7: "Kd 7s"}
                both = [parse_cards(hands[each]) for each in start]
                assert due(DRAW, POINTS, Coup(both[0], both[1])) is not None


def test_insurance_no_6_of_eight_decks() -> None:
    """It favours the player; the odds are those that are printed."""
    found = prices("insurance-no-6")
    told = {
        option or "all": f"{float(each.expectation):+.4%}" for (_, option), each in found.items()
    }
    assert told == {
        "all": "+4.3611%",
        "player 0, banker 6": "-7.6666%",
        "player 1, banker 6": "-7.7952%",
        "player 2, banker 6": "-7.7967%",
        "player 3, banker 6": "+7.9071%",
        "player 4, banker 6": "+23.9675%",
        "player 5, banker 6": "+24.2378%",
    }
    assert found["banker-6", ""].expectation == Fraction(694_732_289, 15_930_133_676)
    assert found["banker-6", ""].arises == Fraction(9_031_328, 153_741_315)


def test_shield_of_eight_decks() -> None:
    found = prices("shield")
    told = {on or "all": f"{float(found[on, ''].edge):.4%}" for on, option in found if not option}
    assert told == {
        "all": "9.7444%",
        "player-6": "11.5772%",
        "player-7": "7.7437%",
        "banker-6": "11.9286%",
        "banker-7": "7.7437%",
    }
    # Against 7 the other hand draws and needs 8 or 9; whose hand it is changes nothing.
    assert found["player-7", ""].expectation == found["banker-7", ""].expectation


def test_known_cards_open_the_window_that_they_make() -> None:
    (price,) = (
        each for (_, option), each in prices("shield", known="P:6s,K? B:2d,3c").items() if option
    )
    assert (price.offer.on, price.offer.option) == ("player-6", "player 6, banker 5")
    assert price.arises == 1
    with pytest.raises(OddsError, match=r"^Nothing that was asked for can come about"):
        prices("shield", known="P:9s,K? B:2d,3c")
    # Banker draws to 5: a 2 to 4 beats 6, an ace ties it.
    ahead = {chance.when: chance.probability for chance in price.chances}
    assert ahead["Banker wins"] == Fraction(32 - 1 + 32 - 1 + 32, 412)
    assert ahead["both hands have the same count"] == Fraction(32, 412)


def test_removed_cards_change_a_window() -> None:
    """Without fours and fives Insurance loses its best situations."""
    gone = " ".join(f"{rank}{suit}" for rank in "45" for suit in "cdhs" for _ in range(8))
    whole, fewer = prices("insurance-no-6"), prices("insurance-no-6", removed=gone)
    assert fewer["banker-6", ""].expectation < whole["banker-6", ""].expectation


def test_a_stake_goes_back_if_the_shoe_runs_out_in_the_window() -> None:
    shoe = Composition.of(parse_cards("6s Ks 2d Kd"))
    found = prices("shield", shoe=shoe, variant="traditional")
    price = found["player-6", ""]
    assert [(each.net, each.when) for each in price.chances if each.probability] == [
        (0, "the shoe runs out")
    ]
    assert replace(price, note="").expectation == 0
