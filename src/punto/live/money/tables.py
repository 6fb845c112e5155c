"""The tables of a floor, with what the rooms of money need to know of them."""

from collections.abc import Iterator

from punto.live.actor import Actor
from punto.live.floor import Floor
from punto.table.state import TableState


def tables(floor: Floor) -> Iterator[tuple[str, Actor, TableState]]:
    """Every table by its name, with its state."""
    for name, actor in floor.actors.items():
        if isinstance(actor.point.state, TableState):
            yield name, actor, actor.point.state


def lying(floor: Floor, player: str) -> int:
    """A player's stakes on all layouts of the floor, without tokens."""
    return sum(
        wager.stake
        for _, _, state in tables(floor)
        for wager in state.wagers
        if wager.player == player and not wager.token
    )
