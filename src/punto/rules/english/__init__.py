"""Refusals and silences in English: the one place where their data becomes sentences.

A second language would be a second folder like this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from punto.rules.clause import Clause
from punto.rules.english.findings import FINDINGS
from punto.rules.english.needs import NEEDS
from punto.rules.english.questions import QUESTIONS
from punto.rules.english.reasons import BETS, NUMBERS, PEOPLE, REASONS
from punto.rules.english.words import group, plain
from punto.rules.finding import Attempt, Finding, FindingOf
from punto.rules.need import Need, NeedOf
from punto.rules.question import Gap, gap_of
from punto.rules.reason import Reason
from punto.rules.values import (
    AllOf,
    BetKey,
    Group,
    Named,
    Number,
    OneOf,
    PhaseKey,
    Plain,
    RoleKey,
    Thing,
)

if TYPE_CHECKING:
    from punto.rules.model import Rulebook

_DECIDES = "{} decides."

Found = Finding | FindingOf | Attempt | Plain | Group
Expected = Need | NeedOf | Plain | Group


def refusal(
    reason: Reason,
    clause: Clause | None,
    found: Found,
    expected: Expected,
    rules: Rulebook | None = None,
) -> str:
    """Why something is refused: what was found, what was expected, and the clause.

    >>> from punto.rules.values import BetKey
    >>> clause = Clause("rws 3.8")
    >>> print(refusal(Reason.BETTING_CLOSED, clause, BetKey("tie"), Need.BEFORE_FIRST_CARD))
    The wager on Tie came after betting closed. It must come before the first card. [rws 3.8]
    """
    met, wanted = REASONS[reason]
    match found:
        case BetKey():
            met = BETS.get(reason, met)
        case RoleKey() | Named(of=Thing.PERSON | Thing.PLAYER):
            met = PEOPLE.get(reason, met)
        case Number():
            met = NUMBERS.get(reason, met)
        case _:
            pass
    said = (_sentence(words(found, rules), met), _sentence(_expected(expected, rules), wanted))
    return " ".join((*said, f"[{clause}]") if clause else said)


def silence(book: str, question: Gap, found: Found, by: str, rules: Rulebook | None = None) -> str:
    """What the book does not say, about what, and who decides.

    >>> from punto.rules.question import Question
    >>> print(silence("rws", Question.WHO_CUTS, Finding.OFFER_OF_THE_CUT, "pit-supervisor"))
    rws does not say who cuts the cards (offering the cut). A Pit Supervisor decides.
    """
    about = plain(found.phase, rules) if isinstance(found, Attempt) else words(found, rules)
    said = f"{book} does not say {QUESTIONS[question]} ({about.removesuffix('.')})."
    return f"{said} {_sentence(plain(RoleKey(by), rules), _DECIDES)}" if by else said


def question(word: str) -> str:
    """What a direction is about, by the word of its question."""
    gap = gap_of(word)
    return QUESTIONS[gap] if gap else word


def words(value: Found | Expected, rules: Rulebook | None = None) -> str:
    """A value as a sentence, or as the words for a thing."""
    match value:
        case Finding():
            return FINDINGS[value]
        case Need():
            return NEEDS[value]
        case FindingOf(finding=finding, about=about):
            return FINDINGS[finding].format(*(words(each, rules) for each in about))
        case NeedOf(need=need, about=about):
            return NEEDS[need].format(*(words(each, rules) for each in about))
        case Attempt(what=what, phase=phase):
            return f"{words(what, rules)} is not possible {plain(phase, rules)}."
        case OneOf() | AllOf():
            return group(value, rules)
        case _:
            return plain(value, rules)


def _expected(value: Expected, rules: Rulebook | None) -> str:
    """Roles with those above them; phases as the time to wait for."""
    said = words(value, rules)
    if isinstance(value, RoleKey) or (isinstance(value, OneOf) and _all(value, RoleKey)):
        return f"{said} or above"
    if isinstance(value, OneOf) and _all(value, PhaseKey):
        return f"It is possible {said}."
    return said


def _all(values: OneOf, kind: type[Plain]) -> bool:
    return bool(values.values) and all(isinstance(each, kind) for each in values.values)


def _sentence(said: str, frame: str) -> str:
    """A whole sentence as it is, anything else within the words of the reason."""
    whole = said if said.endswith(".") else frame.format(said)
    return whole[0].upper() + whole[1:]
