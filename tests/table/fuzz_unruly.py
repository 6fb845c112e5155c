"""Tables at which everything happens between any two commands, and the log that they write.

Two faults in a coup, faults found one coup late, powers over coups that are over, and changes of
limits, seats, methods and games.
"""

from random import Random

from punto.ledger.book import Ledger
from punto.ledger.reconcile import differences
from punto.ledger.walk import opened as opened_ledger
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Variant
from punto.rules.ruling import NotStated
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.faults.powers import POWERS
from punto.table.decide.faults.resolve import options
from punto.table.state import Phase, TableState
from tests.audit.random_tables import Logged, a_wager, about_money, random_rules
from tests.table import fuzz
from tests.table.driver import opened, top
from tests.table.fuzz_hands import PLAYERS

_LATE = (
    Irregularity.OUT_OF_ORDER, Irregularity.THIRD_CARD_MISSED, Irregularity.THIRD_CARD_TO_PLAYER,
    Irregularity.THIRD_CARD_TO_BANKER, Irregularity.PLAYERS_CARD_TO_BANKER,
    Irregularity.WRONG_DELIVERY, Irregularity.WRONG_SCALE, Irregularity.EXCESS_CARD,
)  # fmt: skip


def unruly(key: str, variant: Variant, seed: int, commands: int) -> Logged:
    """A table after so many commands; its ledger was seen to fit after each of them."""
    random = Random(f"{key} {variant.key} {seed}")
    rules = random_rules(key, variant, random)
    at = opened(rules, seed, at=Logged(rules))
    assert isinstance(at, Logged)
    for name in PLAYERS if rules.choices.cashier else ():
        at.ask(ask.BuyIn(player=name, amount=2_000_000))
    ledger, posted = opened_ledger(TableState(rules)), 0
    while len(at.lines) < commands and at.now < 3 * commands:
        at.now += 1
        who, command = _next(at, random)
        ruling = at.ask(command, who)
        if isinstance(ruling, NotStated):
            at.ask(ask.Direct(question=ruling.question, decision=fuzz.answer(ruling)))
        ledger, posted = _fits(ledger, at, posted, command)
    return at


def _fits(ledger: Ledger, at: Logged, posted: int, command: AnyCommand) -> tuple[Ledger, int]:
    if len(at.log) > posted:
        ledger = ledger.post(at.log[posted:])
        wrong = differences(ledger.balances, at.state)
        assert not wrong, f"{command}: {wrong}"
    return ledger, len(at.log)


def _next(at: Logged, random: Random) -> tuple[Person, AnyCommand]:
    """What would come next, or something else."""
    kind, boss = random.random(), top(at.state.rules)
    betting = at.state.phase is Phase.BETWEEN and at.state.bets_called
    if betting and kind < 0.3:
        return boss, a_wager(at, random)
    if kind < 0.4:
        return _change(at, random)
    if kind < 0.48:
        return boss, _astray(random)
    if kind < 0.53:
        return boss, _found(at, random)
    if kind < 0.58:
        return boss, _power(at, random)
    if kind < 0.6:
        return boss, ask.SettleBets(unnoticed=random.random() < 0.5)
    command, who = fuzz.helpful(at, random)
    if isinstance(command, ask.Choose) and random.random() < 0.5:
        name = random.choice(PLAYERS)
        won = at.state.people.won.get(name, 0)
        does = random.choice(options(at.state))
        command = ask.Choose(does=does, players=(name,), amount=won, reason="so")
    own = isinstance(command, ask.PlaceBet)
    return (Person(name=random.choice(PLAYERS)) if own else who), command


def _change(at: Logged, random: Random) -> tuple[Person, AnyCommand]:
    """Limits, games, methods and seats: by staff, and a seat by the player."""
    name, book = random.choice(PLAYERS), at.state.book
    kind = random.random()
    if kind < 0.2:
        own = (ask.Sit(seat=random.randint(1, 7)), ask.Leave())
        return Person(name=name), random.choice(own)
    if kind < 0.4:
        methods = [each.key for each in book.methods] or ["none"]
        return top(at.state.rules), ask.ChangeMethod(method=random.choice(methods))
    if kind < 0.5:
        return top(at.state.rules), ask.VacateSeat(player=name)
    return top(at.state.rules), about_money(at, random)


def _astray(random: Random) -> AnyCommand:
    """A card at either hand that nobody notices, or that somebody does."""
    card, hand = random.choice(fuzz.DECK), random.choice(tuple(Side))
    return ask.DealCard(card=card, to=hand, unnoticed=random.random() < 0.7)


def _found(at: Logged, random: Random) -> AnyCommand:
    """A fault of this coup or of one before it."""
    coup = at.state.desk.coups
    return ask.Report(
        irregularity=random.choice(_LATE),
        earlier=random.random() < 0.3,
        coup=random.choice((0, 0, 0, coup, max(coup - 1, 0))),
        rebuildable=random.random() < 0.8,
    )


def _power(at: Logged, random: Random) -> AnyCommand:
    """A power over this coup, the last, or any other."""
    return ask.Report(
        irregularity=random.choice(POWERS),
        coup=random.choice((0, random.randint(0, at.state.desk.coups + 1))),
        earlier=random.random() < 0.3,
        player=random.choice((*PLAYERS, "")),
    )
