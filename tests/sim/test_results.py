"""What a simulation makes of every wager, beside its exact value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from punto.odds.jackpot import prize_counts
from punto.odds.offer import offers
from punto.odds.streak import nominations
from punto.odds.winners import CoupModel
from punto.rules.bet import Bet
from punto.rules.books import book, keys
from punto.rules.coup import Side, Winner
from punto.rules.ruling import Refused
from punto.rules.run import Decision, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import NO_TAIL, Stake, Tail, tail_decision, tail_shoe_end, tail_step
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.lasting import (
    NO_SHOE_ENDS,
    RunCounts,
    beginnings,
    run_from,
    run_over,
    tail_over,
    tail_within,
)
from punto.sim.loops.kernel import CARRIED
from punto.sim.result import WagerResult
from punto.sim.run import simulate
from punto.sim.tally import Tally
from tests.sim.exactly import Key, ends_with_its_shoe, exact, full_shoe, key_of
from tests.sim.shoes import default_table

COUPS, SEED = 10**7, 2_026
CROWN = "crown-melbourne-v29"


@cache
def tally(key: str) -> Tally:
    rules = book(key).rules
    dealing = dealing_of(default_table(rules))
    assert isinstance(dealing, Dealing)
    return simulate(rules, dealing, COUPS, seed=SEED)


@cache
def results(key: str) -> Sequence[WagerResult]:
    found = tally(key).results()
    assert not isinstance(found, Refused)
    return tuple(found)


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_every_wager_comes_within_four_standard_errors_of_its_exact_value(key: str) -> None:
    assert tally(key).coups >= COUPS
    compared: set[Key] = set()
    for each in results(key):
        at = key_of(each.seen)
        if not ends_with_its_shoe(each):
            assert abs(each.standard_errors(exact(key)[at])) < 4, at
            compared.add(at)
    assert compared == exact(key).keys()


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_a_coup_wager_is_settled_by_the_first_row_that_holds(key: str) -> None:
    """Outcome by outcome, by another way than the shares that the odds look at."""
    found, outcomes = tally(key), tally(key).distribution.counts
    assert sum(outcomes.values()) == found.coups
    asked = offers(book(key).rules)
    assert not isinstance(asked, Refused)
    settled = {key_of(each.seen): each for each in results(key)}
    for offer in asked[:40]:
        total = sum((count * offer.net(each) for each, count in outcomes.items()), Fraction(0))
        mean = settled[offer.variant, offer.wager, offer.option, offer.on].mean
        assert mean == total / found.coups


@pytest.mark.slow
def test_every_class_of_a_jackpot_comes_as_often_as_it_should() -> None:
    found = list(tally(CROWN).prizes())
    assert {each.option.key for each in found} == {"option1", "option2", "option3"}
    assert len({(each.option.key, each.prize.key) for each in found}) == len(found) > 5
    for each in found:
        prizes = prize_counts(book(CROWN).rules.draw, each.option, full_shoe(CROWN))
        probability = Fraction(prizes[each.prize.key], full_shoe(CROWN).total)
        assert abs(each.standard_errors(probability)) < 4, each.prize.key
        assert each.won > 0
        assert each.won == sum(
            count
            for outcome, count in tally(CROWN).distribution.counts.items()
            if each.option.prize(outcome) == each.prize
        )
    assert not list(tally("nsw-premium").prizes())


@pytest.mark.slow
def test_a_shoe_that_ends_costs_who_holds_an_early_tail() -> None:
    dealt = {
        (each.seen.offer.wager, each.seen.note): each
        for each in results(CROWN)
        if each.seen.offer.on == Stake.EARLY.value
    }
    for side in Side:
        wager = f"{side}-dragon-tail"
        assert dealt[wager, ""].mean < dealt[wager, NO_SHOE_ENDS].mean
        assert dealt[wager, ""].seen.basis is CoupModel.DEALT


def test_mean_and_variance_are_fractions_of_counts() -> None:
    found = tally("nsw-premium")
    (banker,) = (
        each
        for each in results("nsw-premium")
        if key_of(each.seen) == ("premium", "banker", "", "")
    )
    won = found.winners()
    mean = Fraction(19 * won[Winner.BANKER] - 20 * won[Winner.PLAYER], 20 * found.coups)
    square = Fraction(361 * won[Winner.BANKER] + 400 * won[Winner.PLAYER], 400 * found.coups)
    assert (banker.mean, banker.variance) == (mean, square - mean**2)
    assert banker.standard_error == pytest.approx(float(banker.variance / found.coups) ** 0.5)
    assert banker.wagers == found.coups


# Runs and tails, coup by coup


def dealt(seed: int) -> list[list[Winner]]:
    """The winners of some shoes, in which one wins often, so that runs grow long."""
    random = Random(seed)
    weights = [(10, 10, 2), (20, 2, 1), (2, 20, 1), (1, 1, 30)][seed % 4]
    winners = tuple(Winner)
    return [random.choices(winners, weights, k=random.randint(1, 30)) for _ in range(40)]


def streaks(shoes: Iterable[Sequence[Winner]]) -> RunCounts:
    """Count runs as the kernel does."""
    runs, ends = np.zeros(65536, np.int64), np.zeros(65536, np.int64)
    run = 3 << 8
    for shoe in shoes:
        for winner in map(tuple(Winner).index, shoe):
            run = run + 1 if run >> 8 & 3 == winner else winner << 8 | 1
            runs[run] += 1
        ends[run] += 1
        run = ((run >> 10) + (run & 255)) % CARRIED << 10 | (run & 0x300)
    return RunCounts.of(runs, ends)


def long_bets() -> list[tuple[TableRules, Bet]]:
    table = default_table(book(CROWN).rules)
    return [(table, bet) for bet in table.lasting.values()]


@pytest.mark.parametrize("seed", range(40))
def test_runs_are_settled_as_their_machine_settles_them(seed: int) -> None:
    shoes = dealt(seed)
    for _, bet in long_bets():
        for row in bet.run.lengths if bet.run and not bet.run.nominated else ():
            assert bet.run is not None
            expected, reached = Counter[Decision](), 0
            for now in (each for shoe in shoes for each in shoe):
                state = run_step(bet.run, row.length, reached, now)
                if isinstance(state, RunEnd):
                    expected[run_decision(bet.run, row.length, state, now)] += 1
                    state = 0
                reached = state
            assert run_over(bet.run, row.length, streaks(shoes)) == expected


@pytest.mark.parametrize("seed", range(20))
def test_nominated_runs_are_settled_as_their_machine_settles_them(seed: int) -> None:
    """One is laid on every sixth coup; in which order the hands are named changes no result."""
    coups = [winner for shoe in dealt(seed) for winner in shoe]
    sixes = Counter(tuple(coups[at : at + 6]) for at in range(0, len(coups) - 5, 6))
    (run,) = (bet.run for _, bet in long_bets() if bet.run and bet.run.nominated)
    options: set[str] = set()
    for length in (row.length for row in run.lengths):
        for option, hands in nominations(run, length):
            expected = Counter[Decision]()
            for at in range(0, len(coups) - 5, 6):
                state: int | RunEnd = 0
                while not isinstance(state, RunEnd):
                    now, named = coups[at + state], hands[state]
                    state = run_step(run, length, state, now, named)
                    if isinstance(state, RunEnd):
                        expected[run_decision(run, length, state, now, named)] += 1
            assert run_from(run, hands, beginnings(sixes)) == expected
            options.add(option)
    assert len(options) == 3 + 4 + 5 + 6 + 7


@pytest.mark.slow
def test_every_nomination_that_is_priced_is_simulated() -> None:
    """Mixed ones too: so many hands of the Player, the others of the Banker."""
    seen = {key_of(each.seen): each for each in results(CROWN)}
    priced = [at for at in exact(CROWN) if at[1] == "player-banker-run"]
    assert ("", "player-banker-run", "2 player, 3 banker", "5") in {("", *at[1:]) for at in priced}
    blocks = sum(tally(CROWN).sixes.values())
    assert all(seen[at].wagers == blocks > COUPS // 10 for at in priced)


@pytest.mark.parametrize("seed", range(40))
def test_tails_are_settled_as_their_machine_settles_them(seed: int) -> None:
    shoes = dealt(seed)
    for _, bet in long_bets():
        for stake in Stake if bet.tail else ():
            assert bet.tail is not None
            within = Counter[Decision]()
            for shoe in shoes:
                within.update(at_the_table(bet.tail, stake, shoe, ends=True))
            assert tail_within(bet.tail, stake, streaks(shoes)) == within
            whole = [winner for shoe in shoes for winner in shoe]
            # A last coup that breaks all: what lies then is decided.
            whole += [next(each for each in Winner if each != bet.tail.side)]
            over = at_the_table(bet.tail, stake, whole, ends=False)
            assert tail_over(bet.tail, stake, streaks([whole])) == over


def at_the_table(
    tail: Tail, stake: Stake, shoe: Sequence[Winner], *, ends: bool
) -> Counter[Decision]:
    """One stake lies at a time, laid as soon as it may be; early ones lie for every tail."""
    decided, shows, lies = Counter[Decision](), NO_TAIL, False
    for winner in shoe:
        lies = lies or stake in tail.open_to(shows)
        decision = tail_decision(tail, stake, shows, winner) if lies else None
        shows = tail_step(tail, shows, True, winner)
        if decision:
            decided[decision] += 1
            lies = False
    end = tail_shoe_end(tail, stake, shows) if ends and lies else None
    if end:
        decided[end] += 1
    return decided
