"""What a book says of promotions is checked when it is read."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.load import rulebook
from tests.conftest import BOOKS
from tests.tables import NSW

RAW = tomllib.loads((BOOKS / NSW / "book.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], object]


def _fault(change: Change) -> str:
    """What is said about the NSW book after a change to what it says of promotions."""
    raw = copy.deepcopy(RAW)
    change(raw["promotion"])
    good = book(NSW)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(NSW, raw), good.index, good.readings)
    return str(caught.value)


FAULTS: list[tuple[Change, str]] = [
    (lambda p: p.update(by="boss"), "promotion.by is 'boss'. It must be one of"),
    (lambda p: p.update(guests=["cat"]), "promotion.guests[0] is 'cat'. It must be one of"),
    (lambda p: p.update(guests=[]), "promotion.guests is empty. It must have at least one entry."),
    (lambda p: p["notice"].update(by="boss"), "promotion.notice.by is 'boss'. It must be one of"),
    (
        lambda p: p["integrity"].update(notify="x"),
        "promotion.integrity.notify is 'x'. It must be one",
    ),
    (lambda p: p["required"].append(p["required"][0]), "required has 'awarding' 2 times. It must"),
    (lambda p: p["required"].pop(), "required has the fact prizes 0 times. It must have it once."),
    (
        lambda p: p["required"][0].update(facts=["drawn"]),
        "the fact drawn 2 times. It must have it once.",
    ),
    (
        lambda p: p["required"][0].update(words=False),
        "required[awarding] is empty. It must have words",
    ),
    (
        lambda p: p["required"][0].update(facts=["x"]),
        "facts[0] is 'x'. It must be one of starts, place",
    ),
    (
        lambda p: p["kind"].append(p["kind"][0]),
        "promotion.kind has 'cash' 2 times. It must have it once.",
    ),
    (
        lambda p: p["kind"][0].update({"no-cash": "16.3"}),
        "promotion.kind[cash] is money. It must have neither no",
    ),
    (lambda p: p["kind"][3]["details"].append(p["kind"][3]["details"][0]), "'make' 2 times"),
    (
        lambda p: p["ban"][0].update(goods=[]),
        "promotion.ban[0].goods is empty. It must have at least one entry",
    ),
    (
        lambda p: p["ban"][0].update(over=5),
        "promotion.ban[0].over is 5. It must be an amount with its",
    ),
    (lambda p: p["ban"][0].update(over=-5, unit="l"), "ban[0].over is -5 l. It must be an amount"),
    (
        lambda p: p["telling"].update(days=0),
        "promotion.telling.days is 0. It must be a whole number, 1 or more.",
    ),
    (
        lambda p: p["paying"].update(ways=["shells"]),
        "promotion.paying.ways[0] is 'shells'. It must be",
    ),
    (
        lambda p: p["denial"].update({"over-cents": 0}),
        "promotion.denial.over-cents is 0. It must be a",
    ),
    (lambda p: p.update(terms="16.66"), "promotion.terms cites '16.66'. It must cite a clause"),
    (lambda p: p.update(reading="N99"), "promotion.reading is 'N99'. It must be a reading"),
]


@pytest.mark.parametrize(("change", "says"), FAULTS, ids=[says for _, says in FAULTS])
def test_a_fault_is_named_with_place_value_and_wish(change: Change, says: str) -> None:
    assert says in _fault(change)


def test_prescribed_goods_need_their_clause() -> None:
    def change(promotion: dict[str, Any]) -> None:
        promotion["prescribed"] = ["fireworks"]
        del promotion["prescribed-clause"]

    assert "promotion.prescribed-clause is missing" in _fault(change)


def test_a_book_may_have_no_promotions() -> None:
    raw = {key: value for key, value in RAW.items() if key != "promotion"}
    good = book(NSW)
    check(rulebook(NSW, raw), good.index, good.readings)
    assert [key for key in ("rws", "nz-division-5") if book(key).rules.promotion] == []
