"""The words of a language for refusals and silences, read from its file."""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from punto.rules.data import Data
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.reason import Reason
from punto.rules.values import Thing

_Word = TypeVar("_Word", bound=StrEnum)


class Frame(Data, frozen=True):
    """How a reason puts what was found, and what was expected, into sentences."""

    found: str
    expected: str = ""
    bet: str = ""
    person: str = ""
    number: str = ""


class Language(Data, frozen=True):
    """One language: every reason, need, finding and question has its words."""

    decides: str
    expected: str
    went_wrong: str
    reasons: dict[Reason, Frame]
    needs: dict[Need, str]
    findings: dict[Finding, str]
    questions: dict[Question, str]
    phases: dict[Thing, dict[str, str]]


@cache
def english() -> Language:
    """The language of the package; the file is read when the first sentence is made."""
    return read_language((files("punto.rules") / "english.toml").read_text("utf-8"))


def read_language(text: str) -> Language:
    """A language from its TOML. `ValueError` names a key that is unknown, or has no words."""
    language = msgspec.convert(tomllib.loads(text), Language)
    _complete(Reason, language.reasons)
    _complete(Need, language.needs)
    _complete(Finding, language.findings)
    _complete(Question, language.questions)
    return language


def _complete(kind: type[_Word], said: Mapping[_Word, object]) -> None:
    if missing := [each.value for each in kind if not said.get(each)]:
        raise ValueError(f"{kind.__name__} has no words for {', '.join(missing)}")
