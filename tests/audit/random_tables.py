"""Tables that are driven at random and write their logs, for an auditor to read."""

from dataclasses import replace
from random import Random

from punto.front.table import Table
from punto.money import Cents, Chips
from punto.rules.books import book
from punto.rules.configure import choose
from punto.rules.coup import Side
from punto.rules.default import default_decks, mid_coup
from punto.rules.irregular import Irregularity
from punto.rules.limits import Limit, Limits
from punto.rules.model import Rulebook, Variant
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Refused
from punto.rules.table_rules import Choices, House, TableRules
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.state import Phase, TableState
from tests.table import fuzz, three_fuzz
from tests.table.driver import Driven, opened, top
from tests.table.fuzz_hands import PLAYERS
from tests.tables import CROWN

CHIPS = ((1,), (50,), (100,), (250, 500), (500, 2500), (300, 500))
STAKES = (1000, 1500, 2500, 7500, 10_000, 12_500, 30_000, 100_000)
PAIRS = (("player-pairs", "banker-pairs"), ("player-dragon-bonus", "banker-dragon-bonus"))


class Logged(Driven):
    """A driven table whose log is whole, from its first line on."""

    def __init__(self, rules: TableRules) -> None:
        super().__init__(TableState(rules))
        self.table = Table.opened(rules, by_hand=True)

    @property
    def lines(self) -> list[bytes]:
        return self.table.log.splitlines()


def random_rules(key: str, variant: Variant, random: Random) -> TableRules:
    """A table of a variant with random chips, limits, options and shares."""
    rules = book(key).rules
    limit = Limit(Cents(random.choice((1, 500, 2000))), Cents(random.choice((50_000, 10**12))))
    limits = Limits(
        limit,
        bets={"banker": limit, "tie": Limit(Cents(100), Cents(20_000))},
        differential=Cents(random.choice((5000, 50_000))) if random.random() < 0.5 else None,
    )
    decks = default_decks(rules, variant)
    allowed = [
        each.key
        for each in rules.arrangements_of(variant)
        if not isinstance(
            choose(rules, Choices(variant=variant.key, decks=decks, arrangement=each.key)), Refused
        )
    ] or [""]
    paired = key == CROWN and not variant.own_game and variant.side_wagers and flip(random)
    wish = Choices(
        variant=variant.key,
        arrangement=random.choice(allowed),
        decks=decks,
        percentages={each.key: "2.5%" for each in rules.parameters_of(variant)},
        tournament=variant.tournament_only is not None,
        chips=Chips(tuple(map(Cents, random.choice(CHIPS)))),
        limits=limits,
        options={each.key: random.choice(each.options) for each in rules.families},
        house=House(
            pay_up=random.choice((None, True, False)),
            differential_per_box=flip(random),
            gross_differential=flip(random),
        ),
        pair=random.choice(PAIRS) if paired else None,
        sharing=flip(random),
        cashier=variant.tournament_only is None and random.random() < 0.2,
    )
    chosen = _chosen(rules, wish)
    windows = mid_coup(rules, variant)
    if windows and flip(random):
        offered = frozenset((*(bet.key for bet in chosen.offered), *windows))
        return _chosen(rules, replace(chosen.choices, offered=offered))
    return chosen


def _chosen(rules: Rulebook, wish: Choices) -> TableRules:
    found = choose(rules, wish)
    assert isinstance(found, TableRules), str(found)
    return found


def flip(random: Random) -> bool:
    return random.random() < 0.5


def a_wager(at: Driven, random: Random) -> AnyCommand:
    """A wager on anything that is on offer, for a player at random."""
    bets = [(bet.key, on) for bet in at.state.rules.offered for on in (bet.choices or ("",))]
    bet, on = random.choice(
        [("1-1-2", ""), *bets, *(each for each in bets if each[0] in fuzz.BETS)]
    )
    return ask.PlaceBet(
        bet=bet,
        on=on,
        stake=random.choice(STAKES),
        area=random.randint(1, 4),
        owner=random.choice(PLAYERS),
        unnoticed=random.random() < 0.3,
        token=random.random() < 0.05,
    )


def about_money(at: Driven, random: Random) -> AnyCommand:
    """Something that changes what is paid, or when."""
    who, variants = random.choice(PLAYERS), [each.key for each in at.state.book.variants]
    bet = random.choice(("player", "banker", "tie"))
    return random.choice(
        (
            ask.DeferCommission(player=who),
            ask.CollectCommission(player=who),
            ask.ArrangeExcess(player=who, maximum=200_000, shoe=flip(random)),
            ask.ExchangeVoucher(player=who, value=20_000, returned=flip(random)),
            ask.SetDifferential(differential=random.choice((None, 5000, 20_000))),
            ask.SetMaximum(bet=bet, maximum=random.choice((9000, 20_000, 10**8))),
            ask.SetMinimum(bet=bet, minimum=random.choice((100, 2000, 5000)), at_once=flip(random)),
            ask.SetPersonal(player=who, bet=bet, minimum=500, maximum=40_000),
            ask.ChangeVariant(variant=random.choice(variants), percentage="4%"),
            ask.ChooseOption(family="tiger", option=f"option{random.randint(1, 5)}"),
            ask.ChooseOption(family="perfect-pairs", option=f"scale-{random.randint(1, 2)}"),
            ask.SettleBets(paid_as=random.choice(variants)),
            ask.SettleBets(areas=(random.randint(1, 4),)),
            ask.BuyIn(player=who, amount=500_000),
            ask.CashOut(player=who, amount=100_000),
            ask.NominateHand(hand=random.choice(tuple(Side)), player=who),
            ask.Nominate(bet=random.choice(("player", "banker")), owner=who),
            ask.Sit(seat=random.randint(1, 7)),
            ask.ReduceBets(),
            ask.ReduceBets(bet=bet, area=random.randint(1, 4)),
            ask.SetAreaMaximum(maximum=random.choice((None, 8000, 30_000))),
        )
    )


FAULTS = (
    Irregularity.WRONG_SCALE, Irregularity.DISRUPTION, Irregularity.FRAUD,
    Irregularity.THIRD_CARD_MISSED, Irregularity.OUT_OF_ORDER, Irregularity.WRONG_DELIVERY,
    Irregularity.DRAWN_TOGETHER, Irregularity.EXCESS_CARD, Irregularity.POWER_FAILURE,
    Irregularity.FOREIGN_CARD, Irregularity.PROHIBITED_DEVICE, Irregularity.DEALT_FACE_UP,
)  # fmt: skip
"""Faults by which coups are void, opened again, or go on in another way."""


def mistake(random: Random) -> AnyCommand:
    """Something that goes wrong, or that is reported to have gone wrong."""
    side, card = random.choice(tuple(Side)), random.choice(fuzz.DECK)
    fault = ask.Report(
        irregularity=random.choice(FAULTS),
        rebuildable=random.random() < 0.7,
        player=random.choice(PLAYERS),
    )
    return random.choice(
        (
            fault,
            fault,
            fault,
            ask.SettleBets(unnoticed=True),
            ask.DealCard(card=card, to=side, unnoticed=True),
            ask.DealCard(card=card, to=side),
            ask.ReopenBets(),
        )
    )


def _asked(at: Driven, random: Random, command: AnyCommand) -> None:
    """Ask for it; where the book is silent, somebody may direct."""
    own = isinstance(command, ask.Sit)
    ruling = at.ask(command, Person(name=random.choice(PLAYERS)) if own else top(at.state.rules))
    if isinstance(ruling, NotStated):
        chips = ruling.question is Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE
        words = ("up", "down", "void") if chips else (fuzz.answer(ruling),)
        at.ask(ask.Direct(question=ruling.question, decision=random.choice(words)))


def random_log(key: str, variant: Variant, seed: int, commands: int) -> list[bytes]:
    """The log of a table that was driven at random."""
    random = Random(seed)
    rules = random_rules(key, variant, random)
    at = Logged(rules)
    three = variant.own_game
    if not three and random.random() < 0.9:
        opened(rules, seed, at=at)
    for name in PLAYERS if rules.choices.cashier else ():
        at.ask(ask.BuyIn(player=name, amount=2_000_000))
    for _ in range(commands):
        betting = at.state.phase is Phase.BETWEEN and at.state.bets_called
        wagers, kind = 0.3 if betting else 0.01, random.random()
        if kind < wagers:
            _asked(at, random, a_wager(at, random))
        elif kind < wagers + 0.1:
            _asked(at, random, about_money(at, random))
        elif betting and kind < wagers + 0.16:
            at.ask(ask.ReduceBets())
        elif kind < wagers + 0.2:
            _asked(at, random, mistake(random))
        elif kind < 0.92:
            _likely(at, random, three=three)
        else:
            (three_fuzz if three else fuzz).step(at, random)
        at.now += 1
    return at.lines


def _likely(at: Logged, random: Random, *, three: bool) -> None:
    """What comes next at a table where nothing goes wrong."""
    command = (three_fuzz if three else fuzz).likely(at, random)
    fault = at.state.fault
    if fault and fault.asked and isinstance(command, ask.Choose):
        at.ask(command, Person(name=fault.asked[0]))
    else:
        _asked(at, random, command)
