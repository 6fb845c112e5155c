"""Rules for giving roles: who may give which role to whom, and who has to approve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from punto.kernel.viewing import GUESTS
from punto.live.people.account import STAFF, PeopleError, Profile
from punto.live.people.grant import FLOOR, MANAGER, OF_THE_FLOOR, GivenRoles
from punto.rules.authority import Ladder


class NotAllowedError(PeopleError):
    """The person who asks is known, but may not do this."""


class AskGrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to give `person` a role, at `table` or on the whole floor if that is empty."""

    person: str
    role: str
    table: str = FLOOR


def check_grant(
    ask: AskGrant, giver: str, person: Profile, given: GivenRoles, ladders: Mapping[str, Ladder]
) -> None:
    """Raise, with a sentence that says why, if this role cannot be given by `giver` to `person`."""
    check_manager(giver, ask.table, given)
    if ask.table != FLOOR and ask.table not in ladders:
        raise PeopleError(f"There is no table {ask.table}.")
    if not is_role(ask.role, ask.table, ladders):
        raise PeopleError(f"{ask.role} is not a role {_where(ask.table)}.")
    if giver == person.name:
        raise NotAllowedError("Nobody gives a role to themselves.")
    if person.kind != STAFF:
        raise PeopleError(f"{person.name} is not staff: roles are given to staff accounts only.")
    if ask.role in OF_THE_FLOOR:
        return
    for row in given.of_person(person.name):
        overlaps = FLOOR in (row.stream, ask.table) or row.stream == ask.table
        if overlaps and row.role not in OF_THE_FLOOR:
            # Who permits and who is permitted are never the same person.
            where = _where(row.stream)
            raise PeopleError(f"{person.name} is {row.role} {where}: end that first.")


def check_manager(giver: str, table: str, given: GivenRoles) -> None:
    """Raise unless `giver` is manager of the table or of the whole floor."""
    if MANAGER not in given.at(giver, table):
        raise NotAllowedError(f"{giver} is not manager {_where(table)}.")


def needs_second(
    ask: AskGrant, giver: str, given: GivenRoles, ladders: Mapping[str, Ladder]
) -> bool:
    """Whether a second manager has to approve: to make a manager, or give the highest role.

    The very first manager makes the second one alone, for there is nobody else to ask.
    """
    high = {each for _, ladder in _at(ask.table, ladders) for each in ladder.rungs[-1:]}
    if ask.role not in {MANAGER, *high}:
        return False
    return ask.role != MANAGER or ask.table != FLOOR or given.other_managers_ever(giver)


def is_role(role: str, table: str, ladders: Mapping[str, Ladder]) -> bool:
    """Whether staff can have this role at the table, or at any table if `table` is empty."""
    if role in OF_THE_FLOOR:
        return True
    roles = {each.key for _, ladder in _at(table, ladders) for each in ladder.roles}
    return role in roles and role not in GUESTS


def _at(table: str, ladders: Mapping[str, Ladder]) -> Iterator[tuple[str, Ladder]]:
    return (pair for pair in ladders.items() if table in (FLOOR, pair[0]))


def _where(table: str) -> str:
    return f"at {table}" if table else "of the whole floor"
