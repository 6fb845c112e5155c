"""Wagers in mid-coup."""

from __future__ import annotations

from punto.kernel.message import Command


class OfferWindow(Command, frozen=True, kw_only=True, tag="offer-window"):
    """The dealer offers a wager in mid-coup to who may place it."""


class DeclineWindow(Command, frozen=True, kw_only=True, tag="decline-window"):
    """A player wants no wager in mid-coup; also beforehand, to let a fifth card come early."""


class CloseWindow(Command, frozen=True, kw_only=True, tag="close-window"):
    """The dealer goes on: all have answered, or their time is over."""
