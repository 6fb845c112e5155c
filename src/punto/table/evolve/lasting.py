"""How events change wagers that last longer than a coup, and wagers in mid-coup."""

import dataclasses
from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.tail import ESTABLISHED, Stake
from punto.rules.wager import Wager
from punto.table import events
from punto.table.state import NO_WINDOW, Long, LongWager, Phase, TableState, WindowState


def evolve(state: TableState, event: events.LongEvent) -> TableState:
    long, window = state.lasting, state.window
    match event:
        case events.RunWentOn(wager=wager, reached=reached):
            then = (wager, reached - 1)
            lying = ((each.wager, each.reached) == then for each in long.wagers)
            place = tuple(lying).index(True)
            return _with(state, place, replace(long.wagers[place], reached=reached))
        case events.LongRestated():
            return _restated(state, event)
        case events.TailIndicator(bet=bet, shows=shows):
            shown = {**long.indicators, bet: shows}
            return replace(state, lasting=replace(long, indicators=shown))
        case events.TailWarned():
            return state
        case events.HandMissing():
            return replace(state, lasting=replace(long, prompted=True))
        case events.HandNominated(player=player, hand=hand):
            return replace(state, lasting=replace(long, named={**long.named, player: hand}))
        case events.WindowOpened(bet=bet, on=on, to=to, until=until):
            return replace(state, window=WindowState(bet, on, to, until, declined=window.declined))
        case events.WindowDeclined(player=player):
            declined = replace(window, declined=window.declined | {player})
            return answered(replace(state, window=declined), player)
        case events.WindowClosed():
            return replace(state, window=replace(window, over=True))
        case _:
            assert_never(event)


def _restated(state: TableState, event: events.LongRestated) -> TableState:
    """The table after a coup before the last became void: how Runs and tails stand and stood."""
    held, then = (tuple(map(_standing, each)) for each in (event.lying, event.lay))
    now = replace(state.lasting, wagers=held, indicators=event.indicators)
    state, over = replace(state, lasting=now), state.over
    if over is None:
        return state
    lay = replace(over.lasting or Long(), wagers=then, indicators=event.were)
    known = replace(over, lasting=lay)
    return replace(state, last=known) if state.last else replace(state, before=known)


def _standing(each: events.LongStanding) -> LongWager:
    return LongWager(each.wager, each.reached, each.begun, each.first, each.misplaced, each.since)


def answered(state: TableState, player: str) -> TableState:
    """The table that no longer waits for this player's answer to a wager offered in mid-coup."""
    window = state.window
    if player not in window.asked:
        return state
    asked = tuple(name for name in window.asked if name != player)
    return replace(state, window=replace(window, asked=asked))


def no_window(state: TableState) -> TableState:
    """The table without any offer of a wager in mid-coup."""
    return state if state.window is NO_WINDOW else replace(state, window=NO_WINDOW)


def laid(state: TableState, wager: Wager) -> TableState:
    """The table with a wager on a Run or Dragon Tail, new or made larger.

    A wager that has begun stays as it is, and the new one lies beside it. A late stake on a tail
    lies right only in the coup after the tail began.
    """
    bet, long = state.rules.lasting[wager.bet], state.lasting
    wrong = bet.tail and wager.on == Stake.LATE.value and long.shows(wager.bet) != ESTABLISHED
    now = LongWager(wager, misplaced=bool(wrong))
    for at, each in enumerate(long.wagers):
        if not each.begun and each.wager.key == wager.key:
            return _with(state, at, now)
    return replace(state, lasting=replace(long, wagers=(*long.wagers, now)))


def gone(state: TableState, wager: Wager, stake: Cents) -> TableState:
    """The table with one wager on a Run or Dragon Tail taken off, or lowered to `stake`.

    Of several equal ones that is one that has not begun, or else the one that came furthest. A
    wager that went back after it had begun does not return when a coup is opened again.
    """
    wagers = state.lasting.wagers
    same = [place for place, each in enumerate(wagers) if each.wager == wager]
    place = max(same, key=lambda at: (not wagers[at].begun, wagers[at].reached))
    if not stake:
        left = _with(state, place)
        lay = wagers[place].begun and (state.lasting.before or not wagers[place].first)
        return forgotten(left, wager) if lay else left
    less = replace(wagers[place], wager=dataclasses.replace(wager, stake=stake))
    return _with(state, place, less)


def forgotten(state: TableState, wager: Wager) -> TableState:
    """Drop a wager from those that would come back if this coup or the last one is undone."""
    over, long = state.over, state.lasting
    now = long.before.wagers if long.before else ()
    if over and over.lasting and not any(each.first for each in now if each.wager == wager):
        less = replace(over, lasting=fewer(over.lasting, wager))
        state = replace(state, last=less) if state.last else replace(state, before=less)
    if not long.before:
        return state
    return replace(state, lasting=replace(long, before=fewer(long.before, wager)))


def fewer(long: Long, wager: Wager) -> Long:
    """The lasting wagers without one that equals this wager, if there is any."""
    at = next((at for at, each in enumerate(long.wagers) if each.wager == wager), None)
    wagers = long.wagers if at is None else long.wagers[:at] + long.wagers[at + 1 :]
    return replace(long, wagers=wagers)


def decided(state: TableState, wager: Wager) -> TableState:
    """The table without a lasting wager that is decided: of several equal ones the furthest."""
    wagers = state.lasting.wagers
    same = [place for place, each in enumerate(wagers) if each.wager == wager]
    return _with(state, max(same, key=lambda at: (wagers[at].begun, wagers[at].reached)))


def undecided(state: TableState, wager: Wager) -> TableState:
    """The table with a lasting wager whose decision is undone: it lies as it lay in that coup."""
    before = state.lasting.before or (state.last.lasting if state.last else None)
    held = before.wagers if before else ()
    again = next((each for each in held if each.wager == wager), LongWager(wager, begun=True))
    return replace(state, lasting=replace(state.lasting, wagers=(*state.lasting.wagers, again)))


def begun(long: Long, coup: int) -> Long:
    """The lasting wagers once the first card of that coup came: nobody may take them off."""
    if all(each.begun for each in long.wagers):
        return long
    wagers = (
        each if each.begun else replace(each, begun=True, first=True, since=coup)
        for each in long.wagers
    )
    return replace(long, wagers=tuple(wagers))


def open_again(long: Long) -> Long:
    """The lasting wagers once bets are reopened: those laid for this coup may be taken off again.

    [crown-melbourne-v29 10.9.1(d)]
    """
    wagers = (replace(each, begun=each.begun and not each.first) for each in long.wagers)
    return replace(long, wagers=tuple(wagers))


def kept(long: Long) -> Long:
    """The lasting wagers with a copy of how they stand now, in case the coup is reopened."""
    if not long.wagers and not long.indicators:
        return long
    return replace(long, before=replace(long, before=None))


def cleared(long: Long) -> Long:
    """The lasting wagers without what held for one coup alone, such as hands that players named."""
    if not (long.named or long.prompted or long.before or long.wagers):
        return long
    wagers = tuple(replace(each, first=False) if each.first else each for each in long.wagers)
    return replace(long, wagers=wagers, named={}, prompted=False, before=None)


def reopened(state: TableState) -> Long:
    """The lasting wagers as they stood when the coup was dealt that is open again now."""
    last = state.last.lasting if state.last else None
    return state.lasting.before or last or state.lasting


def as_it_lay(state: TableState) -> TableState:
    """The table whose last coup has no result any more: Runs and tails stand as they did in it."""
    then, long = state.over.lasting if state.over else None, state.lasting
    if then is None:
        return state
    kept = tuple(replace(each, first=False) for each in then.wagers)
    again = replace(state, lasting=replace(long, wagers=kept, indicators=then.indicators))
    for each in long.wagers:
        if each.first or not each.begun:
            again = laid(again, each.wager)
    open_still = state.phase is Phase.BETWEEN
    coup = state.desk.coups + 1
    return again if open_still else replace(again, lasting=begun(again.lasting, coup))


def _with(state: TableState, place: int, *now: LongWager) -> TableState:
    long, wagers = state.lasting, state.lasting.wagers
    return replace(
        state, lasting=replace(long, wagers=(*wagers[:place], *now, *wagers[place + 1 :]))
    )
