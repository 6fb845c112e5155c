"""From the shoe to the floor: nothing is lost and nothing is told twice, whoever fails."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from punto.cards import decks
from punto.cli.main import run as punto
from punto.reader.angel_eye import AngelEye
from punto.reader.bridge import Bridge, FloorAddress
from punto.reader.outbox import Outbox
from punto.reader.reading import Reading, ShoeSignal
from punto.reader.simulated_shoe import SimulatedShoe, wire
from punto.rules.books import book

SIGNALS: list[Reading] = [ShoeSignal(what=what) for what in ("start", "stand-by", "lock")]


class _Floor(ThreadingHTTPServer):
    """Takes readings in their order. `fails` answers are errors first, and then `loses` answers are
    lost after the readings were taken."""

    daemon_threads = True

    def __init__(self, fails: int = 0, loses: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), _Answers)
        self.fails, self.loses = fails, loses
        self.took: list[dict[str, Any]] = []
        self.tokens: set[str] = set()


class _Answers(BaseHTTPRequestHandler):
    server: _Floor  # pyright: ignore[reportIncompatibleVariableOverride]

    def do_POST(self) -> None:
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.tokens.add(self.headers["Authorization"])
        if self.server.fails:
            self.server.fails -= 1
            return self._answer(503, {"title": "The table cannot be written."})
        known = len(self.server.took)
        assert told["first"] <= known + 1, "a gap"
        self.server.took += told["readings"][known + 1 - told["first"] :]
        if self.server.loses:
            self.server.loses -= 1
            return self.close_connection_now()
        return self._answer(200, {"taken": len(self.server.took)})

    def close_connection_now(self) -> None:
        self.connection.shutdown(socket.SHUT_RDWR)

    def _answer(self, status: int, body: dict[str, Any]) -> None:
        raw = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@contextmanager
def _floor(**how: int) -> Generator[tuple[_Floor, FloorAddress]]:
    floor = _Floor(**how)
    thread = threading.Thread(target=floor.serve_forever, daemon=True)
    thread.start()
    try:
        yield floor, FloorAddress(f"http://127.0.0.1:{floor.server_address[1]}/readers/a", "secret")
    finally:
        floor.shutdown()
        floor.server_close()
        thread.join()


def _told(readings: list[Reading]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(each) for each in readings]


def test_readings_reach_the_floor_once_in_their_order(tmp_path: Path) -> None:
    with _floor(fails=1, loses=1) as (floor, address):
        outbox = Outbox(tmp_path)
        bridge = Bridge(AngelEye(), outbox, address)
        sent, _ = wire(SIGNALS)
        assert bridge.heard(sent) == tuple(SIGNALS)
        assert bridge.deliver() == "The table cannot be written."
        assert "cannot be reached" in bridge.deliver()
        assert not bridge.deliver()
        assert floor.took == _told(SIGNALS)
        assert floor.tokens == {"Bearer secret"}
        assert outbox.taken == len(SIGNALS)


def test_what_waits_is_still_there_after_a_crash(tmp_path: Path) -> None:
    Outbox(tmp_path).put(SIGNALS)
    with (tmp_path / "readings.jsonl").open("ab") as file:
        file.write(b'{"read": "sig')  # The power went while this was written.
    with _floor() as (floor, address):
        assert not Bridge(AngelEye(), Outbox(tmp_path), address).deliver()
        assert floor.took == _told(SIGNALS)
    again = Outbox(tmp_path)
    assert again.taken == len(SIGNALS)
    assert not again.waiting()


def test_no_floor_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = FloorAddress(f"http://127.0.0.1:{free.getsockname()[1]}/readers/a", "")
    outbox = Outbox(tmp_path)
    outbox.put(SIGNALS)
    assert "cannot be reached" in Bridge(AngelEye(), outbox, address).deliver()
    assert [each.reading for each in outbox.waiting()] == SIGNALS


def test_the_command_bridges_a_line_over_tcp(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = list(decks(8))
    Random(4).shuffle(order)
    _, told = SimulatedShoe(book("rws").rules, tuple(order)).coup()
    token = tmp_path / "token"
    token.write_text("secret\n")
    with _floor() as (floor, address), socket.create_server(("127.0.0.1", 0)) as shoe:

        def deal() -> None:
            line, _ = shoe.accept()
            with line:
                line.sendall(wire(told)[0])

        dealing = threading.Thread(target=deal)
        dealing.start()
        source = f"tcp://127.0.0.1:{shoe.getsockname()[1]}"
        options = ["--to", address.url, "--token-file", str(token), "--outbox", str(tmp_path / "o")]
        assert punto(["reader", source, *options]) == 0
        dealing.join()
        assert floor.took == _told(told)
    assert "The line has ended." in capsys.readouterr().out


def test_an_outbox_is_of_one_reader_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Under another reader its old cards would be dealt once more."""
    token, outbox = tmp_path / "token", str(tmp_path / "o")
    token.write_text("secret\n")
    Outbox(tmp_path / "o", "shoe-1").put(SIGNALS)
    assert [each.reading for each in Outbox(tmp_path / "o", "shoe-1").waiting()] == SIGNALS
    options = ["--to", "http://x/readers/shoe-2", "--token-file", str(token), "--outbox", outbox]
    assert punto(["reader", "simulated:rws", *options]) == 2
    says = "is the outbox of shoe-1. shoe-2 must have one of its own."
    assert says in capsys.readouterr().err


def test_a_new_outbox_under_an_old_name_is_noticed(tmp_path: Path) -> None:
    """Its cards have numbers that the floor knows already, so that they would count for nothing."""
    with _floor() as (floor, address):
        floor.took += _told(SIGNALS * 2)
        outbox = Outbox(tmp_path, "a")
        bridge = Bridge(AngelEye(), outbox, address)
        bridge.heard(wire(SIGNALS)[0])
        assert f"the floor has {len(SIGNALS) * 2} readings of this reader" in bridge.deliver()
        assert [each.reading for each in outbox.waiting()] == SIGNALS


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tcp://nowhere", "--to", "http://x"], "It must be tcp://HOST:PORT."),
        (["tcp://127.0.0.1:1", "--to", "http://x"], "cannot connect to 127.0.0.1:1"),
        (["tcp://127.0.0.1:1", "--to", "ftp://x"], "is not the address of a reader"),
        (["/no/such/line", "--to", "http://x"], "cannot open '/no/such/line'"),
        (["simulated:nsx", "--to", "http://x"], "nsx"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    token = tmp_path / "token"
    token.write_text("secret\n")
    options = ["--token-file", str(token), "--outbox", str(tmp_path / "o")]
    assert punto(["reader", *words, *options]) == 2
    assert says in capsys.readouterr().err


def test_a_missing_token_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--token-file", str(tmp_path / "none"), "--outbox", str(tmp_path / "o")]
    assert punto(["reader", "tcp://127.0.0.1:1", "--to", "http://x", *options]) == 2
    assert "cannot be read: no such file or directory" in capsys.readouterr().err
