"""The words for a book's page, from `words.toml`: for values of its data, and for headings."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from punto.rules.irregular import Irregularity


@cache
def all_words() -> dict[str, Any]:
    """The content of `words.toml`, read at the first call."""
    return tomllib.loads((files("punto.cli.show") / "words.toml").read_text("utf-8"))


def say(member: StrEnum) -> str:
    """A value of a book's data in words; its own text without hyphens if it has no words.

    >>> from punto.rules.answers import Closes, UnderMinimumLate
    >>> say(Closes.CALL), say(UnderMinimumLate.STANDS)
    ('at the call: no more bets', 'stands')
    """
    said = all_words().get(type(member).__name__, {})
    return said.get(member.value) or member.value.replace("-", " ")


def question(policy: str) -> str:
    """The heading of a policy on a book's page, by the policy's key."""
    return _heading("policies", policy.replace("_", "-"))


def trouble(kind: Irregularity) -> str:
    """The heading of an irregularity on a book's page."""
    return _heading("irregularities", kind.value)


def group(policy: str, before: str) -> str:
    """The heading of the group of a policy: its own if it begins one, else `before`."""
    return all_words()["headings"]["groups"].get(policy.replace("_", "-"), before)


def _heading(of: str, key: str) -> str:
    return all_words()["headings"][of].get(key) or key.replace("-", " ").capitalize()
