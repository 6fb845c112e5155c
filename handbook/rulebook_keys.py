"""Every table of a book with its keys: for the guide on writing a rulebook."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from handbook.markdown import code, table
from handbook.toml_kinds import kind
from punto.rules.authority import CarriedOut, Discretion, Role
from punto.rules.bet import Bet, Combination, Family, Places, StakePart, Words
from punto.rules.irregular import Act, Case, Choice, Fact, Remedy
from punto.rules.model import (
    Arrangement,
    Call,
    Introduction,
    Method,
    Parameter,
    Record,
    Revision,
    Sign,
    Variant,
    Version,
)
from punto.rules.payoff import Payoff
from punto.rules.run import Run
from punto.rules.tail import Tail
from punto.rules.window import Situation, Window

TABLES: dict[str, type[msgspec.Struct]] = {
    "`[[record]]`": Record,
    "one of `roles`": Role,
    "one of `discretions`": Discretion,
    "one of `commands`": CarriedOut,
    "`[[variant]]`": Variant,
    "`[[arrangement]]`": Arrangement,
    "`[[method]]`": Method,
    "`[[version]]`": Version,
    "`[[revision]]`": Revision,
    "`[[bet]]`": Bet,
    "one of its `payoffs`": Payoff,
    "its `places`": Places,
    "its `layout`": Words,
    "`[bet.run]`": Run,
    "`[bet.tail]`": Tail,
    "`[bet.window]`": Window,
    "one of its `situations`": Situation,
    "`[[family]]`": Family,
    "`[[combination]]`": Combination,
    "one of its `parts`": StakePart,
    "`[[parameter]]`": Parameter,
    "`[[introduction]]`": Introduction,
    "`[[sign]]`": Sign,
    "`[[call]]`": Call,
    "a case of an irregularity": Case,
    "one of its `choices`": Choice,
}

_COMMON = ("also", "reading")


def key_table() -> str:
    """The keys of every table that is not an answer to a question."""
    return table(("table", "keys"), ((name, _keys(made)) for name, made in TABLES.items()))


def _keys(made: type[msgspec.Struct]) -> str:
    told: Any = inspect.type_info(made)
    shown: list[str] = []
    for each in told.fields:
        if each.encode_name in _COMMON:
            continue
        mark = "" if each.required else "?"
        shown.append(f"{code(each.encode_name)}{mark} {_taken(each.type)}")
    return "; ".join(shown)


def _taken(told: Any) -> str:
    """What a key takes; inner tables have rows of their own, and long lists of words a section."""
    match told:
        case inspect.UnionType(types=(inspect.StructType(cls=cls), inspect.NoneType())) if (
            cls in TABLES.values()
        ):
            return "a table (below)"
        case inspect.VarTupleType(item_type=inspect.StructType()):
            return "a list of tables"
        case inspect.EnumType(cls=cls) if cls in (Remedy, Fact, Act):
            return "a word (section 8)"
        case inspect.VarTupleType(item_type=inspect.EnumType(cls=cls)) if cls in (Fact, Act):
            return "a list of words (section 8)"
        case _:
            return kind(told, inner=True)
