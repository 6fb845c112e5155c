"""The line in which `punto backup` and `punto restore` sum up the audit of a floor."""

from __future__ import annotations

import json as plain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.live.record.audit import FloorAudit


def summary(name: str, found: FloorAudit, json: bool) -> str:
    """The result of a floor's audit in one line: how many logs and entries, and if all is right."""
    streams, entries = len(found.streams), sum(each.found.commands for each in found.streams)
    if json:
        told = {"floor": name, "ok": found.ok, "streams": streams, "entries": entries}
        return plain.dumps(told)
    if not found.ok:
        return f"{name}: WRONG, punto verify tells more"
    return f"{name}: {streams} streams with {entries} entries, and they are right"
