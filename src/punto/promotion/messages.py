"""The lines of the headless promotion: what may be asked of it, and what it says."""

from __future__ import annotations

from typing import Any

from punto.promotion.commands import Request
from punto.promotion.events import AnyEvent
from punto.promotion.view import PromotionView
from punto.rules.data import Data
from punto.table.messages import SaidError, SaidRefused, Viewing, schema_of_lines


class SaidAccepted(Data, frozen=True, kw_only=True, tag_field="ruling", tag="accepted"):
    """The command was carried out: what happened by it, in order."""

    events: tuple[AnyEvent, ...]


class Viewed(Data, frozen=True, kw_only=True):
    """The promotion as it was asked to be seen."""

    view: PromotionView


INPUT = (Request, Viewing)
OUTPUT = (SaidAccepted, SaidRefused, SaidError, Viewed)


def schema() -> dict[str, Any]:
    """One JSON Schema for every line, in and out."""
    return schema_of_lines("punto promotion", INPUT, OUTPUT)
