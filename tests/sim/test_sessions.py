"""The figures of sessions, by hand; and that no system beats the edge."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import pstdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import cents
from punto.rules.books import book
from punto.sim.bets import spread
from punto.sim.bets.pays import bets_of
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.rates import rate
from punto.sim.bets.session import Session, horizon
from punto.sim.bets.sessions import SessionEnd
from punto.sim.bets.spread import ObservedShare, SessionSpread
from punto.sim.bets.strategy import BuiltIn
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing
from punto.sim.loops.systems import FLAT, MARTINGALE

RULES = book("nsw-premium").rules
PLAYER = wagers_of(RULES, ["player"])
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)


def of(*values: int) -> SessionSpread:
    found = SessionSpread()
    found.add(values, [1] * len(values))
    return found


def test_a_spread_has_the_figures_of_its_values() -> None:
    found = of(-500, 1000, -500, 2000, 0)
    assert (found.number, found.total, found.mean) == (5, 2000, 400)
    assert found.sd == pytest.approx(pstdev([-500, 1000, -500, 2000, 0]))
    assert found.standard_error == found.sd / sqrt(5)
    low, high = found.interval
    assert high - 400 == pytest.approx(400 - low) == pytest.approx(1.959964 * found.sd / sqrt(5))
    assert list(found) == [(-500, 2), (0, 1), (1000, 1), (2000, 1)]


def test_quantiles_are_values_that_came() -> None:
    found = of(5, 1, 4, 2, 3, 10, 6, 9, 7, 8)
    assert found.quantiles(0, Fraction(1, 10), 0.25, 0.5, Fraction(9, 10), 1) == (1, 1, 3, 5, 9, 10)
    with pytest.raises(ValueError, match="no session was played"):
        SessionSpread().quantile(0.5)


@given(st.lists(st.integers(-(10**15), 10**15), min_size=1, max_size=60), st.randoms())
def test_a_spread_takes_bounded_room_and_no_order(values: list[int], random: Random) -> None:
    before = spread.VALUES_MAX
    spread.VALUES_MAX = 20
    try:
        one, other = SessionSpread(), SessionSpread()
        mixed = random.sample(values, len(values))
        one.add(values, [1] * len(values))
        for value in mixed:
            other.add([value], [1])
    finally:
        spread.VALUES_MAX = before
    assert (one.counts, one.grid) == (other.counts, other.grid)
    assert (one.total, one.squares) == (sum(values), sum(value**2 for value in values))
    assert len(one.counts) <= 20
    assert sum(one.counts.values()) == len(values)
    assert one.sd == pytest.approx(pstdev(values))
    top = sorted(values)[-1]
    assert 0 <= top - one.quantile(1) < one.grid


def test_wilson_has_an_interval_also_where_nothing_happened() -> None:
    assert ObservedShare(0, 100).interval == (0.0, pytest.approx(0.0369935))
    assert ObservedShare(100, 100).interval == (pytest.approx(0.9630065), 1.0)
    assert ObservedShare(20, 100).interval == (
        pytest.approx(0.133367, abs=1e-6),
        pytest.approx(0.288829),
    )
    assert ObservedShare(0, 0).interval == (0.0, 1.0)


def flat() -> Session:
    return Session(cents("200"), cents("10"), cents("10"), cents("100"), coups=50)


def test_the_figures_are_those_of_the_sessions() -> None:
    """By the fan, which has every session, and by the counts of every stake."""
    found = play_sessions(job_of(PLAYER, SHOE, flat(), BuiltIn("flat", 0), sessions=300, seed=8))
    ends, lengths = found.fan[:, -1].tolist(), list(found.length)
    assert found.result.counts == Counter(ends)
    assert found.net == sum(ends)
    assert found.sessions == 300
    assert found.coups == sum(coups * number for coups, number in lengths) == found.wagers
    assert found.staked.total == 1000 * found.wagers
    assert found.per_coup == Fraction(found.net, found.coups)
    assert rate(found, 70).seen == 70 * found.per_coup
    assert rate(found, 40).seen == 40 * found.per_coup
    assert found.shoes == 300
    assert rate(found, Fraction(found.coups, found.shoes)).seen == Fraction(found.net, 300)
    assert found.edge == Fraction(-found.net, found.staked.total)
    mean = found.net / found.coups
    ties = found.coups - found.squares / 1000**2
    sd = sqrt(1000**2 * (1 - ties / found.coups) - mean**2)
    assert found.sd_per_coup == pytest.approx(sd)
    assert found.sd_per_hour(81) == pytest.approx(9 * sd)
    assert found.n0 == pytest.approx((sd / mean) ** 2)
    assert found.ruin == ObservedShare(found.ended[SessionEnd.RUINED], 300)
    assert found.reached == ObservedShare(0, 300)
    assert np.abs(np.diff(found.fan, axis=1)).max() <= 1000


def test_money_that_the_commission_makes_odd_is_exact() -> None:
    """Banker wins 9.50 of 10.00: every result is a sum of such."""
    banker = wagers_of(RULES, ["banker"])
    found = play_sessions(job_of(banker, SHOE, flat(), BuiltIn("flat", 0), sessions=200, seed=8))
    assert found.net == sum(value * number for value, number in found.result)
    assert found.squares % 50**2 == 0
    reachable = {-1000 * lost + 950 * won for lost in range(51) for won in range(51)}
    assert set(found.result.counts) <= reachable
    assert any(value % 1000 for value in found.result.counts)


@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
@pytest.mark.parametrize("number", [FLAT, MARTINGALE])
@pytest.mark.parametrize("wager", ["player", "banker", "tie"])
def test_no_system_beats_the_edge(wager: str, number: int, dealing: Dealing) -> None:
    """What all stakes brought is what the exact odds say of them, within four standard errors."""
    session = Session(cents("500"), cents("10"), cents("10"), cents("1000"), coups=200)
    system = BuiltIn("one", number)
    found = play_sessions(
        job_of(wagers_of(RULES, [wager]), dealing, session, system, coups=2 * 10**6, seed=1)
    )
    assert abs(found.z) < 4
    assert found.edge_exact == pytest.approx(EDGES[wager], abs=1e-6)
    assert found.edge is not None
    assert float(found.edge) == pytest.approx(EDGES[wager], abs=0.05)


EDGES = {"player": 0.012351, "banker": 0.010579, "tie": 0.143596}


def test_a_z_score_sees_a_stake_that_pays_too_much() -> None:
    """Ten cents more for every win of 10.00, and the exact odds are far off."""
    found = play_sessions(job_of(PLAYER, SHOE, flat(), BuiltIn("flat", 0), coups=10**6, seed=8))
    exact = found.exactly()
    assert abs(found.z) < 4
    nets = bets_of(found.pays).nets[0, :, 0]
    wins = int(found.counts[0, nets.argmax(), 0])
    assert (found.net + 10 * wins - exact.net) / exact.sd > 4


def test_nobody_who_stakes_nothing_wins_or_loses() -> None:
    from punto.sim.bets.strategy import given as own

    found = play_sessions(job_of(PLAYER, SHOE, flat(), own(sits_out), sessions=10))
    assert (found.net, found.wagers, found.edge, found.z, found.n0) == (0, 0, None, 0.0, None)
    assert found.coups == 500
    assert found.edge_exact is None


def sits_out(table: object, seen: object, memory: object) -> tuple[int, int]:
    """Not compiled, since that takes longer than to play it."""
    return -len(EDGES) // 3, 0


def test_a_session_of_shoes_has_its_horizon_near_its_end() -> None:
    session = Session(cents("9000"), cents("10"), cents("10"), cents("10"), shoes=2)
    found = play_sessions(job_of(PLAYER, SHOE, session, BuiltIn("flat", 0), sessions=50))
    assert float(found.length.mean) == pytest.approx(horizon(session, SHOE), rel=0.03)
    assert [row[-1] for row in found.fan.tolist()] != [row[-2] for row in found.fan.tolist()]
    assert Counter(row[-1] for row in found.fan.tolist()) == found.result.counts
