"""What a share of a jackpot is worth to one wager in one coup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from punto.errors import no_such
from punto.money import NOTHING, Cents, dollars
from punto.odds.counting import Distribution
from punto.odds.features import look_at
from punto.odds.offer import Offer
from punto.odds.price import Price, price
from punto.odds.question import OddsError, OddsQuestion
from punto.odds.sheet import both, named
from punto.rules.draw import Draw
from punto.rules.jackpot import (
    Division,
    Jackpot,
    Option,
    PrizeClass,
    SharingWager,
    percentages,
    prize_of,
    shares,
)
from punto.rules.odds import Percent
from punto.rules.ruling import Refused
from punto.tabular import Plain, Record

_ONE = "somebody"
_CENT = Cents(1)


@dataclass(frozen=True, slots=True)
class JackpotPool:
    """A jackpot: the value on its meter, and the wagers that would share it.

    `stake` is the amount of the wager whose share is asked for, `others` are those of the other
    wagers that qualify. `unit` is the least amount that is paid.
    """

    meter: Cents
    stake: Cents
    others: tuple[Cents, ...] = ()
    division: Division = Division.EQUALLY
    unit: Cents = _CENT

    @property
    def entries(self) -> tuple[SharingWager, ...]:
        """All wagers that qualify; the first is the one whose share is asked for."""
        stakes = (self.stake, *self.others)
        return tuple(
            SharingWager(player=_ONE, bet="", area=area, value=value)
            for area, value in enumerate(stakes, start=1)
        )

    @property
    def part(self) -> Fraction:
        """The part of a prize that the wager gets, before amounts are rounded."""
        if self.division is Division.EQUALLY:
            return Fraction(1, 1 + len(self.others))
        return Fraction(self.stake, self.stake + sum(self.others))


@dataclass(frozen=True, slots=True)
class ClassShare:
    """A class of winning coups: its probability, and the amount that it pays the wager."""

    prize: PrizeClass
    percent: Percent
    probability: Fraction
    paid: Cents

    def record(self) -> Record:
        return {
            "prize": self.prize.key,
            "clause": self.prize.clause.number,
            "percent": str(self.percent),
            **both("probability", self.probability),
            "paid": dollars(self.paid),
        }


@dataclass(frozen=True)
class JackpotPrice:
    """The worth of a wager with its share of a jackpot; `wager` is its price without that share."""

    jackpot: Jackpot
    option: Option
    pool: JackpotPool
    wager: Price
    shares: tuple[ClassShare, ...]

    @cached_property
    def probability(self) -> Fraction:
        """The probability that the coup wins any of the prizes."""
        return sum((each.probability for each in self.shares), Fraction(0))

    @cached_property
    def value(self) -> Fraction:
        """What the share of the jackpot brings on average in one coup, in cents."""
        return sum((each.probability * each.paid for each in self.shares), Fraction(0))

    @property
    def expectation(self) -> Fraction:
        """What a stake of one brings on average, with its share of the jackpot."""
        return self.wager.expectation + self.value / self.pool.stake

    @cached_property
    def break_even(self) -> Fraction | None:
        """The value of the meter, in cents, at which neither the player nor the house has an edge.

        It is 0 if the wager alone favours the player, and None if no prize can be won.
        """
        of_meter = sum((each.probability * each.percent.share for each in self.shares), Fraction(0))
        if not of_meter:
            return None
        return max(self.wager.edge * self.pool.stake / (of_meter * self.pool.part), Fraction(0))

    def record(self, *, flat: bool = False) -> Record:
        """Plain data: exact figures as "n/d", with a float beside each; amounts in dollars.

        With `flat` the prizes are one text, `name:percent:probability:paid` for each.
        """
        pool = self.pool
        even = self.break_even
        prizes: list[Plain] = [each.record() for each in self.shares]
        names = ("prize", "percent", "probability", "paid")
        lines = (":".join(str(each.record()[name]) for name in names) for each in self.shares)
        return {
            **named(self.wager.offer),
            "jackpot": self.jackpot.key,
            "jackpot-option": self.option.key,
            "meter": dollars(pool.meter),
            "stake": dollars(pool.stake),
            "wagers": 1 + len(pool.others),
            "division": pool.division.value,
            **both("probability", self.probability),
            **both("value", self.value / 100),
            **both("expectation-without", self.wager.expectation),
            **both("expectation", self.expectation),
            **both("break-even-meter", None if even is None else even / 100),
            "prizes": " ".join(lines) if flat else prizes,
        }


def jackpot_price(
    offer: Offer, found: Distribution, option: Option, chosen: Mapping[str, str], pool: JackpotPool
) -> JackpotPrice | Refused:
    """Price a wager that qualifies, with its share of the prize for each class of coups.

    It is refused if a `chosen` percentage is not one that the book allows.
    """
    jackpot = next(each for each in offer.table.book.jackpots if option in each.options)
    percent = percentages(option, chosen)
    if isinstance(percent, Refused):
        return percent
    counts = prize_counts(offer.table.book.draw, option, found)
    won = tuple(
        ClassShare(
            each,
            percent[each.key],
            Fraction(counts[each.key], found.total),
            _paid(percent[each.key].share, pool),
        )
        for each in option.prizes
    )
    return JackpotPrice(jackpot, option, pool, price(offer, found), won)


def prize_counts(draw: Draw, option: Option, found: Distribution) -> Mapping[str, int]:
    """How many of the deals win each prize, by the key of the prize."""
    seen = look_at(draw, ((*(each.when for each in option.prizes), ()),))
    counts = dict(zip(seen.rows, seen.counts(found), strict=True))
    return {each.key: counts.get((at,), 0) for at, each in enumerate(option.prizes)}


def _paid(share: Fraction, pool: JackpotPool) -> Cents:
    if pool.meter == NOTHING:
        return NOTHING
    prize = prize_of(pool.meter, share, pool.unit)
    return shares(prize, pool.entries, pool.division, pool.unit)[0]


def jackpots(
    question: OddsQuestion, option: str, chosen: Mapping[str, str], pool: JackpotPool
) -> tuple[JackpotPrice, ...]:
    """Price every wager that qualifies for the jackpot, with its share of the prizes.

    If a percentage was not chosen, there is a price with the lowest and one with the highest that
    the book prints.
    """
    if pool.stake <= 0 or any(each <= 0 for each in pool.others):
        raise OddsError("The stake is nothing. It must be more than nothing.")
    known = {each.key: (pot, each) for pot in question.rules.jackpots for each in pot.options}
    if option not in known:
        raise OddsError(no_such(f"jackpot option of {question.rules.key}", option, known))
    jackpot, asked = known[option]
    found: list[JackpotPrice] = []
    for offer in question.offers:
        if offer.wager in jackpot.qualifies.bets and offer.variant in jackpot.variants:
            at = question.deals(question.shoe_of(offer))
            for each in ends_of(asked, chosen):
                found.append(question.allowed(jackpot_price(offer, at, asked, each, pool)))
    return tuple(found)


def ends_of(option: Option, chosen: Mapping[str, str]) -> Sequence[Mapping[str, str]]:
    """Complete the chosen percentages by the lowest that the book prints, and by the highest.

    If both are the same, there is only one result.
    """
    low = {each.key: str(each.minimum) for each in option.prizes} | dict(chosen)
    high = {each.key: str(each.maximum) for each in option.prizes} | dict(chosen)
    return (low,) if low == high else (low, high)
