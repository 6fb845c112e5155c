"""A simulation beside the exact odds: edges, z-scores and how many of them are far off."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
import pytest

from punto.odds import OddsError
from punto.odds.composition import Composition
from punto.odds.counting import Counting, distribution
from punto.odds.jackpot import prize_counts
from punto.odds.winners import CoupModel
from punto.rules.books import book
from punto.rules.coup import Winner
from punto.sim import run
from punto.sim.dealing import Dealing
from punto.sim.loops.kernel import RUNS
from punto.sim.reports.report import Scores, SimulationReport, report, shares
from punto.sim.run import simulate
from punto.sim.tally import Tally
from tests.tables import CROWN

ALL = 4_998_398_275_503_360
WINS = {
    Winner.PLAYER: 2_230_518_282_592_256,
    Winner.BANKER: 2_292_252_566_437_888,
    Winner.TIE: 475_627_426_473_216,
}
"""The exact counts of eight decks."""


@cache
def tally(key: str, *, continuous: bool = False) -> Tally:
    """Few shoes."""
    dealing = Dealing(8) if continuous else Dealing(8, from_back=20)
    with pytest.MonkeyPatch.context() as small:
        small.setattr(run, "SHOES_PER_CHUNK", 256)
        small.setattr(run, "COUPS_PER_CHUNK", 6_400)
        return simulate(book(key).rules, dealing, 1, seed=6)


@cache
def whole(key: str) -> SimulationReport:
    return report(tally(key))


def test_the_z_score_of_banker_is_the_one_by_hand() -> None:
    found = report(tally("nsw-premium"), "premium", ["banker"])
    (banker,) = found.lines
    won = tally("nsw-premium").winners()
    coups = sum(won.values())
    edge = (won[Winner.PLAYER] - 0.95 * won[Winner.BANKER]) / coups
    player, wins = WINS[Winner.PLAYER] / ALL, WINS[Winner.BANKER] / ALL
    exact = player - 0.95 * wins
    error = sqrt((player + 0.95**2 * wins - exact**2) / coups)
    assert float(banker.seen.edge) == pytest.approx(edge)
    assert banker.exact is not None
    assert float(banker.exact.edge) == pytest.approx(exact)
    assert banker.z == pytest.approx((edge - exact) / error)
    assert abs((edge - exact) / error) > 0.1
    seen = sqrt((won[Winner.PLAYER] + 0.95**2 * won[Winner.BANKER]) / coups - edge**2)
    assert banker.half_width == pytest.approx(1.959964 * seen / sqrt(coups))


def test_winners_have_their_exact_shares_beside_them() -> None:
    found = whole("rws")
    coups = tally("rws").coups
    for each in found.winners:
        right = Fraction(WINS[each.winner], ALL)
        assert (each.exact, each.all_coups) == (right, coups)
        error = sqrt(right * (1 - right) / coups)
        assert each.z == pytest.approx((each.coups / coups - float(right)) / error)
    assert sum(each.share for each in found.winners) == 1


@pytest.mark.parametrize("key", ["crown-melbourne-v29", "nz-division-5"])
def test_every_wager_has_a_z_score_but_those_on_another_basis(key: str) -> None:
    found = whole(key)
    for each in found.lines:
        assert each.exact is not None, each.seen.offer
        bet = each.seen.offer.table.bet(each.seen.offer.wager)
        over_coups = bet is not None and bet.is_long and each.seen.basis is CoupModel.DEALT
        assert (each.z is None) == over_coups
        assert each.exact.offer.on == each.seen.offer.on


def test_an_edge_on_another_basis_stands_beside_without_a_score() -> None:
    found = report(tally("crown-melbourne-v29"), "crown", ["player-run", "player-dragon-tail"])
    told = {(each.seen.offer.on, each.seen.basis): each for each in found.lines}
    early = told["early", CoupModel.DEALT], told["early", CoupModel.INDEPENDENT]
    assert early[0].exact is early[1].exact
    assert (early[0].z, early[1].z is None) == (None, False)
    assert told["2", CoupModel.DEALT].z is None


def test_z_scores_that_are_far_off_are_counted_once_for_wagers_that_came_out_alike() -> None:
    found = whole("nsw-premium")
    alike = {each.seen.offer.variant for each in found.lines if each.seen.offer.wager == "tie"}
    assert len(alike) == 3
    pairs = [each for each in found.lines if each.seen.offer.wager == "pairs-player"]
    assert len(pairs) == 3
    assert sum(1 for group, _ in found.groups if group.wager == "pairs-player") == 1
    ties = [group.variants for group, _ in found.groups if group.wager == "tie"]
    assert len(ties) == 3
    assert [len(members) for members in found.alike if members[0][0].wager == "tie"] == [3]
    distinct = [members[0][1].z for members in found.alike]
    assert len(found.groups) == 13
    assert found.scores.number == len(distinct) == 10
    beyond = tuple(sum(abs(z or 0) > level for z in distinct) for level in (2, 3, 4))
    assert found.scores.beyond == beyond


def test_how_many_z_scores_are_expected_to_be_far_off() -> None:
    expected = Scores(10_000, (0, 0, 0)).expected
    assert [round(each, 2) for each in expected] == [455.0, 27.0, 0.63]


def test_a_wrong_count_is_far_off() -> None:
    dealt = tally("rws")
    counts = dealt.counts.copy()
    counts[int(np.argmax(counts[:RUNS]))] *= 20
    found = report(Tally(dealt.rules, dealt.dealing, counts))
    assert found.scores.beyond[-1] > 0


def test_payoffs_have_their_exact_probabilities_beside_them() -> None:
    (tie,) = report(tally("nsw-premium"), "premium", ["tie"]).lines
    won, lost = shares(tie)
    right = Fraction(WINS[Winner.TIE], ALL)
    assert (won.exact, lost.exact) == (right, 1 - right)
    assert won.times == tally("nsw-premium").winners()[Winner.TIE]
    assert won.times + lost.times == tie.result.wagers
    error = sqrt(right * (1 - right) / tie.result.wagers)
    off = won.times / tie.result.wagers - float(right)
    assert won.z == pytest.approx(off / error)
    assert lost.z == pytest.approx(-off / error)


@pytest.mark.parametrize("key", ["crown-melbourne-v29", "nz-division-5"])
def test_every_payoff_that_came_is_among_the_exact_ones(key: str) -> None:
    for each in whole(key).lines:
        if each.z is not None:
            told = shares(each)
            assert all(one.exact for one in told if one.times), each.seen.offer
            assert sum(one.exact or 0 for one in told) <= 1, each.seen.offer


def test_the_classes_of_a_jackpot_stand_beside_their_exact_shares() -> None:
    crown = tally(CROWN)
    found = report(crown, wagers=["tie"]).prizes
    assert [(each.result.option.key, each.result.prize.key) for each in found] == [
        (option.key, prize.key)
        for option in crown.rules.jackpots[0].options
        for prize in option.prizes
    ]
    full = distribution(Composition.of_decks(8), Counting(crown.rules.draw, crown.rules.points))
    for each in found:
        deals = prize_counts(crown.rules.draw, each.result.option, full)[each.result.prize.key]
        assert each.exact == Fraction(deals, full.total)
        error = sqrt(each.exact * (1 - each.exact) / crown.coups)
        assert each.z == pytest.approx((each.result.won / crown.coups - float(each.exact)) / error)


def test_a_jackpot_is_told_of_with_the_wagers_that_share_it() -> None:
    crown = tally(CROWN)
    assert report(crown, "zero-commission").prizes
    assert not report(crown, "lucky-chase").prizes
    assert not report(crown, wagers=["player", "banker"]).prizes
    assert not whole("nsw-premium").prizes


def test_a_percentage_of_a_sign_is_paid_and_priced_as_it_was_asked_for() -> None:
    crown, shown = tally(CROWN), {"banker-tie-percentage": "5%"}
    (found,) = report(crown, "tie-baccarat", ["banker"], shown).lines
    ends = report(crown, "tie-baccarat", ["banker"]).lines
    assert found.seen.offer.option == "banker-tie-percentage 5%"
    assert [each.seen.offer.option for each in ends] == [
        "banker-tie-percentage 1%",
        "banker-tie-percentage 10%",
    ]
    ties = Fraction(crown.winners()[Winner.TIE], crown.coups)
    assert found.seen.edge - ends[1].seen.edge == ties / 20
    assert found.exact
    assert ends[1].exact
    assert found.exact.edge - ends[1].exact.edge == Fraction(WINS[Winner.TIE], ALL) / 20
    assert found.z is not None


def test_shoes_are_counted_and_a_continuous_shuffler_has_none() -> None:
    shoes = whole("rws").shoes
    assert shoes is not None
    counted = tally("rws").shoes
    assert shoes.number == sum(counted.values()) == 256
    assert shoes.mean == Fraction(tally("rws").coups, 256)
    assert (shoes.least, shoes.most) == (min(counted), max(counted))
    assert report(tally("rws", continuous=True)).shoes is None


def test_what_was_not_dealt_or_is_not_in_the_book_is_refused() -> None:
    dealt = tally("rws")
    nothing = Tally(dealt.rules, dealt.dealing, np.zeros_like(dealt.counts))
    with pytest.raises(ValueError, match=r"\ANo coup was counted. There must be at least one.\Z"):
        report(nothing)
    with pytest.raises(
        OddsError, match=r"\AThere is no wager 'none' of rws. It must be one of player"
    ):
        report(dealt, wagers=["none"])
    with pytest.raises(OddsError, match=r"\AThere is no variant 'none' of rws. It must be "):
        report(dealt, "none")
    with pytest.raises(OddsError, match=r"There is no percentage 'none' of rws. "):
        report(dealt, percentages={"none": "5%"})
