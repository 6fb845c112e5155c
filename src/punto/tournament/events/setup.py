"""Events before anybody enters: terms, notice, director, deputies and tables."""

from typing import Annotated

from punto.kernel.audience import Audience, Only
from punto.kernel.message import CitedEvent, PublicEvent, StaffEvent
from punto.rules.clause import Clause
from punto.rules.terms import Terms


class TermsDrafted(StaffEvent, frozen=True, kw_only=True, tag="terms-drafted"):
    terms: Terms


class TermsPublished(CitedEvent, frozen=True, tag="terms-published"):
    where: str


class AuthorityAdvised(StaffEvent, frozen=True, kw_only=True, tag="authority-advised"):
    """The authority was told of the tournament or of a change to it."""

    who: str
    clause: Clause
    note: str = ""


class DirectorAppointed(CitedEvent, frozen=True, tag="director-appointed"):
    person: str


class DeputyAppointed(PublicEvent, frozen=True, kw_only=True, tag="deputy-appointed"):
    person: str


class Attended(PublicEvent, frozen=True, kw_only=True, tag="attended"):
    """The director or a deputy came, or went if `present` is false."""

    person: str
    present: bool


class TableDesignated(CitedEvent, frozen=True, tag="table-designated"):
    table: str


class TableReleased(PublicEvent, frozen=True, kw_only=True, tag="table-released"):
    table: str


class StartMoved(CitedEvent, frozen=True, tag="start-moved"):
    round: int
    to: int


class TournamentCancelled(PublicEvent, frozen=True, kw_only=True, tag="tournament-cancelled"):
    reason: Annotated[str, Only(Audience.STAFF)]


TermsEvent = TermsDrafted | TermsPublished | AuthorityAdvised
DirectorEvent = DirectorAppointed | DeputyAppointed | Attended
TableSetEvent = TableDesignated | TableReleased
SetupEvent = TermsEvent | DirectorEvent | TableSetEvent | StartMoved | TournamentCancelled
