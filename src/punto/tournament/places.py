"""Works out the order of players, the prize pool and the prizes, exact to the cent."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from math import floor

from punto.money import NOTHING, Cents, cents
from punto.rules.odds import Percent
from punto.rules.terms import Prizes
from punto.rules.terms_words import Remainder
from punto.tournament.state import Entrant, Standing, TournamentState


def best_of_those_out(state: TournamentState, lots: Sequence[str]) -> tuple[str, ...]:
    """All players who are out, best first: by the round they reached, then chips, then lot."""
    return tuple(name for group in _those_out(state) for name in by_chips(group, lots))


def undecided_out(state: TournamentState, lots: Sequence[str], places: int) -> tuple[str, ...]:
    """Equal players who are out and need lots, as not all of them may come back to play."""
    for group in _those_out(state):
        if equal := undecided(group, lots, places):
            return equal
        places -= len(group)
    return ()


def _those_out(state: TournamentState) -> list[list[Entrant]]:
    """Players who are out, in groups by the round they went out in, the last round first."""
    out = sorted(state.those(Standing.OUT), key=lambda each: -each.fell)
    return [list(group) for _, group in groupby(out, key=lambda each: each.fell)]


def by_chips(players: Sequence[Entrant], lots: Sequence[str]) -> tuple[str, ...]:
    """Names of players, most chips first; the order of `lots` decides between equal players."""
    place = {name: number for number, name in enumerate(lots)}
    ranked = sorted(players, key=lambda each: (-each.bank, place.get(each.name, len(place))))
    return tuple(each.name for each in ranked)


def undecided(players: Sequence[Entrant], lots: Sequence[str], cut: int | None) -> tuple[str, ...]:
    """Players with equal chips between whom lots must still be drawn; empty if there are none.

    Lots are needed if the place `cut` lies between such players, or always if `cut` is None, unless
    `lots` names them all.
    """
    ranked = sorted(players, key=lambda each: -each.bank)
    place = 0
    for _, group in groupby(ranked, key=lambda each: each.bank):
        equal = [each.name for each in group]
        matters = cut is None or place < cut < place + len(equal)
        if len(equal) > 1 and matters and not set(equal) <= set(lots):
            return tuple(equal)
        place += len(equal)
    return ()


def fallen_in(state: TournamentState, number: int) -> tuple[str, ...]:
    """Players who went out or retired in a round, beginning with the last who did."""
    ranked = (*state.those(Standing.OUT), *state.those(Standing.RETIRED))
    fell = (each for each in ranked if each.fell == number)
    return tuple(each.name for each in sorted(fell, key=lambda each: -each.fell_at))


def final_order(state: TournamentState) -> tuple[str, ...]:
    """The final order: all players not disqualified, by the last round that each played."""
    fit = (Standing.IN, Standing.OUT, Standing.RETIRED)
    ranked: dict[str, None] = {}
    for order in reversed(state.orders):
        for name in order:
            if state.entrants[name].standing in fit:
                ranked.setdefault(name)
    return tuple(ranked)


def paid_in(state: TournamentState) -> Cents:
    """The sum of what all players paid and did not get back."""
    return Cents(sum(each.paid - each.refunded for each in state.entrants.values()))


def pool_of(state: TournamentState) -> Cents:
    """The prize pool by the terms: a fixed sum, or a share of what was paid in, in whole cents."""
    pool = state.agreed.prizes.pool
    assert pool is not None, "terms that are complete"
    if pool.fixed is not None:
        return cents(pool.fixed)
    return Cents(floor(paid_in(state) * Percent(pool.share or "0%").share))


def prizes_of(prizes: Prizes, pool: Cents) -> tuple[Cents, ...]:
    """What each place gets of a pool; the terms say who gets the cents that are left over.

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
