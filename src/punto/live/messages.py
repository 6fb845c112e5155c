"""What is said between a floor and those who are connected to it, one JSON object a message."""

from typing import Annotated, Any, TypeAlias

import msgspec

from punto.kernel.request import Person
from punto.rules.data import Data

PROTOCOL = 1
"""The form of all messages. A client of another number has to be loaded anew."""

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ALL_MAX = 40
"""How many commands can be asked for together."""


class Heard(Data, frozen=True, kw_only=True, tag_field="say"):
    """The base of what a client says."""


class Hello(Heard, frozen=True, kw_only=True, tag="hello"):
    """The first message: which form of messages the client speaks."""

    protocol: int


class AskOne(Heard, frozen=True, kw_only=True, tag="ask"):
    """A command. The id is the client's: sent again, it gets its first answer again."""

    request: RequestId
    command: dict[str, Any]


class AskAll(Heard, frozen=True, kw_only=True, tag="ask-all"):
    """Several commands, all of them or none."""

    request: RequestId
    commands: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=1, max_length=ALL_MAX)]


class BuyChips(Heard, frozen=True, kw_only=True, tag="buy-chips"):
    """Money of the wallet becomes chips at the table."""

    request: RequestId
    amount: Annotated[int, msgspec.Meta(ge=1, le=10**13)]


class CashOutChips(Heard, frozen=True, kw_only=True, tag="cash-out"):
    """Chips become money of the wallet; without an amount all that can be used."""

    request: RequestId
    amount: Annotated[int, msgspec.Meta(ge=0, le=10**13)] = 0


class Ping(Heard, frozen=True, kw_only=True, tag="ping"):
    """Whether the floor is still there."""


AnyHeard: TypeAlias = Hello | AskOne | AskAll | BuyChips | CashOutChips | Ping


class Said(Data, frozen=True, kw_only=True, omit_defaults=True, tag_field="say"):
    """The base of what a floor says."""


class Welcome(Said, frozen=True, kw_only=True, tag="welcome"):
    """The table as the client may see it, at a version; `now` is the second by the floor's clock.

    `wallet` is the money that the person could still bring to a table.
    """

    protocol: int = PROTOCOL
    you: Person
    version: int
    now: int
    view: Any
    wallet: int = 0


class SaidTaken(Said, frozen=True, kw_only=True, tag="accepted"):
    """The request was carried out and is kept; `version` is that of its last entry."""

    request: str
    version: int


class NotTaken(Said, frozen=True, kw_only=True, tag="refused"):
    """The request changed nothing: the ruling on it, or `says` alone where it was not decided."""

    request: str
    says: str
    ruling: Any = None


class Again(Said, frozen=True, kw_only=True, tag="again"):
    """The request could not be kept, and changed nothing: it can be sent again."""

    request: str
    says: str


class TableMoved(Said, frozen=True, kw_only=True, tag="table"):
    """What happened up to a version, and the parts of the common view that are different now."""

    version: int
    events: tuple[Any, ...]
    common: dict[str, Any]


class OwnMoved(Said, frozen=True, kw_only=True, tag="own"):
    """The client's own part of the view, and what the client can ask for now."""

    version: int
    own: Any
    next: tuple[Any, ...]
    wallet: int


class ClockSet(Said, frozen=True, kw_only=True, tag="clock"):
    """What the table waits for, of whom, and for how many milliseconds more; null: any time."""

    what: str
    players: tuple[str, ...]
    role: str
    milliseconds: int | None


class RealityCheck(Said, frozen=True, kw_only=True, tag="reality-check"):
    """How long the player has played since sitting down to it, and what was won or lost by it."""

    minutes: int
    net: int


class Pong(Said, frozen=True, kw_only=True, tag="pong"):
    now: int


class NotRead(Said, frozen=True, kw_only=True, tag="error"):
    """The message could not be used."""

    says: str


class Bye(Said, frozen=True, kw_only=True, tag="bye"):
    """The last message, and why it is the last."""

    why: str
