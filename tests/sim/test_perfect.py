"""The perfect player stakes where the exact edge is the player's: found by hand, coup by coup."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from punto.cards import Card, decks
from punto.money import cents
from punto.odds import Composition, Counting, Offer, distribution
from punto.rules.books import book
from punto.rules.coup import Outcome
from punto.rules.draw import outcomes
from punto.sim.bets.builtin import system_of
from punto.sim.bets.perfect import Perfect, PerfectSystem
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.strategy import StrategyError
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing
from punto.sim.loops.seen import Seen
from tests.sim.bettors import Bettor, built_in, terms
from tests.sim.sitting import Sitter
from tests.sim.test_bettor import same

CROWN, SEED = "crown-melbourne-v29", 7
WAGERS = ("player", "tie", "player-dragon-bonus", "player-pairs", "player-crown-pairs")
ONE_DECK = Dealing(1, from_back=14)


@cache
def offers(*names: str) -> tuple[Offer, ...]:
    return tuple(wagers_of(book(CROWN).rules, list(names or WAGERS), "traditional"))


@cache
def nets(at: int) -> dict[Outcome, Fraction]:
    """What every outcome brings on a wager, by looking it up in the rows of the book."""
    return {each: offers()[at].net(each) for each in outcomes(book(CROWN).rules.draw)}


def by_hand(table: Any, seen: Seen, _memory: Any) -> tuple[int, int]:
    """What a stake of one brings, every outcome by itself, as the rows of the book have it."""
    rules = book(CROWN).rules
    shoe = Composition(tuple(map(int, seen.cards)))
    counts = distribution(shoe, Counting(rules.draw, rules.points)).counts
    sums = [
        sum(n * nets(at)[outcome] for outcome, n in counts.items()) for at in range(len(WAGERS))
    ]
    best = max(sums)
    return (sums.index(best), table.base) if best > 0 else (-1, 0)


def test_what_is_staked_is_what_every_outcome_by_itself_says() -> None:
    session = Session(cents("5000"), cents("10"), cents("10"), cents("10"), shoes=1)
    perfect = PerfectSystem().on(offers(), 1)
    sitter = Sitter(offers(), ONE_DECK, session, seed=SEED, played=perfect)
    sat = [sitter.sit(by_hand) for _ in range(4)]
    job = job_of(offers(), ONE_DECK, session, perfect, sessions=4, seed=SEED)
    same(play_sessions(job), sat, session)
    laid = {place for each in sat for place, _, _ in each.stakes}
    assert len(laid) > 1
    assert sum(len(each.stakes) for each in sat) < sum(each.coups for each in sat)


def test_a_pair_of_one_suit_is_told_by_suits() -> None:
    """The same ranks are left, in the one shoe all of one suit, in the other of four."""
    alone, mixed = (
        [Card.parse(f"{rank}{suit}") for rank in "A23456789TJQK" for suit in suits]
        for suits in ("ssss", "shdc")
    )
    lays = Perfect(offers("player-crown-pairs")).function()
    for cards, place in ((alone, 0), (mixed, -1)):
        bettor = Bettor(terms(built_in("flat")))
        bettor.cards = np.array(Composition.of(cards).counts)
        assert lays(bettor.table, bettor.seen, bettor.memory)[0] == place


def test_any_shoe_is_played_on_the_best_wager_or_not_at_all() -> None:
    random, full = Random(SEED), decks(8)
    lays = Perfect(offers()).function()
    places = set[int]()
    for left in (12, 14, 20, 30, 60, 400):
        bettor = Bettor(terms(built_in("flat")))
        bettor.cards = np.array(Composition.of(random.sample(full, left)).counts)
        asked = bettor.table, bettor.seen, bettor.memory
        place, stake = lays(*asked)
        assert (place, stake) == by_hand(*asked)
        places.add(place)
    assert len(places) > 1


def test_a_continuous_shuffler_is_refused() -> None:
    session = Session(cents("5000"), cents("10"), cents("10"), cents("10"), coups=10)
    perfect = PerfectSystem().on(offers(), 8)
    with pytest.raises(ValueError, match="'perfect' must have a shoe"):
        job_of(offers(), Dealing(8), session, perfect, sessions=1)


def test_no_selection_goes_with_it() -> None:
    assert str(system_of("perfect")) == "perfect"
    with pytest.raises(StrategyError, match="it selects"):
        system_of("perfect", "follow")
    with pytest.raises(StrategyError, match="no parameter 'steps=3' of 'perfect'"):
        system_of("perfect:steps=3")
