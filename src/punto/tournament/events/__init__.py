"""What happened in a tournament. A log of events is the truth; amounts are in cents.

Every file has the events of one room, and at its end the union of them.
"""

# ruff: noqa: F403, F405

from punto.kernel import ruling
from punto.tournament.events.play import *
from punto.tournament.events.players import *
from punto.tournament.events.setup import *

AnyEvent = SetupEvent | EntryEvent | PlayEvent | EndEvent | ConductEvent

Ruling = ruling.Ruling[AnyEvent]
"""The answer to a command: accepted with events, refused by a clause, or not stated."""
