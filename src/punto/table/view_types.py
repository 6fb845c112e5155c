"""What is shown of a table to one viewer, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from punto.cards import Card
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.coup import Winner
from punto.rules.data import Data
from punto.rules.irregular import Act, Fact, Remedy
from punto.rules.limits import Limit
from punto.rules.model import Item
from punto.rules.person import Cutter, Opener
from punto.rules.wager import Wager
from punto.table.commands import Person
from punto.table.state import (
    AgreementSought,
    Ending,
    Line,
    NoBetCoup,
    PermissionHeld,
    Phase,
    SignUp,
    Spot,
    WishHeld,
)


class CardShown(Data, frozen=True, kw_only=True):
    """A card as it lies. Without a name its face is not for this viewer."""

    card: Card | None
    face_down: bool


class HandShown(Data, frozen=True, kw_only=True):
    """A hand: its count once this viewer has seen all its cards, and who has to do with it.

    `offered` are those who are still to be asked about it. `held_by` is the player before whom the
    marker with `label` lies, `opener` who opens it for that one, and `out` whether it is there now.
    """

    label: str
    cards: tuple[CardShown, ...]
    count: int | None
    offered: tuple[Opener, ...]
    held_by: str
    opener: Opener | None
    out: bool


class ShoeShown(Data, frozen=True, kw_only=True):
    """The shoe from outside: how many cards, what lies at its front, and who has it.

    `coups` is how many coups there are still, once the cutting card came out.
    """

    decks: int
    left: int
    cutters: tuple[Cutter, ...]
    cutter_named: str
    to_burn: int
    cutting_card_in: bool
    coups: int | None
    coups_played: int
    ending: Ending | None
    front: tuple[CardShown, ...]
    held_by: str
    dealing: str
    offered: tuple[Opener, ...]


class SeatShown(Data, frozen=True, kw_only=True):
    """Who sits where."""

    seat: int
    player: str


class BetShown(Data, frozen=True, kw_only=True):
    """A bet on offer: the word on its areas, the limits on the sign, and the viewer's own."""

    key: str
    label: str
    limit: Limit
    own: Limit | None


class LongShown(Data, frozen=True, kw_only=True):
    """A wager that lives longer than a coup: how far its run is, and whether it may be touched."""

    wager: Wager
    reached: int
    begun: bool


class TailShown(Data, frozen=True, kw_only=True):
    """The indicator of a tail, and which stakes are taken for the next coup.

    [crown-melbourne-v29 1.1/Dragon Tail Indicator/shown]
    """

    bet: str
    label: str
    shows: int
    open: tuple[str, ...]


class MarkerKind(StrEnum):
    """Why a marker lies before a player."""

    PERSONAL_LIMITS = "personal-limits"
    EARLIER_MINIMUM = "earlier-minimum"
    COMMISSION = "commission"


class Marker(Data, frozen=True, kw_only=True):
    """A marker before a player, with the seat, and with the amount if commission is owed."""

    kind: MarkerKind
    player: str
    seat: int | None
    amount: Cents | None = None


class ResultShown(Data, frozen=True, kw_only=True):
    """How the coup ended; a coup that was voided has no winner."""

    winner: Winner | None
    words: str


class ChoiceShown(Data, frozen=True, kw_only=True):
    """What went wrong, and what is open: `options` for `by`, `may` for players' own wagers."""

    irregularity: str
    facts: tuple[Fact, ...]
    remedy: Remedy
    clause: Clause | None
    by: tuple[str, ...]
    options: tuple[str, ...]
    may: Act | None
    player: str
    spot: Spot | None
    place: int


class AreaShown(Data, frozen=True, kw_only=True):
    """The hand of an area; `blind`: nobody may look at it, `out`: it does not count any more."""

    area: int
    cards: tuple[CardShown, ...]
    total: int | None
    blind: bool
    out: bool


class SpreadShown(Data, frozen=True, kw_only=True):
    """The hands of a coup in which areas have hands of their own; `due`: where cards go next."""

    areas: tuple[AreaShown, ...]
    dealer: AreaShown
    due: int | None
    looked: bool


class WindowShown(Data, frozen=True, kw_only=True):
    """A wager on offer in mid-coup: who has not answered, and until when they are waited for."""

    bet: str
    on: str
    asked: tuple[str, ...]
    until: int
    clause: Clause


class Notice(Data, frozen=True, kw_only=True):
    """What is to come: a sign that announces it, or the end of table or shoe."""

    what: str
    announces: str = ""
    effective: int | None = None
    clause: Clause | None = None


class DisputeShown(Data, frozen=True, kw_only=True):
    """A dispute that is open, by its number; `role` is who decided last, if anybody did."""

    number: int
    by: str
    about: str
    role: str


class StaffShown(Data, frozen=True, kw_only=True):
    """What staff see of the players beside what lies on the table.

    `owed` is deferred commission by player, `owed_total` that of the table, and `collected` what
    came of it since the table opened.
    """

    personal: Mapping[str, Mapping[str, Limit]]
    idle: Mapping[str, int]
    tokens: Mapping[str, Cents]
    deferred: tuple[str, ...]
    owed: Mapping[str, Cents]
    owed_total: Cents
    collected: Cents
    excluded: tuple[str, ...]
    withheld: Mapping[str, Cents]
    disputes: tuple[DisputeShown, ...]
    directions: Mapping[str, str]


class View(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A table as one viewer may see it.

    `no_bet`: the coup in progress, or else the next one, has no wagers. `next` are the commands by
    which this viewer can take the table on. `staff` is there for staff alone. `rack` is what
    players have in chips at a table with a cashier, `debts` what they owe it: staff see all of
    them, and a player the own. So it is with `permissions` and `wishes`.
    """

    viewer: Person
    book: str
    variant: str
    version: str
    method: str
    phase: Phase
    bets_called: bool
    bets_closed: bool
    seats: tuple[SeatShown, ...]
    signs: Mapping[Item, SignUp]
    bets: tuple[BetShown, ...]
    differential: Cents | None
    area_maximum: Cents | None
    closed_boxes: tuple[int, ...]
    markers: tuple[Marker, ...]
    wagers: tuple[Wager, ...]
    lasting: tuple[LongShown, ...]
    tails: tuple[TailShown, ...]
    player: HandShown
    banker: HandShown
    aside: tuple[CardShown, ...]
    shoe: ShoeShown
    result: ResultShown | None
    settled: tuple[Line, ...]
    choice: ChoiceShown | None
    window: WindowShown | None
    no_bet: NoBetCoup | None
    next_no_bet: NoBetCoup | None
    last_coup: bool
    notices: tuple[Notice, ...]
    next: tuple[str, ...]
    staff: StaffShown | None
    three_card: SpreadShown | None = None
    permissions: tuple[PermissionHeld, ...] = ()
    agreements: tuple[AgreementSought, ...] = ()
    wishes: tuple[WishHeld, ...] = ()
    rack: Mapping[str, Cents] | None = None
    debts: Mapping[str, Cents] | None = None
