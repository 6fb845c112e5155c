"""Events as one viewer may see them: without names of cards that were not shown to that one."""

from __future__ import annotations

from msgspec.structs import replace

from punto.kernel.records import Decided
from punto.table.commands import Person
from punto.table.decide.guard import PLAYER
from punto.table.events import (
    AnyEvent,
    AreaLookedAt,
    CardBurned,
    CardDealt,
    DirectionGiven,
    DiscretionUsed,
    HandDealt,
    HandLookedAt,
    IrregularityFound,
    MishapFound,
)
from punto.table.state import TableState
from punto.table.view import is_staff


def seen_event(event: AnyEvent, viewer: Person, state: TableState) -> AnyEvent:
    """An event of the table in this state, with what is not for the viewer left out.

    What staff wrote down for the record is for staff.
    """
    match event:
        case CardDealt(face_down=True):
            return replace(event, card=None)
        case CardBurned(hidden=True):
            return replace(event, card=None, hidden=False)
        case HandDealt(face_down=True, cards=cards):
            return replace(event, cards=(None,) * len(cards))
        case HandLookedAt(by=by) | AreaLookedAt(by=by):
            own = viewer.role == PLAYER and viewer.name == by
            return event if own else replace(event, cards=())
        case IrregularityFound() | MishapFound():
            return event if is_staff(state.rules, viewer) else replace(event, note="")
        case Decided() | DirectionGiven() | DiscretionUsed():
            return event if is_staff(state.rules, viewer) else replace(event, reason="")
        case _:
            return event
