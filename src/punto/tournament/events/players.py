"""Events about players: entries and the money paid for them in cents, conduct, and disputes."""

from typing import Annotated, ClassVar

from punto.kernel.audience import Only, Own, Sees
from punto.kernel.message import CitedEvent, PersonalEvent, PublicEvent, StaffEvent
from punto.kernel.records import Decided
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.terms_words import Consequence
from punto.table.events import DisputeDecided
from punto.tournament.commands import Subject


class CitedPlayerEvent(CitedEvent, frozen=True):
    """An event about one player, with the clause by which it happened."""

    player: str


class EntriesOpened(PublicEvent, frozen=True, kw_only=True, tag="entries-opened"):
    """Players can enter from now on."""


class StaffApproved(StaffEvent, frozen=True, kw_only=True, tag="staff-approved"):
    """A member of staff was allowed to play."""

    player: str


class TournamentEntered(PublicEvent, frozen=True, kw_only=True, tag="entered"):
    """A player has entered, and paid this entry fee and buy-in."""

    player: str
    entry_fee: Annotated[Cents, Only(Own("player", staff=True))]
    buy_in: Annotated[Cents, Only(Own("player", staff=True))]
    staff: bool = False


class TermsSigned(PersonalEvent, frozen=True, kw_only=True, tag="terms-signed"):
    """A player has signed the terms. `pictures`: the player's name and pictures may be used."""

    player: str
    pictures: bool
    clause: Clause


class EntryRefused(PersonalEvent, frozen=True, kw_only=True, tag="entry-refused"):
    """A person may not enter."""

    player: str
    reason: str
    clause: Clause


class Withdrew(CitedPlayerEvent, frozen=True, tag="withdrew"):
    """A player withdrew from the tournament."""


class Refunded(PersonalEvent, frozen=True, kw_only=True, tag="refunded"):
    """A player got back money that was paid in."""

    player: str
    amount: Cents
    clause: Clause


class Substituted(PublicEvent, frozen=True, kw_only=True, tag="substituted"):
    """A substitute has taken a player's place, with the player's payments, chips and results."""

    player: str
    substitute: str
    clause: Clause
    staff: bool = False


class EntriesClosed(PublicEvent, frozen=True, kw_only=True, tag="entries-closed"):
    """Nobody can enter any more."""

    players: int


class ReBought(CitedPlayerEvent, frozen=True, tag="re-bought"):
    """A player who was out bought back in with new chips; `paid` is the price."""

    paid: Annotated[Cents, Only(Own("player", staff=True))]
    chips: Cents


class AddedOn(CitedPlayerEvent, frozen=True, tag="added-on"):
    """A player paid for more chips."""

    paid: Annotated[Cents, Only(Own("player", staff=True))]
    chips: Cents


PaidEvent = Refunded | ReBought | AddedOn
OpenEvent = EntriesOpened | EntriesClosed | StaffApproved | TermsSigned
EntryEvent = OpenEvent | TournamentEntered | EntryRefused | Withdrew | Substituted | PaidEvent


class Penalised(CitedPlayerEvent, frozen=True, tag="penalised"):
    """A player was given a penalty."""

    offence: str
    consequence: Consequence


class PlayerDisqualified(CitedPlayerEvent, frozen=True, tag="player-disqualified"):
    """A player was put out of the tournament."""

    cause: str


class PlayerRetired(CitedPlayerEvent, frozen=True, tag="player-retired"):
    """A player gave up."""


class AbsenceNoted(PublicEvent, frozen=True, kw_only=True, tag="absence-noted"):
    """A player was not there when play began."""

    player: str
    consequence: Consequence
    clause: Clause
    late: bool = False


class ReturnNoted(PublicEvent, frozen=True, kw_only=True, tag="return-noted"):
    """A player who was absent came back."""

    player: str


class DisputeOpened(PersonalEvent, frozen=True, kw_only=True, tag="dispute-opened"):
    """A player disputes something about the tournament."""

    sees: ClassVar[Sees] = Own("by", staff=True)

    number: int
    by: str
    about: str
    subject: Subject


AwayEvent = PlayerDisqualified | PlayerRetired | AbsenceNoted | ReturnNoted
ConductEvent = Penalised | AwayEvent | DisputeOpened | DisputeDecided | Decided
