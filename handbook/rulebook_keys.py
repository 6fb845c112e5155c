"""Every table of a book with its keys: for the guide on writing a rulebook."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from handbook.markdown import code, table
from handbook.toml_kinds import kind
from punto.rules.authority import CarriedOut, Discretion, Ladder, Role
from punto.rules.bet import Bet, Combination, Family, Places, StakePart, Words
from punto.rules.draw import Draw
from punto.rules.irregular import Act, Case, Choice, Fact, Remedy
from punto.rules.jackpot import Jackpot
from punto.rules.model import (
    Arrangement,
    Call,
    Introduction,
    Method,
    Parameter,
    Record,
    Revision,
    Rulebook,
    Sign,
    Variant,
    Version,
)
from punto.rules.payoff import Payoff
from punto.rules.points import Points
from punto.rules.policy import Policy
from punto.rules.promotion import Promotion
from punto.rules.run import Run
from punto.rules.tail import Tail
from punto.rules.three_card import ThreeCard
from punto.rules.tournament import Tournament
from punto.rules.window import Situation, Window

TABLES: dict[str, type[msgspec.Struct]] = {
    "the book itself": Rulebook,
    "`[points]`": Points,
    "`[draw]`": Draw,
    "`[authority]`": Ladder,
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
    "`[promotion]` (section 9)": Promotion,
    "`[[jackpot]]` (section 10)": Jackpot,
    "`[tournament]` (section 11)": Tournament,
    "`[three-card]` (section 12)": ThreeCard,
}

_UNSAID = ("also", "reading")
"""Keys that every table with a clause may have; the key of the book is the name of its folder."""


def key_table() -> str:
    """The keys of every table that is not an answer to a question."""
    return table(("table", "keys"), ((name, _keys(made)) for name, made in TABLES.items()))


def _keys(made: type[msgspec.Struct]) -> str:
    told: Any = inspect.type_info(made)
    shown: list[str] = []
    for each in told.fields:
        if each.encode_name in _UNSAID or (made is Rulebook and each.encode_name == "key"):
            continue
        mark = "" if each.required else "?"
        shown.append(f"{code(each.encode_name)}{mark} {_taken(each.type)}")
    return "; ".join(shown)


def _taken(told: Any) -> str:
    """What a key takes; inner tables have rows of their own, and long lists of words a section."""
    match told:
        case inspect.UnionType(types=(inspect.StructType(cls=cls), *_)) if cls in TABLES.values():
            return "a table (below)"
        case inspect.StructType(cls=cls) if cls is Policy:
            return "a table (section 3)"
        case inspect.StructType(cls=cls) if cls in TABLES.values():
            return "a table (below)"
        case inspect.VarTupleType(item_type=inspect.StructType()):
            return "a list of tables"
        case inspect.DictType():
            return "a table"
        case inspect.EnumType(cls=cls) if cls in (Remedy, Fact, Act):
            return "a word (section 8)"
        case inspect.VarTupleType(item_type=inspect.EnumType(cls=cls)) if cls in (Fact, Act):
            return "a list of words (section 8)"
        case _:
            return kind(told, inner=True)
