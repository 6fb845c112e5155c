"""A floor at work: whole shoes at linked tables, and not a cent comes from nowhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.jackpot.events import SharePaid, WinConfirmed
from punto.ledger import Account, Kind, Why
from punto.table.events import (
    BetSettled,
    LastCoupCalled,
    Nominated,
    NominationVoided,
    ResultCalled,
    WindowDeclined,
)
from tests.ledger.floor import POOL, floor, sums

STEPS = 400


@pytest.mark.property
@settings(max_examples=max(settings().max_examples // 12, 5))
@given(seed=st.integers(0, 10**9))
def test_whatever_happens_on_a_floor_every_cent_is_somewhere(seed: int) -> None:
    at = floor(seed)
    for _ in range(STEPS):
        at.step()
    state, kinds = at.run.state, sums(at.books)
    assert at.books.balances[Account(Kind.POOL, at=POOL)] == state.pool
    assert kinds.get(Kind.SHARES, 0) == state.owing
    lying = sum(wager.stake for each in at.tables.values() for wager in each.state.wagers)
    assert kinds.get(Kind.STAKES, 0) == lying
    assert sum(kinds.values()) == 0


def test_whole_shoes_at_two_tables_with_four_eights_now_and_then() -> None:
    at = floor(2031, size=2, option="option1", packs=4, others=False)
    while min(len(_kept(each.log, LastCoupCalled)) for each in at.tables.values()) < 1:
        at.step()
    results = [len(_kept(each.log, ResultCalled)) for each in at.tables.values()]
    wins, paid = _kept(at.run.log, WinConfirmed), _kept(at.run.log, SharePaid)
    assert min(results) > 30
    assert wins
    assert paid
    assert at.won == at.run.state
    assert sum(sums(at.books).values()) == 0


def test_the_floor_sees_all_kinds_of_money_move() -> None:
    seen, settled, said = set[Why](), set[tuple[str, str]](), set[type]()
    offered = set[tuple[str, str]]()
    for seed in range(12):
        at = floor(seed)
        for _ in range(2 * STEPS):
            at.step()
        seen |= {each.why for each in at.books.moved}
        for each in at.tables.values():
            game = each.state.rules.variant.key
            settled |= {(game, e.wager.bet) for e in each.log if isinstance(e, BetSettled)}
            said |= {type(event) for event in each.log}
            offered |= {(game, bet.key) for bet in each.state.rules.offered}
    cashiers = {Why.BOUGHT, Why.CASHED, Why.LENT, Why.REPAID}
    wallets = {Why.DEPOSITED, Why.WITHDRAWN, Why.TRANSFERRED, Why.CORRECTED}
    elsewhere = {Why.ISSUED, Why.ENTERED} | cashiers | wallets
    assert seen == set(Why) - elsewhere
    assert settled == offered | {("traditional", "1-1-2")}
    assert {("traditional", "shield"), ("crown", "insurance-no-6")} <= settled
    assert said >= {WindowDeclined, NominationVoided, Nominated}


def _kept(log: Sequence[object], kind: type) -> list[object]:
    return [event for event in log if isinstance(event, kind)]
