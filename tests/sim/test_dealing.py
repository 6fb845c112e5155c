"""How a table deals whole shoes, by its book and as asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from punto.cards import Rank
from punto.rules.answers import Burn, Last
from punto.rules.books import book
from punto.rules.configure import choose
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import Choices, TableRules
from punto.sim.dealing import Dealing, ThreeDealing, Wish, burned_by, dealing_of
from tests.refusals import expected_in
from tests.sim.shoes import default_table
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

FACE, ONE, THIS, NEXT = Burn.FACE_UP_COUNT, Burn.ONE_CARD, Last.THIS, Last.NEXT


def table(key: str, **wish: object) -> TableRules:
    found = choose(book(key).rules, Choices(**wish)) if wish else default_table(book(key).rules)  # pyright: ignore[reportArgumentType]
    assert isinstance(found, TableRules)
    return found


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (CROWN, Dealing(8, ONE, 20, NEXT, NEXT)),
        (NSW, Dealing(8, ONE, 20, THIS, NEXT)),
        (NZ5, Dealing(8, FACE, 20, THIS, NEXT)),
        (NZ98, Dealing(8, FACE, 20, THIS, NEXT)),
        (RWS, Dealing(8, None, 20, NEXT, NEXT)),
    ],
)
def test_each_book_deals_its_own_way(key: str, expected: Dealing) -> None:
    assert dealing_of(table(key)) == expected


def test_a_wish_is_held_against_the_book() -> None:
    crown = table(CROWN)
    assert dealing_of(crown, Wish(FACE, 13, THIS)) == Dealing(8, FACE, 13, THIS, NEXT)
    refused = dealing_of(crown, Wish(from_back=14))
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.WRONG_CUTTING_CARD
    refused = dealing_of(table(NZ5), Wish(burn=ONE))
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.BURN_NOT_ALLOWED
    assert dealing_of(table(NSW), Wish(from_back=150)) == Dealing(8, ONE, 150, THIS, NEXT)


@pytest.mark.parametrize(("key", "clause"), [(NSW, "4.10"), (NZ5, "11.2(a)"), (NZ98, "9.8")])
def test_the_last_coup_is_asked_for_where_the_book_leaves_it_open(key: str, clause: str) -> None:
    refused = dealing_of(table(key), Wish(first=NEXT))
    assert isinstance(refused, Refused)
    assert refused.clause is not None
    assert (refused.clause.number, expected_in(refused)) == (clause, "this")
    assert dealing_of(table(key), Wish(first=THIS)) == dealing_of(table(key))
    for silent in (CROWN, RWS):
        for wish in Last:
            found = dealing_of(table(silent), Wish(first=wish))
            assert isinstance(found, Dealing)
            assert found.first is wish


def test_a_continuous_shuffler_burns_nothing_and_has_no_last_coup() -> None:
    machine = table(CROWN, arrangement="continuous")
    assert dealing_of(machine) == Dealing(8)
    assert Dealing(8).continuous
    with pytest.raises(ValueError, match="holds no cutting card"):
        dealing_of(machine, Wish(from_back=20))


@pytest.mark.parametrize(
    ("arrangement", "expected"),
    [
        ("", ThreeDealing(1, ONE)),
        ("hand-held-shoe", ThreeDealing(1, ONE)),
        ("single-deck-machine", ThreeDealing(1, None, in_sets=True)),
    ],
)
def test_three_card_baccarat_is_dealt_from_a_shuffled_deck(
    arrangement: str, expected: ThreeDealing
) -> None:
    three = table(CROWN, variant="three-card", decks=1, arrangement=arrangement)
    assert dealing_of(three) == expected
    with pytest.raises(ValueError, match="no cutting card comes out"):
        dealing_of(three, Wish(from_back=20))
    with pytest.raises(ValueError, match="no cutting card comes out"):
        dealing_of(three, Wish(first=THIS))


def test_three_card_baccarat_burns_as_asked_for_within_the_book() -> None:
    three = table(CROWN, variant="three-card", decks=1)
    found = dealing_of(three, Wish(burn=FACE))
    assert found == ThreeDealing(1, FACE)
    assert isinstance(found, ThreeDealing)
    assert (found.size, found.burned_max) == (52, 11)


def test_first_cards_in_another_order_are_not_simulated() -> None:
    crown = table(CROWN)
    rules = crown.book
    draw = type(rules.draw)(
        initial="PPBB",
        player=rules.draw.player,
        banker=rules.draw.banker,
        clause=rules.draw.clause,
    )
    import msgspec

    with pytest.raises(ValueError, match=r"\AThe first cards go PPBB. They must go PBPB.\Z"):
        dealing_of(replace(crown, book=msgspec.structs.replace(rules, draw=draw)))


@pytest.mark.parametrize(
    ("decks", "burn", "from_back", "first", "later", "says"),
    [
        (0, None, None, NEXT, NEXT, "There are 0 decks. There must be 1 to 10."),
        (11, None, None, NEXT, NEXT, "There are 11 decks. There must be 1 to 10."),
        (
            8,
            ONE,
            11,
            NEXT,
            NEXT,
            "The cutting card is 11 cards from the back of 416. It must be 12 to 415",
        ),
        (
            8,
            ONE,
            10,
            THIS,
            NEXT,
            "The cutting card is 10 cards from the back of 416. It must be 11 to 415",
        ),
        (
            8,
            ONE,
            5,
            THIS,
            THIS,
            "The cutting card is 5 cards from the back of 416. It must be 6 to 415",
        ),
        (
            1,
            FACE,
            42,
            NEXT,
            NEXT,
            "The cutting card is 42 cards from the back of 52. It must be 12 to 41",
        ),
    ],
)
def test_a_shoe_that_could_not_be_dealt_is_refused(
    decks: int, burn: Burn | None, from_back: int | None, first: Last, later: Last, says: str
) -> None:
    with pytest.raises(ValueError, match=rf"\A{says}"):
        Dealing(decks, burn, from_back, first, later)


def test_a_face_up_card_burns_as_many_as_it_shows_and_itself() -> None:
    burned = [burned_by(FACE, rank) for rank in Rank]
    assert burned == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 11]
    assert {burned_by(ONE, rank) for rank in Rank} == {1}
    assert {burned_by(None, rank) for rank in Rank} == {0}
