"""RWS Baccarat: nothing is borrowed. Cut, burn, cutting card and last round are the house's (R33).

These tests stand for scenario SR-35.
"""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.announce import call
from punto.rules.answers import Burn, BurnMethod
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.cut import cut_depth, cutting_places
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Moment, Step
from punto.rules.notice import Announced, Posted, change_variant, raise_at_once, raise_minimum
from punto.rules.ruling import NotStated, Refused
from punto.rules.table_rules import House
from punto.table.commands import BurnCard
from tests.refusals import data
from tests.table.driver import opened
from tests.tables import RWS, limits, rules, table

STACK = 416
PLAIN = table(RWS)
ONE_CARD = BurnMethod(burn=Burn.ONE_CARD, clause=Clause("house procedure"))
OWN = table(RWS, house=House(cut_distance=30, cutting_card_distance=14, burn=ONE_CARD))


def _is_silent(answer: object) -> bool:
    who = "table-game-shift-manager"
    return isinstance(answer, NotStated) and (answer.book, answer.by) == (RWS, who)


@pytest.mark.parametrize("in_front", [1, 51, 52, 208, 415])
def test_rws_sr_35_states_no_depth_of_the_cut(in_front: int) -> None:
    answer = cut_depth(PLAIN, STACK, in_front)
    assert _is_silent(answer)
    assert f"{in_front} cards" in data(answer)


@pytest.mark.parametrize("from_back", [0, 13, 20])
def test_rws_sr_35_states_no_place_of_the_cutting_card(from_back: int) -> None:
    assert _is_silent(cutting_places(PLAIN, STACK, from_back))


@pytest.mark.parametrize("how", [None, *Burn])
def test_rws_sr_35_states_no_burn(how: Burn | None) -> None:
    assert _is_silent(burn_method(PLAIN, how))


def test_rws_sr_35_states_no_burn_before_a_coup() -> None:
    assert _is_silent(opened(PLAIN, seed=1).ask(BurnCard()))


@pytest.mark.parametrize("cards", list(Cards))
def test_rws_sr_35_states_no_way_of_bringing_cards_in(cards: Cards) -> None:
    assert _is_silent(introduce(PLAIN, cards, frozenset(Step)))


def test_rws_sr_35_a_house_cut_cites_no_clause() -> None:
    assert cut_depth(OWN, STACK, 30) is None
    assert cut_depth(OWN, STACK, 386) is None
    for in_front in (29, 387):
        answer = cut_depth(OWN, STACK, in_front)
        assert isinstance(answer, Refused)
        assert answer.clause is None
        assert f"{in_front} cards" in data(answer)


def test_rws_sr_35_a_house_cutting_card_cites_no_clause() -> None:
    assert cutting_places(OWN, STACK, 14) == (14,)
    answer = cutting_places(OWN, STACK, 13)
    assert isinstance(answer, Refused)
    assert answer.clause is None
    assert "13" in data(answer)


def test_rws_sr_35_a_house_burn_cites_no_clause() -> None:
    assert burn_method(OWN) == ONE_CARD


def test_rws_sr_35_a_burn_that_the_house_does_not_have_is_refused_without_a_clause() -> None:
    answer = burn_method(OWN, Burn.FACE_UP_COUNT)
    assert isinstance(answer, Refused)
    assert answer.clause is None
    assert "face-up-count" in data(answer)


def test_rws_sr_35_a_house_burn_on_request_is_refused_without_a_clause() -> None:
    asked = BurnMethod(burn=Burn.ONE_CARD_SHOWN, clause=Clause("house procedure"), request=True)
    answer = burn_method(table(RWS, house=House(burn=asked)))
    assert isinstance(answer, Refused)
    assert answer.clause is None


@pytest.mark.parametrize("arrangement", ["shoe", "electronic-shuffler"])
def test_rws_sr_35_no_cutting_card_goes_in_where_the_operator_has_none(arrangement: str) -> None:
    assert cutting_places(table(RWS, arrangement=arrangement, cutting_cards=0), STACK, 0) == ()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_rws_sr_35_states_no_number_of_cutting_cards(count: int) -> None:
    assert table(RWS, cutting_cards=count).choices.cutting_cards == count


@pytest.mark.parametrize("moment", [Moment.LAST_COUP, Moment.NO_BET_COUP, Moment.TIE])
def test_rws_sr_35_has_no_call_for_the_last_round(moment: Moment) -> None:
    assert call(rules(RWS), moment) is None


@pytest.mark.parametrize(
    ("moment", "words", "clause"),
    [
        (Moment.PLACE_BETS, "Place your Bets, please", "rws 3.3"),
        (Moment.NO_MORE_BETS, "No more Bets", "rws 3.8"),
    ],
)
def test_rws_opens_and_closes_betting_by_two_calls(moment: Moment, words: str, clause: str) -> None:
    said = call(rules(RWS), moment)
    assert said is not None
    assert (said.words, said.clause, said.optional) == ((words,), clause, False)


def test_rws_states_no_notice_for_a_higher_minimum() -> None:
    sign = Posted(second=0, announces=Announced(minimum=cents("300")), effective=1200)
    now, higher = limits("100", "10,000"), cents("300")
    raised = raise_minimum(rules(RWS), now, "banker", higher, sign=sign, now=3600)
    assert _is_silent(raised)
    assert _is_silent(raise_at_once(rules(RWS), now, "banker", higher, ["A"]))


def test_rws_states_no_notice_for_another_variant() -> None:
    sign = Posted(second=0, announces=Announced(variant="non-commission"), effective=1200)
    answer = change_variant(rules(RWS), "non-commission", sign=sign, now=3600, all_consent=True)
    assert _is_silent(answer)
