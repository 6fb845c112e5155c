"""What every machine shares: requests, rulings, logs, replay, audits, audiences, JSON lines.

A table, a jackpot, a promotion and a tournament are the same kind of thing: a state, commands,
events, `decide`, `evolve`, and who may see what. A `Machine` says what is its own; everything
else is here.
"""

from punto.kernel.answer import Answer, ask
from punto.kernel.audience import Audience, Only, Sees
from punto.kernel.header import Header
from punto.kernel.log import Entry, LogError
from punto.kernel.machine import Machine, Talks
from punto.kernel.message import (
    Command,
    Event,
    PersonalEvent,
    PublicEvent,
    StaffEvent,
    word,
)
from punto.kernel.recorder import Recorder, begin, resume
from punto.kernel.replay import Replayed, replay
from punto.kernel.request import Person, Request
from punto.kernel.ruling import Ruling
from punto.kernel.steps import Steps
from punto.kernel.verify import Verified, verify

__all__ = [
    "Answer",
    "Audience",
    "Command",
    "Entry",
    "Event",
    "Header",
    "LogError",
    "Machine",
    "Only",
    "Person",
    "PersonalEvent",
    "PublicEvent",
    "Recorder",
    "Replayed",
    "Request",
    "Ruling",
    "Sees",
    "StaffEvent",
    "Steps",
    "Talks",
    "Verified",
    "ask",
    "begin",
    "replay",
    "resume",
    "verify",
    "word",
]
