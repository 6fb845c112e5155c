"""The prize pool and its shares, exact to the cent."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from punto.money import NOTHING, Cents, cents
from punto.rules.odds import Percent
from punto.rules.terms import Prizes
from punto.rules.terms_words import Remainder
from punto.tournament.state import TournamentState


def paid_in(state: TournamentState) -> Cents:
    """What players paid and did not get back."""
    return Cents(sum(each.paid - each.refunded for each in state.entrants.values()))


def pool_of(state: TournamentState) -> Cents:
    """A fixed sum, or a share of what was paid in, without parts of a cent."""
    pool = state.agreed.prizes.pool
    assert pool is not None, "terms that are complete"
    if pool.fixed is not None:
        return cents(pool.fixed)
    return Cents(floor(paid_in(state) * Percent(pool.share or "0%").share))


def prizes_of(prizes: Prizes, pool: Cents) -> tuple[Cents, ...]:
    """What each place has of a pool; the terms say who has the cents that are left over.

    >>> prizes_of(Prizes(places=("50%", "30%", "20%")), Cents(1001))
    (501, 300, 200)
    """
    if not all(each.endswith("%") for each in prizes.places):
        return tuple(cents(each) for each in prizes.places)
    shares = [Percent(each).share for each in prizes.places]
    exact = [pool * share for share in shares]
    whole = [Cents(floor(each)) for each in exact]
    if not whole or prizes.remainder is Remainder.HOUSE:
        return tuple(whole)
    over = floor(sum(exact, Fraction(NOTHING))) - sum(whole)
    return (Cents(whole[0] + over), *whole[1:])
