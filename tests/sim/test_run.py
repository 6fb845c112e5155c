"""Running a simulation: the same counts by anybody, a clean stop, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from punto.rules.books import book
from punto.rules.coup import Winner
from punto.sim import run
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.loops.kernel import COUNTS, RUNS
from punto.sim.run import CountingJob, lots, simulate
from punto.sim.tables import STRETCH, tables_of
from punto.sim.tally import Tally
from punto.sim.workers.crew import ProcessCrew
from tests.sim.shoes import default_table

RULES = book("crown-melbourne-v29").rules
SHOE = Dealing(8, from_back=20)
CONTINUOUS = Dealing(8)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few shoes; a process of its own has the whole ones."""
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr(run, "COUPS_PER_CHUNK", 640)


def same(one: Tally, other: Tally) -> bool:
    return bool((one.counts == other.counts).all())


@pytest.mark.slow
@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_the_counts_are_the_same_for_any_number_of_workers(dealing: Dealing) -> None:
    alone = simulate(RULES, dealing, 7 * 10**6, seed=11)
    for workers in (2, 3):
        assert same(alone, simulate(RULES, dealing, 7 * 10**6, seed=11, crew=ProcessCrew(workers)))
    assert not same(alone, simulate(RULES, dealing, 7 * 10**6, seed=12))


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_the_counts_are_those_of_the_chunks_in_their_order(dealing: Dealing) -> None:
    told: list[int] = []
    found = simulate(RULES, dealing, 2_000, seed=5, progress=told.append)
    expected = np.zeros(COUNTS, np.int64)
    job = CountingJob(dealing, tables_of(RULES.draw, RULES.points, dealing), 5)
    for number in range(len(told)):
        places, numbers = job.chunk(number)
        expected[places] += numbers
    assert (found.counts == expected).all()
    assert told == sorted(set(told))
    assert told[-1] == found.coups >= 2_000
    assert not told[:-1] or told[-2] < 2_000
    assert found.complete


@pytest.mark.usefixtures("small")
def test_more_coups_go_on_from_fewer() -> None:
    short, long = (simulate(RULES, SHOE, coups, seed=3) for coups in (1, 50_000))
    assert (short.counts <= long.counts).all()
    assert short.coups < long.coups


@pytest.mark.usefixtures("small")
def test_later_chunks_are_several_of_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "GROWS", 10**9)
    alike = simulate(RULES, SHOE, 60 * 64 * 80, seed=3)
    monkeypatch.setattr(run, "GROWS", 4)
    monkeypatch.setattr(run, "LOTS_MAX", 3)
    told: list[int] = []
    grown = simulate(RULES, SHOE, alike.coups, seed=3, progress=told.append)
    dealt = sum(alike.shoes.values()) // 64
    chunks = [lots(number) for number in range(len(told))]
    assert [lot for each in chunks for lot in each] == list(range(chunks[-1].stop))
    assert [len(each) for each in chunks] == [1] * 4 + [2] * 4 + [3] * (len(chunks) - 8)
    assert sum(grown.shoes.values()) // 64 == chunks[-1].stop
    assert 0 <= chunks[-1].stop - dealt < 3
    assert (alike.counts <= grown.counts).all()


@pytest.mark.usefixtures("small")
def test_a_stop_leaves_the_result_so_far() -> None:
    def stop(coups: int) -> None:
        if coups > 20_000:
            raise KeyboardInterrupt

    found = simulate(RULES, SHOE, 10**9, seed=1, progress=stop)
    assert not found.complete
    assert 20_000 < found.coups < 40_000
    assert same(found, simulate(RULES, SHOE, found.coups, seed=1))


@pytest.mark.slow
def test_a_stop_leaves_no_worker_behind() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    found = simulate(RULES, SHOE, 10**12, seed=1, crew=ProcessCrew(2), progress=stop)
    assert not found.complete
    assert same(found, simulate(RULES, SHOE, 1, seed=1))


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (
            lambda: simulate(RULES, SHOE, 0),
            "The number of coups is 0. It must be 1 to 1000000000000000.",
        ),
        (
            lambda: simulate(RULES, SHOE, 1, seed=-1),
            "The seed is -1. It must be 0 to 18446744073709551615.",
        ),
        (lambda: ProcessCrew(0), "The number of workers is 0. It must be 1 to 1024."),
    ],
)
def test_nonsense_is_refused(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{says}\Z"):
        ask()


@pytest.mark.parametrize("name", ["numba", "numpy"])
def test_what_is_not_installed_is_named_in_one_sentence(name: str) -> None:
    code = f"import sys; sys.modules[{name!r}] = None; import punto.sim.run"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "punto.MissingError: a simulation needs numba and numpy, which are not "
        "installed: pip install 'punto[sim]'"
    )


def test_every_coup_of_a_shoe_is_in_all_counts() -> None:
    dealing = dealing_of(default_table(RULES))
    assert isinstance(dealing, Dealing)
    found = simulate(RULES, dealing, 1, seed=4)
    shoes = found.shoes
    assert sum(shoes.values()) == run.SHOES_PER_CHUNK
    assert sum(coups * number for coups, number in shoes.items()) == found.coups
    assert sum(found.distribution.counts.values()) == found.coups
    assert sum(each.total for each in found.starts.values()) == found.coups
    assert sum(found.streaks.coups(winner) for winner in Winner) == found.coups
    assert {winner: found.streaks.coups(winner) for winner in Winner} == found.winners()


def test_a_continuous_shuffler_ends_no_shoe() -> None:
    found = simulate(RULES, CONTINUOUS, 1, seed=4)
    assert (found.coups, found.shoes) == (run.COUPS_PER_CHUNK, {})
    assert not any(found.streaks.ended.values())
    assert found.streaks.within == found.streaks.over
    assert sum(found.sixes.values()) == STRETCH // 6 * (found.coups // STRETCH)
    assert int(found.counts[:RUNS].sum()) == found.coups


def test_the_core_does_not_load_what_only_a_simulation_needs() -> None:
    """A module of the kernel is loaded by `punto.sim` alone."""
    code = (
        "import sys, punto.cli.main, punto.table.decide, punto.odds;"
        "print([name for name in ('numba', 'punto.sim') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
