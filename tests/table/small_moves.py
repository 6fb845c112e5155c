"""What can be asked for at a small table: every command with arguments from small sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from punto.cards import Card, parse_cards
from punto.money import cents
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Item, Step
from punto.rules.notice import Announced
from punto.rules.permission import Topic
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.faults.resolve import options
from punto.table.state import Phase, TableState
from tests.table.driver import top

ANN, BEN = Person(name="Ann"), Person(name="Ben")
DEALER = Person(name="Dee", role="dealer")
FACES = parse_cards("4d 8h")
STAKES = (STAKE := cents("100"), STAKE * 3)
NOTICE = 20 * 60
"""How long notices take, in seconds. [nsw-premium 6.6] [crown-melbourne-v29 6.7]"""

Move = tuple[Person, AnyCommand]


def moves(state: TableState, now: int) -> Iterator[Move]:
    """Who could ask for what, lawful or not."""
    staff = (DEALER, top(state.rules))
    for who, bet in ((ANN, "player"), (BEN, "banker"), (BEN, "tie")):
        yield from ((who, command) for command in _of_bettor(state, who, bet))
    for who in (ANN, BEN):
        yield from ((who, command) for command in _of_player(state))
    for who in staff:
        yield from ((who, command) for command in (*_of_staff(state), *about_signs(state, now)))
    fault = state.fault
    for word in options(state) if fault else ():
        asked = [Person(name=name) for name in fault.asked] if fault else []
        for who in (*staff, *asked):
            yield who, ask.Choose(does=word, reason="so", players=("Ann",))


def stakes(state: TableState, who: Person, bet: str) -> tuple[int, ...]:
    """What somebody may think of laying: one of two stakes, and once more of the lower."""
    lies = sum(each.stake for each in state.layout if (each.player, each.bet) == (who.name, bet))
    return STAKES if not lies else (STAKE,) if lies == STAKE else ()


def _of_bettor(state: TableState, who: Person, bet: str) -> Iterator[AnyCommand]:
    yield from (ask.PlaceBet(bet=bet, stake=stake) for stake in stakes(state, who, bet))
    yield ask.TakeBet(bet=bet)
    yield ask.LowerBet(bet=bet, stake=STAKE)


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
    yield from by_phase(state)
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


def about_signs(state: TableState, now: int) -> Iterator[AnyCommand]:
    """Notices with their time, the changes that they announce, and signs that come down."""
    then, game = now + NOTICE, state.book.variants[-1].key
    announced: dict[Item, Announced | str] = {
        Item.NEW_MINIMUM: Announced(bets=("player",), minimum=STAKE * 2),
        Item.NEW_GAME: Announced(variant=game),
        Item.PERSONAL_LIMITS: Announced(player="Ann", minimum=STAKE, maximum=STAKE * 2),
        Item.CLOSING_TIME: "",
    }
    for item, says in announced.items():
        yield ask.PostSign(item=item, announces=says, effective=then)
        yield ask.TakeSignDown(item=item)
    yield from (ask.PostSign(item=Item.DIFFERENTIAL), ask.TakeSignDown(item=Item.LIMITS))
    yield ask.AnnounceClosing(effective=then, reason="so")
    yield ask.ChangeVariant(variant=game)
    yield ask.SetMinimum(bet="player", minimum=STAKE * 2, at_once=True)
    yield ask.SetPersonal(player="Ann", bet="player", minimum=STAKE, maximum=STAKE * 2)
    yield ask.SetDifferential(differential=STAKE)


_BY_PHASE: dict[Phase, tuple[AnyCommand, ...]] = {
    Phase.CARDS: (
        ask.BringCards(cards=Cards.NEW, done=tuple(Step)),
        ask.BringCards(cards=Cards.NEW, done=tuple(Step), backs="red", other_backs="blue"),
        ask.CollectCommission(player="Ann"),
    ),
    Phase.OFFER: (ask.OfferCut(to_players=False), ask.OfferCut()),
    Phase.CUT: (ask.CutCards(in_front=100), ask.CutCards(in_front=26)),
    Phase.LOAD: (ask.PutCuttingCard(from_back=20),),
    Phase.BURN: (
        ask.BurnCard(card=Card.parse("2c")),
        ask.ChooseBurn(burn=Burn.FACE_UP_COUNT),
    ),
    Phase.CLOSED: (ask.OpenTable(),),
}


def by_phase(state: TableState) -> tuple[AnyCommand, ...]:
    """What new cards need, and a closed table."""
    return _BY_PHASE.get(state.phase, ())


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
