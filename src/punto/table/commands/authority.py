"""Permissions, agreement of all players, and what a player asks for: each by its own person."""

from __future__ import annotations

from punto.kernel.message import Command
from punto.rules.permission import Permission, PlayerWish, Topic


class Permit(Command, frozen=True, kw_only=True, tag="permit"):
    """The person who holds the power permits something, to `player` where it concerns one.

    It is used up by the first use, or `lasting` until it is withdrawn.
    """

    what: Permission
    player: str = ""
    lasting: bool = False
    reason: str = ""


class WithdrawPermission(Command, frozen=True, kw_only=True, tag="withdraw-permission"):
    """A permission that was given is taken back."""

    what: Permission
    player: str = ""
    reason: str = ""


class AskAgreement(Command, frozen=True, kw_only=True, tag="ask-agreement"):
    """Staff ask every player at the table whether they agree to something."""

    what: Topic


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    """A player agrees to what all players were asked."""

    what: Topic


class Disagree(Command, frozen=True, kw_only=True, tag="disagree"):
    """A player does not agree to what all players were asked: it is off."""

    what: Topic


class AskFor(Command, frozen=True, kw_only=True, tag="ask-for"):
    """A player asks for something that the book lets a player ask for."""

    what: PlayerWish
