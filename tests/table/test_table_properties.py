"""Any command in any state gets a ruling; a refusal changes nothing; nothing is a dead end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.kernel.digest import digest_of
from punto.rules.books import book, keys
from punto.rules.default import mid_coup, table_of
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.table.events import (
    AnyEvent,
    BetLowered,
    BetPlaced,
    BetSettled,
    BetTaken,
    BetUnsettled,
    CommissionCollected,
    CommissionReturned,
)
from punto.table.state import TableState
from tests.replaying import table_after
from tests.table.driver import Driven, opened
from tests.table.fuzz import bring_back, step
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)


def _driven(rules: TableRules, seed: int, commands: int) -> Driven:
    random = Random(seed)
    at = opened(rules, seed) if random.random() < 0.8 else Driven(TableState(rules))
    for _ in range(commands):
        step(at, random)
    return at


def stakes(log: list[AnyEvent]) -> int:
    """The cents that lie on the layout, by the log alone."""
    lie = 0
    for event in log:
        match event:
            case BetPlaced(added=added):
                lie += added
            case BetUnsettled(wager=wager):
                lie += wager.stake
            case BetTaken(wager=wager) | BetSettled(wager=wager):
                lie -= wager.stake
            case BetLowered(wager=wager, stake=stake):
                lie -= wager.stake - stake
            case _:
                pass
    return lie


def owed(log: list[AnyEvent]) -> Counter[str]:
    """What each player owes in commission, by the log alone."""
    sums = Counter[str]()
    for event in log:
        match event:
            case BetSettled(wager=wager, owed=amount):
                sums[wager.player] += amount
            case BetUnsettled(wager=wager, owed=amount):
                sums[wager.player] -= amount
            case CommissionCollected(player=player, amount=amount):
                sums[player] -= amount
            case CommissionReturned(player=player, amount=amount):
                sums[player] += amount
            case _:
                pass
    return +sums


def one_each(state: TableState) -> None:
    """One wager for each player, bet and place; what has to lie on is part of one that lies."""
    open_ones = (state.layout, state.lasting.fresh(), state.bound, state.unnamed)
    for wagers in open_ones:
        assert len({each.key for each in wagers}) == len(wagers), wagers
    lies = {each.key: each.stake for each in state.layout}
    for part in state.bound:
        assert 0 < part.stake <= lies[part.key], part
    bound = {each.key: each.stake for each in state.bound}
    for part in state.unnamed:
        assert 0 < part.stake <= bound[part.key], part


def check(at: Driven) -> None:
    """The log is the truth: it replays, and the cents of the table are those of the log."""
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)
    assert sum(wager.stake for wager in at.state.wagers) == stakes(at.log)
    one_each(at.state)
    assert {name: sum_ for name, sum_ in at.state.people.owed.items() if sum_} == owed(at.log)
    for event in at.log:
        if isinstance(event, BetSettled):
            assert 0 <= event.returned <= event.wager.stake
            assert event.paid >= 0


@pytest.mark.property
@pytest.mark.parametrize("key", BOOKS)
@given(seed=st.integers(0, 10**9))
def test_any_commands_get_a_ruling_and_no_cent_is_lost(key: str, seed: int) -> None:
    at = _driven(table(key), seed, 120)
    check(at)
    bring_back(at, Random(seed))
    check(at)


@pytest.mark.property
@pytest.mark.parametrize("variant", ["traditional", "crown"])
@given(seed=st.integers(0, 10**9))
def test_wagers_in_mid_coup_lose_no_cent_and_hold_up_no_table(variant: str, seed: int) -> None:
    chosen = book(CROWN).rules.variant(variant)
    assert chosen is not None
    rules = table_of(book(CROWN).rules, chosen, also=mid_coup(book(CROWN).rules, chosen))
    assert not isinstance(rules, Refused)
    at = _driven(rules, seed, 120)
    check(at)
    bring_back(at, Random(seed))
    check(at)


VARIANTS = [
    pytest.param(key, variant.key, id=f"{key} {variant.key}")
    for key in keys()
    for variant in book(key).rules.variants
    if variant.built and not (variant.tournament_only or variant.own_game)
]


@pytest.mark.property
@pytest.mark.parametrize(("key", "variant"), VARIANTS)
@given(seed=st.integers(0, 10**9))
def test_every_variant_is_brought_back_from_anywhere(key: str, variant: str, seed: int) -> None:
    chosen = book(key).rules.variant(variant)
    assert chosen is not None
    rules = table_of(book(key).rules, chosen)
    assert not isinstance(rules, Refused)
    at = _driven(rules, seed, 60)
    bring_back(at, Random(seed))
    check(at)
