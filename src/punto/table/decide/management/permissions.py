"""Permissions: given and taken back by who holds the power, asked for when they are used."""

from __future__ import annotations

from typing import assert_never

from punto.rules.permission import PERSONAL, Permission, Power, power
from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.commands import Permit, Request, WithdrawPermission
from punto.table.decide.guard import decided, not_staff
from punto.table.events import PermissionGiven, PermissionUsed, PermissionWithdrawn
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps


def decide(state: TableState, request: Request, command: Permit | WithdrawPermission) -> Ruling:
    held = power(state.rules, command.what)
    if held is None:
        return _unknown(state, command.what)
    if refusal := not_staff(state, request.by, held.by, held.clause) or _whom(command, held):
        return refusal
    match command:
        case Permit():
            return _permit(state, request, command, held)
        case WithdrawPermission(what=what, player=player):
            if state.authority.permitted(what, player) is None:
                return Refused(Reason.NO_CHOICE, held.clause, what, "a permission that was given")
            steps = Steps(state).add(decided(request, f"no-{what}", held.clause, command.reason))
            return steps.add(PermissionWithdrawn(what=what, player=player)).done()
        case _:
            assert_never(command)


def _unknown(state: TableState, what: Permission) -> Refused | NotStated:
    """Where the book has no such permission there is nothing to permit."""
    if what is Permission.SHARING:
        return state.rules.book.not_stated("how many players share an area", "a permission")
    return Refused(Reason.NO_CHOICE, None, what, "a permission that the book knows")


def _whom(command: Permit | WithdrawPermission, held: Power) -> Refused | None:
    if (command.what in PERSONAL) == bool(command.player):
        return None
    want = "the player whom it concerns" if command.what in PERSONAL else "no player: for the table"
    return Refused(Reason.NO_CHOICE, held.clause, command.player or "nobody", want)


def _permit(state: TableState, request: Request, command: Permit, held: Power) -> Ruling:
    steps = Steps(state)
    steps.add(decided(request, f"permit-{command.what}", held.clause, command.reason))
    given = PermissionGiven(
        what=command.what,
        player=command.player,
        role=request.by.role,
        lasting=command.lasting or command.what in _LASTING,
        clause=held.clause,
    )
    return steps.add(given).done()


_LASTING = frozenset({Permission.SHARING})
"""These are for the table until they are withdrawn, never for one wager alone."""


def approver(
    state: TableState, request: Request, what: Permission, player: str = ""
) -> tuple[str, tuple[PermissionUsed, ...]]:
    """The role by whose power somebody acts: one's own, or that of whoever permitted it.

    With it comes the record that a permission was used, where one's own role is not enough.
    """
    held, given = power(state.rules, what), state.authority.permitted(what, player)
    enough = held is not None and state.rules.book.authority.at_least(request.by.role, held.by)
    if enough or given is None:
        return request.by.role, ()
    return given.role, (PermissionUsed(what=what, player=player),)
