"""A small table, searched breadth first: every command with small arguments, from every state.

Two players, staff of the lowest and the highest rank, three faces of cards, a long or a short shoe.
States that differ only in how many coups and cards there were before count as one. From each state
that is found some lawful way must lead back to betting with an empty layout, or to a closed table;
no command of a player does what only staff may do, and the ledger fits after every command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from heapq import heappop, heappush
from itertools import product
from random import Random

from msgspec.structs import replace

from punto.cards import Card, parse_cards
from punto.kernel.audience import Audience
from punto.ledger.book import Ledger
from punto.ledger.reconcile import differences
from punto.ledger.walk import opened as opened_ledger
from punto.money import cents
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.rules.permission import Topic
from punto.rules.ruling import Accepted, NotStated, Refused
from punto.rules.table_rules import TableRules
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person, Request
from punto.table.decide import decide
from punto.table.decide.faults.resolve import options
from punto.table.evolve import evolve
from punto.table.state import Phase, TableState
from tests.table import fuzz
from tests.table.closed import EAGER, wish
from tests.table.driver import Driven, opened, top
from tests.table.seeing import next_words

ANN, BEN = Person(name="Ann"), Person(name="Ben")
DEALER = Person(name="Dee", role="dealer")
FACES = parse_cards("4d 8h")
STAKE = cents("100")
SHORT = 7
"""How many cards a short shoe has: enough for one coup and not for two."""

FAR = 12
"""A shoe with more cards than this is as good as any other."""

Move = tuple[Person, AnyCommand]


@dataclass(slots=True)
class Found:
    """A state, how the search came there, and where it can go on to."""

    state: TableState
    ledger: Ledger
    came: tuple[int, Move] | None
    odd: int = 0
    depth: int = 0
    next: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class Searched:
    """All that a search saw: its states, how many commands it asked, and the dead ends."""

    found: list[Found]
    asked: int = 0
    dead: list[str] = field(default_factory=list[str])

    def way_to(self, number: int) -> str:
        """The commands that lead to a state, in their order."""
        moves: list[str] = []
        while came := self.found[number].came:
            number, (who, command) = came
            moves.append(f"{who.name}: {command}")
        return "\n".join(reversed(moves))


def search(rules: TableRules, most: int, *, short: bool = False) -> Searched:
    """Look at the first states that can be reached, and see that none of them is a dead end."""
    first = _ready(rules, short=short)
    searched = Searched([Found(first, opened_ledger(first), None)])
    known = {_key(first): 0}
    waiting = [(0, 0, 0)]
    while waiting and len(searched.found) < most:
        *_, number = heappop(waiting)
        for after in _expanded(searched, number, known):
            there = searched.found[after]
            heappush(waiting, (there.odd, there.depth, after))
    _see_dead_ends(searched)
    return searched


def _ready(rules: TableRules, *, short: bool) -> TableState:
    at = opened(rules, seed=1)
    at.ask(ask.Sit(seat=1), ANN)
    state = at.state
    return replace(state, shoe=replace(state.shoe, left=SHORT)) if short else state


def _key(state: TableState) -> str:
    """What makes a state another one: neither its history nor the number of cards far off."""
    shoe = replace(state.shoe, seen={}, left=min(state.shoe.left, FAR), coups_played=0)
    desk = replace(state.desk, coups=0)
    last, before = (each and replace(each, number=0) for each in (state.last, state.before))
    alike = replace(state, shoe=shoe, desk=desk, last=last, before=before, past=())
    return repr([getattr(alike, name) for name in alike.__struct_fields__ if name != "rules"]) + (
        repr(state.rules.choices)
    )


def _expanded(searched: Searched, number: int, known: dict[str, int]) -> Iterator[int]:
    """Every command is asked of a state; the numbers of states that nobody has seen before."""
    here = searched.found[number]
    for move in _moves(here.state):
        for who, command in (move, *_directions(here.state, move)):
            searched.asked += 1
            ruling = decide(here.state, Request(by=who, at=0, command=command))
            if not isinstance(ruling, Accepted):
                continue
            if who.role == "player":
                assert not any(_staff_only(event) for event in ruling.events), (who, command)
            state = reduce(evolve, ruling.events, here.state)
            key = _key(state)
            if key not in known:
                ledger = here.ledger.post(ruling.events)
                wrong = differences(ledger.balances, state)
                assert not wrong, f"{searched.way_to(number)}\n{command}: {wrong}"
                known[key] = len(searched.found)
                odd = here.odd + (not isinstance(command, _USUAL) or _astray(command))
                came = number, (who, command)
                searched.found.append(Found(state, ledger, came, odd, here.depth + 1))
                yield known[key]
            here.next.append(known[key])


_USUAL = (
    ask.CallBets, ask.PlaceBet, ask.CloseBets, ask.DealCard, ask.TurnCard, ask.SettleBets,
    ask.ClearTable, ask.OfferCards, ask.TakeCards, ask.PassHand, ask.ReturnHand, ask.OfferShoe,
    ask.TakeShoe, ask.Choose,
)  # fmt: skip
"""What a coup is made of. Anything else is odd; states with few odd commands are seen first."""


def _astray(command: AnyCommand) -> bool:
    if isinstance(command, ask.DealCard):
        return command.to is not None
    return isinstance(command, ask.SettleBets) and command.unnoticed


def _staff_only(event: object) -> bool:
    return getattr(type(event), "sees", None) is Audience.STAFF


def _directions(state: TableState, move: Move) -> Iterator[Move]:
    """Where the book is silent somebody decides, each way that is known."""
    who, command = move
    ruling = decide(state, Request(by=who, at=0, command=command))
    if isinstance(ruling, NotStated):
        fault = ruling.question in set(Irregularity)
        words = [each.value for each in Remedy] if fault else [fuzz.answer(ruling)]
        for word in words:
            yield top(state.rules), ask.Direct(question=ruling.question, decision=word)


def _moves(state: TableState) -> Iterator[Move]:
    """Who could ask for what, lawful or not."""
    staff = (DEALER, top(state.rules))
    for who, bet in ((ANN, "player"), (BEN, "banker"), (BEN, "tie")):
        yield from ((who, command) for command in _of_bettor(bet))
    for who in (ANN, BEN):
        yield from ((who, command) for command in _of_player(state))
    for who in staff:
        yield from ((who, command) for command in _of_staff(state))
    fault = state.fault
    for word in options(state) if fault else ():
        asked = [Person(name=name) for name in fault.asked] if fault else []
        for who in (*staff, *asked):
            yield who, ask.Choose(does=word, reason="so", players=("Ann",))


def _of_bettor(bet: str) -> Iterator[AnyCommand]:
    yield ask.PlaceBet(bet=bet, stake=STAKE)
    yield ask.TakeBet(bet=bet)
    yield ask.LowerBet(bet=bet, stake=cents("50"))


def _of_player(state: TableState) -> Iterator[AnyCommand]:
    yield from (ask.Sit(seat=2), ask.Leave(), ask.DeclineWindow(), ask.RefuseCut())
    yield from (ask.TakeShoe(), ask.DeclineShoe(), ask.GiveUpShoe(), ask.Nominate(bet="player"))
    for hand in Side:
        yield from (ask.TakeCards(hand=hand), ask.DeclineCards(hand=hand))
        yield from (ask.LookAtHand(hand=hand), ask.ReturnHand(hand=hand))
        yield from _turns(state, hand)
    yield from (ask.Agree(what=topic) for topic in Topic)
    if state.hold.shoe or state.hold.dealing:
        yield from _cards(state)


def _of_staff(state: TableState) -> Iterator[AnyCommand]:
    yield from _BY_PHASE.get(state.phase, ())
    yield from (ask.CallBets(), ask.CloseBets(), ask.ReopenBets(reason="so"), ask.ReduceBets())
    yield from (ask.SettleBets(), ask.SettleBets(unnoticed=True), ask.ClearTable())
    yield from (ask.OfferShoe(), ask.OfferWindow(), ask.CloseWindow(), ask.EndShoe())
    yield from (ask.OrderShuffle(reason="so"), ask.OrderNoBetCoups(coups=1, reason="so"))
    yield from (ask.RefuseBet(player="Ann", bet="player", reason="so"), ask.PostSign())
    yield from (ask.CloseTable(), ask.AnnounceClosing(reason="so"))
    yield from (ask.SetMinimum(bet="player", minimum=each) for each in (cents("50"), STAKE * 2))
    yield from (ask.SetMaximum(bet="player", maximum=each) for each in (cents("90"), STAKE * 9))
    yield from (ask.ChangeVariant(variant=each.key) for each in state.book.variants[:2])
    yield from (ask.AskAgreement(what=topic) for topic in Topic)
    for hand in Side:
        yield from (ask.OfferCards(hand=hand), ask.PassHand(hand=hand))
        yield ask.OrderHandBack(hand=hand, reason="so")
        yield from _turns(state, hand)
    yield from _cards(state)
    for what, rebuildable, earlier in product(Irregularity, (True, False), (False, True)):
        yield ask.Report(irregularity=what, rebuildable=rebuildable, earlier=earlier)


_BY_PHASE: dict[Phase, tuple[AnyCommand, ...]] = {
    Phase.CARDS: (
        ask.BringCards(cards=Cards.NEW, done=tuple(Step)),
        ask.CollectCommission(player="Ann"),
    ),
    Phase.OFFER: (ask.OfferCut(to_players=False), ask.OfferCut()),
    Phase.CUT: (ask.CutCards(in_front=100),),
    Phase.LOAD: (ask.PutCuttingCard(from_back=20),),
    Phase.BURN: (
        ask.BurnCard(card=Card.parse("2c")),
        ask.ChooseBurn(burn=Burn.FACE_UP_COUNT),
    ),
    Phase.CLOSED: (ask.OpenTable(),),
}


def _cards(state: TableState) -> Iterator[AnyCommand]:
    """Cards out of the shoe: each face where it is due, and one astray or unnoticed."""
    yield from (ask.DealCard(card=card) for card in FACES)
    yield ask.DealCard(face_down=True)
    for hand in Side:
        yield ask.DealCard(card=FACES[1], to=hand)
        yield ask.DealCard(card=FACES[1], to=hand, unnoticed=True)
    yield from (ask.DrawCard(card=FACES[1]), ask.ShowCuttingCard())
    if state.shoe.front and state.shoe.front[0].card:
        yield ask.DealCard(card=state.shoe.front[0].card)


def _turns(state: TableState, hand: Side) -> Iterator[AnyCommand]:
    for place, laid in enumerate(state.hand(hand), start=1):
        if laid.face_down:
            yield from (ask.TurnCard(hand=hand, place=place, card=card) for card in FACES)


def _see_dead_ends(searched: Searched) -> None:
    """A state is good if the table is home there, or a good one can follow."""
    good = {number for number, each in enumerate(searched.found) if _home(each.state)}
    before: list[list[int]] = [[] for _ in searched.found]
    for number, each in enumerate(searched.found):
        for after in each.next:
            before[after].append(number)
    _spread(good, before)
    for number, each in enumerate(searched.found):
        if number not in good:
            if _leads_home(each.state):
                good.add(number)
                _spread(good, before, [number])
            else:
                searched.dead.append(searched.way_to(number))


def _spread(good: set[int], before: list[list[int]], start: list[int] | None = None) -> None:
    waiting = list(good) if start is None else start
    while waiting:
        for number in before[waiting.pop()]:
            if number not in good:
                good.add(number)
                waiting.append(number)


def _home(state: TableState) -> bool:
    """Betting is open with nothing on the layout, or the table is closed without wagers."""
    if state.wagers or state.fault or state.bound:
        return False
    between = state.phase is Phase.BETWEEN and state.bets_called and not state.bets_closed
    return (between and not state.no_bet) or state.phase is Phase.CLOSED


def _leads_home(state: TableState) -> bool:
    """Whether staff who want to go on get the table back to betting, with all wagers decided."""
    for seed in range(4):
        at, random = Driven(state), Random(seed)
        for _ in range(150):
            if _home(at.state):
                return True
            command, who = fuzz.helpful(at, random)
            if isinstance(command, ask.PlaceBet):
                command, who = ask.CloseBets(), top(state.rules)
                if not at.state.wagers:
                    return True
            ruling = at.ask(command, who)
            if isinstance(ruling, NotStated):
                at.ask(ask.Direct(question=ruling.question, decision=fuzz.answer(ruling)))
            elif isinstance(ruling, Refused):
                _hand_out(at, random)
    return False


def _hand_out(at: Driven, random: Random) -> None:
    """Cards or the shoe go to a player, or come back."""
    people = (top(at.state.rules), ANN, BEN)
    turns = [(who, word) for who in people for word in next_words(at.state, who) if word in EAGER]
    if turns:
        who, word = random.choice(turns)
        at.ask(wish(at, word, who, random), who)
