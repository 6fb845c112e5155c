"""Rounds at the tables, chips, places and prizes."""

from typing import Annotated

from punto.kernel.audience import Only, Own
from punto.kernel.message import CitedEvent, PersonalEvent, PublicEvent
from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.terms_words import Feature
from punto.table.events import AnyEvent as TableEvent
from punto.tournament.events.players import CitedPlayerEvent


class Briefed(CitedEvent, frozen=True, tag="briefed"):
    """The players know the terms, and the bank that each of them begins with."""

    bank: Cents


class PracticeBegun(PublicEvent, frozen=True, kw_only=True, tag="practice-begun"):
    table: str


class PracticeEnded(PublicEvent, frozen=True, kw_only=True, tag="practice-ended"):
    table: str


class RoundBegun(CitedEvent, frozen=True, tag="round-begun"):
    """`minimum`: the least wager of a coup; nothing, where there is none."""

    number: int
    name: str
    tables: tuple[str, ...]
    minimum: Cents


class PlayerSeated(PublicEvent, frozen=True, kw_only=True, tag="player-seated"):
    player: str
    table: str
    seat: int


class BankIssued(CitedPlayerEvent, frozen=True, tag="bank-issued"):
    """A player begins with these chips; earlier ones went back to the desk."""

    chips: Cents


class RoundSkipped(PublicEvent, frozen=True, kw_only=True, tag="round-skipped"):
    number: int
    name: str


class HappenedAtTable(PublicEvent, frozen=True, kw_only=True, tag="happened-at-table"):
    table: str
    happened: TableEvent


class MarkerUsed(PublicEvent, frozen=True, kw_only=True, tag="marker-used"):
    """A pass card, a marker or a slip. `chips`: what a Re-Buy marker brought."""

    player: str
    table: str
    marker: Feature
    clause: Clause
    chips: Cents = Cents(0)


class SlipRead(PublicEvent, frozen=True, kw_only=True, tag="slip-read"):
    """A secret wager was read out; `void`: it could not be laid, and why."""

    player: str
    table: str
    void: str = ""


class WagersStoodOff(CitedPlayerEvent, frozen=True, tag="wagers-stood-off"):
    """A Stand-Off marker was used: winnings go back, and stakes that were lost come back."""

    table: str
    chips: Cents


class ChipsTaken(CitedPlayerEvent, frozen=True, tag="chips-taken"):
    """Chips go from a player to the desk."""

    chips: Cents
    why: str


class ChipsLent(CitedPlayerEvent, frozen=True, tag="chips-lent"):
    """A coup is put right, or a stake lies on after a tie, and the chips were taken away since.

    The desk lends what is short until the coup is over; what the player has then goes back.
    """

    table: str
    chips: Cents


class PlayerEliminated(CitedPlayerEvent, frozen=True, tag="player-eliminated"):
    round: int
    bank: Cents


class PlayerReinstated(CitedPlayerEvent, frozen=True, tag="player-reinstated"):
    """A coup was put right by the rules of the game: who seemed out has chips after all."""


class PlayerProgressed(CitedPlayerEvent, frozen=True, tag="player-progressed"):
    round: int
    bank: Cents


class EndAgreed(CitedEvent, frozen=True, tag="end-agreed"):
    """A player agrees that play at the table ends. Who agreed is forgotten at the next call for
    wagers.
    """

    table: str
    player: str


class TableConcluded(CitedEvent, frozen=True, tag="table-concluded"):
    table: str


class RoundEnded(PublicEvent, frozen=True, kw_only=True, tag="round-ended"):
    """`order`: the players of the round, best first."""

    number: int
    order: tuple[str, ...]


class ChipsCashed(CitedPlayerEvent, frozen=True, tag="chips-cashed"):
    """Chips are paid out in money where the terms have it so."""

    chips: Cents
    amount: Annotated[Cents, Only(Own("player", staff=True))]


class PoolFixed(CitedEvent, frozen=True, tag="pool-fixed"):
    """The pool is fixed: what players paid in, the part for prizes, and the house's part.

    If a fixed pool is larger than what was paid in, `house` is negative: the house pays the
    difference.
    """

    paid_in: Cents
    pool: Cents
    house: Cents


class PlayersRanked(CitedEvent, frozen=True, tag="players-ranked"):
    """Everybody who played, best first."""

    order: tuple[str, ...]


class PrizeAwarded(CitedEvent, frozen=True, tag="prize-awarded"):
    """`place` is the prize's; who finished ahead and may win none is passed over."""

    place: int
    player: str
    amount: Cents


class PrizeWithheld(PersonalEvent, frozen=True, kw_only=True, tag="prize-withheld"):
    """`place` and `value` once prizes are awarded; before that, whatever it will be."""

    player: str
    place: int = 0
    value: Cents = NOTHING
    clause: Clause


class PrizeDetermined(PersonalEvent, frozen=True, kw_only=True, tag="prize-determined"):
    """A prize that was withheld is paid, or stays with the house."""

    player: str
    amount: Cents
    paid: bool
    clause: Clause


class PoolLeft(PublicEvent, frozen=True, kw_only=True, tag="pool-left"):
    """What nobody won stays with the house."""

    amount: Cents


class TournamentEnded(PublicEvent, frozen=True, kw_only=True, tag="tournament-ended"):
    pass


ChipEvent = BankIssued | MarkerUsed | SlipRead | WagersStoodOff | ChipsTaken | ChipsLent
PlayerEvent = PlayerSeated | PlayerEliminated | PlayerReinstated | PlayerProgressed
RoundEvent = Briefed | PracticeBegun | PracticeEnded | RoundBegun | RoundSkipped | RoundEnded
PlayEvent = HappenedAtTable | EndAgreed | TableConcluded | RoundEvent | ChipEvent | PlayerEvent
PrizeEvent = PoolFixed | PlayersRanked | PrizeAwarded | PrizeWithheld | PrizeDetermined | PoolLeft
EndEvent = ChipsCashed | PrizeEvent | TournamentEnded
