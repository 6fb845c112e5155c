"""Before anybody enters."""

from __future__ import annotations

from punto.rules.clause import Clause
from punto.rules.terms import Terms
from punto.table.events import Event


class TermsDrafted(Event, frozen=True, kw_only=True, tag="terms-drafted"):
    terms: Terms


class TermsPublished(Event, frozen=True, kw_only=True, tag="terms-published"):
    where: str
    clause: Clause


class AuthorityAdvised(Event, frozen=True, kw_only=True, tag="authority-advised"):
    """Who was told, of the tournament or of a change to it."""

    who: str
    clause: Clause
    note: str = ""


class DirectorAppointed(Event, frozen=True, kw_only=True, tag="director-appointed"):
    person: str
    clause: Clause


class DeputyAppointed(Event, frozen=True, kw_only=True, tag="deputy-appointed"):
    person: str


class Attended(Event, frozen=True, kw_only=True, tag="attended"):
    """The director or a deputy came, or went."""

    person: str
    present: bool


class TableDesignated(Event, frozen=True, kw_only=True, tag="table-designated"):
    table: str
    clause: Clause


class TableReleased(Event, frozen=True, kw_only=True, tag="table-released"):
    table: str


class StartMoved(Event, frozen=True, kw_only=True, tag="start-moved"):
    round: int
    to: int
    clause: Clause


class TournamentCancelled(Event, frozen=True, kw_only=True, tag="tournament-cancelled"):
    reason: str


SetupEvent = (
    TermsDrafted
    | TermsPublished
    | AuthorityAdvised
    | DirectorAppointed
    | DeputyAppointed
    | Attended
    | TableDesignated
    | TableReleased
    | StartMoved
    | TournamentCancelled
)
