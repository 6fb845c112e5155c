"""A real floor for the browser, in a process of its own: every demonstration table, dealt fast."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

from punto.web.run import listening
from tests.conftest import ROOT

MINUTE = 60_000
PACE = {
    "bets_ms": 2 * MINUTE, "last_call_ms": 20, "cut_ms": 300, "offer_ms": MINUTE, "card_ms": 20,
    "squeeze_ms": MINUTE, "window_ms": MINUTE, "answer_ms": MINUTE, "decision_ms": 20,
    "act_ms": 120,
}  # fmt: skip
"""Cards come fast; people have time, however slow the machine is. `end` ends what they have."""


class FloorServer:
    """The process, and where it listens; the socket is opened before, so it never refuses."""

    def __init__(
        self,
        folder: Path,
        seed: int = 1,
        pace: Mapping[str, int] = PACE,
        files: Sequence[Path] = (),
    ) -> None:
        self._folder, self._files = str(folder), [str(each) for each in files]
        self._seed, self.pace = seed, pace
        self._listening = listening("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        handle = self._listening.fileno()
        about = [self._folder, str(handle), str(self._seed), json.dumps(dict(self.pace))]
        words = [sys.executable, "-m", "tests.web.served", *about, *self._files]
        self._process = subprocess.Popen(words, cwd=ROOT, pass_fds=[handle])
        self.get("/health")

    def kill(self) -> None:
        """As when the power fails."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
        self._listening.close()

    def get(self, path: str) -> Any:
        with urlopen(Request(self.address + path), timeout=60) as said:
            return json.load(said)

    def common(self, table: str) -> Any:
        """The table as everybody sees it."""
        return self.get(f"/tables/{table}")["view"]["common"]

    def deal(self, table: str, cards: str) -> None:
        """These cards come next out of the shoe."""
        self.get(f"/deal/{table}/{quote(cards)}")

    def say(self, table: str, role: str, **command: Any) -> Any:
        """Somebody of the staff says something, and what the floor answers."""
        return self.get(f"/say/{table}/{role}/{quote(json.dumps(command))}")

    def until(self, table: str, wait: str) -> None:
        """Nothing, until the table waits for this."""
        self.get(f"/await/{table}/{wait}")

    def end(self, table: str, wait: str = "wagers") -> None:
        """The time for this is over, as soon as the table waits for it."""
        self.get(f"/end/{table}/{wait}")


@contextmanager
def floor(folder: Path, **about: Any) -> Generator[FloorServer]:
    server = FloorServer(folder, **about)
    try:
        server.start()
        yield server
    finally:
        server.close()
