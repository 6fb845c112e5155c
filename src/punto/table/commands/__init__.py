"""Commands: what a person asks a table to do, or tells it has happened.

Each module has the commands about one part of the game, and at its end the union of them.
"""

# ruff: noqa: F403, F405

from punto.kernel.request import Person as Person
from punto.kernel.request import Request as Envelope
from punto.table.commands.betting import *
from punto.table.commands.cards import *
from punto.table.commands.dealing import *
from punto.table.commands.desk import *
from punto.table.commands.opening import *
from punto.table.commands.people import *
from punto.table.commands.three_card import *

CoupCommand = CardCommand | BetCommand | DealCommand | EndCommand | HandCommand | ShoeCommand
HouseCommand = (
    PermitCommand | AuthorityCommand | PeopleCommand | MoneyCommand | LimitCommand | DeskCommand
)
OtherCommand = HouseCommand | WindowCommand | FaultCommand | ThreeCommand
AnyCommand = CoupCommand | OtherCommand

Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the table's own clock."""
