"""What an automatic dealer looks at, and who it speaks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from punto.rules.coup import Side
from punto.rules.person import NamedPlayer, Opener
from punto.table.commands import AnyCommand, Person, Request
from punto.table.dealer.pack import Pack
from punto.table.dealer.step import Awaited, Wait
from punto.table.decide.guard import DEALER
from punto.table.duties import DUTIES, Doer, Duties
from punto.table.state import TableState

Step = Request | Wait


@dataclass(frozen=True, slots=True)
class Now:
    """A table, its cards, who has which duty, and the time.

    `over`: what is not waited for any longer, so that its default comes.
    """

    state: TableState
    pack: Pack
    duties: Duties = DUTIES
    at: int = 0
    over: Awaited | None = None

    def ask(self, by: Person, command: AnyCommand) -> Request:
        return Request(by=by, at=self.at, command=command)

    def staff(self, command: AnyCommand, role: str = DEALER) -> Request:
        """Somebody of a role acts, by its title in the book."""
        return self.ask(staff(self.state, role), command)

    def player(self, name: str, command: AnyCommand) -> Request:
        """What a player is taken to have said who stayed silent."""
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
        """Wait for somebody; once the time is over the default comes, where there is one.

        `about` tells this wait from others of its kind in the same coup. `within`: it is part of
        that one and has no time of its own.
        """
        if self.over is what and default is not None:
            return default()
        coup = self.state.desk.coups
        key = " ".join(map(str, (within or what, coup, *about)))
        return Wait(what, key, tuple(players), role)

    @property
    def later(self) -> Now:
        """The same, when nothing more is over."""
        return replace(self, over=None)

    @property
    def cards_left(self) -> int:
        """How many cards can still come without others being asked for."""
        known = self.duties.deals is Doer.AUTOMATIC
        return len(self.pack.order) if known else self.state.shoe.left


def staff(state: TableState, role: str) -> Person:
    """Somebody of a role, by its title in the book."""
    roles = state.rules.book.authority.roles
    title = next((each.title for each in roles if each.key == role), role)
    return Person(name=title, role=role)


def gaps_role(state: TableState) -> str:
    """Who decides what the book does not state."""
    ladder = state.rules.book.authority
    return ladder.gaps or [each.key for each in ladder.roles if not each.outside][-1]


def is_gone(state: TableState, player: str) -> bool:
    """Whether somebody left the table with wagers on it, or may not play any more."""
    return player in state.people.away or player in state.people.excluded


def first_player(turns: Sequence[Opener]) -> str:
    """The player whose turn it is; none where the dealer keeps what was offered."""
    first = turns[0] if turns else None
    return first.name if isinstance(first, NamedPlayer) else ""


def opening_player(state: TableState, hand: Side) -> str:
    """The player who opens a hand; none where the dealer does."""
    return state.hold.opening_player(hand) or ""
