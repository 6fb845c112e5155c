"""A book is checked when it is read: each fault is refused with book, place, value and wish."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from punto.rules.books import book, keys
from punto.rules.check import RulebookError, check
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import NSW

RAW = tomllib.loads((BOOKS / NSW / "book.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], object]


def _fault(change: Change) -> str:
    """What is said about the NSW book after a change to its TOML."""
    raw = copy.deepcopy(RAW)
    change(raw)
    good = book(NSW)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(NSW, raw), good.index, good.readings)
    return str(caught.value)


def _set(place: str, value: object) -> Change:
    """A change of one value; a place is written as keys and numbers parted by dots."""

    def change(raw: Any) -> None:
        *parts, last = place.split(".")
        for part in parts:
            raw = raw[int(part) if part.isdecimal() else part]
        raw[int(last) if last.isdecimal() else last] = value

    return change


def _without(place: str, key: str) -> Change:
    def change(raw: dict[str, Any]) -> None:
        del raw[place][key]

    return change


def _append(place: str, value: object) -> Change:
    def change(raw: dict[str, Any]) -> None:
        first, last = place.split(".")
        raw[first][last].append(value)

    return change


TIE = {"when": ["tie"], "pays": ["8 to 1"], "clause": "13.1.5.1"}


NONE: list[str] = []

FAULTS: list[tuple[Change, str]] = [
    (_set("colour", "red"), "colour is an unknown key. It must be one of arrangement, authority,"),
    (
        _set("bet.0.odds", "8 to 1"),
        "bet[0] player.odds is an unknown key. It must be one of also,",
    ),
    (
        _without("policy", "unpayable"),
        'policy.unpayable is missing. It must have a value or "not-st',
    ),
    (
        _set("policy.unpayable.is", "round"),
        "policy.unpayable.is is 'round'. It must be one of pay-up",
    ),
    (_set("policy.decks.is", [3, "4"]), "policy.decks.is[1] is '4'. It must be a whole number."),
    (
        _set("policy.decks.is", [3, 11]),
        "policy.decks.is has 11. It must have numbers from 1 to 10.",
    ),
    (
        _set("policy.unpayable.clause", "5.77"),
        "policy.unpayable.clause cites '5.77'. It must cite a cl",
    ),
    (_set("policy.unpayable.clause", 5.7), "policy.unpayable.clause is 5.7. It must be text."),
    (
        _set("policy.unpayable.reading", "N99"),
        "policy.unpayable.reading is 'N99'. It must be a readi",
    ),
    (
        _set("policy.both-hands.by", "boss"),
        "policy.both-hands.by is 'boss'. It must be one of assist",
    ),
    (_set("policy.disputes.is", ["boss"]), "policy.disputes.is is 'boss'. It must be one of"),
    (
        _set("bet.0.payoffs.0.pays", ["8:1"]),
        "bet[0] player.payoffs[0].pays[0]: '8:1' is not odds.",
    ),
    (
        _set("bet.0.payoffs.0.pays", ["8 to 0"]),
        "'8 to 0' is not odds. It must be such as 8 to 1, 1 to 1 less",
    ),
    (_set("bet.0.payoffs.0.pays", ["1 to 1", "2 to 1"]), "pays has 2 odds. It must have 1"),
    (
        _set("bet.0.payoffs.0.when", ["player-loses"]),
        "'player-loses' is not a condition. It must be one of otherwise, pl",
    ),
    (_set("bet.0.payoffs.0.when", ["tie=6"]), "'tie=6' is not a condition. It must be tie alone"),
    (
        _set("bet.0.payoffs.0.when", ["margin"]),
        "'margin' is not a condition. It must be such as margin=0",
    ),
    (
        _set("bet.0.payoffs.0.when", ["margin=10"]),
        "'margin=10' has no such value. It must be from 0, 1, 2",
    ),
    (
        _set("bet.0.payoffs.0.when", ["margin=4..2"]),
        "'margin=4..2' has its larger value first. The smaller one must come firs",
    ),
    (
        _set("bet.0.payoffs.0.when", ["player-wins", "banker-wins"]),
        "bet[0] player.payoffs[0].when is ['player-wins', 'banker-wins']. "
        "It must be conditions that",
    ),
    (
        _set("bet.2.payoffs", [TIE | {"when": ["otherwise"]}, TIE]),
        "bet[2] tie.payoffs[1].when is ['tie']. It must meet outcomes that no row above has taken.",
    ),
    (
        _set("bet.2.payoffs", [TIE, TIE | {"when": ["player-total=6"]}]),
        "bet[2] tie.payoffs[1].when is ['player-total=6']. It must not overlap with row 0, or",
    ),
    (
        _set("bet.2.payoffs", [TIE]),
        "bet[2] tie.payoffs say nothing of a coup of 0 to 1. They must decide every outcome; ",
    ),
    (_set("bet.0.payoffs.0.clause", "13.{option}"), "clause is '13.{option}'. It must be without "),
    (_set("bet.0.family", "tigers"), "bet[player].family is 'tigers'. It must be one of"),
    (
        _set("bet.0.needs", ["shield"]),
        "bet[0] player.needs is 'shield'. It must be a bet of the book",
    ),
    (
        _set("bet.0.decks", [8]),
        "bet[0] player.decks is [8]. It must stand together with decks-clause",
    ),
    (
        _set("bet.0.variants", ["premium", "prime"]),
        "variants[1] is 'prime'. It must be one of premium,",
    ),
    (
        _set("bet.0.variants", ["premium", "even-money"]),
        "bet of even-money 'player' stands there 2 times. It must",
    ),
    (
        _set("bet.0.key", "punto"),
        "variant[premium] lacks a bet. It must have at least player and banke",
    ),
    (
        _set("bet.0.key", "Player"),
        "bet[0] Player.key is 'Player'. It must be text of small letters, ",
    ),
    (
        _set("variant.1.key", "premium"),
        "variant 'premium' stands there 2 times. It must stand there once.",
    ),
    (
        _set("bet.10.payoffs.1.pays", ["stand-off and sign x"]),
        "It must name a parameter of tie-premium: ",
    ),
    (_set("parameter.0.minimum", "1"), "'1' is not a percentage. It must be such as 5% or 2.5%."),
    (_set("parameter.0.variants", ["prime"]), "parameter[tie-percentage].variants[0] is 'prime'. "),
    (_set("points.values.A", "one"), "points.values.A is 'one'. It must be a whole number."),
    (_set("irregularity.fraud", 5), 'irregularity.fraud is 5. It must be a list or "not-stated".'),
    (
        _set(
            "combination",
            [{"key": "c", "title": "c", "clause": "5.7", "parts": [], "pairs": [["tie", 5]]}],
        ),
        "combination[0] c.pairs[0][1] is 5. It must be text.",
    ),
    (
        _set("points.values", {"A": 1}),
        "points.values has the ranks 'A'. It must have each of 'A23456789TJQK'",
    ),
    (_set("draw.initial", "PPPB"), "draw.initial is 'PPPB'. It must be the order of four cards"),
    (
        _set("draw.player", "DDDDDDSSN"),
        "draw.player is 'DDDDDDSSN'. It must be 10 letters, each D, S",
    ),
    (_set("draw.banker", ["D" * 11]), "draw.banker has 1 rows. It must have 10."),
    (_set("draw.banker.3", "DDX"), "draw.banker[3] is 'DDX'. It must be 11 letters, each D or S"),
    (
        _without("irregularity", "fraud"),
        "irregularity.fraud is missing. It must be a list of cases",
    ),
    (
        _set("irregularity.comet", "not-stated"),
        "irregularity has an unknown key: Invalid enum value 'co",
    ),
    (
        _set("irregularity.third-card-to-player.0.when", ["exposed", "unexposed"]),
        "irregularity.third-card-to-player[0].when is ['exposed', 'unexposed']. It must be facts",
    ),
    (
        _set("irregularity.third-card-to-player.1.when", ["unexposed"]),
        "third-card-to-player[1].when is ['unexposed']. It must not overlap with case 0",
    ),
    (_set("authority.roles.0.key", "player"), "authority role 'player' stands there 2 times"),
    (_set("authority.discretions.0.by", ["boss"]), "by[0] is 'boss'. It must be one of"),
    (
        _set("authority.discretions.0.clause", "5.7"),
        "authority.discretions lacks '3.4'. It must name th",
    ),
    (
        _set("authority.discretions.0.clause", "3.8"),
        "authority discretion '3.8' stands there 2 times",
    ),
    (
        _append("authority.discretions", {"clause": "5.7", "by": ["dealer"]}),
        "authority.discretions has '5.7'. It must have clauses of kind discretion.",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [["tie", "nix"]],
                    "parts": [{"share": "50%", "bet": "tie"}, {"share": "50%", "bet": "tie"}],
                },
            ],
        ),
        "combination[c] names 'nix'. It must name a bet of the book",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [["tie", "tie"]],
                    "parts": [{"share": "50%", "bet": "tie"}, {"share": "40%", "bet": "tie"}],
                },
            ],
        ),
        "combination[c].parts come to 90%. They must come to 100%.",
    ),
    (_set("family", [{"key": "a", "title": "a", "options": ["x"], "clause": "5.7"}] * 2), "famil"),
    (_set("key", "other"), "key is 'other'. It must be left out: the folder's name is the key"),
    (
        _set("irregularity.fraud.0.remedy", "shrug"),
        "irregularity.fraud[0].remedy is 'shrug'. It must be",
    ),
    (_set("points.values.A", 5), "points.values.A is 5. It must be 1"),
    (
        _set("points.values.8", 5),
        "points.values has an unknown key: Expected `str`, got `int`. It must be text.",
    ),
    (_set("points.values.K", 3), "points.values.K is 3. It must be 0 or 10"),
    (_set("policy.decks.is", []), "policy.decks.is is empty. It must have at least one entry."),
    (
        _set("policy.cutting-card-distance", []),
        "policy.cutting-card-distance is empty. It must have at least one entry",
    ),
    (
        _set("policy.cut-distance.cards", -5),
        "policy.cut-distance.cards is -5. It must be a whole number, 1 or more.",
    ),
    (_set("policy.players-per-area.versions", ["x"]), "versions[0] is 'x'. It must be a version"),
    (
        _set("policy.under-minimum-late.is", "refuse"),
        "is 'refuse'. It must be one of plays-once, stands",
    ),
    (
        _set("variant.0.decks", [0]),
        "variant[premium].decks has 0. It must have numbers from 1 to 10.",
    ),
    (_set("variant", []), "variant has no entry. It must have at least one."),
    (_set("arrangement", []), "arrangement has no entry. It must have at least one."),
    (
        _set("arrangement.0.not-with", ["x"]),
        "arrangement[shoe].not-with[0] is 'x'. It must be a method",
    ),
    (
        _set("arrangement.1.key", "shoe"),
        "arrangement 'shoe' stands there 2 times. It must stand there once.",
    ),
    (
        _set("authority.discretions.0.by", []),
        "authority.discretions 3.4 is empty. It must have at least one entry",
    ),
    (_set("authority.roles.1.counts-as", "x"), "counts-as is 'x'. It must be one of"),
    (
        _set("parameter.0.minimum", "11%"),
        "parameter[tie-percentage].minimum is 11%. It must be at most 10%",
    ),
    (_set("parameter.0.maximum", "200%"), "'200%' is too much. It must be at most 100%"),
    (
        _set("bet.0.payoffs.0.pays", ["1 to 1 less 200%"]),
        "'200%' is too much. It must be at most 100%",
    ),
    (
        _set("bet.0.payoffs.0.when", ["player-total="]),
        "'player-total=' is not a condition. It must be such as player-total=0",
    ),
    (
        _set("bet.0.payoffs.0.when", ["player-total=5.."]),
        "'player-total=5..' has no such value. It must be from",
    ),
    (
        _set("irregularity.wrong-delivery.0.choices", NONE),
        "wrong-delivery[0].choices is empty. It must have what one-of-the-choices chooses from",
    ),
    (
        _set("family", [{"key": "a", "title": "a", "options": NONE, "clause": "5.7"}]),
        "family[a].options is empty. It must have at least one entry.",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [],
                    "parts": [{"share": "100%"}],
                }
            ],
        ),
        "combination[c].parts[0] names ''. It must name a bet or a side, not both",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "player",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [],
                    "parts": [{"share": "100%", "bet": "tie"}],
                }
            ],
        ),
        "combination or bet 'player' stands there 2 times. It must stand there once.",
    ),
    (
        _set(
            "bet.3",
            {
                "key": "new",
                "title": "new",
                "clause": "5.7",
                "payoffs": [
                    {"when": ["tie"], "pays": ["stand-off and sign nope"], "clause": "5.7"},
                    {"when": ["otherwise"], "pays": ["lose"], "clause": "5.7"},
                ],
            },
        ),
        "pays is 'stand-off and sign nope'. It must name a parameter of premium: ",
    ),
    (
        _set(
            "combination",
            [
                {
                    "key": "c",
                    "title": "c",
                    "clause": "5.7",
                    "pairs": [],
                    "parts": [{"share": "100%", "bet": "player"}],
                }
            ],
        ),
        "combination[c] names 'player'. It must name a bet without commission or share on the sign",
    ),
]


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_a_fault_names_book_place_value_and_wish(change: Change, said: str) -> None:
    fault = _fault(change)
    assert fault.startswith("nsw-premium: ")
    assert said in fault


@pytest.mark.parametrize("key", keys())
def test_every_book_is_found_good(key: str) -> None:
    """Also where its stamp is kept, so that reading it does not check it again."""
    raw = tomllib.loads((BOOKS / key / "book.toml").read_text("utf-8"))
    good = book(key)
    check(rulebook(key, raw), good.index, good.readings)


def test_a_book_that_can_play_nothing_is_refused() -> None:
    def change(raw: dict[str, Any]) -> None:
        unbuilt: dict[str, Any] = {"built": False}
        raw["variant"] = [each | unbuilt for each in RAW["variant"]]

    assert "variant has no entry that is built. It must have at least one." in _fault(change)
