"""A table as a value."""

from punto.table.state.authority import (
    NOTHING_SAID,
    AgreementSought,
    Authority,
    PermissionHeld,
    WishHeld,
)
from punto.table.state.desk import Closing, Desk, NoBetCoup, SignUp
from punto.table.state.fault import Fault, Finished, Line, Spot, Stray
from punto.table.state.hold import NOBODY, Hold
from punto.table.state.lasting import NOTHING_LONG, Long, LongWager
from punto.table.state.people import Dispute, People
from punto.table.state.shoe import Ending, Laid, ShoeState
from punto.table.state.table import Phase, TableState
from punto.table.state.three_card_hands import Spread
from punto.table.state.window import NO_WINDOW, WindowState

__all__ = [
    "NOBODY",
    "NOTHING_LONG",
    "NOTHING_SAID",
    "NO_WINDOW",
    "AgreementSought",
    "Authority",
    "Closing",
    "Desk",
    "Dispute",
    "Ending",
    "Fault",
    "Finished",
    "Hold",
    "Laid",
    "Line",
    "Long",
    "LongWager",
    "NoBetCoup",
    "People",
    "PermissionHeld",
    "Phase",
    "ShoeState",
    "SignUp",
    "Spot",
    "Spread",
    "Stray",
    "TableState",
    "WindowState",
    "WishHeld",
]
