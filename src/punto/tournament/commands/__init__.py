"""The commands that people give to a tournament, before it, for its players, and in its rounds."""

# ruff: noqa: F403, F405

from punto.kernel.request import Person as Person
from punto.kernel.request import Request as Envelope
from punto.tournament.commands.play import *
from punto.tournament.commands.players import *
from punto.tournament.commands.setup import *

AnyCommand = SetupCommand | EntryCommand | PlayCommand | EndCommand | ConductCommand

Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the tournament's own clock."""
