"""Crown Melbourne: cards that leave the shoe unplayed, by 4.3.1 and 7.2.2(b)."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.money import cents
from punto.rules.announce import call
from punto.rules.answers import Burn
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.model import Moment
from punto.table.commands import BurnCard, CallBets, CloseBets, Person, PlaceBet
from punto.table.events import AnyEvent, CardBurned, Decided
from tests.refusals import data
from tests.table.burning import burned
from tests.table.driver import Driven, coup, opened
from tests.tables import CROWN, is_refused, proves, rules, table


@pytest.mark.parametrize("first", ["Qd", "As", "7h"])
@proves(CROWN, "4.3", "4.3.1", "4.3.1(a)")
def test_4_3_1_a_burns_the_first_card_unseen(first: str) -> None:
    done = burned(table(CROWN), first)
    assert (done.cards, done.shown, done.at.state.shoe.left) == (1, (), 415)
    assert done.clause == Clause.of(CROWN, "4.3.1(a)")


@proves(CROWN, "4.3.1(a)")
def test_cs_008_a_player_who_asks_sees_the_burn_card() -> None:
    done = burned(table(CROWN), "9s", Burn.ONE_CARD_SHOWN, asked=True)
    assert (done.cards, done.shown) == (1, (Card.parse("9s"),))


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
    done = burned(table(CROWN), first, Burn.FACE_UP_COUNT, asked=True)
    assert (done.cards, done.at.state.shoe.left) == (total, 416 - total)
    assert done.clause == Clause.of(CROWN, "4.3.1(b)")


@proves(CROWN, "4.3.1(b)")
def test_4_3_1_b_the_counted_cards_stay_face_down() -> None:
    done = burned(table(CROWN), "7h", Burn.FACE_UP_COUNT, asked=True)
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
    answer = burn_method(table(CROWN), how)
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
    assert burned(at, "Qd").cards == 1


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


def before_coup(at: Driven) -> tuple[AnyEvent, ...]:
    """The events of a card that is burned once no more bets are taken."""
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("100")), Person(name="Ann"))
    at.must(CloseBets())
    return at.must(BurnCard(card=at.order.pop(0)))


@proves(CROWN, "7.2.2", "7.2.2(b)")
@pytest.mark.parametrize("coups", [0, 1])
def test_cs_035_a_card_burned_before_any_coup_is_not_dealt(coups: int) -> None:
    at = opened(table(CROWN), seed=1)
    for _ in range(coups):
        coup(at)
    left, first = at.state.shoe.left, at.order[0]
    decided, burnt = before_coup(at)
    assert isinstance(decided, Decided)
    assert decided.clause == Clause.of(CROWN, "7.2.2(b)")
    assert burnt == CardBurned(card=first, more=0, hidden=True)
    assert (at.state.shoe.left, at.state.dealt) == (left - 1, 0)


@proves(CROWN, "7.2.2", "7.2.2(b)")
def test_7_2_2_b_is_the_dealers_choice() -> None:
    authority, clause = rules(CROWN).authority, Clause.of(CROWN, "7.2.2(b)")
    assert authority.may("dealer", clause)
    assert not authority.may("player", clause)
