"""The data of a refusal as short text, whatever language its sentences are in."""

from __future__ import annotations

from typing import assert_never

from punto.money import dollars
from punto.rules.finding import Attempt, Finding, FindingOf
from punto.rules.need import Need, NeedOf
from punto.rules.ruling import Expected, Found, NotStated, Refused
from punto.rules.values import (
    AllOf,
    At,
    BetKey,
    CardFace,
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


def found_in(answer: object) -> str:
    assert isinstance(answer, Refused | NotStated), answer
    return text(answer.found)


def expected_in(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return text(answer.expected)


def data(answer: object) -> str:
    """All that a refusal or a silence has, in one line."""
    if isinstance(answer, NotStated):
        return f"not-stated ({answer.book}): {answer.question}: got {found_in(answer)}; {answer.by}"
    assert isinstance(answer, Refused), answer
    cited = f" ({answer.clause})" if answer.clause else ""
    said = f"{answer.reason}{cited}: got {found_in(answer)}, want {expected_in(answer)}"
    return "; ".join((said, *map(data, answer.also)))


def text(value: Found | Expected) -> str:
    """A phrase by its key, then what it is about; everything else by key, name or number."""
    match value:
        case Finding() | Need():
            return value.value
        case FindingOf(finding=phrase, about=about) | NeedOf(need=phrase, about=about):
            return " ".join((phrase.value, *map(text, about)))
        case Attempt(what=what, phase=phase):
            return f"{text(what)} at {phase.key}"
        case OneOf(values=values) | AllOf(values=values):
            between = " or " if isinstance(value, OneOf) else " and "
            return between.join(map(text, values)) or "none"
        case _:
            return _plain(value)


def _plain(value: Plain) -> str:
    match value:
        case Named(name=word) | Quote(text=word) | CardFace(card=word):
            return word or "nothing"
        case Numbered(of=thing, number=number):
            return f"{thing} {number}"
        case Number(number=number, of=thing):
            return f"{number} {thing}s"
        case Money(cents=cents):
            return dollars(cents)
        case RoleKey(key=key) | PhaseKey(key=key) | BetKey(key=key, on=""):
            return key
        case BetKey(key=key, on=on):
            return f"{key} on {on}"
        case HandOf(side=side):
            return f"the {side} hand"
        case At(second=second):
            return f"second {second}"
        case _:
            assert_never(value)
