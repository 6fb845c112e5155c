"""The course of a simulation: its counts are those of its chunks, at moments of a log scale."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from math import sqrt
from typing import TypeVar

import numpy as np
import pytest

from punto.odds import Price, odds
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim import run
from punto.sim.crews.crew import Job
from punto.sim.dealing import Dealing
from punto.sim.loops.kernel import COUNTS, RUNS
from punto.sim.reports.course import FIRST, MOMENTS, Course, Point, result_of
from punto.sim.run import Counting, simulate
from punto.sim.tables import tables_of
from punto.sim.tally import Tally

T = TypeVar("T")
CROWN = "crown-melbourne-v29"
RULES = book(CROWN).rules
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few shoes."""
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 256)
    monkeypatch.setattr(run, "COUPS_PER_CHUNK", 25_600)


def followed(dealing: Dealing, coups: int, seed: int = 5) -> tuple[Tally, Course]:
    course = Course()
    return simulate(RULES, dealing, coups, seed=seed, course=course), course


def chunks(dealing: Dealing, number: int, seed: int = 5) -> list[Tally]:
    """The counts of the first chunks, summed up to each."""
    job = Counting(dealing, tables_of(RULES.draw, RULES.points, dealing), seed)
    total, found = np.zeros(COUNTS, np.int64), list[Tally]()
    for at in range(number):
        places, numbers = job.chunk(at)
        total[places] += numbers
        found.append(Tally(RULES, dealing, total.copy()))
    return found


def priced(*wagers: str) -> list[Price]:
    sheet = odds(CROWN, variant="crown", wager=wagers)
    return [line.price for line in sheet if isinstance(line.price, Price)]


@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_a_moment_has_the_counts_of_so_many_chunks(dealing: Dealing) -> None:
    found, course = followed(dealing, 200_000)
    whole = {each.coups: each for each in chunks(dealing, 12)}
    met = [each for each in course.tallies() if each.coups in whole]
    assert len(met) > 5
    for each in met:
        assert (each.counts == whole[each.coups].counts).all()
    *_, last = course.tallies()
    assert (last.counts == found.counts).all()


@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_the_first_chunk_is_followed_from_about_a_thousand_coups_on(dealing: Dealing) -> None:
    found, course = followed(dealing, 1)
    coups = [each.coups for each in course.moments]
    assert FIRST <= coups[0] < 1.4 * FIRST
    assert len(coups) > 30
    assert coups[-1] == found.coups
    job = Counting(dealing, tables_of(RULES.draw, RULES.points, dealing), 5)
    parts = {int(counts[:RUNS].sum()): counts.copy() for counts in job.parts(0)}
    for each in course.tallies():
        assert (each.counts == parts[each.coups]).all()
    (whole,) = chunks(dealing, 1)
    assert (parts[whole.coups] == whole.counts).all()


@pytest.mark.parametrize("coups", [10**6, 10**9, 10**12, 10**15])
def test_a_course_has_about_a_hundred_moments_however_long_it_is(coups: int) -> None:
    course, counts = Course(), np.zeros(COUNTS, np.int64)
    course.begin(RULES, SHOE, coups)
    dealt = 0
    while dealt < coups:
        dealt = min(dealt + dealt // 500 + 80, coups)
        counts[0] = dealt
        course.see(counts)
    course.see(counts, last=True)
    assert MOMENTS - 8 <= len(course.moments) <= MOMENTS + 1
    steps = [
        later.coups / before.coups
        for before, later in zip(course.moments, course.moments[1:], strict=False)
    ]
    assert max(steps) < 1.1 * (coups / FIRST) ** (1 / (MOMENTS - 1))
    assert course.moments[-1].coups == coups


def test_it_takes_no_more_memory_than_the_counts_that_are_not_0() -> None:
    _, course = followed(SHOE, 10**6)
    assert sum(each.places.nbytes + each.numbers.nbytes for each in course.moments) < 2**24


def test_the_running_edge_is_that_of_the_tally() -> None:
    found, course = followed(SHOE, 50_000)
    wagers = ("player", "tie", "insurance-no-6", "player-run", "player-dragon-tail")
    exact = priced(*wagers)
    course.moments = course.moments[::9] + course.moments[-1:]
    running = course.running(exact)
    results = found.results("crown")
    assert not isinstance(results, Refused)
    settled = {
        (each.seen.offer.wager, each.seen.offer.option, each.seen.offer.on): each
        for each in results
    }
    assert len(exact) > 12
    for each, points in zip(exact, running, strict=True):
        offer = each.offer
        result = settled[offer.wager, offer.option, offer.on]
        assert points[-1].coups == found.coups
        assert (points[-1].edge, points[-1].wagers) == (-result.mean, result.wagers)
        assert points[-1].off == pytest.approx(-result.standard_errors(each))
    for tally, point in zip(course.tallies(), running[1], strict=True):
        ties = sum(n for outcome, n in tally.outcomes.items() if outcome.player == outcome.banker)
        assert point.edge == 1 - Fraction(9 * ties, tally.coups)
        assert result_of(tally, exact[1]).wagers == point.coups == tally.coups


def test_the_bands_are_so_many_standard_errors_around_the_exact_edge() -> None:
    _, course = followed(SHOE, 1)
    ((first, *_),) = course.running(priced("tie"))
    share = 475_627_426_473_216 / 4_998_398_275_503_360
    error = sqrt(81 * share * (1 - share) / first.coups)
    assert first.error == pytest.approx(error, rel=1e-12)
    low, high = first.band(1.96)
    assert low == pytest.approx(1 - 9 * share - 1.96 * error, abs=1e-12)
    assert high == pytest.approx(1 - 9 * share + 1.96 * error, abs=1e-12)
    assert first.off == pytest.approx((float(first.edge) - 1 + 9 * share) / error, rel=1e-9)


def test_what_must_come_out_exactly_is_never_off() -> None:
    assert Point(100, 100, Fraction(1, 3), Fraction(1, 3), 0.0).off == 0


def test_a_stop_ends_the_course_with_what_was_counted() -> None:
    def stop(coups: int) -> None:
        if coups > 60_000:
            raise KeyboardInterrupt

    course = Course()
    found = simulate(RULES, SHOE, 10**9, seed=1, progress=stop, course=course)
    assert not found.complete
    assert course.moments[-1].coups == found.coups


def test_a_stop_before_the_first_chunk_leaves_no_moment() -> None:
    class Nobody:
        def chunks(self, job: Job[T]) -> Generator[T]:
            raise KeyboardInterrupt
            yield job.chunk(0)

    course = Course()
    found = simulate(RULES, SHOE, 10**9, seed=1, crew=Nobody(), course=course)
    assert (found.coups, found.complete, course.moments) == (0, False, [])


def test_a_stop_in_the_parts_of_the_first_chunk_ends_with_that_chunk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def parts(_: Counting, __: int) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Counting, "parts", parts)
    course = Course()
    found = simulate(RULES, SHOE, 10**9, seed=1, course=course)
    assert not found.complete
    assert [each.coups for each in course.moments] == [found.coups]


def test_a_course_can_be_used_again() -> None:
    course = Course()
    for seed in (1, 2):
        found = simulate(RULES, SHOE, 1, seed=seed, course=course)
        alone = Course()
        simulate(RULES, SHOE, 1, seed=seed, course=alone)
        assert [each.coups for each in course.moments] == [each.coups for each in alone.moments]
        assert course.moments[-1].coups == found.coups
