"""What a table looks like when something is reported: scenes with the facts that hold in them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Coup, Side
from punto.rules.irregular import Fact, Irregularity
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    OrderShuffle,
    Person,
    PlaceBet,
    Report,
    SettleBets,
)
from tests.table.driver import Driven, few_left, opened
from tests.tables import table

PAIRS = tuple(zip(list(Fact)[::2], list(Fact)[1::2], strict=True))
USUAL = {
    Fact.UNEXPOSED,
    Fact.BANKER_STANDS,
    Fact.RECONSTRUCTABLE,
    Fact.FIRST_COUP_UNFINISHED,
    Fact.NOT_LAST_COUP,
    Fact.CONFIRMED,
    Fact.PLAYER_DRAWS,
    Fact.INITIAL_DEAL,
    Fact.DURING_COUP,
    Fact.ALL_CARDS,
    Fact.RIGHT_NUMBER,
}


@dataclass(frozen=True, slots=True)
class Scene:
    """Cards dealt as they are due, one more laid astray, and what holds then beside the usual.

    `before`: a whole coup was played. `settled`: this one is. `last`: no other will follow.
    `empty`: no card is left in the shoe. `forgot`: a step that was left out, unnoticed.
    """

    name: str
    dealt: str = ""
    facts: tuple[Fact, ...] = ()
    astray: tuple[str, Side] | None = None
    before: bool = False
    settled: bool = False
    last: bool = False
    empty: bool = False
    forgot: Irregularity | None = None

    @property
    def holds(self) -> frozenset[Fact]:
        """One of each pair, but for whether the outcome is established."""
        told = set(self.facts)
        told |= {Fact.FIRST_COUP_FINISHED} if self.before else set()
        told |= {Fact.LAST_COUP} if self.last else set()
        told |= {Fact.BETWEEN_COUPS} if self.settled or not self.dealt else set()
        other = dict(PAIRS) | {later: first for first, later in PAIRS}
        return frozenset({fact for fact in USUAL if other[fact] not in told} | told)

    @property
    def lawful(self) -> Coup:
        """The cards that lie where they belong."""
        cards = parse_cards(self.dealt)
        first, later = cards[:4], cards[4:]
        return Coup((*first[::2], *later[:1]), (*first[1::2], *later[1:]))


WHOLE = (Fact.PLAYER_STANDS,)
AFTER = (Fact.PLAYER_STANDS, Fact.EXPOSED, Fact.THIRD_CARDS)
BETWEEN = Scene("between coups", before=True)
FRESH = Scene("before the first card")
MID = Scene("two cards", "KS KD")
FOUR = Scene("a natural", "KS KD 9H 3C", WHOLE)
DUE = Scene("a third card due to Player", "2S KD 3H 4C")
DUE_BANKER = Scene(
    "a third card due to Banker", "KS KD 6H 3C", (Fact.PLAYER_STANDS, Fact.BANKER_DRAWS)
)
SETTLED = Scene("a coup that is settled", "KS KD 9H 3C", WHOLE, settled=True)
THIRD = Scene(
    "a third card dealt to Player",
    "2S KD 3H 4C 6D",
    (Fact.PLAYER_STANDS, Fact.BANKER_DRAWS, Fact.THIRD_CARDS),
)
LAST = Scene("the last coup", "KS KD 9H 3C", WHOLE, last=True)

_K = Irregularity
ASTRAY: dict[Irregularity, tuple[Scene, ...]] = {
    _K.THIRD_CARD_TO_PLAYER: (
        Scene("Banker draws", "KS KD 6H 3C", (*AFTER, Fact.BANKER_DRAWS), ("5D", Side.PLAYER)),
        Scene("Banker stands", "KS KD 6H 7C", AFTER, ("5D", Side.PLAYER)),
        Scene("the last coup", "KS KD 6H 7C", AFTER, ("5D", Side.PLAYER), last=True),
    ),
    _K.THIRD_CARD_TO_BANKER: (
        Scene("a natural", "KS KD 9H 3C", AFTER, ("5D", Side.BANKER)),
        Scene("the last coup", "KS KD 9H 3C", AFTER, ("5D", Side.BANKER), last=True),
    ),
    _K.PLAYERS_CARD_TO_BANKER: (
        Scene("Player draws", "AC 2D 3S 3C", (Fact.EXPOSED, Fact.THIRD_CARDS), ("6C", Side.BANKER)),
    ),
}
"""Faults of a third card that lies where it does not belong."""

DRAWN = (_K.EXCESS_CARD, _K.FIRST_CARD_EXPOSED, _K.FACE_UP_FIRST_CARD, _K.DRAWN_TOGETHER)
BEFORE_A_COUP = (_K.FIRST_CARD_EXPOSED, _K.FACE_UP_FIRST_CARD)
IN_A_COUP = (
    _K.THIRD_CARD_MISSED, _K.OUT_OF_ORDER, _K.WRONG_DELIVERY, _K.REVEALED_BY_DEALER,
    _K.EARLY_THIRD_CARD, _K.WRONG_SCANNER, _K.DRAWN_TOGETHER, _K.EXCESS_CARD,
)  # fmt: skip


def scenes(kind: Irregularity) -> tuple[Scene, ...]:
    """Where this can be reported."""
    if kind in ASTRAY:
        return ASTRAY[kind]
    if kind in BEFORE_A_COUP:
        return FRESH, BETWEEN
    if kind is _K.WRONG_SCALE:
        return (SETTLED,)
    if kind is _K.THIRD_CARD_MISSED:
        return MID, DUE, DUE_BANKER
    if kind is _K.INSUFFICIENT_CARDS:
        return tuple(replace(each, empty=True) for each in (MID, DUE, FRESH, BETWEEN))
    if kind is _K.SHIELD_NOT_OFFERED:
        return (THIRD,)
    if kind in (_K.FAIL_TO_BURN, _K.FAIL_TO_CUT, _K.FAIL_TO_SHUFFLE):
        every = (MID, FOUR, DUE, FRESH, BETWEEN, LAST)
        return tuple(replace(each, forgot=kind) for each in every)
    if kind in IN_A_COUP:
        return MID, FOUR, DUE, DUE_BANKER, LAST
    return MID, FOUR, DUE, FRESH, BETWEEN, LAST


def staged(key: str, scene: Scene) -> Driven:
    """A table of a book as the scene has it; Ann and Ben have wagers on the coup."""
    at = opened(table(key), seed=8)
    if scene.before:
        bets(at)
        deal(at, "QS QD 9C 3H")
        at.must(SettleBets())
        at.must(ClearTable())
    bets(at)
    deal(at, scene.dealt)
    if scene.last:
        at.must(OrderShuffle(reason="an odd run"))
    if scene.astray:
        (card,) = parse_cards(scene.astray[0])
        at.must(DealCard(card=card, to=scene.astray[1], unnoticed=True))
    if scene.settled:
        at.must(SettleBets())
    if scene.empty:
        few_left(at)
    if scene.forgot:
        shoe = structs.replace(at.state.shoe, forgotten=(scene.forgot,))
        at.state = structs.replace(at.state, shoe=shoe)
    return at


def bets(at: Driven) -> None:
    """Ann backs Player and Ben Banker, and no more bets are taken."""
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("100")), Person(name="Ann"))
    at.must(PlaceBet(bet="banker", stake=cents("40")), Person(name="Ben"))
    at.must(CloseBets())


def deal(at: Driven, cards: str) -> None:
    """Cards where they are due, face up."""
    for card in parse_cards(cards):
        at.must(DealCard(card=card))


def told(kind: Irregularity, *, seen: bool, rebuildable: bool) -> Report:
    """The report of a fault; cards at no hand come out by it, seen or not."""
    number = (2 if kind is _K.DRAWN_TOGETHER else 1) if kind in DRAWN else 0
    cards = parse_cards("5D 6H")[:number] if seen else ()
    return Report(
        irregularity=kind,
        cards=cards,
        unseen=0 if seen else number,
        rebuildable=rebuildable,
        player="Ann",
    )
