"""Benchmarks: crews against a plain process pool, and the memory of a simulation."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable

import pytest

from bench import (
    floor_load,
    floor_store,
    lag,
    odds,
    offering,
    pages,
    pricing,
    roads,
    sessions,
    settling,
    simulation,
    starting,
    table,
    workers,
)
from bench.lag import Lag, Told
from bench.measure import SEED, LeftOut, Measured, Weighed
from bench.workers import Bare, crews, local_cluster
from punto.odds import compiled
from punto.rules.books import book
from punto.sim.dealing import Dealing
from punto.sim.loops.kernel import RUNS
from punto.sim.run import CountingJob
from punto.sim.tables import tables_of
from tests.cli.command import Bench
from tests.tables import CROWN

ON_THE_SCALES = Weighed("long", "short", 20_400_000, 10_000_000)


def always(answer: object) -> Callable[..., object]:
    def asked(*_: object) -> object:
        return answer

    return asked


@pytest.mark.parametrize("dealing", [Dealing(8, from_back=20), Dealing(8)], ids=["shoe", "mixed"])
def test_the_bare_kernel_deals_what_a_crew_deals(dealing: Dealing) -> None:
    rules = book(CROWN).rules
    job = CountingJob(dealing, tables_of(rules.draw, rules.points, dealing), SEED)
    places, numbers = job.chunk(3)
    assert Bare(job).chunk(3) == numbers[places < RUNS].sum() > 10**6


def test_a_lag_is_taken_once_it_is_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lag, "WARM", 1)
    told = [Told(0, 1, 0), Told(500, 2, 100), Told(600, 7, 300), Told(900, 22, 900)]
    assert (Lag(told).per_kernel, Lag(told).kernel_per_coup) == (0.5, 40)
    assert (Lag(told[:2]).per_kernel, Lag(told[:2]).kernel_per_coup) == (5, 100)


@pytest.mark.slow
def test_two_workers_and_a_cluster_are_held_against_a_plain_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "COUPS", 20_000_000)
    monkeypatch.setattr(lag, "WARM", 2)
    monkeypatch.setattr(workers, "_memory", lambda: iter([ON_THE_SCALES]))
    *done, memory = crews(book(CROWN), 1)
    assert memory is ON_THE_SCALES
    assert [each.what for each in done] == [
        "simulate by 2 workers",
        "simulate by a cluster of 2 workers here",
    ]
    for each in done:
        assert isinstance(each, Measured)
        assert each.ours_ns > 0
    assert isinstance(done[0], Measured)
    assert isinstance(done[1], Measured)
    assert done[0].theirs_ns == done[1].theirs_ns > 0


def test_a_cluster_that_cannot_be_is_left_out_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = importlib.util.find_spec

    def missing(name: str) -> object:
        return None if name == "distributed" else found(name)

    monkeypatch.setattr(importlib.util, "find_spec", missing)
    monkeypatch.setattr(workers, "_turns", _dealt_by_nobody)
    monkeypatch.setattr(workers, "peak_bytes", always(None))
    pool, cluster, memory = crews(book(CROWN), 1)
    assert isinstance(pool, Measured)
    assert pool.ratio == "0.5"
    assert str(cluster) == (
        "Not measured: simulate by a cluster of 2 workers here, because Dask distributed is not "
        "installed, which punto[cluster] brings."
    )
    assert isinstance(memory, LeftOut)
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    assert not list(crews(book(CROWN), 1))


def _dealt_by_nobody(trials: dict[str, object], turns: int) -> dict[str, list[Lag]]:
    """Each lag is of a million coups, for which the kernel takes 10 ms or 30 in a slow moment."""
    assert (set(trials), turns) == ({"pool", "plain"}, 1)
    return {
        "pool": [lagging(10, 10), lagging(99, 10), lagging(12, 30)],
        "plain": [lagging(5, 10), lagging(15, 30), lagging(6, 10)],
    }


def lagging(time_ms: int, kernel_ms: int) -> Lag:
    return Lag([Told(0, 0, 0), Told(10**6 * time_ms, 10**6, 10**6 * kernel_ms)])


def test_a_cluster_whose_scheduler_does_not_start_has_no_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_START", 0.1)
    monkeypatch.setattr(workers.sys, "executable", "/bin/false")
    with local_cluster() as address:
        assert address is None


def test_memory_is_that_of_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def peak(flag: str, code: str, coups: str) -> int:
        assert flag == "-c"
        assert "simulate(" in code
        asked.append(coups)
        return 10 * int(coups)

    monkeypatch.setattr(workers, "peak_bytes", peak)
    monkeypatch.setattr(workers, "_together", always(()))
    (done,) = crews(book(CROWN), 1)
    assert isinstance(done, Weighed)
    assert (done.what, done.reference) == (
        "memory to simulate 100,000,000 coups",
        "10,000,000 coups",
    )
    assert (done.ours_bytes, done.theirs_bytes) == (10**9, 10**8)
    assert done.ratio == "10"


def test_the_screen_shows_memory_as_a_ratio(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (
        (settling, "settling"),
        (starting, "starting"),
        (starting, "loading"),
        (starting, "asking"),
        (table, "playing"),
        (offering, "offering"),
        (floor_store, "storing"),
    ):
        monkeypatch.setattr(module, name, always(LeftOut("it", "it is not asked for")))
    for module, name in (
        (floor_load, "carrying"),
        (pages, "showing"),
        (roads, "drawing"),
        (pricing, "pricing"),
        (odds, "counting"),
        (simulation, "simulating"),
        (sessions, "betting"),
    ):
        monkeypatch.setattr(module, name, always(()))
    monkeypatch.setattr(workers, "crews", always((ON_THE_SCALES,)))
    flat = bench("--repeats", "1", columns=200).flat
    assert "2.04 times as much" in flat
    assert "20 MB at most" in flat
    assert "10 MB: short" in flat
    assert bench("--json").json["measured"] == [
        {
            "what": "long",
            "reference": "short",
            "ratio": "2.04",
            "ratio-of": "times as much",
            "bytes": 20_400_000,
            "reference-bytes": 10_000_000,
        }
    ]
