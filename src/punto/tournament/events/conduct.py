"""Conduct of players, and disputes."""

from __future__ import annotations

from typing import ClassVar

from punto.kernel.audience import Own, Sees
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.kernel.records import Decided
from punto.rules.clause import Clause
from punto.rules.terms_words import Consequence
from punto.table.events import DisputeDecided
from punto.tournament.commands import Subject


class Penalised(PublicEvent, frozen=True, kw_only=True, tag="penalised"):
    player: str
    offence: str
    consequence: Consequence
    clause: Clause


class PlayerDisqualified(PublicEvent, frozen=True, kw_only=True, tag="player-disqualified"):
    player: str
    cause: str
    clause: Clause


class PlayerRetired(PublicEvent, frozen=True, kw_only=True, tag="player-retired"):
    player: str
    clause: Clause


class AbsenceNoted(PublicEvent, frozen=True, kw_only=True, tag="absence-noted"):
    player: str
    consequence: Consequence
    clause: Clause
    late: bool = False


class ReturnNoted(PublicEvent, frozen=True, kw_only=True, tag="return-noted"):
    player: str


class DisputeOpened(PersonalEvent, frozen=True, kw_only=True, tag="dispute-opened"):
    sees: ClassVar[Sees] = Own("by", staff=True)

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
