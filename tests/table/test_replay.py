"""The digest of a table does not depend on the process that computes it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from punto.kernel.digest import digest_of
from punto.kernel.log import split
from punto.kernel.replay import replay
from punto.kernel.talk import reply
from punto.money import Cents, cents
from punto.rules.limits import Limit, Limits
from punto.table.machine import TABLE
from tests.table.driver import coup, opened
from tests.tables import CROWN, table
from tests.transcript import ASKED, begun, log_of

PATHS = sorted((Path(__file__).parent / "golden").rglob("*.txt"))
_ROOT = Path(__file__).parents[2]
_PRINT = "from tests.table.test_replay import told, chained; print(told(), chained())"


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
    return digest_of(at.state)


def prefixes(path: Path) -> Iterator[tuple[int, str]]:
    """The version and the digest of the table after every line of a transcript."""
    first, *lines = path.read_text("utf-8").splitlines()
    recorder, _ = begun(first)
    for line in lines:
        if line.startswith(ASKED):
            recorder = reply(recorder, line.removeprefix(ASKED).encode()).recorder
            yield recorder.version, digest_of(recorder.state)


def chained() -> str:
    """One digest of all prefixes of all transcripts."""
    whole = sha256()
    for path in PATHS:
        for _, digest in prefixes(path):
            whole.update(digest.encode())
    return whole.hexdigest()


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=f"{path.parent.name} {path.stem}") for path in PATHS]
)
def test_a_log_gives_the_same_digest_at_every_prefix(path: Path) -> None:
    lines = tuple(split(log_of(path.read_text("utf-8"))))
    live = dict(prefixes(path))
    for version, digest in live.items():
        again = replay(TABLE, lines, upto=version)
        assert (again.version, digest_of(again.state)) == (version, digest)
    assert len(set(live.values())) > 3


def test_another_process_with_another_hash_seed_finds_the_same_digest() -> None:
    here = f"{told()} {chained()}"
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", _PRINT],
            capture_output=True,
            text=True,
            check=True,
            cwd=_ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        assert done.stdout.strip() == here
