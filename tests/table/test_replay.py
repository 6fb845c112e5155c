"""The digest of a table does not depend on the process that computes it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from punto.cli.table import answer
from punto.money import Cents, cents
from punto.rules.limits import Limit, Limits
from punto.table.codec import decode_event, encode
from punto.table.evolve import evolve
from punto.table.replay import digest
from punto.table.state import TableState
from tests.table.driver import coup, opened
from tests.tables import CROWN, table
from tests.transcript import ASKED, rules_of

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
    return digest(at.state)


def prefixes(path: Path) -> Iterator[tuple[TableState, bytes]]:
    """The table at every prefix of a transcript, and what was said last."""
    first, *lines = path.read_text("utf-8").splitlines()
    state = TableState(rules_of(first))
    for line in lines:
        if line.startswith(ASKED):
            state, said = answer(state, line.removeprefix(ASKED).encode())
            yield state, encode(said)


def digests(path: Path) -> Iterator[tuple[str, str]]:
    """At every prefix of a transcript: the digest of the table, and that of its log read anew."""
    again = TableState(rules_of(path.read_text("utf-8").splitlines()[0]))
    for state, said in prefixes(path):
        for event in json.loads(said).get("events", ()):
            again = evolve(again, decode_event(json.dumps(event)))
        yield digest(state), digest(again)


def chained() -> str:
    """One digest of all prefixes of all transcripts."""
    whole = sha256()
    for path in PATHS:
        for state, _ in prefixes(path):
            whole.update(digest(state).encode())
    return whole.hexdigest()


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=f"{path.parent.name} {path.stem}") for path in PATHS]
)
def test_a_log_gives_the_same_digest_at_every_prefix(path: Path) -> None:
    both = tuple(digests(path))
    assert [live for live, _ in both] == [again for _, again in both]
    assert len({live for live, _ in both}) > 3


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
