"""Chips that a coup wants back and a player no longer has: the desk lends them until it is over."""

from __future__ import annotations

from collections.abc import Iterator

from punto.money import Cents
from punto.tournament.events import ChipsLent, ChipsTaken
from punto.tournament.state import TournamentState


def lent(state: TournamentState, table: str, player: str, chips: int) -> Iterator[ChipsLent]:
    """What a player lacks of chips that go back, so that no bank is ever under nought."""
    short = chips - state.entrants[player].bank
    if short > 0:
        clause = state.by.rules_prevail
        yield ChipsLent(player=player, table=table, chips=Cents(short), clause=clause)


def taken_back(state: TournamentState, table: str) -> Iterator[ChipsTaken]:
    """At the end of the coup; who has less than was lent had never so much to lose."""
    for player, chips in sorted(state.tables[table].lent.items()):
        back = min(chips, state.entrants[player].bank)
        if back:
            clause = state.by.rules_prevail
            yield ChipsTaken(player=player, chips=Cents(back), why="lent", clause=clause)
