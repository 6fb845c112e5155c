"""Every event either moves money, in a way that is written down, or moves none."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from punto.ledger import MOVES, STILL, transfers
from punto.money import Cents
from punto.table.events import AnyEvent, BetsClosed

EVERY: tuple[type, ...] = get_args(AnyEvent)

LIMITS = {"minimum", "maximum", "differential"}
"""Amounts that are only talked of."""


def test_every_event_of_a_table_is_in_one_of_the_two_lists() -> None:
    assert not MOVES.keys() & STILL
    assert MOVES.keys() | STILL == set(EVERY)


@pytest.mark.parametrize("kind", [each for each in EVERY if each in STILL])
def test_an_event_that_moves_nothing_tells_of_no_amount_but_a_limit(kind: type) -> None:
    amounts = {name for name, hint in get_type_hints(kind).items() if _is_amount(hint)}
    told = {"owed"} if kind.__name__ == "MarkerPut" else set[str]()
    assert amounts <= LIMITS | told


def _is_amount(hint: object) -> bool:
    return hint is Cents or Cents in get_args(hint)


def test_nothing_moves_by_a_call() -> None:
    assert transfers(BetsClosed(words="no more bets")) == ()


def test_an_event_that_nobody_wrote_down_is_no_event_without_money() -> None:
    with pytest.raises(KeyError):
        transfers(object())  # pyright: ignore[reportArgumentType]
