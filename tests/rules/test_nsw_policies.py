"""NSW Premium Baccarat: answers that only the table as a whole will act on, and the calls."""

from __future__ import annotations

import pytest

from punto.rules.announce import call, result_call
from punto.rules.answers import (
    BookAnswer,
    Closes,
    Collected,
    Excess,
    ExcessLate,
    Handled,
    Last,
    NoBet,
    Offered,
    Personal,
    Refusing,
    Reveal,
    Shuffle,
    SignNotice,
    Together,
    Unpayable,
    WagerMeans,
)
from punto.rules.clause import Clause
from punto.rules.commission import may_defer
from punto.rules.model import Moment
from tests.refusals import data
from tests.tables import NSW, is_refused, result, rules, table

SUPERVISOR = "casino-supervisor"


@pytest.mark.parametrize(
    ("question", "value", "by", "clause"),
    [
        ("shuffle_in_mid_shoe", Shuffle.SUSPECTED_ORDER, SUPERVISOR, "4.1.3"),
        ("new_cards_after_handling", Handled.CUT_OR_HANDLED, "", "3.9"),
        ("cutting_cards", (1,), "", "3.1/uniform"),
        ("both_hands", Together.BY_APPROVAL, "gaming-manager", "5.6.3"),
        ("side_wagers_alone", Together.ALLOWED, "", "5.6"),
        pytest.param("betting_closes", Closes.FIRST_CARD_EXPOSED, "", "5.3", id="SN-26"),
        ("unpayable", Unpayable.PAY_UP, "", "5.7"),
        ("differential", Excess.MAY_REDUCE, "dealer", "6.2"),
        ("differential_late", ExcessLate.STANDS, "", "5.4"),
        ("commission", Collected.IN_THE_ODDS, "", "13.1.3"),
        ("accepted_in", WagerMeans.CHIPS_AND_TOKENS, "", "5.2"),
        ("cards_offered_to", Offered.HIGHEST_ON_EACH_HAND, "", "8.8"),
        ("player_may_deal", False, "", "8.12"),
        ("reveal_order", Reveal.NOT_FIXED, "", "8.13"),
        pytest.param("both_hands_out", False, "", "8.13", id="SN-41"),
        ("last_coup_cutting_card_first", Last.THIS, "", "4.10"),
        pytest.param("last_coup_cutting_card_later", Last.NEXT, "", "4.9", id="SN-17"),
        (
            "raising_minimum", SignNotice(minutes=20, at_once=True, other_limits=True), SUPERVISOR,
            "6.6/raise-minimum",
        ),
        ("closing_table", SignNotice(minutes=20), SUPERVISOR, "15.9"),
        ("changing_variant", SignNotice(minutes=20, consent=True), SUPERVISOR, "15.8"),
        pytest.param("abstaining_coups", 3, SUPERVISOR, "15.10", id="SN-71"),
        ("disputes", ("gaming-supervisor", SUPERVISOR, "operator"), "", "15.13"),
        pytest.param(
            "no_bet_coups", NoBet.NO_WAGERS_OR_ALL_AGREE, "assistant-gaming-manager", "7.4",
            id="SN-38",
        ),
        ("individual_limits", Personal.SIGN, SUPERVISOR, "6.7"),
        ("refusing_a_wager", Refusing.REASONABLE_GROUNDS, SUPERVISOR, "15.12"),
    ],
)  # fmt: skip
def test_the_book_answers(question: str, value: object, by: str, clause: str) -> None:
    answer: BookAnswer[object] | None = getattr(rules(NSW).policy, question)
    assert answer is not None
    assert (answer.value, answer.by) == (value, by)
    assert answer.clause == Clause.of(NSW, clause)


@pytest.mark.parametrize(
    "question", ["burn_before_any_coup", "beyond_differential", "style_fixed_for_shoe"]
)
def test_the_book_is_silent(question: str) -> None:
    assert getattr(rules(NSW).policy, question) is None


def test_nsw_13_1_3_there_is_no_commission_to_defer() -> None:
    answer = may_defer(table(NSW), seated=True, approved_by="gaming-manager")
    assert is_refused(answer, "nsw-premium 13.1.3")
    assert "deferred-commission" in data(answer)


@pytest.mark.parametrize(
    ("moment", "words", "optional", "clause"),
    [
        (Moment.PLACE_BETS, ("place your bets",), True, "7.1"),
        (Moment.NO_MORE_BETS, ("no more bets",), True, "7.1"),
        (Moment.COUNTS, (), False, "8.2.2"),
        (Moment.RESULT, (), False, "13.1"),
        (Moment.LAST_COUP, ("last coup",), False, "4.9/announce"),
    ],
)
def test_what_the_dealer_calls(
    moment: Moment, words: tuple[str, ...], optional: bool, clause: str
) -> None:
    said = call(rules(NSW), moment)
    assert said is not None
    assert (said.words, said.optional) == (words, optional)
    assert said.clause == Clause.of(NSW, clause)


@pytest.mark.parametrize("moment", [Moment.TIE, Moment.NO_BET_COUP])
def test_no_other_call_is_asked_for(moment: Moment) -> None:
    assert call(rules(NSW), moment) is None


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7h 4c Kd Qs Td", "Player 7, Banker 4: Player wins"),
        ("4h 7c Kd Qs Th", "Player 4, Banker 7: Banker wins"),
        ("6h 6c Kd Qs", "Player 6, Banker 6: Tie"),
    ],
)
def test_the_result_is_called_with_players_count_first(cards: str, said: str) -> None:
    assert result_call(rules(NSW), result(NSW, cards)) == said
