"""What coups bring on average, seen and exact; how long it lasts till that is told from luck."""

from __future__ import annotations

from math import sqrt

import pytest

from punto.money import cents
from punto.rules.books import book
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.rates import Lasting, lasting, rate, rate_of_stakes
from punto.sim.bets.session import Session, sees_cards
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import BuiltIn, given
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing
from punto.sim.loops.systems import COUNT, FLAT, MARTINGALE

RULES = book("nsw-premium").rules
PLAYER, BANKER = (wagers_of(RULES, [key]) for key in ("player", "banker"))
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)
WON, LOST, TIED = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
"""Of all coups from eight decks, by the Banker."""


def flat(sessions: int, seed: int = 5) -> Sessions:
    session = Session(cents("200"), cents("10"), cents("10"), cents("100"), coups=50)
    return play_sessions(
        job_of(PLAYER, SHOE, session, BuiltIn("flat", FLAT), sessions=sessions, seed=seed)
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_exact_does_not_hang_on_luck(seed: int) -> None:
    """Banker flat, by arithmetic, where another N0 was seen each time."""
    session = Session(cents("1000"), cents("10"), cents("10"), cents("10"), shoes=1)
    system = BuiltIn("flat", FLAT)
    found = play_sessions(job_of(BANKER, SHOE, session, system, sessions=1000, seed=seed))
    n0, hour, edge = lasting(found), rate(found, 70), rate_of_stakes(found)
    mean = (0.95 * WON - LOST) / (WON + LOST + TIED)
    variance = (0.95**2 * WON + LOST) / (WON + LOST + TIED) - mean**2
    assert n0.exact == pytest.approx(variance / mean**2) == pytest.approx(7684.47, abs=0.01)
    assert hour.exact == pytest.approx(70_000 * mean)
    assert edge is not None
    assert edge.exact == pytest.approx(-mean)
    assert n0.seen != pytest.approx(n0.exact, rel=0.1)
    assert hour.low < hour.exact < hour.high


def test_what_was_seen_has_its_interval() -> None:
    found = flat(40_000)
    n0, hour, edge = lasting(found), rate(found, 70), rate_of_stakes(found)
    mean, off = float(found.per_coup), 1.959964 * found.sd_per_coup / sqrt(found.coups)
    assert (hour.low, float(hour.seen), hour.high) == pytest.approx(
        (70 * (mean - off), 70 * mean, 70 * (mean + off))
    )
    assert edge is not None
    assert (edge.low, edge.high) == pytest.approx((-(mean + off) / 1000, -(mean - off) / 1000))
    assert hour.high < 0
    assert n0.seen == found.n0
    assert n0.low == pytest.approx((found.sd_per_coup / (mean - off)) ** 2)
    assert n0.high == pytest.approx((found.sd_per_coup / (mean + off)) ** 2)


def test_where_a_mean_of_nothing_cannot_be_ruled_out_n0_has_no_end() -> None:
    found = flat(20)
    mean, n0 = rate(found), lasting(found)
    assert mean.low < 0 < mean.high
    assert n0.high is None
    assert n0.low == pytest.approx((found.sd_per_coup / max(-mean.low, mean.high)) ** 2)


def test_intervals_hold_the_exact_figure_as_often_as_they_say() -> None:
    """Also where stakes and lengths follow from what came before."""
    session = Session(cents("200"), cents("10"), cents("10"), cents("500"), coups=60)
    held, system = 0, BuiltIn("martingale", MARTINGALE)
    for seed in range(100):
        found = play_sessions(job_of(PLAYER, SHOE, session, system, sessions=200, seed=seed))
        each = rate(found)
        held += each.low <= each.exact <= each.high
    assert abs(held - 95) <= 4 * sqrt(100 * 0.95 * 0.05)


def sits_out(table: object, seen: object, memory: object) -> tuple[int, int]:  # noqa: ARG001
    """Not compiled, since that takes longer than to play it."""
    return -len(RULES.key) // 20, 0


def test_without_a_stake_there_is_no_edge_and_no_n0() -> None:
    session = Session(cents("200"), cents("10"), cents("10"), cents("100"), coups=5)
    found = play_sessions(job_of(PLAYER, SHOE, session, given(sits_out), sessions=3))
    assert rate_of_stakes(found) is None
    assert lasting(found) == Lasting(None, None, None, None)
    each = rate(found, 70)
    assert (each.seen, each.low, each.high, each.exact) == (0, 0, 0, 0)


def test_the_count_and_a_function_of_ones_own_see_cards() -> None:
    assert [sees_cards(BuiltIn("x", each), SHOE) for each in (FLAT, COUNT)] == [False, True]
    assert sees_cards(given(sits_out), SHOE)
    assert not sees_cards(BuiltIn("count", COUNT), CONTINUOUS)
