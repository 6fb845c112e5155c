"""The section of Three Card Baccarat is checked like the rest of a book."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.clause import Clause
from punto.rules.configure import choose
from punto.rules.load import rulebook
from punto.rules.ruling import Reason, Refused
from punto.rules.shared import expand
from punto.rules.table_rules import Choices
from tests.conftest import BOOKS
from tests.refusals import data
from tests.tables import CROWN

RAW = expand(tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8")))
Change = Callable[[dict[str, Any]], object]


def fault(change: Change) -> str:
    raw = copy.deepcopy(RAW)
    change(raw)
    good = book(CROWN)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(CROWN, raw), good.index, good.readings)
    return str(caught.value)


def of_three(raw: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [each for each in raw[kind] if each.get("variants") == ["three-card"]]


def without(kind: str) -> Change:
    def change(raw: dict[str, Any]) -> None:
        raw[kind] = [each for each in raw[kind] if each.get("variants") != ["three-card"]]

    return change


def section(key: str, value: object) -> Change:
    def change(raw: dict[str, Any]) -> None:
        raw["three-card"][key] = value

    return change


def ranking(*rows: dict[str, Any]) -> Change:
    return section("ranking", list(rows))


def payoffs(bet: int, when: list[str]) -> Change:
    def change(raw: dict[str, Any]) -> None:
        of_three(raw, "bet")[bet]["payoffs"][0]["when"] = when

    return change


def last_off(raw: dict[str, Any]) -> None:
    of_three(raw, "bet")[0]["payoffs"].pop()


TEN = [{"total": total, "clause": "T18/2"} for total in range(10)]
PICTURES = {"total": 0, "pictures": True, "clause": "T18/1"}


def first_bet(raw: dict[str, Any]) -> None:
    raw["bet"][0]["payoffs"][0]["when"] = ["outranks"]


def other_version(raw: dict[str, Any]) -> None:
    raw["version"][1]["variants"] = ["x"]


CASES: list[tuple[Change, str]] = [
    (lambda raw: raw.pop("three-card"), ". The book must have a section three-card."),
    (without("arrangement"), "variant[three-card] has no arrangement that names it"),
    (section("pictures", ["J", "11"]), "three-card.pictures[1] is '11'. It must be one of A2345"),
    (section("misdeal-pays", ["x"]), "three-card.misdeal-pays[0] is 'x'. It must be a bet of t"),
    (ranking(PICTURES, *TEN[1:]), "three-card.ranking has the totals [1, 2, 3, 4, 5, 6, 7, 8,"),
    (ranking(*TEN, PICTURES), "ranking[10] stands below its total. Pictures must stand above it."),
    (lambda raw: raw["three-card"]["mishaps"].pop("machine-fails"), "machine-fails is missing"),
    (lambda raw: raw["three-card"]["mishaps"].update({"rain": []}), "It must be one of exposed-c"),
    (lambda raw: raw["three-card"]["mishaps"]["exposed-card"].append(
        {"remedy": "play-on", "clause": "12.8.1"}), "It must not overlap with case 0"),
    (payoffs(0, ["player-wins"]), "is ['player-wins']. It must be words of three-card"),
    (first_bet, "It must be words of baccarat"),
    (last_off, "payoffs say nothing of a coup of ranking 1 to 1. They must decide every outcome;"),
    (other_version, "version[three-card-table].variants"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "said"), CASES)
def test_faults_of_the_section_are_named(change: Change, said: str) -> None:
    assert said in fault(change)


def test_a_game_without_bets_is_refused() -> None:
    def change(raw: dict[str, Any]) -> None:
        without("bet")(raw)
        raw["three-card"]["misdeal-pays"] = []

    assert "variant[three-card] has no bet that names it. It must have at least one." in fault(
        change
    )


def test_a_game_that_is_not_built_needs_no_section() -> None:
    raw = copy.deepcopy(RAW)
    raw.pop("three-card")
    next(each for each in raw["variant"] if each["key"] == "three-card")["built"] = False
    without("bet")(raw)
    good, rules = book(CROWN), rulebook(CROWN, raw)
    check(rules, good.index, good.readings)
    answer = choose(rules, Choices(variant="three-card", decks=1))
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.VARIANT_NOT_BUILT, Clause.of(CROWN, "12.1"))
    assert "three-card" in data(answer)
