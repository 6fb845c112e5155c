"""Random commands, lawful and not, with random faults; and the way back from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from punto.cards import Card
from punto.money import cents
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.model import Cards, Item, Step
from punto.rules.permission import Permission, PlayerWish, Topic
from punto.rules.person import SeatNumber
from punto.rules.question import Question
from punto.rules.ruling import Accepted, NotStated
from punto.rules.table_rules import TableRules
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.cards.cutting import asked_to_see
from punto.table.decide.faults.resolve import options
from punto.table.decide.management.ready import missing_sign, over, too_few
from punto.table.decide.option import may_answer
from punto.table.state import Phase, TableState
from tests.refusals import data
from tests.table.driver import Driven, decision, top
from tests.table.fuzz_hands import DECK, PLAYERS, flip, opens
from tests.table.fuzz_long import long_bets
from tests.table.fuzz_window import answered, in_window, windows

BETS = ("player", "banker", "tie", "player-pair", "nonsense")


def a_card(random: Random) -> Card | None:
    return random.choice((None, random.choice(DECK)))


def _reports(random: Random) -> AnyCommand:
    return ask.Report(
        irregularity=random.choice(tuple(Irregularity)),
        cards=tuple(random.sample(DECK, random.choice((0, 0, 1, 2)))),
        unseen=random.choice((0, 0, 0, 1)),
        rebuildable=random.random() < 0.7,
        earlier=random.random() < 0.2,
        player=random.choice((*PLAYERS, "")),
    )


def _chooses(random: Random) -> AnyCommand:
    words = (*(each.value for each in Remedy), *(each.value for each in Act))
    return ask.Choose(
        does=random.choice(words),
        players=(random.choice(PLAYERS),),
        amount=random.choice((0, 90_000)),
    )


def _cards(random: Random) -> tuple[AnyCommand, ...]:
    return (
        ask.BringCards(cards=random.choice(tuple(Cards)), done=tuple(Step), same=flip(random)),
        ask.OfferCut(to_players=flip(random)),
        ask.RefuseCut(),
        ask.CutCards(in_front=random.choice((0, 60, 200))),
        ask.NameCutter(person=random.choice(PLAYERS)),
        ask.MixCards(by_hand=flip(random)),
        ask.PutCuttingCard(from_back=random.choice((13, 20))),
        ask.ChooseBurn(burn=random.choice(tuple(Burn))),
        ask.BurnCard(card=a_card(random), shown=flip(random)),
        ask.OrderShuffle(reason=random.choice(("", "odd run")), replace=flip(random)),
        ask.EndShoe(),
    )


def _bets(random: Random) -> tuple[AnyCommand, ...]:
    bet, who = random.choice(BETS), random.choice(PLAYERS)
    permission, topic = random.choice(tuple(Permission)), random.choice(tuple(Topic))
    return (
        ask.CallBets(),
        ask.PlaceBet(bet=bet, stake=cents("100"), area=random.randint(1, 3)),
        ask.PlaceBet(bet=bet, stake=random.randint(1, 10**6), owner=random.choice((who, ""))),
        ask.TakeBet(bet=bet),
        ask.LowerBet(bet=bet, stake=cents("50")),
        ask.ReduceBets(bet=random.choice(("", bet))),
        ask.RefuseBet(player=who, bet=bet, reason=random.choice(("", "grounds"))),
        ask.CloseBets(),
        ask.ReopenBets(),
        ask.Permit(what=permission, player=random.choice(("", who)), lasting=flip(random)),
        ask.WithdrawPermission(what=permission, player=random.choice(("", who))),
        ask.AskAgreement(what=topic),
        ask.Agree(what=topic),
        ask.Disagree(what=topic),
        ask.AskFor(what=random.choice(tuple(PlayerWish))),
        ask.DeferCommission(player=who),
        ask.CollectCommission(player=who),
        ask.ArrangeExcess(player=who, maximum=cents("5000")),
    )


def _deals(random: Random) -> tuple[AnyCommand, ...]:
    side = random.choice(tuple(Side))
    card = random.choice(DECK)
    return (
        ask.DealCard(card=card),
        ask.DealCard(card=a_card(random), to=random.choice((None, side)), face_down=flip(random)),
        ask.DealCard(card=card, found_face_up=True),
        ask.DealCard(card=card, to=side, unnoticed=True),
        ask.DrawCard(card=a_card(random)),
        ask.ShowCuttingCard(),
        ask.TurnCard(hand=side, place=random.randint(1, 3), card=a_card(random)),
        ask.SettleBets(unnoticed=flip(random), areas=random.choice(((), (1,)))),
        ask.ClearTable(),
    )


def _people(random: Random) -> tuple[AnyCommand, ...]:
    who, bet = random.choice(PLAYERS), random.choice(BETS)
    question = random.choice((Question.WHO_CUTS.value, *(each.value for each in Irregularity)))
    return (
        ask.Sit(seat=random.randint(1, 9)),
        ask.Leave(player=random.choice(("", who))),
        ask.Direct(question=question, decision=random.choice(("dealer", "void-coup", "play-on"))),
        ask.Dispute(about="the call", number=random.choice((0, 0, 1))),
        ask.RuleOnDispute(number=1, decision="stands"),
        ask.Determine(player=who, paid=flip(random)),
        ask.PostSign(item=random.choice((None, *Item)), announces=who, effective=0),
        ask.SetMinimum(bet=bet, minimum=random.randint(1, 500), at_once=flip(random)),
        ask.SetMaximum(bet=bet, maximum=random.randint(1, 10**8)),
        ask.SetDifferential(differential=random.choice((None, 10**6))),
        ask.SetPersonal(player=who, bet=bet, minimum=1, maximum=10**6),
        ask.ChangeVariant(variant=random.choice(VARIANTS)),
        ask.ChooseOption(family="perfect-pairs", option="2"),
        ask.OrderNoBetCoups(coups=random.randint(1, 4), reason="quiet"),
        ask.VacateSeat(player=who),
        ask.AnnounceClosing(),
        ask.CloseTable(),
        ask.OpenTable(),
    )


VARIANTS = ("premium", "even-money", "traditional", "crown", "commission-free", "nonsense")


def any_command(random: Random) -> AnyCommand:
    """Lawful or not."""
    groups = (_cards, _bets, _bets, long_bets, windows, _deals, _deals, opens, _people)
    kind = random.random()
    if kind < 0.06:
        return _reports(random)
    if kind < 0.14:
        return _chooses(random)
    return random.choice(random.choice(groups)(random))


def likely(at: Driven, random: Random) -> AnyCommand:
    """What would come next at a table where nothing goes wrong."""
    state = at.state
    if may_answer(state):
        return ask.CloseBets()
    if (words := options(state)) and state.fault and state.fault.waits:
        order = tuple(laid.card for laid in state.aside if laid.card)
        name = state.fault.player or "Ann"
        does, won = random.choice(words), state.people.won.get(name, 0)
        amount = min(won, state.rack.get(name, won))
        return ask.Choose(does=does, players=(name,), amount=amount, reason="as it is", order=order)
    return NEXT[state.phase](state, random)


def _between(state: TableState, random: Random) -> AnyCommand:
    if over(state) or too_few(state):
        return ask.EndShoe()
    if state.no_bet:
        return ask.DealCard(card=_front(state, random))
    if not state.bets_called:
        return ask.PostSign() if missing_sign(state) else ask.CallBets()
    if not state.layout or random.random() < 0.4:
        bet = random.choice(("player", "banker", "tie"))
        return ask.PlaceBet(bet=bet, stake=cents("100"))
    if not state.bets_closed:
        return ask.CloseBets()
    return ask.DealCard(card=_front(state, random))


def _front(state: TableState, random: Random) -> Card | None:
    if state.shoe.front and state.shoe.front[0].card:
        return state.shoe.front[0].card
    return random.choice(DECK)


def _coup(state: TableState, random: Random) -> AnyCommand:
    if state.desk.reopened:
        return ask.CloseBets()
    for side in Side:
        for place, laid in enumerate(state.hand(side), start=1):
            if laid.face_down and random.random() < 0.5:
                card = laid.card or random.choice(DECK)
                return ask.TurnCard(hand=side, place=place, card=card)
    if (command := in_window(state, random)) is not None:
        return command
    if state.due is not None:
        return ask.DealCard(card=_front(state, random))
    return ask.SettleBets()


def _fresh(state: TableState) -> AnyCommand:
    """Other cards, once nobody owes commission."""
    owes = next((name for name, owed in state.people.owed.items() if owed), None)
    return (
        ask.CollectCommission(player=owes)
        if owes
        else ask.BringCards(cards=Cards.NEW, done=tuple(Step))
    )


NEXT: dict[Phase, Callable[[TableState, Random], AnyCommand]] = {
    Phase.CARDS: lambda state, _: _fresh(state),
    Phase.OFFER: lambda _, __: ask.OfferCut(to_players=False),
    Phase.CUT: lambda _, __: ask.CutCards(in_front=100),
    Phase.LOAD: lambda _, __: ask.PutCuttingCard(from_back=20),
    Phase.BURN: lambda state, random: ask.BurnCard(
        card=_front(state, random), shown=bool(asked_to_see(state))
    ),
    Phase.BETWEEN: _between,
    Phase.COUP: _coup,
    Phase.SETTLED: lambda state, _: ask.SettleBets() if state.layout else ask.ClearTable(),
    Phase.CLOSED: lambda _, __: ask.OpenTable(),
}


def people(rules: TableRules) -> tuple[Person, ...]:
    """Staff of every rung, and players."""
    staff = [each.key for each in rules.book.authority.roles if not each.outside]
    players = tuple(Person(name=name) for name in PLAYERS)
    return (top(rules), top(rules), *(Person(name=key, role=key) for key in staff), *players)


def step(at: Driven, random: Random) -> AnyCommand:
    """One command: mostly what would come next, by somebody who may."""
    if random.random() < 0.55:
        command = likely(at, random)
        who = top(at.state.rules)
        if isinstance(command, ask.PlaceBet):
            who = Person(name=random.choice(PLAYERS))
        if at.state.fault and at.state.fault.asked and isinstance(command, ask.Choose):
            who = Person(name=at.state.fault.asked[0])
    else:
        command = any_command(random)
        who = random.choice(people(at.state.rules))
    before = at.state
    ruling = at.ask(command, who)
    if not isinstance(ruling, Accepted):
        assert at.state == before, command
        assert data(ruling)
        if isinstance(ruling, NotStated) and random.random() < 0.5:
            at.ask(ask.Direct(question=ruling.question, decision=answer(ruling)))
    return command


def answer(ruling: NotStated) -> str:
    if ruling.question in set(Irregularity):
        return "void-coup"
    return "up" if ruling.question is Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE else decision(ruling)


def bring_back(at: Driven, random: Random, most: int = 200) -> None:
    """Somebody can always bring the table back to betting, or close it."""
    said = ""
    for _ in range(most):
        if at.state.bets_called and at.state.phase is Phase.BETWEEN and not at.state.no_bet:
            return
        command, who = helpful(at, random)
        ruling = at.ask(command, who)
        said = f"{command}: {ruling}"
        if isinstance(ruling, NotStated):
            at.ask(ask.Direct(question=ruling.question, decision=answer(ruling)))
    raise AssertionError(
        f"no way back from {at.state.phase}: {said}: {at.state.fault}, {at.log[-6:]}"
    )


def helpful(at: Driven, random: Random) -> tuple[AnyCommand, Person]:
    """What comes next, and by whom it can come."""
    state, command = at.state, likely(at, random)
    waits = state.fault is not None and state.fault.waits
    if not waits and (decline := answered(state)):
        return decline
    fault, cutters = state.fault, state.shoe.cutters
    holder = state.hold.dealing or state.hold.shoe
    if fault and fault.asked and isinstance(command, ask.Choose):
        return command, Person(name=fault.asked[0])
    if cutters and isinstance(cutters[0], SeatNumber) and not isinstance(command, ask.Choose):
        return command, Person(name=state.seats.get(cutters[0].number, ""))
    if holder and isinstance(command, ask.DealCard):
        return command, Person(name=holder)
    if state.hold.out and isinstance(command, ask.TurnCard | ask.DealCard | ask.SettleBets):
        return ask.ReturnHand(hand=state.hold.out), top(state.rules)
    return command, top(state.rules)
