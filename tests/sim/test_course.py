"""The course of a simulation: its counts are those of its chunks, at moments of a log scale."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from math import sqrt
from typing import Any, TypeVar

import numpy as np
import pytest

from punto.odds import Price, odds
from punto.rules.answers import Burn
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim import run, three_card
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.loops.kernel import COUNTS
from punto.sim.reports.course import FIRST, MOMENTS, Course, Point, result_of
from punto.sim.reports.report import report
from punto.sim.run import CountingJob, job_for, simulate
from punto.sim.seed_batch import LotJob
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally
from punto.sim.workers.crew import Job

T = TypeVar("T")
CROWN = "crown-melbourne-v29"
RULES = book(CROWN).rules
SHOE, CONTINUOUS, THREE = Dealing(8, from_back=20), Dealing(8), ThreeDealing(1, Burn.ONE_CARD)
Way = Dealing | ThreeDealing
every_way = pytest.mark.parametrize(
    "dealing", [SHOE, CONTINUOUS, THREE], ids=["shoe", "continuous", "three-card"]
)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few shoes."""
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 256)
    for module in (run, three_card):
        monkeypatch.setattr(module, "COUPS_PER_CHUNK", 25_600)


def followed(dealing: Way, coups: int, seed: int = 5) -> tuple[Tally | ThreeTally, Course]:
    course = Course()
    return simulate(RULES, dealing, coups, seed=seed, course=course), course


def job(dealing: Way) -> LotJob:
    return job_for(RULES, dealing, 5)


def tallied(dealing: Way, counts: Any) -> Tally | ThreeTally:
    if isinstance(dealing, ThreeDealing):
        return ThreeTally(RULES, dealing, counts)
    return Tally(RULES, dealing, counts)


def chunks(dealing: Way, number: int) -> list[Tally | ThreeTally]:
    """The counts of the first chunks, summed up to each."""
    dealt = job(dealing)
    total, found = np.zeros(dealt.COUNTS, np.int64), list[Tally | ThreeTally]()
    for at in range(number):
        places, numbers = dealt.chunk(at)
        total[places] += numbers
        found.append(tallied(dealing, total.copy()))
    return found


def priced(*wagers: str, variant: str = "crown") -> list[Price]:
    sheet = odds(CROWN, variant=variant, wager=wagers)
    return [line.price for line in sheet if isinstance(line.price, Price)]


@every_way
def test_a_moment_has_the_counts_of_so_many_chunks(dealing: Way) -> None:
    found, course = followed(dealing, 200_000)
    whole = {each.coups: each for each in chunks(dealing, 12)}
    met = [each for each in course.tallies() if each.coups in whole]
    assert len(met) > 5
    for each in met:
        assert (each.counts == whole[each.coups].counts).all()
    *_, last = course.tallies()
    assert (last.counts == found.counts).all()


@every_way
def test_the_first_chunk_is_followed_from_about_a_thousand_coups_on(dealing: Way) -> None:
    found, course = followed(dealing, 1)
    coups = [each.coups for each in course.moments]
    assert FIRST <= coups[0] < 1.4 * FIRST
    assert len(coups) > 30
    assert coups[-1] == found.coups
    parts = {tallied(dealing, part).coups: part.copy() for part in job(dealing).parts(0)}
    for each in course.tallies():
        assert (each.counts == parts[each.coups]).all()
    (whole,) = chunks(dealing, 1)
    assert (parts[whole.coups] == whole.counts).all()


@pytest.mark.parametrize("coups", [10**6, 10**9, 10**12, 10**15])
def test_a_course_has_about_a_hundred_moments_however_long_it_is(coups: int) -> None:
    course, counts = Course(), np.zeros(COUNTS, np.int64)
    course.begin(lambda counts: Tally(RULES, SHOE, counts), coups)
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
        assert isinstance(tally, Tally)
        ties = sum(
            n
            for outcome, n in tally.distribution.counts.items()
            if outcome.player == outcome.banker
        )
        assert point.edge == 1 - Fraction(9 * ties, tally.coups)
        assert result_of(tally, exact[1]).wagers == point.coups == tally.coups


def test_the_running_edge_of_three_card_baccarat_is_that_of_the_report() -> None:
    found, course = followed(THREE, 50_000)
    exact = priced(variant="three-card")
    course.moments = course.moments[::9] + course.moments[-1:]
    running = course.running(exact)
    lines = report(found, "three-card").lines
    assert [each.offer.wager for each in exact] == ["three-card", "tie", "three-pictures"]
    for each, points, line in zip(exact, running, lines, strict=True):
        last = points[-1]
        assert line.seen.offer.wager == each.offer.wager
        assert (last.coups, last.wagers) == (found.coups, found.coups)
        assert (last.edge, last.exact) == (line.seen.edge, each.edge)
        assert last.off == pytest.approx(line.z)
    for tally, point in zip(course.tallies(), running[1], strict=True):
        assert isinstance(tally, ThreeTally)
        ties = sum(n for facing, n in tally.facings.items() if facing.ranking == facing.dealer)
        assert point.edge == 1 - Fraction(9 * ties, tally.coups)


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
    def parts(_: CountingJob, __: int) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(CountingJob, "parts", parts)
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
