"""What happened in a tournament; all amounts and chips are in cents."""

# ruff: noqa: F403, F405

from punto.rules import ruling
from punto.tournament.events.play import *
from punto.tournament.events.players import *
from punto.tournament.events.setup import *

AnyEvent = SetupEvent | EntryEvent | PlayEvent | EndEvent | ConductEvent

Ruling = ruling.Ruling[AnyEvent]
"""The answer to a command: accepted with events, refused by a clause, or not stated."""
