"""What a key of a book takes, in the words of TOML, from the types that read it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any

from msgspec import inspect

from handbook.markdown import cell, code
from punto.cli.show.words import say
from punto.rules.clause import Clause
from punto.rules.odds import Pay, Percent
from punto.rules.offering import Ranking
from punto.rules.words import Condition, Opening

COMMON = frozenset({"clause", "also", "reading", "by", "versions", "note"})
"""Keys that every answer has, or may have."""

_SILENT = frozenset({"also", "reading"})

_CUSTOM = {
    Clause: "a clause",
    Percent: 'a percentage, such as `"5%"`',
    Pay: 'what is paid, such as `"8 to 1"`',
    Condition: "a condition (section 6)",
    Opening: "a condition on the first cards (section 6)",
}


def kind(told: Any, *, inner: bool = False) -> str:
    """What may stand there.

    >>> kind(inspect.type_info(bool)), kind(inspect.type_info(tuple[int, ...]))
    ('`true` or `false`', 'a list of whole numbers')
    """
    match told:
        case inspect.BoolType():
            return "`true` or `false`"
        case inspect.IntType(ge=least):
            return "a whole number" + (f", at least {least}" if least is not None else "")
        case inspect.StrType():
            return "a text"
        case inspect.EnumType(cls=words) if issubclass(words, StrEnum):
            return members(words)
        case inspect.CustomType(cls=made):
            return _CUSTOM[made]
        case inspect.VarTupleType(item_type=item):
            return _list_of(kind(item, inner=inner))
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}: {kind(items[0], inner=inner)}"
        case inspect.UnionType(types=types):
            return " or ".join(kind(each, inner=inner) for each in types if not _is_none(each))
        case inspect.StructType(cls=made) if made is Ranking:
            return "a ranking (above)"
        case inspect.StructType(fields=fields):
            return f"a table with {names(fields)}" if inner else f"a table: {keys(fields)}"
        case _:
            raise TypeError(f"{told!r} has no words")


def _list_of(one: str) -> str:
    """A list of things, as one says it; of closed words or tables each is written out."""
    noun = one.removeprefix("a ")
    plain = noun != one and re.fullmatch(r"[a-z ]+", noun)
    return f"a list of {noun}s" if plain else f"a list: {one}"


def members(words: type[StrEnum]) -> str:
    """The words of a closed list, each with what it means where that is not the same."""
    shown: list[str] = []
    for each in words:
        meant = say(each)
        shown.append(
            f"`{each.value}`"
            if meant == each.value.replace("-", " ")
            else f"`{each.value}` ({cell(meant)})"
        )
    return ", ".join(shown)


def keys(fields: Any, without: frozenset[str] = frozenset()) -> str:
    """Keys of a table in brackets, the optional ones with a question mark."""
    shown = [
        f"{code(each.encode_name)}{'' if each.required else '?'} {kind(each.type, inner=True)}"
        for each in fields
        if each.encode_name not in without
    ]
    return "; ".join(shown)


def names(fields: Any) -> str:
    """The keys of an inner table alone."""
    left = (each for each in fields if each.encode_name not in _SILENT)
    return ", ".join(f"{code(each.encode_name)}{'' if each.required else '?'}" for each in left)


def _is_none(told: Any) -> bool:
    return isinstance(told, inspect.NoneType)
