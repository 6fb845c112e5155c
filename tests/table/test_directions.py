"""Directions where a book is silent: questions that there are, answers that they can have."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.money import cents
from punto.rules.answers import Last
from punto.rules.irregular import Irregularity
from punto.rules.question import QUESTIONS, Question
from punto.rules.ruling import Accepted, NotStated, Reason, Refused, sentence
from punto.rules.values import Named, OneOf, Thing
from punto.table.commands import Direct, SetPersonal
from punto.table.state import TableState
from tests.table.driver import Driven, opened
from tests.tables import NZ98, RWS, rules, table


def at() -> Driven:
    return Driven(TableState(table(RWS)))


def words(answer: object) -> list[str]:
    """The words that are valid, as a refusal lists them."""
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NO_CHOICE
    assert isinstance(answer.expected, OneOf)
    return [each.name for each in answer.expected.values if isinstance(each, Named)]


def test_an_unknown_question_is_refused_with_those_that_there_are() -> None:
    answer = at().ask(Direct(question="who deals", decision="yes"))
    assert words(answer) == list(QUESTIONS)
    assert {*Question, *Irregularity} == set(QUESTIONS)
    assert isinstance(answer, Refused)
    assert answer.found == Thing.QUESTION("who deals")
    assert '"who-cuts"' in sentence(answer, rules(RWS))


@pytest.mark.parametrize(
    ("question", "wrong", "right"),
    [
        (Question.WHO_CUTS, "player", "dealer"),
        (Question.WHICH_COUP_IS_THE_LAST, "last", Last.NEXT.value),
        (Irregularity.FOREIGN_CARD, "yes", "void-coup"),
    ],
)
def test_an_answer_that_a_question_cannot_have_is_refused_with_those_that_it_can(
    question: str, wrong: str, right: str
) -> None:
    valid = words(at().ask(Direct(question=question, decision=wrong)))
    assert right in valid
    assert wrong not in valid
    for each in valid:
        assert isinstance(at().ask(Direct(question=question, decision=each)), Accepted)


@pytest.mark.parametrize("key", [RWS, NZ98])
def test_limits_of_one_player_are_not_stated_and_a_bet_that_there_is_not_is_refused(
    key: str,
) -> None:
    there = opened(table(key), seed=1)
    own = SetPersonal(player="Ann", bet="player", minimum=cents("25"), maximum=cents("100"))
    silent = there.ask(own)
    assert isinstance(silent, NotStated)
    assert silent.question is Question.LIMITS_OF_ONE_PLAYER
    assert isinstance(there.ask(replace(own, bet="snap")), Refused)
    there.must(own)
