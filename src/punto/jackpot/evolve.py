"""The next jackpot from an event. `decide` saw that it may happen."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.jackpot.events import (
    AnyEvent,
    CoupCounted,
    CoupsMissed,
    JackpotStarted,
    MeterEvent,
    MissedContributed,
    ParametersNotified,
    ParametersSet,
    PaymentHeld,
    PoolAdjusted,
    PoolRestarted,
    SetEvent,
    SharePaid,
    SystemChecked,
    TableBack,
    TableJoined,
    TableOut,
    ValueRead,
    WinConfirmed,
    WinDismissed,
    WinEvent,
    WinLapsed,
    WinRecorded,
)
from punto.jackpot.state import JackpotState, Owed, Parameters, Reading, Seat, Win
from punto.kernel.records import Decided, Notified
from punto.money import Cents


def evolve(state: JackpotState, event: AnyEvent) -> JackpotState:
    match event:
        case Decided() | Notified():
            return state
        case (
            ParametersSet()
            | TableJoined()
            | SystemChecked()
            | ParametersNotified()
            | JackpotStarted()
        ):
            return _set(state, event)
        case (
            CoupCounted()
            | PoolAdjusted()
            | TableOut()
            | TableBack()
            | CoupsMissed()
            | MissedContributed()
        ):
            return _meter(state, event)
        case _:
            return _win(state, event)


def _set(state: JackpotState, event: SetEvent) -> JackpotState:
    match event:
        case ParametersSet():
            return replace(state, parameters=_parameters(state, event), notified=False)
        case TableJoined(table=table):
            return replace(state, tables={**state.tables, table: Seat()}, notified=False)
        case SystemChecked(works=works):
            return replace(state, works=frozenset(works))
        case ParametersNotified():
            return replace(state, notified=True)
        case JackpotStarted(amount=amount, funded=funded):
            return _funded(replace(state, running=True), amount, funded)
        case _:
            assert_never(event)


def _parameters(state: JackpotState, event: ParametersSet) -> Parameters:
    jackpot = state.rules.jackpot(event.jackpot)
    option = jackpot.option(event.option) if jackpot else None
    assert jackpot is not None, event
    assert option is not None, event
    return Parameters(
        jackpot=jackpot,
        option=option,
        percentages=event.percentages,
        seed=event.seed,
        contribution=event.contribution,
        division=event.division,
        unit=event.unit,
        no_bet_coups=event.no_bet_coups,
    )


def _funded(state: JackpotState, amount: int, funded: int) -> JackpotState:
    return replace(state, pool=Cents(state.pool + amount), funded=state.funded + funded)


def _seat(state: JackpotState, table: str, seat: Seat) -> JackpotState:
    return replace(state, tables={**state.tables, table: seat})


def _later(state: JackpotState, amount: int, wins: int) -> JackpotState:
    """What comes in does not belong to the first so many wins; others are worth more by it."""
    waiting = tuple(
        replace(win, later=Cents(win.later + amount))
        if win.number <= wins
        else replace(win, reading=None)
        for win in state.waiting
    )
    return replace(state, waiting=waiting)


def _meter(state: JackpotState, event: MeterEvent) -> JackpotState:
    match event:
        case CoupCounted(table=table, amount=amount, funded=funded):
            seat = state.tables[table]
            counted = _seat(state, table, replace(seat, won=False, was_won=seat.won))
            return _later(_funded(counted, amount, funded), amount, state.wins)
        case PoolAdjusted(amount=amount, funded=funded):
            unread = tuple(replace(win, reading=None) for win in state.waiting)
            return _funded(replace(state, waiting=unread), amount, funded)
        case TableOut(table=table):
            return _seat(state, table, replace(state.tables[table], out=True))
        case TableBack(table=table):
            return _seat(state, table, replace(state.tables[table], out=False))
        case CoupsMissed(table=table, coups=coups):
            seat = state.tables[table]
            since = seat.since if seat.missed else state.wins
            return _seat(state, table, replace(seat, missed=seat.missed + coups, since=since))
        case MissedContributed(table=table, coups=coups, amount=amount, funded=funded):
            seat = state.tables[table]
            seated = _seat(state, table, replace(seat, missed=seat.missed - coups))
            return _later(_funded(seated, amount, funded), amount, seat.since)
        case _:
            assert_never(event)


def _win(state: JackpotState, event: WinEvent) -> JackpotState:
    match event:
        case WinRecorded():
            return _recorded(state, event)
        case WinLapsed(win=number):
            return _without(state, number)
        case ValueRead(win=number, console=console, display=display):
            waiting = tuple(
                replace(win, reading=Reading(console, display)) if win.number == number else win
                for win in state.waiting
            )
            return replace(state, waiting=waiting)
        case PaymentHeld():
            return state
        case WinConfirmed():
            return _confirmed(state, event)
        case PoolRestarted(amount=amount, funded=funded):
            return _funded(state, amount, funded)
        case WinDismissed(win=number):
            table = next(win.table for win in state.waiting if win.number == number)
            again = _seat(state, table, replace(state.tables[table], won=False, was_won=False))
            return _without(again, number)
        case SharePaid():
            return _paid(state, event)
        case _:
            assert_never(event)


def _recorded(state: JackpotState, event: WinRecorded) -> JackpotState:
    win = Win(event.win, event.table, event.prize, event.entries, event.at)
    seat = state.tables[event.table]
    told = replace(seat, was_won=True) if event.late else replace(seat, won=True)
    seated = _seat(state, event.table, told)
    return replace(seated, wins=event.win, waiting=(*state.waiting, win))


def _without(state: JackpotState, number: int) -> JackpotState:
    return replace(state, waiting=tuple(win for win in state.waiting if win.number != number))


def _confirmed(state: JackpotState, event: WinConfirmed) -> JackpotState:
    """The prize comes off the pool, and is owed with what the house adds to it."""
    less = _funded(_without(state, event.win), -event.amount, event.funded)
    return replace(less, owed=(*state.owed, Owed(event.win, event.shares)))


def _paid(state: JackpotState, event: SharePaid) -> JackpotState:
    spot = (event.player, event.bet, event.area)
    left = tuple(
        replace(
            each,
            shares=tuple(
                share
                for share in each.shares
                if each.number != event.win or (share.player, share.bet, share.area) != spot
            ),
        )
        for each in state.owed
    )
    owed = tuple(each for each in left if each.shares)
    return replace(state, owed=owed, paid=state.paid + event.paid)
