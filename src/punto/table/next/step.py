"""A step that is in order: a command with its arguments, and those that are still open."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from punto.kernel.viewing import PATRON, PLAYER
from punto.rules.authority import Ladder
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.reason import Reason
from punto.rules.ruling import NotStated, Refused
from punto.table.commands import AnyCommand, CallBets, Person, Request
from punto.table.decide import decide
from punto.table.decide.guard import DEALER
from punto.table.decide.management.authority import present
from punto.table.decide.wagers.betting import not_called
from punto.table.state import TableState


class Blank(Data, frozen=True, kw_only=True, omit_defaults=True):
    """An argument that is open: one of these, or a number between two ends, or else any.

    Of `wager` it is a number in the list of wagers on the layout: it stands for the player, bet,
    area and thing of that wager.
    """

    field: str
    one_of: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None


class NextStep(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A command that is in order for somebody, and which of its arguments are open.

    `since`: not before that second. `waits_for`: players who have not answered yet. `amiss`: it
    tells that something went wrong, or brings it about.
    """

    ask: AnyCommand
    fill: tuple[Blank, ...] = ()
    since: int | None = None
    waits_for: tuple[str, ...] = ()
    amiss: bool = False
    clause: Clause | None = None


Offered = Iterator[NextStep]

OUT_OF_ORDER = frozenset(
    {
        Reason.NOT_NOW,
        Reason.NOT_DUE,
        Reason.NOT_AUTHORISED,
        Reason.BETTING_CLOSED,
        Reason.NO_BET_COUP,
        Reason.NO_SUCH_WAGER,
        Reason.NO_CHOICE,
        Reason.CHOICE_OPEN,
        Reason.SIGN_MISSING,
        Reason.EXCLUDED,
        Reason.COMMISSION_OWED,
        Reason.UNKNOWN_BET,
        Reason.METHOD_NOT_ALLOWED,
        Reason.NOTICE_TOO_SHORT,
    }
)
"""Refusals of the command itself. By any other it is in order, with other arguments."""

REASON = Blank(field="reason")


@dataclass(frozen=True)
class Asker:
    """Somebody who could ask something of a table at a time."""

    state: TableState
    by: Person
    at: int

    @cached_property
    def guest(self) -> bool:
        return self.by.role in (PLAYER, PATRON)

    @cached_property
    def powers(self) -> Powers:
        return powers_of_role(self.state.book.authority, self.by.role)

    def holds(self, role: str) -> bool:
        """Whether the person has a role, or stands above it."""
        return role in self.powers.roles

    @cached_property
    def staff(self) -> bool:
        return self.holds(DEALER)

    @cached_property
    def request(self) -> Request:
        """An envelope of this person, for guards that ask who speaks and when."""
        return Request(by=self.by, at=self.at, command=CallBets())

    @cached_property
    def betting(self) -> bool:
        """Whether wagers have been called for."""
        return not not_called(self.state)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody at the table."""
        return present(self.state)

    def ruled(self, command: AnyCommand, at: int | None = None) -> Refused | NotStated | None:
        """Why a command is not taken, if it is not."""
        when = self.at if at is None else at
        ruling = decide(self.state, Request(by=self.by, at=when, command=command))
        return ruling if isinstance(ruling, Refused | NotStated) else None

    def takes(self, command: AnyCommand, at: int | None = None) -> bool:
        """Whether a command is in order, maybe with other arguments or after a direction."""
        no = self.ruled(command, at)
        return not (isinstance(no, Refused) and no.reason in OUT_OF_ORDER)

    def due(self, command: AnyCommand, times: Collection[int]) -> Offered:
        """The step now, or at the first of these times at which it will be in order."""
        if self.takes(command):
            yield NextStep(ask=command)
            return
        for time in sorted(time for time in times if time > self.at):
            if self.takes(command, time):
                yield NextStep(ask=command, since=time)
                return


@dataclass(frozen=True, slots=True)
class Powers:
    """The roles that somebody has or stands above, and discretions that are only recorded."""

    ladder: Ladder
    roles: frozenset[str]
    recorded: tuple[Clause, ...]


_POWERS: dict[tuple[int, str], Powers] = {}


def powers_of_role(ladder: Ladder, role: str) -> Powers:
    """What a role may do by a book, found out once for each."""
    key = id(ladder), role
    found = _POWERS.get(key)
    if found is None or found.ladder is not ladder:
        named = {each.key for each in ladder.roles} | {DEALER}
        free = (each.clause for each in ladder.discretions if not ladder.command_for(each.clause))
        found = _POWERS[key] = Powers(
            ladder,
            frozenset(each for each in named if ladder.at_least(role, each)),
            tuple(clause for clause in dict.fromkeys(free) if ladder.may(role, clause)),
        )
    return found
