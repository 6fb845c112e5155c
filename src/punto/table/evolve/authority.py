"""How events change permissions, agreements and wishes: remembered, used up, taken back."""

from typing import assert_never

from msgspec.structs import replace

from punto.rules.permission import FOR_A_COUP, Permission
from punto.table import events
from punto.table.evolve.terms import at_once
from punto.table.state import AgreementSought, Authority, PermissionHeld, TableState, WishHeld


def evolve(state: TableState, event: events.AuthorityEvent) -> TableState:
    now = replace(state, authority=_next(state.authority, event))
    if isinstance(event, events.PermissionEvent) and event.what is Permission.SHARING:
        given = now.authority.permitted(Permission.SHARING)
        return at_once(now, lambda rules: rules.with_choices(sharing=given is not None))
    return now


def _next(held: Authority, event: events.AuthorityEvent) -> Authority:
    match event:
        case events.PermissionGiven(what=what, player=player, role=role):
            others = _without(held, what, player).permissions
            given = PermissionHeld(what, player, role, event.lasting, event.clause)
            return replace(held, permissions=(*others, given))
        case events.PermissionUsed(what=what, player=player):
            given = held.permitted(what, player)
            return held if given and given.lasting else _without(held, what, player)
        case events.PermissionWithdrawn(what=what, player=player):
            return _without(held, what, player)
        case events.AgreementAsked(what=what):
            others = tuple(each for each in held.agreements if each.what is not what)
            return replace(held, agreements=(*others, AgreementSought(what)))
        case events.Agreed(what=what, player=player) | events.Disagreed(what=what, player=player):
            no = isinstance(event, events.Disagreed)
            more = (
                replace(each, agreed=each.agreed | {player}, declined=no)
                if each.what is what
                else each
                for each in held.agreements
            )
            return replace(held, agreements=tuple(more))
        case events.AgreementUsed(what=what):
            left = tuple(each for each in held.agreements if each.what is not what)
            return replace(held, agreements=left)
        case events.WishTold(what=what, player=player):
            return replace(held, wishes=(*held.wishes, WishHeld(what, player)))
        case events.WishMet(what=what, player=player):
            met = WishHeld(what, player)
            return replace(held, wishes=tuple(each for each in held.wishes if each != met))
        case _:
            assert_never(event)


def _without(held: Authority, what: Permission, player: str) -> Authority:
    left = (each for each in held.permissions if (each.what, each.player) != (what, player))
    return replace(held, permissions=tuple(left))


def after_coup(held: Authority) -> Authority:
    """What is left after a coup: permissions for it, and questions that were declined, are gone."""
    if not held.permissions and not held.agreements:
        return held
    left = (each for each in held.permissions if each.lasting or each.what not in FOR_A_COUP)
    open_still = tuple(each for each in held.agreements if not each.declined)
    return replace(held, permissions=tuple(left), agreements=open_still)


def after_shoe(held: Authority) -> Authority:
    """What is left after a shoe: only lasting permissions. Players' answers and wishes are gone."""
    left = tuple(each for each in held.permissions if each.lasting)
    return Authority(permissions=left)


def left_by(held: Authority, player: str) -> Authority:
    """What is left when a player leaves: that player's permissions, answers and wishes are gone."""
    return Authority(
        permissions=tuple(each for each in held.permissions if each.player != player),
        agreements=tuple(replace(each, agreed=each.agreed - {player}) for each in held.agreements),
        wishes=tuple(each for each in held.wishes if each.player != player),
    )
