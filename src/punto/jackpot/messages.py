"""The lines of the headless jackpot: what may be asked of it, and what it says."""

from __future__ import annotations

from typing import Any

from punto.jackpot.commands import Request
from punto.jackpot.events import AnyEvent
from punto.jackpot.view import View
from punto.rules.data import Data
from punto.table.messages import SaidError, SaidRefused, Viewing, schema_of_lines


class SaidAccepted(Data, frozen=True, kw_only=True, tag_field="ruling", tag="accepted"):
    """The command was carried out: what happened by it, in order."""

    events: tuple[AnyEvent, ...]


class Viewed(Data, frozen=True, kw_only=True):
    """The jackpot as it was asked to be seen."""

    view: View


INPUT = (Request, Viewing)
OUTPUT = (SaidAccepted, SaidRefused, SaidError, Viewed)


def schema() -> dict[str, Any]:
    """One JSON Schema for every line, in and out."""
    return schema_of_lines("punto jackpot", INPUT, OUTPUT)
