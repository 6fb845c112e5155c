"""The settlement of wagers on a coup: who is paid what, and by which clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from punto.front.money import Money
from punto.rules.clause import Clauses
from punto.rules.coup import Coup, Outcome
from punto.rules.settle import Result, Settled
from punto.table.events import AreaResult, BetSettled
from punto.tabular import Record, Tabular, html_table, text_table

_HEADS = ("player", "wager", "result", "stake", "paid", "returned", "owed", "net", "clauses")


@dataclass(frozen=True, slots=True)
class SettlementLine:
    """One settled wager: `paid` as winnings, `returned` of the stake, `owed` as commission."""

    player: str
    wager: str
    on: str
    result: Result
    stake: Money
    paid: Money
    returned: Money
    owed: Money
    clauses: Clauses

    @classmethod
    def of(cls, done: Settled | BetSettled) -> SettlementLine:
        """Make a line from a wager that the engine has settled."""
        wager = done.wager
        amounts = (wager.stake, done.paid, done.returned, done.owed)
        stake, paid, returned, owed = map(Money.of_cents, amounts)
        named = (wager.player, wager.bet, wager.on, done.result)
        return cls(*named, stake, paid, returned, owed, done.clauses)

    @property
    def won(self) -> bool:
        """Whether the wager won."""
        return self.result is Result.WON

    @property
    def net(self) -> Money:
        """How much the player won by this wager, or lost, below 0."""
        return self.paid + self.returned - self.stake - self.owed

    def record(self) -> Record:
        """The line as plain data, with amounts as text."""
        return {
            "player": self.player,
            "wager": self.wager,
            "on": self.on,
            "result": self.result.value,
            "stake": str(self.stake.decimal),
            "paid": str(self.paid.decimal),
            "returned": str(self.returned.decimal),
            "owed": str(self.owed.decimal),
            "net": str(self.net.decimal),
            "clauses": ", ".join(self.clauses),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Settlement(Sequence[SettlementLine], Tabular):
    """The settlement of one coup, a line per wager. It prints as a table, in a notebook too.

    `coup` and `outcome` are None if the coup was void. At Three Card Baccarat `areas` has the
    result of each hand against the dealer's.
    """

    lines: tuple[SettlementLine, ...]
    coup: Coup | None = None
    outcome: Outcome | None = None
    areas: tuple[AreaResult, ...] = ()

    @property
    def paid(self) -> Money:
        """The winnings of all wagers together."""
        return total(line.paid for line in self.lines)

    @property
    def returned(self) -> Money:
        """The part of all stakes that goes back to their owners."""
        return total(line.returned for line in self.lines)

    @property
    def owed(self) -> Money:
        """The commission on all wagers that is collected later."""
        return total(line.owed for line in self.lines)

    @property
    def net(self) -> Money:
        """How much all players together won, or lost, below 0."""
        return total(line.net for line in self.lines)

    def flat(self) -> list[Record]:
        """A row of plain data for each wager."""
        return [line.record() for line in self.lines]

    def __iter__(self) -> Iterator[SettlementLine]:
        return iter(self.lines)

    def __getitem__(self, index: int) -> SettlementLine:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)

    def __repr__(self) -> str:
        hands = ", ".join(f"area {each.area} {each.result}" for each in self.areas)
        head = self.outcome.winner.value if self.outcome else hands or "no result"
        cards = f"{self.coup!r}: {head}" if self.coup else head
        return f"{cards}\n{text_table(_HEADS, self._rows())}" if self.lines else cards

    def _repr_html_(self) -> str:
        return html_table(_HEADS, self._rows())

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                line.player,
                f"{line.wager}:{line.on}" if line.on else line.wager,
                line.result.value,
                *map(str, (line.stake, line.paid, line.returned, line.owed, line.net)),
                ", ".join(line.clauses),
            )
            for line in self.lines
        ]


def total(amounts: Iterable[Money]) -> Money:
    """The sum of some amounts of money."""
    return reduce(add, amounts, Money.of_cents(0))
