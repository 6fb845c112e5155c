"""The values of a refusal: what was found and what was expected, as data that programs can read.

Every value can be written as JSON and read back. No value is a sentence: `punto.rules.english`
makes sentences of them. Names, quotes and keys are what people, books and tables call things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, overload

import msgspec

from punto.rules.coup import Side
from punto.rules.keyed_word import KeyedWord

Which = TypeVar("Which", str, int)


class Value(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """The base of all values of a refusal; in JSON the key `is` names the type."""


class _ThingWord(KeyedWord):
    @overload
    def __call__(self, which: str) -> Named: ...

    @overload
    def __call__(self, which: int) -> Numbered: ...

    def __call__(self, which: str | int) -> Named | Numbered:
        """The thing of this name or number: `Thing.TABLE("T1")`, `Thing.SEAT(4)`."""
        thing = Thing(self)
        return Numbered(thing, which) if isinstance(which, int) else Named(thing, str(which))


Thing = _ThingWord(
    "Thing",
    """
    ADD_ON AMENDMENT AREA ARRANGEMENT AWARD BACKS BOOK BOX BURN CARD CARDS CAUSE CLAIM CLAUSE
    COMMAND CONDITION COUP CRITERION CUTTING_CARD DECISION DECK DISPUTE DIVISION ENTRY EQUIPMENT
    FAMILY FEE GOODS IRREGULARITY JACKPOT KIND MARKER MEANS METHOD MINUTE NAME OFFENCE OPTION
    PARAMETER PERCENTAGE PERSON PLACE PLAYER POINT PRIZE PROMOTION QUESTION REFUSAL REMEDY RE_BUY
    ROUND SEAT SECOND SIGN SITUATION STANDING STEP TABLE TERM TIME TOURNAMENT VARIANT VERSION WAGER
    WIN
    """,
)
Thing.__doc__ = "What can be counted, numbered or named."


class Named(Value, frozen=True, tag="name"):
    """A thing by its name or key, such as a player, a table or a method."""

    of: Thing
    name: str


class Numbered(Value, frozen=True, tag="numbered"):
    """A thing by its number, such as seat 4."""

    of: Thing
    number: int


class Number(Value, frozen=True, tag="number"):
    """A number of things, such as 8 decks."""

    number: int
    of: Thing


class Money(Value, frozen=True, tag="money"):
    cents: int


class RoleKey(Value, frozen=True, tag="role"):
    """A role of the book by its key; an empty key means nobody."""

    key: str


class BetKey(Value, frozen=True, tag="bet"):
    """A bet of the book by its key; `on` says which of its choices, such as the length of a run."""

    key: str
    on: str = ""


class HandOf(Value, frozen=True, tag="hand"):
    side: Side


class CardFace(Value, frozen=True, tag="card"):
    card: str


class At(Value, frozen=True, tag="time"):
    """A time in seconds, on the clock of the commands."""

    second: int


class PhaseKey(Value, frozen=True, tag="phase"):
    """The phase of a table, a promotion or a tournament."""

    key: str
    of: Thing


class Quote(Value, frozen=True, tag="quote"):
    """Words of the book's data or of a person, as they were given."""

    text: str


Plain = (
    Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote
)


class OneOf(Value, frozen=True, tag="one-of"):
    """Any one of these values; if there are none, nothing is meant."""

    values: tuple[Plain, ...]


class AllOf(Value, frozen=True, tag="all-of"):
    """All of these values together."""

    values: tuple[Plain, ...]


Group = OneOf | AllOf


def one_of(kind: Callable[[Which], Plain], which: Iterable[Which]) -> OneOf:
    """A value that means any one of several things: `one_of(Thing.SEAT, (1, 2))`."""
    return OneOf(tuple(map(kind, which)))


def all_of(thing: Thing, names: Iterable[str]) -> AllOf:
    return AllOf(tuple(map(thing, names)))


def one_of_numbers(numbers: Iterable[int], thing: Thing) -> OneOf:
    return OneOf(tuple(Number(each, thing) for each in numbers))


def one_of_phases(keys: Iterable[str], thing: Thing) -> OneOf:
    return OneOf(tuple(PhaseKey(each, thing) for each in keys))
