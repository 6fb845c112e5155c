"""The envelope of a command: who speaks, and as what. What is wrong with it is an error.

Whoever runs the table vouches for the person. A role that the book does not have and a name that is
no name are mistakes of that program, so that no ruling is asked for: `check` raises.
"""

from __future__ import annotations

from collections.abc import Iterator

from punto.kernel.viewing import roles
from punto.table.commands import AnyCommand, Request
from punto.table.state import TableState

NAME_MAX = 64
"""Characters of a person's name."""

_NAMES = ("player", "owner", "person", "designated")
_LISTS = ("players", "order")


def check(state: TableState, request: Request) -> None:
    """Raise `ValueError` with one sentence if nobody can speak so at this table."""
    known = roles(state.book)
    if request.by.role not in known:
        raise ValueError(f"unknown role {request.by.role!r}: want {' or '.join(known)}")
    check_name(request.by.name)
    for name in _named(request.command):
        check_name(name)


def check_name(name: str) -> None:
    """Raise `ValueError` unless a name has 1 to 64 characters that can be read.

    >>> check_name("Ann")
    >>> check_name(" Ann")
    Traceback (most recent call last):
    ValueError: the name ' Ann' begins or ends with a blank
    """
    if not name:
        raise ValueError("a name is empty")
    if len(name) > NAME_MAX:
        raise ValueError(f"a name has {len(name)} characters: want {NAME_MAX} at most")
    if name != name.strip():
        raise ValueError(f"the name {name!r} begins or ends with a blank")
    if not name.isprintable():
        raise ValueError(f"the name {name!r} has a character that cannot be read")


def _named(command: AnyCommand) -> Iterator[str]:
    """The people whom a command names; a field that is left empty names nobody."""
    for field in _NAMES:
        name = getattr(command, field, "")
        if isinstance(name, str) and name:
            yield name
    for field in _LISTS:
        for each in getattr(command, field, ()):
            if isinstance(each, str):
                yield each
