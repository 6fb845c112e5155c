"""Faults of windows in mid-coup: their situations, and who is entitled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from punto.rules.bet import Bet
from punto.rules.coup import FirstCounts, Outcome
from punto.rules.draw import NO_CARD, STARTS, due_at, outcomes_from
from punto.rules.model import Rulebook
from punto.rules.window import Situation


def window_faults(rules: Rulebook, bet: Bet) -> Iterator[str]:
    """Faults of the window of a bet; its pay tables are looked at like all others."""
    assert bet.window is not None, bet.key
    if bet.payoffs:
        yield ".payoffs stands beside a window; want payoffs in its situations only"
    keys = {other.key for other in rules.bets}
    for each in bet.window.situations:
        place = f".window.situations[{each.key}]"
        yield from (
            f"{place}.needs is {key!r}; want a bet of the book"
            for key in each.needs
            if key not in keys
        )
        starts = _starts(each)
        if not starts:
            yield f"{place}.when is {_said(each)}; want first cards that there can be"
        for start in starts:
            if due_at(rules.draw, *start, NO_CARD, 2) is None:
                said = f"{start.player} to {start.banker}"
                yield f"{place}.when holds at {said}; want a card to come after it"
    for one, other in combinations(bet.window.situations, 2):
        if _starts(one) & _starts(other):
            yield f".window.situations[{other.key}] holds beside {one.key}; want one at a time"


def after_situation(rules: Rulebook, situation: Situation) -> frozenset[Outcome]:
    """Every outcome that can follow when a situation holds."""
    after = (outcomes_from(rules.draw, start) for start in _starts(situation))
    return frozenset[Outcome]().union(*after)


def _starts(situation: Situation) -> frozenset[FirstCounts]:
    return frozenset(start for start in STARTS if situation.holds(start))


def _said(situation: Situation) -> list[str]:
    return list(map(str, situation.when))
