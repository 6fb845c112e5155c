"""Events before anybody enters: terms, notice, director, deputies and tables."""

from typing import Annotated

from punto.kernel.audience import Audience, Only
from punto.kernel.message import CitedEvent, PublicEvent, StaffEvent
from punto.rules.clause import Clause
from punto.rules.terms import Terms


class TermsDrafted(StaffEvent, frozen=True, kw_only=True, tag="terms-drafted"):
    """The terms and conditions were written down."""

    terms: Terms


class TermsPublished(CitedEvent, frozen=True, tag="terms-published"):
    """The terms and conditions were made available to players."""

    where: str


class AuthorityAdvised(StaffEvent, frozen=True, kw_only=True, tag="authority-advised"):
    """The authority was told of the tournament or of a change to it."""

    who: str
    clause: Clause
    note: str = ""


class DirectorAppointed(CitedEvent, frozen=True, tag="director-appointed"):
    """Somebody was appointed to direct the tournament."""

    person: str


class DeputyAppointed(PublicEvent, frozen=True, kw_only=True, tag="deputy-appointed"):
    """Somebody was appointed to stand in for the director."""

    person: str


class Attended(PublicEvent, frozen=True, kw_only=True, tag="attended"):
    """The director or a deputy came, or went if `present` is false."""

    person: str
    present: bool


class TableDesignated(CitedEvent, frozen=True, tag="table-designated"):
    """A table was set aside for the tournament."""

    table: str


class TableReleased(PublicEvent, frozen=True, kw_only=True, tag="table-released"):
    """A table was given back to ordinary play."""

    table: str


class StartMoved(CitedEvent, frozen=True, tag="start-moved"):
    """The start of a round was moved."""

    round: int
    to: int


class TournamentCancelled(PublicEvent, frozen=True, kw_only=True, tag="tournament-cancelled"):
    """The tournament was cancelled."""

    reason: Annotated[str, Only(Audience.STAFF)]


TermsEvent = TermsDrafted | TermsPublished | AuthorityAdvised
DirectorEvent = DirectorAppointed | DeputyAppointed | Attended
TableSetEvent = TableDesignated | TableReleased
SetupEvent = TermsEvent | DirectorEvent | TableSetEvent | StartMoved | TournamentCancelled
