"""What can be priced: every coup wager of a book, once for each variant and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec
import pytest

from punto.odds import Offer, offers
from punto.odds.offer import BEYOND
from punto.rules.bet import Bet
from punto.rules.books import book
from punto.rules.clause import Clause
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Reason, Refused
from tests.conftest import ROOT
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, rules

HARBOUR = str(ROOT / "docs" / "examples" / "harbour-club")
BOOKS = (CROWN, NSW, NZ5, NZ98, RWS, HARBOUR)
BONUS = "player-dragon-bonus and banker-dragon-bonus"
CROWN_PAIRS = "player-crown-pairs and banker-crown-pairs"
PAIRS = "player-pairs and banker-pairs"
TIE_SHARE = "tie-percentage"

Named = tuple[str, str, str]
"""Variant, wager and option of an offer."""


def found(
    name: str, variant: str = "", decks: int | None = None, shown: Mapping[str, str] | None = None
) -> tuple[Offer, ...]:
    answer = offers(book(name).rules, variant, decks, shown)
    assert not isinstance(answer, Refused), str(answer)
    return answer


def named(offer: Offer) -> Named:
    return offer.variant, offer.wager, offer.option


def options(given: Rulebook, variant: Variant, bet: Bet) -> Iterator[str]:
    """The options of a bet by the data alone: its family's, or both ends of what the sign shows."""
    family = given.family(bet.family)
    signs = {pay.sign for row in bet.payoffs for pay in row.pays if pay.sign}
    ends = [each for each in given.parameters_of(variant) if each.key in signs]
    if family:
        yield from family.options
    elif ends:
        yield from (f"{each.key} {end}" for each in ends for end in (each.minimum, each.maximum))
    else:
        yield ""


def single_bets(given: Rulebook, decks: int) -> Iterator[Named]:
    for variant in given.variants:
        for bet in given.bets:
            meant = variant.key in bet.variants or (not bet.variants and variant.side_wagers)
            offered = not variant.own_game and bet.payoffs
            if meant and offered and decks in (bet.decks or (decks,)):
                for option in options(given, variant, bet):
                    yield variant.key, bet.key, option


def in_parts_and_beyond(name: str, decks: int) -> Iterator[Named]:
    """What only Crown has, as it is printed in 6.5 and under 1-1-2."""
    if name != CROWN:
        return
    for hand in ("player", "banker"):
        yield "traditional", hand, "beyond-differential"
    for variant in ("traditional", "crown", "two-to-one", "tie-baccarat", "zero-commission"):
        for pair in (BONUS, PAIRS) if decks != 8 else (BONUS, CROWN_PAIRS, PAIRS):
            yield variant, "1-1-2", pair


@pytest.mark.parametrize(("name", "decks"), [(HARBOUR, 6), *((key, 8) for key in BOOKS[:-1])])
def test_every_built_wager_is_there_once_for_each_variant_and_option(name: str, decks: int) -> None:
    expected = Counter(single_bets(book(name).rules, decks))
    expected.update(in_parts_and_beyond(name, decks))
    assert Counter(map(named, found(name))) == expected
    assert set(expected.values()) == {1}
    assert {each.book for each in found(name)} == {book(name).rules.key}


@pytest.mark.parametrize(
    ("name", "number"),
    [
        # 3 + 2 + 2 + 2 + 2 + 25 + 30 + 3 at five variants, 2 of 6.5, 2 more ends, 2 of Lucky Chase
        (CROWN, 5 * 69 + 2 + 2 + 2),
        (NSW, 3 * 5 + 2),
        (NZ5, 2 * (3 + 2)),
        (NZ98, 3),
        (RWS, 5 + 9 + 9 + 10),
        (HARBOUR, 4),
    ],
)
def test_each_book_has_as_many_as_its_pages_list(name: str, number: int) -> None:
    assert len(found(name)) == number


@proves(CROWN, "3.1.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7])
def test_crown_pairs_are_left_out_unless_there_are_8_decks(decks: int) -> None:
    some, whole = found(CROWN, decks=decks), found(CROWN, decks=8)
    left_out = Counter(map(named, whole)) - Counter(map(named, some))
    assert {(wager, option) for _, wager, option in left_out} == {
        ("player-crown-pairs", ""),
        ("banker-crown-pairs", ""),
        ("1-1-2", CROWN_PAIRS),
    }
    assert len(left_out) == len(whole) - len(some) == 3 * 5
    assert {each.table.choices.decks for each in some} == {decks}


@proves(CROWN, "6.5")
def test_beyond_the_differential_is_for_both_hands_of_traditional_only() -> None:
    beyond = [each for each in found(CROWN) if each.option == BEYOND]
    assert [(each.variant, each.wager, each.extra) for each in beyond] == [
        ("traditional", "player", Fraction(1, 40)),
        ("traditional", "banker", Fraction(1, 40)),
    ]
    assert [each.clause for each in beyond] == [
        Clause.of(CROWN, "6.5.2"),
        Clause.of(CROWN, "6.5.1"),
    ]
    assert not any(each.extra for each in found(CROWN) if each.option != BEYOND)
    assert not any(each.extra for name in BOOKS[1:] for each in found(name))


@proves(CROWN, "1.1/1-1-2", "1.1/1-1-2/split")
@pytest.mark.parametrize(
    ("option", "player", "banker"),
    [
        (BONUS, "player-dragon-bonus", "banker-dragon-bonus"),
        (CROWN_PAIRS, "player-crown-pairs", "banker-crown-pairs"),
        (PAIRS, "player-pairs", "banker-pairs"),
    ],
)
def test_1_1_2_goes_by_quarters_on_each_printed_pair_and_a_half_on_tie(
    option: str, player: str, banker: str
) -> None:
    (one,) = (each for each in found(CROWN, "traditional") if each.option == option)
    assert dict(one.parts) == {
        player: Fraction(1, 4),
        banker: Fraction(1, 4),
        "tie": Fraction(1, 2),
    }
    assert (one.wager, one.title, one.clause) == (
        "1-1-2",
        "1-1-2",
        Clause.of(CROWN, "1.1/1-1-2/split"),
    )


def test_a_combination_of_bets_with_options_has_all_options_of_both() -> None:
    given = rules(CROWN)
    (combined,) = given.combinations
    pairs = (("tiger/tiger", "super-6"), ("tiger/tiger", "tiger/tiger-tie"))
    changed = msgspec.structs.replace(
        given, combinations=(msgspec.structs.replace(combined, pairs=pairs),)
    )
    answer = offers(changed, "crown")
    assert not isinstance(answer, Refused)
    names = Counter(each.option for each in answer if each.wager == "1-1-2")
    apart = [f"option{one} option{other}" for one in (1, 2) for other in (1, 2, 3, 4, 5)]
    assert names == Counter(
        [
            *(f"tiger/tiger and super-6 {each}" for each in apart),
            *(f"tiger/tiger and tiger/tiger-tie option{each}" for each in (1, 2, 3, 4, 5)),
        ]
    )


@proves(NSW, "13.3.5.2")
def test_nsw_percentages_stand_at_both_printed_ends() -> None:
    shown = [each.option for each in found(NSW, "tie-premium") if each.wager == "player"]
    assert shown == ["tie-percentage 1%", "tie-percentage 10%"]


@proves(CROWN, "T11/Player/tie", "T11/Banker/tie")
def test_crown_percentages_stand_at_both_printed_ends_for_each_hand() -> None:
    shown = {named(each)[1:] for each in found(CROWN, "tie-baccarat") if "%" in each.option}
    assert shown == {
        (hand, f"{hand}-tie-percentage {end}")
        for hand in ("player", "banker")
        for end in ("1%", "10%")
    }


def test_a_percentage_that_is_given_stands_alone() -> None:
    whole = found(NSW, shown={TIE_SHARE: "2.5%"})
    shown = {named(each) for each in whole if each.option}
    assert shown == {("tie-premium", hand, "tie-percentage 2.5%") for hand in ("player", "banker")}
    assert len(whole) == 15


def test_of_two_percentages_the_one_that_is_not_given_stands_at_both_ends() -> None:
    whole = found(CROWN, "tie-baccarat", shown={"banker-tie-percentage": "3%"})
    assert {named(each)[1:] for each in whole if "%" in each.option} == {
        ("player", "player-tie-percentage 1%"),
        ("player", "player-tie-percentage 10%"),
        ("banker", "banker-tie-percentage 3%"),
    }


@pytest.mark.parametrize("share", ["0%", "0.99%", "10.01%", "11%", "5", "lots", "", "-1%"])
@pytest.mark.parametrize("variant", ["", "tie-premium"])
def test_a_percentage_outside_its_printed_ends_is_refused(share: str, variant: str) -> None:
    answer = offers(rules(NSW), variant, percentages={TIE_SHARE: share})
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (
        Reason.WRONG_PERCENTAGE,
        Clause.of(NSW, "13.3.5.2"),
    )


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        (CROWN, {4, 5, 6, 7, 8}),
        (NSW, {3, 4, 6, 8}),
        (NZ5, {4, 5, 6, 7, 8}),
        (NZ98, {8}),
        (RWS, {4, 5, 6, 7, 8, 9, 10}),
        (HARBOUR, {6}),
    ],
)
def test_the_decks_are_those_of_the_book(name: str, allowed: set[int]) -> None:
    for decks in range(-1, 12):
        answer = offers(book(name).rules, decks=decks)
        if decks in allowed:
            assert not isinstance(answer, Refused), decks
            assert {each.table.choices.decks for each in answer} == {decks}
        else:
            assert isinstance(answer, Refused), decks
            assert answer.reason is Reason.WRONG_DECKS


def test_without_decks_there_are_8_or_the_most_that_the_book_allows() -> None:
    for name in BOOKS[:-1]:
        assert {each.table.choices.decks for each in found(name)} == {8}
    assert {each.table.choices.decks for each in found(HARBOUR)} == {6}


def test_an_arrangement_that_refuses_the_decks_gives_way_to_one_that_allows_them() -> None:
    """At a table with the machine 3 decks are refused; at a table with a shoe they are not."""
    given = rules(NSW)
    turned = msgspec.structs.replace(given, arrangements=given.arrangements[::-1])
    assert 3 not in (turned.arrangements[0].decks or (3,))
    answer = offers(turned, decks=3)
    assert not isinstance(answer, Refused), str(answer)
    assert {each.table.arrangement.decks for each in answer} == {()}


@pytest.mark.parametrize("name", BOOKS)
def test_one_variant_has_its_part_of_all_in_the_same_order(name: str) -> None:
    whole = found(name)
    for variant in dict.fromkeys(each.variant for each in whole):
        mine = [named(each) for each in whole if each.variant == variant]
        assert [named(each) for each in found(name, variant)] == mine


@pytest.mark.parametrize("name", BOOKS)
def test_every_offer_has_a_title_and_a_clause_of_its_book(name: str) -> None:
    index = book(name).index
    for each in found(name):
        assert each.title
        assert each.clause in index
