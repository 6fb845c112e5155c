"""Players, seats and staff as the tests name them: "dealer" is the dealer here, never a player."""

from __future__ import annotations

from punto.rules.permission import Permission, Topic
from punto.rules.person import Cutter, NamedPlayer, Opener, SeatNumber, StaffRole
from punto.table.commands import Agree, AskAgreement, Permit, Person
from punto.table.decide.management.authority import present
from tests.table.driver import Driven


def opener(name: str) -> Opener:
    return StaffRole(role=name) if name == "dealer" else NamedPlayer(name=name)


def named(person: Opener) -> str:
    return person.name if isinstance(person, NamedPlayer) else person.role


def in_turn(*names: str) -> tuple[Opener, ...]:
    """Who is offered cards or shoe, one after the other."""
    return tuple(map(opener, names))


def cutter(each: int | str) -> Cutter:
    return StaffRole(role=each) if isinstance(each, str) else SeatNumber(number=each)


def cut_by(*each: int | str) -> tuple[Cutter, ...]:
    """Who is offered the cut, one after the other: seats, and a role."""
    return tuple(map(cutter, each))


def permit(at: Driven, what: Permission, by: Person | None = None, player: str = "") -> None:
    """A permission for once, by somebody who may give it."""
    at.must(Permit(what=what, player=player), by)


def all_agree(at: Driven, what: Topic, by: Person | None = None) -> None:
    """Every player at the table is asked, and agrees."""
    at.must(AskAgreement(what=what), by)
    for name in present(at.state):
        at.must(Agree(what=what), Person(name=name))
