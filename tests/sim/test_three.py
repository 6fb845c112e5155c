"""Three Card Baccarat simulated: the kernel's coups are those of the rules and of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import numpy as np
import pytest

from punto.cards import Card, deck
from punto.odds.composition import Composition
from punto.odds.three_card import facings, three_price
from punto.rules.ruling import Reason, Refused
from punto.rules.three_card import Facing
from punto.sim import compiled
from punto.sim.dealing import ThreeDealing, dealing_of
from punto.sim.loops.hands import CELLS, TOGETHER
from punto.sim.run import simulate
from punto.sim.tables import streams_of
from punto.sim.three_card import COUPS_PER_CHUNK, ThreeCardWork, end_of, facing_at, work_of
from punto.sim.workers.crew import Alone, ProcessCrew
from punto.table.commands import PlaceBet
from punto.table.events import CardsCut, HandTurned, ResultsCalled
from punto.table.state import Phase
from tests.sim.hands import DEALINGS, POINTS, RULES, THREE, hands_by_rules, ids
from tests.sim.shoes import coded
from tests.table.room import HUNDRED, Room, pack, room
from tests.table.three_table import MACHINE, SHOE
from tests.tables import CROWN, table

BY_THE_RULES, AT_THE_TABLE = 4_000, 100


def by_rules(dealing: ThreeDealing, order: Sequence[Card]) -> Facing:
    return THREE.facing(POINTS, *hands_by_rules(dealing, order))


@cache
def work_for(dealing: ThreeDealing) -> ThreeCardWork:
    return work_of(THREE, POINTS, dealing)


def by_kernel(dealing: ThreeDealing, order: Sequence[Card]) -> Facing:
    work, cards = work_for(dealing), np.array(coded(order), np.uint8)
    end = end_of(THREE, dealing)
    return facing_at(THREE, compiled.hands().facing(cards, end, work.worth, work.burned))


@pytest.mark.parametrize("dealing", DEALINGS, ids=ids)
def test_coups_of_the_kernel_are_dealt_by_the_rules(dealing: ThreeDealing) -> None:
    random, seen = Random(str(dealing)), Counter[int]()
    for _ in range(BY_THE_RULES):
        order = random.sample(deck(), 52)
        facing = by_rules(dealing, order)
        assert by_kernel(dealing, order) == facing
        seen[facing.ranking] += 1
    assert seen.keys() == set(range(1, 12))


def coups(at: Room, number: int) -> Iterator[tuple[Sequence[Card], Facing]]:
    """Coups at a table with one wager: the order of the cards before each, and how it ended."""
    for seed in range(number):
        order, first = pack(at.state.rules, seed), len(at.log)
        while not at.state.bets_called:
            if at.state.phase is Phase.CARDS or not at.pack.order:
                at.shuffle(order)
            at.step()
        at.player(PlaceBet(bet="tie", stake=HUNDRED, area=1))
        while at.state.bets_called:
            at.step()
        log = at.log[first:]
        cut = next((each.in_front for each in log if isinstance(each, CardsCut)), 0)
        (turned,) = (each for each in log if isinstance(each, HandTurned) and each.area == 1)
        (called,) = (each for each in log if isinstance(each, ResultsCalled))
        (area,) = called.areas
        pictures = THREE.pictures_in(turned.cards)
        facing = Facing(area.ranking, called.ranking, area.total, pictures)
        yield (*order[cut:], *order[:cut]), facing


@pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
def test_a_coup_of_the_kernel_is_that_of_the_table(arrangement: str) -> None:
    played = table(CROWN, "three-card", decks=1, arrangement=arrangement)
    dealing = dealing_of(played)
    assert isinstance(dealing, ThreeDealing)
    found = list(coups(room(played), AT_THE_TABLE))
    # The first coup of a machine follows its only burn.
    for order, facing in found if arrangement == SHOE else found[1:]:
        assert by_kernel(dealing, order) == facing


@pytest.mark.parametrize("dealing", DEALINGS, ids=ids)
def test_the_shuffle_keeps_every_card(dealing: ThreeDealing) -> None:
    work, counts = work_of(THREE, POINTS, dealing), np.zeros(CELLS, np.uint32)
    streams = streams_of(1)
    compiled.hands().hands(7, streams, work, end_of(THREE, dealing), counts)
    assert sorted(work.cards.tolist()) == list(range(52))
    assert counts.sum() == 7 * TOGETHER


@pytest.mark.slow
@pytest.mark.parametrize("dealing", DEALINGS, ids=ids)
def test_every_wager_comes_within_four_standard_errors_of_its_exact_value(
    dealing: ThreeDealing,
) -> None:
    tally = simulate(RULES, dealing, 10**7, seed=2_026)
    exact = facings(THREE, POINTS, Composition.of_decks(1))
    results = tally.results()
    assert not isinstance(results, Refused)
    found = {each.seen.offer.wager: each for each in results}
    assert found.keys() == {"three-card", "tie", "three-pictures"}
    for each in found.values():
        offer = each.seen.offer
        bet = offer.table.bet(offer.wager)
        assert bet is not None
        assert abs(each.standard_errors(three_price(offer.table, bet, exact))) < 4
        assert each.wagers == tally.coups >= 10**7
    # All facings together: about as many squares as there are of them, less one.
    assert tally.facings.keys() == exact.keys()
    deals = sum(exact.values())
    square = sum(
        (seen - tally.coups * exact[each] / deals) ** 2 / (tally.coups * exact[each] / deals)
        for each, seen in tally.facings.items()
    )
    freedom = len(exact) - 1
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.slow
def test_the_counts_are_the_same_for_any_crew() -> None:
    tallies = [
        simulate(RULES, DEALINGS[0], COUPS_PER_CHUNK + 1, seed=seed, crew=crew)
        for seed, crew in ((3, Alone()), (3, ProcessCrew(2)), (4, Alone()))
    ]
    one, two, other = (each.counts for each in tallies)
    assert (one == two).all()
    assert not (one == other).all()
    assert tallies[0].complete


def test_results_are_those_of_this_game_alone() -> None:
    tally = simulate(RULES, DEALINGS[0], 1)
    assert tally.coups == COUPS_PER_CHUNK
    both = [tally.results(variant) for variant in ("", "three-card")]
    names = [
        [each.seen.offer.variant for each in found]
        for found in both
        if not isinstance(found, Refused)
    ]
    assert names == [["three-card"] * 3] * 2
    refused = tally.results("traditional")
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.WRONG_DECKS
