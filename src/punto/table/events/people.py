"""Seats, and decisions of people."""

from __future__ import annotations

from typing import Literal

from punto.rules.clause import Clause
from punto.table.events.base import Event


class Seated(Event, frozen=True, kw_only=True, tag="seated"):
    player: str
    seat: int


class Left(Event, frozen=True, kw_only=True, tag="left"):
    player: str


class DirectionGiven(Event, frozen=True, kw_only=True, tag="direction-given"):
    """Where the book is silent: the question, the decision, and who gave it when and why."""

    question: str
    decision: str
    reason: str
    by: str = ""
    role: str = ""
    at: int = 0


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """A discretion was used: what by which clause, and who did it when and why."""

    what: str
    by: str
    role: str
    at: int
    clause: Clause | None = None
    reason: str = ""


class DiscretionUsed(Event, frozen=True, kw_only=True, tag="discretion-used"):
    """A discretion was used that changes nothing at the table, and why; it is on record."""

    clause: Clause
    reason: str
    about: str = ""
    effect: Literal["nothing changes at the table"] = "nothing changes at the table"


class DisputeRaised(Event, frozen=True, kw_only=True, tag="dispute-raised"):
    number: int
    by: str
    about: str


class DisputeDecided(Event, frozen=True, kw_only=True, tag="dispute-decided"):
    """`final`: nobody at the casino decides it again; `advice` is where a complaint can go."""

    number: int
    decision: str
    by: str
    role: str
    clause: Clause | None
    final: bool
    advice: str = ""


class DisputeTakenOn(Event, frozen=True, kw_only=True, tag="dispute-taken-on"):
    """Who raised it is not content: the next one up decides."""

    number: int
