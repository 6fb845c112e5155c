"""An automatic dealer: pure functions of the table, its cards, the duties and the time."""

from punto.table.dealer.coup import face_down
from punto.table.dealer.next_step import at_once, default, next_step, overdue
from punto.table.dealer.pack import Order, Pack, after, named
from punto.table.dealer.step import Awaited, DealerAct, Wait, lasts_ms

__all__ = [
    "Awaited", "DealerAct", "Order", "Pack", "Wait", "after", "at_once", "default",
    "face_down", "lasts_ms", "named", "next_step", "overdue",
]  # fmt: skip
