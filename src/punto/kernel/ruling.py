"""The three answers to a command: accepted with events, refused by a clause, or not stated."""

from typing import TypeAlias, TypeVar

from punto.rules.ruling import Accepted, NotStated, Refused, accepted

EventT = TypeVar("EventT")

Ruling: TypeAlias = Accepted[EventT] | Refused | NotStated

__all__ = ["Accepted", "NotStated", "Refused", "Ruling", "accepted"]
