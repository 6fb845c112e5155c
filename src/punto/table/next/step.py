"""A step that is possible now: a command, and those of its arguments that are still open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec import UNSET, UnsetType

from punto.kernel.next_step import Blank, OrderlyStep
from punto.rules.answers import BookAnswer
from punto.rules.authority import Ladder
from punto.rules.clause import Clause
from punto.rules.reason import Reason
from punto.rules.ruling import Refused
from punto.rules.wager import Wager
from punto.table.commands import AnyCommand, CallBets, Person, Request
from punto.table.decide import decide
from punto.table.decide.coup.dealing import not_dealer
from punto.table.decide.guard import DEALER, excluded, is_guest, is_player
from punto.table.decide.management.authority import present
from punto.table.decide.wagers.betting import not_called
from punto.table.decide.wagers.unasked import lying_unasked
from punto.table.state import TableState


class NextStep(OrderlyStep[AnyCommand], frozen=True, omit_defaults=True):
    """A command that a person could give to a table now, and those of its arguments left open."""


Offered = Iterator[NextStep]

OUT_OF_ORDER = frozenset({
    Reason.NOT_NOW, Reason.NOT_DUE, Reason.NOT_AUTHORISED, Reason.BETTING_CLOSED,
    Reason.NO_BET_COUP, Reason.NO_SUCH_WAGER, Reason.NO_CHOICE, Reason.CHOICE_OPEN,
    Reason.SIGN_MISSING, Reason.EXCLUDED, Reason.COMMISSION_OWED, Reason.UNKNOWN_BET,
    Reason.METHOD_NOT_ALLOWED, Reason.NOTICE_TOO_SHORT,
})  # fmt: skip
"""Refusals of the command itself. By any other it is in order, with other arguments."""

REASON, CARD, CARDS, PLAYER = Blank("reason"), Blank("card"), Blank("cards"), Blank("player")


@dataclass(frozen=True)
class Asker:
    """A person who may ask something of a table, with the state of the table and the time."""

    state: TableState
    by: Person
    at: int

    @cached_property
    def guest(self) -> bool:
        return is_guest(self.by)

    @cached_property
    def staff(self) -> bool:
        return self.holds(DEALER)

    @cached_property
    def powers(self) -> Powers:
        return powers_of_role(self.state.book.authority, self.by.role)

    def holds(self, role: str) -> bool:
        """Whether the person has a role, or stands above it."""
        return role in self.powers.roles

    def decides(self, answer: BookAnswer[Any] | None) -> bool:
        """Whether the person has the role that the book's answer names; if none, is staff."""
        return self.holds((answer and answer.by) or DEALER)

    def speaks_for(self, player: str) -> bool:
        """Whether the person is that player, or is staff."""
        return self.staff or is_player(self.by, player)

    @cached_property
    def request(self) -> Request:
        """A request of this person now, for checks that need to know who speaks and when."""
        return Request(by=self.by, at=self.at, command=CallBets())

    @cached_property
    def deals(self) -> bool:
        """Whether the person may deal the cards of this coup."""
        held = self.state.hold.dealing or self.state.hold.shoe
        return not not_dealer(self.state, self.request) if held else self.staff

    @cached_property
    def laid(self) -> TableState:
        """The table with wagers that lie on after a tie, if they may be changed without a call."""
        unasked = lying_unasked(self.state)
        return unasked.state if unasked else self.state

    @cached_property
    def own(self) -> tuple[tuple[Wager, bool | UnsetType], ...]:
        """The person's own wagers that may still be changed.

        Each comes with what a command needs as `token`: true for promotional tokens, false for
        chips, and nothing for the stake laid last on a bet, which the command takes by default.
        """
        state = self.laid
        if not self.betting or excluded(state, self.by.name):
            return ()
        lying = (*state.layout, *state.lasting.fresh()) if state.lasting.wagers else state.layout
        mine = [each for each in lying if each.player == self.by.name]
        last = {each.key[:-1]: each for each in mine}
        return tuple((each, UNSET if each is last[each.key[:-1]] else each.token) for each in mine)

    @cached_property
    def betting(self) -> bool:
        """Whether wagers have been called for, or wagers lie that may be changed."""
        return not not_called(self.laid)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The names of all players who are at the table."""
        return present(self.state)

    def free(self, name: str, used: Collection[int]) -> Iterator[tuple[int, Blank]]:
        """The first unused box, with a blank for all unused ones; nothing if none is left."""
        boxes = self.state.rules.boxes
        if boxes is None:
            yield max(used, default=0) + 1, Blank(name, least=1)
        elif left := tuple(each for each in range(1, boxes + 1) if each not in used):
            yield left[0], Blank(name, left)

    def takes(self, command: AnyCommand, at: int | None = None) -> bool:
        """Whether the table could take a command, perhaps with other arguments or a direction."""
        when = self.at if at is None else at
        no = decide(self.state, Request(by=self.by, at=when, command=command))
        return not (isinstance(no, Refused) and no.reason in OUT_OF_ORDER)

    def offer(
        self, command: AnyCommand, *fill: Blank, clause: Clause | None = None, amiss: bool = False
    ) -> Offered:
        """The command as a step, with blanks to fill in; nothing if the table cannot take it."""
        if self.takes(command):
            yield NextStep(command, fill, clause=clause, amiss=amiss)

    def due(self, command: AnyCommand, times: Iterable[int]) -> Offered:
        """The command as a step for now, or for the first of these times when it is in order."""
        later = sorted(time for time in times if time > self.at)
        first = next((time for time in (self.at, *later) if self.takes(command, time)), None)
        if first is not None:
            yield NextStep(command, since=first if first > self.at else None)


def if_taken(
    *steps: NextStep, when: Callable[[TableState], object] = bool
) -> Callable[[Asker], Offered]:
    """Make an offer of fixed steps, which are shown whenever the table would accept them.

    `when` is what must be true first, so that the table is not asked in vain.
    """
    return lambda a: (each for each in steps if when(a.state) and a.takes(each.ask))


@dataclass(frozen=True, slots=True)
class Powers:
    """The roles that a person has or stands above, and discretions that are only recorded."""

    ladder: Ladder
    roles: frozenset[str]
    recorded: tuple[Clause, ...]


_POWERS: dict[tuple[int, str], Powers] = {}


def powers_of_role(ladder: Ladder, role: str) -> Powers:
    """What a role may do by a book; it is worked out once for each role, and then remembered."""
    found = _POWERS.get((id(ladder), role))
    if found is None or found.ladder is not ladder:
        named = {each.key for each in ladder.roles} | {DEALER}
        free = (each.clause for each in ladder.discretions if not ladder.command_for(each.clause))
        recorded = tuple(clause for clause in dict.fromkeys(free) if ladder.may(role, clause))
        held = frozenset(each for each in named if ladder.at_least(role, each))
        found = _POWERS[id(ladder), role] = Powers(ladder, held, recorded)
    return found
