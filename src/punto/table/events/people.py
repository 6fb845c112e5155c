"""Seats, and decisions of people."""

from __future__ import annotations

from punto.kernel.message import Event
from punto.rules.clause import Clause


class Seated(Event, frozen=True, kw_only=True, tag="seated"):
    player: str
    seat: int


class Left(Event, frozen=True, kw_only=True, tag="left"):
    player: str


class DirectionGiven(Event, frozen=True, kw_only=True, tag="direction-given"):
    """Where the book is silent: the question, the decision, and why it was given."""

    question: str
    decision: str
    reason: str


class DiscretionUsed(Event, frozen=True, kw_only=True, tag="discretion-used"):
    """A discretion was used that changes nothing at the table, and why; it is on record."""

    clause: Clause
    reason: str
    about: str = ""
    effect: str = "nothing changes at the table"


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
