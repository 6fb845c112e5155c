"""A table that carries out commands: the part of `Table` that never acts by itself."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from punto import atomic_file
from punto.cards import Card
from punto.errors import CardsError, PuntoError
from punto.front.automatic import HOUSE, AutomaticTable, Shuffled
from punto.front.dealt import coup_cards, in_front
from punto.front.refusal import allowed
from punto.kernel.codec import codec_of, encode
from punto.kernel.explain import explain
from punto.kernel.recorder import Recorder
from punto.kernel.view import View
from punto.table import dealer
from punto.table.commands import AnyCommand, Person, Request
from punto.table.dealer.step import staff
from punto.table.duties import Duties
from punto.table.events import AnyEvent
from punto.table.machine import TABLE
from punto.table.ruling import Ruling
from punto.table.state import TableState


class CommandedTable(AutomaticTable):
    """A table with a log and a clock that carries out commands.

    At a table `by_hand` each command names its cards; otherwise they come from the shoe.
    """

    def __init__(
        self,
        recorder: Recorder[TableState, AnyEvent],
        lines: Sequence[bytes],
        events: Iterable[AnyEvent],
        shuffled: Shuffled,
        duties: Duties = HOUSE,
        *,
        by_hand: bool = False,
    ) -> None:
        super().__init__(recorder, lines, events, shuffled, duties)
        self.by_hand = by_hand
        self._follows_cards = not by_hand

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened at the table, in order."""
        return tuple(self._events)

    @property
    def now(self) -> int:
        """The clock of the table in seconds, at which commands are recorded.

        It stands still until you set it, and cannot go back behind the last entry of the log.

        >>> import punto
        >>> table = punto.book("nsw-premium").choose("premium").open(seed=1)
        >>> table.now = 20 * 60
        >>> table.now
        1200
        """
        return self._now

    @now.setter
    def now(self, seconds: int) -> None:
        if not isinstance(seconds, int) or isinstance(seconds, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{seconds!r} is not a time: it must be a whole number of seconds")
        if seconds < self._recorder.at:
            last = f"and the last entry is of {self._recorder.at}"
            raise PuntoError(f"the time goes back: it is {seconds}, {last}")
        self._now = seconds

    @property
    def pack(self) -> dealer.Pack:
        """All cards as they really lie in the shoe and on the table; only the dealer knows them.

        Set it to put other cards into the shoe; `stack` moves some of them to the front. At a table
        by hand it is empty until you set it.
        """
        return self._pack

    @pack.setter
    def pack(self, pack: dealer.Pack) -> None:
        if not isinstance(pack, dealer.Pack):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{pack!r} is not a pack: use table.pack.shuffled(cards)")
        self._pack, self._follows_cards = pack, True

    def stack(self, cards: str | Iterable[Card]) -> None:
        """Move cards of the shoe to its front, in the order in which they are to be dealt.

        >>> import punto
        >>> table = punto.book("rws").choose().open(seed=1)
        >>> table.bet("Ann", tie="100")
        >>> table.stack("4h 7c Kd Qs Th")
        >>> table.deal().coup
        Coup('4h Kd Th / 7c Qs')
        """
        self._pack = self._pack.shuffled(in_front(coup_cards(cards), self._pack.order))

    def save(self, file: str | Path) -> Path:
        """Write the log to a file, completely or not at all, and return its path."""
        try:
            with atomic_file.whole(file) as part:
                part.write_bytes(self.log)
        except (OSError, ValueError, TypeError) as problem:
            raise atomic_file.cannot_write(file, problem) from None
        return Path(file)

    def view(self, by: str | Person = "", at: int = 0) -> View[Any, Any, Any, Any, Any]:
        """The table as a player may see it, or a role of staff; with `by` empty, an onlooker."""
        try:
            return TABLE.view(self.state, self._person(by), at)
        except ValueError as problem:
            raise PuntoError(str(problem)) from None

    def ask(self, command: AnyCommand, by: str | Person = "dealer") -> tuple[AnyEvent, ...]:
        """Carry out a command and return its events; if refused, raise an error that says why.

        `by` is a role of the book, or else the name of a player.
        """
        return self._do(self._request(command, by))

    def decide(self, command: AnyCommand, by: str | Person = "dealer") -> Ruling:
        """Tell how a command would be answered (accepted, refused, not stated); change nothing."""
        return self._answer(self._request(command, by), keep=False).ruling

    def attempt(self, command: AnyCommand, by: str | Person = "dealer") -> Ruling:
        """Carry out a command if the book allows it; return the answer, even if it is refused.

        >>> import punto
        >>> from punto.table.commands import Leave
        >>> table = punto.book("rws").choose().open(seed=1)
        >>> print(table.attempt(Leave(), by="Ann"))
        Ann has no seat here. It must be a player of this table.
        """
        return self._answer(self._request(command, by)).ruling

    @contextmanager
    def together(self) -> Generator[None]:
        """Carry out the commands in a `with` block all or not at all: an error undoes them.

        >>> import punto
        >>> table = punto.book("rws").choose(limits={"minimum": "10"}).open(seed=1)
        >>> with table.together():
        ...     table.bet("Ann", banker="100")
        ...     table.bet("Ben", player="5")
        Traceback (most recent call last):
        punto.RefusedError: ...
        >>> table.state.wagers
        ()
        """
        kept = self._recorder, self._pack, self._now
        lines, events = len(self._lines), len(self._events)
        try:
            yield
        except BaseException:
            self._recorder, self._pack, self._now = kept
            del self._lines[lines:], self._events[events:]
            raise

    def _cards_after(self, event: AnyEvent) -> dealer.Pack:
        return super()._cards_after(event) if self._follows_cards else self._pack

    def _do(self, request: Request) -> tuple[AnyEvent, ...]:
        answer = self._answer(request)
        allowed(answer.ruling, self.state.book)
        return answer.events

    def _request(self, command: AnyCommand, by: str | Person) -> Request:
        """The request to be logged, with a command that names the cards that really come."""
        asked = Request(by=self._person(by), at=self._now, command=command)
        try:
            line = encode(asked)
        except TypeError:
            raise PuntoError(f"{command!r} is not a command: JSON cannot hold it") from None
        try:
            read = codec_of(TABLE.talks).request.decode(line)
        except ValueError as problem:
            raise PuntoError(explain(problem, line, Request)) from None
        if self.by_hand:
            return read
        real = dealer.named(self.state, self._pack, read.command)
        said, comes = (getattr(each, "card", None) for each in (read.command, real))
        if said and comes and said != comes:
            own = "This table deals from its own shoe: leave the card out, or stack the shoe."
            raise CardsError(f"{said} was named, and {comes} comes. {own}")
        return replace(read, command=real)

    def _person(self, by: str | Person) -> Person:
        if isinstance(by, Person):
            return by
        if not isinstance(by, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{by!r} is not a person. It must be a name or a role as text.")
        if not by:
            return Person(name="onlooker", role="onlooker")
        return staff(self.state, by) if by in self._roles else Person(name=name_of(by))

    @property
    def _roles(self) -> frozenset[str]:
        return frozenset(each.key for each in self.state.book.authority.roles) - {"player"}


def name_of(player: object) -> str:
    if not isinstance(player, str):
        raise PuntoError(f"{player!r} is not the name of a player: it must be text")
    return player
