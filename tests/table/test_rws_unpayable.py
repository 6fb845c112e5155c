"""RWS: an amount that chips cannot pay waits for its direction, and nothing else waits with it."""

from __future__ import annotations

from punto.money import Chips, cents
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Refused
from punto.rules.settle import Result
from punto.table.commands import CallBets, ClearTable, CloseBets, Direct, PlaceBet, SettleBets
from tests.table.driver import Driven, opened
from tests.table.rws_table import ANN, BEN, DEALER, SHIFT, deal, money
from tests.tables import RWS, proves, table

BANKER_6 = "Kc 6d Qc Kd Tc"
"""Banker wins with 6, which pays half."""


def half_a_chip() -> Driven:
    """Chips of 10: 50 on Banker would be paid 25, 100 are paid 50."""
    at = opened(table(RWS, chips=Chips((cents("10"),))), seed=1)
    at.must(CallBets(), DEALER)
    for who, stake, area in ((ANN, "50", 1), (BEN, "100", 2)):
        at.must(PlaceBet(bet="banker", stake=cents(stake), area=area), who)
    at.must(CloseBets(), DEALER)
    deal(at, BANKER_6)
    return at


@proves(RWS, "5.17")
def test_5_17_the_others_are_settled_and_the_amount_in_question_is_owed() -> None:
    """R40."""
    at = half_a_chip()
    done = money(at.must(SettleBets(), DEALER))
    assert done == {("Ben", "banker"): (Result.WON, cents("100"), cents("50"))}
    again = at.ask(SettleBets(), DEALER)
    assert isinstance(again, NotStated)
    assert again.question is Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE
    assert isinstance(at.ask(ClearTable(), DEALER), Refused)
    at.must(Direct(question=again.question, decision="up"), SHIFT)
    done = money(at.must(SettleBets(), DEALER))
    assert done == {("Ann", "banker"): (Result.WON, cents("50"), cents("30"))}


@proves(RWS, "5.17")
def test_5_17_a_direction_is_one_of_the_answers_to_its_question() -> None:
    at = half_a_chip()
    question = Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE
    answer = at.ask(Direct(question=question, decision="as usual"), SHIFT)
    assert isinstance(answer, Refused)
    for decision, paid in (("up", "30"), ("down", "20")):
        again = half_a_chip()
        again.must(Direct(question=question, decision=decision), SHIFT)
        done = money(again.must(SettleBets(), DEALER))
        assert done[("Ann", "banker")] == (Result.WON, cents("50"), cents(paid))


@proves(RWS, "5.17")
def test_5_17_every_other_question_is_answered_with_yes_or_no() -> None:
    at = half_a_chip()
    question = Question.LIMITS_OF_ONE_PLAYER
    assert isinstance(at.ask(Direct(question=question, decision="perhaps"), SHIFT), Refused)
    at.must(Direct(question=question, decision="no"), SHIFT)
    assert at.state.directions[question] == "no"
