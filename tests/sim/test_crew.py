"""Crews on this machine: chunks in their order, and nobody left behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from punto.rules.books import book
from punto.sim.dealing import Dealing
from punto.sim.run import simulate
from punto.sim.workers.crew import Alone, CrewError, ProcessCrew
from tests.sim.crews import (
    ROOT,
    WAIT,
    Deadly,
    Faulty,
    Named,
    Written,
    first,
    gone,
    is_alive,
    workers_of,
)

RULES = book("crown-melbourne-v29").rules
SHOE = Dealing(8, from_back=20)

ENDLESS = """\
import signal
from contextlib import closing
from punto.sim.workers.crew import ProcessCrew
from tests.sim.crews import Named
if __name__ == "__main__":
    heard = []
    signal.signal(signal.SIGINT, lambda *_: heard.append(True))
    with closing(ProcessCrew(2).chunks(Named(0.05))) as chunks:
        for number, pid in chunks:
            print(pid, flush=True)
            if heard:
                break
    print("stopped", flush=True)
"""


def test_alone_it_deals_the_chunks_in_their_order() -> None:
    assert first(Alone(), Named(), 5) == [(number, os.getpid()) for number in range(5)]


def test_a_pool_deals_the_chunks_in_their_order_by_all_its_workers() -> None:
    chunks = first(ProcessCrew(2), Named(0.02), 40)
    assert [number for number, _ in chunks] == list(range(40))
    pids = {pid for _, pid in chunks}
    assert len(pids) == 2
    assert os.getpid() not in pids
    assert not any(map(is_alive, pids))


def test_no_more_chunks_are_dealt_ahead_than_can_be_waiting(tmp_path: Path) -> None:
    chunks = ProcessCrew(1).chunks(Written(tmp_path))
    next(chunks)
    sleep(0.5)
    dealt = len(list(tmp_path.iterdir()))
    chunks.close()
    assert 1 <= dealt <= 4


@pytest.mark.parametrize("crew", [Alone(), ProcessCrew(1)], ids=["alone", "pool"])
def test_what_cannot_be_dealt_is_said_by_whoever_deals(crew: Alone | ProcessCrew) -> None:
    with pytest.raises(ArithmeticError, match=r"\Ano third chunk\Z"):
        first(crew, Faulty(), 3)


def test_a_worker_that_dies_is_the_end_of_a_pool() -> None:
    says = r"\Aa worker process ended before its work was done\Z"
    with pytest.raises(CrewError, match=says):
        first(ProcessCrew(1), Deadly(), 3)


@pytest.mark.slow
def test_what_was_counted_before_a_worker_died_is_kept() -> None:
    killed: list[int] = []

    def kill(_: int) -> None:
        if not killed:
            killed.extend(workers_of(os.getpid(), 2))
            for pid in killed:
                os.kill(pid, signal.SIGKILL)

    found = simulate(RULES, SHOE, 10**12, seed=1, crew=ProcessCrew(2), progress=kill)
    assert (found.complete, found.lost) == (
        False,
        "a worker process ended before its work was done",
    )
    assert found.coups < 10**9
    again = simulate(RULES, SHOE, found.coups, seed=1)
    assert again.complete
    assert not again.lost
    assert (again.counts == found.counts).all()


@pytest.mark.parametrize("after", [0, 8], ids=["as it starts", "later"])
def test_ctrl_c_stops_a_pool_without_a_word_from_its_workers(after: int, tmp_path: Path) -> None:
    """All processes of a terminal get it at once; the one that collects stops when it likes."""
    with _endless(tmp_path) as running:
        assert running.stdout
        assert all(running.stdout.readline() for _ in range(after))
        pids = workers_of(running.pid, 2)
        sleep(0.15)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=WAIT)
    assert err == ""
    assert out.splitlines()[-1] == "stopped"
    assert gone(*pids)


def test_workers_end_with_the_process_that_collects(tmp_path: Path) -> None:
    with _endless(tmp_path) as running:
        assert running.stdout
        assert running.stdout.readline()
        pids = workers_of(running.pid, 2)
        running.kill()
        running.communicate(timeout=WAIT)
    assert gone(*pids)


def _endless(folder: Path) -> subprocess.Popen[str]:
    """A pool without an end, in a group of processes of its own."""
    script = folder / "endless.py"
    script.write_text(ENDLESS, "utf-8")
    return subprocess.Popen(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("workers", [0, -1, 1025])
def test_a_pool_of_nobody_is_refused(workers: int) -> None:
    with pytest.raises(
        ValueError, match=re.escape(f"The number of workers is {workers}. It must be 1 to 1024.")
    ):
        ProcessCrew(workers)
