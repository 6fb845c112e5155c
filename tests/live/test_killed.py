"""The server is killed at random moments under load: nothing that it acknowledged is lost."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from signal import SIGTERM

import pytest
from websockets.exceptions import ConnectionClosed

from punto.kernel.log import unsealed
from punto.kernel.verify import verify
from punto.live.load import MACHINES
from tests.live.server import PAUSE_SECONDS, Seat, Server, serving

KILLS = 200 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 10
TABLES = ("nsw-premium", "rws", "nz-division-5", "crown-melbourne-v29")
STAKE, CHIPS, PLAY_MONEY = 10_000, 500_000, 10**12
"""In cents; nobody runs out of money, however many wagers a coup gets on a slow machine."""
WRONG = """
select id from accounts a where balance <> (
    select coalesce(sum(case when target = a.id then amount else -amount end), 0)
    from transfers where a.id in (source, target)
)
"""


class Player(threading.Thread):
    """Somebody who wagers without end, and notes what was acknowledged."""

    def __init__(self, server: Server, table: str, token: str, life: int) -> None:
        super().__init__(daemon=True)
        self.acknowledged: list[str] = []
        self.table, self._server, self._token, self._life = table, server, token, life
        self.playing = threading.Event()

    def run(self) -> None:
        try:
            with closing(Seat(self._server, self.table, self._token)) as seat:
                self._play(seat)
        except (ConnectionClosed, OSError, TimeoutError):
            self.playing.set()

    def _play(self, seat: Seat) -> None:
        number = 0
        seat.buy(f"buy {self._life}", CHIPS)
        seat.ask(f"sit {self._life}", {"do": "sit", "seat": 1})
        while True:
            number += 1
            request = f"{self._life} {number}"
            wager = {"do": "place-bet", "bet": "player", "stake": STAKE, "area": 1}
            said = seat.ask(request, wager)
            if said["say"] == "accepted":
                self.acknowledged.append(request)
                self.playing.set()
                continue
            if said.get("ruling", {}).get("reason") == "over-rack":
                seat.buy(f"buy {request}", CHIPS)
            time.sleep(PAUSE_SECONDS)


@pytest.mark.slow
@pytest.mark.property
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    random, acknowledged = Random(11), Counter[tuple[str, str]]()
    with serving(tmp_path, PLAY_MONEY) as server:
        tokens = {table: server.guest(f"Ann {table}") for table in TABLES}
        for life in range(KILLS):
            players = [Player(server, table, tokens[table], life) for table in TABLES]
            for each in players:
                each.start()
            assert players[life % len(players)].playing.wait(120)
            threading.Event().wait(random.random() / 4)  # Any moment will do; nothing is awaited.
            server.kill()
            for each in players:
                each.join(30)
                acknowledged.update((each.table, request) for request in each.acknowledged)
            server.start()
        assert all(server.get("/me", token)["wallet"] >= 0 for token in tokens.values())
        assert server.stop() == -SIGTERM  # Its own handler has run before: the floor is closed.
    assert len(acknowledged) > KILLS
    assert set(acknowledged.values()) == {1}
    see_the_store(tmp_path / "floor.db", set(acknowledged))


def see_the_store(file: Path, acknowledged: set[tuple[str, str]]) -> None:
    """Every acknowledged wager stands there once, every log is right, and no cent is missing."""
    store = sqlite3.connect(file)
    kept = Counter(store.execute("select stream, request from entries where request <> ''"))
    assert acknowledged <= set(kept)
    assert set(kept.values()) == {1}
    assert store.execute("select sum(balance) from accounts").fetchone() == (0,)
    assert store.execute(WRONG).fetchall() == []
    for name, kind, header in store.execute("select id, kind, header from streams").fetchall():
        entries = "select line from entries where stream = ? order by version"
        lines = [header, *(line for (line,) in store.execute(entries, (name,)))]
        found = verify(MACHINES[kind], lines)
        assert found.first_wrong is None, (name, found)
        assert unsealed(len(lines), lines[-1]).hash == found.head
    store.close()
