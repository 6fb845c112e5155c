"""What only players do, each for that player alone; and wagers that staff lay for a player."""

from __future__ import annotations

from punto.rules.ruling import Reason, Refused
from punto.rules.values import RoleKey, Thing, one_of_roles
from punto.table import commands as ask
from punto.table.commands import PlaceBet, Request
from punto.table.decide.guard import DEALER, PLAYER, is_guest, is_player, not_staff
from punto.table.state import TableState

GUESTS_ONLY = frozenset[type](
    {
        ask.Sit,
        ask.TakeBet,
        ask.LowerBet,
        ask.DeclineWindow,
        ask.NameCutter,
        ask.TakeCards,
        ask.DeclineCards,
        ask.NameOpener,
        ask.AskForHand,
        ask.LookAtHand,
        ask.TakeShoe,
        ask.DeclineShoe,
        ask.NameDealer,
    }
)
"""What staff on duty never do. Other commands of players say so themselves, by a clause."""


def not_guest(request: Request) -> Refused | None:
    """A refusal of what only a player does, to everybody else."""
    if type(request.command) not in GUESTS_ONLY or is_guest(request.by):
        return None
    return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey(PLAYER))


def not_laying(state: TableState, request: Request, command: PlaceBet) -> Refused | None:
    """A player lays one's own wagers; staff lay them for a player where a clause has that.

    That nobody noticed what lies somewhere is for staff to tell, at any table.
    """
    owner = command.owner or request.by.name
    if is_guest(request.by) and (command.unnoticed or not is_player(request.by, owner)):
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey(DEALER))
    if is_guest(request.by):
        return None
    if refusal := not_staff(state, request.by):
        return refusal
    if not command.owner:
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey(PLAYER))
    return None if command.unnoticed else _not_for_another(state, request, owner)


def _not_for_another(state: TableState, request: Request, owner: str) -> Refused | None:
    """Whether staff may not lay chips for a player who asks.

    [rws 5.16] [crown-melbourne-v29 5.3] [nz-division-5 5.4] [nz-midi-1998 5.4]
    """
    taken, ladder = state.rules.book.policy.accepted_in, state.rules.book.authority
    clause = (taken.on_request or taken.spoken) if taken else None
    if clause is None:
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), Thing.PLAYER(owner))
    held = next((each for each in ladder.discretions if each.clause == clause), None)
    if held is None or ladder.may(request.by.role, clause):
        return None
    want = one_of_roles(held.by)
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), want)
