"""`punto reader`: passes the cards that a card-reading shoe reads on to a live table."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from punto.cli.fault import InputError, refusing, unknown
from punto.cli.options import Whole, WholeIfAny, helped
from punto.cli.show.screen import Screen
from punto.errors import unreadable

_BAUDS = {"angel-eye": 4800, "bee-tek": 9600}
_WAIT_SECONDS = 0.5
_CHUNK = 4096
_COUP_MAX = 6
Receive = Callable[[], bytes | None]


@helped
def reader(
    source: str,
    *,
    to: str,
    token_file: Path,
    outbox: Path,
    make: Literal["angel-eye", "bee-tek"] = "angel-eye",
    baud: Whole = 0,
    seed: WholeIfAny = None,
) -> int:
    from punto.reader.angel_eye import AngelEye
    from punto.reader.bee_tek import BeeTek
    from punto.reader.bridge import Bridge, FloorAddress, run
    from punto.reader.outbox import Outbox, OutboxError

    if not to.startswith(("http://", "https://")):
        raise InputError(
            f"{to!r} is not the address of a reader. It must be http://HOST/readers/NAME."
        )
    try:
        token = token_file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise InputError(unreadable(token_file, problem)) from None
    receive, close = _opened(source, baud or _BAUDS[make], seed)
    screen = Screen()
    try:
        line = AngelEye() if make == "angel-eye" else BeeTek()
        with refusing(OutboxError):
            kept = Outbox(outbox, urlsplit(to).path.rstrip("/").rpartition("/")[2])
        bridge = Bridge(line, kept, FloorAddress(to, token))
        screen.show(f"Reading {source}; readings go to {to}. Ctrl-C ends it.")
        run(bridge, receive, screen.show)
    finally:
        close()
    screen.show("The line has ended.")
    return 0


def _opened(source: str, baud: int, seed: int | None) -> tuple[Receive, Callable[[], None]]:
    """Open the line to a shoe: a function that waits a moment for bytes, and one that closes it."""
    if source.startswith("simulated:"):
        return _simulated(source.removeprefix("simulated:"), seed), lambda: None
    if source.startswith("tcp://"):
        return _tcp(source.removeprefix("tcp://"))
    if find_spec("serial") is None:
        raise InputError("a serial line needs pyserial: pip install 'punto[reader]'")
    import serial

    try:
        line = serial.Serial(source, baud, timeout=_WAIT_SECONDS)
    except (serial.SerialException, ValueError) as problem:
        raise InputError(f"cannot open {source!r}: {problem}") from None
    return (lambda: line.read(_CHUNK if line.in_waiting else 1)), line.close


def _tcp(place: str) -> tuple[Receive, Callable[[], None]]:
    host, _, port = place.rpartition(":")
    if not port.isdecimal() or not host:
        raise InputError(f"'tcp://{place}' is not an address. It must be tcp://HOST:PORT.")
    try:
        line = socket.create_connection((host, int(port)), timeout=_WAIT_SECONDS)
    except OSError as problem:
        raise InputError(f"cannot connect to {host}:{port}: {problem}") from None

    def receive() -> bytes | None:
        try:
            return line.recv(_CHUNK) or None
        except TimeoutError:
            return b""

    return receive, line.close


def _simulated(key: str, seed: int | None) -> Receive:
    """A simulated shoe: it deals a coup for each line of input; words in the line are mishaps."""
    from random import Random, SystemRandom

    from punto.cards import decks
    from punto.cli.find import find_book
    from punto.reader.simulated_shoe import ReaderMishap, SimulatedShoe, wire

    order = list(decks(8))
    (SystemRandom() if seed is None else Random(seed)).shuffle(order)
    shoe, last = SimulatedShoe(find_book(key).rules, tuple(order)), "0"

    def receive() -> bytes | None:
        nonlocal shoe, last
        line = sys.stdin.readline()
        if not line or len(shoe.order) < _COUP_MAX:
            return None
        try:
            mishaps = [ReaderMishap(word) for word in line.split()]
        except ValueError:
            raise unknown("mishap", line.strip(), ReaderMishap) from None
        shoe, told = shoe.coup(*mishaps)
        sent, last = wire(told, last, *mishaps)
        return sent

    return receive
