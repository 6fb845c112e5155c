"""Checks the envelope of a command: the role of the person who asks, and all names in it."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from punto.kernel.explain import unknown
from punto.kernel.request import Request

NAME_MAX = 64
"""Characters of a person's name."""

NAMES = frozenset(
    {"player", "owner", "person", "designated", "guest", "claimant", "substitute", "name"}
)
"""The fields of commands that name one person; a field that is left empty names nobody."""

SEVERAL = frozenset({"players", "order", "lots", "wagers"})
"""The fields of commands that name several people, or things that each name one."""

INNER = "command"
"""The field of a command that has another command in it."""


def check(roles: Collection[str], request: Request[Any]) -> None:
    """Raise `ValueError` with a sentence if the role or a name in a request cannot be right."""
    if request.by.role not in roles:
        raise ValueError(unknown("by.role", request.by.role, roles))
    check_name(request.by.name)
    for name in _named(request.command):
        check_name(name)


def check_name(name: str) -> None:
    """Raise `ValueError` unless a person's name has 1 to 64 characters that people can read.

    >>> check_name("Ann")
    >>> check_name(" Ann")
    Traceback (most recent call last):
    ValueError: the name ' Ann' begins or ends with a blank
    """
    if not name:
        raise ValueError("a name is empty")
    if len(name) > NAME_MAX:
        raise ValueError(f"a name has {len(name)} characters; it may have at most {NAME_MAX}")
    if name != name.strip():
        raise ValueError(f"the name {name!r} begins or ends with a blank")
    if not name.isprintable():
        raise ValueError(f"the name {name!r} has a character that cannot be read")


@cache
def _fields(kind: type[Struct]) -> tuple[str, ...]:
    return tuple(each for each in kind.__struct_fields__ if each in NAMES | SEVERAL | {INNER})


def _named(command: Struct) -> Iterator[str]:
    """The names of all people in a command."""
    for field in _fields(type(command)):
        value = getattr(command, field)
        if isinstance(value, str):
            yield from (value,) if value else ()
        elif isinstance(value, Struct):
            yield from _named(value)
        else:
            told = (getattr(each, "player", each) for each in value)
            yield from (each for each in told if isinstance(each, str))
