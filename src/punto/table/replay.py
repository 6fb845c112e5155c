"""From a log to the table that it left behind, and a digest by which two tables are compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import reduce
from hashlib import sha256
from typing import Any, cast

from msgspec import Struct

from punto.rules.table_rules import TableRules
from punto.table.codec import encode
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.state import TableState


def replay(rules: TableRules, events: Iterable[AnyEvent]) -> TableState:
    """The table after the events of a log."""
    return reduce(evolve, events, TableState(rules))


def digest(state: TableState) -> str:
    """The same for the same table, in any process."""
    told = {name: getattr(state, name) for name in state.__struct_fields__ if name != "rules"}
    told["rules"] = (state.rules.book.key, state.rules.variant.key, state.rules.choices)
    return digest_of(told)


def digest_of(thing: object) -> str:
    """The same for the same values, however they are stored."""
    return sha256(encode(_plain(thing))).hexdigest()


def _plain(thing: Any) -> Any:
    """Lists and texts only, in an order that does not depend on how anything is stored."""
    match thing:
        case str() | int() | None:
            return thing
        case tuple():
            return [_plain(each) for each in cast(tuple[Any, ...], thing)]
        case Struct():
            return [[name, _plain(getattr(thing, name))] for name in thing.__struct_fields__]
        case frozenset():
            return sorted(map(_plain, cast(frozenset[Any], thing)), key=repr)
        case Mapping():
            pairs = cast(Mapping[Any, Any], thing).items()
            return sorted(([_plain(key), _plain(value)] for key, value in pairs), key=repr)
        case _:
            return [[each.name, _plain(getattr(thing, each.name))] for each in fields(thing)]
