"""Commands before anybody enters: terms, notice to the authority, a director, and tables."""

from punto.rules.terms import Terms
from punto.table.commands import Command, Number
from punto.tournament.commands.play import OneTableCommand


class DraftTerms(Command, frozen=True, kw_only=True, tag="draft-terms"):
    """Staff write down the terms of the tournament, or replace those that were written."""

    terms: Terms


class PublishTerms(Command, frozen=True, kw_only=True, tag="publish-terms"):
    """Staff publish the terms; `where` says at what place patrons can get them."""

    where: str


class AdviseAuthority(Command, frozen=True, kw_only=True, tag="advise-authority"):
    """Staff tell the regulator of the tournament, or of details that have changed."""

    note: str = ""


class AppointDirector(Command, frozen=True, kw_only=True, tag="appoint-director"):
    """A person is appointed director of the tournament."""

    person: str


class AppointDeputy(Command, frozen=True, kw_only=True, tag="appoint-deputy"):
    """The director names a deputy, who may act and be present in the director's place."""

    person: str
    reason: str = ""


class Attend(Command, frozen=True, kw_only=True, tag="attend"):
    """The director or a deputy arrives, or leaves if `present` is false."""

    present: bool = True


class DesignateTable(OneTableCommand, frozen=True, kw_only=True, tag="designate-table"):
    """Staff set a gaming table aside for the tournament."""


class ReleaseTable(OneTableCommand, frozen=True, kw_only=True, tag="release-table"):
    """Staff give a table of the tournament back to ordinary play."""


class MoveStart(Command, frozen=True, kw_only=True, tag="move-start"):
    """The director moves the start of a round to another time; rounds are counted from 1.

    `to` is the new time in seconds, and `told` says that the players know of it."""

    round: Number
    to: Number
    told: bool = True


class Cancel(Command, frozen=True, kw_only=True, tag="cancel"):
    """Staff cancel the tournament; players get back as much money as the terms say."""

    reason: str


TermsCommand = DraftTerms | PublishTerms | AdviseAuthority
StaffCommand = AppointDirector | AppointDeputy | Attend
SetupCommand = TermsCommand | StaffCommand | DesignateTable | ReleaseTable | MoveStart | Cancel
