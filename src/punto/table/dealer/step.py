"""What an automatic dealer looks at, and what it does next: an act, or a wait for somebody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from punto.rules.person import NamedPlayer, Opener
from punto.table.commands import AnyCommand, DealCard, DealToArea, Person, Request
from punto.table.dealer.pack import Pack
from punto.table.decide.guard import DEALER
from punto.table.duties import DUTIES, Doer, Duties
from punto.table.pace import Pace
from punto.table.state import TableState


class Awaited(StrEnum):
    """What a table can wait for."""

    CARDS = "cards"  # A shuffled pack.
    CARD_READ = "card-read"  # The name of a card, from a reader.
    CUT = "cut"
    FIRST_WAGER = "first-wager"  # Nobody has wagered yet.
    WAGERS = "wagers"
    NOMINATION = "nomination"  # A hand for what lies on after a tie, or for a run.
    SHOE_ANSWER = "shoe-answer"  # Whether a player takes the shoe.
    CARDS_ANSWER = "cards-answer"  # Whether a player takes a hand.
    DEAL = "deal"  # A card from the player who has the shoe.
    SQUEEZE = "squeeze"
    LOOK = "look"  # At a hand of Three Card Baccarat.
    WINDOW = "window"  # A wager in mid-coup, or none.
    OPTION = "option"  # Wagers that a fault lets players take off or make smaller.
    ANSWER = "answer"  # Of players, about a fault.
    DECISION = "decision"  # Of a role, about a fault.
    DIRECTION = "direction"  # What the book does not state.
    STAFF = "staff"  # An act that is a person's duty here.
    OPENING = "opening"  # Of a closed table.


@dataclass(frozen=True, slots=True)
class DealerAct:
    """An act of the automatic dealer: the request that it makes of the table now."""

    request: Request


@dataclass(frozen=True, slots=True)
class Wait:
    """The table waits for somebody: `players` by name, or staff of `role` or above.

    Two waits with the same `key` are one wait: its time does not start again.
    """

    what: Awaited
    key: str
    players: tuple[str, ...] = ()
    role: str = ""


def lasts_ms(step: DealerAct | Wait, pace: Pace) -> int | None:
    """How many milliseconds a wait or an act may take; None for a wait without a limit.

    >>> lasts_ms(Wait(Awaited.WAGERS, "wagers 1"), Pace(bets_ms=15_000, last_call_ms=3_000))
    18000
    """
    if isinstance(step, DealerAct):
        card = isinstance(step.request.command, DealCard | DealToArea)
        return pace.card_ms if card else pace.act_ms
    match step.what:
        case Awaited.WAGERS | Awaited.NOMINATION | Awaited.FIRST_WAGER:
            return pace.bets_ms + pace.last_call_ms
        case Awaited.CUT:
            return pace.cut_ms
        case Awaited.SHOE_ANSWER | Awaited.CARDS_ANSWER | Awaited.DEAL:
            return pace.offer_ms
        case Awaited.SQUEEZE | Awaited.LOOK:
            return pace.squeeze_ms
        case Awaited.WINDOW:
            return pace.window_ms
        case Awaited.OPTION | Awaited.ANSWER:
            return pace.answer_ms
        case Awaited.DECISION:
            return pace.decision_ms
        case (
            Awaited.CARDS | Awaited.CARD_READ | Awaited.DIRECTION | Awaited.STAFF | Awaited.OPENING
        ):
            return None
        case _:
            assert_never(step.what)


Step = Request | Wait


@dataclass(frozen=True, slots=True)
class Now:
    """What the dealer decides by: the table, its cards, who has which duty, and the time.

    `over` is the wait whose time is over, so that its default follows.
    """

    state: TableState
    pack: Pack
    duties: Duties = DUTIES
    at: int = 0
    over: Awaited | None = None

    def ask(self, by: Person, command: AnyCommand) -> Request:
        return Request(by=by, at=self.at, command=command)

    def staff(self, command: AnyCommand, role: str = DEALER) -> Request:
        """A request from somebody of a role; the person goes by the role's title."""
        return self.ask(staff(self.state, role), command)

    def player(self, name: str, command: AnyCommand) -> Request:
        """A request in the name of a silent player: the answer that silence is taken for."""
        return self.ask(Person(name=name), command)

    def wait(
        self,
        what: Awaited,
        *about: object,
        players: Sequence[str] = (),
        role: str = "",
        within: Awaited | None = None,
        default: Callable[[], Step] | None = None,
    ) -> Step:
        """Wait for somebody; once the time is over, take the step of `default` if there is one.

        `about` tells this wait from others of its kind in the same coup. `within` is the wait that
        this one is part of, so that it has no time of its own.
        """
        if self.over is what and default is not None:
            return default()
        coup = self.state.desk.coups
        key = " ".join(map(str, (within or what, coup, *about)))
        return Wait(what, key, tuple(players), role)

    def answer(self, players: Sequence[str], silent: Step, what: Awaited, *about: object) -> Step:
        """Wait for players; take the step `silent` if the first says nothing or has left."""
        if is_gone(self.state, players[0]):
            return silent
        return self.wait(what, *about, players=players, default=lambda: silent)

    @property
    def later(self) -> Now:
        """This moment without `over`: the wait whose time is over has been dealt with."""
        return replace(self, over=None)

    @property
    def cards_left(self) -> int:
        """How many cards can still come before other cards have to be asked for."""
        known = self.duties.deals is Doer.AUTOMATIC
        return len(self.pack.order) if known else self.state.shoe.left


def staff(state: TableState, role: str) -> Person:
    """A person of a role, who goes by its title in the book."""
    roles = state.book.authority.roles
    title = next((each.title for each in roles if each.key == role), role)
    return Person(name=title, role=role)


def gaps_role(state: TableState) -> str:
    """The role that decides what the book does not state."""
    ladder = state.book.authority
    return ladder.gaps or ladder.rungs[-1]


def is_gone(state: TableState, player: str) -> bool:
    """Whether a player has left the table with wagers on it, or may not play any more."""
    return player in state.people.away or player in state.people.excluded


def first_player(turns: Sequence[Opener]) -> str:
    """The name of the player whose turn it is; empty if the dealer keeps what was offered."""
    first = turns[0] if turns else None
    return first.name if isinstance(first, NamedPlayer) else ""
