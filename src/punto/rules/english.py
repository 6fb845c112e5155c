"""Refusals and silences in English: the one place where their data becomes sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from punto.money import dollars
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Finding, FindingOf
from punto.rules.need import Need, NeedOf
from punto.rules.question import Gap
from punto.rules.reason import Reason
from punto.rules.values import (
    AllOf,
    At,
    BetKey,
    CardFace,
    Group,
    HandOf,
    Money,
    Named,
    Number,
    Numbered,
    OneOf,
    PhaseKey,
    Plain,
    Quote,
    RoleKey,
)

Found = Finding | FindingOf | Attempt | Plain | Group
Expected = Need | NeedOf | Plain | Group

if TYPE_CHECKING:
    from punto.rules.model import Rulebook


def refusal(
    reason: Reason,
    clause: Clause | None,
    found: Found,
    expected: Expected,
    rules: Rulebook | None = None,
) -> str:
    """Why something is refused, in sentences that end with the clause."""
    cited = f" [{clause}]" if clause else ""
    return f"{_spaced(reason)}: {words(found)}; wanted: {words(expected)}.{cited}"


def silence(book: str, question: Gap, found: Found, by: str, rules: Rulebook | None = None) -> str:
    """What the book does not say, and who decides."""
    return f"{book} does not say: {_spaced(question)} ({words(found)})."


def words(value: Found | Expected) -> str:
    """A value in words."""
    match value:
        case Finding() | Need():
            return _spaced(value)
        case FindingOf(finding=phrase, about=about) | NeedOf(need=phrase, about=about):
            return " ".join((_spaced(phrase), *map(words, about)))
        case Attempt(what=what, phase=phase):
            return f"{words(what)} ({phase})"
        case OneOf(values=values):
            return " or ".join(map(words, values)) or "none"
        case AllOf(values=values):
            return " and ".join(map(words, values)) or "none"
        case _:
            return plain(value)


def plain(value: Plain) -> str:
    """A single value in words."""
    match value:
        case Named(name=name) | Quote(text=name):
            return name or "nothing"
        case Numbered(of=thing, number=number):
            return f"{_spaced(thing)} {number}"
        case Number(number=number, of=thing):
            return f"{number} {_spaced(thing)}{'s' * (number != 1)}"
        case Money(cents=cents):
            return dollars(cents)
        case RoleKey(key=key) | BetKey(key=key, on="") | PhaseKey(key=key):
            return _spaced(key)
        case BetKey(key=key, on=on):
            return f"{_spaced(key)} on {on}"
        case HandOf(side=side):
            return f"the {side} hand"
        case CardFace(card=card):
            return card
        case At(second=second):
            return f"second {second}"
        case _:
            assert_never(value)


def _spaced(key: str) -> str:
    return key.replace("-", " ")
