"""What a table takes: a whole shoe, command by command."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from bench.full_table import full_table
from bench.measure import SEED, LeftOut, Measured, in_turns
from bench.settling import STAKE
from punto.cards import Card, decks
from punto.cli.fault import InputError
from punto.kernel.codec import codec_of, encode
from punto.rules.load import Book
from punto.rules.model import Cards, Step
from punto.rules.question import Question
from punto.rules.ruling import Accepted, NotStated
from punto.rules.table_rules import TableRules
from punto.rules.wager import HANDS, MAIN
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
    Sit,
)
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.machine import TABLE
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState

WAGERS, BEHIND, MOST = 6, 20, 6
"""How many wagers a coup has, how many cards lie behind the cutting card, the most of a coup."""

WEIGHED = (5, 50)
"""After which coups the state is weighed."""

_PLAYERS = (Person(name="Ann"), Person(name="Ben"), Person(name="Cid"))
_GAPS: dict[str, str] = {Question.WHO_CUTS: "dealer", Question.WHICH_COUP_IS_THE_LAST: "next"}


@dataclass(slots=True)
class Shoe:
    """A table, what is left of its shoe, front first, and all that was asked and has happened."""

    state: TableState
    order: list[Card]
    asked: list[Request] = field(default_factory=list[Request])
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])
    state_bytes: dict[int, int] = field(default_factory=dict[int, int])

    def ask(self, command: AnyCommand, by: Person) -> Ruling:
        asked = Request(by=by, at=0, command=command)
        ruling = decide(self.state, asked)
        if isinstance(ruling, Accepted):
            self.asked.append(asked)
            self.log += ruling.events
            self.state = _after(self.state, ruling.events)
        return ruling

    def must(self, command: AnyCommand) -> None:
        """Ask as who may do everything; a silence of the book is filled first."""
        by = _top(self.state.rules)
        ruling = self.ask(command, by)
        if isinstance(ruling, NotStated):
            decision = _GAPS.get(ruling.question, "yes")
            self.ask(Direct(question=ruling.question, decision=decision), by)
            ruling = self.ask(command, by)
        if not isinstance(ruling, Accepted):
            raise InputError(f"{command.__struct_config__.tag} was not taken: {ruling}")


def playing(book: Book, repeats: int) -> Measured | LeftOut:
    """A shoe by decide and evolve, against the JSON that comes in and goes out with it anyway."""
    rules = full_table(book.rules)
    try:
        shoe = dealt(rules)
    except InputError as problem:
        return LeftOut(f"a shoe at a table of {book.key}", str(problem))
    lines = [encode(each) for each in shoe.asked]
    assert driven(rules, shoe.asked) == shoe.state, "the same commands must give the same table"
    ours, theirs = in_turns(
        lambda: driven(rules, shoe.asked), lambda: _as_json(lines, shoe.log), repeats
    )
    commands = len(shoe.asked)
    return Measured(
        f"decide and evolve a shoe of {commands} commands of {book.key}, {rules.variant.title}",
        "reading these commands and writing their events as JSON",
        "a command",
        ours // commands,
        theirs // commands,
        inverted=True,
        state_bytes=shoe.state_bytes,
    )


def driven(rules: TableRules, commands: Sequence[Request]) -> TableState:
    """The table after commands that it takes."""
    state = TableState(rules)
    for asked in commands:
        ruling = decide(state, asked)
        assert isinstance(ruling, Accepted), ruling
        state = _after(state, ruling.events)
    return state


def dealt(rules: TableRules) -> Shoe:
    """Deal a whole shoe with wagers on every coup; the seed makes it the same always."""
    order = list(decks(rules.choices.decks))
    Random(SEED).shuffle(order)
    shoe = Shoe(TableState(rules), order)
    _open(shoe)
    coups = 0
    while shoe.state.shoe.coups != 0 and len(shoe.order) >= MOST:
        _coup(shoe)
        coups += 1
        if coups in WEIGHED:
            shoe.state_bytes[coups] = weight(shoe.state)
    return shoe


def weight(state: TableState) -> int:
    """The bytes of a table when pickled, without its rules, which are the same always."""
    told = [getattr(state, name) for name in state.__struct_fields__ if name != "rules"]
    return len(pickle.dumps(told))


def _after(state: TableState, events: Sequence[AnyEvent]) -> TableState:
    for event in events:
        state = evolve(state, event)
    return state


def _as_json(lines: Sequence[bytes], log: Sequence[AnyEvent]) -> None:
    for line in lines:
        codec_of(TABLE.talks).request.decode(line)
    for event in log:
        encode(event)


def _top(rules: TableRules) -> Person:
    """Somebody who may do everything that staff may."""
    roles = [each.key for each in rules.book.authority.roles if not each.outside]
    return Person(name="Top", role=roles[-1])


def _open(shoe: Shoe) -> None:
    """Cards are brought, cut, loaded and burned, and the players sit down."""
    kinds = [each.cards for each in shoe.state.rules.book.introductions]
    shoe.must(BringCards(cards=kinds[0] if kinds else Cards.NEW, done=tuple(Step)))
    shoe.must(PostSign())
    shoe.must(OfferCut(to_players=False))
    shoe.must(CutCards(in_front=shoe.state.shoe.left // 2))
    shoe.must(PutCuttingCard(from_back=BEHIND))
    while shoe.state.phase is Phase.BURN:
        shoe.must(BurnCard(card=shoe.order.pop(0)))
    for seat, person in enumerate(_PLAYERS, start=1):
        shoe.ask(Sit(seat=seat), person)


def _coup(shoe: Shoe) -> None:
    shoe.must(CallBets())
    for person, bet in _wishes(shoe.state.rules):
        area = 1 + _PLAYERS.index(person)
        lies = shoe.state.lying((person.name, bet, area, "", False))
        if len(shoe.state.layout) < WAGERS and not lies:
            shoe.ask(PlaceBet(bet=bet, stake=STAKE, area=area), person)
    shoe.must(CloseBets())
    while shoe.state.phase is not Phase.SETTLED:
        if shoe.state.shoe.cutting_card_in and len(shoe.order) == BEHIND:
            shoe.must(ShowCuttingCard())
        if shoe.state.dealt >= 4 and shoe.state.due is None:
            shoe.must(SettleBets())
        else:
            shoe.must(DealCard(card=shoe.order.pop(0)))
    shoe.must(ClearTable())


def _wishes(rules: TableRules) -> Iterator[tuple[Person, str]]:
    """Wagers on the hands, then on all else that is offered; a book may not take each of them."""
    yield from zip(_PLAYERS, (*HANDS, HANDS[0]), strict=True)
    others = [each.key for each in rules.by_coup if each.key not in MAIN]
    yield from zip(cycle(_PLAYERS), others)
    yield from ((person, MAIN[-1]) for person in _PLAYERS)
