"""Every event that tells of an amount is in the one table of postings; no other moves money."""

from __future__ import annotations

from itertools import chain
from typing import get_args, get_type_hints

import pytest

from punto import cashier
from punto.jackpot import events as jackpot
from punto.ledger import POSTINGS, nothing, transfers
from punto.money import Cents
from punto.promotion import events as promotion
from punto.rules.wager import Wager
from punto.table import events as table
from punto.table.events import BetsClosed
from punto.tournament import events as tournament

MACHINES = (table, jackpot, tournament, promotion, cashier)
UNIONS = tuple(each.AnyEvent for each in MACHINES)
EVERY: tuple[type, ...] = (*dict.fromkeys(chain.from_iterable(map(get_args, UNIONS))),)

LIMITS = {"minimum", "maximum", "differential"}
READ = {"seed", "contribution", "unit", "console", "display", "wagered", "value"}
CHIPS = {"chips", "bank"}
TOLD = LIMITS | READ | CHIPS | {"owed", "wager", "waiting"}
"""Amounts that are only talked of: limits, settings and readings, chips of a tournament, what a
marker for commission shows, and wagers that lie where they lay."""

MONEY = {"amount", "paid", "stake", "fee", "price"}
"""Names of money, whatever its type."""


def amounts(kind: type) -> set[str]:
    """The fields of an event that tell of money."""
    hints = get_type_hints(kind).items()
    return {name for name, hint in hints if _is_money(hint) or (name in MONEY and hint is int)}


def _is_money(hint: object) -> bool:
    return hint is Cents or hint is Wager or any(map(_is_money, get_args(hint)))


@pytest.mark.parametrize("kind", EVERY)
def test_an_event_that_tells_of_an_amount_has_its_posting(kind: type) -> None:
    told = amounts(kind)
    assert kind in POSTINGS or not told
    if POSTINGS.get(kind) is nothing:
        assert told <= TOLD


def test_only_events_are_posted() -> None:
    assert POSTINGS.keys() <= set(EVERY)


@pytest.mark.parametrize("kind", [kind for kind, how in POSTINGS.items() if how is not nothing])
def test_an_event_that_moves_money_tells_how_much(kind: type) -> None:
    stakes = {"wager", "again", "gone"}
    assert amounts(kind) & {*stakes, "amount", "value", "paid", "entry_fee", "pool"}


def test_nothing_moves_by_a_call() -> None:
    assert transfers(BetsClosed(words="no more bets")) == ()
