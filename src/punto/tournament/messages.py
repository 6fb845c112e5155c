"""The lines of the headless tournament: what may be asked of it, and what it says."""

from __future__ import annotations

from typing import Any

from punto.rules.data import Data
from punto.table.messages import (
    SaidError,
    SaidNotStated,
    SaidRefused,
    Viewing,
    schema_of_lines,
)
from punto.tournament.commands import Request
from punto.tournament.events import AnyEvent
from punto.tournament.view import View


class SaidAccepted(Data, frozen=True, kw_only=True, tag_field="ruling", tag="accepted"):
    """The command was carried out: what happened by it, in order."""

    events: tuple[AnyEvent, ...]


class Viewed(Data, frozen=True, kw_only=True):
    """The tournament as it was asked to be seen."""

    view: View


INPUT = (Request, Viewing)
OUTPUT = (SaidAccepted, SaidRefused, SaidNotStated, SaidError, Viewed)


def schema() -> dict[str, Any]:
    """One JSON Schema for every line, in and out."""
    return schema_of_lines("punto tournament", INPUT, OUTPUT)
