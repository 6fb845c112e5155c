"""Shows the others at a table how far a player bends a card to squeeze it, never its face."""

from punto.kernel.codec import encode
from punto.kernel.message import like
from punto.kernel.viewing import PLAYER
from punto.live.actor import Actor
from punto.live.feed import Connection
from punto.live.messages import Peel, Peeled
from punto.table.state import TableState

PEEL_MS = 100
"""How many milliseconds are between two of them at least."""


def pass_peel_on(actor: Actor, of: Connection, peel: Peel) -> None:
    """Tell the others at the table how a card is bent, if the player holds that hand."""
    state, person = actor.point.state, of.person
    if not isinstance(state, TableState) or person.role != PLAYER:
        return
    if (state.hold.out, state.hold.has) != (peel.hand, person.name):
        return
    frame = encode(like(Peeled, peel, player=person.name))
    for each in actor.feed.connections - {of}:
        each.pass_on(frame)
