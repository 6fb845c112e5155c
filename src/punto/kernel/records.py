"""Events that every machine may have: a discretion that was used, and somebody who was told."""

from __future__ import annotations

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only, Sees
from punto.kernel.message import Event
from punto.rules.clause import Clause


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """A discretion was used: what, by which clause, and why."""

    sees: ClassVar[Sees] = Audience.ALL

    what: str
    clause: Clause | None = None
    reason: Annotated[str, Only(Audience.STAFF)] = ""


class Notified(Event, frozen=True, kw_only=True, tag="notified"):
    """Somebody outside the machine is told."""

    sees: ClassVar[Sees] = Audience.ALL

    who: str
    clause: Clause | None = None


def decided(what: str, clause: Clause | None, reason: str = "") -> Decided:
    """The record of a discretion."""
    return Decided(what=what, clause=clause, reason=reason)
