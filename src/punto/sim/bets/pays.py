"""What stakes bring: every wager of a session, settled by the book's own rules, in cents.

The outcomes for which a wager pays in the same way are a class. What stakes bring in a class
repeats: once the exact payments have grown by a multiple of the smallest chip, all rounding begins
anew. Stakes up to there are settled, and larger ones are computed from them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, lcm
from typing import Any

import numpy as np

from punto.money import Cents, dollars
from punto.odds.counting import Distribution
from punto.odds.features import Look, look
from punto.odds.offer import Offer
from punto.odds.stake import SOMEBODY, table_with
from punto.odds.states import FINISHES, STATES
from punto.rules.circumstances import Circumstances
from punto.rules.coup import Outcome
from punto.rules.limit_checks import can_be_paid
from punto.rules.limits import Limit
from punto.rules.ruling import NotStated, Refused
from punto.rules.settle import settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from punto.sim.bets.session import Session
from punto.sim.loops.game import Bets
from punto.sim.tables import paths

PATHS = 4096


@dataclass(frozen=True, eq=False)
class Brings:
    """What stakes bring on one wager; `falls` has the class of each outcome, by `counting.cell`.

    `nets[class, stake]` has the first stakes; with every further `period` of stakes each of them
    brings `rise[class]` more.
    """

    falls: Any
    nets: Any
    period: int
    rise: Any

    def all(self, stakes: int) -> Any:
        """What the first `stakes` stakes bring, by class."""
        known = self.nets.shape[1]
        if stakes <= known:
            return self.nets[:, :stakes]
        at = np.arange(stakes)
        rounds = np.maximum(0, -(-(at - known + 1) // self.period))
        return self.nets[:, at - rounds * self.period] + self.rise[:, None] * rounds


@dataclass(frozen=True, eq=False)
class Pays:
    """What stakes bring on all wagers of a session, as plain data.

    `finishes` has the finish of each path: both totals and numbers of cards as one number.
    """

    finishes: Any
    wagers: tuple[Brings, ...]
    unit: int
    first: int
    stakes: int


@lru_cache(maxsize=2)
def bets_of(pays: Pays) -> Bets:
    """Return the arrays in which the loop over sessions looks up what a stake brings."""
    kinds = max(len(each.nets) for each in pays.wagers)
    nets = np.zeros((len(pays.wagers), kinds, pays.stakes), np.int64)
    classes = np.zeros((len(pays.wagers), STATES, PATHS), np.uint8)
    for at, each in enumerate(pays.wagers):
        nets[at, : len(each.nets)] = each.all(pays.stakes)
        falls = each.falls.reshape(STATES, FINISHES)
        classes[at, :, : len(pays.finishes)] = falls[:, pays.finishes]
    shift = (pays.unit & -pays.unit).bit_length() - 1
    inverse = pow(pays.unit >> shift, -1, 2**64)
    signed = inverse - (inverse >> 63 << 64)
    classes = classes.reshape(len(pays.wagers), STATES * PATHS)
    return Bets(classes, nets, *nets.shape, pays.first, shift, signed)


def pays_of(offers: Sequence[Offer], session: Session) -> Pays:
    """Compute what stakes bring on the wagers of a session, which are all of one book.

    Raises ValueError in one sentence if the book does not say what becomes of an amount that chips
    cannot pay.
    """
    if not offers:
        raise ValueError("There is no wager to stake on. There must be at least one.")
    finishes = [path.finish for path in paths(offers[0].table.book.draw)]
    return Pays(
        finishes=np.array(finishes, np.int64),
        wagers=tuple(_brings(offer, session) for offer in offers),
        unit=session.step,
        first=session.least // session.step,
        stakes=session.stakes,
    )


def see_taken(offers: Sequence[Offer], session: Session) -> None:
    """Raise ValueError for a stake that the book does not take, in one sentence with the clause."""
    for offer in offers:
        _, known = period_of(offer, session)
        for at in range(min(session.stakes, known)):
            stake = session.least + at * session.step
            refused = _refused(offer, session, stake)
            if refused:
                even = (each * session.step for each in range(1, known + 1))
                unit = next((each for each in even if not _refused(offer, session, each)), 0)
                want = f"a multiple of {dollars(unit)}" if unit else "other chips"
                book, clause = offer.table.book.key, refused.clause
                raise ValueError(
                    f"The stake on {offer.wager} is {dollars(stake)}. {book} does not take it, as "
                    f"chips cannot pay it ({clause.number if clause else ''}). It must be {want}."
                )


def _refused(offer: Offer, session: Session, stake: int) -> Refused | None:
    wager = Wager(SOMEBODY, offer.wager, Cents(stake))
    return can_be_paid(_table(offer, session), wager, Circumstances())


def chances(offer: Offer, found: Distribution) -> list[float]:
    """The exact probability of each class of outcomes for which a wager pays in the same way."""
    return [count / found.total for count in look(offer).counts(found)]


def _brings(offer: Offer, session: Session) -> Brings:
    seen, table = look(offer), _table(offer, session)
    period, known = period_of(offer, session)
    stakes = [session.least + at * session.step for at in range(min(session.stakes, known))]
    settled = [[_net(table, each, offer, stake) for stake in stakes] for each in seen.examples]
    nets = np.array(settled, np.int64)
    rise = np.zeros(len(nets), np.int64)
    if session.stakes > known:
        steps = nets[:, period:] - nets[:, :-period]
        rise = steps[:, -1]
        assert (steps[:, known - 2 * period :] == rise[:, None]).all(), offer
    return Brings(falls_of(seen), nets, period, rise)


def _net(table: TableRules, outcome: Outcome, offer: Offer, stake: int) -> int:
    (done,) = settle(table, outcome, [Wager(SOMEBODY, offer.wager, Cents(stake))])
    if isinstance(done, NotStated):
        raise ValueError(
            f"{done} The wager was {offer.wager} with a stake of {dollars(stake)}. It must be "
            "paid up or down, or the stakes must come out even."
        )
    return done.net


def period_of(offer: Offer, session: Session) -> tuple[int, int]:
    """After how many stakes what they bring repeats, and how many stakes have to be settled.

    These are the stakes for which odd chips may be too few, one period, and one more to check it.
    """
    shares = [share for bet, share in _rates(offer) for _ in bet]
    rates = [rate * share for bet, share in _rates(offer) for rate in bet] + shares
    chips = session.chips.values
    smallest = min(chips)
    part = lcm(*(rate.denominator for rate in rates))
    period = lcm(session.step, part * smallest)
    odd = 0 if all(value % smallest == 0 for value in chips) else smallest * max(chips)
    least = min((abs(rate) for rate in rates if rate), default=Fraction(1))
    before = period + ceil(odd / least)
    return period // session.step, -(-before // session.step) + 2 * (period // session.step)


def _rates(offer: Offer) -> list[tuple[list[Fraction], Fraction]]:
    """For each bet of a wager: what one may bring, with and without commission, and its share."""
    found: list[tuple[list[Fraction], Fraction]] = []
    for bet, share in offer.parts:
        pays = [row.pay for row in offer.table.pay_table(bet, offer.on)]
        rates = [offer.net_of(pay) for pay in pays]
        bare = [pay.odds * (1 - pay.commission) for pay in pays if pay.odds is not None]
        found.append((rates + bare, share))
    return found


def falls_of(seen: Look, otherwise: int = 0) -> Any:
    """The class of each outcome, by `counting.cell`; those that cannot occur have `otherwise`."""
    assert max(seen.falls) < 256, seen.needs
    falls = np.full(STATES * FINISHES, otherwise, np.uint8)
    falls[list(seen.places)] = seen.falls
    return falls[seen.needs.place(np.arange(len(falls)))]


def _table(offer: Offer, session: Session) -> TableRules:
    """The table with the chips and limits of the session."""
    limit = Limit(session.least, session.most)
    return table_with(offer, limit, session.chips, session.pay_up)
