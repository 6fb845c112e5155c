"""The choices of a table as plain data: nothing is lost, and nothing else is read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Cents, Chips
from punto.rules.answers import BurnMethod
from punto.rules.books import keys
from punto.rules.choices_data import choices_from_data, choices_to_data
from punto.rules.configure import choose
from punto.rules.limits import Limit, Limits
from punto.rules.table_rules import Choices, House, TableRules
from tests.strategies import CHIP_SETS, tables
from tests.tables import rules

Key = TypeVar("Key")
Value = TypeVar("Value")

BURNS: list[BurnMethod] = [burn for key in keys() for burn in rules(key).policy.burn or ()]
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
COUNT = st.none() | st.integers(0, 50)
CENTS = st.integers(0, 10**12).map(Cents)
HOLDER = st.tuples(TEXT, TEXT)
SETS = st.frozensets(TEXT, max_size=4)


@st.composite
def limits_of_one(draw: st.DrawFn) -> Limit:
    minimum = draw(CENTS)
    return Limit(minimum, Cents(minimum + draw(CENTS)), draw(CENTS))


ALL_LIMITS = st.builds(
    Limits,
    limits_of_one(),
    bets=st.dictionaries(TEXT, limits_of_one(), max_size=3),
    personal=st.dictionaries(HOLDER, limits_of_one(), max_size=3),
    kept=st.dictionaries(HOLDER, CENTS, max_size=3),
    arranged=st.dictionaries(TEXT, CENTS, max_size=3),
    area_maximum=st.none() | CENTS,
    area_players=SETS,
    differential=st.none() | CENTS,
)
HOUSES = st.builds(
    House,
    about=st.integers(0, 9),
    cut_distance=COUNT,
    cutting_card_distance=COUNT,
    burn=st.none() | st.sampled_from(BURNS),
    pay_up=st.none() | st.booleans(),
    gross_differential=st.booleans(),
    differential_per_box=st.booleans(),
    window_seconds=st.integers(0, 99),
)
WORDS = st.dictionaries(TEXT, TEXT, max_size=3)
CHOICES = st.builds(
    Choices,
    variant=TEXT,
    version=TEXT,
    arrangement=TEXT,
    method=TEXT,
    decks=st.integers(-1, 99),
    cutting_cards=COUNT,
    chips=CHIP_SETS,
    limits=ALL_LIMITS,
    offered=st.none() | SETS,
    restricted=SETS,
    side_places=COUNT,
    boxes=COUNT,
    options=WORDS,
    percentages=WORDS,
    pair=st.none() | HOLDER,
    tournament=st.booleans(),
    sharing=st.booleans(),
    jackpot=TEXT,
    house=HOUSES,
)


@pytest.mark.property
@given(CHOICES)
def test_choices_come_back_equal_through_json(choices: Choices) -> None:
    assert choices_from_data(json.loads(json.dumps(choices_to_data(choices)))) == choices


@pytest.mark.property
@given(tables())
def test_the_book_and_the_data_give_the_same_table(table: TableRules) -> None:
    again = choose(table.book, choices_from_data(choices_to_data(table.choices)))
    assert again == table


def test_every_choice_is_in_the_data_although_nobody_chose() -> None:
    data = choices_to_data(Choices())
    for kind, part in ((Choices, data), (Limits, data["limits"]), (House, data["house"])):
        assert list(part) == [each.name.replace("_", "-") for each in fields(kind)]


@pytest.mark.property
@given(CHOICES)
def test_equal_choices_give_the_same_data_in_the_same_order(choices: Choices) -> None:
    limits = choices.limits
    turned = replace(
        limits,
        bets=_turned(limits.bets),
        personal=_turned(limits.personal),
        kept=_turned(limits.kept),
        arranged=_turned(limits.arranged),
    )
    same = replace(choices, limits=turned, options=_turned(choices.options))
    assert json.dumps(choices_to_data(same)) == json.dumps(choices_to_data(choices))


def _turned(mapping: Mapping[Key, Value]) -> dict[Key, Value]:
    return dict(reversed(list(mapping.items())))


FULL = Choices(
    chips=Chips.of("1", "5"),
    limits=Limits(
        Limit(Cents(100), Cents(500)),
        personal={("Ann", "tie"): Limit(Cents(100), Cents(900))},
        kept={("Ann", "tie"): Cents(50)},
    ),
    house=House(burn=BURNS[0]),
)
ANN = {"player": "Ann", "bet": "tie"}


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("decks", 8.0, "Expected `int`, got `float` - at `$.decks`"),
        ("decks", True, "Expected `int`, got `bool` - at `$.decks`"),
        ("deks", 8, "choices.deks is an unknown choice. It must be one of variant, version"),
        ("limits.al", 8, "choices.limits.al is an unknown choice. It must be one of all-bets"),
        ("house", None, "choices must have every choice, with limits (personal, kept) and house"),
        ("house.burn.clause", 7, "7 is not a clause. It must be text - at `$.house.burn.clause`"),
        ("limits.all-bets.minimum", 501, "It must have 0 <= minimum <= maximum"),
        ("limits.all-bets.step", 501, "choices.limits.all-bets.step is an unknown choice"),
        ("limits.personal", [{"player": "Ann"}], "It must have player, bet and limit"),
        ("limits.personal", [{**ANN, "maximum": 900}], "missing required field `minimum`"),
        ("limits.kept", [{**ANN, "minimum": "50"}], "It must have player, bet and minimum"),
        ("limits.kept", [{**ANN, "minimum": 50}] * 2, "choices.limits.kept is"),
        ("chips.values", [], "nothing is not a set of chips"),
        ("limits.area-players", ["b", "a"], "It must be written as ['a', 'b']"),
    ],
)
def test_data_that_was_never_written_is_refused_with_its_place(
    path: str, value: object, says: str
) -> None:
    data: dict[str, Any] = choices_to_data(FULL)
    *folders, name = path.split(".")
    inner: Any = data
    for folder in folders:
        inner = inner[folder]
    inner[name] = value
    with pytest.raises(ValueError, match=r"^choices") as caught:
        choices_from_data(data)
    assert says in str(caught.value)


@pytest.mark.parametrize("name", ["decks", "limits", "house", "jackpot"])
def test_a_missing_choice_is_named(name: str) -> None:
    data = choices_to_data(FULL)
    del data[name]
    with pytest.raises(ValueError, match=name):
        choices_from_data(data)
