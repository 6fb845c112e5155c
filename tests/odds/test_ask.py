"""Questions about odds: answers, and one sentence where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from punto.money import Cents, Chips
from punto.odds import (
    Composition,
    Known,
    OddsError,
    OddsQuestion,
    Price,
    Sheet,
    StakeInChips,
    answer,
    compiled,
    odds,
    parse_shoe,
)
from punto.rules.books import keys
from tests.odds.pricing import EIGHT
from tests.odds.test_offers import HARBOUR
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, rules

PAIRS = "player-crown-pairs"
NONE_LEFT = parse_shoe("6s Kd 9d 8d 7d 2d")


def told(book: str, **asked: Any) -> str:
    """The sentence that answers a question which has no other answer."""
    with pytest.raises(OddsError) as caught:
        odds(book, **asked)
    said = str(caught.value)
    assert said
    assert "\n" not in said
    assert "None" not in said
    return said


ANY = "Or ask for any decks."


def edges(sheet: Sheet) -> list[str]:
    return [str(price.edge) for price in sheet.prices]


@pytest.mark.parametrize(
    ("book", "asked", "said"),
    [
        (CROWN, {"decks": 9}, f"{CROWN}: The shoe would have 9 decks. It must have 4, 5, 6, 7 or 8 "
         f"decks. [{CROWN} 3.1] {ANY}"),
        (NSW, {"decks": 5}, f"{NSW}: The shoe would have 5 decks. It must have 3, 4, 6 or 8 decks. "
         f"[{NSW} 3.1] {ANY}"),
        (NZ98, {"decks": 6}, f"{NZ98}: The shoe would have 6 decks. It must have 8 decks. "
         f"[{NZ98} 3.4(a)] {ANY}"),
        (RWS, {"decks": 0}, f"{RWS}: The shoe would have no decks. It must have 4, 5, 6, 7, 8, 9 "
         f"or 10 decks. [{RWS} 2.2.1] {ANY}"),
        (RWS, {"decks": -1}, f"{RWS}: The shoe would have -1 decks. It must have 4, 5, 6, 7, 8, 9 "
         f"or 10 decks. [{RWS} 2.2.1] {ANY}"),
        (RWS, {"decks": 11, "any_decks": True}, "There are 11 decks. There must be 1 to 10."),
        (RWS, {"decks": -1, "any_decks": True}, "There are -1 decks. There must be 1 to 10."),
        (RWS, {"decks": 0, "any_decks": True}, "There are 0 decks. There must be 1 to 10."),
    ],
)  # fmt: skip
def test_decks_that_cannot_be(book: str, asked: Mapping[str, Any], said: str) -> None:
    assert told(book, **asked) == said


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"variant": "punto"}, f"There is no variant 'punto' of {CROWN}. It must be one of "
         "traditional, crown, two-to-one, tie-baccarat, zero-commission, lucky-chase, three-card."),
        ({"variant": "three-card", "decks": 8}, f"{CROWN}: The shoe would have 8 decks. It must "
         f"have 1 deck. [{CROWN} 12.4.1] {ANY}"),
        ({"variant": "lucky-chase", "wager": "dragon"},
         f"There is no wager 'dragon' of {CROWN} lucky-chase. It must be one of player, banker."),
        ({"variant": "lucky-chase", "wager": "tie"},
         f"There is no wager 'tie' of {CROWN} lucky-chase. It must be one of player, banker."),
        ({"variant": "lucky-chase", "wager": PAIRS},
         f"There is no wager '{PAIRS}' of {CROWN} lucky-chase. It must be one of player, banker."),
        ({"wager": "player-run", "known": "P:6s,K?"},
         "'player-run' cannot be priced with known cards. Leave them out."),
        ({"variant": "crown", "wager": ["banker", "insurance-no-6"],
          "stake": StakeInChips(Cents(500))},
         "'insurance-no-6' cannot be priced with stakes in chips. Leave them out."),
        ({"wager": PAIRS, "decks": 6},
         f"'{PAIRS}' is named with 6 decks. It must have 8 decks. {ANY}"),
    ],
)  # fmt: skip
def test_variants_and_wagers_that_cannot_be(asked: Mapping[str, Any], said: str) -> None:
    assert told(CROWN, **asked) == said


def test_an_unknown_wager_is_answered_with_all_that_there_are() -> None:
    said = told(NZ5, wager="dragon")
    assert said == f"There is no wager 'dragon' of {NZ5}. It must be one of " + ", ".join(
        ("player", "banker", "tie", "perfect-pairs.")
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"removed": "8s " * 9}, "9 of 8♠ cannot be taken out, as there are 8."),
        ({"removed": "8s 8x"},
         "'8x' is not a card. It must be a rank and a suit such as 8♠, 8s or Td."),
        ({"shoe": NONE_LEFT, "removed": "6s,6s"}, "2 of 6♠ cannot be taken out, as there are 1."),
        ({"shoe": parse_shoe("8s 9")},
         f"There are 9 of 8♠. There may be at most 8, since {CROWN} has no more decks."
         " Or ask for any decks."),
        ({"known": "6s"}, "'6s' does not name known cards. It must be such as P:6s,K? B:8d."),
        ({"known": ""}, "'' does not name known cards. It must be such as P:6s,K? B:8d."),
        ({"known": "P:6x"}, "'6x' is not a known card. It must be one such as 6s, K?, ?h or ??."),
        ({"known": "P:2s,2s,2s,2s"}, "There are 4 cards in one hand. There may be at most 3."),
        ({"known": "P:9s,Ks,2s"}, "P:9♠,K♠,2♠ cannot have been dealt from this shoe by this table "
         "of play"),
        ({"known": "P:6s B:6s", "shoe": NONE_LEFT}, "P:6♠ B:6♠ cannot have been dealt from this "
         "shoe by this table of play"),
        ({"known": "P:Kd,Kd B:2s,2s", "shoe": parse_shoe("Kd")},
         "4 cards known of a shoe that held 1"),
    ],
)  # fmt: skip
def test_shoes_and_known_cards_that_cannot_be(asked: Mapping[str, Any], said: str) -> None:
    assert told(CROWN, wager="tie", variant="crown", **asked) == said


def test_known_cards_must_be_in_a_shoe_that_is_too_short_for_a_coup() -> None:
    assert "P:K♦" in told(RWS, known="P:Kd", shoe=parse_shoe("6s 8s 9s"))


@proves(NSW, "13.3.5.2")
@pytest.mark.parametrize("share", ["0.5%", "11%", "5", "lots"])
@pytest.mark.parametrize("variant", ["", "tie-premium"])
def test_a_percentage_outside_its_printed_ends(share: str, variant: str) -> None:
    said = told(NSW, variant=variant, percentages={"tie-percentage": share})
    assert said == (
        f'{NSW}: {share.capitalize()} is stated for "tie-percentage". It must be from 1% to 10%. '
        f"[{NSW} 13.3.5.2]"
    )


@pytest.mark.parametrize("variant", ["premium", "tie-premium", ""])
def test_a_percentage_that_no_sign_shows(variant: str) -> None:
    said = told(NSW, variant=variant, percentages={"tie-percent": "5%"})
    assert said.startswith("There is no percentage 'tie-percent' of nsw-premium")


@pytest.mark.parametrize("amount", [0, -500])
def test_a_stake_of_nothing_or_less(amount: int) -> None:
    told(NSW, wager="tie", stake=StakeInChips(Cents(amount), Chips.of("5")))


def test_a_differential_under_nothing() -> None:
    told(CROWN, wager="banker", stake=StakeInChips(Cents(500), differential=Cents(-1)))


def test_the_compiled_kernel_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    said = told(NSW, wager="tie", fast=True)
    assert said == (
        "the compiled kernel needs numba, which is not installed: pip install 'punto[fast]'"
    )


def test_any_decks_lift_the_limit_of_the_book_on_decks() -> None:
    assert told(CROWN, decks=9).endswith(ANY)
    sheet = odds(CROWN, variant="traditional", decks=9, any_decks=True)
    assert {(line.decks, line.shoe) for line in sheet} == {(9, Composition.of_decks(9))}
    assert len(sheet) == len(odds(CROWN, variant="traditional"))


def test_any_decks_lift_the_limit_of_a_wager_on_decks() -> None:
    (line,) = odds(CROWN, variant="crown", wager=PAIRS, decks=6, any_decks=True)
    assert (line.decks, line.shoe.size) == (6, 312)
    assert isinstance(line.price, Price)
    # The first card leaves 311: 5 make a perfect, 6 a coloured and 12 a mixed pair with it.
    assert [str(each.probability) for each in line.price.chances] == [
        "12/311",
        "6/311",
        "5/311",
        "288/311",
    ]


def test_any_decks_lift_the_limit_of_the_book_on_cards_of_a_shoe() -> None:
    ten = Composition.of_decks(10)
    assert "There are 10 of A♣. There may be at most 8" in told(CROWN, shoe=ten)
    lifted = odds(CROWN, variant="crown", wager="tie", shoe=ten, any_decks=True)
    assert edges(lifted) == edges(odds(RWS, wager="tie", decks=10))


def test_without_decks_there_are_8_or_the_most_that_the_book_allows() -> None:
    assert {line.decks for key in keys() for line in odds(key, wager="player")} == {8}
    assert {(line.decks, line.shoe.size) for line in odds(HARBOUR)} == {(6, 312)}


def test_a_shoe_is_one_of_no_decks() -> None:
    (line,) = odds(RWS, wager="tie", shoe=EIGHT)
    assert (line.decks, line.shoe) == (None, EIGHT)
    assert line.price == odds(RWS, wager="tie")[0].price


def test_removed_cards_are_out_of_decks_and_out_of_a_shoe() -> None:
    shoe = EIGHT.without("8s 8s 9d")
    asked = [
        odds(RWS, wager="tie", removed="8s,8s,9d"),
        odds(RWS, wager="tie", shoe=EIGHT, removed="8s 8s 9d"),
        odds(RWS, wager="tie", shoe=shoe),
    ]
    assert {line.shoe for sheet in asked for line in sheet} == {shoe}
    assert len({tuple(edges(sheet)) for sheet in asked}) == 1


@pytest.mark.parametrize(
    ("known", "wager", "edge"),
    [
        ("P:9s,Ks B:2s,Kd", "player", "-1"),
        ("P:9s,Ks B:2s,Kd", "banker", "1"),
        ("P:9s,Ks B:9s,Kd", "tie", "-8"),
        ("P:9s,Ks B:9s,Kd", "player", "0"),
    ],
)
def test_a_decided_coup_is_worth_what_it_pays(known: str, wager: str, edge: str) -> None:
    asked = OddsQuestion(rules(NZ98), wagers=(wager,))
    assert edges(answer(asked, Known.parse(known))) == [edge]
    assert edges(odds(NZ98, wager=wager, known=known)) == [edge]


def test_wagers_stand_in_the_order_of_the_book_and_once() -> None:
    found = odds(RWS, wager=["tie", "player", "tie"])
    assert [line.price.offer.wager for line in found] == ["player", "tie"]


def test_a_book_is_asked_for_by_key_by_folder_or_as_it_is() -> None:
    assert edges(odds(NSW)) == edges(odds(rules(NSW)))
    assert [line.price.offer.wager for line in odds(HARBOUR)] == [
        "player",
        "banker",
        "tie",
        "small-natural",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_the_compiled_kernel_has_the_same_figures(key: str) -> None:
    pytest.importorskip("numba")
    for asked in ({}, {"removed": "8s 8s 9d Kc"}, {"shoe": NONE_LEFT}, {"shoe": parse_shoe("9d")}):
        more: dict[str, Any] = dict(asked)
        assert odds(key, fast=True, **more).records() == odds(key, **more).records()
