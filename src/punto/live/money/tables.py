"""The tables of a floor, and the stakes of a player at all of them."""

from collections.abc import Iterator

from punto.live.actor import Actor
from punto.live.floor import Floor
from punto.table.state import TableState


def tables(floor: Floor) -> Iterator[tuple[str, Actor, TableState]]:
    """Every table of a floor: its name, its actor and its state."""
    for name, actor in floor.actors.items():
        if isinstance(actor.point.state, TableState):
            yield name, actor, actor.point.state


def lying(floor: Floor, player: str) -> int:
    """The sum of a player's stakes at all tables of the floor, without tokens, in cents."""
    return sum(
        wager.stake
        for _, _, state in tables(floor)
        for wager in state.wagers
        if wager.player == player and not wager.token
    )
