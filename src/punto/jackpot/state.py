"""The state of a jackpot: parameters, tables, the pool, wins, and what is owed to players."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from punto.jackpot.events import Share
from punto.money import NOTHING, Cents
from punto.rules.jackpot import Division, Jackpot, Option, SharingWager
from punto.rules.model import Rulebook


class Parameters(Struct, frozen=True):
    """What the operator chose for a jackpot from what the book allows."""

    jackpot: Jackpot
    option: Option
    percentages: Mapping[str, str]
    seed: Cents
    contribution: Cents
    division: Division
    unit: Cents
    no_bet_coups: bool


class JackpotTable(Struct, frozen=True):
    """A table that takes part in a jackpot.

    `out` says that its equipment has failed; `won`, that a win was recorded for the coup in
    progress; `was_won`, that one was recorded for the coup counted last. `win` is the number of the
    table's last win. `missed` is how many coups must still be added by hand, `since` how many wins
    were recorded before those coups were reported.
    """

    out: bool = False
    won: bool = False
    was_won: bool = False
    win: int = 0
    missed: int = 0
    since: int = 0


class MeterReading(Struct, frozen=True):
    """The value of the pool that console and display showed when they were read for a win."""

    console: Cents
    display: Cents

    @property
    def agrees(self) -> bool:
        return self.console == self.display


class Win(Struct, frozen=True):
    """A win that waits to be confirmed; `later` is the money that came into the pool after it.

    `coup` is the number of the winning coup at its table, 0 if it is not known.
    """

    number: int
    table: str
    prize: str
    entries: tuple[SharingWager, ...]
    at: int
    later: Cents = NOTHING
    reading: MeterReading | None = None
    coup: int = 0


class Owed(Struct, frozen=True):
    """A win that was confirmed, with the shares that are still to be paid.

    Players in `withheld` are not paid for the time being. `table` and `coup` say where it was won.
    """

    number: int
    shares: tuple[Share, ...]
    withheld: frozenset[str] = frozenset()
    table: str = ""
    coup: int = 0


Entry = SharingWager | Share
"""A wager in a win, before and after it was confirmed."""

PAST = 100
"""Of so many wins shares that were paid can be recalled."""


class JackpotState(Struct, frozen=True):
    """The state of a jackpot: all that its answer to a command depends on.

    `wins` is the number of wins recorded so far; `waiting` are those still to be confirmed, in the
    order of the records. `past` are the last wins with the shares that were paid, and `claims` is
    what each player has to pay back of paid shares. `funded` and `paid` are all the money that the
    house put in and that players took out.
    """

    rules: Rulebook
    parameters: Parameters | None = None
    tables: Mapping[str, JackpotTable] = field(default_factory=dict[str, JackpotTable])
    works: frozenset[str] = frozenset()
    notified: bool = False
    running: bool = False
    pool: Cents = NOTHING
    wins: int = 0
    waiting: tuple[Win, ...] = ()
    owed: tuple[Owed, ...] = ()
    past: tuple[Owed, ...] = ()
    claims: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    funded: int = 0
    paid: int = 0

    def before(self, table: str, coup: int = 0) -> Iterator[tuple[Win | Owed, Entry]]:
        """Yield each wager that shares in the win of an earlier coup at a table, with that win.

        `coup` is the number of the coup at its table; without it, the coup that was counted last.
        """
        seat = self.tables.get(table)
        number = seat.win if seat and seat.was_won else 0
        for win in (*self.waiting, *self.owed, *self.past):
            if (win.table, win.coup) == (table, coup) if coup else win.number == number:
                shares = win.shares if isinstance(win, Owed) else win.entries
                yield from ((win, each) for each in shares)

    def value(self, win: Win) -> Cents:
        """What the pool was worth for a win: without the money that came in after its record."""
        return Cents(self.pool - win.later)

    @property
    def owing(self) -> Cents:
        """The sum of all shares that were confirmed and are not paid yet."""
        return Cents(sum(share.amount for each in self.owed for share in each.shares))
