"""The cashier as a machine: it decides commands and writes a log, as a table does."""

from punto.cashier.commands import AnyCommand
from punto.cashier.decide import CASHIER_ROLE, STAFF_ROLES, decide
from punto.cashier.events import AnyEvent
from punto.cashier.evolve import evolve
from punto.cashier.state import CashierState, OwnProtection
from punto.kernel.audience import Viewer
from punto.kernel.explain import unknown
from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.request import Person
from punto.kernel.view import Parts, View
from punto.kernel.viewing import PLAYER

__all__ = ["CASHIER", "CASHIER_ROLE", "HEADER", "STAFF_ROLES"]

ROLES = (*STAFF_ROLES, PLAYER)

CashierView = View[None, None, OwnProtection, CashierState, None]


def _viewer(_till: CashierState, person: Person) -> Viewer:
    """How a person sees the cashier; only players by name, and the cashier's staff as staff."""
    if person.role not in ROLES:
        raise ValueError(unknown("view.role", person.role, ROLES))
    return Viewer(person.name if person.role == PLAYER else "", person.role in STAFF_ROLES)


CASHIER: Machine[CashierState, AnyCommand, AnyEvent] = Machine(
    kind="cashier",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=CashierView),
    state=CashierState,
    start=lambda _header: CashierState(),
    roles=lambda _till: ROLES,
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
