"""The messages between a floor and its clients, over a socket, one JSON object each."""

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
    """The base class of all messages from a client."""


class Hello(Heard, frozen=True, kw_only=True, tag="hello"):
    """The client's first message: `protocol` is the form of messages that it speaks.

    A client that lost its connection gives the version that it had as `since`, and is told what
    it missed.
    """

    protocol: int
    since: Annotated[int, msgspec.Meta(ge=0, le=10**13)] | None = None


class AskOne(Heard, frozen=True, kw_only=True, tag="ask"):
    """The client asks for a command. The same `request` sent again gets its first answer again."""

    request: RequestId
    command: dict[str, Any]


class AskAll(Heard, frozen=True, kw_only=True, tag="ask-all"):
    """The client asks for several commands, which are carried out all or not at all."""

    request: RequestId
    commands: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=1, max_length=ALL_MAX)]


class BuyChips(Heard, frozen=True, kw_only=True, tag="buy-chips"):
    """The player buys chips at the table with money of the wallet, `amount` in cents."""

    request: RequestId
    amount: Annotated[int, msgspec.Meta(ge=1, le=10**13)]


class CashOutChips(Heard, frozen=True, kw_only=True, tag="cash-out"):
    """The player turns chips back into money of the wallet; `amount` 0 is all that can be used."""

    request: RequestId
    amount: Annotated[int, msgspec.Meta(ge=0, le=10**13)] = 0


class Ping(Heard, frozen=True, kw_only=True, tag="ping"):
    """The client asks whether the floor is still there."""


class WatchTopic(StrEnum):
    """Topics that a client can watch besides its own table."""

    LOBBY = "lobby"
    METERS = "meters"


class Watch(Heard, frozen=True, kw_only=True, tag="watch"):
    """The client asks to be told of changes in the lobby, or of the jackpots' meters."""

    what: WatchTopic


class Unwatch(Heard, frozen=True, kw_only=True, tag="unwatch"):
    """The client no longer wants to be told of a topic that it watched."""

    what: WatchTopic


PerMille = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Peel(Heard, frozen=True, kw_only=True, tag="peel"):
    """The player who holds a hand bends a card of it to `x` and `y`, in thousandths of the card.

    The message does not tell the card's face. It is passed on at most ten times a second, and
    never kept.
    """

    hand: Side
    place: Place
    x: PerMille
    y: PerMille


class Ready(Heard, frozen=True, kw_only=True, tag="ready"):
    """The player has placed all wagers for this coup; with `ready` false, that is taken back.

    Once all are ready who sit at the table or have a wager, only the time of the last call is left
    for wagers. The message has no effect if its player takes no part, or if no wagers are taken.
    """

    ready: bool = True


AskHeard: TypeAlias = AskOne | AskAll | BuyChips | CashOutChips
AnyHeard: TypeAlias = Hello | AskHeard | Ping | Watch | Unwatch | Peel | Ready


class Said(Data, frozen=True, kw_only=True, omit_defaults=True, tag_field="say"):
    """The base class of all messages from a floor."""


class Welcome(Said, frozen=True, kw_only=True, tag="welcome"):
    """The floor's first message: the table as the client may see it, at `version`.

    `now` is the second by the floor's clock, and `wallet` the money in the person's wallet.
    """

    protocol: int = PROTOCOL
    you: Person
    version: int
    now: int
    view: Any = None
    wallet: int = 0


class ReadOn(Said, frozen=True, kw_only=True, tag="read-on"):
    """The first message to a client that came back: the events that it missed, and the view now."""

    protocol: int = PROTOCOL
    you: Person
    version: int
    now: int
    events: tuple[Any, ...]
    common: Any
    layout: Any
    wallet: int = 0


class SaidTaken(Said, frozen=True, kw_only=True, tag="accepted"):
    """The request was carried out and stored; `version` is that of its last entry in the log."""

    request: str
    version: int


class NotTaken(Said, frozen=True, kw_only=True, tag="refused"):
    """The request was refused and changed nothing; `says` tells why, and `ruling`, if any."""

    request: str
    says: str
    ruling: Any = None


class Again(Said, frozen=True, kw_only=True, tag="again"):
    """The request could not be stored and changed nothing: the client can send it again."""

    request: str
    says: str


class TableMoved(Said, frozen=True, kw_only=True, tag="table"):
    """What happened up to `version`, and the parts of the `common` view that have changed.

    The common view is what everybody sees alike. A part of it that is null is gone. `layout` is
    there only if the operator has changed it.
    """

    version: int
    events: tuple[Any, ...]
    common: dict[str, Any]
    layout: Any = None


class OwnMoved(Said, frozen=True, kw_only=True, tag="own"):
    """The part of the view that only this client sees, and in `next` what it can ask for now."""

    version: int
    own: Any
    next: tuple[Any, ...]
    wallet: int


class ClockSet(Said, frozen=True, kw_only=True, tag="clock"):
    """What the table waits for, from whom, and for how long; `milliseconds` null: without end."""

    what: str
    players: tuple[str, ...]
    role: str
    milliseconds: int | None


class WhoIsReady(Said, frozen=True, kw_only=True, tag="ready"):
    """Which players have placed all their wagers for this coup, and whom the table waits for."""

    ready: tuple[str, ...]
    missing: tuple[str, ...]


class RealityCheck(Said, frozen=True, kw_only=True, tag="reality-check"):
    """A reminder: the minutes played without a long break, and the cents won (below 0: lost)."""

    minutes: int
    net: int


class Pong(Said, frozen=True, kw_only=True, tag="pong"):
    """The answer to a `ping`, with the time of the server's clock."""

    now: int


class NotRead(Said, frozen=True, kw_only=True, tag="error"):
    """The floor could not use a message of the client; `says` tells why."""

    says: str


class Peeled(Said, frozen=True, kw_only=True, tag="peel"):
    """How far `player` has bent a card of the hand that they hold, in thousandths of the card."""

    player: str
    hand: Side
    place: int
    x: int
    y: int


class LobbyMoved(Said, frozen=True, kw_only=True, tag="lobby"):
    """Tables of the lobby: in the first such message all, later only those that have changed."""

    tables: tuple[LobbyRow, ...]


class MeterMoved(Said, frozen=True, kw_only=True, tag="meter"):
    """What a jackpot is worth now, at which tables it is offered, and messages about its wins."""

    jackpot: str
    title: str
    value: int
    tables: tuple[str, ...]
    messages: tuple[str, ...] = ()


class Bye(Said, frozen=True, kw_only=True, tag="bye"):
    """The floor's last message: why it ends the connection. `reload`: load the client anew."""

    why: str
    reload: bool = False


AnySaid: TypeAlias = (
    Welcome | ReadOn | SaidTaken | NotTaken | Again | TableMoved | OwnMoved | ClockSet | Pong
    | Peeled | WhoIsReady | LobbyMoved | MeterMoved | NotRead | Bye
)  # fmt: skip
