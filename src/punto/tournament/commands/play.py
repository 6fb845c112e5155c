"""Rounds at the tables."""

from enum import StrEnum

from punto.rules.terms_words import Feature
from punto.table.commands import AnyCommand as TableCommand
from punto.table.commands import Command, Number, Stake


class OneTableCommand(Command, frozen=True, kw_only=True):
    """What is about one table of the tournament."""

    table: str


class Brief(Command, frozen=True, kw_only=True, tag="brief"):
    """The director briefs the players on the terms and is satisfied that they understand.

    `bank`: the starting bank, where the terms leave it to be told.
    """

    understood: bool
    bank: Number = 0


class BeginPractice(OneTableCommand, frozen=True, kw_only=True, tag="begin-practice"):
    """A demonstration or practice hands at a table; they count for nothing."""

    reason: str = ""


class EndPractice(OneTableCommand, frozen=True, kw_only=True, tag="end-practice"):
    """Practice is over; the table is set up anew."""


class BeginRound(Command, frozen=True, kw_only=True, tag="begin-round"):
    """Begin the next round; everybody in it is given, in the order of the draw for seats.

    `tables` and `minimum`: where the terms leave them to be determined. `lots`: the order of equal
    players as it was drawn, where some of those who are out may come back.
    """

    order: tuple[str, ...]
    tables: Number = 0
    minimum: Number = 0
    lots: tuple[str, ...] = ()


class SkipRound(Command, frozen=True, kw_only=True, tag="skip-round"):
    """The director leaves out the round for players who were eliminated."""

    reason: str


class AtTable(OneTableCommand, frozen=True, kw_only=True, tag="at-table"):
    """A command for one of the tables of the tournament."""

    command: TableCommand


class UseMarker(OneTableCommand, frozen=True, kw_only=True, tag="use-marker"):
    """A player uses a pass card or a marker; `bet`: what every chip goes on.

    A secret wager is a slip that the dealer is handed; what is on it is told when it is read out.
    """

    marker: Feature
    player: str = ""
    bet: str = ""


class ReadSlip(OneTableCommand, frozen=True, kw_only=True, tag="read-slip"):
    """The dealer reads a secret wager out, after all others lie."""

    player: str
    bet: str
    stake: Stake


class Early(StrEnum):
    """Why play at a table may end early."""

    DETERMINED = "determined"
    AGREED = "agreed"


class AgreeToEnd(OneTableCommand, frozen=True, kw_only=True, tag="agree-to-end"):
    """A player agrees that play at the player's table ends before its last coup."""


class ConcludeTable(OneTableCommand, frozen=True, kw_only=True, tag="conclude-table"):
    """The director ends play at a table before its last coup."""

    why: Early
    reason: str = ""


class EndRound(Command, frozen=True, kw_only=True, tag="end-round"):
    """The round is over; `lots`: the order of equal players as it was drawn."""

    lots: tuple[str, ...] = ()


class AwardPrizes(Command, frozen=True, kw_only=True, tag="award-prizes"):
    """Places are decided and prizes awarded, after the last round."""


class WithholdPrize(Command, frozen=True, kw_only=True, tag="withhold-prize"):
    """What a player may win is not paid before it was determined whether it was won fairly."""

    player: str
    reason: str


class DeterminePrize(Command, frozen=True, kw_only=True, tag="determine-prize"):
    """What becomes of a prize that was withheld: it is paid, or stays with the house."""

    player: str
    paid: bool
    reason: str = ""


RoundCommand = Brief | BeginPractice | EndPractice | BeginRound | SkipRound
PlayCommand = RoundCommand | AtTable | UseMarker | ReadSlip
PrizeCommand = AwardPrizes | WithholdPrize | DeterminePrize
EndCommand = AgreeToEnd | ConcludeTable | EndRound | PrizeCommand
