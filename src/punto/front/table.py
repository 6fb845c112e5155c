"""A table that deals by itself, with its log: the only changing object of the library's front."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random, SystemRandom

from punto.cards import Card
from punto.errors import PuntoError
from punto.front.automatic import by_chance, started
from punto.front.commanded import CommandedTable, name_of
from punto.front.dealt import coup_cards, in_front, results, settlement
from punto.front.given import by_key
from punto.front.money import Amount
from punto.front.settlement import Settlement
from punto.front.stakes import Staked, staked
from punto.front.unseen import unseen
from punto.kernel.entries import entries
from punto.kernel.recorder import Recorder
from punto.roads.board import Board
from punto.rules.coup import Coup
from punto.rules.table_rules import TableRules
from punto.table import commands, dealer
from punto.table.commands import Person, Request
from punto.table.events import AnyEvent, TableCleared
from punto.table.machine import TABLE
from punto.table.state import Phase, TableState
from punto.tabular import counted

_BETTING = (dealer.Awaited.FIRST_WAGER, dealer.Awaited.WAGERS, dealer.Awaited.NOMINATION)
_STEPS_MAX = 10_000

Wishes = dict[tuple[str, str], Staked]
"""What players want to lay in mid-coup, by player and bet."""


class Table(CommandedTable):
    """A table that deals by itself. This object changes; its `state` is a frozen value.

    `sit`, `bet` and `deal` are all that a coup takes. `ask` is for every other command of the
    engine, and `decide` answers one without doing it. `now` is its clock, `stack` puts cards to
    the front of the shoe, and commands under `together` are carried out all or not at all.
    """

    @classmethod
    def opened(
        cls,
        rules: TableRules,
        *,
        seed: int | None = None,
        cards: str | Iterable[Card] | None = None,
        by_hand: bool = False,
    ) -> Table:
        """Open a new table, ready for wagers; see `Rules.open` for the arguments."""
        if by_hand and not (seed is None and cards is None):
            raise PuntoError("You name each card of a table by hand: give no seed and no cards.")
        first = coup_cards(cards) if cards is not None else ()
        table = cls(*started(rules), (), by_chance(rules, _chance(seed)), by_hand=by_hand)
        if first:  # They lie behind all others while some cards are burned.
            table._run(lambda: table.state.phase is Phase.BURN or table._waits_for_wagers())
            order = in_front(first, table._pack.order)
            table._pack = table._pack.shuffled((*order[len(first) :], *first))
        table._to_betting()
        table.stack(first)
        return table

    @classmethod
    def read(
        cls, recorder: Recorder[TableState, AnyEvent], lines: Sequence[bytes], seed: int | None
    ) -> Table:
        """Read a table from its log. Cards that the log does not tell come in a random order."""
        _, _, rest = entries(TABLE, lines)
        happened = [event for entry, _ in rest for event in entry.events]
        chance = _chance(seed)
        table = cls(recorder, lines, happened, by_chance(recorder.state.rules, chance))
        table._pack = unseen(recorder.state, happened, chance)
        return table

    def __repr__(self) -> str:
        return f"<Table {self.state.summary}, {counted(len(self._events), 'event')}>"

    @property
    def roads(self) -> Board:
        """The roads of the shoe in use."""
        return Board.of(results(self._events))

    @property
    def coups_left(self) -> int | None:
        """How many coups this shoe still has once the cutting card is out; None before that.

        >>> import punto
        >>> table, coups = punto.book("rws").choose().open(seed=1), 0
        >>> while table.coups_left != 0:
        ...     table.bet("Ann", banker="100")
        ...     coups += len(table.deal())
        >>> coups
        83
        """
        return self.state.shoe.coups

    def sit(self, player: str, seat: int) -> None:
        """Let a player take a seat."""
        self.ask(commands.Sit(seat=seat), Person(name=name_of(player)))

    def bet(
        self,
        player: str,
        wagers: Mapping[str, Amount] | None = None,
        /,
        *,
        area: int | None = None,
        **stakes: Amount,
    ) -> None:
        """Place a player's wagers for the next coup: all of them, or none if one is refused."""
        laid, by = staked(self.rules, wagers, stakes), Person(name=name_of(player))
        self._to_betting()
        place = self._area(by.name) if area is None else area
        with self.together():
            for bet, on, stake in laid:
                self.ask(commands.PlaceBet(bet=bet, stake=stake, area=place, on=on), by)

    def deal(self, mid_coup: Mapping[str, Mapping[str, Amount]] | None = None) -> Settlement:
        """Deal one whole coup: close the betting, deal the cards, settle the wagers.

        A coup that has begun is dealt to its end. Without wagers, a coup is dealt if the book lets
        the house order it. `mid_coup` is what each player stakes if a wager such as Shield is
        offered between the cards: `{"Ann": {"shield": "40"}}`.
        """
        wishes = {
            (player, each.bet): each
            for player, wagers in by_key(mid_coup or {}, '{"Ann": {"shield": "40"}}').items()
            for each in staked(self.rules, wagers, {})
        }
        if self.by_hand:
            raise PuntoError("Nothing happens by itself at a table by hand: ask for each command.")
        begun, coup = self._coup_began(), Coup()

        def is_over() -> bool:
            nonlocal coup
            if self.state.outcome:
                coup = self.state.coup or coup
            return any(isinstance(each, TableCleared) for each in self._events[begun:])

        self._run(is_over, wishes)
        return settlement(self._events[begun:], coup)

    def _coup_began(self) -> int:
        """The index of the first event of the coup that is dealt now, or is to be dealt next."""
        state = self.state
        if state.phase in (Phase.COUP, Phase.SETTLED) or (state.wagers and state.bets_closed):
            over = (n for n, each in enumerate(self._events, 1) if isinstance(each, TableCleared))
            return max(over, default=0)
        self._to_betting()
        if not self.state.wagers and not self.state.desk.wagerless:
            self._order_without_wagers()
        return len(self._events)

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
        if not self.by_hand:
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
        """Let staff act until a condition holds; nobody answers when they wait for somebody."""
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
