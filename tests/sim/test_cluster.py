"""Crews on a cluster: real schedulers and workers on this machine, some of which die."""

from __future__ import annotations

import gc
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from punto.rules.books import book
from punto.sim.dealing import Dealing
from punto.sim.run import simulate
from punto.sim.workers import cluster, remote_job
from punto.sim.workers.cluster import Cluster
from punto.sim.workers.crew import CrewError
from tests.sim.crews import HIDE_PUNTO, WAIT, Faulty, Floor, Named, first, floor

pytestmark = pytest.mark.slow
pytest.importorskip("distributed")

RULES = book("crown-melbourne-v29").rules
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A cluster with two workers, who stay."""
    with floor(tmp_path_factory.mktemp("two"), 2) as opened:
        yield opened


def crew(opened: Floor, patience: float = WAIT) -> Cluster:
    return Cluster(opened.address, patience)


@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_a_cluster_counts_what_one_process_counts(two: Floor, dealing: Dealing) -> None:
    alone = simulate(RULES, dealing, 10**7, seed=11)
    found = simulate(RULES, dealing, 10**7, seed=11, crew=crew(two))
    assert found.complete
    assert (alone.counts == found.counts).all()


def test_chunks_come_in_their_order_from_all_workers(two: Floor) -> None:
    chunks = first(crew(two), Named(0.01), 60)
    assert [number for number, _ in chunks] == list(range(60))
    assert len({pid for _, pid in chunks}) == 2


def test_nothing_is_left_on_the_scheduler(two: Floor) -> None:
    """Nor does it keep more than what is in flight."""
    from distributed import Client

    with Client(two.address, set_as_default=False) as other:
        ahead = cluster.AHEAD * 2
        for number, _ in enumerate(chunks := crew(two).chunks(Named())):
            if number % 20 == 19:
                assert len(_tasks(other)) <= 2 * ahead + 2
            if number == 99:
                break
        chunks.close()
        end = monotonic() + WAIT
        while left := _tasks(other):
            assert monotonic() < end, left


def _tasks(client: Any) -> list[str]:
    def keys(dask_scheduler: Any) -> list[str]:
        return [str(each) for each in dask_scheduler.tasks]

    return [each for each in client.run_on_scheduler(keys) if "punto-" in each]


def test_a_stop_leaves_the_result_so_far(two: Floor) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    found = simulate(RULES, SHOE, 10**12, seed=1, crew=crew(two), progress=stop)
    assert (found.complete, found.lost) == (False, "")
    assert (found.counts == simulate(RULES, SHOE, 1, seed=1).counts).all()


def test_what_cannot_be_dealt_is_said_by_whoever_deals(two: Floor) -> None:
    with pytest.raises(ArithmeticError, match=r"\Ano third chunk\Z"):
        first(crew(two), Faulty(), 3)


@pytest.mark.parametrize("failures", [0, 3], ids=["given up by Dask", "dealt again by Dask"])
def test_a_worker_that_is_killed_loses_no_chunk(failures: int, tmp_path: Path) -> None:
    told: list[int] = []
    with floor(tmp_path, 1, failures) as opened:
        victim = opened.worker()
        _there(opened, 2)

        def kill(coups: int) -> None:
            told.append(coups)
            if len(told) == 4:
                victim.kill()

        found = simulate(RULES, SHOE, 5 * 10**7, seed=2, crew=crew(opened), progress=kill)
        assert victim.wait(WAIT) == -9
    alone = simulate(RULES, SHOE, 5 * 10**7, seed=2)
    assert found.complete
    assert (found.counts == alone.counts).all()


def test_a_worker_that_joins_late_deals_with_the_others(tmp_path: Path) -> None:
    with floor(tmp_path, 1) as opened:
        chunks = crew(opened).chunks(Named(0.02))
        seen = [next(chunks)]
        late = opened.worker()
        end = monotonic() + WAIT
        seen += takewhile(lambda each: each[1] != late.pid and monotonic() < end, chunks)
        last, pid = next(chunks)
        chunks.close()
    assert [number for number, _ in seen] == list(range(len(seen)))
    assert last == len(seen) + 1
    assert monotonic() < end
    assert pid in {late.pid, seen[0][1]}


def test_the_loss_of_all_workers_leaves_the_result_so_far_and_says_why(tmp_path: Path) -> None:
    with floor(tmp_path, 0) as opened:
        worker = opened.worker()
        _there(opened, 1)
        found = simulate(
            RULES,
            SHOE,
            10**12,
            seed=1,
            crew=crew(opened, 3),
            progress=lambda _: worker.kill(),
        )
    assert not found.complete
    assert found.lost == f"the cluster at {opened.address} has no workers, and none came in 3 s"
    assert (found.counts == simulate(RULES, SHOE, found.coups, seed=1).counts).all()


def test_the_loss_of_the_scheduler_leaves_the_result_so_far_and_says_why(tmp_path: Path) -> None:
    with floor(tmp_path, 1) as opened:
        _there(opened, 1)
        found = simulate(
            RULES,
            SHOE,
            10**12,
            seed=1,
            crew=crew(opened, 5),
            progress=lambda _: opened.scheduler.kill(),
        )
    assert not found.complete
    assert found.lost == f"the scheduler at {opened.address} is gone"
    assert (found.counts == simulate(RULES, SHOE, found.coups, seed=1).counts).all()


LOSING = """\
import os, sys
from punto.rules.books import book
from punto.sim.workers.cluster import Cluster
from punto.sim.dealing import Dealing
from punto.sim.run import simulate
address, scheduler = sys.argv[1], int(sys.argv[2])
rules, crew = book("crown-melbourne-v29").rules, Cluster(address, 5)
print(simulate(rules, Dealing(8), 10**12, crew=crew, progress=lambda _: os.kill(scheduler, 9)).lost)
"""


def test_the_loss_of_the_scheduler_is_told_in_one_sentence(tmp_path: Path) -> None:
    """In a process of its own, where Dask is imported by the crew."""
    with floor(tmp_path, 1) as opened:
        _there(opened, 1)
        words = (sys.executable, "-c", LOSING, opened.address, str(opened.scheduler.pid))
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout == f"the scheduler at {opened.address} is gone\n"


def _there(opened: Floor, workers: int) -> None:
    """Wait for workers."""
    from distributed import Client

    with Client(opened.address, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=WAIT)


def test_a_scheduler_without_workers_is_told(tmp_path: Path) -> None:
    with floor(tmp_path, 0) as opened, pytest.raises(CrewError) as raised:
        first(crew(opened, 1), Named(), 1)
    assert str(raised.value) == (
        f"the cluster at {opened.address} has no workers, and none came in 1 s"
    )


def test_a_worker_without_punto_is_told(tmp_path: Path) -> None:
    with floor(tmp_path, 0) as opened:
        worker = opened.worker(before=HIDE_PUNTO)
        with pytest.raises(CrewError) as raised:
            first(crew(opened), Named(), 1)
        assert worker.poll() is None, "it must not die of it"
    at = re.escape(opened.address)
    told = rf"worker tcp://\S+ of the cluster at {at} lacks what is here, punto \S+: .*punto.*"
    assert re.fullmatch(told, str(raised.value))


def test_a_worker_with_another_punto_is_told(two: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = remote_job.release()
    monkeypatch.setattr(remote_job, "release", lambda: "9.9.9-here")
    with pytest.raises(CrewError) as raised:
        first(crew(two), Named(), 1)
    told = rf"worker tcp://\S+ has punto {theirs}, and the other side has 9.9.9-here"
    assert re.fullmatch(told, str(raised.value))


def test_a_worker_with_another_punto_that_joins_late_is_told(
    two: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_: cluster.Shift) -> None:
        """Has the roll not called."""

    theirs = remote_job.release()
    monkeypatch.setattr(cluster.Shift, "call_the_roll", nobody)
    monkeypatch.setattr(remote_job, "release", lambda: "9.9.9-here")
    with pytest.raises(CrewError) as raised:
        first(crew(two), Named(), 1)
    assert str(raised.value) == (
        f"the process that collects has punto 9.9.9-here, and the other side has {theirs}"
    )


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{port}", "127.0.0.1:{port}"])
def test_an_address_where_nobody_answers_is_told(address: str) -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        there = address.format(port=bound.getsockname()[1])
        start = monotonic()
        with pytest.raises(CrewError, match=rf"\ANo cluster answers at {there}: [^\n]+\Z"):
            first(Cluster(there, 1), Named(), 1)
        assert monotonic() - start < 15


@pytest.mark.parametrize(
    "address", ["", "nonsense", "nonsense://x:1", "tcp://127.0.0.1:port", "tls://[::1]:1"]
)
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(CrewError, match=r"\ANo cluster answers at [^\n]+\Z"):
        first(Cluster(address, 1), Named(), 1)
    gc.collect()


def test_what_is_not_installed_is_named_in_one_sentence() -> None:
    code = (
        "import sys; sys.modules['distributed'] = None; "
        "from punto.sim.workers.cluster import Cluster; Cluster('tcp://127.0.0.1:8786')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "punto.MissingError: a cluster needs Dask distributed, which is not "
        "installed: pip install 'punto[cluster]'"
    )
