"""The order of players: by rounds and chips, equal ones by lot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from punto.tournament.state import Entrant, Standing, TournamentState


def best_of_those_out(state: TournamentState, lots: Sequence[str]) -> tuple[str, ...]:
    """Who is out and may come back: by the round that each came to, then by chips, then by lot."""
    return tuple(name for group in _those_out(state) for name in by_chips(group, lots))


def undecided_out(state: TournamentState, lots: Sequence[str], places: int) -> tuple[str, ...]:
    """Equal players of whom some may come back and some not, and who need lots."""
    for group in _those_out(state):
        if equal := undecided(group, lots, places):
            return equal
        places -= len(group)
    return ()


def _those_out(state: TournamentState) -> list[list[Entrant]]:
    """Who is out, by rounds: the last one first."""
    out = sorted(state.those(Standing.OUT), key=lambda each: -each.fell)
    return [list(group) for _, group in groupby(out, key=lambda each: each.fell)]


def by_chips(players: Sequence[Entrant], lots: Sequence[str]) -> tuple[str, ...]:
    """Players with most chips first; lots decide between equal ones."""
    place = {name: number for number, name in enumerate(lots)}
    ranked = sorted(players, key=lambda each: (-each.bank, place.get(each.name, len(place))))
    return tuple(each.name for each in ranked)


def undecided(players: Sequence[Entrant], lots: Sequence[str], cut: int | None) -> tuple[str, ...]:
    """Equal players who need lots: around the cut between two places, or all where none is cut."""
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
    """Who went out while a round was played and may still be ranked, the last one first."""
    ranked = (Standing.OUT, Standing.RETIRED)
    fell = [
        each for each in state.entrants.values() if each.fell == number and each.standing in ranked
    ]
    return tuple(each.name for each in sorted(fell, key=lambda each: -each.fell_at))


def final_order(state: TournamentState) -> tuple[str, ...]:
    """Everybody who was not disqualified: by the last round that each of them played."""
    fit = (Standing.IN, Standing.OUT, Standing.RETIRED)
    ranked: dict[str, None] = {}
    for order in reversed(state.orders):
        for name in order:
            if state.entrants[name].standing in fit:
                ranked.setdefault(name)
    return tuple(ranked)
