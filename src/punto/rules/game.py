"""Games that a book can have beside baccarat itself."""

from __future__ import annotations

from enum import StrEnum


class Game(StrEnum):
    """By what a variant is dealt and settled: the table of play, or a game of its own."""

    BACCARAT = "baccarat"
    THREE_CARD = "three-card"
