"""A fault that is not settled yet, and the record of a coup that can still be put right."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.irregular import Act, Choice, Fact, Irregularity, Remedy
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Mishap
from punto.rules.wager import Wager
from punto.table.state.desk import NoBetCoup
from punto.table.state.lasting import Long
from punto.table.state.people import Hold
from punto.table.state.shoe import Laid


class Spot(StrEnum):
    """A place where a card can lie; `ASIDE` is at no hand, `FRONT` the front of the shoe."""

    PLAYER = "player"
    BANKER = "banker"
    ASIDE = "aside"
    FRONT = "front"
    DISCARDS = "discards"


class Stray(Struct, frozen=True):
    """A card that lies where it does not belong: at which spot, and at which place there."""

    spot: Spot
    place: int


class Fault(Struct, frozen=True):
    """An irregularity that is not settled yet, with the remedy of the book.

    `role`: who must decide, if the book leaves that to somebody; empty once it is decided.
    `asked`: the players who still have to say whether they stay. `may`: what players may do to
    their wagers before the next card. `coup`: the number of the coup in which it happened, if that
    coup is over, else 0.
    """

    irregularity: Irregularity | Mishap
    facts: tuple[Fact, ...]
    remedy: Remedy
    clause: Clause | None
    role: str = ""
    choices: tuple[Choice, ...] = ()
    then: tuple[Act, ...] = ()
    stray: Stray | None = None
    player: str = ""
    asked: tuple[str, ...] = ()
    may: Act | None = None
    may_clause: Clause | None = None
    coup: int = 0

    @property
    def earlier(self) -> bool:
        """Whether the fault happened in a coup that is over."""
        return self.coup != 0

    @property
    def given(self) -> Choice | None:
        """The choice that players have about their wagers now, if there is any."""
        return next((each for each in self.choices if each.does is self.may), None)

    @property
    def offers(self) -> tuple[Act, ...]:
        """The acts that somebody can choose to deal with the fault."""
        return tuple(each.does for each in self.choices)

    @property
    def waits(self) -> bool:
        """Whether the coup waits until somebody has decided, or players have answered."""
        return bool(self.role or self.asked)


class Line(Struct, frozen=True, omit_defaults=True):
    """The result of a wager, kept to be undone if need be; `for_good`: a decision made it void."""

    wager: Wager
    result: Result
    returned: Cents
    paid: Cents
    owed: Cents
    for_good: bool = False

    @property
    def plain(self) -> Line:
        """The part of this line that everybody may see."""
        return replace(self, wager=self.wager.plain, for_good=False)


class Counted(Struct, frozen=True):
    """The counters as they were before this coup, to be set back if the coup is annulled."""

    no_bet: int
    wagerless: int
    in_a_row: int
    idle: Mapping[str, int]


class Waiting(Struct, frozen=True):
    """Wagers that lay for the next coup when the last one was opened again.

    `closed`: betting on the next coup was closed by then.
    """

    wagers: tuple[Wager, ...]
    closed: bool = False


class Finished(Struct, frozen=True):
    """A coup that is over, as long as the table needs its record.

    `coups` is how many coups of the shoe were left during it. `lasting` has Runs and Dragon Tails
    as they stood in it, `rules` its own rules if the table has others now, and `off` the wagers
    taken off after betting closed. `number` counts coups from the first opening of the table.
    `void` is the clause by which it has no result. `counted` has the counters before its end
    changed them, and `hold` the players who took its hands.
    """

    player: tuple[Laid, ...]
    banker: tuple[Laid, ...]
    lines: tuple[Line, ...]
    outcome: Outcome | None
    no_bet: NoBetCoup | None = None
    coups: int | None = None
    lasting: Long | None = None
    rules: TableRules | None = None
    off: tuple[Wager, ...] = ()
    number: int = 0
    void: Clause | None = None
    counted: Counted | None = None
    hold: Hold | None = None
