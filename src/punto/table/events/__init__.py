"""What happened at a table. A log of events is the truth; nothing else is kept.

Each module has the events about one part of the game, and at its end the union of them.
"""

# ruff: noqa: F403, F405

from punto.table.events.betting import *
from punto.table.events.cards import *
from punto.table.events.dealing import *
from punto.table.events.desk import *
from punto.table.events.faults import *
from punto.table.events.opening import *
from punto.table.events.people import *
from punto.table.events.three_card import *

CoupEvent = CardEvent | BetEvent | DealEvent | HoldEvent | LongEvent | ThreeEvent
AnyEvent = CoupEvent | FaultEvent | PeopleEvent | AuthorityEvent | DeskEvent | MoneyEvent
