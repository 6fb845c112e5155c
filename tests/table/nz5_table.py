"""The standard table of New Zealand Division 5, and short words to drive it with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from punto.cards import Card, parse_cards
from punto.money import Chips, cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Irregularity
from punto.rules.limits import Limit, Limits
from punto.rules.model import Cards, Face, Step
from punto.rules.person import SeatNumber
from punto.rules.ruling import Accepted, NotStated, Refused
from punto.rules.table_rules import TableRules
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    OfferCut,
    Person,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    RefuseCut,
    SettleBets,
    Sit,
    TurnCard,
)
from punto.table.events import AnyEvent, BetSettled, BetUnsettled, IrregularityFound, ResultCalled
from punto.table.ruling import Ruling
from punto.table.state import TableState
from tests.table.driver import Driven, opened
from tests.tables import NZ5, table

MOST_CARDS = 6
"""In one round."""

DEALER = Person(name="Dee", role="dealer")
GAME = Person(name="Gus", role="game-supervisor")
CASINO = Person(name="Cas", role="casino-supervisor")
OPERATOR = Person(name="Opa", role="operator")
PAIRS = {"perfect-pairs": Limit(cents("5"), cents("200"))}


def t5(variant: str = "commission", **more: Any) -> TableRules:
    """Midi, 8 decks, a shoe, Style A, 20 to 5,000, chips of 1, Perfect Pairs 5 to 200."""
    limits = Limits(Limit(cents("20"), cents("5000")), bets=PAIRS, **more.pop("limits", {}))
    chips = Chips((cents("1"),))
    chosen = {"version": "midi", "limits": limits, "chips": chips} | more
    return table(NZ5, variant, **chosen)


def ready(rules: TableRules | None = None, **seats: int) -> Driven:
    """A table after the burn, with players in their seats."""
    at = opened(rules or t5(), 1)
    for name, seat in seats.items():
        at.must(Sit(seat=seat), Person(name=name))
    return at


def bare(rules: TableRules) -> Driven:
    """A table that is ready but for its signs."""
    at = Driven(TableState(rules))
    for command in (
        BringCards(cards=Cards.NEW, done=tuple(Step)),
        OfferCut(),
        CutCards(in_front=200),
        PutCuttingCard(from_back=20),
        BurnCard(card=one("As")),
        BurnCard(),
    ):
        at.must(command, DEALER)
    return at


def loaded(
    at: Driven | None = None, *, from_back: int = 20, cards: Cards = Cards.NEW, same: bool = False
) -> Driven:
    """A shoe that is cut and loaded, but not burned: the first of a table or the next."""
    at = at or Driven(TableState(t5()))
    at.must(BringCards(cards=cards, done=tuple(Step), same=same), OPERATOR)
    at.must(PostSign(), OPERATOR)
    at.must(OfferCut(), DEALER)
    while isinstance(turn := at.state.shoe.cutters[0], SeatNumber):
        at.must(RefuseCut(), Person(name=at.state.seats[turn.number]))
    at.must(CutCards(in_front=at.state.shoe.left // 2), DEALER)
    at.must(PutCuttingCard(from_back=from_back), DEALER)
    return at


def load(at: Driven, *, cards: Cards = Cards.NEW, same: bool = False) -> None:
    """The next shoe, burned: an ace face up, and one card more."""
    loaded(at, cards=cards, same=same)
    at.must(BurnCard(card=one("As")), DEALER)
    at.must(BurnCard(), DEALER)


def nearly_empty(last: str, method: str = "style-a") -> Driven:
    """A shoe of four decks dealt down to its last cards; nobody saw the cutting card."""
    for seed in range(100):
        at = opened(t5(decks=4, method=method), seed)
        at.state = replace(at.state, shoe=replace(at.state.shoe, cutting_card_in=False))
        for card in parse_cards(last):
            at.order.remove(card)
        while len(at.order) >= MOST_CARDS:
            play(at)
        if not at.order:
            return at
    raise AssertionError("no seed fits")


def play(at: Driven) -> None:
    """One round from the cards in the shoe, by the method of the table; the dealer turns cards."""
    begin(at, "Ann player 100")
    method = at.state.rules.method
    assert method is not None
    while at.state.dealt < INITIAL_CARDS or at.state.due:
        face = method.third if at.state.dealt >= INITIAL_CARDS else method.opening
        at.must(DealCard(card=at.order.pop(0), face_down=face is Face.DOWN), DEALER)
        if at.state.dealt >= INITIAL_CARDS:
            open_all(at)
    end(at)


def open_all(at: Driven) -> None:
    for hand in Side:
        for number, laid in enumerate(at.state.hand(hand), 1):
            if laid.face_down:
                at.must(TurnCard(hand=hand, place=number), DEALER)


def place(bet: str) -> tuple[PlaceBet, Person]:
    """A wager written as `Ann banker 100`, with the area last if it is not 1."""
    name, key, stake, *area = bet.split()
    made = PlaceBet(bet=key, stake=cents(stake), area=int(area[0]) if area else 1)
    return made, Person(name=name)


def wager(at: Driven, *bets: str) -> None:
    at.must(CallBets(), DEALER)
    for bet in bets:
        at.must(*place(bet))


def begin(at: Driven, *bets: str) -> None:
    """Wagers, and the call that no more are taken."""
    wager(at, *bets)
    at.must(CloseBets(), DEALER)


def deal(at: Driven, cards: str, **more: Any) -> tuple[AnyEvent, ...]:
    """Cards out of the shoe in their order; a `?` is one face down that nobody saw."""
    events: list[AnyEvent] = []
    for text in cards.split():
        unseen = text == "?"
        command = DealCard(card=None if unseen else one(text), face_down=unseen)
        events += at.must(replace(command, **more), DEALER)
    return tuple(events)


def turn(at: Driven, hand: str, cards: str, by: Person = DEALER, first: int = 1) -> None:
    for number, text in enumerate(cards.split(), first):
        at.must(TurnCard(hand=side(hand), place=number, card=one(text)), by)


def side(hand: str) -> Side:
    return Side(hand)


def one(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def rebuild(at: Driven, by: Person) -> tuple[AnyEvent, ...]:
    """The round is put as it should have been; the dealer may not decide that."""
    choice = Choose(does="reconstruct", reason="as it should have been")
    assert refused(at.ask(choice, DEALER), "12.6")
    assert refused(at.ask(SettleBets(), DEALER), "12.6"), "nothing goes on before that"
    return at.must(choice, by)


def settle(at: Driven, *, unnoticed: bool = False) -> tuple[AnyEvent, ...]:
    return at.must(SettleBets(unnoticed=unnoticed), DEALER)


def end(at: Driven) -> tuple[AnyEvent, ...]:
    """Settle and take the cards away."""
    return (*settle(at), *at.must(ClearTable(), DEALER))


def won(events: Iterable[AnyEvent], name: str = "Ann") -> str:
    """What came of the wagers of one player, with its sign, in dollars and cents."""
    total = 0
    for event in events:
        match event:
            case BetSettled(wager=mine) if mine.player == name:
                total += event.paid - (mine.stake - event.returned) - event.owed
            case BetUnsettled(wager=mine) if mine.player == name:
                total -= event.paid - (mine.stake - event.returned) - event.owed
            case _:
                pass
    return f"{total / 100:+.2f}"


def settlements(events: Iterable[AnyEvent]) -> Counter[tuple[str, str]]:
    """How often which bet ended how."""
    found = (each for each in events if isinstance(each, BetSettled))
    return Counter((each.wager.bet, each.result.value) for each in found)


def counts(events: Iterable[AnyEvent]) -> tuple[int, int]:
    """The final counts, Player's first."""
    (called,) = [each.outcome for each in events if isinstance(each, ResultCalled)]
    return called.player, called.banker


def clause(number: str) -> Clause:
    return Clause.of(NZ5, number)


def refused(ruling: Ruling, number: str = "") -> bool:
    """Whether a command was refused, by this clause where one is named."""
    return isinstance(ruling, Refused) and (not number or ruling.clause == clause(number))


def not_stated(ruling: Ruling) -> bool:
    return isinstance(ruling, NotStated)


def taken(ruling: Ruling) -> bool:
    return isinstance(ruling, Accepted)


def fault(events: Iterable[AnyEvent]) -> IrregularityFound:
    """The one fault that was found."""
    (found,) = [each for each in events if isinstance(each, IrregularityFound)]
    return found


def faults(events: Iterable[AnyEvent]) -> list[Irregularity]:
    return [each.irregularity for each in events if isinstance(each, IrregularityFound)]


MIXED = (Step.WASHED, Step.STACKED, Step.RIFFLED)
DONE = (Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR, Step.VIEWED_BY_PLAYERS, *MIXED)


def fresh(**choices: Any) -> Driven:
    return Driven(TableState(t5(**choices)))


def bring(*done: Step, cards: Cards = Cards.NEW, same: bool = False) -> BringCards:
    return BringCards(cards=cards, done=done, same=same)
