"""Events that every machine may have: a discretion was used, or somebody was notified."""

from typing import Annotated

from punto.kernel.audience import Audience, Only
from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause


class Decided(PublicEvent, frozen=True, kw_only=True, tag="decided"):
    """Somebody made a choice that a clause leaves to them: what they decided and why."""

    what: str
    clause: Clause | None = None
    reason: Annotated[str, Only(Audience.STAFF)] = ""


class Notified(PublicEvent, frozen=True, kw_only=True, tag="notified"):
    """Somebody outside the machine, such as an inspector, is told of something."""

    who: str
    clause: Clause | None = None


def decided(what: str, clause: Clause | None, reason: str = "") -> Decided:
    """The event that records what somebody decided, by which clause, and for which reason."""
    return Decided(what=what, clause=clause, reason=reason)
