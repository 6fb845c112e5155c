"""A promotion that is driven by commands, with its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from punto.kernel.machine import Machine
from punto.promotion.commands import (
    AnyCommand,
    Claim,
    Draft,
    DrawEntry,
    EnterDraw,
    Publish,
    Request,
    Start,
    Submit,
)
from punto.promotion.events import AnyEvent, Ruling
from punto.promotion.machine import PROMOTION
from punto.promotion.state import PromotionState
from punto.rules.clause import Clause
from punto.rules.conditions import Prize, moment
from punto.rules.ruling import Accepted, Refused
from punto.table.commands import Person
from tests.driving import Driving
from tests.promotion.drafts import conditions
from tests.tables import NSW, rules

OPERATOR = Person(name="Olga", role="operator")
MANAGER = Person(name="Max", role="gaming-manager")
DEALER = Person(name="Dee", role="dealer")
AUTHORITY = Person(name="Ada", role="authority")
INSPECTOR = Person(name="Ivo", role="inspector")
ANN = Person(name="Ann", role="patron")
BEN = Person(name="Ben", role="player")

Kind = TypeVar("Kind")


def time(text: str) -> int:
    """Seconds of a time such as `2027-06-03 20:00`."""
    at = moment(text)
    assert at is not None, text
    return at


BEFORE = time("2027-05-20 12:00")
OPEN = time("2027-06-01 10:00")
DRAWN = time("2027-06-03 20:00")


@dataclass
class Promoted(Driving[PromotionState, AnyEvent]):
    """A promotion with its log; `now` is its clock."""

    state: PromotionState = field(default_factory=lambda: PromotionState(rules(NSW)))
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])
    now: int = BEFORE

    def ask(self, command: AnyCommand, by: Person = OPERATOR) -> Ruling:
        return self.take(Request(by=by, at=self.now, command=command))

    def machine(self) -> Machine[PromotionState, Any, AnyEvent]:
        return PROMOTION

    def must(self, command: AnyCommand, by: Person = OPERATOR) -> tuple[AnyEvent, ...]:
        ruling = self.ask(command, by)
        assert isinstance(ruling, Accepted), f"{command}: {ruling}"
        return ruling.events

    def no(self, command: AnyCommand, clause: str, by: Person = OPERATOR) -> Refused:
        """Ask for what must be refused by a clause; nothing changes."""
        before = self.state
        ruling = self.ask(command, by)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        assert ruling.clause == Clause.of(NSW, clause), str(ruling)
        assert self.state == before
        return ruling


def only(events: tuple[AnyEvent, ...], kind: type[Kind]) -> Kind:
    (one,) = events
    assert isinstance(one, kind), one
    return one


def drafted(*prizes: Prize, **more: Any) -> Promoted:
    """Conditions that nobody has seen yet."""
    at = Promoted()
    at.must(Draft(conditions=conditions(*prizes, **more)))
    return at


def started(*prizes: Prize, **more: Any) -> Promoted:
    """A promotion that is open for entries."""
    at = drafted(*prizes, **more)
    at.must(Publish(means=("casino",), marketing=True))
    at.must(Submit())
    at.now = OPEN
    at.must(Start())
    return at


def entered(*prizes: Prize, **more: Any) -> Promoted:
    """One with four entries, at the time of the draw: A1 and A2 of Ann, B1 of Ben, C1 of Cid."""
    at = started(*prizes, **more)
    for entry, guest in (("A1", "Ann"), ("A2", "Ann"), ("B1", "Ben"), ("C1", "Cid")):
        at.must(EnterDraw(entry=entry, guest=guest, wagered=10**6), DEALER)
    at.now = DRAWN
    return at


def won(*prizes: Prize, **more: Any) -> Promoted:
    """One in which Ann has won the first prize."""
    at = entered(*prizes, **more)
    assert at.state.conditions is not None
    at.must(DrawEntry(prize=at.state.conditions.prizes[0].key, entry="A1", present=True))
    return at


def claimed(*prizes: Prize, claim: Claim | None = None, **more: Any) -> Promoted:
    """One in which Ann claims what she has won."""
    at = won(*prizes, **more)
    at.must(claim or Claim(award=1, address="1 High Street"), ANN)
    return at
