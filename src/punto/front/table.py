"""A table that deals by itself, with its log: the one object of the front door that changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from msgspec.structs import replace

from punto import atomic_file
from punto.cards import Card
from punto.errors import PuntoError
from punto.front.automatic import AutomaticTable, by_chance, started
from punto.front.dealt import coup_cards, in_front, results, settlement
from punto.front.given import by_key
from punto.front.money import Amount
from punto.front.refusal import allowed
from punto.front.settlement import Settlement
from punto.front.stakes import Staked, staked
from punto.front.unseen import unseen
from punto.kernel.codec import codec_of, encode
from punto.kernel.entries import entries
from punto.kernel.explain import explain
from punto.kernel.recorder import Recorder
from punto.kernel.view import View
from punto.roads.board import Board
from punto.rules.coup import Coup
from punto.rules.table_rules import TableRules
from punto.table import commands, dealer
from punto.table.commands import AnyCommand, Person, Request
from punto.table.dealer.step import staff
from punto.table.events import AnyEvent, TableCleared
from punto.table.machine import TABLE
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.tabular import counted

_BETTING = (dealer.Awaited.FIRST_WAGER, dealer.Awaited.WAGERS, dealer.Awaited.NOMINATION)
_STEPS_MAX = 10_000

Wishes = dict[tuple[str, str], Staked]
"""What players want to lay in mid-coup, by player and bet."""


class Table(AutomaticTable):
    """A table that deals by itself. This object changes; its `state` is a frozen value.

    `sit`, `bet` and `deal` are all that a coup takes. `ask` is for every other command of the
    engine, and `decide` answers one without doing it.
    """

    @classmethod
    def opened(
        cls, rules: TableRules, *, seed: int | None, cards: str | Iterable[Card] | None
    ) -> Table:
        """A new table, ready for wagers; `Rules.open` says more."""
        first = coup_cards(cards) if cards is not None else ()
        table = cls(*started(rules), (), by_chance(rules, _chance(seed)))
        if first:  # They lie behind all others while some cards are burned.
            table._run(lambda: table.state.phase is Phase.BURN or table._waits_for_wagers())
            order = in_front(first, table._pack.order)
            table._pack = table._pack.shuffled((*order[len(first) :], *first))
        table._to_betting()
        table._pack = table._pack.shuffled(in_front(first, table._pack.order))
        return table

    @classmethod
    def read(
        cls, recorder: Recorder[TableState, AnyEvent], lines: Sequence[bytes], seed: int | None
    ) -> Table:
        """The table that wrote a log. Cards that the log does not tell come in a random order."""
        _, _, rest = entries(TABLE, lines)
        happened = [event for entry, _ in rest for event in entry.events]
        chance = _chance(seed)
        table = cls(recorder, lines, happened, by_chance(recorder.state.rules, chance))
        table._pack = unseen(recorder.state, happened, chance)
        return table

    def __repr__(self) -> str:
        return f"<Table {self.state.summary}, {counted(len(self._events), 'event')}>"

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    @property
    def roads(self) -> Board:
        """The scoreboard of this shoe."""
        return Board.of(results(self._events))

    def save(self, file: str | Path) -> Path:
        """Write the log to a file; the file is complete or not written at all."""
        try:
            with atomic_file.whole(file) as part:
                part.write_bytes(self.log)
        except (OSError, ValueError, TypeError) as problem:
            raise atomic_file.cannot_write(file, problem) from None
        return Path(file)

    def view(self, by: str | Person = "", at: int = 0) -> View[Any, Any, Any, Any, Any]:
        """The table as one viewer may see it: a player by name, staff by role, or an onlooker."""
        try:
            return TABLE.view(self.state, self._person(by), at)
        except ValueError as problem:
            raise PuntoError(str(problem)) from None

    def sit(self, player: str, seat: int) -> None:
        """A player takes a seat."""
        self.ask(commands.Sit(seat=seat), Person(name=_name(player)))

    def bet(
        self,
        player: str,
        wagers: Mapping[str, Amount] | None = None,
        /,
        *,
        area: int | None = None,
        **stakes: Amount,
    ) -> None:
        """A player places wagers for the next coup: all of them, or none if one is refused."""
        laid, by = staked(self.rules, wagers, stakes), Person(name=_name(player))
        self._to_betting()
        place = self._area(by.name) if area is None else area
        before = self._kept
        try:
            for bet, on, stake in laid:
                self.ask(commands.PlaceBet(bet=bet, stake=stake, area=place, on=on), by)
        except PuntoError:
            self._kept = before
            raise

    def deal(self, mid_coup: Mapping[str, Mapping[str, Amount]] | None = None) -> Settlement:
        """Deal one whole coup: close the betting, deal the cards, settle the wagers.

        Without wagers, a coup is dealt where the book lets the house order it. `mid_coup`: what
        each player lays when a wager such as Shield is offered between the cards, if it is:
        `{"Ann": {"shield": "40"}}`.
        """
        wishes = {
            (player, each.bet): each
            for player, wagers in by_key(mid_coup or {}, '{"Ann": {"shield": "40"}}').items()
            for each in staked(self.rules, wagers, {})
        }
        self._to_betting()
        if not self.state.wagers and not self.state.desk.wagerless:
            self._order_without_wagers()
        begun, coup = len(self._events), Coup()

        def is_over() -> bool:
            nonlocal coup
            if self.state.outcome:
                coup = self.state.coup or coup
            return any(isinstance(each, TableCleared) for each in self._events[begun:])

        self._run(is_over, wishes)
        return settlement(self._events[begun:], coup)

    def ask(self, command: AnyCommand, by: str | Person = "dealer") -> tuple[AnyEvent, ...]:
        """Carry out a command and return its events; raises an error that says why it is refused.

        `by` is a role of the book, or else the name of a player.
        """
        return self._do(self._request(command, by))

    def decide(self, command: AnyCommand, by: str | Person = "dealer") -> Ruling:
        """The answer to a command, without changing anything: accepted, refused, or not stated."""
        return self._answer(self._request(command, by), keep=False).ruling

    def _do(self, request: Request) -> tuple[AnyEvent, ...]:
        answer = self._answer(request)
        allowed(answer.ruling, self.state.book)
        return answer.events

    def _request(self, command: AnyCommand, by: str | Person) -> Request:
        """A request as the log keeps it, with the faces that the cards really have."""
        asked = Request(by=self._person(by), at=self._recorder.at, command=command)
        try:
            line = encode(asked)
        except TypeError:
            raise PuntoError(f"{command!r} is not a command: JSON cannot hold it") from None
        try:
            read = codec_of(TABLE.talks).request.decode(line)
        except ValueError as problem:
            raise PuntoError(explain(problem, line, Request)) from None
        return replace(read, command=dealer.named(self.state, self._pack, read.command))

    def _person(self, by: str | Person) -> Person:
        if isinstance(by, Person):
            return by
        if not isinstance(by, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{by!r} is not a person. It must be a name or a role as text.")
        if not by:
            return Person(name="onlooker", role="onlooker")
        return staff(self.state, by) if by in self._roles else Person(name=_name(by))

    @property
    def _roles(self) -> frozenset[str]:
        return frozenset(each.key for each in self.state.book.authority.roles) - {"player"}

    @property
    def _kept(self) -> tuple[Any, ...]:
        """The position of the table, to return to if a command of several is refused."""
        return self._recorder, self._pack, len(self._lines), len(self._events)

    @_kept.setter
    def _kept(self, kept: tuple[Any, ...]) -> None:
        self._recorder, self._pack, lines, events = kept
        del self._lines[lines:], self._events[events:]

    def _area(self, player: str) -> int:
        """The place of a player's chips: their own seat, else the first place without an owner."""
        state = self.state
        own = [wager.area for wager in state.wagers if wager.player == player]
        if seat := state.seat_of(player) or next(iter(own), None):
            return seat
        taken = {*state.seats, *state.closed_boxes, *(each.area for each in state.wagers)}
        return next(each for each in range(1, len(taken) + 2) if each not in taken)

    def _to_betting(self) -> None:
        """Let staff act until wagers are taken."""
        self._run(self._waits_for_wagers)

    def _wished(self, wait: dealer.Wait, wishes: Wishes) -> Request | None:
        """The mid-coup wager that a player wants to place, once it is offered."""
        if wait.what is not dealer.Awaited.WINDOW:
            return None
        for name in wait.players:
            if laid := wishes.pop((name, self.state.window.bet), None):
                place = commands.PlaceBet(bet=laid.bet, stake=laid.stake, area=self._area(name))
                return self._request(place, Person(name=name))
        return None

    def _waits_for_wagers(self) -> bool:
        step = self._step()
        return isinstance(step, dealer.Wait) and step.what in _BETTING

    def _order_without_wagers(self) -> None:
        """Order one coup without wagers, in the name of the role that may."""
        answer = self.state.book.policy.no_bet_coups
        by = (answer.by if answer else "") or "dealer"
        self.ask(commands.OrderNoBetCoups(reason="the house"), by)

    def _run(self, until: Callable[[], bool], wishes: Wishes | None = None) -> None:
        """Let staff act until a condition holds; everybody they wait for stays silent."""
        for _ in range(_STEPS_MAX):
            if until():
                return
            step = self._step()
            if isinstance(step, dealer.DealerAct):
                self._do(step.request)
                continue
            asked = self._wished(step, wishes or {}) or self._overdue(step)
            if asked is None:
                who = f" by {step.role}" if step.role else ""
                raise PuntoError(f"the table waits for {step.what.value}{who}: {step.key}")
            self._do(asked)
        raise AssertionError("the table comes to no end")


def _chance(seed: int | None) -> Random:
    if seed is None:
        return SystemRandom()
    if not isinstance(seed, int) or isinstance(seed, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{seed!r} is not a seed: it must be a whole number")
    return Random(seed)


def _name(player: object) -> str:
    if not isinstance(player, str):
        raise PuntoError(f"{player!r} is not the name of a player: it must be text")
    return player
