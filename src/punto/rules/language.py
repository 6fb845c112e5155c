"""The words in which a language tells refusals and a book's silence, read from its file."""

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
    """The sentences of one reason for a refusal, with gaps for what was found and expected."""

    found: str
    expected: str = ""
    bet: str = ""
    person: str = ""
    number: str = ""


class Language(Data, frozen=True):
    """All words of one language: for every reason, need, finding, question and phase."""

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
    """The English words of the package; their file is read once, when they are first needed."""
    return read_language((files("punto.rules") / "english.toml").read_text("utf-8"))


def read_language(text: str) -> Language:
    """Read a language from TOML; `ValueError` names a key that is unknown or has no words."""
    language = msgspec.convert(tomllib.loads(text), Language)
    _complete(Reason, language.reasons)
    _complete(Need, language.needs)
    _complete(Finding, language.findings)
    _complete(Question, language.questions)
    return language


def _complete(kind: type[_Word], said: Mapping[_Word, object]) -> None:
    if missing := [each.value for each in kind if not said.get(each)]:
        raise ValueError(f"{kind.__name__} has no words for {', '.join(missing)}")
