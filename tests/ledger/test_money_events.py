"""Every event either moves money, in a way that is written down, or moves none."""

from __future__ import annotations

from itertools import chain
from typing import get_args, get_type_hints

import pytest

from punto.jackpot import events as jackpot
from punto.ledger import MOVES, STILL, transfers
from punto.money import Cents
from punto.promotion import events as promotion
from punto.table import events as table
from punto.table.events import BetsClosed
from punto.tournament import events as tournament

UNIONS = (table.AnyEvent, jackpot.AnyEvent, tournament.AnyEvent, promotion.AnyEvent)
EVERY: tuple[type, ...] = tuple(dict.fromkeys(chain.from_iterable(map(get_args, UNIONS))))

LIMITS = {"minimum", "maximum", "differential"}
READ = {"seed", "contribution", "unit", "console", "display", "wagered", "value"}
CHIPS = {"chips", "bank"}
TOLD = LIMITS | READ | CHIPS | {"owed"}
"""Amounts that are only talked of: limits, settings and readings, chips of a tournament, and what
a marker for commission shows."""


def test_every_event_is_in_one_of_the_two_lists() -> None:
    assert not MOVES.keys() & STILL
    assert MOVES.keys() | STILL == set(EVERY)


@pytest.mark.parametrize("kind", [each for each in EVERY if each in STILL])
def test_an_event_that_moves_nothing_tells_of_no_amount_but_such(kind: type) -> None:
    hints = get_type_hints(kind).items()
    amounts = {name for name, hint in hints if hint is Cents or Cents in get_args(hint)}
    assert amounts <= TOLD


@pytest.mark.parametrize("kind", list(MOVES))
def test_an_event_that_moves_money_tells_how_much(kind: type) -> None:
    names = set(get_type_hints(kind))
    assert names & {"wager", "amount", "value", "paid", "entry_fee", "pool"}


def test_nothing_moves_by_a_call() -> None:
    assert transfers(BetsClosed(words="no more bets")) == ()


def test_an_event_that_nobody_wrote_down_is_no_event_without_money() -> None:
    with pytest.raises(KeyError):
        transfers(object())  # pyright: ignore[reportArgumentType]
