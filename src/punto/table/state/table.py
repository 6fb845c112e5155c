"""The whole state of a table: the shoe, the layout, the coup and the people."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from punto.money import Cents
from punto.rules.answers import Closes
from punto.rules.circumstances import CoupStage
from punto.rules.clause import Clause
from punto.rules.coup import Coup, Outcome, Side
from punto.rules.draw import INITIAL_CARDS, due
from punto.rules.language import english
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules
from punto.rules.values import Thing
from punto.rules.wager import Key, Wager
from punto.table.state.desk import EMPTY_DESK, Desk, NoBetCoup
from punto.table.state.fault import Fault, Finished, Line, Spot, Waiting
from punto.table.state.lasting import NO_WINDOW, NOTHING_LONG, Long, WindowState
from punto.table.state.people import NEWCOMERS, NOBODY, NOTHING_SAID, Authority, Hold, People
from punto.table.state.shoe import Laid, ShoeState, Spread
from punto.tabular import counted


class Phase(StrEnum):
    """The phase that a table is in: which step has to come next."""

    CARDS = "cards"
    OFFER = "offer"
    CUT = "cut"
    LOAD = "load"
    BURN = "burn"
    BETWEEN = "between"
    COUP = "coup"
    SETTLED = "settled"
    CLOSED = "closed"

    @property
    def words(self) -> str:
        """The phase as people at a table say it."""
        return english().phases[Thing.TABLE][self]


MOST_CARDS = 3
"""In one hand."""

REACH = 100
"""How many coups with wagers a power over wagers reaches back, beside the last: a whole shoe."""

_NO_SHOE = ShoeState()


class TableState(Struct, frozen=True):
    """Everything that the answer to a command depends on. It hardly grows with the coups.

    `rules` are those of the coup that is bet on or in progress; rules that were changed after its
    betting closed wait in `coming` until the coup is over. `aside` are cards that came out of the
    shoe but lie at no hand. `no_bet`: the coup in progress, or else the next one, has no wagers;
    `next_no_bet`: the one after it. `locked`: the clause by which no wager of the coup may be laid
    or changed any more. `fault` is what somebody has to deal with now, `faults` what comes after
    it. `settled` has what became of the wagers of this coup, `last` the coup before it for as long
    as it can be put right, and `before` the same coup once the next has begun, for roles that may
    void it or its wagers. `past` are the coups before those, for the same roles: their wagers, of
    at most `REACH` coups. `lasting` are the wagers that last longer than a coup, apart from
    `layout`; `off` are wagers that were taken off after betting closed and count in its totals;
    `three_card` are the hands where areas have hands of their own. `bound` are stakes that have to
    lie on after a tie, `unnamed` those whose owners have not named a hand yet. `window` is the
    wager that was offered in mid-coup. At a table with a cashier `rack` is what each player has in
    chips there, and `debts` what players owe for payments that were undone. `void`: the clause by
    which the coup has no result. `waiting`: wagers for the next coup, while the last one is open
    again.
    """

    rules: TableRules
    coming: TableRules | None = None
    phase: Phase = Phase.CARDS
    shoe: ShoeState = _NO_SHOE
    layout: tuple[Wager, ...] = ()
    off: tuple[Wager, ...] = ()
    lasting: Long = NOTHING_LONG
    player: tuple[Laid, ...] = ()
    banker: tuple[Laid, ...] = ()
    aside: tuple[Laid, ...] = ()
    unnamed: tuple[Wager, ...] = ()
    bound: tuple[Wager, ...] = ()
    bets_called: bool = False
    bets_closed: bool = False
    locked: Clause | None = None
    outcome: Outcome | None = None
    settled: tuple[Line, ...] = ()
    no_bet: NoBetCoup | None = None
    next_no_bet: NoBetCoup | None = None
    fault: Fault | None = None
    faults: tuple[Fault, ...] = ()
    last: Finished | None = None
    before: Finished | None = None
    past: tuple[Finished, ...] = ()
    hold: Hold = NOBODY
    window: WindowState = NO_WINDOW
    desk: Desk = EMPTY_DESK
    people: People = NEWCOMERS
    authority: Authority = NOTHING_SAID
    seats: Mapping[int, str] = field(default_factory=dict[int, str])
    directions: Mapping[str, str] = field(default_factory=dict[str, str])
    rack: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    debts: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    three_card: Spread | None = None
    void: Clause | None = None
    waiting: Waiting | None = None

    def __repr__(self) -> str:
        return f"<TableState {self.summary}>"

    @property
    def summary(self) -> str:
        """The book, the variant, the phase and the number of coups, in a few words."""
        coups = counted(self.desk.coups, "coup")
        return f"{self.book.key} {self.rules.variant.key}, {self.phase.words}, {coups}"

    @property
    def over(self) -> Finished | None:
        """The last coup that is over, whether or not the next one has begun."""
        return self.last or self.before

    def finished(self, number: int = 0) -> Finished | None:
        """The coup of that number, if it is over and the table still knows it; 0 is the last."""
        coups = (self.last, self.before, *reversed(self.past))
        return next((each for each in coups if each and number in (0, each.number)), None)

    @property
    def book(self) -> Rulebook:
        """The rulebook of the table."""
        return self.rules.book

    @property
    def sign(self) -> TableRules:
        """The rules as the table's sign shows them now; they hold from the coming coup on."""
        return self.coming or self.rules

    @property
    def terms_fixed(self) -> bool:
        """Whether the coup keeps its rules: its betting has closed, or its first card has come.

        [crown-melbourne-v29 6.7] [nsw-premium 6.6] [nz-division-5 5.14] [rws 3.8]
        """
        if self.phase in (Phase.COUP, Phase.SETTLED):
            return True
        closes = self.book.policy.betting_closes
        by_card = closes is not None and closes.value is Closes.FIRST_CARD_EXPOSED
        return self.bets_closed and not by_card

    def hand(self, side: Side) -> tuple[Laid, ...]:
        return self.player if side is Side.PLAYER else self.banker

    def at(self, spot: Spot) -> tuple[Laid, ...]:
        """The cards at a spot: at a hand, at the front of the shoe, or else aside, at no hand."""
        hands = {Spot.PLAYER: self.player, Spot.BANKER: self.banker, Spot.FRONT: self.shoe.front}
        return hands.get(spot, self.aside)

    @property
    def dealt(self) -> int:
        if self.three_card is not None:
            return self.three_card.dealt
        return len(self.player) + len(self.banker)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """All wagers that lie on the table: for this coup, and for longer."""
        long = self.lasting.wagers
        return (*self.layout, *(each.wager for each in long)) if long else self.layout

    def lying(self, key: Key) -> Wager | None:
        """The wager with that key that new chips would join; never a Run or tail that has begun.

        [crown-melbourne-v29 5.4] [crown-melbourne-v29 1.1/Run]
        """
        if key[1] in self.rules.lasting:
            return next((each for each in self.lasting.fresh() if each.key == key), None)
        return next((each for each in self.layout if each.key == key), None)

    @property
    def stage(self) -> CoupStage:
        """How far the coup has come, as that counts for a player who wants to bet.

        A card that a guest has in hand counts as exposed. So does a card that came back to the shoe
        after it was seen, once bets were closed. [nsw-premium 1.1/exposed]
        """
        if self.three_card is not None:
            return CoupStage.FIRST_CARD_DEALT
        if not self.dealt and self.bets_closed and any(laid.seen for laid in self.shoe.front):
            return CoupStage.FIRST_CARD_EXPOSED
        if not self.dealt:
            return CoupStage.CALLED if self.bets_closed else CoupStage.OPEN
        if self.hold.passed or any(not laid.face_down for laid in (*self.player, *self.banker)):
            return CoupStage.FIRST_CARD_EXPOSED
        return CoupStage.OPEN if self.desk.reopened else CoupStage.FIRST_CARD_DEALT

    @property
    def window_waits(self) -> bool:
        """Whether a wager is on offer in mid-coup."""
        window = self.window
        on = bool(window.bet) and not window.over
        return on and self.phase is Phase.COUP and self.dealt == INITIAL_CARDS

    @property
    def coup(self) -> Coup | None:
        """The cards of both hands, once every one has been turned; None before."""
        seen = self.known
        return seen if len(seen.player) + len(seen.banker) == self.dealt else None

    @property
    def known(self) -> Coup:
        """The cards of both hands that lie face up."""
        player = [laid.card for laid in self.player if laid.card and not laid.face_down]
        banker = [laid.card for laid in self.banker if laid.card and not laid.face_down]
        return Coup(tuple(player), tuple(banker))

    @property
    def due(self) -> Side | None:
        """The hand that gets the next card; None if none is due, or none before cards turn."""
        if not self.opened:
            return self._next_of_four()
        if max(len(self.player), len(self.banker)) > MOST_CARDS:
            return None
        coup = self.coup
        return due(self.book.draw, self.book.points, coup) if coup else None

    @property
    def first(self) -> Laid | None:
        """The card that came back to the front of the shoe and is the next to come.

        While the coup is complete, that card waits for the next coup: a card too many comes from
        behind it. [nz-division-5 12.2] [nz-midi-1998 12.2]
        """
        if not self.shoe.front or (self.opened and self.coup and self.due is None):
            return None
        return self.shoe.front[0]

    @property
    def opened(self) -> bool:
        """Whether both hands have their first two cards."""
        return len(self.player) > 1 and len(self.banker) > 1

    def _next_of_four(self) -> Side | None:
        """The hand whose card is missing first, in the book's order of the first four."""
        player, banker = len(self.player), len(self.banker)
        for letter in self.book.draw.initial:  # [nsw-premium 7.2]
            player, banker = player - (letter == "P"), banker - (letter != "P")
            if player < 0 or banker < 0:
                return Side.PLAYER if player < 0 else Side.BANKER
        return None

    @property
    def out(self) -> tuple[tuple[Spot, int, Laid], ...]:
        """The record of the coup: its cards in the order in which they left the shoe.

        Each card comes with the spot where it lies, and with its place there.
        """
        spots = (Spot.PLAYER, Spot.BANKER, Spot.ASIDE, Spot.FRONT)
        every = ((spot, at, laid) for spot in spots for at, laid in enumerate(self.at(spot), 1))
        return tuple(
            sorted((each for each in every if each[2].turn), key=lambda each: each[2].turn)
        )

    @property
    def closed_boxes(self) -> frozenset[int]:
        """Boxes that take no wagers: closed by a marker, or out of play at a table of this kind."""
        return self.desk.closed_boxes | self.out_of_play

    @property
    def out_of_play(self) -> frozenset[int]:
        """Boxes beyond those that a table of this kind may use."""
        return self.rules.boxes_out

    @property
    def seat_left(self) -> bool:
        """Whether a seat is free at a box that is open."""
        boxes, closed = self.rules.boxes, len(self.closed_boxes - self.seats.keys())
        return boxes is not None and len(self.seats) + closed < boxes

    def seat_of(self, player: str) -> int | None:
        return next((seat for seat, name in self.seats.items() if name == player), None)

    @property
    def places(self) -> Mapping[str, int]:
        """The seat of every player who sits, by name."""
        return {name: seat for seat, name in self.seats.items()}
