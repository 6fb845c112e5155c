"""A jackpot as a value."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from punto.jackpot.events import Share
from punto.money import NOTHING, Cents
from punto.rules.jackpot import Division, Jackpot, Option, SharingWager
from punto.rules.model import Rulebook


class Parameters(Struct, frozen=True):
    """What the operator chose within the book, and the authority was told."""

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

    `out`: its equipment fails. `won`: a win of the coup in progress has been recorded; `was_won`: a
    win of the coup that was counted last. `win` is the number of that win, or of one before it.
    `missed` is the number of coups that must still be added by hand, `since` the number of wins
    recorded before they were reported.
    """

    out: bool = False
    won: bool = False
    was_won: bool = False
    win: int = 0
    missed: int = 0
    since: int = 0


class MeterReading(Struct, frozen=True):
    """What console and display showed for a win."""

    console: Cents
    display: Cents

    @property
    def agrees(self) -> bool:
        return self.console == self.display


class Win(Struct, frozen=True):
    """A win that waits to be confirmed; `later` is what came into the pool after it.

    `coup` is the number of its coup at the table, 0 if that was not told.
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
    """A win that was confirmed, and its shares that are still to be paid; those `withheld` wait.

    `table` and `coup` are those of the win.
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

    `wins` counts those recorded so far, `waiting` are those still to be confirmed, in that order.
    `past` are the last wins of which shares were paid, with those shares, and `claims` what players
    have to give back of such. `funded` and `paid` are what the house put in and players took out,
    all in all.
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
        """The wagers in the win of a coup that is over at a table, as far as the jackpot knows it.

        Without a number it is the coup that was counted last.
        """
        seat = self.tables.get(table)
        number = seat.win if seat and seat.was_won else 0
        for win in (*self.waiting, *self.owed, *self.past):
            if (win.table, win.coup) == (table, coup) if coup else win.number == number:
                shares = win.shares if isinstance(win, Owed) else win.entries
                yield from ((win, each) for each in shares)

    def value(self, win: Win) -> Cents:
        """The meter for the win that is next: without what came in after it was recorded."""
        return Cents(self.pool - win.later)

    @property
    def owing(self) -> Cents:
        """What was confirmed and not yet paid."""
        return Cents(sum(share.amount for each in self.owed for share in each.shares))
