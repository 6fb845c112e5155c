"""What is due for a stake when its bet is decided: the part that acts, odds, commission, chips."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tests.audit import chips
from tests.audit.books import CROWN, NSW, NZ, RWS
from tests.audit.pay import Odds
from tests.audit.stake import Stake
from tests.audit.terms import COMBINED, Terms

Amount = int | Fraction

UNDER, OVER = "wager-under-the-minimum-found-late", "wager-over-the-maximum-found-late"
PAYMENT, PART = "payment-that-chips-cannot-make", "part-of-a-wager-that-chips-cannot-make"


@dataclass(frozen=True)
class Due:
    """What a player gets: `returned` of the stake, `paid` beside it, `owed` is commission.

    `for_good`: it is void by a power, whatever becomes of its coup.
    """

    result: str
    returned: int
    paid: int = 0
    owed: int = 0
    for_good: bool = False


@dataclass(frozen=True)
class Silent:
    """The book does not say what is due, and nobody has decided it."""

    question: str


@dataclass
class Standing:
    """Whose commission waits, whose tokens come back, and what was directed."""

    deferred: set[str] = field(default_factory=set[str])
    tokens_back: set[str] = field(default_factory=set[str])
    directions: dict[str, str] = field(default_factory=dict[str, str])

    def rounds(self, terms: Terms) -> bool | None:
        """Whether payments go up, or down, where the book is silent; None: nobody said so."""
        for question in (PAYMENT, PART):
            if (said := self.directions.get(question)) in ("up", "down"):
                return said == "up"
        return terms.pay_up


NOBODY = Standing()


def void(stake: Stake) -> Due:
    """The whole stake goes back."""
    return Due("void", stake.amount)


def acting(
    terms: Terms,
    stake: Stake,
    directions: Mapping[str, str],
    *,
    less_fee: bool,
    before: int = 0,
    room: int | None = None,
) -> Amount | Silent:
    """How much of a stake wins or loses, before any differential.

    `less_fee`: it is a bet that pays less commission, so that chips may not pay it exactly.
    `before`: what its owner has on the bet in other areas, where the maximum is for the sum.
    `room`: what the maximum of the area leaves for it.
    """
    bounds, amount = terms.bounds(stake.player, stake.bet), stake.amount
    most = max(bounds.most, terms.beyond(stake.player, stake.bet) or 0)
    most = max(most - before, 0)
    if terms.book in NZ and not valid_part(terms, amount, less_fee=less_fee):
        return 0
    if amount < bounds.least and terms.book in NZ and directions.get(UNDER) != "stands":
        return Silent(UNDER)
    if amount < bounds.least and terms.book == CROWN and stake.warned:
        return 0  # [crown-melbourne-v29 6.3.1]
    counts = valid_part(terms, amount, less_fee=less_fee)
    crowded = room is not None and counts > room  # [nz-division-5 5.8(b)] [nz-midi-1998 5.6]
    if (amount > most or crowded) and amount >= bounds.least:
        said = directions.get(OVER)
        if terms.book in NZ and said not in ("stands", "to-the-maximum"):
            return Silent(OVER)
        capped = terms.book == CROWN or (terms.book in NZ and said == "to-the-maximum")
        most = min(most, room) if room is not None else most
        amount = most if capped else amount  # [crown-melbourne-v29 6.3.2]
    return valid_part(terms, amount, less_fee=less_fee) if terms.book in NZ else amount


def valid_part(terms: Terms, amount: int, *, less_fee: bool) -> int:
    """The most that could be paid exactly [nz-division-5 5.13] [nz-midi-1998 5.9]."""
    part = chips.down(terms.chips, amount)
    while less_fee and not chips.makes(terms.chips, Fraction(19, 20) * part):
        part = chips.down(terms.chips, part - 1)
    return part


def in_chips(terms: Terms, amount: Amount, standing: Standing) -> int | Silent:
    """What is paid for an exact amount.

    Up to the next amount in chips [nsw-premium 5.7] [crown-melbourne-v29 6.3.3]; to the cent in New
    Zealand, where nothing else was accepted; in Singapore as somebody directed.
    """
    if terms.book in (NSW, CROWN):
        return chips.up(terms.chips, amount)
    return _exactly(terms, amount, standing, PAYMENT)


def _exactly(terms: Terms, amount: Amount, standing: Standing, question: str) -> int | Silent:
    if terms.book != RWS:
        return int(amount) if amount == int(amount) else Silent(question)
    if chips.makes(terms.chips, amount):
        return int(amount)
    rounds = standing.rounds(terms)
    if rounds is None:
        return Silent(question)
    return (chips.up if rounds else chips.down)(terms.chips, amount)


def decided(
    terms: Terms, stake: Stake, odds: Odds, amount: Amount, standing: Standing
) -> Due | Silent:
    """What is due for a stake of which `amount` acts, by the odds that the result gives it."""
    if not amount:
        return void(stake)
    if odds.to_one is not None:
        return _won(terms, stake, odds, amount, standing)
    if odds.stands:
        paid = in_chips(terms, amount * odds.share, standing)
        return paid if isinstance(paid, Silent) else Due("stood-off", stake.amount, paid)
    rest = _exactly(terms, stake.amount - amount, standing, PART)
    return rest if isinstance(rest, Silent) else Due("lost", rest)


def _won(
    terms: Terms, stake: Stake, odds: Odds, amount: Amount, standing: Standing
) -> Due | Silent:
    assert odds.to_one is not None, odds
    gross = amount * odds.to_one
    extra = Fraction(0)
    if terms.differential is not None and terms.beyond(stake.player, stake.bet) is not None:
        extra = Fraction(25, 1000) * max(amount - terms.differential, 0)  # 6.5.1, 6.5.2
    paid = in_chips(terms, gross * (1 - odds.commission) - extra, standing)
    if isinstance(paid, Silent):
        return paid
    owed = 0
    if _waits(terms, stake, standing, plain=not odds.commission or odds.later):
        owed = max(int(gross) - paid, 0) if odds.commission or extra else 0
    back = stake.amount
    if stake.token and stake.player not in standing.tokens_back:
        back -= int(amount)  # [nsw-premium 1.1/casino-promotional-token]
    return Due("won", back, paid + owed, owed)


def _waits(terms: Terms, stake: Stake, standing: Standing, *, plain: bool) -> bool:
    """Whether commission waits: for seated players at Crown, by 9.3.1."""
    return terms.book == CROWN and stake.seated and stake.player in standing.deferred and plain


def combined(
    terms: Terms, stake: Stake, odds: Mapping[str, Odds], standing: Standing
) -> Due | Silent:
    """One stake in three parts, paid or collected as one sum [crown-melbourne-v29 9.2]."""
    assert stake.bet == COMBINED, stake
    amount = acting(terms, stake, standing.directions, less_fee=False)
    if isinstance(amount, Silent) or not amount:
        return amount if isinstance(amount, Silent) else void(stake)
    total = Fraction(stake.amount - amount)
    for times, bet in terms.parts():
        part, pays = Fraction(amount) / times, odds[bet]
        if pays.to_one is not None:
            total += part * (1 + pays.to_one)
        elif pays.stands:
            total += part
    back = in_chips(terms, total, standing)
    if isinstance(back, Silent):
        return back
    kept = min(back, stake.amount)
    result = "won" if back > stake.amount else "lost" if back < stake.amount else "stood-off"
    return Due(result, kept, back - kept)
