"""Crown Melbourne: cards that leave the shoe unplayed, by 4.3.1 and 7.2.2(b)."""

from __future__ import annotations

import pytest

from punto.cards import CUTTING_CARD, Card, Shoe, decks, parse_cards
from punto.rules.announce import call
from punto.rules.answers import Burn
from punto.rules.burn import Burned, burn, burn_before_coup
from punto.rules.clause import Clause
from punto.rules.model import Moment
from tests.refusals import data
from tests.tables import CROWN, is_refused, proves, rules, table

REST = parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d")


def shoe(first: str) -> Shoe:
    return Shoe((Card.parse(first), *REST))


def burned(first: str, how: Burn | None = None, *, requested: bool = False) -> Burned:
    answer = burn(table(CROWN), shoe(first), how, requested=requested)
    assert isinstance(answer, Burned), str(answer)
    return answer


@pytest.mark.parametrize("first", ["Qd", "As", "7h"])
@proves(CROWN, "4.3", "4.3.1", "4.3.1(a)")
def test_4_3_1_a_burns_the_first_card_unseen(first: str) -> None:
    done = burned(first)
    assert done.cards == (Card.parse(first),)
    assert done.shown == ()
    assert done.shoe.burned == (Card.parse(first),)
    assert done.shoe.held == REST
    assert done.clause == Clause.of(CROWN, "4.3.1(a)")


@proves(CROWN, "4.3.1(a)")
def test_cs_008_a_player_who_asks_sees_the_burn_card() -> None:
    done = burned("9s", Burn.ONE_CARD_SHOWN, requested=True)
    assert done.cards == done.shown == (Card.parse("9s"),)
    assert done.shoe.held == REST


@pytest.mark.parametrize(
    ("first", "total"),
    [
        pytest.param("Qd", 11, id="CS-008 queen"),
        pytest.param("As", 2, id="CS-008 ace"),
        pytest.param("7h", 8, id="CS-008 seven"),
        pytest.param("2h", 3, id="two"),
        pytest.param("3h", 4, id="three"),
        pytest.param("4h", 5, id="four"),
        pytest.param("5h", 6, id="five"),
        pytest.param("6h", 7, id="six"),
        pytest.param("8h", 9, id="eight"),
        pytest.param("9h", 10, id="nine"),
        pytest.param("Th", 11, id="ten"),
        pytest.param("Jh", 11, id="jack"),
        pytest.param("Kh", 11, id="king"),
    ],
)  # fmt: skip
@proves(CROWN, "4.3.1", "4.3.1(b)")
def test_4_3_1_b_burns_the_first_cards_face_value_on_request(first: str, total: int) -> None:
    """The face-up card and so many more; the first coup begins after them."""
    done = burned(first, Burn.FACE_UP_COUNT, requested=True)
    assert len(done.cards) == total
    assert done.shoe.burned == done.cards
    assert done.shoe.held == REST[total - 1 :]
    assert done.clause == Clause.of(CROWN, "4.3.1(b)")


@proves(CROWN, "4.3.1(b)")
def test_4_3_1_b_the_counted_cards_stay_face_down() -> None:
    done = burned("7h", Burn.FACE_UP_COUNT, requested=True)
    assert done.shown == (Card.parse("7h"),)


@pytest.mark.parametrize(
    ("how", "clause"),
    [
        pytest.param(
            Burn.ONE_CARD_SHOWN, "crown-melbourne-v29 4.3.1(a)",
            marks=proves(CROWN, "4.3.1(a)"), id="shown",
        ),
        pytest.param(
            Burn.FACE_UP_COUNT, "crown-melbourne-v29 4.3.1(b)",
            marks=proves(CROWN, "4.3.1(b)"), id="counted",
        ),
    ],
)  # fmt: skip
def test_4_3_1_no_burn_card_is_turned_without_a_players_request(how: Burn, clause: str) -> None:
    answer = burn(table(CROWN), shoe("7h"), how)
    assert is_refused(answer, clause)
    assert "got no-request" in data(answer)


@pytest.mark.parametrize(
    ("role", "may"),
    [
        ("player", False),
        ("dealer", False),
        ("higher-duties-dealer", False),
        ("area-manager", False),
        ("casino-manager", True),
        ("management", True),
    ],
)
@proves(CROWN, "4.3.1(b)(i)")
def test_cs_008_a_casino_manager_or_above_lets_the_counted_cards_be_seen(
    role: str, may: bool
) -> None:
    assert rules(CROWN).authority.may(role, Clause.of(CROWN, "4.3.1(b)(i)")) is may


@proves(CROWN, "4.3.1(a)")
def test_4_3_1_a_card_is_burned_when_a_machine_is_loaded_too() -> None:
    at = table(CROWN, arrangement="continuous", cutting_cards=0)
    done = burn(at, Shoe(decks(8), continuous=True))
    assert isinstance(done, Burned)
    assert done.cards == decks(8)[:1]


@proves(CROWN, "4.3.1", "4.3.1(c)")
def test_4_3_1_c_the_dealer_calls_for_bets_after_the_burn() -> None:
    invitation = call(rules(CROWN), Moment.PLACE_BETS)
    assert invitation is not None
    assert invitation.clause == Clause.of(CROWN, "4.3.1(c)")
    assert not invitation.optional


@proves(CROWN, "4.3.1", "4.3.1(d)")
def test_4_3_1_d_the_dealer_calls_no_more_bets_before_the_deal() -> None:
    closing = call(rules(CROWN), Moment.NO_MORE_BETS)
    assert closing is not None
    assert Clause.of(CROWN, "4.3.1(d)") in (closing.clause, *closing.also)
    assert not closing.optional


def before_coup(held: Shoe) -> Burned:
    answer = burn_before_coup(table(CROWN), held)
    assert isinstance(answer, Burned), str(answer)
    return answer


@proves(CROWN, "7.2.2(b)")
def test_cs_035_a_card_burned_before_a_coup_is_not_dealt() -> None:
    done = before_coup(Shoe(parse_cards("9c 4h 2d Ks 7s")))
    assert done.cards == done.shoe.burned == (Card.parse("9c"),)
    assert done.shown == ()
    assert done.shoe.held == parse_cards("4h 2d Ks 7s")
    assert done.clause == Clause.of(CROWN, "7.2.2(b)")


@proves(CROWN, "7.2.2(b)")
def test_7_2_2_b_is_open_before_any_coup_not_only_the_first() -> None:
    dealt, _ = Shoe(parse_cards("Kh 9c 4h 2d Ks 7s")).draw()
    done = before_coup(before_coup(dealt.discard()).shoe)
    assert done.shoe.burned == parse_cards("9c 4h")
    assert done.shoe.discarded == parse_cards("Kh")


@proves(CROWN, "7.2.2(b)")
def test_7_2_2_b_is_the_dealers_choice() -> None:
    authority, clause = rules(CROWN).authority, Clause.of(CROWN, "7.2.2(b)")
    assert authority.may("dealer", clause)
    assert not authority.may("player", clause)


def test_7_3_4_a_a_cutting_card_that_comes_out_with_the_burn_is_laid_aside() -> None:
    """A45: the coup has begun with the call, so the burn goes on behind the cutting card."""
    held = Shoe(parse_cards("9c 4h 2d Ks 7s"), cutting=(0,))
    assert held.draw()[1] is CUTTING_CARD
    done = before_coup(held)
    assert done.cards == parse_cards("9c")
    assert done.shoe.cutting == ()
