"""Commands for the rounds of a tournament and for its prizes."""

from enum import StrEnum

from punto.rules.terms_words import Feature
from punto.table.commands import AnyCommand as TableCommand
from punto.table.commands import Command, Number, Stake


class OneTableCommand(Command, frozen=True, kw_only=True):
    """A command about one table of the tournament."""

    table: str


class Brief(Command, frozen=True, kw_only=True, tag="brief"):
    """The director has told the players the terms; `understood` says that all understood them.

    `bank` is the chips that each player starts with, if the terms do not say it.
    """

    understood: bool
    bank: Number = 0


class BeginPractice(OneTableCommand, frozen=True, kw_only=True, tag="begin-practice"):
    """The director begins a demonstration or practice at a table; its hands do not count."""

    reason: str = ""


class EndPractice(OneTableCommand, frozen=True, kw_only=True, tag="end-practice"):
    """The director ends practice at a table, which is then set up anew."""


class BeginRound(Command, frozen=True, kw_only=True, tag="begin-round"):
    """The director begins the next round; `order` names its players as seats were drawn for them.

    `tables` is the number of tables and `minimum` the least wager, if the terms do not say them.
    `lots` is the order that was drawn for players with equal chips, if the round is one for players
    who are out and not all of them may come back.
    """

    order: tuple[str, ...]
    tables: Number = 0
    minimum: Number = 0
    lots: tuple[str, ...] = ()


class SkipRound(Command, frozen=True, kw_only=True, tag="skip-round"):
    """The director leaves out the next round, if it is one for players who were eliminated."""

    reason: str


class AtTable(OneTableCommand, frozen=True, kw_only=True, tag="at-table"):
    """Give a `command` of the game, such as a wager, to one table of the tournament."""

    command: TableCommand


class UseMarker(OneTableCommand, frozen=True, kw_only=True, tag="use-marker"):
    """A player uses a pass card or a marker in this coup, or hands in a secret wager.

    `bet` is what an All-In marker puts all chips on. A secret wager is a slip handed to the dealer,
    who says what stands on it only when it is read out.
    """

    marker: Feature
    player: str = ""
    bet: str = ""


class ReadSlip(OneTableCommand, frozen=True, kw_only=True, tag="read-slip"):
    """The dealer reads out the slip of a secret wager, after all other wagers were made."""

    player: str
    bet: str
    stake: Stake


class Early(StrEnum):
    """Why play at a table may end early: it is clear who goes on, or all its players agree."""

    DETERMINED = "determined"
    AGREED = "agreed"


class AgreeToEnd(OneTableCommand, frozen=True, kw_only=True, tag="agree-to-end"):
    """A player agrees that play at their table ends before its last coup."""


class ConcludeTable(OneTableCommand, frozen=True, kw_only=True, tag="conclude-table"):
    """The director ends play at a table before its last coup."""

    why: Early
    reason: str = ""


class EndRound(Command, frozen=True, kw_only=True, tag="end-round"):
    """The director ends the round; `lots` is the order drawn for players with equal chips."""

    lots: tuple[str, ...] = ()


class AwardPrizes(Command, frozen=True, kw_only=True, tag="award-prizes"):
    """The director awards the prizes by the final places, after the last round."""


class WithholdPrize(Command, frozen=True, kw_only=True, tag="withhold-prize"):
    """Withhold a player's prize, even a future one, until it is clear if it was won fairly."""

    player: str
    reason: str


class DeterminePrize(Command, frozen=True, kw_only=True, tag="determine-prize"):
    """Decide what becomes of a withheld prize: it is paid, or it stays with the house."""

    player: str
    paid: bool
    reason: str = ""


RoundCommand = Brief | BeginPractice | EndPractice | BeginRound | SkipRound
PlayCommand = RoundCommand | AtTable | UseMarker | ReadSlip
PrizeCommand = AwardPrizes | WithholdPrize | DeterminePrize
EndCommand = AgreeToEnd | ConcludeTable | EndRound | PrizeCommand
