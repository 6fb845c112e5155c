"""Ctrl-C stops sessions, and any simulation even where Python swallows it, as while it imports."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Generator
from contextlib import suppress
from threading import Thread
from time import sleep
from typing import Any

import pytest

from punto.cli.stop import listening
from punto.sim import run
from punto.sim.bets import play
from punto.sim.bets.play import Playing
from punto.sim.run import CountingJob
from tests.cli.command import Punto
from tests.tables import NSW, RWS

FOR_EVER = ("simulate", RWS, "--coups", "10^15", "--wager", "tie", "--seed", "5")


def swallowed(*_: object) -> None:
    """Ctrl-C where Python lets no exception out, as in what it calls back while it imports."""
    with suppress(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        sleep(1)


@pytest.fixture
def hears() -> Generator[None]:
    """Whoever runs the tests may have told their processes to ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    after = signal.signal(signal.SIGINT, before)
    assert after is signal.default_int_handler


@pytest.mark.usefixtures("hears")
def test_ctrl_c_that_is_lost_while_the_kernel_loads_stops_the_run(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.sim.run.make_ready", swallowed)
    done = punto(*FOR_EVER)
    assert (done.code, done.out) == (130, "")
    assert done.err == "punto: stopped before the first coups were counted\n"


@pytest.mark.usefixtures("hears")
def test_ctrl_c_while_the_kernel_loads_is_not_silent(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        sleep(1)

    monkeypatch.setattr("punto.sim.run.make_ready", pressed)
    done = punto(*FOR_EVER)
    assert (done.code, done.out) == (130, "")
    assert done.err == "punto: stopped before the first coups were counted\n"


@pytest.mark.usefixtures("hears")
@pytest.mark.parametrize(
    ("job", "words", "said"),
    [
        (CountingJob, ("--coups", "10^15"), r"\nstopped at [\d,]+ of [\d,]+ coups: this is the "),
        (Playing, ("--strategy", "flat"), r"\nstopped at [\d,]+ of 100,000 sessions: this is the "),
    ],
)
def test_ctrl_c_that_is_lost_in_a_chunk_stops_the_run_after_it(
    punto: Punto,
    monkeypatch: pytest.MonkeyPatch,
    job: type[CountingJob | Playing],
    words: tuple[str, ...],
    said: str,
) -> None:
    whole: Any = job.chunk

    def chunk(self: object, number: int) -> object:
        if number == 1:
            swallowed()
        assert number < 3, "the run went on"
        return whole(self, number)

    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr("punto.sim.bets.play.SESSIONS_PER_CHUNK", 20)
    monkeypatch.setattr(job, "chunk", chunk)
    done = punto("simulate", RWS, "--seed", "5", *words)
    assert (done.code, done.err) == (130, "")
    assert re.search(said, done.out)


@pytest.mark.usefixtures("hears")
def test_ctrl_c_that_is_lost_while_the_loop_loads_stops_the_sessions(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Playing.chunk

    def chunk(self: Playing, number: int) -> object:
        swallowed()
        return whole(self, number)

    monkeypatch.setattr(Playing, "chunk", chunk)
    done = punto("simulate", RWS, "--seed", "5", "--strategy", "flat")
    assert (done.code, done.out) == (130, "")
    assert done.err == "punto: stopped before the first sessions were over\n"


def test_ctrl_c_stays_with_whoever_has_it() -> None:
    """Threads have no signals, and a process that ignores Ctrl-C goes on to do so."""
    seen: list[object] = []

    def look() -> None:
        with listening("coups"):
            seen.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    look()
    assert signal.signal(signal.SIGINT, before) is signal.SIG_IGN
    assert seen == [before, signal.SIG_IGN]


def test_ctrl_c_shows_the_sessions_so_far(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Playing.chunk

    def stops(job: Playing, number: int) -> object:
        if number == 2:
            raise KeyboardInterrupt
        return whole(job, number)

    monkeypatch.setattr(play, "SESSIONS_PER_CHUNK", 20)
    monkeypatch.setattr(Playing, "chunk", stops)
    words = f"{NSW} --strategy flat --sessions 1000 --seed 1"
    done = punto("simulate", *words.split())
    assert done.code == 130
    assert "\nstopped at 40 of 1,000 sessions: this is the result so far\n" in done.out
    done = punto("simulate", *words.split(), "--json")
    assert (done.code, json.loads(done.out)["complete"]) == (130, False)
    assert done.err == "punto: stopped at 40 of 1,000 sessions: this is the result so far\n"


def test_ctrl_c_before_the_first_session_says_so(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stops(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Playing, "chunk", stops)
    done = punto("simulate", NSW, "--strategy", "flat")
    assert (done.code, done.out) == (130, "")
    assert done.err == "punto: stopped before the first sessions were over\n"
