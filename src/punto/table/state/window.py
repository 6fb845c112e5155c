"""A wager that was offered in mid-coup."""

from __future__ import annotations

from msgspec import Struct


class WindowState(Struct, frozen=True):
    """`asked` have not answered, and are waited for `until` then; `declined` want no such wager."""

    bet: str = ""
    on: str = ""
    asked: tuple[str, ...] = ()
    until: int = 0
    over: bool = False
    declined: frozenset[str] = frozenset()


NO_WINDOW = WindowState()
