"""Applies events to the state of a jackpot; `decide` has checked before that they may happen."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from punto.jackpot import events
from punto.jackpot.state import (
    PAST,
    JackpotState,
    JackpotTable,
    MeterReading,
    Owed,
    Parameters,
    Win,
)
from punto.kernel.message import like
from punto.kernel.records import Decided, Notified
from punto.money import NOTHING, Cents


def evolve(state: JackpotState, event: events.AnyEvent) -> JackpotState:
    if isinstance(event, Decided | Notified):
        return state
    if isinstance(event, events.SetEvent):
        return _set(state, event)
    if isinstance(event, events.MeterEvent):
        return _meter(state, event)
    return _share(state, event) if isinstance(event, events.ShareEvent) else _win(state, event)


def _set(state: JackpotState, event: events.SetEvent) -> JackpotState:
    match event:
        case events.ParametersSet():
            jackpot = state.rules.jackpot(event.jackpot)
            option = jackpot and jackpot.option(event.option)
            assert jackpot is not None, event
            assert option is not None, event
            chosen = like(Parameters, event, jackpot=jackpot, option=option)
            return replace(state, parameters=chosen, notified=False)
        case events.TableJoined(table=table):
            return replace(state, tables={**state.tables, table: JackpotTable()}, notified=False)
        case events.SystemChecked(works=works):
            return replace(state, works=frozenset(works))
        case events.ParametersNotified():
            return replace(state, notified=True)
        case events.JackpotStarted(amount=amount, funded=funded):
            return _funded(replace(state, running=True), amount, funded)
        case _:
            assert_never(event)


def _funded(state: JackpotState, amount: int, funded: int) -> JackpotState:
    return replace(state, pool=Cents(state.pool + amount), funded=state.funded + funded)


def _seat(state: JackpotState, table: str, /, **changes: int) -> JackpotState:
    seat = replace(state.tables[table], **changes)
    return replace(state, tables={**state.tables, table: seat})


def _later(state: JackpotState, amount: int, wins: int) -> JackpotState:
    """Note money that came in after the first `wins` wins: it is not part of their prizes."""
    waiting = tuple(
        replace(win, later=Cents(win.later + amount))
        if win.number <= wins
        else replace(win, reading=None)
        for win in state.waiting
    )
    return replace(state, waiting=waiting)


def _meter(state: JackpotState, event: events.MeterEvent) -> JackpotState:
    match event:
        case events.CoupCounted(table=table, amount=amount, funded=funded):
            seat = state.tables[table]
            counted = _seat(state, table, won=False, was_won=seat.won)
            return _later(_funded(counted, amount, funded), amount, state.wins)
        case events.PoolAdjusted(amount=amount, funded=funded):
            unread = tuple(replace(win, reading=None) for win in state.waiting)
            return _funded(replace(state, waiting=unread), amount, funded)
        case events.TableOut(table=table):
            return _seat(state, table, out=True)
        case events.TableBack(table=table):
            return _seat(state, table, out=False)
        case events.CoupsMissed(table=table, coups=coups):
            seat = state.tables[table]
            since = seat.since if seat.missed else state.wins
            return _seat(state, table, missed=seat.missed + coups, since=since)
        case events.MissedContributed(table=table, coups=coups, amount=amount, funded=funded):
            seat = state.tables[table]
            seated = _seat(state, table, missed=seat.missed - coups)
            return _later(_funded(seated, amount, funded), amount, seat.since)
        case _:
            assert_never(event)


def _win(state: JackpotState, event: events.WinEvent) -> JackpotState:
    match event:
        case events.WinRecorded():
            coup = event.coup or 0
            win = Win(event.win, event.table, event.prize, event.entries, event.at, coup=coup)
            won = {"was_won" if event.late else "won": True, "win": event.win}
            seated = _seat(state, event.table, **won)
            return replace(seated, wins=event.win, waiting=(*state.waiting, win))
        case events.WinLapsed(win=number):
            return _without(state, number)
        case events.ValueRead(win=number, console=console, display=display):
            shown = {number: MeterReading(console, display)}
            read = (
                replace(win, reading=shown.get(win.number, win.reading)) for win in state.waiting
            )
            return replace(state, waiting=tuple(read))
        case events.PaymentHeld():
            return state
        case events.WinConfirmed():
            # The prize comes off the pool, and is owed with what the house adds to it.
            less = _funded(_without(state, event.win), -event.amount, event.funded)
            win = next(each for each in state.waiting if each.number == event.win)
            owed = Owed(event.win, event.shares, table=win.table, coup=win.coup)
            return replace(less, owed=(*state.owed, owed))
        case events.PoolRestarted(amount=amount, funded=funded):
            return _funded(state, amount, funded)
        case events.WinDismissed(win=number):
            table = next(win.table for win in state.waiting if win.number == number)
            return _without(_seat(state, table, won=False, was_won=False), number)
        case events.SharePaid():
            return replace(
                _kept(_unowed(state, event), event, state.owed), paid=state.paid + event.paid
            )
        case _:
            assert_never(event)


def _without(state: JackpotState, number: int) -> JackpotState:
    return replace(state, waiting=tuple(win for win in state.waiting if win.number != number))


def _unowed(state: JackpotState, event: events.SharePaid | events.ShareWithdrawn) -> JackpotState:
    """The state without a share that is no longer owed; a win with no share left goes too."""
    spot, owed = (event.player, event.bet, event.area), list[Owed]()
    for each in state.owed:
        own = each.number == event.win
        if left := [share for share in each.shares if not own or spot != share.spot]:
            owed.append(replace(each, shares=tuple(left)))
    return replace(state, owed=tuple(owed))


def _kept(state: JackpotState, event: events.SharePaid, owed: Iterable[Owed]) -> JackpotState:
    """Remember a share that was paid with its win, as it may have to be paid back."""
    won = next(each for each in owed if each.number == event.win)
    there = next((each.shares for each in state.past if each.number == event.win), ())
    paid = next(each for each in won.shares if each.spot == (event.player, event.bet, event.area))
    now = replace(won, shares=(*there, paid), withheld=frozenset[str]())
    others = (each for each in state.past if each.number != event.win)
    return replace(state, past=(*others, now)[-PAST:])


def _recalled(state: JackpotState, event: events.RecallEvent) -> JackpotState:
    """Note what a player has to pay back, or that the player has paid it back to the pool."""
    had, player = state.claims.get(event.player, NOTHING), event.player
    if isinstance(event, events.ShareRepaid):
        left = {name: amount for name, amount in state.claims.items() if name != player}
        now = replace(state, claims=left, paid=state.paid - event.amount)
        return _funded(now, event.amount, 0)
    spot = (player, event.bet, event.area)
    past = tuple(
        replace(win, shares=tuple(each for each in win.shares if each.spot != spot))
        if win.number == event.win
        else win
        for win in state.past
    )
    return replace(state, past=past, claims={**state.claims, player: Cents(had + event.amount)})


def _share(state: JackpotState, event: events.ShareEvent) -> JackpotState:
    match event:
        case events.ShareWithdrawn(win=number, amount=amount):
            spot = (event.player, event.bet, event.area)
            waiting = tuple(
                replace(win, entries=tuple(each for each in win.entries if each.spot != spot))
                if win.number == number
                else win
                for win in state.waiting
            )
            return _funded(replace(_unowed(state, event), waiting=waiting), amount, 0)
        case events.ShareRecalled() | events.ShareRepaid():
            return _recalled(state, event)
        case events.ShareWithheld() | events.ShareReleased():
            return replace(state, owed=tuple(_withheld(each, event) for each in state.owed))
        case _:
            assert_never(event)


def _withheld(owed: Owed, event: events.ShareWithheld | events.ShareReleased) -> Owed:
    """The win with a player's shares withheld, or no longer withheld."""
    if owed.number != event.win:
        return owed
    if isinstance(event, events.ShareWithheld):
        return replace(owed, withheld=owed.withheld | {event.player})
    return replace(owed, withheld=owed.withheld - {event.player})
