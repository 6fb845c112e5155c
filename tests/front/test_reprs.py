"""What an interpreter shows of each thing fits on a line or two; what prints as a table is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import punto

pytestmark = pytest.mark.covers

BOOK = punto.book("nsw-premium")
RULES = BOOK.choose("premium", chips="5 25 100")

SHORT: dict[str, Callable[[], object]] = {
    "book": lambda: BOOK,
    "the engine's book": lambda: BOOK.raw,
    "clause": lambda: BOOK["5.7"],
    "variant": lambda: BOOK.variants[0],
    "wager": lambda: BOOK.wagers[0],
    "role": lambda: BOOK.roles[0],
    "rules": lambda: RULES,
    "price": lambda: RULES.price("tie"),
    "coup": lambda: RULES.coup("4h Kd Th / 7c Qs"),
    "table": lambda: RULES.open(seed=1),
    "state of a table": lambda: RULES.open(seed=1).state,
    "view of a table": lambda: RULES.open(seed=1).view("Ann"),
    "view of the dealer": lambda: RULES.open(seed=1).view("dealer"),
    "audit": lambda: punto.verify(RULES.open(seed=1)),
}


@pytest.mark.parametrize("name", SHORT)
def test_it_is_shown_in_one_short_line(name: str) -> None:
    shown = repr(SHORT[name]())
    assert "\n" not in shown
    assert len(shown) <= 160, shown


def test_a_clause_prints_in_full() -> None:
    clause = BOOK["5.7"]
    lines = str(clause).splitlines()
    assert len(lines) == 2 + sum(
        map(len, (clause.readings, clause.data, clause.code, clause.tests))
    )


def test_numbers_of_things_are_said_as_people_say_them() -> None:
    assert repr(punto.book("rws")).endswith("1 variant, 158 clauses>")
    table = RULES.open(seed=1)
    assert repr(table).startswith("<Table nsw-premium premium, between coups, 0 coups, ")


def test_a_state_and_a_view_say_which_table_and_how_far_it_is() -> None:
    table = RULES.open(seed=1)
    table.bet("Ann", banker="125")
    table.deal()
    assert repr(table.state) == "<TableState nsw-premium premium, between coups, 1 coup>"
    shown = "<Layout nsw-premium premium>, <Common between coups, 1 coup of this shoe>"
    assert repr(table.view("Ann")) == f"<View of Ann (player): {shown}>"


def test_a_table_names_a_wager_as_it_is_asked_for() -> None:
    sheet = RULES.odds()
    named = [line.split()[2] for line in repr(sheet).splitlines()[1:]]
    assert named == list(RULES.wagers)
    assert [RULES.price(each).offer.wager for each in named] == named


def test_figures_stand_to_the_right_and_words_to_the_left() -> None:
    lines = repr(RULES.settle("4h Kd Th / 7c Qs", banker="125", tie="5")).splitlines()[1:]
    assert len({line.index("nsw-premium") for line in lines[1:]}) == 1
    assert lines[0].index("clauses") == lines[1].index("nsw-premium")
    assert lines[0].index("net") + 3 == lines[1].index("120.00  nsw") + 6
