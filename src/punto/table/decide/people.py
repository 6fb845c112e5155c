"""Seats, and directions where a book is silent."""

from __future__ import annotations

from typing import assert_never

from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.commands import Direct, Leave, Person, Sit
from punto.table.events import DirectionGiven, Left, Seated
from punto.table.ruling import Ruling, accepted
from punto.table.state import TableState


def decide(state: TableState, by: Person, command: Sit | Leave | Direct) -> Ruling:
    match command:
        case Sit(seat=seat):
            return _sit(state, by, seat)
        case Leave():
            if state.seat_of(by.name) is None:
                return Refused(Reason.NOT_SEATED, None, by.name, "a player with a seat")
            return accepted(Left(player=by.name))
        case Direct():
            return _direct(state, by, command)
        case _:
            assert_never(command)


def _sit(state: TableState, by: Person, seat: int) -> Ruling:
    version = state.rules.version
    if version is not None and seat > version.seats_max:
        want = f"1 to {version.seats_max}"
        return Refused(Reason.UNKNOWN_AREA, version.clause, f"seat {seat}", want)
    if seat in state.seats:
        return Refused(Reason.AREA_FULL, None, f"seat {seat}", "a free seat")
    return accepted(Seated(player=by.name, seat=seat))


def _direct(state: TableState, by: Person, command: Direct) -> Ruling:
    """Only who fills the gaps of the book, or somebody above, gives directions."""
    ladder = state.rules.rules.authority
    if ladder.gaps and not ladder.at_least(by.role, ladder.gaps):
        return Refused(Reason.NOT_AUTHORISED, ladder.gaps_clause, by.role, ladder.gaps)
    return accepted(
        DirectionGiven(question=command.question, decision=command.decision, reason=command.reason)
    )


def directed(state: TableState, answer: object) -> str | None:
    """The decision that a person gave on what a book does not state, if one did."""
    return state.directions.get(answer.question) if isinstance(answer, NotStated) else None
