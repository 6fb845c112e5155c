"""Permissions: given and taken back by who holds the power, asked for when they are used."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.permission import PERSONAL, Permission, Power, power
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.values import Thing
from punto.table.commands import Permit, Request, WithdrawPermission
from punto.table.decide.guard import not_staff
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
                return Refused(Reason.NO_CHOICE, held.clause, Finding.NO_PERMISSION, Need.KNOWN_ONE)
            steps = Steps(state).add(decided(f"no-{what}", held.clause, command.reason))
            return steps.add(PermissionWithdrawn(what=what, player=player)).done()
        case _:
            assert_never(command)


def _unknown(state: TableState, what: Permission) -> Refused | NotStated:
    """Where the book has no such permission there is nothing to permit."""
    if what is Permission.SHARING:
        return state.rules.book.not_stated(
            Question.HOW_MANY_PLAYERS_SHARE_AN_AREA, Finding.PERMISSION
        )
    return Refused(Reason.NO_CHOICE, None, Finding.PERMISSION, Need.WHAT_THE_BOOK_SAYS)


def _whom(command: Permit | WithdrawPermission, held: Power) -> Refused | None:
    if (command.what in PERSONAL) == bool(command.player):
        return None
    want = Need.PERSONS_NAME if command.what in PERSONAL else Need.NOBODY_ELSE
    found = Thing.PLAYER(command.player) if command.player else Finding.NOBODY
    return Refused(Reason.NO_CHOICE, held.clause, found, want)


def _permit(state: TableState, request: Request, command: Permit, held: Power) -> Ruling:
    steps = Steps(state)
    steps.add(decided(f"permit-{command.what}", held.clause, command.reason))
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
