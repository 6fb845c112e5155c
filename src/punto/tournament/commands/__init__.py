"""What a person asks of a tournament."""

from __future__ import annotations

from punto.kernel.request import Person
from punto.kernel.request import Request as Envelope
from punto.tournament.commands.conduct import (
    ConductCommand,
    DecideDispute,
    Disqualify,
    NoteAbsence,
    NoteReturn,
    Penalise,
    RaiseDispute,
    Retire,
    Subject,
)
from punto.tournament.commands.entry import (
    AddOn,
    ApproveStaff,
    CloseEntries,
    Enter,
    EntryCommand,
    NameSubstitute,
    OpenEntries,
    ReBuy,
    RefuseEntry,
    Withdraw,
)
from punto.tournament.commands.play import (
    AtTable,
    AwardPrizes,
    BeginPractice,
    BeginRound,
    Brief,
    ConcludeTable,
    Early,
    EndPractice,
    EndRound,
    PlayCommand,
    ReadSlip,
    SkipRound,
    UseMarker,
)
from punto.tournament.commands.setup import (
    AdviseAuthority,
    AppointDeputy,
    AppointDirector,
    Attend,
    Cancel,
    DesignateTable,
    DraftTerms,
    MoveStart,
    PublishTerms,
    ReleaseTable,
    SetupCommand,
)

AnyCommand = SetupCommand | EntryCommand | PlayCommand | ConductCommand


Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the tournament's own clock."""


__all__ = [
    "AddOn",
    "AdviseAuthority",
    "AnyCommand",
    "AppointDeputy",
    "AppointDirector",
    "ApproveStaff",
    "AtTable",
    "Attend",
    "AwardPrizes",
    "BeginPractice",
    "BeginRound",
    "Brief",
    "Cancel",
    "CloseEntries",
    "ConcludeTable",
    "ConductCommand",
    "DecideDispute",
    "DesignateTable",
    "Disqualify",
    "DraftTerms",
    "Early",
    "EndPractice",
    "EndRound",
    "Enter",
    "EntryCommand",
    "MoveStart",
    "NameSubstitute",
    "NoteAbsence",
    "NoteReturn",
    "OpenEntries",
    "Penalise",
    "Person",
    "PlayCommand",
    "PublishTerms",
    "RaiseDispute",
    "ReBuy",
    "ReadSlip",
    "RefuseEntry",
    "ReleaseTable",
    "Request",
    "Retire",
    "SetupCommand",
    "SkipRound",
    "Subject",
    "UseMarker",
    "Withdraw",
]
