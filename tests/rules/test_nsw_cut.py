"""NSW Premium Baccarat: who cuts, how deep, and where the cutting card goes, by 4.3 to 4.6."""

from __future__ import annotations

import pytest

from punto.rules.answers import CutOrder
from punto.rules.cut import cut_depth, cutting_places, offers
from tests.people import cut_by
from tests.refusals import data
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, is_refused, proves, rules, table

SUPERVISOR = "casino-supervisor"


def order() -> CutOrder:
    answer = rules(NSW).policy.who_cuts
    assert answer is not None
    return answer.value


@proves(NSW, "4.3")
def test_nsw_4_3_the_supervisor_cuts_by_default() -> None:
    assert offers(order(), range(1, 8), to_players=False) == cut_by(SUPERVISOR)


@proves(NSW, "4.3/offer-players", "4.3.2", "4.4", "4.4/supervisor")
def test_nsw_4_3_2_players_are_offered_the_cut_from_the_dealers_left_clockwise() -> None:
    """Seat 7 is at the dealer's left hand; when all decline, the supervisor cuts."""
    assert offers(order(), range(1, 8)) == cut_by(7, 6, 5, 4, 3, 2, 1, SUPERVISOR)


@proves(NSW, "4.3.2", "4.4")
@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        pytest.param([1, 2, 5], (5, 2, 1, SUPERVISOR), id="the seat at the left is empty"),
        pytest.param([3], (3, SUPERVISOR), id="one player"),
        pytest.param([], (SUPERVISOR,), id="nobody"),
    ],
)
def test_nsw_4_3_2_empty_seats_are_passed_over(
    seats: list[int], asked: tuple[int | str, ...]
) -> None:
    """Reading N22."""
    assert offers(order(), seats) == cut_by(*asked)


@proves(NSW, "4.3.1", "4.4", "4.4/supervisor")
def test_nsw_4_3_1_an_opening_game_asks_the_first_player_to_arrive_then_clockwise() -> None:
    asked = offers(order(), [2, 4, 6, 7], arrived_first=4)
    assert asked == cut_by(4, 2, 7, 6, SUPERVISOR)


@proves(NSW, "4.3.3")
def test_nsw_4_3_3_who_is_entitled_to_cut_may_name_another() -> None:
    """How that is done at a table, and that no other book has it, the tests of tables show."""
    assert order().nominee
    others = (rules(key).policy.who_cuts for key in (CROWN, NZ5, NZ98, RWS))
    assert not any(each is not None and each.value.nominee for each in others)


@proves(NSW, "4.5")
@pytest.mark.parametrize(
    ("count", "in_front"),
    [
        pytest.param(8, 52, id="SN-14 52 of 416"),
        pytest.param(8, 364, id="SN-14 364 of 416"),
        pytest.param(3, 52, id="SN-14 52 of 156"),
        pytest.param(3, 104, id="SN-14 104 of 156"),
    ],
)
def test_nsw_4_5_a_cut_one_deck_from_either_end_is_good(count: int, in_front: int) -> None:
    assert cut_depth(table(NSW, decks=count), 52 * count, in_front) is None


@proves(NSW, "4.5")
@pytest.mark.parametrize(
    ("count", "in_front"),
    [
        pytest.param(8, 51, id="SN-14 51 of 416"),
        pytest.param(8, 365, id="SN-14 365 of 416"),
        pytest.param(3, 51, id="SN-14 51 of 156"),
        pytest.param(3, 105, id="SN-14 105 of 156"),
        pytest.param(8, 0, id="none in front"),
        pytest.param(8, 416, id="none behind"),
    ],
)
def test_nsw_4_5_a_cut_nearer_to_an_end_is_refused(count: int, in_front: int) -> None:
    answer = cut_depth(table(NSW, decks=count), 52 * count, in_front)
    assert is_refused(answer, "nsw-premium 4.5")
    assert f"in-front {in_front} cards" in data(answer)


@proves(NSW, "4.6/cut-card")
@pytest.mark.parametrize("from_back", [0, 19])
def test_nsw_4_6_the_cutting_card_is_refused_nearer_than_20_from_the_back(from_back: int) -> None:
    """SN-14."""
    answer = cutting_places(table(NSW), 416, from_back)
    assert is_refused(answer, "nsw-premium 4.6/cut-card")
    assert f"from-the-back {from_back} cards" in data(answer)


@proves(NSW, "4.6/cut-card")
@pytest.mark.parametrize("from_back", [20, 21, 52])
def test_nsw_4_6_the_cutting_card_lies_20_or_more_from_the_back(from_back: int) -> None:
    """SN-14."""
    assert cutting_places(table(NSW), 416, from_back) == (from_back,)
