"""The cashier of a floor: money that the house gives, as a machine with a log like all others."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from punto.kernel.audience import Viewer
from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.message import Command, PersonalEvent, Stake
from punto.kernel.request import Request
from punto.kernel.view import Parts, View
from punto.money import Cents
from punto.rules.reason import Reason
from punto.rules.ruling import Accepted, Refused, Ruling
from punto.rules.values import RoleKey

CASHIER_ROLE = "cashier"


class GiveMoney(Command, frozen=True, kw_only=True, tag="give-money"):
    """Play money for a player's wallet."""

    player: str
    amount: Stake
    reason: str = ""


class MoneyGiven(PersonalEvent, frozen=True, kw_only=True, tag="money-given"):
    player: str
    amount: Cents
    reason: str = ""


class CashierState(Struct, frozen=True):
    """What the cashier has given so far, over all players."""

    given: Cents = Cents(0)


def decide(_till: CashierState, request: Request[GiveMoney]) -> Ruling[MoneyGiven]:
    command, role = request.command, request.by.role
    if role != CASHIER_ROLE:
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(role), RoleKey(CASHIER_ROLE))
    amount = Cents(command.amount)
    given = MoneyGiven(player=command.player, amount=amount, reason=command.reason)
    return Accepted((given,))


def evolve(till: CashierState, event: MoneyGiven) -> CashierState:
    return replace(till, given=Cents(till.given + event.amount))


CashierView = View[None, None, None, CashierState, None]

CASHIER: Machine[CashierState, GiveMoney, MoneyGiven] = Machine(
    kind="cashier",
    talks=Talks(commands=GiveMoney, events=MoneyGiven, view=CashierView),
    state=CashierState,
    start=lambda _header: CashierState(),
    roles=lambda _till: (CASHIER_ROLE, "player"),
    decide=decide,
    evolve=evolve,
    viewer=lambda _till, person: Viewer(person.name, person.role == CASHIER_ROLE),
    parts=Parts(
        layout=lambda _till: None, common=lambda _till: {}, staff=lambda till, _person: till
    ),
)
HEADER = Header(kind="cashier", book="", edition="", digest="")
