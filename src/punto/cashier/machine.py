"""The cashier as a machine with a log like all others."""

from punto.cashier.commands import AnyCommand
from punto.cashier.decide import CASHIER_ROLE, STAFF_ROLES, decide
from punto.cashier.events import AnyEvent
from punto.cashier.evolve import evolve
from punto.cashier.state import CashierState, OwnProtection
from punto.kernel.audience import Viewer
from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.request import Person
from punto.kernel.view import Parts, View
from punto.kernel.viewing import PLAYER

__all__ = ["CASHIER", "CASHIER_ROLE", "HEADER", "STAFF_ROLES"]

CashierView = View[None, None, OwnProtection, CashierState, None]


def _viewer(_till: CashierState, person: Person) -> Viewer:
    return Viewer(person.name, person.role in STAFF_ROLES)


CASHIER: Machine[CashierState, AnyCommand, AnyEvent] = Machine(
    kind="cashier",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=CashierView),
    state=CashierState,
    start=lambda _header: CashierState(),
    roles=lambda _till: (*STAFF_ROLES, PLAYER),
    decide=decide,
    evolve=evolve,
    viewer=_viewer,
    parts=Parts(
        layout=lambda _till: None,
        common=lambda _till: {},
        own=lambda till, name: till.of(name),
        staff=lambda till, _person: till,
    ),
)
HEADER = Header(kind="cashier", book="", edition="", digest="")
