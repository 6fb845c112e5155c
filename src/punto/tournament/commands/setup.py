"""Before anybody enters: terms, notice, a director, tables."""

from punto.rules.terms import Terms
from punto.table.commands import Command, Number
from punto.tournament.commands.play import OneTableCommand


class DraftTerms(Command, frozen=True, kw_only=True, tag="draft-terms"):
    """The terms are written down, or written anew."""

    terms: Terms


class PublishTerms(Command, frozen=True, kw_only=True, tag="publish-terms"):
    """The terms are made available to patrons; `where` they can be had."""

    where: str


class AdviseAuthority(Command, frozen=True, kw_only=True, tag="advise-authority"):
    """The regulator is told of the tournament, or of details that have changed."""

    note: str = ""


class AppointDirector(Command, frozen=True, kw_only=True, tag="appoint-director"):
    """A person is appointed director of the tournament."""

    person: str


class AppointDeputy(Command, frozen=True, kw_only=True, tag="appoint-deputy"):
    """The director names a deputy, who may act and be present in the director's place."""

    person: str
    reason: str = ""


class Attend(Command, frozen=True, kw_only=True, tag="attend"):
    """The director or a deputy arrives, or leaves."""

    present: bool = True


class DesignateTable(OneTableCommand, frozen=True, kw_only=True, tag="designate-table"):
    """A gaming table is set aside for the tournament."""


class ReleaseTable(OneTableCommand, frozen=True, kw_only=True, tag="release-table"):
    """A table goes back to ordinary play."""


class MoveStart(Command, frozen=True, kw_only=True, tag="move-start"):
    """The director moves the start of a round, counted from 1, to another second."""

    round: Number
    to: Number
    told: bool = True


class Cancel(Command, frozen=True, kw_only=True, tag="cancel"):
    """The tournament does not take place; money goes back by the terms."""

    reason: str


TermsCommand = DraftTerms | PublishTerms | AdviseAuthority
StaffCommand = AppointDirector | AppointDeputy | Attend
SetupCommand = TermsCommand | StaffCommand | DesignateTable | ReleaseTable | MoveStart | Cancel
