"""Logs of all machines, from their transcripts; and ways to tamper with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from punto.cashier.machine import CASHIER
from punto.jackpot.machine import JACKPOT
from punto.kernel.log import sealed, split, unsealed
from punto.kernel.machine import Machine
from punto.promotion.machine import PROMOTION
from punto.table.machine import TABLE
from punto.tournament.machine import TOURNAMENT
from tests.conftest import ROOT
from tests.transcript import log_of

MACHINES: tuple[Machine[Any, Any, Any], ...] = (TABLE, JACKPOT, PROMOTION, TOURNAMENT, CASHIER)
SAMPLES = {
    "table": "crown-melbourne-v29/dragon-tail-end-of-shoe.txt",
    "jackpot": "figures-differ.txt",
    "promotion": "amendment.txt",
    "tournament": "charity.txt",
    "cashier": "wallets.txt",
}
"""One transcript of each machine in which much happens."""


def transcripts(machine: Machine[Any, Any, Any]) -> tuple[Path, ...]:
    """Every transcript of a machine."""
    return tuple(sorted((ROOT / "tests" / machine.kind / "golden").rglob("*.txt")))


@cache
def sample(kind: str) -> bytes:
    """The log of one transcript of a machine."""
    path = ROOT / "tests" / kind / "golden" / SAMPLES[kind]
    return log_of(path.read_text("utf-8"))


def tampered(log: bytes, change: Callable[[int, dict[str, Any]], dict[str, Any] | None]) -> bytes:
    """The log with its entries changed or left out, and a chain of hashes that fits again.

    `change` gets the number of a line and its data, and gives the new data, or None to drop it.
    """
    head, lines = "", list[bytes]()
    for number, raw in enumerate(split(log), start=1):
        body = unsealed(number, raw).body
        data = change(number, msgspec.json.decode(body, type=dict[str, Any]))
        if data is not None:
            line, head = sealed(head, msgspec.json.encode(data))
            lines.append(line)
    return b"".join(line + b"\n" for line in lines)
