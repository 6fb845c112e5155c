"""The words of a book's page: members of closed lists, and headings of rows, from `words.toml`."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from punto.rules.irregular import Irregularity


@cache
def all_words() -> dict[str, Any]:
    """The file, read when its first word is asked for."""
    return tomllib.loads((files("punto.cli.show") / "words.toml").read_text("utf-8"))


def say(member: StrEnum) -> str:
    """A member of a list in words; one that has none is shown as it is written.

    >>> from punto.rules.answers import Closes, UnderMinimumLate
    >>> say(Closes.CALL), say(UnderMinimumLate.STANDS)
    ('at the call: no more bets', 'stands')
    """
    said = all_words().get(type(member).__name__, {})
    return said.get(member.value) or member.value.replace("-", " ")


def question(policy: str) -> str:
    """The heading that the field of a policy has on the page."""
    return _heading("policies", policy.replace("_", "-"))


def trouble(kind: Irregularity) -> str:
    """The heading of an irregularity."""
    return _heading("irregularities", kind.value)


def group(policy: str, before: str) -> str:
    """The heading of the group that a policy begins; `before` where it begins none."""
    return all_words()["headings"]["groups"].get(policy.replace("_", "-"), before)


def _heading(of: str, key: str) -> str:
    return all_words()["headings"][of].get(key) or key.replace("-", " ").capitalize()
