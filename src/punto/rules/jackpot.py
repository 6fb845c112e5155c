"""A jackpot by the book: which coups win how much of its meter, and which wagers share a prize."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor

from punto.money import Cents, Chips
from punto.rules.bet import Combination, Key
from punto.rules.clause import Clause
from punto.rules.coup import Outcome
from punto.rules.data import Cited, Data, Titled
from punto.rules.keyed_word import KeyedWord
from punto.rules.odds import Percent, within
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.values import Thing, one_of
from punto.rules.wager import Wager
from punto.rules.words import Condition

Division = KeyedWord("Division", "EQUALLY BY_VALUE")
Division.__doc__ = "How a prize is parted among the wagers that qualify."

Fitting = KeyedWord("Fitting", "HANDSET CONSOLE DISPLAY")
Fitting.__doc__ = "What a table that takes part is fitted with."

ShareMeans = KeyedWord("ShareMeans", "CHIPS CASH CASH_EQUIVALENT")
ShareMeans.__doc__ = "In what form a share of a jackpot prize is paid."


class PrizeClass(Titled, frozen=True, kw_only=True):
    """A class of winning coups, and which share of the rounded meter they win.

    The operator chooses the share from `minimum` to `maximum`.
    """

    when: tuple[Condition, ...]
    minimum: Percent
    maximum: Percent

    @property
    def fixed(self) -> bool:
        return self.minimum.share == self.maximum.share

    def holds(self, outcome: Outcome) -> bool:
        return all(condition.holds(outcome) for condition in self.when)


class Option(Data, frozen=True, kw_only=True):
    """One of several sets of prizes that a jackpot can have; the operator picks one."""

    key: Key
    title: str
    prizes: tuple[PrizeClass, ...]

    def prize(self, outcome: Outcome) -> PrizeClass | None:
        """The class of prize that a coup with this outcome wins; None if it wins nothing."""
        return next((each for each in self.prizes if each.holds(outcome)), None)


class Divides(Cited, frozen=True, kw_only=True):
    """One way to divide a prize, with its clause."""

    how: Division


class Divided(Cited, frozen=True, kw_only=True):
    """The ways to divide a prize, of which the operator picks one and shows it."""

    ways: tuple[Divides, ...]


class Qualifies(Cited, frozen=True, kw_only=True):
    """The bets whose wagers share a prize, also as part of a combined stake."""

    bets: tuple[Key, ...]


class Equipment(Cited, frozen=True, kw_only=True):
    """A device that a table with a jackpot must have, or may have if it is not `needed`."""

    fitting: Fitting
    needed: bool = True


class Check(Titled, frozen=True, kw_only=True):
    """Something that the jackpot's equipment must be able to do before it counts as working."""


class Duty(Cited, frozen=True, kw_only=True):
    """Something that the role `by`, or a role above it, does for a jackpot; `notify` is told."""

    by: str
    notify: str = ""


class Meter(Cited, frozen=True, kw_only=True):
    """The clauses by which a jackpot's meter grows, and the role that records it.

    `no_bet_coups`: whether coups without wagers make it grow too, if the operator does not choose.
    """

    recorder: str
    no_bet_coups: bool
    recorded: Clause
    rounded: Clause
    sequence: Clause


class Jackpot(Titled, frozen=True, kw_only=True):
    """A jackpot of a book, and the role that has each duty of it.

    `variants` are the games at whose tables it may be offered, by the clause `table`; by the clause
    `group` one table or several take part. `prevails` is the clause by which its rules take
    precedence over those of the game.
    """

    prevails: Clause
    variants: tuple[Key, ...]
    table: Clause
    group: Clause
    qualifies: Qualifies
    meter: Meter
    options: tuple[Option, ...]
    options_clause: Clause
    divided: Divided
    equipment: tuple[Equipment, ...]
    checks: tuple[Check, ...]
    checks_clause: Clause
    payment: Clause
    operating: Duty
    parameters: Duty
    recording: Duty
    value: Duty
    confirming: Duty
    adjusting: Duty
    malfunction: Duty
    missed: Duty

    def option(self, key: str) -> Option | None:
        return next((each for each in self.options if each.key == key), None)


class SharingWager(Data, frozen=True, kw_only=True):
    """A wager that shares a jackpot prize, with the part of its stake that counts."""

    player: str
    bet: str
    area: int
    value: Cents

    @property
    def spot(self) -> tuple[str, str, int]:
        return self.player, self.bet, self.area


def percentages(option: Option, chosen: Mapping[str, str]) -> dict[str, Percent] | Refused:
    """The share of the meter that each prize takes, or the refusal of a choice outside its limits.

    `chosen` has the operator's choices; a prize with a fixed share may be left out.
    """
    known = {each.key: each for each in option.prizes}
    for key in chosen:
        if key not in known:
            want = one_of(Thing.OPTION, known)
            return Refused(Reason.WRONG_PERCENTAGE, None, Thing.OPTION(key), want)
    shares: dict[str, Percent] = {}
    for key, prize in known.items():
        text = chosen.get(key, prize.minimum if prize.fixed else "")
        if not within(text, prize.minimum, prize.maximum):
            want = Need.BETWEEN(*map(Thing.PERCENTAGE, (prize.minimum, prize.maximum)))
            got = Finding.PERCENTAGE_FOR(Thing.PERCENTAGE(text), Thing.PRIZE(key))
            return Refused(Reason.WRONG_PERCENTAGE, prize.clause, got, want)
        shares[key] = Percent(text)
    return shares


def rounded(value: Cents, unit: Cents) -> Cents:
    """The meter rounded up to an amount that can be paid.

    >>> rounded(Cents(1_234_01), Cents(1_00))
    123500
    """
    return Chips((unit,)).up(value)


def prize_of(value: Cents, share: Fraction, unit: Cents) -> Fraction:
    """A prize: its share of the meter, which is rounded up before the share is taken.

    >>> prize_of(Cents(99_99), Fraction(1, 10), Cents(1_00))
    Fraction(1000, 1)
    """
    return rounded(value, unit) * share


def qualifying(
    jackpot: Jackpot, combinations: Sequence[Combination], wagers: Iterable[Wager]
) -> tuple[SharingWager, ...]:
    """The wagers that share a prize, one for each player, bet and area.

    Of a combined stake only the part on a bet that qualifies counts, rounded down to a cent.
    """
    found: dict[tuple[str, str, int], Cents] = {}
    for wager in wagers:
        if value := _value(jackpot, combinations, wager):
            spot = (wager.player, wager.bet, wager.area)
            found[spot] = Cents(found.get(spot, 0) + value)
    return tuple(
        SharingWager(player=player, bet=bet, area=area, value=value)
        for (player, bet, area), value in found.items()
    )


def _value(jackpot: Jackpot, combinations: Sequence[Combination], wager: Wager) -> Cents:
    """The part of a stake that counts for the jackpot."""
    counts = jackpot.qualifies.bets
    if wager.bet in counts:
        return wager.stake
    whole = next((each for each in combinations if each.key == wager.bet), None)
    parts = whole.parts if whole else ()
    share = sum((part.share.share for part in parts if part.bet in counts), Fraction(0))
    return Cents(floor(wager.stake * share))


def shares(
    prize: Fraction, entries: Sequence[SharingWager], division: Division, unit: Cents
) -> tuple[Cents, ...]:
    """What each wager is paid, rounded up to an amount that can be paid; the house bears the rest.

    >>> ann = SharingWager(player="Ann", bet="tie", area=1, value=Cents(10_00))
    >>> bob = SharingWager(player="Bob", bet="tie", area=2, value=Cents(20_00))
    >>> shares(Fraction(100_00), (ann, bob), Division.EQUALLY, Cents(1_00))
    (5000, 5000)
    >>> shares(Fraction(100_00), (ann, bob), Division.BY_VALUE, Cents(1_00))
    (3400, 6700)
    """
    if division is Division.EQUALLY:
        parts = [Fraction(1, len(entries)) for _ in entries]
    else:
        total = sum(each.value for each in entries)
        parts = [Fraction(each.value, total) for each in entries]
    payable = Chips((unit,))
    return tuple(payable.up(prize * part) for part in parts)
