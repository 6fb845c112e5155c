"""Every field of every command with every kind of value, made from the types of the commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, UNSET, UnsetType
from msgspec.structs import fields

from punto.cards import Card
from punto.kernel.machine import Machine
from punto.kernel.message import Command
from punto.money import Cents
from punto.promotion.commands import Part
from punto.rules.clause import Clause
from punto.rules.conditions import Conditions
from punto.rules.coup import Outcome
from punto.rules.irregular import Act, Remedy
from punto.rules.notice import Announced
from punto.rules.promotion import PayoutWay
from punto.rules.terms import Terms
from punto.rules.wager import Wager
from tests.promotion.drafts import conditions
from tests.rules.test_nsw_authority import HOLDS
from tests.tables import CROWN, result
from tests.tournament.driver import terms

NUMBERS = (1, 0, 2, 3, 20, 200, 10_000)
NAMES = ("Ann", "", "Ben", "dealer", "casino-supervisor", "higher-duties-dealer", "operator")
WORDS: dict[str, tuple[str, ...]] = {
    "bet": ("player", "banker", "tie", "player-pair", "pairs-player"),
    "does": (*(each.value for each in Remedy), *(each.value for each in Act)),
    "method": ("method-b", "style-b", "style-c", "face-down", "cards-to-players"),
    "variant": ("premium", "even-money", "crown", "traditional", "commission-free"),
    "percentage": ("", "5%"),
    "family": ("perfect-pairs",),
    "option": ("scale-2",),
    "question": ("who cuts", "which coup is the last", "insufficient-cards"),
    "decision": ("dealer", "next", "void-coup", "yes"),
    "reason": ("so", ""),
    "on": ("", "early", "2"),
    "table": ("T1", "T2", ""),
    "jackpot": ("", "lucky-tie"),
    "prize": ("cash", "big", "travel"),
    "entry": ("A1", "E1", "101"),
    "means": ("casino", "mail"),
    "cause": ("cheating",),
    "offence": ("phone", "delay"),
    "works": ("records-contributions", "records-settlement-time", "console-readable"),
}
"""Words that mean something in a field of this name; other text is the name of somebody."""

CLAUSES = tuple(Clause.of("nsw-premium", number) for number in HOLDS)
CARDS = tuple(Card.parse(name) for name in ("9h", "2c", "Kd"))


PLAIN: dict[Any, tuple[Any, ...]] = {
    NoneType: (None,),
    UnsetType: (UNSET,),
    bool: (True, False),
    int: NUMBERS,
    Cents: tuple(map(Cents, NUMBERS)),
    Card: CARDS,
    Clause: CLAUSES,
    Mapping: ({},),
    Conditions: (conditions(),),
    Terms: (terms(),),
    Outcome: tuple(result(CROWN, cards) for cards in ("8h 8s 8d 8c", "9h 2c Kd Ks")),
    Wager: (Wager("Ann", "tie", Cents(500)),),
    Announced: (Announced(), Announced(bets=("tie",), minimum=500, player="Ann")),
    Part: (Part(way=PayoutWay.CASH, amount=1),),
}


def kinds(machine: Machine[Any, Any, Any]) -> tuple[type, ...]:
    """Every type of command."""
    return get_args(machine.talks.commands)


def word(kind: type) -> str:
    return str(getattr(kind, "__struct_config__").tag)  # noqa: B009


@cache
def values(kind: type, name: str) -> tuple[Any, ...]:
    """What is put into a field of a command."""
    return tuple(_values(get_type_hints(kind, include_extras=True)[name], name))


def _values(wanted: Any, name: str) -> Iterator[Any]:
    origin, inside = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        for each in inside:
            yield from _values(each, name)
    elif hasattr(wanted, "__metadata__"):
        yield from (each for each in _values(inside[0], name) if each or "ge=1" not in str(wanted))
    elif origin is tuple:
        several = tuple(_values(inside[0], name))
        yield from ((), several[:1], several[:2], several)
    elif wanted is str:
        yield from WORDS.get(name, NAMES)
    elif (origin or wanted) in PLAIN:
        yield from PLAIN[origin or wanted]
    elif isinstance(wanted, type) and issubclass(wanted, Enum):
        yield from wanted
    elif isinstance(wanted, type) and issubclass(wanted, Command):
        yield next(one_by_one(wanted))
    else:
        raise AssertionError(f"no values for {name}: {wanted}")


def one_by_one(kind: type) -> Iterator[Any]:
    """A command with each value of each field, the others as they are left out."""
    needed = {each.name: values(kind, each.name)[0] for each in fields(kind) if _needed(each)}
    yield kind(**needed)
    for each in fields(kind):
        for value in values(kind, each.name):
            yield kind(**{**needed, each.name: value})


def at_random(machine: Machine[Any, Any, Any], random: Random) -> Any:
    """Any command with any values."""
    kind = random.choice(kinds(machine))
    return kind(**{each.name: random.choice(values(kind, each.name)) for each in fields(kind)})


def _needed(field: Any) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT
