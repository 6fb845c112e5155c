"""A session: what a player sits down with, within which limits, and when the player gets up."""

from dataclasses import dataclass
from math import gcd

import numpy as np

from punto.money import Cents, Chips, dollars
from punto.rules.answers import Burn
from punto.sim.bets.perfect import Perfect
from punto.sim.bets.strategy import BuiltIn, Strategy
from punto.sim.dealing import Dealing
from punto.sim.loops.game import Till
from punto.sim.loops.seen import MEMORY, SessionTerms
from punto.sim.loops.systems import COUNT

STAKES_MAX, COUPS_MAX, SHOES_MAX = 200_000, 10**7, 10**5
BANKROLL_MAX = Cents(10**15)
NEVER = 2**62
COUP_CARDS = 4.94
"""The cards of a coup on average, nearly."""

_CENTS = Chips((Cents(1),))


@dataclass(frozen=True, slots=True)
class Session:
    """What a player sits down with, and when the session ends. Money is in cents.

    It ends when the bankroll does not cover the minimum, when it has reached the goal, or after a
    given number of coups or shoes. Stakes are multiples of `unit` from `minimum` to `maximum`, and
    systems begin with `base`; an unset unit is the greatest common divisor of base and minimum.
    `pay_up` is a direction for a book that does not say what becomes of amounts that chips cannot
    make.
    """

    bankroll: Cents
    base: Cents
    minimum: Cents
    maximum: Cents
    coups: int | None = None
    shoes: int | None = None
    goal: Cents | None = None
    unit: Cents | None = None
    chips: Chips = _CENTS
    pay_up: bool | None = None

    def __post_init__(self) -> None:
        self._see_limits()
        if not self.least <= self.bankroll <= BANKROLL_MAX:
            want = f"from {dollars(self.least)}, a stake, to {dollars(BANKROLL_MAX)}"
            raise ValueError(f"The bankroll is {dollars(self.bankroll)}. It must be {want}.")
        if self.goal is not None and not self.bankroll < self.goal <= BANKROLL_MAX:
            want = f"more than the bankroll, up to {dollars(BANKROLL_MAX)}"
            raise ValueError(f"The goal is {dollars(self.goal)}. It must be {want}.")
        if self.coups is None and self.shoes is None:
            raise ValueError("The session has no end. It must have a number of coups or shoes.")
        for what, number, most in (
            ("coups", self.coups, COUPS_MAX),
            ("shoes", self.shoes, SHOES_MAX),
        ):
            if number is not None and not 1 <= number <= most:
                raise ValueError(f"The session has {number} {what}. It must have 1 to {most}.")

    def _see_limits(self) -> None:
        if self.minimum <= 0:
            raise ValueError(
                f"The minimum is {dollars(self.minimum)}. It must be more than nothing."
            )
        if not self.minimum <= self.maximum <= BANKROLL_MAX:
            want = f"from the minimum of {dollars(self.minimum)} to {dollars(BANKROLL_MAX)}"
            raise ValueError(f"The maximum is {dollars(self.maximum)}. It must be {want}.")
        if self.unit is not None and self.unit <= 0:
            raise ValueError(
                f"The step of stakes is {dollars(self.unit)}. It must be more than nothing."
            )
        if not self.chips.payable(self.step):
            raise ValueError(
                f"The step of stakes is {dollars(self.step)}. It must be an amount that chips make."
            )
        if not self.least <= self.base <= self.most or self.base % self.step:
            want = f"a multiple of {dollars(self.step)}"
            want = f"{want} from {dollars(self.minimum)} to {dollars(self.maximum)}"
            raise ValueError(f"The first stake is {dollars(self.base)}. It must be {want}.")
        if self.stakes > STAKES_MAX:
            limits = f"from {dollars(self.least)} to {dollars(self.most)}"
            raise ValueError(
                f"There are {self.stakes:,} stakes {limits} in steps of {dollars(self.step)}. "
                f"There may be at most {STAKES_MAX:,}. Choose a larger unit."
            )

    @property
    def step(self) -> Cents:
        return Cents(gcd(self.base, self.minimum)) if self.unit is None else self.unit

    @property
    def least(self) -> Cents:
        """The least stake: the minimum, or the first multiple of the unit above it."""
        return Cents(-(-self.minimum // self.step) * self.step)

    @property
    def most(self) -> Cents:
        return Cents(self.maximum // self.step * self.step)

    @property
    def stakes(self) -> int:
        return (self.most - self.least) // self.step + 1


def terms_of(session: Session, dealing: Dealing, strategy: Strategy) -> SessionTerms:
    built_in = isinstance(strategy, BuiltIn)
    number, given = (strategy.number, strategy.options) if built_in else (-1, ())
    options = np.zeros(max(MEMORY, len(given)), np.int64)
    options[: len(given)] = given
    least, most = session.least, session.most
    return SessionTerms(session.base, least, most, session.step, dealing.decks, number, options)


def sees_cards(strategy: Strategy, dealing: Dealing) -> bool:
    """Whether a system is shown which cards have left the shoe.

    Of the built-in systems only the count looks at them; with a continuous shuffler none does.
    """
    looks = not isinstance(strategy, BuiltIn) or strategy.number == COUNT
    return looks and not dealing.continuous


def till_of(session: Session, dealing: Dealing, strategy: Strategy) -> Till:
    if dealing.continuous and session.shoes is not None:
        raise ValueError(
            "A continuous shuffler has no shoes. The session must have a number of coups."
        )
    counts = isinstance(strategy, BuiltIn) and strategy.number == COUNT
    if dealing.continuous and (counts or isinstance(strategy, Perfect)):
        name = strategy.name.partition(":")[0]
        raise ValueError(
            f"{name!r} must have a shoe. A continuous shuffler deals every coup from all cards."
        )
    return Till(
        bankroll=session.bankroll,
        goal=NEVER if session.goal is None else session.goal,
        coups=session.coups or NEVER,
        shoes=session.shoes or NEVER,
        horizon=horizon(session, dealing),
        continuous=dealing.continuous,
        shown=dealing.burn in {Burn.ONE_CARD_SHOWN, Burn.FACE_UP_COUNT},
        seeing=sees_cards(strategy, dealing),
    )


def horizon(session: Session, dealing: Dealing) -> int:
    """About how many coups a session has if neither ruin nor the goal ends it early."""
    found = session.coups or NEVER
    if session.shoes and dealing.from_back is not None:
        cards = dealing.size - dealing.from_back - dealing.burned_max / 2
        found = min(found, max(1, round(session.shoes * (cards / COUP_CARDS + 1))))
    return found


def coups_max(session: Session, dealing: Dealing) -> int:
    by_shoes = (session.shoes or NEVER) * (dealing.size // 4)
    return min(session.coups or NEVER, by_shoes)
