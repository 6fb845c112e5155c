"""The three answers to a command: accepted with events, refused with a clause, or not stated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from punto.rules import english
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Finding, FindingOf
from punto.rules.irregular import Irregularity
from punto.rules.need import Need, NeedOf
from punto.rules.question import Question
from punto.rules.reason import Reason
from punto.rules.values import Group, Plain

if TYPE_CHECKING:
    from punto.rules.model import Rulebook

Found = Finding | FindingOf | Attempt | Plain | Group
Expected = Need | NeedOf | Plain | Group

EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Accepted(Generic[EventT_co]):
    """A command is accepted: the events that follow, and the `state` after them, if known."""

    events: tuple[EventT_co, ...]
    state: object = field(default=None, compare=False, repr=False)


def accepted(*events: EventT) -> Accepted[EventT]:
    return Accepted(events)


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal: why, by which clause, what was found, what was expected, and more refusals."""

    reason: Reason
    clause: Clause | None
    found: Found
    expected: Expected
    also: tuple[Refused, ...] = ()

    def __str__(self) -> str:
        return sentence(self)


@dataclass(frozen=True, slots=True)
class NotStated:
    """The book does not answer the question, so a person decides: somebody in the role `by`."""

    book: str
    question: Question | Irregularity
    found: Found
    by: str = ""

    def __str__(self) -> str:
        return sentence(self)


Ruling: TypeAlias = Accepted[EventT] | Refused | NotStated
"""The three answers to a command."""


def sentence(answer: Refused | NotStated, rules: Rulebook | None = None) -> str:
    """A refusal or a book's silence in sentences, with the book's own titles of roles and bets."""
    if isinstance(answer, NotStated):
        return english.silence(answer.book, answer.question, answer.found, answer.by, rules)
    said = english.refusal(answer.reason, answer.clause, answer.found, answer.expected, rules)
    return " ".join((said, *(sentence(each, rules) for each in answer.also)))
