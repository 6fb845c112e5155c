"""Events of the rounds, and of chips, places and prizes."""

from typing import Annotated

from punto.kernel.audience import Only, Own
from punto.kernel.message import CitedEvent, PersonalEvent, PublicEvent
from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.terms_words import Feature
from punto.table.events import AnyEvent as TableEvent
from punto.tournament.events.players import CitedPlayerEvent


class Briefed(CitedEvent, frozen=True, tag="briefed"):
    """The players were briefed on the terms; `bank` is what each of them begins with in chips."""

    bank: Cents


class PracticeBegun(PublicEvent, frozen=True, kw_only=True, tag="practice-begun"):
    """Coups that do not count began at a table."""

    table: str


class PracticeEnded(PublicEvent, frozen=True, kw_only=True, tag="practice-ended"):
    """Coups count at a table from now on."""

    table: str


class RoundBegun(CitedEvent, frozen=True, tag="round-begun"):
    """A round began at these tables; `minimum` is the least wager of a coup, 0 if there is none."""

    number: int
    name: str
    tables: tuple[str, ...]
    minimum: Cents


class PlayerSeated(PublicEvent, frozen=True, kw_only=True, tag="player-seated"):
    """A player got a seat at a table of the round."""

    player: str
    table: str
    seat: int


class BankIssued(CitedPlayerEvent, frozen=True, tag="bank-issued"):
    """A player was given these chips to begin with; earlier chips went back to the desk."""

    chips: Cents


class RoundSkipped(PublicEvent, frozen=True, kw_only=True, tag="round-skipped"):
    """A round is not played."""

    number: int
    name: str


class HappenedAtTable(PublicEvent, frozen=True, kw_only=True, tag="happened-at-table"):
    """Something happened at a table of the tournament."""

    table: str
    happened: TableEvent


class MarkerUsed(PublicEvent, frozen=True, kw_only=True, tag="marker-used"):
    """A player used a pass card, a marker or a slip; `chips` is what a Re-Buy marker brought."""

    player: str
    table: str
    marker: Feature
    clause: Clause
    chips: Cents = Cents(0)


class SlipRead(PublicEvent, frozen=True, kw_only=True, tag="slip-read"):
    """A secret wager was read out; `void` says why it does not count, and is empty if it does."""

    player: str
    table: str
    void: str = ""


class WagersStoodOff(CitedPlayerEvent, frozen=True, tag="wagers-stood-off"):
    """What a player with a Stand-Off marker won or lost in a coup was undone.

    `chips` come back to the player, or go to the desk if negative.
    """

    table: str
    chips: Cents


class ChipsTaken(CitedPlayerEvent, frozen=True, tag="chips-taken"):
    """Chips were taken from a player and went to the desk; `why` says for what."""

    chips: Cents
    why: str


class ChipsLent(CitedPlayerEvent, frozen=True, tag="chips-lent"):
    """A player lacked chips for a coup that was put right or a stake left on after a tie.

    The desk lends them until the coup is over, and then takes back as many as the player has.
    """

    table: str
    chips: Cents


class PlayerEliminated(CitedPlayerEvent, frozen=True, tag="player-eliminated"):
    """A player is out of the tournament after a round."""

    round: int
    bank: Cents


class PlayerReinstated(CitedPlayerEvent, frozen=True, tag="player-reinstated"):
    """A player who was out is in again, as a coup was put right and left the player with chips."""


class PlayerProgressed(CitedPlayerEvent, frozen=True, tag="player-progressed"):
    """A player plays in the next round."""

    round: int
    bank: Cents


class EndAgreed(CitedEvent, frozen=True, tag="end-agreed"):
    """A player agreed that play at the table ends early; valid until the next call for wagers."""

    table: str
    player: str


class TableConcluded(CitedEvent, frozen=True, tag="table-concluded"):
    """A table has played its part of the round."""

    table: str


class RoundEnded(PublicEvent, frozen=True, kw_only=True, tag="round-ended"):
    """A round ended; `order` names its players, best first."""

    number: int
    order: tuple[str, ...]


class ChipsCashed(CitedPlayerEvent, frozen=True, tag="chips-cashed"):
    """A player was paid money for chips, as the terms say."""

    chips: Cents
    amount: Annotated[Cents, Only(Own("player", staff=True))]


class PoolFixed(CitedEvent, frozen=True, tag="pool-fixed"):
    """The prize pool was fixed: what players paid in, the part for prizes, and the house's part.

    If a fixed pool is larger than what was paid in, `house` is negative: the house pays the
    difference.
    """

    paid_in: Cents
    pool: Cents
    house: Cents


class PlayersRanked(CitedEvent, frozen=True, tag="players-ranked"):
    """The final order of all players who were not disqualified, best first."""

    order: tuple[str, ...]


class PrizeAwarded(CitedEvent, frozen=True, tag="prize-awarded"):
    """A player was awarded the prize for this `place`; players who may win none do not count."""

    place: int
    player: str
    amount: Cents


class PrizeWithheld(PersonalEvent, frozen=True, kw_only=True, tag="prize-withheld"):
    """A player's prize is withheld; `place` and `value` are known once prizes are awarded."""

    player: str
    place: int = 0
    value: Cents = NOTHING
    clause: Clause


class PrizeDetermined(PersonalEvent, frozen=True, kw_only=True, tag="prize-determined"):
    """It was decided whether a withheld prize is paid or stays with the house."""

    player: str
    amount: Cents
    paid: bool
    clause: Clause


class PoolLeft(PublicEvent, frozen=True, kw_only=True, tag="pool-left"):
    """The part of the prize pool that nobody won stays with the house."""

    amount: Cents


class TournamentEnded(PublicEvent, frozen=True, kw_only=True, tag="tournament-ended"):
    """The tournament is over."""


ChipEvent = BankIssued | MarkerUsed | SlipRead | WagersStoodOff | ChipsTaken | ChipsLent
PlayerEvent = PlayerSeated | PlayerEliminated | PlayerReinstated | PlayerProgressed
RoundEvent = Briefed | PracticeBegun | PracticeEnded | RoundBegun | RoundSkipped | RoundEnded
PlayEvent = HappenedAtTable | EndAgreed | TableConcluded | RoundEvent | ChipEvent | PlayerEvent
PrizeEvent = PoolFixed | PlayersRanked | PrizeAwarded | PrizeWithheld | PrizeDetermined | PoolLeft
EndEvent = ChipsCashed | PrizeEvent | TournamentEnded
