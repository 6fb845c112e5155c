"""What is said between a floor and those who are connected to it, one JSON object a message."""

from enum import StrEnum
from typing import Annotated, Any, TypeAlias

import msgspec

from punto.kernel.message import Place
from punto.kernel.request import Person
from punto.live.lobby_row import LobbyRow
from punto.rules.coup import Side
from punto.rules.data import Data

PROTOCOL = 1
"""The form of all messages. A client of another number has to be loaded anew."""

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ALL_MAX = 40
"""How many commands can be asked for together."""


class Heard(Data, frozen=True, kw_only=True, tag_field="say"):
    """The base of all messages from a client."""


class Hello(Heard, frozen=True, kw_only=True, tag="hello"):
    """The first message: which form of messages the client speaks.

    `since` is the version that a client had when it lost its connection: it is told what it missed.
    """

    protocol: int
    since: Annotated[int, msgspec.Meta(ge=0, le=10**13)] | None = None


class AskOne(Heard, frozen=True, kw_only=True, tag="ask"):
    """A command. The id is the client's: sent again, it gets its first answer again."""

    request: RequestId
    command: dict[str, Any]


class AskAll(Heard, frozen=True, kw_only=True, tag="ask-all"):
    """Several commands that are carried out all or not at all."""

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
    """Ask whether the floor is still there."""


class WatchTopic(StrEnum):
    """Topics that a client can watch besides its own table."""

    LOBBY = "lobby"
    METERS = "meters"


class Watch(Heard, frozen=True, kw_only=True, tag="watch"):
    """Tell what changes in the lobby, or the meters of the jackpots."""

    what: WatchTopic


class Unwatch(Heard, frozen=True, kw_only=True, tag="unwatch"):
    """The client watches a topic no longer."""

    what: WatchTopic


PerMille = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Peel(Heard, frozen=True, kw_only=True, tag="peel"):
    """How far the player who holds a hand has bent a card of it; where, in thousandths of it.

    It says nothing of the face. It is passed on at most ten times a second, and never kept.
    """

    hand: Side
    place: Place
    x: PerMille
    y: PerMille


class Ready(Heard, frozen=True, kw_only=True, tag="ready"):
    """The player has laid all that is wanted in this coup; `ready` false: not any more.

    Once all who sit at the table or have a wager are ready, the time for wagers ends with the last
    call. Whoever takes no part, or says it when no wagers are taken, is not heard.
    """

    ready: bool = True


AskHeard: TypeAlias = AskOne | AskAll | BuyChips | CashOutChips
AnyHeard: TypeAlias = Hello | AskHeard | Ping | Watch | Unwatch | Peel | Ready


class Said(Data, frozen=True, kw_only=True, omit_defaults=True, tag_field="say"):
    """The base of all messages from a floor."""


class Welcome(Said, frozen=True, kw_only=True, tag="welcome"):
    """The table as the client may see it, at a version; `now` is the second by the floor's clock.

    `wallet` is the money that the person could still bring to a table.
    """

    protocol: int = PROTOCOL
    you: Person
    version: int
    now: int
    view: Any = None
    wallet: int = 0


class ReadOn(Said, frozen=True, kw_only=True, tag="read-on"):
    """What a client missed since the version that it had, and the common view as it is now."""

    protocol: int = PROTOCOL
    you: Person
    version: int
    now: int
    events: tuple[Any, ...]
    common: Any
    layout: Any
    wallet: int = 0


class SaidTaken(Said, frozen=True, kw_only=True, tag="accepted"):
    """The request was carried out and is kept; `version` is the version of its last entry."""

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
    """What happened up to a version, and the parts of the common view that are different now.

    A part that is null is gone. `layout` is there only where the operator has changed it.
    """

    version: int
    events: tuple[Any, ...]
    common: dict[str, Any]
    layout: Any = None


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


class WhoIsReady(Said, frozen=True, kw_only=True, tag="ready"):
    """Who has laid all they want, and who is still missing; nobody is ready in a new coup."""

    ready: tuple[str, ...]
    missing: tuple[str, ...]


class RealityCheck(Said, frozen=True, kw_only=True, tag="reality-check"):
    """How long the player has played since sitting down to it, and what was won or lost by it."""

    minutes: int
    net: int


class Pong(Said, frozen=True, kw_only=True, tag="pong"):
    now: int


class NotRead(Said, frozen=True, kw_only=True, tag="error"):
    """The message could not be used."""

    says: str


class Peeled(Said, frozen=True, kw_only=True, tag="peel"):
    """How far the player who holds a hand has bent a card of it."""

    player: str
    hand: Side
    place: int
    x: int
    y: int


class LobbyMoved(Said, frozen=True, kw_only=True, tag="lobby"):
    """Tables of the lobby: all of them first, then those that are different now."""

    tables: tuple[LobbyRow, ...]


class MeterMoved(Said, frozen=True, kw_only=True, tag="meter"):
    """What a jackpot is worth now, at which tables it is offered, and what was won."""

    jackpot: str
    title: str
    value: int
    tables: tuple[str, ...]
    messages: tuple[str, ...] = ()


class Bye(Said, frozen=True, kw_only=True, tag="bye"):
    """The last message, and why it is the last. `reload`: the client has to be loaded anew."""

    why: str
    reload: bool = False


AnySaid: TypeAlias = (
    Welcome | ReadOn | SaidTaken | NotTaken | Again | TableMoved | OwnMoved | ClockSet | Pong
    | Peeled | WhoIsReady | LobbyMoved | MeterMoved | NotRead | Bye
)  # fmt: skip
