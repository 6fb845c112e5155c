"""Whatever is asked in whatever order: nobody is paid twice, and nothing that was not announced."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.kernel.codec import codec_of, encode
from punto.kernel.digest import digest_of
from punto.money import cents
from punto.promotion.events import (
    AnyEvent,
    ClaimDenied,
    EntryDrawn,
    PrizeGiven,
    PrizePaid,
    Started,
    Submitted,
    WinnerTold,
)
from punto.promotion.evolve import evolve
from punto.promotion.machine import PROMOTION
from punto.promotion.state import PromotionPhase, PromotionState
from tests.promotion.drafts import prize
from tests.promotion.fuzz import wander
from tests.promotion.room import Promoted, drafted, entered, started
from tests.replaying import promotion_after
from tests.tables import NSW, rules

SEEDS = st.integers(min_value=0, max_value=2**32)


def _somewhere(seed: int) -> Promoted:
    """A promotion that was asked for all kinds of things."""
    prizes = (prize("cash", value=cents("100.01"), count=2), prize("travel", cash=cents("10,500")))
    at = (lambda: drafted(*prizes), lambda: started(*prizes), lambda: entered(*prizes))[seed % 3]()
    wander(at, seed, 220)
    return at


def _states(log: list[AnyEvent]) -> list[PromotionState]:
    states = [PromotionState(rules(NSW))]
    for event in log:
        states.append(evolve(states[-1], event))
    return states


@pytest.mark.property
@given(SEEDS)
def test_a_log_reads_back_and_replays_to_the_same_promotion(seed: int) -> None:
    at = _somewhere(seed)
    again = [codec_of(PROMOTION.talks).event.decode(encode(event)) for event in at.log]
    assert again == at.log
    assert digest_of(promotion_after(rules(NSW), again)) == digest_of(at.state)
    half = len(again) // 2
    resumed = reduce(evolve, again[half:], promotion_after(rules(NSW), again[:half]))
    assert digest_of(resumed) == digest_of(at.state)


@pytest.mark.property
@given(SEEDS)
def test_nobody_is_paid_twice_nor_more_than_was_announced(seed: int) -> None:
    at = _somewhere(seed)
    met = [event for event in at.log if isinstance(event, PrizePaid | PrizeGiven)]
    assert max(Counter(event.award for event in met).values(), default=1) == 1
    assert max(Counter(event.claim for event in met).values(), default=1) == 1
    for event in met:
        award = at.state.awards[event.award - 1]
        assert award.guest == event.guest
        assert award.granted
        assert not award.lost
        if isinstance(event, PrizePaid):
            announced = award.prize.value if award.prize.kind == "cash" else award.prize.cash
            assert event.amount == announced == sum(part.amount for part in event.parts)
            assert event.amount > cents("10,000") or [p.way for p in event.parts] == ["cash"]
        else:
            assert (event.prize, event.value) == (award.prize.key, award.prize.value)


@pytest.mark.property
@given(SEEDS)
def test_no_prize_is_won_more_often_than_the_conditions_of_that_time_say(seed: int) -> None:
    at = _somewhere(seed)
    for state, event in zip(_states(at.log), at.log, strict=False):
        if isinstance(event, EntryDrawn):
            assert state.conditions is not None
            announced = state.conditions.prize(event.prize.key)
            assert announced == event.prize
            assert state.won(event.prize.key) < event.prize.count
            assert not state.entries[event.entry].out
            assert state.published
            assert state.postponed is None
            assert not state.cancelled


@pytest.mark.property
@given(SEEDS)
def test_duties_are_kept_on_every_way(seed: int) -> None:
    at = _somewhere(seed)
    states = _states(at.log)
    for state, event in zip(states, at.log, strict=False):
        if isinstance(event, Started):
            submitted = [each for each in at.log if isinstance(each, Submitted)]
            last = next(each for each in reversed(submitted) if each.at < at.when(event))
            assert last.conditions == state.conditions
            assert state.published
        if isinstance(event, ClaimDenied):
            assert event.reason
            assert event.kept == (event.value > cents("100"))
            assert event.address or not event.kept
        if isinstance(event, WinnerTold) and event.late:
            until = state.awards[event.award - 1].tell_until
            assert until is not None
            assert at.when(event) > until
    if at.state.phase is PromotionPhase.ENDED:
        ended = next(s for s in states if s.phase is PromotionPhase.ENDED)
        assert list(ended.owed()) == []
