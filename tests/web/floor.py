"""A real floor for the browser, in a process of its own: every demonstration table, dealt fast."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

SCRIPT = """
import random, sys
from dataclasses import replace
from pathlib import Path
import uvicorn
import punto.live.house as house
from punto.live.demonstration import demonstration
from punto.live.shoe import shuffled
from punto.table.pace import Pace
from punto.web.app import app_of
from punto.web.line import SocketLine
chance = random.Random(int(sys.argv[3]))
house.shuffled = lambda cards: shuffled(cards, chance.randrange)
cut, bets = int(sys.argv[4]), int(sys.argv[5])
pace = Pace(bets_ms=bets, last_call_ms=100, cut_ms=cut, offer_ms=8000, card_ms=80,
            squeeze_ms=15000, window_ms=4000, answer_ms=4000, decision_ms=100, act_ms=120)
tables = {name: replace(file, pace=pace) for name, file in demonstration().items()}
app = app_of(house.LiveHouse(Path(sys.argv[1]), tables))
uvicorn.run(app, host="127.0.0.1", fd=int(sys.argv[2]), ws=SocketLine, log_level="warning")
"""
"""Wagers are taken for four seconds or as told; the order of the cards comes from a seed."""


class FloorServer:
    """The process, and where it listens; the socket is opened before, so it never refuses."""

    def __init__(self, folder: Path, seed: int, cut_ms: int, bets_ms: int) -> None:
        self._about = [str(seed), str(cut_ms), str(bets_ms)]
        self._folder = folder
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        handle = self._listening.fileno()
        words = [sys.executable, "-c", SCRIPT, str(self._folder), str(handle), *self._about]
        self._process = subprocess.Popen(words, pass_fds=[handle])
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
        with urlopen(Request(self.address + path), timeout=30) as said:
            return json.load(said)

    def common(self, table: str) -> Any:
        """The table as everybody sees it."""
        return self.get(f"/tables/{table}")["view"]["common"]


@contextmanager
def floor(
    folder: Path, seed: int = 1, cut_ms: int = 300, bets_ms: int = 4000
) -> Generator[FloorServer]:
    server = FloorServer(folder, seed, cut_ms, bets_ms)
    try:
        server.start()
        yield server
    finally:
        server.close()
