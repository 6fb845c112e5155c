"""Crown Melbourne: its answers to the questions that every book is asked, as in the matrix."""

from __future__ import annotations

from typing import Any

import pytest

from punto.rules.answers import (
    Basis,
    BookAnswer,
    Burn,
    Closes,
    Collected,
    Distance,
    Excess,
    ExcessLate,
    Handled,
    Last,
    Measure,
    Multiples,
    NoBet,
    Offered,
    OverMaximum,
    Personal,
    Players,
    Refusing,
    Reveal,
    Scope,
    Shuffle,
    SignNotice,
    Together,
    UnderMinimum,
    Unpayable,
    WagerMeans,
)
from punto.rules.clause import Clause
from punto.rules.notice import change_variant
from punto.rules.odds import Percent
from punto.rules.policy import Beyond
from punto.rules.ruling import NotStated, Reason, Refused
from tests.tables import CROWN, placed, rules, table, wager

POLICY = rules(CROWN).policy
DEALER = "dealer"
HDD = "higher-duties-dealer"
AM = "area-manager"
MANAGEMENT = "management"

BEYOND = Beyond(
    commission=Percent("2.5%"),
    variants=("traditional",),
    player=Clause.of(CROWN, "6.5.2"),
    banker=Clause.of(CROWN, "6.5.1"),
)


@pytest.mark.parametrize(
    ("answer", "value", "number", "by"),
    [
        # cards, shuffle, cut, burn
        pytest.param(POLICY.decks, (4, 5, 6, 7, 8), "3.1", "", id="decks"),
        pytest.param(POLICY.cutting_cards, (1,), "3.1", "", id="cutting cards"),
        pytest.param(POLICY.burn_before_any_coup, True, "7.2.2(b)", DEALER, id="burn any time"),
        pytest.param(
            POLICY.shuffle_in_mid_shoe, Shuffle.ABNORMAL_SEQUENCE_OR_CAUSE, "4.1.1(c)", HDD,
            id="shuffle in mid-shoe",
        ),
        pytest.param(
            POLICY.new_cards_after_handling, Handled.HANDLED, "4.4.3", "", id="handled cards"
        ),
        # wagers and limits
        pytest.param(POLICY.both_hands, Together.ALLOWED, "5.5", "", id="both hands"),
        pytest.param(POLICY.side_wagers_alone, Together.ALLOWED, "5.8.1", "", id="side alone"),
        pytest.param(
            POLICY.betting_closes, Closes.FIRST_CARD_DEALT, "5.4", "", id="betting closes"
        ),
        pytest.param(POLICY.unpayable, Unpayable.REFUSE_OR_PAY_UP, "5.6", DEALER, id="unpayable"),
        pytest.param(POLICY.under_minimum, UnderMinimum.PLAYS_ONCE, "6.3.1", "", id="under"),
        pytest.param(
            POLICY.under_minimum_late, UnderMinimum.PLAYS_ONCE, "6.3.1", "", id="under, late"
        ),
        pytest.param(POLICY.over_maximum, OverMaximum.TO_THE_MAXIMUM, "6.3.2", "", id="over"),
        pytest.param(
            POLICY.over_maximum_late, OverMaximum.TO_THE_MAXIMUM, "6.3.2", "", id="over, late"
        ),
        pytest.param(POLICY.maximum_holds_for, Scope.WAGER, "6.3.2", "", id="maximum holds for"),
        pytest.param(POLICY.multiples, Multiples.PAY_UP, "6.3.3", "", id="multiples"),
        pytest.param(
            POLICY.differential_counts, Basis.NET_OR_GROSS, "6.2", "", id="what it counts"
        ),
        pytest.param(POLICY.differential, Excess.MAY_REDUCE, "6.4", DEALER, id="differential"),
        pytest.param(POLICY.differential_late, ExcessLate.STANDS, "5.4", "", id="excess, late"),
        pytest.param(POLICY.beyond_differential, BEYOND, "6.5", AM, id="beyond it"),
        pytest.param(
            POLICY.commission, Collected.AT_PAYMENT_OR_DEFERRED, "9.3.1", MANAGEMENT,
            id="commission",
        ),
        pytest.param(POLICY.accepted_in, WagerMeans.CHIPS, "5.1", "", id="accepted in"),
        # deal and reveal
        pytest.param(
            POLICY.cards_offered_to, Offered.HIGHEST_ON_EACH_HAND, "7.1.1", "", id="cards offered"
        ),
        pytest.param(POLICY.player_may_deal, True, "7.1.3", DEALER, id="player may deal"),
        pytest.param(POLICY.reveal_order, Reveal.DEALER_DECIDES, "7.3.1", DEALER, id="reveal"),
        pytest.param(POLICY.both_hands_out, False, "7.1.1(e)", "", id="both hands out"),
        # end of shoe and management
        pytest.param(
            POLICY.last_coup_cutting_card_first, Last.NEXT, "7.3.4", "", id="cutting card first"
        ),
        pytest.param(
            POLICY.last_coup_cutting_card_later, Last.NEXT, "7.3.4", "", id="cutting card later"
        ),
        pytest.param(
            POLICY.raising_minimum, SignNotice(minutes=20, other_limits=True), "6.7", AM,
            id="raising a minimum",
        ),
        pytest.param(POLICY.closing_table, SignNotice(coups=3), "15.8", HDD, id="closing a table"),
        pytest.param(POLICY.abstaining_coups, 3, "15.9", HDD, id="abstaining"),
        pytest.param(POLICY.disputes, (AM,), "15.10", "", id="disputes"),
        pytest.param(POLICY.no_bet_coups, NoBet.BY_DIRECTION, "7.4", HDD, id="dummy coups"),
        pytest.param(POLICY.individual_limits, Personal.MARKER, "6.6", AM, id="individual limits"),
        pytest.param(
            POLICY.refusing_a_wager, Refusing.UNPAYABLE_ONLY, "5.6", DEALER, id="refusing a wager"
        ),
    ],
)  # fmt: skip
def test_the_book_answers(
    answer: BookAnswer[Any] | None, value: object, number: str, by: str
) -> None:
    assert answer is not None
    assert answer.value == value
    assert answer.clause == Clause.of(CROWN, number)
    assert answer.by == by


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(POLICY.players_per_area, id="players per area"),
        pytest.param(POLICY.area_maximum, id="area maximum"),
        pytest.param(POLICY.style_fixed_for_shoe, id="method fixed for the shoe"),
        pytest.param(POLICY.changing_variant, id="changing the variant"),
    ],
)  # fmt: skip
def test_the_book_does_not_say(answer: BookAnswer[Any] | None) -> None:
    assert answer is None


def test_distances_of_the_cut_and_the_cutting_card() -> None:
    def distance(cards: int, measure: Measure, number: str) -> Distance:
        return Distance(cards=cards, measure=measure, clause=Clause.of(CROWN, number))

    assert POLICY.cut_distance == distance(52, Measure.ABOUT, "4.2.3")
    assert POLICY.cutting_card_distance == (
        distance(20, Measure.ABOUT, "4.2.4(a)"),
        distance(13, Measure.EXACTLY, "4.2.4(b)"),
    )


def test_who_cuts() -> None:
    answer = POLICY.who_cuts
    assert answer is not None
    assert answer.clause == Clause.of(CROWN, "4.2.1")
    order = answer.value
    assert order.players is Players.LEFT_THEN_CLOCKWISE
    assert (order.designated_by, order.last) == (HDD, HDD)
    assert order.supervisor_first == ""
    assert not order.first_to_arrive
    assert not order.nominee


def test_ways_to_burn() -> None:
    """The first is the rule; the others are for players who ask, and nobody has to approve."""
    assert [(each.burn, each.request, each.by) for each in POLICY.burn or ()] == [
        (Burn.ONE_CARD, False, ""),
        (Burn.ONE_CARD_SHOWN, True, ""),
        (Burn.FACE_UP_COUNT, True, ""),
    ]


def test_a_change_of_variant_is_left_to_the_area_manager() -> None:
    answer = change_variant(rules(CROWN), "crown", sign=None, now=0, all_consent=True)
    assert isinstance(answer, NotStated)
    assert answer.by == AM


def test_5_1_takes_chips_only() -> None:
    answer = placed(table(CROWN), wager("player", "100", token=True))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_IN_CHIPS
    assert answer.clause == Clause.of(CROWN, "5.1")


def test_5_5_and_5_8_1_any_mix_and_any_number_of_players_on_an_area() -> None:
    layout = tuple(wager("player", "100", name) for name in "ABCDEFGHIJKLMN")
    for bet in ("player", "banker", "tie", "super-6"):
        answer = placed(table(CROWN), wager(bet, "100"), layout)
        assert not isinstance(answer, Refused | NotStated), str(answer)
    alone = placed(table(CROWN), wager("super-6", "100"))
    assert not isinstance(alone, Refused | NotStated), str(alone)
