"""A differential that was exceeded and not noticed in time: bets act in part.

[rws 5.1.1] [rws 5.1.1/floor] [rws 5.1.2]
"""

from collections.abc import Iterable
from fractions import Fraction

from tests.audit.books import HANDS, RWS
from tests.audit.stake import Stake
from tests.audit.terms import Terms


def share(terms: Terms, stake: Stake, beside: Iterable[Stake], own: Terms) -> Fraction | int:
    """How much of a stake acts, beside all other stakes of its coup.

    `terms` are those of the coup and have its differential; `own` has the minimum that holds for
    the stake.
    """
    if terms.book != RWS or terms.differential is None or stake.bet not in HANDS:
        return stake.amount
    other = HANDS[stake.bet == HANDS[0]]
    counted = [
        each
        for each in (stake, *beside)
        if each.bet in HANDS and (not terms.per_box or each.area == stake.area)
    ]
    mine = sum(each.amount for each in counted if each.bet == stake.bet)
    theirs = sum(each.amount for each in counted if each.bet == other)
    least = own.bounds(stake.player, stake.bet).least
    if mine <= theirs + terms.differential or stake.amount < least:
        return stake.amount
    return max(stake.amount * Fraction(theirs + terms.differential, mine), least)
