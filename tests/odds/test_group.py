"""Lines of a sheet that come to the same are told once."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from punto.money import Chips, cents
from punto.odds import Price, Sheet, SheetLine, StakeInChips, odds
from punto.odds.group import Group, grouped
from punto.rules.books import keys
from punto.rules.wager import MAIN
from tests.tables import CROWN, NSW, NZ5, RWS, rules

SIDES = ("traditional", "crown", "two-to-one", "tie-baccarat", "zero-commission")


@cache
def sheet(key: str) -> Sheet:
    return odds(key)


def chances(line: SheetLine) -> object:
    assert isinstance(line.price, Price)
    return [(each.net, each.probability) for each in line.price.chances]


def of_wager(found: tuple[Group, ...], wager: str) -> list[Group]:
    return [group for group in found if group.wager == wager]


@pytest.mark.parametrize("key", keys())
def test_every_line_is_in_one_group_and_worth_what_its_group_is(key: str) -> None:
    offers = [(line.price.offer, line.price.basis.value, line) for line in sheet(key)]
    lines = {
        (each.variant, each.wager, each.on, each.option, basis): line
        for each, basis, line in offers
    }
    assert len(lines) == len(sheet(key))
    told = Counter[tuple[str, ...]]()
    for group in grouped(sheet(key)):
        on, basis = group.line.price.offer.on, group.line.price.basis.value
        for variant, option in product(group.variants, group.options):
            told[variant, group.wager, on, option, basis] += 1
            assert chances(lines[variant, group.wager, on, option, basis]) == chances(group.line)
    assert told == Counter(lines.keys())


@pytest.mark.parametrize("key", keys())
def test_no_two_side_wagers_of_the_same_variants_come_to_the_same(key: str) -> None:
    found = [group for group in grouped(sheet(key)) if group.wager not in MAIN]
    told = [
        (group.wager, group.line.price.offer.on, group.variants, repr(chances(group.line)))
        for group in found
    ]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("key", keys())
def test_main_wagers_stay_with_their_variant(key: str) -> None:
    found = [group for group in grouped(sheet(key)) if group.wager in MAIN]
    assert {len(group.variants) for group in found} == {1}
    built = [each.key for each in rules(key).variants if each.built]
    assert list(dict.fromkeys(group.variants[0] for group in found)) == built


def test_groups_stand_in_the_order_of_the_lines() -> None:
    order = {line.price.offer.wager: place for place, line in reversed([*enumerate(sheet(RWS))])}
    places = [order[group.wager] for group in grouped(sheet(RWS))]
    assert places == sorted(places)
    assert len(places) == len(sheet(RWS))


@pytest.mark.parametrize(
    ("wager", "options"),
    [
        ("player-pairs", [""]),
        ("super-6", ["option1", "option2"]),
        ("tiger/tiger-tie", ["option1 to option5"]),
        ("tiger/tiger-pair", ["option1", "option2, option3", "option4, option5"]),
        ("tiger/tiger", ["option1", "option2, option4", "option3, option5"]),
        ("tiger/small-tiger", ["option1", "option2 to option5"]),
        ("dragon-tiger/dragon-tiger", ["option1 to option4", "option5"]),
        ("dragon-tiger/big-dragon", ["option1, option2", "option3 to option5"]),
    ],
)
def test_options_that_follow_one_another_are_from_the_first_to_the_last(
    wager: str, options: list[str]
) -> None:
    found = of_wager(grouped(sheet(CROWN)), wager)
    assert [group.option for group in found] == options
    assert {group.variants for group in found} == {SIDES}


def test_options_with_a_gap_are_listed() -> None:
    wanted = ("option1", "option2", "option4", "option5")
    lines = [line for line in sheet(CROWN) if line.price.offer.wager == "tiger/tiger-tie"]
    kept = tuple(line for line in lines if line.price.offer.option in wanted)
    (group,) = grouped(Sheet(kept))
    assert group.option == "option1, option2, option4, option5"


def test_percentages_of_a_sign_that_come_to_the_same_are_listed() -> None:
    stake = StakeInChips(cents("10"), Chips.of("5", "25"))
    found = grouped(odds(NSW, variant="tie-premium", wager="player", stake=stake))
    assert [group.option for group in found] == ["tie-percentage 1%, tie-percentage 10%"]
    apart = grouped(odds(NSW, variant="tie-premium", wager="player"))
    assert [group.option for group in apart] == ["tie-percentage 1%", "tie-percentage 10%"]


def test_one_wager_in_two_books_or_two_shoes_is_two() -> None:
    one, other = odds(NSW, wager="tie"), odds(RWS, wager="tie")
    six = odds(NSW, wager="pairs-player", decks=6)
    eight = odds(NSW, wager="pairs-player")
    both = grouped(Sheet((*one, *other)))
    assert [(group.line.price.offer.book, group.variants) for group in both] == [
        (NSW, ("premium",)),
        (NSW, ("even-money",)),
        (NSW, ("tie-premium",)),
        (RWS, ("non-commission",)),
    ]
    assert [group.line.decks for group in grouped(Sheet((*six, *eight)))] == [6, 8]


def test_variants_in_which_an_option_differs_are_apart() -> None:
    known = odds(NZ5, wager="perfect-pairs")
    found = grouped(known)
    assert [(group.option, group.variants) for group in found] == [
        ("scale-1", ("commission", "commission-free")),
        ("scale-2", ("commission", "commission-free")),
    ]
    (half, *_) = grouped(Sheet(known.lines[1:]))
    assert (half.option, half.variants) == ("scale-2", ("commission", "commission-free"))


def test_what_the_book_leaves_open_is_told_by_what_it_leaves_open() -> None:
    stake = StakeInChips(cents("5"), Chips.of("5"))
    found = grouped(odds(RWS, wager=("player", "banker"), stake=stake))
    assert [(group.wager, isinstance(group.line.price, Price)) for group in found] == [
        ("player", True),
        ("banker", False),
    ]
    asked = odds(RWS, wager="banker", stake=stake)
    (twice,) = grouped(Sheet((*asked, *asked)))
    assert twice.variants == ("non-commission", "non-commission")
