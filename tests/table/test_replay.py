"""The digest of a table does not depend on the process that computes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from punto.money import Cents, cents
from punto.rules.limits import Limit, Limits
from punto.table.replay import digest
from tests.table.driver import coup, opened
from tests.tables import CROWN, table

_ROOT = Path(__file__).parents[2]
_PRINT = "from tests.table.test_replay import told; print(told())"


def told() -> str:
    """The digest of a table with limits of single players and bets on offer, which lie in sets."""
    limits = Limits(
        Limit(Cents(1), cents("10,000")),
        personal={
            ("Ann", "tie"): Limit(Cents(1), cents("500")),
            ("Ben", "tie"): Limit(Cents(1), cents("5")),
        },
    )
    offered = frozenset(("super-6", "player-pairs", "banker-pairs"))
    at = opened(table(CROWN, limits=limits, offered=offered), seed=6)
    for _ in range(3):
        coup(at)
    return digest(at.state)


def test_another_process_with_another_hash_seed_finds_the_same_digest() -> None:
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", _PRINT],
            capture_output=True,
            text=True,
            check=True,
            cwd=_ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        assert done.stdout.strip() == told()
