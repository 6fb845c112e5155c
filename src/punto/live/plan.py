"""What a floor has: its tables, jackpots, tournaments and promotions, and how the house runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from punto.kernel.header import Header
from punto.kernel.machine import AnyMachine
from punto.kernel.message import Command
from punto.kernel.request import Person
from punto.money import Cents
from punto.table.table_file import TableFile

PLAY_MONEY = Cents(1_000_000)
"""What somebody new starts with where the house plays for play money."""
PROXIES = "127.0.0.1, ::1"
UNREAD_SECONDS = 10
"""How long a client may take nothing of what it is sent before it is cut off."""


class HouseMoney(StrEnum):
    """What the chips of a floor are worth."""

    PLAY = "play"
    REAL = "real"


class Registration(StrEnum):
    """Who may come in without an account: guests, people who make an account, or nobody."""

    GUESTS = "guests"
    MEMBERS = "members"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class FirstAsk:
    """A command that the house gives to a new stream before anybody else does."""

    by: Person
    command: Command


@dataclass(frozen=True, slots=True)
class StreamPlan:
    """A jackpot, a tournament or a promotion: how its log begins, and which tables it follows.

    `acts`: the house itself does what staff would do, so that nobody has to be there.
    """

    machine: AnyMachine
    header: Header
    first: tuple[FirstAsk, ...] = ()
    follows: tuple[str, ...] = ()
    acts: bool = False


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """A floor as a floor file describes it; `settings` are those of the server itself."""

    tables: Mapping[str, TableFile]
    streams: Mapping[str, StreamPlan] = field(default_factory=dict[str, StreamPlan])
    titles: Mapping[str, str] = field(default_factory=dict[str, str])
    settings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    name: str = ""
