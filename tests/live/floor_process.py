"""`punto serve` in a process of its own, as an operator starts it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGTERM, Signals

from punto.live.people import Members
from punto.live.shoe import Sealer
from punto.live.store_sqlite import SqliteStore
from tests.cli.command import arguments
from tests.live.floors import KEY
from tests.live.server import Server

QUICK = "".join(
    f"{each} = 0.01\n"
    for each in ("bets", "last-call", "cut", "offer", "card", "squeeze", "answer", "act")
)
FLOOR = f"""
[pace]
{QUICK}
[tables.one]
title = "Room One"
book = "crown-melbourne-v29"
jackpot = "lucky-tie"
[tables.squeezed]
book = "nsw-premium"
method = "method-b"
pace.squeeze = 600
pace.offer = 600
[jackpots.lucky]
book = "crown-melbourne-v29"
tables = ["one"]
option = "option2"
percentages.non-suited = "5%"
seed = 1000
contribution = "0.50"
[tournaments.cup]
book = "crown-melbourne-v29"
"""


class FloorProcess(Server):
    """The command line's own server; its address is the one that it prints."""

    def __init__(
        self, folder: Path, floor: str = FLOOR, *words: str, at_port: bool = False
    ) -> None:
        super().__init__(folder)
        port = str(self._listening.getsockname()[1]) if at_port else "0"
        if at_port:
            self._listening.close()  # It is free now, and every start takes the same one.
        self.folder = folder
        self._words: tuple[str, ...] = ("--port", port, *words)
        folder.mkdir(exist_ok=True)
        self._floor = folder / "floor.toml"
        self._floor.write_text(floor)
        self.log = folder / "log"

    def start(self) -> None:
        words = ["serve", str(self._floor), "--data", str(self.folder)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                arguments(*words, *self._words), stdout=subprocess.PIPE, stderr=log,
                env={**os.environ, "PUNTO_LOG": "debug"},
            )  # fmt: skip
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        assert "The floor is open at http://" in line, self.log.read_text()
        self.at = line.rpartition("/")[2].strip()
        assert self.get("/health")

    def tell(self, told: Signals) -> None:
        """Send it a signal, and do not wait."""
        assert self._process is not None
        self._process.send_signal(told)

    def end(self, told: Signals = SIGTERM) -> tuple[int, str]:
        """Stop as it is told to; its exit code, and what else it printed."""
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(told)
        rest = self._process.stdout.read().decode()
        code = self._process.wait(120)
        self._process.stdout.close()
        return code, rest

    def kill(self) -> None:
        super().kill()
        self._let_go()

    def close(self) -> None:
        super().close()
        self._let_go()

    def _let_go(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()


@contextmanager
def floor_process(
    folder: Path, floor: str = FLOOR, *words: str, at_port: bool = False
) -> Generator[FloorProcess]:
    server = FloorProcess(folder, floor, *words, at_port=at_port)
    try:
        server.start()
        yield server
    finally:
        server.close()


def staff_token(folder: Path, name: str, *roles: str) -> str:
    """A session of somebody of the staff, made while the floor is closed."""
    folder.mkdir(exist_ok=True)
    store = SqliteStore(folder / "floor.db")
    people = Members(store, Sealer(KEY))
    account = people.join(name, "staff", "", 0)
    for role in roles:
        people.grant(name, role, "", "House", 0)
    token = people.sessions.begin(account, 2**31)
    store.close()
    return token
