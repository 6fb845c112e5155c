"""Crown Melbourne: who is offered the cards by 7.1.1 and 7.1.4."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from punto.rules.card_opening import Turn, Turns, openers, shoe_offers
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.holding import (
    may_act_for,
    may_open_first,
    may_open_other,
    may_pass,
    may_take,
    may_take_back,
    third_card,
)
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.people import named, opener
from tests.tables import CROWN, is_refused, proves, rules, table, wager

SEATS = {"A": 1, "B": 4, "C": 6, "D": 9}
MANAGER = "casino-manager"


def cards() -> TableRules:
    return table(CROWN, method="cards-to-players")


def shoe() -> TableRules:
    return table(CROWN, method="shoe-to-player")


def private() -> TableRules:
    return table(CROWN, method="side-wagerer-opens")


def turn(person: str, clause: str) -> Turn:
    return Turn(opener(person), Clause.of(CROWN, clause))


def asked(*wagers: Wager, hand: Side = Side.BANKER) -> Turns:
    turns = openers(cards(), wagers, SEATS, hand)
    assert isinstance(turns, tuple)
    return turns


@proves(CROWN, "7.1", "7.1.1", "7.1.1(a)", "7.1.1(d)")
def test_crown_7_1_1_each_hand_goes_to_its_highest_wagerer_then_to_the_next() -> None:
    """Reading A70: side wagers do not count."""
    layout = (
        wager("banker", "100", "A"), wager("banker", "300", "B"), wager("banker", "200", "C"),
        wager("player", "900", "D"), wager("banker-dragon-bonus", "900", "A"),
    )  # fmt: skip
    assert asked(*layout) == (
        turn("B", "7.1.1"), turn("C", "7.1.1(a)"), turn("A", "7.1.1(a)"),
        turn("dealer", "7.1.1(d)"),
    )  # fmt: skip
    assert asked(*layout, hand=Side.PLAYER) == (turn("D", "7.1.1"), turn("dealer", "7.1.1(d)"))


@proves(CROWN, "7.1.1(b)", "7.1.1(b)(ii)")
def test_crown_7_1_1_b_of_equals_the_bet_furthest_right_is_first_wherever_its_owner_sits() -> None:
    """The bets lie at 8, 5 and 2; who stands may be among them."""
    layout = (
        wager("banker", "500", "A", area=8), wager("banker", "500", "C", area=2),
        wager("banker", "500", "standing", area=5, seated=False),
    )  # fmt: skip
    assert asked(*layout)[:3] == (
        turn("C", "7.1.1(b)"), turn("standing", "7.1.1(b)(ii)"), turn("A", "7.1.1(b)(ii)"),
    )  # fmt: skip


@proves(CROWN, "7.1.1(b)")
def test_crown_7_1_1_b_of_several_bets_of_one_player_the_furthest_right_counts() -> None:
    layout = (
        wager("banker", "250", "A", area=9), wager("banker", "250", "A", area=2),
        wager("banker", "500", "B", area=4), wager("player", "10", "B", area=1),
    )  # fmt: skip
    assert asked(*layout)[:2] == (turn("A", "7.1.1(b)"), turn("B", "7.1.1(b)(ii)"))


@proves(CROWN, "7.1", "7.1.1", "7.1.1(a)", "7.1.1(b)", "7.1.1(b)(ii)", "7.1.1(d)")
@pytest.mark.parametrize("stakes", list(product((0, 1, 2, 3), repeat=3)))
def test_crown_7_1_1_every_small_layout(stakes: tuple[int, ...]) -> None:
    put = dict(zip("ABC", stakes, strict=True))
    layout = [wager("player", str(put[n]), n, area=SEATS[n]) for n in "CAB" if put[n]]
    order = sorted((n for n in "ABC" if put[n]), key=lambda name: (-put[name], name))
    below = [put[n] for n in order if put[n] < max(stakes)]
    turns = asked(*layout, hand=Side.PLAYER)
    if len(below) == 2 and below[0] == below[1]:
        assert isinstance(turns[1], NotStated)
    else:
        people = [named(each.person) for each in turns if isinstance(each, Turn)]
        assert people == [*order, "dealer"]


def test_equal_bets_on_one_area_are_left_to_a_person() -> None:
    layout = [wager("banker", "500", name, area=3) for name in "BC"]
    silence, last = asked(*layout, hand=Side.BANKER)
    assert isinstance(silence, NotStated)
    assert (silence.by, last) == ("area-manager", turn("dealer", "7.1.1(d)"))


@proves(CROWN, "7.1.1(b)(i)")
def test_crown_7_1_1_b_i_who_lets_the_dealer_open_is_still_offered_the_third_card() -> None:
    assert may_act_for(cards(), opener("dealer"), SEATS) is None
    assert third_card(cards(), "B") == turn("B", "7.1.1(b)(i)")


@proves(CROWN, "7.1.1(e)")
@pytest.mark.parametrize(("hand", "other"), [tuple(Side), tuple(Side)[::-1]])
def test_crown_7_1_1_e_players_handle_one_hand_at_a_time(hand: Side, other: Side) -> None:
    assert is_refused(may_pass(cards(), hand, {other}), "crown-melbourne-v29 7.1.1(e)")
    assert may_pass(cards(), hand, ()) is None


@proves(CROWN, "7.1.1(f)", "7.1.3(h)")
@pytest.mark.parametrize(("method", "clause"), [(cards, "7.1.1(f)"), (shoe, "7.1.3(h)")])
def test_crown_7_1_1_f_who_opens_one_hand_may_ask_for_one_that_the_dealer_would_open(
    method: Callable[[], TableRules], clause: str
) -> None:
    assert may_open_other(method(), kept=True) is None
    answer = may_open_other(method(), kept=False)
    assert is_refused(answer, f"crown-melbourne-v29 {clause}")


@proves(CROWN, "7.1.1(g)")
@pytest.mark.parametrize("person", ["A", "D"])
def test_crown_7_1_1_g_any_seated_person_may_open_for_another(person: str) -> None:
    """With or without a wager, and without anybody's approval; nobody who stands."""
    assert may_act_for(cards(), opener(person), SEATS) is None
    answer = may_act_for(cards(), opener("standing"), SEATS)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (
        Reason.NOT_SEATED,
        Clause.of(CROWN, "7.1.1(g)"),
    )


@proves(CROWN, "7.1", "7.1.2")
def test_crown_7_1_2_the_dealer_may_keep_shoe_and_both_hands() -> None:
    at = table(CROWN, method="dealer-keeps-shoe")
    layout = (wager("banker", "500", "A"), wager("player", "500", "B"))
    for hand in Side:
        assert openers(at, layout, SEATS, hand) == (turn("dealer", "7.1.2"),)
    assert shoe_offers(at, layout, SEATS) == (turn("dealer", "7.1.2"),)


@proves(CROWN, "7.1", "7.1.4")
@pytest.mark.parametrize("person", ["C", "A"])
@pytest.mark.parametrize("hand", list(Side))
def test_crown_7_1_4_without_hand_wagers_a_side_wagerer_may_open(hand: Side, person: str) -> None:
    """Tie is a Side Wager by its definition."""
    layout = (wager("player-pairs", "50", "C"), wager("tie", "500", "A"))
    turns = openers(private(), layout, SEATS, hand, designated=person, approved_by=MANAGER)
    assert turns == (turn(person, "7.1.4"), turn("dealer", "7.1.1(d)"))


@proves(CROWN, "7.1", "7.1.4")
@pytest.mark.parametrize(
    ("method", "person", "role", "more"),
    [
        pytest.param("cards-to-players", "C", MANAGER, (), id="no private area"),
        pytest.param("side-wagerer-opens", "C", "area-manager", (), id="an area manager"),
        pytest.param("side-wagerer-opens", "C", "", (), id="nobody"),
        pytest.param("side-wagerer-opens", "D", MANAGER, (), id="no wager"),
        pytest.param("side-wagerer-opens", "C", MANAGER, ("player",), id="a Player wager"),
        pytest.param("side-wagerer-opens", "C", MANAGER, ("banker",), id="a Banker wager"),
    ],
)
def test_crown_7_1_4_is_refused_otherwise(
    method: str, person: str, role: str, more: tuple[str, ...]
) -> None:
    layout = [wager("player-pair", "50", "C"), wager("tie", "500", "A")]
    layout += [wager(bet, "10", "D") for bet in more]
    at = table(CROWN, method=method)
    answer = openers(at, layout, SEATS, Side.PLAYER, designated=person, approved_by=role)
    assert is_refused(answer, "crown-melbourne-v29 7.1.4")


def test_crown_7_3_1_the_dealer_chooses_which_hand_is_opened_first() -> None:
    for hand in Side:
        assert may_open_first(cards(), hand, "dealer") is None
        answer = may_open_first(cards(), hand, "player")
        assert is_refused(answer, "crown-melbourne-v29 7.3.1")


def test_the_book_does_not_say_who_may_order_cards_back() -> None:
    assert isinstance(may_take_back(cards(), MANAGER), NotStated)
    assert may_take(cards()) is None


def test_the_methods_of_the_answers_are_methods_of_the_book() -> None:
    policy, known = rules(CROWN).policy, {each.key for each in rules(CROWN).methods}
    offer, deal = policy.cards_offered_to, policy.player_may_deal
    assert offer is not None
    assert offer.designation is not None
    assert deal is not None
    assert deal.shoe is not None
    assert {*offer.methods, *offer.designation.methods} <= known
    assert {*deal.shoe.methods, *deal.shoe.otherwise} <= known
