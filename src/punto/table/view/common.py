"""What everybody sees of a table, whoever looks.

A card that lies face down has no face here. What nobody was shown is in no view: cards in the
shoe, cards burned face down, what was counted.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from punto.kernel.message import like
from punto.money import Cents
from punto.rules.announce import result_call
from punto.rules.clause import Clause
from punto.rules.coup import Side, Winner
from punto.rules.data import Data
from punto.rules.irregular import Act, Fact, Remedy
from punto.rules.model import Item
from punto.rules.notice import Announced
from punto.rules.person import Cutter, Opener
from punto.rules.wager import Wager
from punto.table.decide.faults.resolve import options
from punto.table.state import (
    AgreementSought,
    Ending,
    Line,
    NoBetCoup,
    Phase,
    SignUp,
    Spot,
    TableState,
)
from punto.table.view.cards import CardShown, SpreadShown, cards_shown, count_shown, spread_shown
from punto.tabular import counted


class HandShown(Data, frozen=True, kw_only=True):
    """A hand as everybody sees it; `count` is there once everybody has seen all of its cards.

    `offered` are those who are still to be asked about it. `held_by` is the player before whom the
    marker with `label` lies, `opener` the person who opens the hand for that player, and `out`
    whether the player has its cards now.
    """

    label: str
    cards: tuple[CardShown, ...]
    count: int | None
    offered: tuple[Opener, ...]
    held_by: str
    opener: Opener | None
    out: bool


class ShoeShown(Data, frozen=True, kw_only=True):
    """What can be seen of the shoe: how many cards are in it, what lies in front, and who has it.

    `coups` is how many coups are still to come, once the cutting card came out.
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
    """A seat, and the player who sits there."""

    seat: int
    player: str


class LongShown(Data, frozen=True, kw_only=True):
    """A wager on a Run or Dragon Tail: how far it has come; if `begun`, it must stay."""

    wager: Wager
    reached: int
    begun: bool


class TailShown(Data, frozen=True, kw_only=True):
    """The indicator of a Dragon Tail, and which stakes on it are taken for the next coup.

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
    """What went wrong: those in `by` choose from `options`; `may` is for players' own wagers."""

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


class WindowShown(Data, frozen=True, kw_only=True):
    """A wager on offer in mid-coup: who has not answered, and until when they are waited for."""

    bet: str
    on: str
    asked: tuple[str, ...]
    until: int
    clause: Clause


class Notice(Data, frozen=True, kw_only=True):
    """Something that is to come: what a sign announces, or the end of the table or of the shoe."""

    what: str
    announces: Announced | str = ""
    effective: int | None = None
    clause: Clause | None = None


class Common(Data, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may see of a table.

    `no_bet`: the coup in progress, or else the next one, has no wagers.
    """

    phase: Phase
    bets_called: bool
    bets_closed: bool
    seats: tuple[SeatShown, ...]
    signs: Mapping[Item, SignUp]
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
    three_card: SpreadShown | None = None
    agreements: tuple[AgreementSought, ...] = ()

    def __repr__(self) -> str:
        coups = counted(self.shoe.coups_played, "coup")
        return f"<Common {self.phase.words}, {coups} of this shoe>"


def common(state: TableState) -> Common:
    extra = state.no_bet is not None and state.no_bet.extra  # It does not count as the last.
    return like(
        Common,
        state,
        state.desk,
        state.authority,
        seats=tuple(SeatShown(seat=at, player=name) for at, name in sorted(state.seats.items())),
        signs={item: up[-1] for item, up in state.desk.signs.items()},
        closed_boxes=tuple(sorted(state.closed_boxes)),
        markers=tuple(_markers(state)),
        wagers=tuple(each.plain for each in state.layout),
        settled=tuple(each.plain for each in state.settled),
        lasting=tuple(
            like(LongShown, each, wager=each.wager.plain) for each in state.lasting.wagers
        ),
        tails=tuple(_tails(state)),
        player=_hand(state, Side.PLAYER),
        banker=_hand(state, Side.BANKER),
        aside=cards_shown(state.aside),
        shoe=_shoe(state),
        result=_result(state),
        choice=_choice(state),
        window=_window(state),
        last_coup=state.shoe.coups == 1 and not extra,
        notices=tuple(_notices(state)),
        three_card=spread_shown(state.three_card, state.book) if state.three_card else None,
    )


def _hand(state: TableState, side: Side) -> HandShown:
    """A hand with its marker, which lies before a player and never before the dealer.

    [nz-division-5 3.4(e)] [nz-division-5 8.11(c)] [nz-midi-1998 3.4(f)] [nz-midi-1998 8.10(c)]
    [nsw-premium 2.7] [nsw-premium 8.8/marker] [crown-melbourne-v29 7.1.1(c)]
    """
    cards, hold = cards_shown(state.hand(side)), state.hold
    return HandShown(
        label=side.value.capitalize(),
        cards=cards,
        count=count_shown(state.book, cards),
        offered=hold.offers.get(side, ()),
        held_by=hold.accepted.get(side, ""),
        opener=hold.opener(side),
        out=hold.out is side,
    )


def _shoe(state: TableState) -> ShoeShown:
    front, held_by, offered = cards_shown(state.shoe.front), state.hold.shoe, state.hold.shoe_offers
    return like(ShoeShown, state.shoe, state.hold, front=front, held_by=held_by, offered=offered)


def _tails(state: TableState) -> Iterator[TailShown]:
    for key, bet in state.rules.lasting.items():
        if bet.tail:
            shows = state.lasting.shows(key)
            taken = tuple(each.value for each in bet.tail.open_to(shows))
            yield TailShown(bet=key, label=bet.title, shows=shows, open=taken)


def _markers(state: TableState) -> Iterator[Marker]:
    limits, seat = state.rules.limits, state.places.get
    for name in dict.fromkeys(player for player, _ in limits.personal):
        yield Marker(kind=MarkerKind.PERSONAL_LIMITS, player=name, seat=seat(name))
    for name in sorted(limits.markers):
        yield Marker(kind=MarkerKind.EARLIER_MINIMUM, player=name, seat=seat(name))
    for name, owed in state.people.owed.items():
        if owed:
            yield Marker(kind=MarkerKind.COMMISSION, player=name, seat=seat(name), amount=owed)


def _result(state: TableState) -> ResultShown | None:
    outcome, three = state.outcome, state.three_card
    if state.phase is not Phase.SETTLED:
        return None
    if outcome is None or (three is not None and three.called):
        words = "every area against the dealer" if three is not None and three.called else "void"
        return ResultShown(winner=None, words=words)
    return ResultShown(winner=outcome.winner, words=result_call(state.book, outcome))


def _choice(state: TableState) -> ChoiceShown | None:
    fault = state.fault
    if fault is None:
        return None
    by = fault.asked or ((fault.role,) if fault.role else ())
    spot, place = (fault.stray.spot, fault.stray.place) if fault.stray else (None, 0)
    return like(ChoiceShown, fault, by=by, options=options(state), spot=spot, place=place)


def _window(state: TableState) -> WindowShown | None:
    bet = state.rules.bet(state.window.bet) if state.window_waits else None
    return like(WindowShown, state.window, clause=bet.window.clause) if bet and bet.window else None


def _notices(state: TableState) -> Iterator[Notice]:
    for item, sign in ((item, each) for item, up in state.desk.signs.items() for each in up):
        if sign.announces or sign.effective is not None:
            yield Notice(what=item, announces=sign.announces, effective=sign.effective)
    if closing := state.desk.closing:
        yield Notice(what="table-closes", effective=closing.effective)
    if (ending := state.shoe.ending) and state.shoe.decks:
        yield Notice(what="shoe-ends", clause=ending.clause)
