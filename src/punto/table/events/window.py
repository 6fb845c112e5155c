"""Wagers in mid-coup."""

from __future__ import annotations

from punto.kernel.message import PublicEvent
from punto.rules.clause import Clause


class WindowOpened(PublicEvent, frozen=True, kw_only=True, tag="window-opened"):
    """A wager is offered in mid-coup: in which situation, to whom, and until when at least."""

    bet: str
    on: str
    to: tuple[str, ...]
    until: int
    clause: Clause


class WindowDeclined(PublicEvent, frozen=True, kw_only=True, tag="window-declined"):
    player: str


class WindowClosed(PublicEvent, frozen=True, kw_only=True, tag="window-closed"):
    bet: str


WindowEvent = WindowOpened | WindowDeclined | WindowClosed
