"""A command in its envelope: who asks for it, in which role, and when."""

from typing import Generic, TypeVar

from punto.kernel.message import Command, Number
from punto.rules.data import Data

CommandT = TypeVar("CommandT", bound=Command)


class Person(Data, frozen=True, kw_only=True):
    """Somebody who gives a command or looks on: a name, and a role of the book or `player`.

    Whoever runs the machine makes sure that both are true; the machine does not check them.
    """

    name: str
    role: str = "player"


class Request(Data, Generic[CommandT], frozen=True, kw_only=True, omit_defaults=True):
    """A command, with who asks for it and when, in seconds on the machine's own clock.

    `request` is an id of the asker's choice, by which a repeated request can be recognised.
    """

    by: Person
    at: Number
    request: str = ""
    command: CommandT
