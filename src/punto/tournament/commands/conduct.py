"""Conduct of players, and disputes."""

from __future__ import annotations

from enum import StrEnum

from punto.table.commands import Command, Number


class Penalise(Command, frozen=True, kw_only=True, tag="penalise"):
    """The director penalises a player for an offence that the terms name."""

    player: str
    offence: str
    reason: str = ""


class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """The director disqualifies a player for something that the terms name."""

    player: str
    cause: str
    reason: str = ""


class Retire(Command, frozen=True, kw_only=True, tag="retire"):
    """A player gives up."""

    player: str


class NoteAbsence(Command, frozen=True, kw_only=True, tag="note-absence"):
    """A player is not there; `late`: did not come to the round."""

    player: str
    late: bool = False


class NoteReturn(Command, frozen=True, kw_only=True, tag="note-return"):
    """A player who was away is there again."""

    player: str


class Subject(StrEnum):
    """What a dispute is about: the tournament, or the rules of the game."""

    TOURNAMENT = "tournament"
    RULES = "rules"


class RaiseDispute(Command, frozen=True, kw_only=True, tag="raise-dispute"):
    """A player disputes something."""

    about: str
    subject: Subject = Subject.TOURNAMENT


class DecideDispute(Command, frozen=True, kw_only=True, tag="decide-dispute"):
    """A dispute is decided by who may. `against_rules`: the decision sets a rule aside."""

    number: Number
    decision: str
    against_rules: bool = False


ConductCommand = (
    Penalise | Disqualify | Retire | NoteAbsence | NoteReturn | RaiseDispute | DecideDispute
)
