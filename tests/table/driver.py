"""A table that is driven by commands, with its log."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from punto.cards import Card, decks
from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.question import Question
from punto.rules.ruling import Accepted, NotStated
from punto.rules.table_rules import TableRules
from punto.table.commands import (
    AnyCommand,
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    Direct,
    OfferCut,
    Person,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    Request,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import AnyEvent
from punto.table.ruling import Ruling
from punto.table.state import Laid, Phase, TableState
from tests.table.at_table import AtTable


class Driven(AtTable):
    """A table by hand and the cards that a test deals there, front first."""

    def __init__(self, state: TableState, *, now: int = 0) -> None:
        super().__init__(state, now=now)
        self.order: list[Card] = []
        self.cutting_card: int | None = None

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        person = by or top(self.state.rules)
        return self.take(Request(by=person, at=self.now, command=command))

    def must(self, command: AnyCommand, by: Person | None = None) -> tuple[AnyEvent, ...]:
        """Ask for what must be taken; a silence of the book is filled by a direction first."""
        ruling = self.ask(command, by)
        if isinstance(ruling, NotStated):
            self.must(Direct(question=ruling.question, decision=decision(ruling)))
            ruling = self.ask(command, by)
        assert isinstance(ruling, Accepted), f"{command}: {ruling}"
        return ruling.events


def top(rules: TableRules) -> Person:
    """Somebody who may do everything that staff may."""
    ladder = rules.book.authority
    return Person(name="Top", role=[each.key for each in ladder.roles if not each.outside][-1])


def decision(ruling: NotStated) -> str:
    fixed: dict[str, str] = {
        Question.WHO_CUTS: "dealer",
        Question.WHICH_COUP_IS_THE_LAST: "next",
        Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE: "void",
        Question.WAGER_OVER_THE_MAXIMUM_FOUND_LATE: "void",
    }
    return fixed.get(ruling.question, "yes")


def loaded(rules: TableRules, at: Driven | None = None) -> Driven:
    """A table whose shoe is loaded and not burned yet."""
    at = at or Driven(TableState(rules))
    kinds = [each.cards for each in rules.book.introductions]
    at.must(BringCards(cards=kinds[0] if kinds else Cards.NEW, done=tuple(Step)))
    at.must(PostSign())
    at.must(OfferCut(to_players=False))
    at.must(CutCards(in_front=at.state.shoe.left // 2))
    at.must(PutCuttingCard(from_back=20))
    at.cutting_card = 20 if at.state.shoe.cutting_card_in else None
    return at


def opened(
    rules: TableRules, seed: int, size: int | None = None, at: Driven | None = None
) -> Driven:
    """A table whose shoe is loaded and burned; `size` cards of it are left to be dealt."""
    at = loaded(rules, at)
    at.order = list(decks(rules.choices.decks))
    Random(seed).shuffle(at.order)
    while at.state.phase is Phase.BURN:
        at.must(BurnCard(card=at.order.pop(0)))
    if size is not None:
        at.order = at.order[:size]
    return at


def coup(at: Driven, *bets: PlaceBet) -> tuple[AnyEvent, ...]:
    """Play one coup with wagers of a player; the cutting card comes out where it lies."""
    start = len(at.log)
    at.must(CallBets())
    for bet in bets or (PlaceBet(bet="player", stake=cents("100")),):
        at.must(bet, Person(name="Ann"))
    at.must(CloseBets())
    while at.state.phase is not Phase.SETTLED:
        if at.state.shoe.cutting_card_in and len(at.order) == at.cutting_card:
            at.must(ShowCuttingCard())
        if at.state.dealt >= 4 and at.state.due is None:
            at.must(SettleBets())
        else:
            at.must(DealCard(card=at.order.pop(0)))
    at.must(ClearTable())
    return tuple(at.log[start:])


def lying(*cards: Laid) -> tuple[Laid, ...]:
    """Cards as they lie, whatever their turn out of the shoe was."""
    return tuple(replace(each, turn=0) for each in cards)


def few_left(at: Driven, left: int = 0) -> None:
    """The shoe has so few cards left, whatever came out of it before."""
    at.state = replace(at.state, shoe=replace(at.state.shoe, left=left))
