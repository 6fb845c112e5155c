"""Small changes to a tournament's state that several events share."""

from typing import Any

from msgspec.structs import replace

from punto.money import Cents
from punto.tournament.state import Standing, TournamentState


def with_entrant(state: TournamentState, player: str, /, **changes: Any) -> TournamentState:
    """The tournament with some fields of one player changed."""
    changed = replace(state.entrants[player], **changes)
    return replace(state, entrants={**state.entrants, player: changed})


def with_table(state: TournamentState, table: str, /, **changes: Any) -> TournamentState:
    changed = replace(state.tables[table], **changes)
    return replace(state, tables={**state.tables, table: changed})


def with_chips(state: TournamentState, player: str, chips: int) -> TournamentState:
    """Give a player this many chips from the desk; a negative number goes back to it."""
    after = with_entrant(state, player, bank=Cents(state.entrants[player].bank + chips))
    return replace(after, desk=Cents(after.desk - chips))


def fallen(state: TournamentState, player: str, **changes: Any) -> TournamentState:
    """Note that a player went out: in which round, and after how many others."""
    count = state.fallen + 1
    after = with_entrant(state, player, fell=state.round, fell_at=count, **changes)
    return replace(after, fallen=count)


def back_in(state: TournamentState, player: str, **changes: Any) -> TournamentState:
    """Note that a player who went out is in the tournament again."""
    return with_entrant(state, player, standing=Standing.IN, fell=0, fell_at=0, **changes)
