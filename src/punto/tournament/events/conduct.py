"""Conduct of players, and disputes."""

from __future__ import annotations

from punto.kernel.records import Decided
from punto.rules.clause import Clause
from punto.rules.terms_words import Consequence
from punto.table.events import DisputeDecided, Event
from punto.tournament.commands import Subject


class Penalised(Event, frozen=True, kw_only=True, tag="penalised"):
    player: str
    offence: str
    consequence: Consequence
    clause: Clause


class PlayerDisqualified(Event, frozen=True, kw_only=True, tag="player-disqualified"):
    player: str
    cause: str
    clause: Clause


class PlayerRetired(Event, frozen=True, kw_only=True, tag="player-retired"):
    player: str
    clause: Clause


class AbsenceNoted(Event, frozen=True, kw_only=True, tag="absence-noted"):
    player: str
    consequence: Consequence
    clause: Clause
    late: bool = False


class ReturnNoted(Event, frozen=True, kw_only=True, tag="return-noted"):
    player: str


class DisputeOpened(Event, frozen=True, kw_only=True, tag="dispute-opened"):
    number: int
    by: str
    about: str
    subject: Subject


ConductEvent = (
    Penalised
    | PlayerDisqualified
    | PlayerRetired
    | AbsenceNoted
    | ReturnNoted
    | DisputeOpened
    | DisputeDecided
    | Decided
)
