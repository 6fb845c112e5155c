"""No progression and no selection moves the edge; a count finds what the cards have moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from punto.cards import Card, Rank, decks
from punto.money import Cents
from punto.odds.composition import Composition
from punto.odds.counting import CompiledCounting, distribution
from punto.odds.price import Price, price
from punto.rules.answers import Burn
from punto.rules.books import book
from punto.rules.coup import Outcome
from punto.sim.bets.builtin import named
from punto.sim.bets.catalogue import PROGRESSIONS, SELECTIONS
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.dealing import Dealing, burned_by
from tests.sim.bettors import Bettor, terms, wagers
from tests.sim.shoes import by_rules

MILLION = 10**6
BOOK = "crown-melbourne-v29"
DEALING = Dealing(8, Burn.FACE_UP_COUNT, 14)
LIMITS = Session(
    bankroll=Cents(1000_00),
    base=Cents(10_00),
    minimum=Cents(10_00),
    maximum=Cents(500_00),
    unit=Cents(5_00),
    coups=200,
)


def played(text: str, select: str, *keys: str, coups: int = MILLION) -> Sessions:
    on = wagers(*keys)
    return play_sessions(
        job_of(on, DEALING, LIMITS, named(text, select).on(on, 8), coups=coups, seed=6)
    )


@pytest.mark.slow
@pytest.mark.parametrize("wager", ["player", "banker", "tie"])
@pytest.mark.parametrize("text", [each.name for each in PROGRESSIONS if each.name != "count"])
def test_no_progression_moves_the_edge(text: str, wager: str) -> None:
    """What a million coups bring is the exact edge of all that was staked, within 4 sd."""
    found = played(text, "fixed", wager)
    assert found.coups >= MILLION
    assert found.wagers == found.coups
    assert abs(found.z) < 4


@pytest.mark.slow
@pytest.mark.parametrize("text", ["flat", "martingale"])
@pytest.mark.parametrize("select", [each.name for each in SELECTIONS[1:]])
def test_no_selection_moves_the_edge(text: str, select: str) -> None:
    found = played(text, select, "player", "banker")
    assert 0.05 * found.coups < found.wagers < found.coups
    assert abs(found.z) < 4


def test_a_few_systems_keep_to_the_edge() -> None:
    """The same for some of them, with fewer coups."""
    for text, select, keys in (
        ("labouchere", "fixed", ("banker",)),
        ("1-3-2-6", "cockroach", ("player", "banker")),
    ):
        assert abs(played(text, select, *keys, coups=10**5).z) < 4


def seen_coups(order: Sequence[Card]) -> Iterator[tuple[list[Card], Outcome]]:
    """The cards that nobody has seen before each coup of a shoe, and what the coup brings.

    The first card was shown; those that were burned after it were not.
    """
    burned = burned_by(DEALING.burn, order[0].rank) - 1
    unseen = list(order[1:])
    for dealt in by_rules(book(BOOK).rules, DEALING, order):
        yield list(unseen), dealt.outcome
        taken = dealt.outcome.player_cards + dealt.outcome.banker_cards
        del unseen[burned : burned + taken]


Bet = tuple[Price, Fraction]
"""The exact price of a wager when it was made, and what a stake of one brought."""


def bets_on_recorded_shoes(text: str, wager: str, shoes: int) -> Iterator[list[Bet]]:
    """The bets of a count, shoe by shoe."""
    (offer,) = wagers(wager)
    rules, random = offer.table.book, Random(wager)
    counter = CompiledCounting(rules.draw, rules.points)
    table = terms(named(text).on([offer], 8))
    for _ in range(shoes):
        bets: list[Bet] = []
        for unseen, outcome in seen_coups(random.sample(decks(8), 416)):
            left = [sum(card.rank is rank for card in unseen) for rank in Rank]
            if Bettor(table, left=np.array(left, np.int64)).lays()[1]:
                found = distribution(Composition.of(unseen), counter)
                bets.append((price(offer, found), offer.net(outcome)))
        yield bets


@pytest.mark.parametrize(
    ("wager", "text", "shoes"),
    [("tie", "count:threshold=-0.12", 5), ("player-dragon-bonus", "count", 20)],
)
def test_a_count_bets_where_the_exact_odds_are_as_good_as_it_says(
    wager: str, text: str, shoes: int
) -> None:
    """On recorded shoes: better than with a full shoe, near the threshold or above, and the stakes
    bring what the exact odds of each of them say."""
    bets = [bet for shoe in bets_on_recorded_shoes(text, wager, shoes) for bet in shoe]
    assert len(bets) > 30
    exact = [float(found.expectation) for found, _ in bets]
    level = -0.12 if wager == "tie" else 0
    assert mean(exact) > level
    assert sum(each > level - 0.01 for each in exact) > 0.9 * len(bets)
    brought = float(sum(net for _, net in bets)) - sum(exact)
    assert abs(brought) < 4 * sqrt(float(sum(found.variance for found, _ in bets)))


@pytest.mark.slow
def test_sessions_of_a_count_win_what_the_exact_odds_of_its_bets_say() -> None:
    """Dragon Bonus on Player: a simulation beside the exact odds at the bets of recorded shoes."""
    shoes = [
        [float(found.expectation) for found, _ in bets]
        for bets in bets_on_recorded_shoes("count", "player-dragon-bonus", 60)
        if bets
    ]
    exact = [each for bets in shoes for each in bets]
    doubt = stdev(exact) / sqrt(len(shoes))
    found = played("count", "fixed", "player-dragon-bonus", coups=10 * MILLION)
    per_bet = found.net / found.staked.total
    error = sqrt(found.squares) / found.staked.total
    print(
        per_bet,
        error,
        mean(exact),
        doubt,
        len(shoes),
        len(exact),
        found.wagers / found.coups,
        found.z,
    )
    assert found.wagers > 10**5
    assert abs(per_bet - mean(exact)) < 4 * sqrt(error**2 + doubt**2)
    assert per_bet > 4 * error, "above its threshold the player is ahead"
    assert found.z > 4, "which no full shoe lets him be"
