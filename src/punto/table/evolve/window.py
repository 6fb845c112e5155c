"""Wagers in mid-coup: offered, answered, over."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.table.events import WindowClosed, WindowDeclined, WindowEvent, WindowOpened
from punto.table.state import NO_WINDOW, TableState, WindowState


def evolve(state: TableState, event: WindowEvent) -> TableState:
    window = state.window
    match event:
        case WindowOpened(bet=bet, on=on, to=to, until=until):
            return replace(state, window=WindowState(bet, on, to, until, declined=window.declined))
        case WindowDeclined(player=player):
            declined = replace(window, declined=window.declined | {player})
            return answered(replace(state, window=declined), player)
        case WindowClosed():
            return replace(state, window=replace(window, over=True))
        case _:
            assert_never(event)


def answered(state: TableState, player: str) -> TableState:
    """Nobody waits for this player any more."""
    window = state.window
    if player not in window.asked:
        return state
    asked = tuple(name for name in window.asked if name != player)
    return replace(state, window=replace(window, asked=asked))


def no_window(state: TableState) -> TableState:
    """The coup has come to its end, whatever was offered in it."""
    return state if state.window is NO_WINDOW else replace(state, window=NO_WINDOW)
